"""Whole games of Sushi Go Party! in the terminal, by picking numbers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sushiya
from tests.cli.conftest import Run, Saved
from tests.cli.picking import Picked, play_by_numbers
from tests.cli.test_play import ESCAPE
from tests.cli.test_width import assert_narrow

GAMES = [
    ("master-menu", 4, 21),
    ("dinner-for-two", 2, 0),
    ("points-platter", 4, 1),
    ("big-banquet", 8, 140),
    ("maki,tempura,dumpling,eel,chopsticks,special_order,pudding", 3, 5),
    ("uramaki,onigiri,miso,edamame,spoon,special_order,fruit", 3, 15),
    ("maki,tofu,sashimi,miso,wasabi,special_order,ice_cream", 2, 32),
]
"""Menu, players and seed."""

LANGUAGES = {"en": "End of the game", "fr": "Fin de la partie"}


def arguments(menu: str, players: int, seed: int, language: str) -> list[str]:
    args = f"play sushi-go-party --players {players} --bots random --seed {seed} --lang {language}"
    return [*args.split(), "--menu", menu]


def everything_picked() -> list[Picked]:
    return [play_by_numbers(*game) for game in GAMES]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("menu", "players", "seed"), GAMES)
def test_a_whole_game_by_picking_numbers(
    run: Run, saved: Saved, tmp_path: Path, menu: str, players: int, seed: int, language: str
) -> None:
    picked = play_by_numbers(menu, players, seed)
    played = run(*arguments(menu, players, seed, language), typed="\n".join(picked.typed) + "\n")
    assert (played.returncode, played.stderr) == (0, "")
    match = sushiya.replay(saved())
    assert match.is_over
    assert [move for seat, move in saved().moves if seat == 0] == picked.moves
    result = played.stdout.partition(LANGUAGES[language])[2]
    for total in match.scores:
        assert str(total).replace("-", "−") in result
    assert_narrow(played.stdout)
    [file] = (tmp_path / "home" / "games").iterdir()
    for view in ([], ["--seat", "1"], ["--seat", "2"]):
        told = run("replay", str(file), "--lang", language, *view)
        assert (told.returncode, told.stderr) == (0, "")
        assert LANGUAGES[language] in told.stdout
        assert_narrow(told.stdout)


def test_colours_only_repeat_what_the_words_say(run: Run) -> None:
    menu, players, seed = GAMES[0]
    args = [*arguments(menu, players, seed, "en"), "--save", "here"]
    typed = "?\nk\n" + "\n".join(play_by_numbers(menu, players, seed).typed) + "\n"
    plain, coloured = (run(*args, typed=typed, **colours).stdout for colours in ({}, {"FORCE_COLOR": "1"}))
    assert plain.rpartition("here")[0] == ESCAPE.sub("", coloured).rpartition("here")[0]
    assert "\x1b[3" in coloured


def test_every_question_is_met() -> None:
    games = everything_picked()
    assert set().union(*(game.asked for game in games)) == {"Keep", "Order", "Ask", "Give", "Take", "Flip"}
    typed = "\n".join(text for game in games for text in game.typed)
    for form in (r"\d", r"\d \d", r"\d \d by \d", r"\d s", r"\d s \d", r"\d w"):
        assert re.search(f"^({form})$", typed, re.MULTILINE), form


def test_the_texts_of_moves_are_understood_too(run: Run) -> None:
    for menu, players, seed in GAMES[:2]:
        picked = play_by_numbers(menu, players, seed)
        args = [*arguments(menu, players, seed, "en"), "--save", menu]
        run(*args, typed="\n".join(move for move, choices in picked.choices if choices > 1) + "\n")
        [file] = Path(menu).iterdir()
        record = sushiya.Record.from_json(file.read_bytes())
        assert [move for seat, move in record.moves if seat == 0] == picked.moves


def test_a_spectator_of_a_replay_hears_who_decides_in_the_middle_of_a_turn(run: Run, tmp_path: Path) -> None:
    menu, players, seed = GAMES[0]
    run(*arguments(menu, players, seed, "en"), "--save", ".", typed="\n".join(play_by_numbers(*GAMES[0]).typed))
    [file] = tmp_path.glob("*.json")
    told = run("replay", str(file)).stdout
    assert told.count("Round 1 of 3, turn 3 of 9") == 1
    assert re.search(r"Waiting for Seat \d: what does the spoon ask for\?\nSeat \d’s spoon asks for: ", told)
    assert re.search(r"Waiting for Seat \d: what does the takeout box flip\?\nSeat \d discards a takeout box", told)
    assert "Your hand" not in told


@pytest.mark.parametrize(
    ("menu", "players", "reason"),
    [
        ("picnic", 4, "The option “menu” names no menu of the house. Menus: my-first-meal, sushi-go,"),
        ("maki,temaki,tempura,tofu,eel,tea,wasabi,fruit", 4, "A menu has 1 type of rolls, but the option “menu” has 2"),
        ("maki,caviar", 4, "The option “menu” names “caviar”, which is not a card type."),
        ("maki, maki", 4, "The option “menu” names a card type twice: Maki."),
        ("master-menu", 2, "The option “menu” has a card type that is only for 3–8 players: Spoon."),
        ("dinner-for-two", 7, "The option “menu” has a card type that is only for 2–6 players: Menu."),
    ],
)
def test_an_illegal_menu_is_refused_with_the_reason(run: Run, menu: str, players: int, reason: str) -> None:
    for command in ("play", "simulate"):
        refused = run(command, "sushi-go-party", "--players", str(players), "--menu", menu)
        assert (refused.returncode, refused.stdout) == (2, "")
        assert refused.stderr.splitlines()[-1].startswith(reason)


def test_the_first_meal_is_served_unless_a_menu_is_named(run: Run) -> None:
    shown = run("play", "sushi-go-party", typed="q\n").stdout
    assert "My First Meal: Nigiri, Maki, Tempura, Sashimi, Miso, Wasabi, Tea, Ice cream" in shown


def test_a_menu_a_la_carte_is_kept_in_the_record(run: Run, saved: Saved) -> None:
    menu = ["maki", "tempura", "sashimi", "miso", "wasabi", "tea", "ice_cream"]
    shown = run("play", "sushi-go-party", f"--menu={', '.join(menu)}", typed="q\n").stdout
    assert "À la carte: Nigiri, Maki, " in shown
    assert saved().options == {"menu": menu}


def test_a_simulation_of_a_menu(run: Run) -> None:
    for menu in ("master-menu", "maki,tempura,sashimi,miso,wasabi,tea,ice_cream"):
        done = run("simulate", "sushi-go-party", "--menu", menu, "--games", "4", "--seed", "1")
        assert done.returncode == 0
        assert "4 games in " in done.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules(run: Run, language: str) -> None:
    told = run("rules", "sushi-go-party", "--lang", language)
    assert told.returncode == 0
    assert_narrow(told.stdout)

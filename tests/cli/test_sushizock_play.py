"""Whole games of Sushizock in the terminal, by short forms."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sushiya
from sushiya.games.sushizock.events import Rolled, Stole, Took
from tests.cli.conftest import Run, Saved
from tests.cli.picking import play_by_short_forms
from tests.cli.test_play import ESCAPE
from tests.cli.test_width import assert_narrow

GAMES = [(3, 135, False), (4, 43, True), (5, 244, False), (2, 5, True), (3, 8, False), (3, 66, True)]
"""Players, seed, and whether covered tiles are shown."""

LANGUAGES = {"en": "End of the game", "fr": "Fin de la partie"}


def arguments(players: int, seed: int, memory_aid: bool, language: str = "en") -> list[str]:
    args = f"play sushizock --players {players} --bots random --seed {seed} --lang {language}"
    return [*args.split(), *["--memory-aid"] * memory_aid]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "seed", "memory_aid"), GAMES)
def test_a_whole_game_by_short_forms(
    run: Run, saved: Saved, tmp_path: Path, players: int, seed: int, memory_aid: bool, language: str
) -> None:
    picked = play_by_short_forms(players, seed, memory_aid)
    played = run(*arguments(players, seed, memory_aid, language), typed="\n".join(picked.typed) + "\n")
    assert (played.returncode, played.stderr) == (0, "")
    match = sushiya.replay(saved())
    assert match.is_over
    assert [move for seat, move in saved().moves if seat == 0] == picked.moves
    result = played.stdout.partition(LANGUAGES[language])[2]
    for total in match.scores:
        assert re.search(rf" {total} ".replace("-", "−"), result)
    assert result.count("★") == len(match.winners)
    assert_narrow(played.stdout)
    [file] = (tmp_path / "home" / "games").iterdir()
    for view in ([], ["--seat", "1"], ["--seat", "2"]):
        told = run("replay", str(file), "--lang", language, *view)
        assert (told.returncode, told.stderr) == (0, "")
        assert LANGUAGES[language] in told.stdout
        assert_narrow(told.stdout)


def test_every_kind_of_move_and_every_way_to_get_a_portion_is_met() -> None:
    games = [play_by_short_forms(*game) for game in GAMES]
    assert set().union(*(game.asked for game in games)) == {"Keep", "Take", "Steal"}
    typed = "\n".join(text for game in games for text in game.typed)
    for form in (r"\d", r"\d \d", "s", "b", r"s\d", r"b\d", r"s\d \d", r"b\d \d"):
        assert re.search(f"^({form})$", typed, re.MULTILINE), form
    events = [event for game in games for event in game.events]
    forced = {(event.seat == 0, event.tile) for event in events if isinstance(event, Took) and event.forced}
    assert len(forced) == 4
    stolen = {(e.seat == 0, e.victim == 0, e.at > 1, e.tile) for e in events if isinstance(e, Stole)}
    assert len(stolen) == 12


def test_everything_that_happens_is_told(run: Run) -> None:
    sentences = {Rolled: "rolls?: ", Took: "(takes?|gets?): ", Stole: "steals? from .*: "}
    for game in GAMES:
        picked = play_by_short_forms(*game)
        told = run(*arguments(*game), typed="\n".join(picked.typed) + "\n").stdout
        for kind, words in sentences.items():
            happened = sum(isinstance(event, kind) for event in picked.events)
            assert len(re.findall(rf"^(?:You|Robot \d) .*{words}", told, re.MULTILINE)) == happened


def test_colours_only_repeat_what_the_words_say(run: Run) -> None:
    args = [*arguments(*GAMES[0]), "--save", "here"]
    typed = "?\nk\n? bone\n" + "\n".join(play_by_short_forms(*GAMES[0]).typed) + "\n"
    plain, coloured = (run(*args, typed=typed, **colours).stdout for colours in ({}, {"FORCE_COLOR": "1"}))
    assert plain.rpartition("here")[0] == ESCAPE.sub("", coloured).rpartition("here")[0]
    assert "\x1b[3" in coloured


def test_the_texts_of_moves_are_understood_too(run: Run, saved: Saved) -> None:
    picked = play_by_short_forms(*GAMES[0])
    run(*arguments(*GAMES[0]), typed="\n".join(move for move, choices in picked.choices if choices > 1) + "\n")
    assert [move for seat, move in saved().moves if seat == 0] == picked.moves


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("hello", "“hello” is not an answer here. Type numbers of dice,"),
        ("6", "There is no die 6; the dice are 1 to 5."),
        ("0 1", "There is no die 0; the dice are 1 to 5."),
        ("12345", "At least one die must be rolled again."),
        ("s2", "Stealing sushi takes three blue chopsticks."),
        ("b 2 3", "Stealing a bone takes three red chopsticks."),
        ("s99", "names a seat or a position that no table has"),
        ("keep", "“keep” is not a move of Sushizock."),
        ("steal bone from 1 at 3", "Stealing a bone takes three red chopsticks."),
        ("? caviar", "Nothing is called “caviar” here."),
        ("? 6", "Nothing is called “6” here."),
    ],
)
def test_what_is_refused_is_explained_and_asked_again(run: Run, saved: Saved, typed: str, answer: str) -> None:
    args = "play sushizock --players 3 --first-player 0 --seed 1"
    played = run(*args.split(), typed=f"{typed}\n2\n").stdout
    assert answer in " ".join(played.split())
    assert [move for seat, move in saved().moves if seat == 0] == ["keep 2"]


def test_dice_set_aside_stay_there(run: Run, saved: Saved) -> None:
    played = run("play", "sushizock", "--first-player", "0", "--seed", "1", typed="2\n2\n").stdout
    assert "Dice that are set aside stay there; name only dice just rolled." in played
    assert len(saved().moves) == 1


def test_the_help_names_a_move_that_can_be_made(run: Run) -> None:
    shown = run("play", "sushizock", "--first-player", "0", "--seed", "1", typed="?\n").stdout
    for topic in ("Sushi", "Bones", "Blue chopsticks", "Red chopsticks", "Dice", "Rows", "Piles", "Counting"):
        assert re.search(rf"^{topic} +\w", shown, re.MULTILINE)
    assert "or a move such as “take sushi”." in shown


def test_the_first_player_and_the_memory_aid_are_flags(run: Run, saved: Saved) -> None:
    shown = run("play", "sushizock", "--first-player", "2", "--memory-aid", typed="q\n").stdout
    assert "Yaki begins." in shown
    assert saved().options == {"first_player": 2, "memory_aid": True}
    described = " ".join(run("play", "--help").stdout.split())
    assert "Options of sushizock: --first-player random|0|1|2|3|4, --memory-aid" in described


def test_a_bot_for_this_game_only(run: Run) -> None:
    args = ["--players", "2", "--games", "2", "--bots", "turn_solver,greedy:memory=3"]
    assert "greedy:memory=3" in run("simulate", "sushizock", *args).stdout
    assert run("simulate", "sushi-go", *args).returncode == 2


def test_a_spectator_of_a_replay_sees_what_the_dice_can_reach(run: Run, tmp_path: Path) -> None:
    run(*arguments(*GAMES[0]), "--save", ".", typed="\n".join(play_by_short_forms(*GAMES[0]).typed) + "\n")
    [file] = tmp_path.glob("*.json")
    told = run("replay", str(file)).stdout
    assert re.search(r"\n\nSeat \d rolls: .*\nTurn 1, on the table: sushi \d \d \d \d \d …; bones −\d", told)
    assert len(re.findall(r"\nTurn 2, on the table: ", told)) == 1
    assert "Your dice" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules(run: Run, language: str) -> None:
    told = run("rules", "sushizock", "--lang", language)
    assert told.returncode == 0
    assert "SZ-16" in told.stdout
    assert_narrow(told.stdout)

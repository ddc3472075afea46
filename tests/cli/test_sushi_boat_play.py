"""Whole games of Sushi Boat in the terminal, by numbers and short forms."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

import sushiya
from sushiya.core.moves import Move
from sushiya.games.sushi_boat import events as boat
from sushiya.games.sushi_boat.cards import DISH_NAMES, FAMILY_NAMES
from tests.cli.conftest import Run, Saved
from tests.cli.picking import boat_kind, play_keenly
from tests.cli.test_play import ESCAPE
from tests.cli.test_width import assert_narrow

GAMES = [
    (3, 93, False, False),
    (5, 40, True, False),
    (4, 159, False, False),
    (2, 11, False, False),
    (3, 5, False, True),
]
"""Players, seed, whether what was once seen is shown, and whether orders come before the card, too."""

LANGUAGES = {"en": "End of the game", "fr": "Fin de la partie"}


def arguments(players: int, seed: int, memory_aid: bool, early_orders: bool, language: str = "en") -> list[str]:
    args = f"play sushi-boat --players {players} --bots random --seed {seed} --lang {language}"
    return [*args.split(), *["--memory-aid"] * memory_aid, *["--early-orders"] * early_orders]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_numbers(
    run: Run, saved: Saved, tmp_path: Path, game: tuple[int, int, bool, bool], language: str
) -> None:
    picked = play_keenly(*game)
    played = run(*arguments(*game, language=language), typed="\n".join(picked.typed) + "\n")
    assert (played.returncode, played.stderr) == (0, "")
    match = sushiya.replay(saved())
    assert match.is_over
    assert [move for seat, move in saved().moves if seat == 0] == picked.moves
    result = played.stdout.rpartition(LANGUAGES[language])[2]
    view = match.view(0)
    for points, total in zip(view.points, view.totals, strict=True):
        assert re.search(" +".join(str(points[family]) for family in FAMILY_NAMES) + f" +{total} ", result)
    assert result.count("★") == len(match.winners)
    assert_narrow(played.stdout)
    [file] = (tmp_path / "home" / "games").iterdir()
    for seat in ([], ["--seat", "1"]):
        told = run("replay", str(file), "--lang", language, *seat)
        assert (told.returncode, told.stderr) == (0, "")
        assert LANGUAGES[language] in told.stdout
        assert_narrow(told.stdout)


def test_every_kind_of_move_and_of_event_is_met() -> None:
    games = [play_keenly(*game) for game in GAMES]
    asked = {boat_kind(move) for game in games for move in moves_of(game.moves)}
    dishes = {f"play {dish}" for dish in DISH_NAMES if dish != "takoyaki"}
    assert asked == dishes | {"guess", "takoyaki", "reveal", "sit", "eat", "staff", "yen", "order", "discard", "end"}
    assert any(move.endswith("for 1 yen") for game in games for move in game.moves)
    assert {type(event) for game in games for event in game.events} >= set(get_args(boat.BoatEvent))


def moves_of(texts: list[str]) -> list[Move]:
    return [sushiya.game("sushi-boat").notation.read(text) for text in texts]


def test_everything_that_happens_is_told(run: Run) -> None:
    sentences = {
        boat.CardRevealed: r"reveals? .* \((red|green)\): ",
        boat.WasabiRevealed: "reveals? a wasabi",
        boat.Sat: "sits? down at ",
        boat.YenTaken: "takes? 1 yen",
        boat.Ordered: "places? a special order",
        boat.DishPlayed: "plays? ",
        boat.CardTaken: "takes? .* from the discards",
        boat.CardDiscarded: "discards? ",
        boat.TakoyakiPlayed: "answers? with takoyaki",
        boat.Guessed: "(has|have) put (your )?three cubes",
    }
    for game in GAMES:
        picked = play_keenly(*game)
        told = run(*arguments(*game), typed="\n".join(picked.typed) + "\n").stdout
        for kind, words in sentences.items():
            happened = sum(isinstance(event, kind) for event in picked.events)
            assert len(re.findall(rf"^(?:You|Robot \d) {words}", told, re.MULTILINE)) == happened, kind
        challenges = [event for event in picked.events if isinstance(event, boat.ChallengeResolved)]
        assert told.count("The tunnel hid: ") == len(challenges) == 4


def test_colours_only_repeat_what_the_words_say(run: Run) -> None:
    args = [*arguments(*GAMES[1]), "--save", "here"]
    typed = "?\nk\n? momoko\n" + "\n".join(play_keenly(*GAMES[1]).typed) + "\n"
    plain, coloured = (run(*args, typed=typed, **colours).stdout for colours in ({}, {"FORCE_COLOR": "1"}))
    assert plain.rpartition("here")[0] == ESCAPE.sub("", coloured).rpartition("here")[0]
    assert "\x1b[3" in coloured


def test_the_texts_of_moves_are_understood_too(run: Run, saved: Saved) -> None:
    picked = play_keenly(*GAMES[0])
    run(*arguments(*GAMES[0]), typed="\n".join(move for move, choices in picked.choices if choices > 1) + "\n")
    assert [move for seat, move in saved().moves if seat == 0] == picked.moves


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("hello", "“hello” is not an answer here. Type a number of the list,"),
        ("99", "There is no number 99 in the list; it goes from 1 to 13."),
        ("sit", "“sit” could mean several things: sit L1, sit L3, sit L4, sit L5, sit R1, sit R2, …."),
        ("L2", "Seat L2 is for four or five players."),
        ("sit R9", "The board has no seat “r9”."),
        ("sit L3 for 1 yen", "Seat L3 costs nothing."),
        ("eat", "Take a seat first."),
        ("guess red", "“guess red” is not a move of Sushi Boat."),
        ("play caviar", "plays no side dish"),
        ("staff red caviar", "is not something to ask the staff"),
        ("? caviar", "Nothing is called “caviar” here."),
        ("? 99", "There is no number 99 in the list"),
    ],
)
def test_what_is_refused_is_explained_and_asked_again(run: Run, saved: Saved, typed: str, answer: str) -> None:
    args = "play sushi-boat --players 3 --first-player 0 --seed 1"
    played = run(*args.split(), typed=f"{typed}\nL4\n").stdout
    assert answer in " ".join(played.split())
    assert [move for seat, move in saved().moves if seat == 0] == ["sit L4"]


def test_a_step_is_undone_while_nothing_new_was_shown(run: Run, saved: Saved) -> None:
    args = "play sushi-boat --players 3 --first-player 0 --seed 1"
    played = run(*args.split(), typed="u\nL4\nyen\nundo\nu\nL5\neat\norder\nu\nq\n").stdout
    assert played.count("Your last step is undone.") == 2
    assert played.count("There is nothing to undo.") == 2, "before the first step, and after a plate was drawn"
    assert [move for seat, move in saved().moves if seat == 0] == ["sit L5", "eat", "order"]


def test_the_help_tells_of_undo(run: Run) -> None:
    for language, words in (("en", "u undoes your last step"), ("fr", "u annule votre dernier coup")):
        shown = run("play", "sushi-boat", "--first-player", "0", "--lang", language, typed="?\n").stdout
        assert words in " ".join(shown.split())


def test_the_record_says_who_is_a_robot(run: Run, saved: Saved) -> None:
    run("play", "sushi-boat", "--players", "3", "--bots", "random,greedy:memory=3", typed="q\n")
    assert saved().bots == [None, "random", "greedy:memory=3"]


def test_two_actions_are_all(run: Run) -> None:
    args = "play sushi-boat --players 3 --first-player 0 --seed 1"
    played = run(*args.split(), typed="L4\neat left\nmiso\nplay miso\ny\nyen\neat\nstaff\n").stdout
    for sentence in (
        "This seat touches one slot: say “eat”.",
        "“miso” is not an answer here.",
        "You do not have this side dish: miso soup.",
        "You have already done this action this turn.",
        "You have done two actions; that is all for this turn.",
    ):
        assert sentence in played


def test_the_help_names_a_move_that_can_be_made(run: Run) -> None:
    shown = run("play", "sushi-boat", "--first-player", "0", "--seed", "1", typed="?\nk\n").stdout
    for topic in ("Turn", "Belt", "Tunnel", "Seats", "Staff", "Momoko", "Wasabi, cubes", "Colour runs"):
        assert re.search(rf"^{topic} +\w", shown, re.MULTILINE)
    assert "or a move such as “sit L1”." in shown
    assert "Out of sight, in bag, tunnel and piles" in shown


def test_the_first_player_and_the_memory_aid_are_flags(run: Run, saved: Saved) -> None:
    shown = run("play", "sushi-boat", "--first-player", "2", "--memory-aid", typed="q\n").stdout
    assert "Yaki begins." in shown
    assert saved().options == {"first_player": 2, "memory_aid": True}
    described = " ".join(run("play", "--help").stdout.split())
    assert "Options of sushi-boat: --first-player random|0|1|2|3|4, --memory-aid" in described


def test_a_simulation(run: Run) -> None:
    simulated = run("simulate", "sushi-boat", "--players", "2", "--games", "4", "--bots", "random,greedy")
    assert simulated.returncode == 0
    assert "greedy" in simulated.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules(run: Run, language: str) -> None:
    told = run("rules", "sushi-boat", "--lang", language)
    assert told.returncode == 0
    assert "SB-44" in told.stdout
    assert_narrow(told.stdout)

"""Moves as text and as JSON, and moves that are refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import sushiya
from sushiya.core.moves import Move
from sushiya.games.sushizock.moves import Keep, Steal, SushizockMove, Take
from sushiya.i18n import catalogue
from tests.games.sushizock.positions import GAME, Table, finished, lay_out, stroll
from tests.states import SOURCE, everything

MOVES: list[tuple[str, SushizockMove, bytes]] = [
    ("keep 1 3 5", Keep((1, 3, 5)), b'{"move":"keep","dice":[1,3,5]}'),
    ("keep 2", Keep((2,)), b'{"move":"keep","dice":[2]}'),
    ("take sushi", Take("sushi"), b'{"move":"take","tile":"sushi"}'),
    ("take bone", Take("bone"), b'{"move":"take","tile":"bone"}'),
    ("steal sushi from 2", Steal("sushi", 2), b'{"move":"steal","tile":"sushi","seat":2}'),
    ("steal bone from 1 at 3", Steal("bone", 1, 3), b'{"move":"steal","tile":"bone","seat":1,"at":3}'),
]


@pytest.mark.parametrize(("text", "move", "json"), MOVES)
def test_a_move_has_a_text_and_a_json_form_both_ways(text: str, move: SushizockMove, json: bytes) -> None:
    assert str(move) == text
    assert GAME.notation.read(text) == move
    assert GAME.notation.move(GAME.notation.number(move)) == move
    assert msgspec.json.encode(move) == json
    assert msgspec.json.decode(json, type=GAME.move_type) == move


@pytest.mark.parametrize(("text", "meant"), [
    ("  KEEP  1   3 ", Keep((1, 3))),
    ("keep 3 1", Keep((1, 3))),
    ("keep 1,3", Keep((1, 3))),
    ("keep 1, 3, 3", Keep((1, 3))),
    ("Take\tSushi\n", Take("sushi")),
    ("steal  sushi from 1 at 1", Steal("sushi", 1)),
    ("STEAL BONE FROM 0 AT 02", Steal("bone", 0, 2)),
])  # fmt: skip
def test_spaces_capitals_and_order_do_not_matter(text: str, meant: SushizockMove) -> None:
    assert GAME.notation.read(text) == meant


def test_every_move_has_a_number_of_its_own() -> None:
    moves = [GAME.notation.move(number) for number in range(1, 32)]
    moves += [Take("sushi"), Take("bone")]
    moves += [Steal(tile, seat, at) for tile in ("sushi", "bone") for seat in range(5) for at in range(1, 13)]
    numbers = [GAME.notation.number(move) for move in moves]
    assert len(set(moves)) == len(set(numbers)) == 31 + 2 + 2 * 5 * 12
    assert [GAME.notation.move(number) for number in numbers] == moves
    assert [GAME.notation.read(str(move)) for move in moves] == moves


@pytest.mark.parametrize("players", [2, 5])
def test_every_legal_move_reads_back_from_its_forms(players: int) -> None:
    for match in stroll(players, 14):
        for move in (move for seat in range(players) for move in match.legal(seat)):
            assert GAME.notation.read(str(move)) == move
            assert msgspec.json.decode(msgspec.json.encode(move), type=GAME.move_type) == move


def test_text_and_move_play_the_same() -> None:
    by_text, by_move = GAME.new(2, 1, {"first_player": 0}), GAME.new(2, 1, {"first_player": 0})
    by_text.play(0, "Keep 3, 1")
    by_move.play(0, Keep((3, 1)))
    assert everything(by_text) == everything(by_move)
    assert by_text.record().moves == [(0, "keep 1 3")]


ELSEWHERE = msgspec.defstruct("Roll", [("dice", int)], bases=(Move,), frozen=True)
"""A move of some other game."""

MALFORMED = [
    *("", "keep", "keep x", "keep 1 x", "keep one", "keep -1", "keep 1.5", "keep ,", "keep 6", "keep 0", "keep 1 6"),
    *(
        "keep 12",
        "keep 99999999999999999999",
        "keep 00001",
        "take",
        "take 1",
        "take maki",
        "take sushi bone",
        "taking sushi",
    ),
    *("take bones", "steal", "steal sushi", "steal sushi from", "steal sushi from x", "steal sushi from -1"),
    *(
        "steal sushi from 1 at",
        "steal sushi from 1 at x",
        "steal from 1",
        "steal maki from 1",
        "steal sushi at 1 from 1",
    ),
    *("steal sushi from 12345", "roll", "1 3", "sushi", "\0", "🍣", "kеep 1"),
]
NO_SUCH_TILE = [
    *("steal sushi from 5", "steal bone from 9999", "steal sushi from 1 at 0", "steal sushi from 1 at 13"),
    *("steal bone from 4 at 9999",),
]
keep: Any = Keep
take: Any = Take
steal: Any = Steal
"""Moves made without regard to their types."""
STRANGE = [
    *(keep(()), keep((0,)), keep((6,)), keep((1, 1)), keep((True,)), keep((1.0,)), keep(("1",)), keep(5), keep(None)),
    *(keep(([1],)), take("maki"), take(""), take(None), take(["sushi"]), steal("maki", 1), steal("sushi", -1)),
    *(steal("sushi", 5), steal("sushi", 1, 0), steal("sushi", 1, 13), steal("sushi", "1"), steal("sushi", 1.0)),
    *(steal("sushi", None), steal("bone", 1, None), ELSEWHERE(dice=6), None, 7, b"take sushi"),
]


@pytest.mark.parametrize("text", MALFORMED)
def test_what_is_no_move_is_malformed_and_says_how_to_write_one(text: str) -> None:
    match = lay_out("sushi bone blue blue blue")
    before = everything(match)
    with pytest.raises(sushiya.MalformedMove, match=r"keep 1 3 5.*steal bone from 1 at 3") as refused:
        match.play(0, text)
    assert refused.value.key == "sushizock.error.malformed"
    assert everything(match) == before


@pytest.mark.parametrize("text", NO_SUCH_TILE)
def test_seats_and_positions_end_somewhere(text: str) -> None:
    match = lay_out("sushi bone blue blue blue")
    before = everything(match)
    with pytest.raises(sushiya.MalformedMove, match="from 0 to 4, positions from 1 to 12") as refused:
        match.play(0, text)
    assert refused.value.key == "sushizock.error.no_such_tile"
    assert everything(match) == before


@pytest.mark.parametrize("move", STRANGE, ids=repr)
def test_what_another_program_might_send_is_malformed(move: Any) -> None:
    match = lay_out("sushi bone blue blue blue")
    before = everything(match)
    with pytest.raises(sushiya.MalformedMove):
        match.play(0, move)
    assert everything(match) == before


def rolling() -> Table:
    """After the second roll, with two dice aside."""
    return lay_out("sushi sushi blue bone red", sushi=[3], bones=[], roll=2, aside=[1, 3])


def rolled() -> Table:
    """After the last roll."""
    return lay_out("bone bone blue red red", bones=[3, 1], roll=3, aside=[1])


def one_die() -> Table:
    """The second roll was made with one die."""
    return lay_out("bone bone blue red red", bones=[3, 1], roll=2, aside=[1, 2, 3, 4])


def empty_row() -> Table:
    """A die for a row that is used up."""
    return lay_out("sushi blue blue red red", sushi=[])


def stealing_top() -> Table:
    """Three blue chopsticks, two piles."""
    return lay_out("blue blue blue red red", sushi_piles=[[1], [2, 3], []], bone_piles=[[], [1], [1]])


def stealing_any() -> Table:
    """Four red chopsticks, two piles."""
    return lay_out("red red red red blue", sushi_piles=[[1], [2, 3], []], bone_piles=[[1], [2, 3], []])


ILLEGAL: list[tuple[Callable[[], Table], str, str, str]] = [
    (rolling, "keep 1", "already_aside", "stay there"),
    (rolling, "keep 3 4", "already_aside", "stay there"),
    (rolling, "keep 1 2 3 4 5", "already_aside", "stay there"),
    (rolling, "keep 2 4 5", "roll_one", "At least one die"),
    (rolled, "keep 2", "no_roll_left", "no roll left"),
    (rolled, "keep 2 3 4 5", "no_roll_left", "no roll left"),
    (one_die, "keep 5", "no_roll_left", "no roll left"),
    (rolling, "take sushi", "row_too_short", "count to place 2, but this row is shorter: sushi"),
    (rolling, "take bone", "row_too_short", "count to place 1, but this row is empty: bone"),
    (empty_row, "take sushi", "row_too_short", "count to place 1, but this row is empty: sushi"),
    (rolled, "take sushi", "no_such_die", "No die shows this: sushi"),
    (empty_row, "take bone", "no_such_die", "No die shows this: bone"),
    (rolling, "steal sushi from 1", "chopsticks_blue", "three blue"),
    (stealing_any, "steal sushi from 1", "chopsticks_blue", "three blue"),
    (rolling, "steal bone from 1", "chopsticks_red", "three red"),
    (stealing_top, "steal bone from 1", "chopsticks_red", "three red"),
    (stealing_top, "steal sushi from 0", "own_pile", "from yourself"),
    (stealing_any, "steal bone from 0 at 2", "own_pile", "from yourself"),
    (stealing_top, "steal sushi from 2", "pile_too_low", "not so high: sushi"),
    (stealing_top, "steal sushi from 1 at 3", "pile_too_low", "not so high: sushi"),
    (stealing_any, "steal bone from 1 at 3", "pile_too_low", "not so high: bone"),
    (stealing_top, "steal sushi from 1 at 2", "only_the_top", "only reach the top tile"),
]


@pytest.mark.parametrize(("position", "move", "key", "said"), ILLEGAL)
def test_an_illegal_move_says_why_and_changes_nothing(
    position: Callable[[], Table], move: str, key: str, said: str
) -> None:
    match = position()
    before = everything(match)
    with pytest.raises(sushiya.IllegalMove, match=said) as refused:
        match.play(0, move)
    assert refused.value.key == f"sushizock.error.{key}"
    assert refused.value.say("fr") != refused.value.say("en")
    assert everything(match) == before


def test_a_seat_that_is_not_at_this_table_cannot_be_robbed() -> None:
    match = stealing_any()
    with pytest.raises(sushiya.IllegalMove, match="0 to 2") as refused:
        match.play(0, "steal bone from 3")
    assert refused.value.key == "error.no_such_seat"


def test_every_reason_for_a_refusal_is_met() -> None:
    """A new message needs a test that provokes it; those of score sheets and of the terminal have theirs elsewhere."""
    terminal = "".join(file.read_text("utf-8") for file in (SOURCE / "cli").rglob("*.py"))
    keys = [key.removesuffix(".one").removesuffix(".other") for key in catalogue("en")]
    met = {f"sushizock.error.{key}" for key in ("malformed", "no_such_tile", *(key for _, _, key, _ in ILLEGAL))}
    reasons = {key for key in keys if key.startswith("sushizock.error.") and key not in terminal}
    assert {key for key in reasons if ".sheet_" not in key} == met


@pytest.mark.parametrize("position", [rolling, rolled, one_die, empty_row, stealing_top, stealing_any])
def test_no_move_but_the_legal_ones_is_taken(position: Callable[[], Table]) -> None:
    """The seat whose turn it is tries every move there is."""
    moves: list[Move] = [GAME.notation.move(number) for number in (*range(1, 34), *range(64, 124), *range(128, 188))]
    match = position()
    before = everything(match)
    legal = match.legal(0)
    for move in moves:
        if move not in legal:
            with pytest.raises(sushiya.IllegalMove):
                match.play(0, move)
    assert everything(match) == before


@pytest.mark.parametrize("seat", [-1, 3, 99, True, 0.0, "0", None])
def test_there_is_no_such_seat(seat: Any) -> None:
    match = rolling()
    before = everything(match)
    for attempt in (lambda: match.play(seat, "take sushi"), lambda: match.legal(seat)):
        with pytest.raises(sushiya.NoSuchSeat, match="0 to 2"):
            attempt()
    assert everything(match) == before


def test_a_match_that_is_over_takes_no_move() -> None:
    match = finished(3, 3)
    before = everything(match)
    for seat in range(3):
        assert match.legal(seat) == []
        with pytest.raises(sushiya.NotYourTurn, match="over"):
            match.play(seat, "take sushi")
    assert everything(match) == before

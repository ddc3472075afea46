"""The moves of steps 1 and 2 and the plain actions: as text and as JSON, and why they are refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import sushiya
from sushiya.core.moves import Move
from sushiya.games.sushi_boat.moves import BoatMove, Eat, End, Guess, Order, Sit, Staff, Takoyaki, Yen
from tests.games.sushi_boat.positions import GAME, GAP, Table, answer, challenge, position, stroll, then
from tests.states import everything

MOVES: list[tuple[str, BoatMove, bytes]] = [
    ("guess red green", Guess(("red", "green")), b'{"move":"guess","colours":["red","green"]}'),
    ("guess white white", Guess(("white", "white")), b'{"move":"guess","colours":["white","white"]}'),
    (
        "guess red blue yellow",
        Guess(("red", "blue", "yellow")),
        b'{"move":"guess","colours":["red","blue","yellow"]}',
    ),
    ("takoyaki", Takoyaki(), b'{"move":"takoyaki"}'),
    ("sit L3", Sit("L3"), b'{"move":"sit","seat":"L3"}'),
    ("sit C6 for 1 yen", Sit("C6", 1), b'{"move":"sit","seat":"C6","yen":1}'),
    ("eat", Eat(), b'{"move":"eat"}'),
    ("eat left", Eat("left"), b'{"move":"eat","side":"left"}'),
    ("eat right", Eat("right"), b'{"move":"eat","side":"right"}'),
    ("yen", Yen(), b'{"move":"yen"}'),
    ("order", Order(), b'{"move":"order"}'),
    ("end", End(), b'{"move":"end"}'),
]


@pytest.mark.parametrize(("text", "move", "json"), MOVES)
def test_a_move_has_a_text_and_a_json_form_both_ways(text: str, move: BoatMove, json: bytes) -> None:
    assert str(move) == text
    assert GAME.notation.read(text) == move
    assert GAME.notation.move(GAME.notation.number(move)) == move
    assert msgspec.json.encode(move) == json
    assert msgspec.json.decode(json, type=GAME.move_type) == move


@pytest.mark.parametrize(("text", "move"), [
    ("  GUESS  Red   green ", Guess(("red", "green"))),
    ("Sit l3", Sit("L3")),
    ("SIT c6 FOR 1 YEN", Sit("C6", 1)),
    ("Eat\tLeft\n", Eat("left")),
    ("End", End()),
])  # fmt: skip
def test_spaces_and_capitals_do_not_matter(text: str, move: BoatMove) -> None:
    assert GAME.notation.read(text) == move


@pytest.mark.parametrize("colours", [("green", "red"), ("white", "red", "green"), ("white", "blue", "white")])
def test_the_order_of_colours_does_not_matter(colours: tuple[str, ...]) -> None:
    number = GAME.notation.number(Guess(colours))
    assert GAME.notation.number(Guess(colours[::-1])) == number
    read_back = GAME.notation.move(number)
    assert isinstance(read_back, Guess)
    assert sorted(read_back.colours) == sorted(colours)


@pytest.mark.parametrize("players", [2, 5])
def test_every_legal_move_reads_back_from_its_forms(players: int) -> None:
    seen: set[Move] = set()
    for match in stroll(players, 14):
        for seat in match.to_act:
            moves = match.legal(seat)
            assert len(set(moves)) == len(moves)
            seen |= set(moves)
    for move in seen:
        assert GAME.notation.read(str(move)) == move
        assert GAME.notation.move(GAME.notation.number(move)) == move
        assert msgspec.json.decode(msgspec.json.encode(move), type=GAME.move_type) == move


@pytest.mark.parametrize(("make", "text", "move"), [
    (lambda: position(3), "sit l3", Sit("L3")),
    (lambda: position(3, pawns={1: "L3"}), "sit L3 for 1 yen", Sit("L3", 1)),
    (lambda: position(3), "order", Order()),
    (lambda: position(3, phase="act"), "eat", Eat()),
    (lambda: position(3, phase="act", pawns={0: "C2"}), "eat right", Eat("right")),
    (lambda: position(3, phase="act"), "yen", Yen()),
    (lambda: position(3, phase="act"), "end", End()),
    (lambda: challenge(3), "guess green red", Guess(("red", "green"))),
    (lambda: challenge(3, hands={0: ["takoyaki"]}), "takoyaki", Takoyaki()),
])  # fmt: skip
def test_text_and_move_play_the_same(make: Callable[[], Table], text: str, move: BoatMove) -> None:
    by_text, by_move = make(), make()
    by_text.play(0, text)
    by_move.play(0, move)
    assert everything(by_text) == everything(by_move)
    assert by_text.record().moves == [(0, str(move))]


MALFORMED = [
    *("", " ", "guess", "guess red", "guess red red red red", "takoyaki red", "takoyaki 3", "sit", "sit L3 for"),
    *("sit L3 for 1", "sit L3 for 2 yen", "sit L3 for 0 yen", "sit L3 1", "sit L3 yen", "sit L3 C4", "eat up"),
    *("eat 3", "eat left right", "eat left now", "yen 1", "1 yen", "order 2", "order red", "end turn", "pass"),
    *("move L3", "L3", "\0", "🍣", "еnd", "sit L3; end", "end end", "guess, red, red"),
]


@pytest.mark.parametrize("text", MALFORMED)
@pytest.mark.parametrize("phase", ["move", "act", "answer"])
def test_what_is_no_move_is_malformed_and_says_what_moves_there_are(text: str, phase: str) -> None:
    match = position(3, phase=phase)
    before = everything(match)
    with pytest.raises(
        sushiya.MalformedMove, match=r"guess, takoyaki, reveal, sit, eat, staff, yen, order, play, discard, end"
    ):
        match.play(0, text)
    assert everything(match) == before


@pytest.mark.parametrize("text", ["guess red pink", "guess orange red red", "guess reds red", "guess r g", "guess 1 2"])
def test_an_unknown_colour_is_malformed_and_the_colours_are_named(text: str) -> None:
    match = challenge(3)
    before = everything(match)
    with pytest.raises(sushiya.MalformedMove, match="red, blue, green, yellow, white") as refused:
        match.play(0, text)
    assert refused.value.key == "sushi-boat.error.no_such_colour"
    assert everything(match) == before


@pytest.mark.parametrize("text", ["sit L7", "sit C1", "sit X", "sit 3", "sit L7 for 1 yen", "sit " + "L" * 500])
def test_an_unknown_seat_is_malformed_and_the_seats_are_named(text: str) -> None:
    match = position(3)
    before = everything(match)
    with pytest.raises(sushiya.MalformedMove, match=r"L1, L2.*C6") as refused:
        match.play(0, text)
    assert refused.value.key == "sushi-boat.error.no_such_bench"
    assert len(refused.value.say("en")) < 300
    assert everything(match) == before


ELSEWHERE = msgspec.defstruct("Roll", [("dice", int)], bases=(Move,), frozen=True)
"""A move of some other game."""


@pytest.mark.parametrize("move", [
    Guess(()), Guess(("red",)), Guess(("red",) * 4), Guess(("pink", "red")), Guess(("Red", "red")), Guess("red"),  # type: ignore[arg-type]
    Guess((1, 2)), Guess((None, "red")), Guess((["red"], "red")),  # type: ignore[arg-type]
    Guess((1,)), Guess(5), Guess(None), Guess(((1,),)),  # type: ignore[arg-type]
    Sit("l3"), Sit("L7"), Sit(""), Sit("L3", 2), Sit("L3", -1), Sit(3), Sit(["L3"]), Sit(None),  # type: ignore[arg-type]
    Eat("up"), Eat("Left"), Eat(3), ELSEWHERE(dice=6), None, 7, b"end", ("sit", "L3"),  # type: ignore[arg-type]
], ids=repr)  # fmt: skip
@pytest.mark.parametrize("phase", ["move", "act", "answer"])
def test_what_another_program_might_send_is_malformed(move: Any, phase: str) -> None:
    match = position(3, phase=phase)
    before = everything(match)
    with pytest.raises(sushiya.MalformedMove):
        match.play(0, move)
    assert everything(match) == before


@pytest.mark.parametrize("json", [
    b'{"move":"guess"}', b'{"move":"guess","colours":"red"}', b'{"move":"guess","colours":[1]}', b'{"move":"sit"}',
    b'{"move":"sit","seat":3}', b'{"move":"eat","side":"up"}', b'{"move":"walk"}', b'"end"', b"{}",
])  # fmt: skip
def test_json_that_is_no_move_is_refused_when_it_is_read(json: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(json, type=GAME.move_type)


def answering() -> Table:
    return challenge(3, hands={1: ["takoyaki"]})


def taking_three_cubes() -> Table:
    match = challenge(3, hands={0: ["takoyaki", "takoyaki"]})
    answer(match, "takoyaki", "guess red red", "guess blue blue")
    return match


def moving() -> Table:
    return position(3, pawns={0: "L1", 1: "L3"})


def moving_of_two() -> Table:
    return position(2, pawns={0: "L1", 1: "L3"})


def broke() -> Table:
    return position(3, pawns={0: "L1", 1: "L3"}, yen=[0, 2, 2])


def broke_of_two() -> Table:
    return position(2, pawns={0: "L1", 1: "L3"}, yen=[0, 2])


def nothing_left() -> Table:
    return position(3, bag=[])


def acting() -> Table:
    return position(3, phase="act", pawns={0: "L4"})


def acting_broke() -> Table:
    return position(3, phase="act", pawns={0: "L3"}, yen=[0, 0, 0])


def acting_with_nothing_left() -> Table:
    return position(3, phase="act", bag=[])


def at_an_arrow() -> Table:
    return position(3, phase="act", pawns={0: "C4"}, belt={3: GAP})


def at_an_empty_slot() -> Table:
    return position(3, phase="act", pawns={0: "L4"}, belt={3: GAP})


def after_eating() -> Table:
    match = acting()
    then(match, "eat")
    return match


def after_two_actions() -> Table:
    match = acting()
    then(match, "yen", "eat")
    return match


REFUSED: list[tuple[Callable[[], Table], str, BoatMove, str]] = [
    (answering, "sit L4", Sit("L4"), "ask_answer"),
    (answering, "order", Order(), "ask_answer"),
    (answering, "eat", Eat(), "ask_answer"),
    (answering, "yen", Yen(), "ask_answer"),
    (answering, "end", End(), "ask_answer"),
    (answering, "staff 9", Staff(slot=9), "ask_answer"),
    (answering, "takoyaki", Takoyaki(), "no_dish"),
    (answering, "guess red red red", Guess(("red",) * 3), "cubes_2"),
    (taking_three_cubes, "guess red red", Guess(("red",) * 2), "cubes_3"),
    (taking_three_cubes, "takoyaki", Takoyaki(), "ask_takoyaki"),
    (taking_three_cubes, "sit L4", Sit("L4"), "ask_takoyaki"),
    (taking_three_cubes, "end", End(), "ask_takoyaki"),
    (moving, "guess red red", Guess(("red",) * 2), "ask_move"),
    (moving, "takoyaki", Takoyaki(), "ask_move"),
    (moving, "eat", Eat(), "ask_move"),
    (moving, "staff", Staff(), "ask_move"),
    (moving, "yen", Yen(), "ask_move"),
    (moving, "end", End(), "ask_move"),
    (moving, "sit L1", Sit("L1"), "must_move"),
    (moving, "sit L1 for 1 yen", Sit("L1", 1), "must_move"),
    (moving, "sit L2", Sit("L2"), "four_plus"),
    (moving, "sit R4 for 1 yen", Sit("R4", 1), "four_plus"),
    (moving, "sit L4 for 1 yen", Sit("L4", 1), "seat_is_free"),
    (moving, "sit L3", Sit("L3"), "seat_costs"),
    (moving_of_two, "sit R3", Sit("R3"), "seat_costs"),
    (moving_of_two, "sit L3", Sit("L3"), "seat_costs"),
    (moving_of_two, "sit R1 for 1 yen", Sit("R1", 1), "seat_is_free"),
    (moving_of_two, "sit L6", Sit("L6"), "four_plus"),
    (broke, "sit L3", Sit("L3"), "seat_no_yen"),
    (broke, "sit L3 for 1 yen", Sit("L3", 1), "seat_no_yen"),
    (broke_of_two, "sit R3 for 1 yen", Sit("R3", 1), "seat_no_yen"),
    (broke, "sit L4 for 1 yen", Sit("L4", 1), "seat_is_free"),
    (broke, "order", Order(), "no_yen"),
    (nothing_left, "order", Order(), "no_plate_left"),
    (acting, "guess red red", Guess(("red",) * 2), "ask_act"),
    (acting, "takoyaki", Takoyaki(), "ask_act"),
    (acting, "sit L5", Sit("L5"), "ask_act"),
    (acting, "sit L4", Sit("L4"), "ask_act"),
    (acting, "eat left", Eat("left"), "no_sides"),
    (acting, "staff", Staff(), "no_staff"),
    (acting_broke, "staff", Staff(), "no_yen"),
    (acting_broke, "order", Order(), "no_yen"),
    (acting_with_nothing_left, "order", Order(), "no_plate_left"),
    (at_an_arrow, "eat", Eat(), "say_the_side"),
    (at_an_arrow, "eat left", Eat("left"), "empty_slot"),
    (at_an_empty_slot, "eat", Eat(), "empty_slot"),
    (at_an_empty_slot, "eat right", Eat("right"), "no_sides"),
    (after_eating, "eat", Eat(), "done_already"),
    (after_two_actions, "eat", Eat(), "two_actions"),
    (after_two_actions, "yen", Yen(), "two_actions"),
    (after_two_actions, "staff", Staff(), "two_actions"),
]


@pytest.mark.parametrize(("make", "text", "move", "reason"), REFUSED)
def test_a_move_that_is_not_allowed_is_refused_with_the_reason(
    make: Callable[[], Table], text: str, move: BoatMove, reason: str
) -> None:
    match = make()
    before = everything(match)
    for given in (text, move):
        with pytest.raises(sushiya.IllegalMove) as refused:
            match.play(0, given)
        assert refused.value.key == f"sushi-boat.error.{reason}"
        assert refused.value.say("en") != refused.value.say("fr")
        assert everything(match) == before


@pytest.mark.parametrize(("make", "text", "english", "french"), [
    (answering, "takoyaki", "side dish: takoyaki", "takoyaki"),
    (moving, "sit L2", "Seat L2 is for four or five", "L2"),
    (moving, "sit L3", "“sit L3 for 1 yen”", "sit L3 for 1 yen"),
    (broke, "sit L3", "Seat L3 would cost 1 yen", "L3"),
])  # fmt: skip
def test_a_refusal_names_what_it_is_about(make: Callable[[], Table], text: str, english: str, french: str) -> None:
    with pytest.raises(sushiya.IllegalMove) as refused:
        make().play(0, text)
    assert english in refused.value.say("en")
    assert french in refused.value.say("fr")


@pytest.mark.parametrize("make", [moving, acting, taking_three_cubes])
def test_only_who_is_asked_may_move(make: Callable[[], Table]) -> None:
    match = make()
    before = everything(match)
    for text in ("sit L5", "guess red red", "end", "nonsense"):
        with pytest.raises(sushiya.NotYourTurn):
            match.play(1, text)
    assert match.legal(1) == []
    assert everything(match) == before

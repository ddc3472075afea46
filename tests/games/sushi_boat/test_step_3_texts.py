"""The texts of the moves of step 3, both ways; and those that are none."""

from __future__ import annotations

import msgspec
import pytest

import sushiya
from sushiya.core.moves import Move
from sushiya.games.sushi_boat.moves import Discard, Eat, End, Order, Play, Staff, Yen
from tests.games.sushi_boat.positions import GAME, position, stroll, then

MOVES: dict[str, Move] = {
    "eat": Eat(),
    "eat left": Eat("left"),
    "eat right": Eat("right"),
    "staff": Staff(),
    "staff 9": Staff(slot=9),
    "staff 14": Staff(slot=14),
    "staff blue salmon": Staff(plate="blue salmon"),
    "staff white roe": Staff(plate="white roe"),
    "staff top 1": Staff(put="top", which=1),
    "staff bottom 2": Staff(put="bottom", which=2),
    "yen": Yen(),
    "order": Order(),
    "end": End(),
    "discard tempura": Discard("tempura"),
    "discard takoyaki": Discard("takoyaki"),
    "play miso": Play("miso"),
    "play gyoza": Play("gyoza"),
    "play tempura 5": Play("tempura", slots=(5,)),
    "play edamame 14": Play("edamame", slots=(14,)),
    "play yakitori 3 11": Play("yakitori", slots=(3, 11)),
    "play mochi L1 R3": Play("mochi", seats=("L1", "R3")),
    "play mochi R5 R6": Play("mochi", seats=("R5", "R6")),
}


@pytest.mark.parametrize(("text", "move"), MOVES.items())
def test_moves_are_written_and_read(text: str, move: Move) -> None:
    assert str(move) == text
    assert GAME.notation.read(text) == move
    assert GAME.notation.move(GAME.notation.number(move)) == move
    assert msgspec.json.decode(msgspec.json.encode(move), type=GAME.move_type) == move


def test_moves_have_different_numbers() -> None:
    assert len({GAME.notation.number(move) for move in MOVES.values()}) == len(MOVES)


@pytest.mark.parametrize(("text", "canonical"), [
    ("  EAT   Left ", "eat left"),
    ("Staff BLUE Salmon", "staff blue salmon"),
    ("play yakitori 11 3", "play yakitori 3 11"),
    ("play mochi r3 l1", "play mochi L1 R3"),
    ("PLAY MOCHI R2 L1", "play mochi L1 R2"),
])  # fmt: skip
def test_letter_case_spaces_and_the_order_of_two_do_not_matter(text: str, canonical: str) -> None:
    move = GAME.notation.read(text)
    assert str(GAME.notation.move(GAME.notation.number(move))) == canonical


def test_the_record_keeps_the_usual_text() -> None:
    match = position(3, phase="act", hands={0: ["mochi", "yakitori"]})
    then(match, "PLAY mochi r3 l1", "play yakitori 11  3")
    assert match.record().moves[-2:] == [(0, "play mochi L1 R3"), (0, "play yakitori 3 11")]


@pytest.mark.parametrize(("text", "reason"), [
    ("", "malformed"),
    ("eat up", "malformed"),
    ("eat left right", "malformed"),
    ("yen 2", "malformed"),
    ("order salmon", "malformed"),
    ("end turn", "malformed"),
    ("discard", "malformed"),
    ("discard wasabi", "malformed"),
    ("discard red egg", "malformed"),
    ("play", "malformed"),
    ("staff blue salmon roll", "malformed"),
    ("staff x", "malformed"),
    ("staff 0", "malformed"),
    ("staff -3", "malformed"),
    ("staff 100", "malformed"),
    ("staff 15", "malformed_staff"),
    ("staff 99", "malformed_staff"),
    ("staff pink salmon", "malformed_staff"),
    ("staff salmon blue", "malformed_staff"),
    ("staff top 3", "malformed_staff"),
    ("staff left 1", "malformed_staff"),
    ("play takoyaki", "malformed_play"),
    ("play wasabi", "malformed_play"),
    ("play miso 3", "malformed_play"),
    ("play gyoza 1 2", "malformed_play"),
    ("play tempura", "malformed_play"),
    ("play tempura 15", "malformed_play"),
    ("play tempura 1 2", "malformed_play"),
    ("play edamame", "malformed_play"),
    ("play yakitori 3", "malformed_play"),
    ("play yakitori 3 3", "malformed_play"),
    ("play yakitori 3 15", "malformed_play"),
    ("play yakitori 1 2 3", "malformed_play"),
    ("play mochi", "malformed_play"),
    ("play mochi 1 2", "malformed_play"),
    ("play mochi L1 L1", "malformed_play"),
    ("play mochi L2 R3", "malformed_play"),
    ("play mochi L1 C4", "malformed_play"),
    ("play mochi L1 X9", "no_such_bench"),
    ("play mochi L1", "malformed"),
    ("play tempura x", "malformed"),
    ("play tempura 0", "malformed"),
])  # fmt: skip
def test_what_is_no_move_is_refused(text: str, reason: str) -> None:
    match = position(3, phase="act", hands={0: ["mochi", "yakitori"]})
    with pytest.raises(sushiya.MalformedMove) as refused:
        match.play(0, text)
    assert refused.value.key == f"sushi-boat.error.{reason}"
    assert refused.value.say("en") != refused.value.say("fr")


@pytest.mark.parametrize("move", [
    Staff(slot=0),
    Staff(slot=15),
    Staff(slot=True),
    Staff(plate="salmon"),
    Staff(slot=3, plate="red egg"),
    Staff(put="top"),
    Staff(put="top", which=3),
    Staff(which=1),
    Play("miso", slots=(1,)),
    Play("tempura", slots=(0,)),
    Play("tempura", seats=("L1",)),
    Play("yakitori", slots=(5, 3)),
    Play("mochi", seats=("R3", "L1")),
    Play("mochi", seats=("L1", "L2")),
    Play("takoyaki"),
    Discard("wasabi"),
])  # fmt: skip
def test_typed_moves_that_are_none_are_refused(move: Move) -> None:
    match = position(3, phase="act", hands={0: ["mochi", "yakitori"]})
    with pytest.raises(sushiya.MalformedMove):
        match.play(0, move)


@pytest.mark.parametrize("players", [2, 5])
def test_every_legal_move_can_be_written_and_read(players: int) -> None:
    for match in stroll(players, 2):
        for seat in match.to_act:
            for move in match.legal(seat):
                assert GAME.notation.number(GAME.notation.read(str(move))) == GAME.notation.number(move)

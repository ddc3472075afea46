"""Every reason for which a move of step 3 is refused; a move refused changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

import sushiya
from sushiya.i18n import LANGUAGES, catalogue
from tests.games.sushi_boat.positions import GAP, Table, challenge, position, stroll
from tests.states import everything

ACT: dict[str, Any] = {"phase": "act", "pawns": {0: "L4"}}
NEKO: dict[str, Any] = {"phase": "act", "pawns": {0: "L1"}, "staff": {"L1": "neko"}, "trash": ["red egg"]}


def at(who: str, **more: Any) -> dict[str, Any]:
    """Seat L3, at slot 4, with one of the staff."""
    return {"phase": "act", "pawns": {0: "L3"}, "staff": {"L3": who}, **more}


def refused(match: Table, move: str, seat: int = 0) -> sushiya.IllegalMove:
    """Why a move is refused, in both languages, with nothing changed."""
    before = everything(match)
    with pytest.raises(sushiya.IllegalMove) as error:
        match.play(seat, move)
    assert everything(match) == before
    assert error.value.say("en") != error.value.say("fr")
    assert "{" not in error.value.say("en") + error.value.say("fr")
    return error.value


@pytest.mark.clause("SB-18", "SB-19", "SB-20")
@pytest.mark.parametrize(("table", "move", "reason"), [
    (ACT | {"done": ["eat", "yen"]}, "eat", "two_actions"),
    (ACT | {"done": ["eat", "yen"]}, "yen", "two_actions"),
    (NEKO | {"done": ["eat", "yen"]}, "staff red egg", "two_actions"),
    (ACT | {"done": ["eat"]}, "eat", "done_already"),
    (ACT | {"done": ["yen"]}, "yen", "done_already"),
    (NEKO | {"done": ["staff"]}, "staff red egg", "done_already"),
    (ACT | {"belt": {3: GAP}}, "eat", "empty_slot"),
    (ACT | {"pawns": {0: "C4"}, "belt": {3: GAP}}, "eat left", "empty_slot"),
    (ACT | {"pawns": {0: "C4"}, "belt": {12: GAP}}, "eat right", "empty_slot"),
    (ACT | {"pawns": {0: "C4"}}, "eat", "say_the_side"),
    (ACT, "eat left", "no_sides"),
    (ACT, "eat right", "no_sides"),
    (ACT, "staff", "no_staff"),
    (ACT, "staff 9", "no_staff"),
    (ACT, "staff red egg", "no_staff"),
    (NEKO | {"yen": [0]}, "staff red egg", "no_yen"),
])  # fmt: skip
def test_actions(table: dict[str, Any], move: str, reason: str) -> None:
    assert refused(position(3, **table), move).key == f"sushi-boat.error.{reason}"


@pytest.mark.clause("SB-21", "SB-22", "SB-23", "SB-24", "SB-25", "SB-26")
@pytest.mark.parametrize(("table", "move", "reason"), [
    (at("hiroshi"), "staff", "staff_hiroshi"),
    (at("hiroshi"), "staff 4", "staff_hiroshi"),
    (at("hiroshi"), "staff 12", "staff_hiroshi"),
    (at("hiroshi", belt={11: GAP}), "staff 11", "staff_hiroshi"),
    (at("hiroshi", trash=["red egg"]), "staff red egg", "staff_hiroshi"),
    (at("satsuki"), "staff 5", "staff_satsuki"),
    (at("satsuki", bag=[], trash=[]), "staff", "staff_satsuki"),
    (at("neko", trash=["red egg"]), "staff", "staff_neko"),
    (at("neko", trash=["red egg"]), "staff blue egg", "staff_neko"),
    (at("neko", trash=["red egg"]), "staff white salmon", "staff_neko"),
    (at("neko", trash=["red egg"]), "staff 5", "staff_neko"),
    (at("neko", trash=[]), "staff red egg", "staff_neko"),
    (at("yuki_takeshi"), "staff", "staff_yuki_takeshi"),
    (at("yuki_takeshi"), "staff 4", "staff_yuki_takeshi"),
    (at("yuki_takeshi"), "staff 6", "staff_yuki_takeshi"),
    (at("yuki_takeshi", belt={5: GAP}), "staff 5", "staff_yuki_takeshi"),
    (at("yuki_takeshi") | {"pawns": {0: "L1"}, "staff": {"L1": "yuki_takeshi"}}, "staff 7", "staff_yuki_takeshi"),
    (at("momoko", discards=[]), "staff", "staff_momoko"),
    (at("momoko", discards=["miso"]), "staff 5", "staff_momoko"),
])  # fmt: skip
def test_staff(table: dict[str, Any], move: str, reason: str) -> None:
    assert refused(position(3, **table), move).key == f"sushi-boat.error.{reason}"


@pytest.mark.clause("SB-28")
@pytest.mark.parametrize("phase", ["move", "act"])
def test_orders(phase: str) -> None:
    assert refused(position(3, phase=phase, yen=[0]), "order").key == "sushi-boat.error.no_yen"
    assert refused(position(3, phase=phase, bag=[]), "order").key == "sushi-boat.error.no_plate_left"


@pytest.mark.clause("SB-29", "SB-35")
@pytest.mark.parametrize(("hand", "move", "reason"), [
    ([], "play gyoza", "no_dish"),
    (["miso"], "play gyoza", "no_dish"),
    (["gyoza"], "play miso", "no_dish"),
    (["gyoza"], "play tempura 1", "no_dish"),
    (["gyoza"], "play edamame 1", "no_dish"),
    (["gyoza"], "play yakitori 1 2", "no_dish"),
    (["takoyaki"], "play mochi L1 R2", "no_dish"),
    (["edamame"], "play edamame 1", "no_pile"),
    (["tempura"], "play tempura 2", "not_that_slot"),
    (["tempura"], "play tempura 7", "not_that_slot"),
    (["yakitori"], "play yakitori 1 2", "not_that_slot"),
    (["yakitori"], "play yakitori 1 8", "not_that_slot"),
])  # fmt: skip
def test_side_dishes(hand: list[str], move: str, reason: str) -> None:
    """Slot 2 is empty."""
    error = refused(position(3, phase="act", hands={0: hand}, belt={2: GAP}), move)
    assert error.key == f"sushi-boat.error.{reason}"
    if reason != "no_pile":
        assert error.params["dish"] == f"sushi-boat.dish.{move.split()[1]}"


@pytest.mark.clause("SB-31")
def test_edamame_on_a_gap() -> None:
    match = position(3, phase="act", hands={0: ["edamame"]}, belt={2: GAP}, piles={0: ["white roe"]})
    assert refused(match, "play edamame 2").key == "sushi-boat.error.not_that_slot"


@pytest.mark.clause("SB-22", "SB-25")
def test_choosing_what_is_not_there() -> None:
    one_plate = position(3, phase="pick", drawn=["white roe"])
    assert refused(one_plate, "staff top 2").key == "sushi-boat.error.one_plate"
    assert refused(one_plate, "staff bottom 2").key == "sushi-boat.error.one_plate"
    full_hand = position(3, phase="discard", hands={0: ["miso", "gyoza", "mochi"]})
    assert refused(full_hand, "discard tempura").key == "sushi-boat.error.no_dish"


ASKED: dict[str, dict[str, Any]] = {
    "move": {},
    "act": {"phase": "act"},
    "pick": {"phase": "pick", "drawn": ["white roe", "red egg"]},
    "discard": {"phase": "discard", "hands": {0: ["miso", "gyoza", "mochi"]}},
    "answer": {"phase": "answer"},
}
WHEN = {
    "guess red red": ["answer"],
    "takoyaki": ["answer"],
    "sit L4": ["move"],
    "eat": ["act"],
    "staff": ["act"],
    "staff 5": ["act"],
    "staff red egg": ["act"],
    "staff top 1": ["pick"],
    "yen": ["act"],
    "order": ["move", "act"],
    "play gyoza": ["act"],
    "play yakitori 1 2": ["act"],
    "discard miso": ["discard"],
    "end": ["act"],
}


@pytest.mark.clause("SB-42")
@pytest.mark.parametrize("phase", ASKED)
@pytest.mark.parametrize("move", WHEN)
def test_a_move_of_another_step_is_refused_by_saying_what_is_asked_now(phase: str, move: str) -> None:
    if phase not in WHEN[move]:
        assert refused(position(3, **ASKED[phase]), move).key == f"sushi-boat.error.ask_{phase}"


@pytest.mark.clause("SB-14")
def test_a_takoyaki_player_is_asked_for_three_cubes() -> None:
    match = challenge(2, hands={0: ["takoyaki"]})
    match.play(0, "takoyaki")
    match.play(1, "guess red red")
    for move in ("yen", "takoyaki", "order", "sit L3", "play gyoza"):
        assert refused(match, move).key == "sushi-boat.error.ask_takoyaki"


@pytest.mark.clause("SB-42")
def test_out_of_turn_nothing_is_done() -> None:
    match = position(3, phase="act", hands={1: ["gyoza"]})
    before = everything(match)
    for move in ("yen", "eat", "play gyoza", "end", "nonsense"):
        with pytest.raises(sushiya.NotYourTurn):
            match.play(1, move)
    assert everything(match) == before


def test_whoever_is_asked_hears_what_cannot_be_done_and_why() -> None:
    match = position(3, phase="act", pawns={0: "L4"}, yen=[0, 0, 0], hands={0: ["edamame"]})
    assert {name: why.key.split(".")[-1] for name, why in match.barred(0).items()} == {
        "staff": "no_staff",
        "order": "no_yen",
        "play edamame": "no_pile",
    }
    assert match.barred(1) == {}


@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_is_barred_is_never_legal_and_has_short_words(players: int) -> None:
    for match in stroll(players, seed=7):
        for seat in match.to_act:
            legal = [str(move) for move in match.legal(seat)]
            picks = [move for move in legal if move.startswith(("staff top", "staff bottom"))]
            for action, why in match.barred(seat).items():
                assert not [move for move in legal if f"{move} ".startswith(f"{action} ") and move not in picks], action
                code = why.key.split(".")[-1]
                for language in LANGUAGES:
                    short = "staff_none" if code.startswith("staff_") else code
                    assert f"web.boat.no.{short}" in catalogue(language), code

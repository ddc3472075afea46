"""SB-43: what everybody can see, and what is secret."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from sushiya.games.sushi_boat import cards
from sushiya.games.sushi_boat.rules import BoatRules
from tests.games.sushi_boat.positions import (
    GAME,
    GAP,
    Table,
    bag,
    belt,
    challenge,
    discards,
    finished,
    pile,
    position,
    rules_of,
    stroll,
    then,
    trash,
)
from tests.states import told

EVERYBODY = (None, 0, 1, 2)


def a_table(**more: Any) -> Table:
    """Something of everything."""
    return position(
        3,
        phase="act",
        active=1,
        belt={4: GAP, 7: "red egg", 8: "blue tuna", 9: "white roe"},
        trash=["green egg", "green egg", "yellow tuna"],
        piles={0: ["red salmon", "blue salmon", "green salmon"], 2: ["yellow salmon"]},
        pawns={1: "R3", 2: "C6"},
        yen=[3, 0, 7],
        cubes=[0, 2, 5],
        staff={"L1": "momoko", "R6": "hiroshi"},
        hands={0: ["miso red", "gyoza green"], 2: ["takoyaki red"]},
        played={1: ["mochi green", "tempura red"]},
        discards=["gyoza red", "miso green", "yakitori red"],
        done=["yen"],
        **more,
    )


@pytest.mark.clause("SB-43")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_what_everybody_can_see(seat: int | None) -> None:
    match = a_table()
    view = match.view(seat)
    assert view.belt[:6] + view.belt[8:] == belt(match)[:6] + belt(match)[8:]
    assert (view.belt[3], view.belt[8]) == ("", "white roe")
    assert view.trash == {"green egg": 2, "yellow tuna": 1}
    assert len(view.staff) == 7 and view.staff["L1"] == "momoko" and view.staff["R6"] == "hiroshi"
    assert view.pawns == [None, "R3", "C6"]
    assert (view.yen, view.cubes) == ([3, 0, 7], [0, 2, 5])
    assert view.played == [[], ["mochi green", "tempura red"], []]
    assert view.discards[-1] == "yakitori red"
    assert [len(heap) for heap in view.piles] == [3, 0, 1]
    assert [heap[-1] for heap in view.piles if heap] == ["green salmon", "yellow salmon"]
    assert view.hands == [["miso red", "gyoza green"], [], ["takoyaki red"]]
    assert (view.active, view.phase, view.done) == (1, "act", ["yen"])
    assert view.bag_size == bag(match).total()
    assert (view.cards_left, view.wasabi_left) == (6, 1)


@pytest.mark.clause("SB-43")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_what_nobody_can_see(seat: int | None) -> None:
    view = a_table().view(seat)
    assert view.belt[6:8] == [None, None], "the tunnel"
    assert view.piles[0][:2] == [None, None], "covered plates, the own ones too"
    assert view.discards[:2] == [None, None]
    assert view.in_bag == {}


def swap_plates(rules: BoatRules, one: int, other: int) -> None:
    kinds = [*rules.kinds]
    assert kinds[one] != kinds[other]
    kinds[one], kinds[other] = kinds[other], kinds[one]
    rules.kinds = kinds


def swap_with_bag(rules: BoatRules, plate: int) -> None:
    """Against a plate of another kind."""
    others = [other for other in rules.bag[: rules.bag_size] if rules.kinds[other] != rules.kinds[plate]]
    swap_plates(rules, plate, others[0])


def swap_cards(rules: BoatRules, one: int, other: int) -> None:
    dishes = [*rules.dishes]
    assert dishes[one] != dishes[other]
    dishes[one], dishes[other] = dishes[other], dishes[one]
    rules.dishes = dishes


SECRETS: dict[str, Callable[[BoatRules], None]] = {
    "the first hidden plate": lambda rules: swap_with_bag(rules, rules.belt[6]),
    "the second hidden plate": lambda rules: swap_with_bag(rules, rules.belt[7]),
    "the order in the tunnel": lambda rules: swap_plates(rules, rules.belt[6], rules.belt[7]),
    "a covered plate": lambda rules: swap_with_bag(rules, rules.piles[0][0]),
    "the order of covered plates": lambda rules: swap_plates(rules, rules.piles[0][0], rules.piles[0][1]),
    "a covered card": lambda rules: swap_cards(rules, rules.discards[0], rules.stack[rules.stack_size - 1]),
    "the order of covered cards": lambda rules: swap_cards(rules, rules.discards[0], rules.discards[1]),
}


@pytest.mark.clause("SB-43")
@pytest.mark.parametrize("secret", SECRETS)
def test_a_secret_changes_nothing_that_anybody_sees_or_may_do(secret: str) -> None:
    one, other = a_table(), a_table()
    SECRETS[secret](rules_of(other))
    assert [told(one, seat) for seat in EVERYBODY] == [told(other, seat) for seat in EVERYBODY]
    for match in (one, other):
        then(match, "eat")
    assert [told(one, seat) for seat in EVERYBODY] == [told(other, seat) for seat in EVERYBODY]


@pytest.mark.clause("SB-14", "SB-43")
def test_guesses_are_secret_until_they_are_shown() -> None:
    one, other = challenge(3), challenge(3)
    one.play(1, "guess red red")
    other.play(1, "guess blue white")
    for seat in (None, 0, 2):
        assert told(one, seat) == told(other, seat)
        assert one.view(seat).chosen == [False, True, False]
        assert one.view(seat).guesses == [None, None, None]
    assert str(one.view(1).choice) == "guess red red"


@pytest.mark.clause("SB-43")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_views_show_the_truth_and_not_all_of_it(players: int) -> None:
    for seed in range(3):
        for match in stroll(players, seed):
            if not match.is_over:
                check_views(match)


def check_views(match: Table) -> None:
    rules = rules_of(match)
    for seat in (None, *range(match.players)):
        view = match.view(seat)
        assert view.belt == [*belt(match)[:6], None, None, *belt(match)[8:]]
        assert view.discards == [*[None] * (rules.discard_size - 1), *discards(match)[-1:]]
        assert view.trash == dict(trash(match))
        assert view.in_bag == {}
        for owner, heap in enumerate(view.piles):
            whole = pile(match, owner)
            looks = rules.looking == owner == seat
            assert heap == (whole if looks else [*[None] * (len(whole) - 1), *whole[-1:]])


@pytest.mark.clause("SB-43")
def test_all_who_look_on_see_the_same() -> None:
    """Nobody has secrets of their own but an answer to a challenge, guesses seen with a takoyaki, and a miso's look."""
    for match in stroll(4, 5):
        view = match.view(None)
        if view.phase not in ("answer", "takoyaki") and view.looking is None:
            for seat in range(4):
                assert msgspec.structs.replace(match.view(seat), seat=None, choice=None) == view


@pytest.mark.clause("SB-43")
def test_at_the_end_everything_is_shown() -> None:
    match = finished(3, 2)
    view = match.view(None)
    assert view.belt == belt(match)
    assert view.piles == [pile(match, seat) for seat in range(3)]
    assert view.discards == discards(match)


@pytest.mark.clause("SB-43")
def test_all_plates_are_somewhere() -> None:
    """What is seen and what is hidden make up the box."""
    for match in stroll(3, 4):
        view = match.view(None)
        open_plates = [plate for plate in view.belt if plate] + [heap[-1] for heap in view.piles if heap] + view.drawn
        hidden = view.belt.count(None) + sum(len(heap) - 1 for heap in view.piles if heap) + view.bag_size
        if not view.over:
            assert len(open_plates) + sum(view.trash.values()) + hidden == cards.PLATES


def test_a_view_has_a_json_form_both_ways() -> None:
    for match in stroll(3, 6):
        view = match.view(1)
        assert msgspec.json.decode(msgspec.json.encode(view), type=GAME.view_type) == view
    assert msgspec.to_builtins(view)["game"] == "sushi-boat"


def test_turns_count_from_one() -> None:
    match = GAME.new(2, 1, {"first_player": 1})
    assert (match.view(None).turn, match.view(None).active) == (1, 1)
    then(match, "sit L1", "end")
    assert (match.view(None).turn, match.view(None).active) == (2, 0)


@pytest.mark.clause("SB-43")
def test_the_bag_gives_no_hint_of_what_is_in_it() -> None:
    match = position(3, bag=["white roe", "red egg"])
    view = msgspec.to_builtins(match.view(0))
    assert view["bag_size"] == 2
    assert "white roe" not in str({name: part for name, part in view.items() if name != "belt"})
    assert Counter(bag(match)) == Counter(["white roe", "red egg"])

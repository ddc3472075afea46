"""SB-10: a plate that enters pushes the unbroken run before it, up to the first gap, or else off the end."""

from __future__ import annotations

from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sushiya
from sushiya.games.sushi_boat import belt as belt_rules
from sushiya.games.sushi_boat.events import DishPlayed, Ordered, PlateEntered, PlateFell
from tests.games.sushi_boat.positions import ANY, GAP, Table, belt, events_of, foretell, pile, position, then, trash

interpreted = pytest.mark.skipif(sushiya.compiled, reason="compiled, `push` is a C function")
Plate = TypeVar("Plate", int, str)
SLOTS = 14
TUNNEL = (7, 8)

gappy = st.lists(st.sampled_from([0, -1]), min_size=4, max_size=32).map(
    lambda slots: [plate if plate < 0 else 100 + at for at, plate in enumerate(slots)]
)
visible_gaps = st.sets(st.integers(1, SLOTS)).map(lambda gaps: gaps - set(TUNNEL))


def pushed(slots: list[Plate], slot: int, plate: Plate, gap: Plate) -> tuple[list[Plate], Plate]:
    """What the belt should look like, and what falls: the plate is squeezed in, and the first gap after it closes."""
    before, after = slots[:slot], slots[slot:]
    after.insert(0, plate)
    if gap not in after:
        return before + after[:-1], after[-1]
    after.remove(gap)
    return before + after, gap


@interpreted
@pytest.mark.clause("SB-10")
@given(gappy, st.data())
def test_a_push_closes_the_first_gap_or_throws_off_the_last_plate(slots: list[int], data: st.DataObject) -> None:
    slot = data.draw(st.integers(0, len(slots)))
    expected = pushed(slots, slot, 7, -1)
    fallen = belt_rules.push(slots, len(slots), slot, 7)
    assert (slots, fallen) == expected


@interpreted
@pytest.mark.clause("SB-10")
@pytest.mark.parametrize(("slots", "slot", "after", "fallen"), [
    ([1, 2, 3, 4], 0, [9, 1, 2, 3], 4),
    ([-1, 2, 3, 4], 0, [9, 2, 3, 4], -1),
    ([1, -1, 3, -1], 0, [9, 1, 3, -1], -1),
    ([1, 2, 3, -1], 0, [9, 1, 2, 3], -1),
    ([1, 2, 3, 4], 2, [1, 2, 9, 3], 4),
    ([-1, 2, 3, 4], 1, [-1, 9, 2, 3], 4),
    ([1, 2, 3, 4], 4, [1, 2, 3, 4], 9),
])  # fmt: skip
def test_some_pushes(slots: list[int], slot: int, after: list[int], fallen: int) -> None:
    assert belt_rules.push(slots, len(slots), slot, 9) == fallen
    assert slots == after


@interpreted
@pytest.mark.clause("SB-10")
def test_what_lies_beyond_the_last_slot_is_not_touched() -> None:
    slots = [1, 2, 3, 99, 99]
    assert belt_rules.push(slots, 3, 0, 9) == 3
    assert slots == [9, 1, 2, 99, 99]


def with_gaps(gaps: set[int], **more: object) -> Table:
    """A belt on which no two neighbours are the same plate."""
    plates = [f"{colour} {sushi}" for sushi in ("salmon", "egg", "tuna", "shrimp") for colour in COLOURS]
    slots = {slot: GAP if slot in gaps else plates[slot] for slot in range(1, SLOTS + 1)}
    return position(belt=slots, yen=[9, 9, 9], **more)  # type: ignore[arg-type]


COLOURS = ("red", "blue", "green", "yellow")


@pytest.mark.clause("SB-10")
@given(visible_gaps, st.integers(1, 5))
def test_plates_that_are_ordered_push_so_in_a_match(gaps: set[int], orders: int) -> None:
    match = with_gaps(gaps)
    slots, fallen = belt(match), []
    foretell(match, plates=["white roe"] * orders)
    for _ in range(orders):
        run = [*slots, GAP].index(GAP)
        slots, fell = pushed(slots, 0, "white roe", GAP)
        assert then(match, "order") == [Ordered(0), PlateEntered("white roe", fell or None)]
        assert events_of(PlateEntered, match.events(None))[-1].pushed == run
        fallen += [fell] if fell else []
        assert belt(match) == slots
        assert sorted(trash(match).elements()) == sorted(fallen)


@pytest.mark.clause("SB-10", "SB-30")
@given(visible_gaps, st.data())
def test_a_plate_pushed_by_a_tempura_pushes_so_too(gaps: set[int], data: st.DataObject) -> None:
    slots = sorted(set(range(1, SLOTS + 1)) - set(TUNNEL) - gaps)
    if not slots:
        return
    slot = data.draw(st.sampled_from(slots))
    match = with_gaps(gaps, phase="act", hands={0: ["tempura"]})
    plates = belt(match)
    plate, plates[slot - 1] = plates[slot - 1], GAP
    expected, fell = pushed(plates, slot, plate, GAP)
    played = DishPlayed(0, "tempura", [slot], [])
    assert then(match, f"play tempura {slot}") == [played, *([PlateFell(fell)] if fell else [])]
    assert events_of(DishPlayed, match.events(None))[-1].pushed == [*plates[slot:], GAP].index(GAP)
    assert belt(match) == expected
    assert list(trash(match)) == ([fell] if fell else [])


@pytest.mark.clause("SB-10")
def test_a_gap_in_the_way_keeps_the_rest_where_it_is() -> None:
    match = position(belt={1: "red egg", 2: "blue egg", 3: GAP, 4: "green egg", 5: GAP, 14: "red tuna"})
    foretell(match, plates=["white"])
    then(match, "order")
    assert belt(match)[:5] == ["white roe", "red egg", "blue egg", "green egg", GAP]
    assert belt(match)[13] == "red tuna"
    assert not trash(match)


@pytest.mark.clause("SB-10")
def test_plates_are_pushed_through_the_tunnel() -> None:
    match = position(belt={6: "red egg", 7: "blue egg", 8: "green egg", 9: "red tuna", 10: GAP})
    then(match, "order")
    assert belt(match)[6:10] == ["red egg", "blue egg", "green egg", "red tuna"]
    assert match.view(0).belt[6:10] == [None, None, "green egg", "red tuna"]


@pytest.mark.clause("SB-10")
def test_on_a_full_belt_the_plate_of_the_last_slot_falls_into_the_trash() -> None:
    match = position(belt={13: "red egg", 14: "blue egg"}, trash=[ANY])
    before = trash(match)
    then(match, "order")
    assert belt(match)[13] == "red egg"
    assert trash(match) - before == {"blue egg": 1}
    assert pile(match, 0) == []

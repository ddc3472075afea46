"""SB-09 to SB-11 and SB-42: turning over a card, filling the belt, an empty bag, whose turn it is."""

from __future__ import annotations

from collections import Counter

import pytest

from sushiya.games.sushi_boat.events import (
    CardRevealed,
    ChallengeResolved,
    Ordered,
    PlateEntered,
    PlatesShown,
    TrashEmptied,
    WasabiRevealed,
)
from tests.games.sushi_boat.positions import (
    GAME,
    GAP,
    WASABI,
    Table,
    answer,
    asked,
    bag,
    belt,
    challenge,
    discards,
    events_of,
    foretell,
    hurried,
    position,
    starting,
    stroll,
    texts,
    then,
    trash,
)

FULL: dict[int, str] = {}
LAST = {13: "green tuna", 14: "red egg"}


@pytest.mark.clause("SB-09")
def test_the_card_goes_on_top_of_the_discard_pile() -> None:
    match = position(3, phase="act", discards=["mochi green"], cards_left=6)
    foretell(match, "miso green")
    assert then(match, "end") == [CardRevealed(1, "miso", "green", 5)]
    assert discards(match) == ["mochi green", "miso green"]
    assert match.view(2).discards == [None, "miso green"]
    assert match.view(2).cards_left == 5


@pytest.mark.clause("SB-09")
@pytest.mark.parametrize("gaps", [(3,), (1, 2), (1, 5, 9), (14,), (10, 12, 13, 14)])
def test_green_fills_the_belt_and_nothing_falls(gaps: tuple[int, ...]) -> None:
    match = position(3, phase="act", belt=dict.fromkeys(gaps, GAP))
    foretell(match, "gyoza green", ["white"] * len(gaps))
    _, *entered = then(match, "end")
    assert entered == [PlateEntered("white roe")] * len(gaps)
    assert GAP not in belt(match)
    assert not trash(match)


@pytest.mark.clause("SB-09")
def test_green_adds_nothing_to_a_full_belt() -> None:
    match = position(3, phase="act", belt=LAST)
    before = belt(match)
    foretell(match, "gyoza green")
    assert then(match, "end") == [CardRevealed(1, "gyoza", "green", 5)]
    assert belt(match) == before
    assert not trash(match)


@pytest.mark.clause("SB-09")
@pytest.mark.parametrize("gaps", [(), (3,), (1, 2), (1, 5, 9), (2, 10, 12, 13)])
def test_red_adds_plates_until_one_falls(gaps: tuple[int, ...]) -> None:
    """One for every gap, and one more."""
    match = position(3, phase="act", belt=dict.fromkeys(gaps, GAP) | {14: "red egg"})
    foretell(match, "gyoza red", ["white"] * (len(gaps) + 1))
    _, *entered, last = then(match, "end")
    assert entered == [PlateEntered("white roe")] * len(gaps)
    assert last == PlateEntered("white roe", fallen="red egg")
    assert GAP not in belt(match)
    assert trash(match) == {"red egg": 1}


@pytest.mark.clause("SB-09", "SB-10")
def test_a_last_slot_that_is_empty_is_filled_before_a_plate_falls() -> None:
    match = position(3, phase="act", belt={13: "red egg", 14: GAP})
    foretell(match, "gyoza red", ["white", "blue"])
    _, first, second = then(match, "end")
    assert first == PlateEntered("white roe")
    assert isinstance(second, PlateEntered) and second.fallen == "red egg"


@pytest.mark.clause("SB-09", "SB-10")
def test_example_one_gap_and_a_red_tempura() -> None:
    """Two plates are added, and one falls."""
    match = position(2, phase="act", belt={4: GAP, **LAST})
    before = belt(match)
    foretell(match, "tempura red", ["white roe", "blue salmon"])
    assert then(match, "end") == [
        CardRevealed(1, "tempura", "red", 3),
        PlateEntered("white roe"),
        PlateEntered("blue salmon", fallen="red egg"),
    ]
    assert belt(match) == ["blue salmon", "white roe", *before[:3], *before[4:13]]
    assert trash(match) == {"red egg": 1}


@pytest.mark.clause("SB-09")
def test_the_first_card_of_the_game_fills_the_full_belt_by_its_symbol() -> None:
    seen = set()
    for seed in range(60):
        _, card, *entered = GAME.new(3, seed).events(None)
        assert isinstance(card, CardRevealed)
        assert len(entered) == (card.symbol == "red")
        seen.add(card.symbol)
    assert seen == {"red", "green"}


@pytest.mark.clause("SB-09")
def test_plates_come_from_the_bag_at_random() -> None:
    first: Counter[str] = Counter()
    for seed in range(200):
        for event in events_of(PlateEntered, GAME.new(2, seed).events(None)):
            first[event.plate.split()[0]] += 1
    assert set(first) == {"red", "blue", "green", "yellow", "white"}


@pytest.mark.clause("SB-11")
def test_when_the_bag_is_empty_the_trash_goes_back_into_it() -> None:
    """Ruling: plate by plate, so what is in the bag comes first."""
    match = position(3, phase="act", belt={1: GAP, 2: GAP, 3: GAP}, bag=["white"], trash=["red egg", "blue egg"])
    foretell(match, "miso green")
    card, one, emptied, *others = then(match, "end")
    assert isinstance(card, CardRevealed)
    assert (one, emptied) == (PlateEntered("white roe"), TrashEmptied(2))
    assert Counter(event.plate for event in events_of(PlateEntered, others)) == {"red egg": 1, "blue egg": 1}
    assert not trash(match)
    assert not bag(match)


@pytest.mark.clause("SB-11")
def test_the_trash_stays_as_long_as_a_plate_is_in_the_bag() -> None:
    match = position(3, phase="act", belt={1: GAP}, bag=["white"], trash=["red egg"])
    foretell(match, "miso green")
    assert not events_of(TrashEmptied, then(match, "end"))
    assert trash(match) == {"red egg": 1}
    assert not bag(match)


@pytest.mark.clause("SB-11")
def test_a_plate_that_has_just_fallen_may_come_back() -> None:
    match = position(3, belt=LAST, bag=["white"], trash=[], yen=[2, 0, 0])
    then(match, "order")
    assert trash(match) == {"red egg": 1}
    assert then(match, "order") == [Ordered(0), TrashEmptied(1), PlateEntered("red egg", "green tuna")]


@pytest.mark.clause("SB-11")
def test_the_bag_is_shuffled() -> None:
    drawn: Counter[str] = Counter()
    for seed in range(150):
        match = position(2, belt={1: GAP}, bag=[], trash=["red egg", "blue egg", "green egg"])
        match._chance = GAME.new(2, seed)._chance
        then(match, "order")
        drawn[belt(match)[0]] += 1
    assert set(drawn) == {"red egg", "blue egg", "green egg"}
    assert min(drawn.values()) > 30


@pytest.mark.clause("SB-11")
@pytest.mark.parametrize(("symbol", "plates"), [("red", 0), ("red", 1), ("red", 2), ("green", 0), ("green", 1)])
def test_with_bag_and_trash_empty_filling_stops(symbol: str, plates: int) -> None:
    """Ruling; three gaps."""
    match = position(3, phase="act", belt={1: GAP, 5: GAP, 9: GAP}, bag=["white"] * plates)
    foretell(match, f"tempura {symbol}")
    _, *entered = then(match, "end")
    assert entered == [PlateEntered("white roe")] * plates
    assert belt(match).count(GAP) == 3 - plates
    assert asked(match) == 1
    assert match.view(1).phase == "move"


@pytest.mark.clause("SB-11")
def test_with_bag_and_trash_empty_red_adds_nothing_to_a_full_belt() -> None:
    match = position(3, phase="act", bag=[])
    before = belt(match)
    foretell(match, "tempura red")
    assert then(match, "end") == [CardRevealed(1, "tempura", "red", 5)]
    assert belt(match) == before


@pytest.mark.clause("SB-11")
@pytest.mark.parametrize("phase", ["move", "act"])
def test_with_bag_and_trash_empty_nothing_can_be_ordered(phase: str) -> None:
    """Ruling."""
    assert "order" in texts(position(3, phase=phase, bag=["white"]))
    assert "order" in texts(position(3, phase=phase, bag=[], trash=["white"]))
    assert "order" not in texts(position(3, phase=phase, bag=[]))


@pytest.mark.clause("SB-11")
def test_an_order_from_an_empty_bag_takes_the_trash_back() -> None:
    match = position(3, belt={1: GAP}, bag=[], trash=["red egg"])
    assert then(match, "order") == [Ordered(0), TrashEmptied(1), PlateEntered("red egg")]


def with_satsuki(bag: list[str], trash: list[str]) -> Table:
    return position(3, phase="act", pawns={0: "L1"}, staff={"L1": "satsuki"}, bag=bag, trash=trash)


@pytest.mark.clause("SB-11", "SB-22")
def test_satsuki_draws_what_there_is() -> None:
    """Ruling: the second plate comes out of the trash; with one left in all she shows one; with none she is no help."""
    events = then(with_satsuki(["white"], ["red egg"]), "staff")
    assert TrashEmptied(1) in events
    assert PlatesShown(0, ["white roe", "red egg"]) in events
    assert then(with_satsuki([], ["red egg"]), "staff") == [TrashEmptied(1), PlatesShown(0, ["red egg"])]
    assert not starting(with_satsuki([], []), "staff")


@pytest.mark.clause("SB-11", "SB-12")
def test_in_a_challenge_too_the_trash_goes_back_when_the_bag_is_empty() -> None:
    match = challenge(2, ["red", "blue"], belt=LAST, bag=["white"])
    *_, resolved = events = answer(match, "guess red blue", "guess red red")[2:]
    assert events[:3] == [
        PlateEntered("white roe", "red egg"),
        TrashEmptied(1),
        PlateEntered("red egg", "green tuna"),
    ]
    assert isinstance(resolved, ChallengeResolved) and resolved.kept == [2, 1]


@pytest.mark.clause("SB-11", "SB-12")
@pytest.mark.parametrize(("plates", "gaps"), [(0, {}), (1, {9: GAP}), (1, {3: GAP}), (2, {2: GAP, 3: GAP})])
def test_in_a_challenge_without_plates_the_hidden_ones_are_looked_at_where_they_are(
    plates: int, gaps: dict[int, str]
) -> None:
    """Ruling."""
    match = challenge(2, ["red egg", "blue egg"], belt=gaps, bag=["white"] * plates)
    events = answer(match, "guess red blue", "guess green blue")
    assert len(events_of(PlateEntered, events)) == plates
    assert events[-1] == ChallengeResolved(["red egg", "blue egg"], [["red", "blue"], ["blue", "green"]], [2, 1])
    assert match.view(None).cubes == [2, 1]
    assert "red egg" in belt(match)[6:8]
    assert match.view(0).phase == "move"


@pytest.mark.clause("SB-11")
def test_hidden_plates_that_were_looked_at_where_they_are_were_seen_in_this_turn() -> None:
    """For bots that remember: everybody has just seen them."""
    match = challenge(2, ["red egg", "blue egg"], bag=[])
    answer(match, "guess red red", "guess red red")
    assert match.view(0).belt[6:8] == [None, None]
    assert match.view(0, memory=1).belt[6:8] == ["red egg", "blue egg"]


@pytest.mark.clause("SB-42")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_play_goes_clockwise_from_the_first_player(players: int) -> None:
    for first in range(players):
        match = hurried(GAME.new(players, 1, {"first_player": first}))
        turns = [event.seat for event in match.events(None) if isinstance(event, CardRevealed | WasabiRevealed)]
        assert turns == [(first + turn) % players for turn in range(len(turns))]


@pytest.mark.clause("SB-42")
def test_a_turn_is_a_card_then_a_seat_then_actions() -> None:
    match = position(3, phase="act")
    foretell(match, "miso green")
    then(match, "end")
    assert match.view(None).active == asked(match) == 1
    assert match.view(None).phase == "move"
    assert {text.split()[0] for text in texts(match)} == {"sit", "order"}
    then(match, "sit L3")
    assert asked(match) == 1
    assert match.view(None).phase == "act"
    assert "sit" not in {text.split()[0] for text in texts(match)}
    then(match, "end")
    assert match.view(None).active == 2


@pytest.mark.clause("SB-42", "SB-12")
def test_after_a_challenge_the_turn_goes_on_with_the_seat() -> None:
    match = position(3, phase="act", active=2)
    foretell(match, WASABI)
    then(match, "end")
    assert match.view(None).active == 0
    assert match.to_act == {0, 1, 2}
    answer(match, "guess red red", "guess red red", "guess red red")
    assert match.view(None).active == asked(match) == 0
    assert match.view(None).phase == "move"


@pytest.mark.clause("SB-42")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_only_a_challenge_asks_others_than_the_active_player(players: int) -> None:
    last = ""
    for match in stroll(players, 42):
        view = match.view(None)
        if view.over:
            break
        if view.phase not in ("answer", "takoyaki"):
            assert match.to_act == {view.active}
        if last == "move":
            assert view.phase in ("move", "act")
        if last in ("act", "pick", "discard") and view.phase not in ("act", "pick", "discard"):
            assert view.done == []
        last = view.phase


def test_a_new_turn_begins_with_no_action_done() -> None:
    match = position(3, phase="act")
    foretell(match, "miso green")
    then(match, "yen", "end", "sit L3")
    assert match.view(None).done == []
    assert "yen" in texts(match)

"""SB-43 with a memory: covered plates and cards, the tunnel and the bag, as far as they were seen."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

import pytest

from sushiya.core import codes
from sushiya.games.sushi_boat import cards
from sushiya.games.sushi_boat.rules import BoatRules
from tests.components import in_play
from tests.games.sushi_boat.positions import (
    GAME,
    GAP,
    Table,
    bag,
    belt,
    discards,
    foretell,
    load,
    pile,
    position,
    rules_of,
    stroll,
    then,
)
from tests.playing import dice, stream

MEMORIES = (1, 2, 5, 12)


# The memory aid


@pytest.mark.clause("SB-43")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_with_the_memory_aid_all_that_was_once_seen_is_shown(players: int) -> None:
    """Every plate of belt and piles was seen, every card of the discard pile too."""
    for match in stroll(players, 1, {"memory_aid": True}):
        for seat in (None, 0, players - 1):
            view = match.view(seat)
            assert view.belt == belt(match)
            assert view.piles == [pile(match, owner) for owner in range(players)]
            assert view.discards == discards(match)
            assert Counter(view.in_bag) <= bag(match)


@pytest.mark.clause("SB-07", "SB-43")
def test_the_white_plates_are_remembered_to_have_gone_into_the_bag() -> None:
    match = GAME.new(3, 5, {"memory_aid": True})
    entered = 54 - 6 - 14 - 3 - (match.view(None).bag_size - 6)
    assert match.view(None).in_bag == {"white roe": 6 - belt(match).count("white roe")}
    assert 0 <= entered <= 1, "the first card may have brought one"


@pytest.mark.clause("SB-43")
def test_plates_that_go_back_into_the_bag_are_remembered() -> None:
    match = position(
        3, phase="act", pawns={0: "R5"}, staff={"R5": "satsuki"}, memory_aid=True, bag=["red egg", "blue egg"]
    )
    assert match.view(1).in_bag == {}
    foretell(match, plates=["blue egg", "red egg"])
    then(match, "staff", "staff top 1")
    assert match.view(1).in_bag == {"red egg": 1}


@pytest.mark.clause("SB-43")
def test_the_trash_that_goes_back_into_the_bag_is_remembered() -> None:
    match = position(3, trash=["red egg", "blue egg"], bag=[], memory_aid=True)
    foretell(match, plates=["blue egg"])
    then(match, "order")
    assert match.view(None).in_bag == {"red egg": 1}


@pytest.mark.clause("SB-43")
def test_without_the_aid_nobody_is_reminded() -> None:
    for match in stroll(3, 1):
        view = match.view(0)
        assert view.in_bag == {} and (view.over or view.belt[6:8] == [None, None])


# A limited memory


@pytest.mark.clause("SB-43")
def test_a_plate_is_remembered_for_so_many_turns_after_it_was_covered() -> None:
    match = position(3, phase="act", belt={3: "red egg"}, piles={0: ["blue tuna", "green tuna"]}, wasabi_left=0)
    then(match, "eat")
    assert match.view(1, memory=0).piles[0] == [None, None, "red egg"]
    assert match.view(1, memory=1).piles[0] == [None, "green tuna", "red egg"]
    for passed, seat in ((1, "L1"), (2, "R1")):
        then(match, "end", f"sit {seat}")
        assert match.view(1, memory=passed).piles[0] == [None, None, "red egg"]
        assert match.view(1, memory=passed + 1).piles[0] == [None, "green tuna", "red egg"]


@pytest.mark.clause("SB-43")
def test_what_was_put_under_a_pile_is_remembered_where_it_lies() -> None:
    match = position(3, phase="act", pawns={0: "R5"}, staff={"R5": "satsuki"}, piles={0: ["blue tuna", "green tuna"]})
    foretell(match, plates=["white roe", "green egg"])
    then(match, "staff", "staff bottom 2")
    assert match.view(2, memory=1).piles[0] == ["green egg", None, "green tuna"]
    assert match.view(2, memory=1).in_bag == {"white roe": 1}


@pytest.mark.clause("SB-30", "SB-43")
def test_a_plate_pushed_into_the_tunnel_is_remembered_and_one_that_was_there_before_is_not() -> None:
    match = position(3, phase="act", belt={6: "red egg", 7: "blue egg", 8: "green egg"}, hands={0: ["tempura"]})
    then(match, "play tempura 6")
    assert match.view(None, memory=1).belt[6:9] == ["red egg", None, "green egg"]


@pytest.mark.clause("SB-32", "SB-43")
def test_who_looked_at_the_own_pile_remembers_it_alone() -> None:
    match = position(3, phase="act", hands={0: ["miso"]}, piles={0: ["blue tuna", "white roe", "green tuna"]})
    then(match, "play miso", "yen")
    assert match.view(0, memory=1).piles[0] == ["blue tuna", "white roe", "green tuna"]
    assert match.view(1, memory=9).piles[0] == match.view(None, memory=9).piles[0] == [None, None, "green tuna"]
    then(match, "end")
    assert match.view(0, memory=1).piles[0] == [None, None, "green tuna"]
    assert match.view(0, memory=2).piles[0] == ["blue tuna", "white roe", "green tuna"]


@pytest.mark.clause("SB-32", "SB-43")
def test_looking_is_remembered_by_the_memory_aid_of_its_player_alone() -> None:
    match = position(3, phase="act", hands={0: ["miso"]}, piles={0: ["blue tuna", "green tuna"]}, memory_aid=True)
    assert match.view(0).piles[0] == [None, "green tuna"], "in this position it was never seen"
    then(match, "play miso", "yen")
    assert match.view(0).piles[0] == ["blue tuna", "green tuna"]
    assert match.view(1).piles[0] == [None, "green tuna"]


@pytest.mark.clause("SB-43")
def test_a_covered_discard_is_remembered() -> None:
    match = position(3, phase="act", discards=["miso red", "gyoza green"], wasabi_left=0)
    foretell(match, card="mochi red")
    then(match, "end")
    assert match.view(0, memory=0).discards == [None, None, "mochi red"]
    assert match.view(0, memory=1).discards == [None, "gyoza green", "mochi red"]


class Witness:
    """Somebody who notes, at every state of a match, in which turn each plate and card was last open."""

    def __init__(self, match: Table) -> None:
        self.match = match
        self.rules = rules_of(match)
        whites = [n for n in range(cards.PLATES) if self.rules.kinds[n] // cards.SUSHI == cards.WHITE]
        self.plates = dict.fromkeys([*whites, *self.rules.belt[:14]], 0)
        self.cards: dict[int, int] = {}
        self.looks: dict[int, int] = {}
        self.places = self.hidden_plates()
        self.covered = self.hidden_cards()

    def hidden_plates(self) -> dict[int, str]:
        rules = self.rules
        found = dict.fromkeys(rules.bag[: rules.bag_size], "bag") | dict.fromkeys(rules.belt[6:8], "tunnel")
        for owner in range(rules.players):
            found |= dict.fromkeys(rules.piles[owner][: max(0, rules.heights[owner] - 1)], f"pile {owner}")
        return found

    def hidden_cards(self) -> set[int]:
        return set(self.rules.discards[: max(0, self.rules.discard_size - 1)])

    def watch(self) -> None:
        """What is hidden now and was not before, or elsewhere, was open in between."""
        places, covered = self.hidden_plates(), self.hidden_cards()
        turn = self.rules.turn
        self.plates |= {plate: turn for plate, place in places.items() if self.places.get(plate) != place}
        self.cards |= dict.fromkeys(covered - self.covered, turn)
        self.places, self.covered = places, covered
        if self.rules.looking != codes.NOBODY:
            self.looks[self.rules.looking] = turn

    def check(self, seat: int | None, memory: int) -> None:
        """Exactly what was seen in the last turns is shown."""
        rules, view = self.rules, self.match.view(seat, memory)
        since = rules.turn - memory
        known = {plate for plate, turn in self.plates.items() if turn > since}
        if seat is not None and self.looks.get(seat, -99) > since:
            known |= {plate for plate, place in self.places.items() if place == f"pile {seat}"}
        if seat == rules.looking:
            known |= set(rules.piles[seat][: rules.heights[seat]])
        expected = [self.name(plate) if plate in known else None for plate in rules.belt[6:8]]
        assert view.belt[6:8] == expected
        for owner in range(rules.players):
            covered = rules.piles[owner][: max(0, rules.heights[owner] - 1)]
            assert view.piles[owner][:-1] == [self.name(plate) if plate in known else None for plate in covered]
        assert Counter(view.in_bag) == Counter(self.name(n) for n in rules.bag[: rules.bag_size] if n in known)
        for card, shown in zip(rules.discards, view.discards[:-1], strict=False):
            remembered = self.cards.get(card, -99) > since
            assert shown == (cards.CARD_NAMES[rules.dishes[card]] if remembered else None)

    def name(self, plate: int) -> str:
        return cards.PLATE_NAMES[self.rules.kinds[plate]]


@pytest.mark.clause("SB-43")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_just_what_was_seen_less_than_so_many_turns_ago(players: int) -> None:
    for seed in range(3):
        witness = None
        for match in stroll(players, seed):
            witness = witness or Witness(match)
            witness.watch()
            if not match.is_over:
                for memory in (0, *MEMORIES):
                    witness.check(None, memory)
                    witness.check(match.view(None).active, memory)


# A redeal keeps what is known


def some_states(players: int) -> Iterator[tuple[Table, int, int]]:
    """States of random matches, a seat and a memory for each."""
    rolls = dice("memory", players)
    for seed in range(4):
        for match in stroll(players, seed):
            if not match.is_over and rolls.random() < 0.15:
                yield match, rolls.randrange(-1, players), rolls.choice(MEMORIES)


def remembering(match: Table, memory: int) -> BoatRules:
    twin = rules_of(match).twin()
    twin.memory = memory
    return twin


@pytest.mark.clause("SB-43")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_redeal_keeps_what_is_remembered_and_everything_in_the_box(players: int) -> None:
    for number, (match, seat, memory) in enumerate(some_states(players)):
        who = None if seat == codes.NOBODY else seat
        twin = remembering(match, memory)
        before, whole = GAME.see(twin, who, match.options), in_play("sushi-boat", twin)
        chance = stream(number)
        for _ in range(5):
            twin.redeal(seat, chance)
            assert GAME.see(twin, who, match.options) == before == match.view(who, memory)
            assert in_play("sushi-boat", twin) == whole
            assert twin.legal(match.view(None).active) == match._rules.legal(match.view(None).active)


def unknown_plates(view_belt: list[str | None], piles: list[list[str | None]], rules: BoatRules) -> dict[str, int]:
    """The number of the plate in every hidden place of belt and piles."""
    found = {f"slot {slot}": rules.belt[slot - 1] for slot in (7, 8) if view_belt[slot - 1] is None}
    for owner, heap in enumerate(piles):
        found |= {f"{place} of {owner}": rules.piles[owner][place] for place, plate in enumerate(heap) if plate is None}
    return found


@pytest.mark.clause("SB-43")
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("memory", MEMORIES)
def test_a_redeal_moves_what_is_forgotten_anywhere_it_may_be(players: int, memory: int) -> None:
    """In every hidden place every kind of plate that is not known turns up, about as often as everywhere."""
    match = list(stroll(players, 7))[60]
    view = match.view(0, memory)
    twin = remembering(match, memory)
    places = unknown_plates(view.belt, view.piles, twin)
    in_bag = Counter({cards.PLATE_OF[plate]: count for plate, count in view.in_bag.items()})
    unseen = Counter(twin.kinds[plate] for plate in [*places.values(), *twin.bag[: twin.bag_size]]) - in_bag
    found: dict[str, Counter[int]] = defaultdict(Counter)
    chance = stream(memory)
    redeals = 40 * unseen.total()
    for _ in range(redeals):
        twin.rewind()
        twin.memory = memory
        twin.redeal(0, chance)
        for place, plate in places.items():
            found[place][twin.kinds[plate]] += 1
    for place in places:
        assert set(found[place]) == set(unseen), place
        assert all(0.3 * 40 * count < found[place][kind] < 2.5 * 40 * count for kind, count in unseen.items())


def dealt(match: Table, seat: int, memory: int) -> list[BoatRules]:
    """Twenty possibilities for a seat with a memory."""
    twins = [remembering(match, memory) for _ in range(20)]
    for number, twin in enumerate(twins):
        twin.redeal(seat, stream(number))
    return twins


@pytest.mark.clause("SB-43")
@pytest.mark.parametrize("age", [0, 1, 2, 3])
def test_a_redeal_forgets_at_the_very_turn_at_which_the_view_does(age: int) -> None:
    """Everything hidden was seen so many turns ago; two turns are remembered."""
    match = position(3, piles={1: ["red egg", "blue egg"]}, discards=["miso red", "gyoza green"])
    rules = rules_of(match)
    rules.seen = [rules.turn - age] * cards.PLATES
    rules.card_seen = [rules.turn - age] * cards.CARDS
    covered, hidden, thrown = rules.piles[1][0], rules.belt[6], rules.discards[0]
    twins = dealt(match, 0, memory=2)
    for found in (
        {twin.kinds[covered] for twin in twins},
        {twin.kinds[hidden] for twin in twins},
        {twin.kinds[rules.bag[0]] for twin in twins},
        {twin.dishes[thrown] for twin in twins},
    ):
        assert (len(found) == 1) is (age < 2)
    view = match.view(0, memory=2)
    assert (view.piles[1][0] is None) is (view.belt[6] is None) is (view.discards[0] is None) is (age >= 2)


@pytest.mark.clause("SB-32", "SB-43")
@pytest.mark.parametrize("moves", [["play miso"], ["play miso", "yen"], ["play miso", "yen", "end"]])
def test_a_redeal_keeps_the_pile_that_a_player_looks_at_or_remembers(moves: list[str]) -> None:
    """Without a memory just while looking, with one for its turns; to the others the pile is unknown."""
    below = ["red egg", "white roe", "blue egg", "green egg"]
    match = position(3, phase="act", hands={0: ["miso"]}, piles={0: below}, wasabi_left=0)
    then(match, *moves)
    covered = rules_of(match).piles[0][:3]

    def stays(seat: int, memory: int) -> bool:
        return len({tuple(twin.kinds[plate] for plate in covered) for twin in dealt(match, seat, memory)}) == 1

    assert [stays(0, memory) for memory in (0, 1, 2)] == [len(moves) == 1, len(moves) < 3, True]
    assert not stays(1, 2) and not stays(codes.NOBODY, 2)


@pytest.mark.clause("SB-43")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_view_with_a_memory_can_be_imagined(players: int) -> None:
    for number, (match, seat, memory) in enumerate(some_states(players)):
        who = None if seat == codes.NOBODY else seat
        view = match.view(who, memory)
        imagined = GAME.imagine(view)
        for _ in range(3):
            assert GAME.see(imagined, who, match.options) == view
            assert in_play("sushi-boat", imagined) == in_play("sushi-boat", match._rules)
            imagined.redeal(seat, stream(number))


@pytest.mark.clause("SB-43")
def test_the_bag_does_not_tell_which_of_two_equal_plates_came_out() -> None:
    """One of them is remembered to be in the bag: when one comes out, it may be that one."""
    views = []
    for drawn in (0, 1):
        match = position(3, belt={1: GAP}, bag=["red egg", "red egg"])
        rules = rules_of(match)
        seen = rules.seen
        seen[rules.bag[0]] = rules.turn
        rules.seen = seen
        load(match, [(drawn, 2)])
        then(match, "order")
        views.append(match.view(1, memory=2))
    assert views[0] == views[1]
    assert views[0].in_bag == {}

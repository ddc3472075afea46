"""SGP-33, SGP-47: after what spoons have told, every deal that can be is as likely as every other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import sqrt

import pytest

import sushiya
from sushiya.core import codes
from sushiya.core.counting import filled
from sushiya.games.sushi_go_party import cards
from sushiya.games.sushi_go_party.rules import PartyRules
from tests.games.sushi_go_party.positions import Party, lay_out, rules_of, then, turn
from tests.playing import stream

REDEALS = 20_000 if sushiya.compiled else 4_000
UNBELIEVABLE = 6
"""Standard deviations."""

Deal = tuple[bytes, ...]
"""How many of each card are in each hand, then in the dessert pile."""
Lacks = dict[int, tuple[str, ...]]
"""What spoons have shown not to be in hands, by their number."""


def deal_of(rules: PartyRules) -> Deal:
    """Where the cards are that a spectator cannot place, but for the deck."""
    hands = [bytes(hand) for hand in rules.hands[: rules.players]]
    return (*hands, counted(rules.pile[: rules.pile_size]))


def counted(kinds: Iterable[int]) -> bytes:
    """Kinds of cards, counted."""
    counts = bytearray(cards.KINDS)
    for kind in kinds:
        counts[kind] += 1
    return bytes(counts)


def every_deal(pool: Sequence[int], sizes: Sequence[int]) -> Iterator[list[list[int]]]:
    """All ways to deal cards to places of these sizes; each card is one of its own."""
    if not sizes:
        yield []
        return
    for chosen in combinations(range(len(pool)), sizes[0]):
        rest = [card for at, card in enumerate(pool) if at not in chosen]
        for others in every_deal(rest, sizes[1:]):
            yield [[pool[at] for at in chosen], *others]


def check(match: Party, absent: Lacks, gift: tuple[int, str] | None = None) -> None:
    """Redeal for a spectator, who knows what went into hands and what these hands lack, and compare with all deals."""
    rules = rules_of(match)
    known = [list(Counter(dict(enumerate(returned))).elements()) for returned in rules.returned[: rules.players]]
    held = [Counter(dict(enumerate(hand))) - Counter(known[at]) for at, hand in enumerate(rules.hands[: rules.players])]
    pile = rules.pile[: rules.pile_size]
    pool = [kind for hand in held for kind in hand.elements()] + pile + rules.deck[: rules.deck_size]
    lacks = [{cards.KIND_OF[card] for card in absent.get(at, ())} for at in range(rules.players)]
    expected: Counter[Deal] = Counter()
    for *hands, desserts in every_deal(pool, [*(hand.total() for hand in held), len(pile)]):
        fits = all(lacks[at].isdisjoint(hand) for at, hand in enumerate(hands))
        fits = fits and all(kind >= cards.PUDDING for kind in desserts)
        if fits and (gift is None or any(cards.NAMES[kind].startswith(gift[1]) for kind in hands[gift[0]])):
            expected[(*(counted(hand + known[at]) for at, hand in enumerate(hands)), counted(desserts))] += 1
    twin = rules.twin()
    found: Counter[Deal] = Counter()
    chance = stream(len(pool))
    for _ in range(REDEALS):
        twin.rewind()
        twin.redeal(codes.NOBODY, chance)
        found[deal_of(twin)] += 1
    compare(found, expected)


def compare(found: Counter[Deal], expected: Counter[Deal]) -> None:
    """The chi-square statistic, in standard deviations; rare deals count together."""
    assert found.keys() <= expected.keys()
    means = {deal: REDEALS * count / expected.total() for deal, count in expected.items()}
    often = {deal for deal, mean in means.items() if mean >= 5}
    rare = sum(mean for deal, mean in means.items() if deal not in often)
    square = sum((found[deal] - means[deal]) ** 2 / means[deal] for deal in often)
    if rare:
        square += (sum(found[deal] for deal in found if deal not in often) - rare) ** 2 / rare
    freedom = len(often) - (not rare)
    assert freedom > 2
    assert (square - freedom) / sqrt(2 * freedom) < UNBELIEVABLE


def told(match: Party, absent: Lacks) -> Party:
    """The match, with spoons having told that hands lack these cards."""
    bits = [sum(1 << cards.KIND_OF[card] for card in absent.get(hand, ())) for hand in range(match.players)]
    rules_of(match).absent = filled(bits, cards.SEATS)
    return match


ABSENT: list[Lacks] = [
    {0: ("tofu",)},
    {0: ("tofu",), 1: ("tofu",)},
    {0: ("tofu",), 1: ("eel",)},
    {1: ("eel",), 2: ("eel", "tofu")},
    {0: ("tofu",), 1: ("eel",), 2: ("tofu", "nigiri_egg")},
    {0: ("tofu", "nigiri_egg"), 1: ("tofu", "eel"), 2: ("eel", "nigiri_egg")},
]


@pytest.mark.clause("SGP-33", "SGP-47")
@pytest.mark.parametrize("absent", ABSENT, ids=str)
def test_hands_that_lack_something(absent: Lacks) -> None:
    hands = [{"maki_2": 2}, {"tofu": 2}, {"nigiri_egg": 1, "eel": 1}]
    match = lay_out(hands, menu=("spoon", "tofu", "eel", "maki"), deck=["tofu", "eel", "eel", "nigiri_egg"])
    rules_of(match).pile_size = 0
    check(told(match, absent), absent)


@pytest.mark.clause("SGP-33", "SGP-47")
@pytest.mark.parametrize("absent", [{}, {0: ("fruit_ww",)}, {0: ("fruit_ww", "fruit_oo"), 2: ("tofu",)}], ids=str)
def test_fruit_may_be_in_the_dessert_pile(absent: Lacks) -> None:
    match = lay_out(
        [{"tofu": 1}, {"eel": 1}, {"maki_2": 1}],
        menu=("spoon", "tofu", "eel", "maki", "fruit"),
        deck=["fruit_ww", "fruit_wo", "eel"],
    )
    rules = rules_of(match)
    rules.pile_size = 3
    rules.pile = filled([cards.KIND_OF[f"fruit_{name}"] for name in ("ww", "oo", "oo")], cards.DESSERT_PILE)
    check(told(match, absent), absent)


@pytest.mark.clause("SGP-33", "SGP-47")
@pytest.mark.parametrize("absent", [{}, {0: ("eel",)}, {1: ("maki_1",), 2: ("maki_2", "tofu")}], ids=str)
def test_a_giver_has_what_is_asked_for(absent: Lacks) -> None:
    match = lay_out(
        [{"tofu": 3}, {"eel": 1, "maki_3": 2}, {"eel": 3}],
        [["spoon_4"]],
        menu=("spoon", "tofu", "eel", "maki"),
        deck=["maki_1", "maki_2", "tofu", "eel"],
    )
    rules_of(match).pile_size = 0
    turn(match, "keep tofu, spoon", "keep eel", "keep eel")
    then(match, 0, "ask maki")
    giver = rules_of(match).holds[1]
    fitting = {hand: lacking for hand, lacking in absent.items() if hand != giver}
    check(told(match, fitting), fitting, (giver, "maki"))


@pytest.mark.clause("SGP-33", "SGP-47")
def test_a_giver_who_is_known_to_have_it_may_have_anything_else() -> None:
    match = lay_out(
        [{"tofu": 3}, {"eel": 1, "tofu": 2}, {"eel": 3}],
        [["spoon_4"], ["chopsticks_1"]],
        menu=("spoon", "chopsticks", "tofu", "eel"),
        deck=["maki_1", "tofu", "tofu", "eel"],
    )
    rules_of(match).pile_size = 0
    turn(match, "keep tofu, spoon", "keep eel + tofu", "keep eel")
    then(match, 0, "ask chopsticks")
    assert match.view(None).known[1] == {"chopsticks_1": 1}
    check(match, {})


def test_what_cannot_be_is_dealt_somehow() -> None:
    """A view that nobody can have: everything is told not to be in any hand."""
    match = lay_out([{"tofu": 1}, {"eel": 1}], menu=("tofu", "eel"), deck=["tofu", "eel"])
    rules = rules_of(told(match, dict.fromkeys(range(2), cards.NAMES)))
    rules.redeal(codes.NOBODY, stream(1))
    assert [sum(hand) for hand in rules.hands[:2]] == [1, 1]

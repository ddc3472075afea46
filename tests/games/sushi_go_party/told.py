"""How often each card is in each place by what a seat knows, found by counting every deal that fits what it knows."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, prod

from sushiya.core.game import View
from sushiya.core.rules import Rules
from sushiya.games.sushi_go_party import cards
from sushiya.games.sushi_go_party.moves import asked_number
from sushiya.games.sushi_go_party.rules import PartyRules
from sushiya.games.sushi_go_party.view import PartyView

Pile = Counter[str]
Group = tuple[int, tuple[bool, ...]]
"""So many cards that may go to the same places; all may go to the deck, which takes what is left."""


@cache
def ways(groups: tuple[Group, ...], sizes: tuple[int, ...]) -> int:
    """In how many ways the cards of all groups, each of them distinct, can fill places of these sizes."""
    if not groups:
        return int(not any(sizes))
    (count, fits), *others = groups
    if not others and all(fits):
        return choices(count, sizes) if sum(sizes) <= count else 0
    ranges = [range(min(count, size) + 1 if fit else 1) for fit, size in zip(fits, sizes, strict=True)]
    return sum(
        choices(count, taken) * ways(tuple(others), tuple(size - took for size, took in zip(sizes, taken, strict=True)))
        for taken in product(*ranges)
        if sum(taken) <= count
    )


def choices(count: int, sizes: tuple[int, ...]) -> int:
    """In how many ways so many distinct cards can be divided among places of these sizes and the rest."""
    return prod(comb(count - sum(sizes[:at]), size) for at, size in enumerate(sizes))


class Deals:
    """All deals of a pool of cards to places, each with its size and the cards that cannot be in it."""

    def __init__(self, pool: Pile, sizes: dict[str, int], barred: dict[str, frozenset[str]]) -> None:
        self.pool = +pool
        self.sizes = sizes
        self.barred = barred
        self.classes = sorted({bars for bars in barred.values() if bars}, key=sorted)
        """Places that the same cards fit count as one; those that all cards fit belong to the deck."""

    def ways(self, placed: str = "", where: frozenset[str] = frozenset()) -> int:
        """How many there are, perhaps with one card that is placed already."""
        room = {
            bars: sum(self.sizes[place] for place in self.sizes if self.barred[place] == bars) for bars in self.classes
        }
        left = self.pool.copy()
        if placed:
            left[placed] -= 1
            if where:
                room[where] -= 1
        groups: Counter[tuple[bool, ...]] = Counter()
        for card, count in left.items():
            groups[tuple(card not in bars for bars in self.classes)] += count
        if min(room.values(), default=0) < 0:
            return 0
        ordered = sorted((sum(fits), count, fits) for fits, count in groups.items())
        return ways(tuple((count, fits) for _, count, fits in ordered), tuple(room.values()))

    def ways_with(self, card: str, place: str) -> Fraction:
        """In how many of them, summed over its copies, a card is in a place that something is known of."""
        bars = self.barred[place]
        if card in bars:
            return Fraction(0)
        alike = sum(self.sizes[other] for other in self.sizes if self.barred[other] == bars)
        return Fraction(self.pool[card] * self.ways(card, bars) * self.sizes[place], alike) if alike else Fraction(0)


def means(rules: Rules, view: View, hidden: dict[str, Pile]) -> dict[str, dict[str, Fraction]]:
    """How many of each card are in each of the hidden places, on average over all that the seat thinks possible."""
    assert isinstance(rules, PartyRules) and isinstance(view, PartyView)
    pool = sum((+pile for pile in hidden.values()), start=Pile())
    sizes = {place: pile.total() for place, pile in hidden.items() if place != "deck"}
    barred = {f"hand of {holder}": frozenset(absent) for holder, absent in enumerate(view.absent)}
    if "fruit" in view.menu:
        pool += Pile(cards.NAMES[kind] for kind in rules.pile[: rules.pile_size])
        sizes["pile"] = rules.pile_size
        barred["pile"] = frozenset(name for name in cards.NAMES if not name.startswith("fruit"))
    asked, giver = wanted(view)
    deals, without = Deals(pool, sizes, barred), None
    if asked:
        barred[giver] |= {"the giver's own"}
        deals = Deals(pool, sizes, barred)
        without = Deals(pool, sizes, barred | {giver: barred[giver] | asked})
    total = deals.ways() - (without.ways() if without else 0)
    found: dict[str, dict[str, Fraction]] = {}
    for place in sizes:
        if barred[place]:
            known = {card: deals.ways_with(card, place) for card in pool}
            if without:
                known = {card: number - without.ways_with(card, place) for card, number in known.items()}
            found[place] = {card: Fraction(number, total) for card, number in known.items()}
    rest = {card: count - sum((row[card] for row in found.values()), Fraction(0)) for card, count in pool.items()}
    size = sum(rest.values())
    free = {place: sizes[place] for place in sizes if place not in found}
    free["deck"] = int(size) - sum(free.values())
    for place, share in free.items():
        found[place] = {card: number * share / size for card, number in rest.items()}
    return {place: found[place] for place in hidden}


def wanted(view: PartyView) -> tuple[frozenset[str], str]:
    """What the giver must have among the cards that the seat does not know, and who that is."""
    pending = view.pending
    if pending.giver is None or pending.asked is None:
        return frozenset(), ""
    meant = cards.MEANT[asked_number(pending.asked)]
    asked = frozenset(name for kind, name in enumerate(cards.NAMES) if meant >> kind & 1)
    return (frozenset() if asked & view.known[pending.giver].keys() else asked), f"hand of {pending.giver}"

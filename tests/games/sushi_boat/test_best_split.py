"""SB-38 against brute force: a recursive choice of groups that knows nothing of how the rules find the best split."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

import pytest

from sushiya.games.sushi_boat.cards import SUSHI_NAMES
from tests.games.sushi_boat.positions import GAME
from tests.playing import dice

IN_THE_BOX = (8, 8, 8, 8, 8, 8, 6)
POINTS = (0, 0, 0, 1, 2, 4, 9, 9)
COLOURS = ("red", "red", "blue", "blue", "green", "green", "yellow", "yellow")


@cache
def best(counts: tuple[int, ...]) -> int:
    """A plate of the most frequent kind is in some group: try every set of kinds that may be in it as well."""
    counts = tuple(sorted((count for count in counts if count), reverse=True))
    if not counts:
        return 0
    others = range(1, len(counts))
    found = 0
    for size in range(len(counts)):
        for chosen in combinations(others, size):
            left = tuple(count - (kind == 0 or kind in chosen) for kind, count in enumerate(counts))
            found = max(found, POINTS[size + 1] + best(tuple(sorted(left, reverse=True))))
    return found


def vectors(plates: int, box: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every way to take so many plates out of the box."""
    if not box:
        yield from [()] if plates == 0 else []
        return
    for count in range(min(plates, box[0]) + 1):
        yield from ((count, *rest) for rest in vectors(plates - count, box[1:]))


def scored(counts: tuple[int, ...]) -> int:
    """What the house says of a pile with so many plates of each kind."""
    pile = [
        f"{COLOURS[at]} {kind}" for kind, count in zip(SUSHI_NAMES[:6], counts, strict=False) for at in range(count)
    ]
    return GAME.score_sheet([{"pile": pile + ["white roe"] * counts[6]}, {}]).breakdown[0]["kinds"]


def test_brute_force_knows_the_example() -> None:
    assert best((2, 2, 2, 2, 2, 1, 1)) == 18
    assert best((1, 1, 1, 0, 0, 0, 0)) == 1


@pytest.mark.clause("SB-38")
@pytest.mark.parametrize("plates", range(11))
def test_every_pile_up_to_ten_plates(plates: int) -> None:
    for counts in vectors(plates, IN_THE_BOX):
        assert scored(counts) == best(tuple(sorted(counts, reverse=True))), counts


@pytest.mark.clause("SB-38")
@pytest.mark.parametrize("plates", range(11, 19))
def test_random_piles_of_more_plates(plates: int) -> None:
    rolls = dice("split", plates)
    box = [kind for kind, count in enumerate(IN_THE_BOX) for _ in range(count)]
    for spread in range(150):
        kinds = rolls.sample(range(7), 3 + spread % 5)
        pile = [plate for plate in box if plate in kinds]
        chosen = rolls.sample(pile, min(plates, len(pile)))
        counts = tuple(chosen.count(kind) for kind in range(7))
        assert scored(counts) == best(tuple(sorted(counts, reverse=True))), counts

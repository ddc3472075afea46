"""What a round would score if it ended now: from what everybody sees, and true when it does end."""

from __future__ import annotations

from typing import Any

import pytest

import sushiya
from sushiya.core.match import Match
from tests.playing import dice, walk
from tests.setups import EVERY, Setup

OPEN = ("sushi-go", "sushi-go-party")
"""Games in which all that counts lies face up."""


def is_open(setup: Setup) -> bool:
    """Whether everybody may look at all that counts."""
    return setup.game_id in OPEN or (setup.game_id == "sushizock" and bool(setup.options.get("memory_aid")))


@pytest.mark.parametrize("setup", EVERY, ids=str)
def test_the_standing_is_there_where_it_is_no_secret(setup: Setup) -> None:
    for match in walk(setup.new(3), dice("standing", setup)):
        assert (match.standing is not None) == is_open(setup)
        if match.standing is not None and match.is_over:
            assert match.standing == list(match.view(None).totals)


@pytest.mark.parametrize("players", [2, 5])
def test_the_standing_counts_every_card_on_the_table(players: int) -> None:
    for match in walk(sushiya.game("sushi-go").new(players, 11), dice("counted", players)):
        if not match.is_over:
            assert match.standing == [
                total + points for total, points in zip(match.view(None).totals, counted(match), strict=True)
            ]


@pytest.mark.parametrize("players", [2, 5])
def test_the_standing_of_sushizock_counts_sushi_with_a_bone_beside_them(players: int) -> None:
    for match in walk(sushiya.game("sushizock").new(players, 12, {"memory_aid": True}), dice("piles", players)):
        view = match.view(None)
        assert match.standing == [
            sum(sushi[: len(bones)]) - sum(bones)
            for sushi, bones in zip(view.sushi_piles, view.bone_piles, strict=True)
        ]


def counted(match: Match[Any]) -> list[int]:
    """The points of the tables as they lie, by a second hand."""
    tables = match.view(None).tables
    rolls = [sum(size * table.get(f"maki_{size}", 0) for size in (1, 2, 3)) for table in tables]
    ranks = sorted({count for count in rolls if count}, reverse=True)
    points = []
    for table, count in zip(tables, rolls, strict=True):
        first, second = (ranks[0], rolls.count(ranks[0])) if ranks else (-1, 1)
        prize = 6 // second if count == first else 0
        if len(ranks) > 1 and count == ranks[1] and rolls.count(first) == 1:
            prize = 3 // rolls.count(ranks[1])
        nigiri = sum(
            worth * (table.get(f"nigiri_{kind}", 0) + 3 * table.get(f"nigiri_{kind}@wasabi", 0))
            for kind, worth in (("egg", 1), ("salmon", 2), ("squid", 3))
        )
        sets = 5 * (table.get("tempura", 0) // 2) + 10 * (table.get("sashimi", 0) // 3)
        points.append(prize + nigiri + sets + (0, 1, 3, 6, 10, 15)[min(5, table.get("dumpling", 0))])
    return points

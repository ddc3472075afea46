"""The search through a round: what it leaves out, and what it takes over from one lead to another."""

from __future__ import annotations

from itertools import pairwise

import pytest

import sushiya
from sushiya.core.solution import UNLIMITED
from sushiya.games.sushi_go import cards, packing, solver
from sushiya.games.sushi_go.round_search import RoundSearch
from tests.exact_games import position
from tests.playing import dice

STEP = 150
"""Leads between which values are compared, in hundredths of a point."""
CLOSE = 1e-6


@pytest.mark.parametrize("cards_left", [3, 4, 5] if sushiya.compiled else [3])
def test_more_lead_is_never_worse_and_adds_no_more_than_itself(cards_left: int) -> None:
    rolls = dice("leads", cards_left)
    search = RoundSearch()
    mixed = 0
    for _ in range(100 if sushiya.compiled else 5):
        match = position(rolls, cards_left)
        while match.view(0).round == cards.ROUNDS:
            match = position(rolls, cards_left)
        worths = []
        for lead in range(-4 * STEP, 5 * STEP, STEP):
            solver.set_up(search, match.view(0), 0)
            search.line.leads = [search.line.leads[0] + lead] + [0] * (packing.PLIES - 1)
            search.solve(UNLIMITED)
            worths.append(search.value)
        added = [after - before for before, after in pairwise(worths)]
        assert min(added) > -CLOSE
        assert max(added) < STEP + CLOSE
        mixed += min(added) < STEP - CLOSE
    assert mixed or not sushiya.compiled


@pytest.mark.parametrize("cards_left", [2, 3, 4, 5] if sushiya.compiled else [2, 3])
def test_a_table_of_positions_used_before_changes_nothing(cards_left: int) -> None:
    rolls = dice("tables", cards_left)
    used = RoundSearch()
    for _ in range(10 if sushiya.compiled else 2):
        view = position(rolls, cards_left).view(0)
        values = []
        for search in (used, RoundSearch()):
            solver.set_up(search, view, 0)
            values.append((search.solve(UNLIMITED), search.positions))
        assert values[0] == values[1]


LOST_CHANCES = {
    (281475530428674, 282578783306289, 8192, 64, 9): 5 / 6,
    (283674269520129, 35253125185794, 0, 131072, 4): 43 / 198,
}
"""Last rounds in which an option that sometimes loses for certain belongs to the best mix: hands, tables and lead."""


@pytest.mark.skipif(not sushiya.compiled, reason="takes minutes interpreted")
@pytest.mark.parametrize("position", LOST_CHANCES)
def test_what_may_lose_for_certain_can_still_be_part_of_a_mix(position: tuple[int, int, int, int, int]) -> None:
    hand, other_hand, table, other_table, lead = position
    search = RoundSearch()
    search.judge_by(cards.ROUNDS - 1)
    search.set_up([hand, other_hand], [table, other_table], lead, 9)
    value = search.solve(UNLIMITED)
    search.set_up([other_hand, hand], [other_table, table], -lead, 9)
    assert (value, search.solve(UNLIMITED)) == pytest.approx((LOST_CHANCES[position], 1 - LOST_CHANCES[position]))

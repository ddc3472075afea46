"""Plans for a turn: of all orders in which actions and side dishes can be played, the best."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice

import pytest

import sushiya
from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.games.sushi_boat import cards, numbers
from sushiya.games.sushi_boat.judgement import BoatJudgement
from sushiya.games.sushi_boat.plans import TurnPlans
from sushiya.games.sushi_boat.rules import BoatRules
from tests.playing import dice

GAME = sushiya.game("sushi-boat")
CHANCE = Chance(bytes(32))
ENOUGH = 1_000_000
FEW_MOVES = 16
"""With more moves brute force takes too long."""


def turns(players: int, seeds: range, with_dishes: bool) -> Iterator[BoatRules]:
    """Positions of random games after somebody has sat down, with side dishes in hand or without."""
    for seed in seeds:
        rules = GAME.new(players, seed)._rules
        assert isinstance(rules, BoatRules)
        rules.memory = codes.EVER
        rolls, chance = dice("plans", players, seed), Chance(bytes([seed + 1]) * 32)
        while not rules.over:
            if rules.phase == cards.ACT and not rules.done and bool(rules.hand_sizes[rules.active]) == with_dishes:
                yield rules
            for seat in range(players):
                if rules.choices[seat] == codes.OWED:
                    rules.choose(seat, rolls.choice(rules.legal(seat)))
            rules.step(chance)


def draws(rules: BoatRules, move: int) -> bool:
    """Whether a move draws plates."""
    slot = rules.board.staff_slot[rules.pawns[rules.active]]
    return move == numbers.ORDER or (move == numbers.STAFF and rules.staff[slot] == cards.SATSUKI)


def after(rules: BoatRules, move: int) -> BoatRules:
    """The position after a move."""
    child = rules.twin()
    child.choose(rules.active, move)
    child.step(CHANCE)
    return child


def worth_at_the_end(rules: BoatRules) -> float:
    """What it is worth to end the turn here."""
    last = rules if rules.cards_left else after(rules, numbers.END)
    return BoatJudgement(last).worth(rules.active)


def best_of_all_orders(rules: BoatRules) -> float:
    """What the best end of a turn is worth, by trying everything that draws no plates."""
    best = -float("inf")
    for move in rules.legal(rules.active):
        if move == numbers.END:
            best = max(best, worth_at_the_end(rules))
        elif not draws(rules, move):
            best = max(best, best_of_all_orders(after(rules, move)))
    return best


def best_plan_to_the_end(rules: BoatRules) -> tuple[float, list[int]]:
    """The best plan that ends the turn."""
    return next(plan for plan in TurnPlans(rules, rules.active).find(ENOUGH) if plan[1][-1] == numbers.END)


@pytest.mark.parametrize("with_dishes", [False, True])
@pytest.mark.parametrize("players", [2, 4])
def test_no_order_of_actions_and_side_dishes_ends_better_than_the_best_plan(players: int, with_dishes: bool) -> None:
    tried = 0
    for rules in turns(players, range(40), with_dishes):
        if len(rules.legal(rules.active)) <= FEW_MOVES:
            worth, plan = best_plan_to_the_end(rules)
            assert worth == pytest.approx(best_of_all_orders(rules)), rules.dump()
            line = rules
            for move in plan[:-1]:
                assert line.is_legal(rules.active, move)
                line = after(line, move)
            assert worth_at_the_end(line) == pytest.approx(worth)
            tried += 1
        if tried == (12 if sushiya.compiled else 3):
            return
    raise AssertionError(tried)


def step_by_step(rules: BoatRules) -> float:
    """What the turn is worth if always the move is made that seems best, of those that draw no plates."""
    while True:
        judgement, seat = BoatJudgement(rules), rules.active
        quiet = [move for move in rules.legal(seat) if not draws(rules, move)]
        move = max(quiet, key=partial(judgement.appraise, seat))
        if move == numbers.END:
            return worth_at_the_end(rules)
        rules = after(rules, move)


def test_a_plan_is_never_worse_than_a_turn_step_by_step_and_somewhere_better() -> None:
    better = 0
    for rules in islice(turns(4, range(40), with_dishes=True), 12):
        worth, loose = best_plan_to_the_end(rules)[0], step_by_step(rules)
        assert worth > loose - 1e-6
        better += worth > loose + 1
    assert better


def test_plans_keep_to_their_limit_and_leave_the_state_as_it_was() -> None:
    for rules in islice(turns(4, range(40), with_dishes=True), 3):
        before = rules.dump()
        plans = TurnPlans(rules, rules.active)
        assert plans.find(50)
        assert plans.positions <= 200
        assert rules.dump() == before


def test_room_for_plans_can_be_used_for_another_match() -> None:
    first, second = (next(turns(3, range(seed, seed + 1), with_dishes=False)) for seed in (5, 6))
    plans = TurnPlans(first, first.active)
    plans.find(500)
    plans.turn_to(second, second.active)
    assert plans.find(500) == TurnPlans(second, second.active).find(500)

"""What chance brought is what was drawn, less the mean of what could have been."""

from __future__ import annotations

from itertools import product
from statistics import mean, stdev
from typing import Any

import pytest

from sushiya.core import codes
from sushiya.games.sushizock import cards
from sushiya.reviews.dice import DiceEvaluator
from sushiya.reviews.evaluators import evaluator_of
from sushiya.reviews.nodes import Course, Node, course_of
from sushiya.reviews.odds import TurnEndings
from sushiya.reviews.playouts import PlayoutEvaluator
from sushiya.reviews.strengths import Budget, budget_of
from tests.reviews.played import record_of, reviewed

FEW = Budget(first=4, most=8, target=0.02, chance=8, deals=4, games=20)
OUTCOMES = 12
TABLES = [
    ("sushi-go", ("greedy", "random", "greedy:slips=35")),
    ("sushi-go-party", ("greedy", "random", "greedy:slips=35")),
    ("sushi-boat", ("greedy", "random", "greedy")),
]
DICE = ("sushizock", ("turn_value", "random"))
BOAT = ("sushi-boat", ("greedy", "random"))


def drawn_otherwise(course: Course, node: Node, number: int) -> Course:
    """The same game, in which a step drew something else."""
    state = PlayoutEvaluator(course, FEW).resolved(node, number)
    after = course.nodes[node.number + 1]._replace(state=state)
    return course._replace(nodes=[*course.nodes[: node.number + 1], after])


@pytest.mark.parametrize(("game_id", "specs"), TABLES)
def test_whatever_is_drawn_chance_brings_nothing_on_average(game_id: str, specs: tuple[str, ...]) -> None:
    course = course_of(record_of(game_id, specs, 0))
    node = next(node for node in course.nodes if node.has_chance)
    found = [evaluator_of(drawn_otherwise(course, node, 100 + number), FEW).luck(node) for number in range(OUTCOMES)]
    for seat in range(course.players):
        for luck in ([each[seat].share for each in found], [each[seat].points for each in found]):
            assert stdev(luck) > 0
            assert abs(mean(luck)) <= 4 * stdev(luck) * (1 / OUTCOMES + 1 / FEW.deals) ** 0.5
    for each in found:
        assert sum(worth.share for worth in each) == pytest.approx(0)


@pytest.fixture(scope="module")
def dice() -> tuple[Course, DiceEvaluator]:
    course = course_of(record_of(*DICE, 0))
    evaluator = evaluator_of(course, budget_of("sushizock", "quick"))
    assert isinstance(evaluator, DiceEvaluator)
    return course, evaluator


def rolled(node: Node, sides: tuple[int, ...]) -> Any:
    """The state after dice were set aside and the others showed these sides, before anything is done with them."""
    state: Any = node.state.twin()
    faces = state.faces
    state.aside |= node.choices[state.active]
    state.roll += 1
    left = [die for die in range(cards.DICE) if not state.aside >> die & 1]
    for die, side in zip(left, sides, strict=True):
        faces[die] = (0, 0, 1, 1, 2, 3)[side]
    state.faces = faces
    state.choices[state.active] = codes.OWED
    return state


def test_what_dice_promise_is_the_mean_of_all_rolls(dice: tuple[Course, DiceEvaluator]) -> None:
    course, evaluator = dice
    tried = 0
    for node in course.nodes:
        state: Any = node.state
        move = node.choices[state.active]
        again = cards.DICE - (state.aside | move).bit_count()
        if move >= cards.TAKE or again > 2:
            continue
        turn = evaluator.turn(node.turn)
        totals = [0.0] * course.players
        for sides in product(range(cards.SIDES), repeat=again):
            after = rolled(node, sides)
            forced = turn.portions[TurnEndings(state, turn).forced.portion]
            column = evaluator.best_of(after, turn) if after.legal(after.active) else forced
            totals = [total + share for total, share in zip(totals, column, strict=False)]
        promised = evaluator.after(state, turn, move)[: course.players]
        assert [total / cards.SIDES**again for total in totals] == pytest.approx(promised)
        tried += 1
        if tried == 5:
            return
    raise AssertionError("too few dice were rolled again")


def test_odds_of_a_turn_are_exact() -> None:
    told = 0
    for decision in reviewed(*DICE, 0).decisions:
        dice = [move for move in decision.values if move.startswith("keep")]
        assert (decision.best in decision.odds) == (decision.best in dice)
        assert (decision.played in decision.odds) == (decision.played in dice)
        assert bool(decision.odds) == bool(dice)
        assert not decision.plans
        for move, outcomes in decision.odds.items():
            assert sum(each.odds for each in outcomes) == pytest.approx(1)
            assert sum(each.odds * each.share for each in outcomes) == pytest.approx(decision.values[move])
            assert [each.odds for each in outcomes] == sorted((each.odds for each in outcomes), reverse=True)
            told += 1
    assert told > 20


def test_a_turn_of_the_boat_is_a_plan() -> None:
    result = reviewed(*BOAT, 0)
    moves = record_of(*BOAT, 0).moves
    planned = [decision for decision in result.decisions if decision.plans]
    assert len(planned) > 10
    assert not any(decision.odds for decision in result.decisions)
    for decision in planned:
        (played,) = [plan for plan in decision.plans if plan.played]
        made = [text for seat, text in moves[decision.at :] if seat == decision.seat]
        assert played.moves == made[: len(played.moves)]
        assert decision.plans[0].moves[0] == decision.best, "there is one best"
        assert decision.plans[0].share == decision.values[decision.best]
        shares = [plan.share for plan in decision.plans]
        assert shares == sorted(shares, reverse=True)
        assert decision.plans[0].margin == 0
        assert len({tuple(plan.moves) for plan in decision.plans}) == len(decision.plans)

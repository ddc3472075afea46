"""The solver of a round: its values are those of trying everything, and nothing beats its strategies."""

from __future__ import annotations

from typing import Any

import pytest

import sushiya
from sushiya import CannotSolve, Match, Solution
from sushiya.i18n import LANGUAGES
from tests.exact_games import GAME, after, position, round_value, share
from tests.playing import dice, finish
from tests.setups import FEW

CLOSE = 1e-9
TRIED = {2: 200, 3: 200, 4: 100} if sushiya.compiled else {2: 20, 3: 10, 4: 2 if FEW else 4}
"""The positions that are tried in full, by the cards in each hand."""


def both(match: Match[Any]) -> tuple[Solution, Solution]:
    """The solutions of both seats."""
    return sushiya.solve(match.view(0)), sushiya.solve(match.view(1))


@pytest.mark.parametrize("cards_left", TRIED)
def test_values_are_those_of_trying_everything(cards_left: int) -> None:
    rolls = dice("solver", cards_left)
    for _ in range(TRIED[cards_left]):
        match = position(rolls, cards_left)
        value = float(round_value(match._rules, {}))
        first, second = both(match)
        assert first.value == pytest.approx(value, abs=CLOSE)
        assert second.value == pytest.approx(1 - value, abs=CLOSE)
        assert first.exact == second.exact == (match.view(0).round == 3)


@pytest.mark.parametrize("cards_left", range(1, 6))
def test_no_reply_does_better_against_a_strategy_than_its_value(cards_left: int) -> None:
    rolls = dice("exploit", cards_left)
    for _ in range(30 if sushiya.compiled else 1):
        match = position(rolls, cards_left)
        for solution, gains in zip(both(match), (1, -1), strict=True):
            least = min(against_strategy(match, solution, reply, gains) for reply in match._rules.legal(gains > 0))
            assert least >= solution.value - CLOSE


def against_strategy(match: Match[Any], solution: Solution, reply: int, gains: int) -> float:
    """What a strategy brings to its seat, which is seat 0 if `gains` is 1, against one move of the other."""
    total = 0.0
    for text, weight in solution.strategy.items():
        if weight > 0:
            own = GAME.notation.number(GAME.notation.read(text))
            child = after(match._rules, *(own, reply)[::gains])
            value = share(child) if child.over else sushiya.solve(GAME.see(child, 0, match.options)).value
            total += weight * (value if gains == 1 else 1 - value)
    return total


@pytest.mark.parametrize("cards_left", range(1, 8 if sushiya.compiled else 5))
def test_the_best_moves_are_worth_the_value_and_those_of_the_strategy_are_among_them(cards_left: int) -> None:
    rolls = dice("worths", cards_left)
    for _ in range(20 if sushiya.compiled else 2):
        match = position(rolls, cards_left)
        solution = sushiya.solve(match.view(0))
        assert list(solution.strategy) == list(solution.worths) == match.legal_texts(0)
        assert sum(solution.strategy.values()) == pytest.approx(1)
        assert max(solution.worths.values()) == pytest.approx(solution.value, abs=CLOSE)
        for text, weight in solution.strategy.items():
            assert weight == 0 or solution.worths[text] == pytest.approx(solution.value, abs=CLOSE)
        assert solution.is_pure == (1 in solution.strategy.values())


@pytest.mark.skipif(not sushiya.compiled, reason="takes minutes interpreted")
@pytest.mark.parametrize("cards_left", [5, 6, 7])
def test_both_seats_divide_the_win(cards_left: int) -> None:
    rolls = dice("both", cards_left)
    for _ in range(300):
        first, second = both(position(rolls, cards_left))
        assert first.value + second.value == pytest.approx(1, abs=CLOSE)


def test_the_same_position_is_solved_the_same_way_again() -> None:
    rolls = dice("again")
    views = [position(rolls, 5 if sushiya.compiled else 3).view(0) for _ in range(4)]
    assert [sushiya.solve(view) for view in views] == [sushiya.solve(view) for view in views]


def test_both_know_both_hands_from_the_second_turn_on() -> None:
    match = GAME.new(2, 5)
    with pytest.raises(CannotSolve, match="both hands"):
        sushiya.solve(match.view(0))
    if sushiya.compiled:
        for seat in range(2):
            match.play(seat, match.legal(seat)[0])
        first, second = both(match)
        assert first.value + second.value == pytest.approx(1, abs=CLOSE)


def test_what_takes_too_many_positions_is_not_solved() -> None:
    view = position(dice("hard"), 5).view(0)
    with pytest.raises(CannotSolve, match="more than 3 positions"):
        GAME.solve(view, 3)
    assert sushiya.solve(view).positions > 3


def views_without_solver() -> dict[str, Any]:
    """Views that cannot be solved, by the reason."""
    over = finish(GAME.new(2, 1), dice("over"))
    return {
        "error.solve_game": sushiya.game("sushizock").new(2, 1).view(0),
        "error.solve_players": GAME.new(3, 1).view(0),
        "sushi-go.error.solve_robot": GAME.new(2, 1, {"robot": True}).view(0),
        "error.solve_unknown": GAME.new(2, 1).view(0),
        "error.solve_nothing": over.view(0),
    }


@pytest.mark.parametrize("reason", views_without_solver())
def test_what_cannot_be_solved_is_refused_with_the_reason(reason: str) -> None:
    with pytest.raises(CannotSolve) as refused:
        sushiya.solve(views_without_solver()[reason])
    assert refused.value.key == reason
    assert len({refused.value.say(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_a_spectator_has_nothing_to_decide() -> None:
    with pytest.raises(CannotSolve, match="nothing to decide"):
        sushiya.solve(position(dice("spectator"), 3).view(None))

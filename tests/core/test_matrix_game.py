"""Matrix games: the value is exact, and the strategies guarantee it to both sides."""

from __future__ import annotations

from fractions import Fraction

import pytest

from sushiya.core.matrix_game import MatrixGame
from sushiya.core.matrix_sizes import MATRIX, MATRIX_CELLS
from tests.exact_games import matrix_value
from tests.playing import dice


def solved(matrix: list[list[float]]) -> MatrixGame:
    """A matrix game, solved."""
    game = MatrixGame()
    game.rows, game.columns = len(matrix), len(matrix[0])
    cells = [cell for line in matrix for cell in line]
    game.cells = cells + [0.0] * (MATRIX_CELLS - len(cells))
    game.solve()
    return game


def check(matrix: list[list[float]]) -> MatrixGame:
    """Solve a matrix game; neither side can do better than its value against the other's strategy."""
    game = solved(matrix)
    rows, columns = game.row_mix[: game.rows], game.column_mix[: game.columns]
    assert min(rows) > -1e-12 and sum(rows) == pytest.approx(1, abs=1e-12)
    assert min(columns) > -1e-12 and sum(columns) == pytest.approx(1, abs=1e-12)
    for j in range(game.columns):
        assert sum(weight * line[j] for weight, line in zip(rows, matrix, strict=True)) >= game.value - 1e-10
    for line in matrix:
        assert sum(weight * cell for weight, cell in zip(columns, line, strict=True)) <= game.value + 1e-10
    return game


@pytest.mark.parametrize(
    ("matrix", "value"),
    [
        ([[3.0]], 3),
        ([[1.0, 2.0], [3.0, 4.0]], 3),
        ([[1.0, -1.0], [-1.0, 1.0]], 0),
        ([[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]], 0),
        ([[2.0, -3.0], [-3.0, 4.0]], Fraction(-1, 12)),
        ([[0.0, 1.0, 1.0], [1.0, 0.5, 0.0]], Fraction(1, 2)),
    ],
)
def test_games_of_the_textbooks(matrix: list[list[float]], value: Fraction) -> None:
    assert check(matrix).value == pytest.approx(float(value), abs=1e-12)
    assert matrix_value(matrix) == value


def test_a_saddle_point_is_played_without_mixing() -> None:
    game = solved([[4.0, 2.0, 3.0], [1.0, 0.0, 9.0]])
    assert (game.value, game.row_mix[:2], game.column_mix[:3]) == (2.0, [1.0, 0.0], [0.0, 1.0, 0.0])


@pytest.mark.parametrize("size", range(2, 5))
def test_small_games_have_the_value_that_fractions_give(size: int) -> None:
    rolls = dice("matrix", size)
    for _ in range(100):
        matrix = [[rolls.choice([0.0, 0.5, 1.0, rolls.randrange(64) / 64]) for _ in range(size)] for _ in range(size)]
        assert check(matrix).value == pytest.approx(float(matrix_value(matrix)), abs=1e-12)


@pytest.mark.parametrize(("rows", "columns"), [(2, 9), (9, 2), (5, 5), (7, 30), (MATRIX, MATRIX)])
def test_the_strategies_of_games_of_any_size_guarantee_the_value(rows: int, columns: int) -> None:
    rolls = dice("matrix", rows, columns)
    for _ in range(40 if rows < MATRIX else 1):
        check([[rolls.random() for _ in range(columns)] for _ in range(rows)])
        check([[rolls.choice([0.0, 0.5, 1.0]) for _ in range(columns)] for _ in range(rows)])

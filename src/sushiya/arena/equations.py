"""Systems of a few linear equations."""

from __future__ import annotations

from collections.abc import Sequence

Matrix = list[list[float]]


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Solve a system whose matrix is not singular, by elimination with pivots."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for below in range(at + 1, size):
            factor = rows[below][at] / rows[at][at]
            rows[below] = [value - factor * above for value, above in zip(rows[below], rows[at], strict=True)]
    values = [0.0] * size
    for at in reversed(range(size)):
        known = sum(rows[at][column] * values[column] for column in range(at + 1, size))
        values[at] = (rows[at][size] - known) / rows[at][at]
    return values


def inverse(matrix: Sequence[Sequence[float]]) -> Matrix:
    """The inverse of a symmetric matrix."""
    size = len(matrix)
    return [solve(matrix, [float(row == column) for row in range(size)]) for column in range(size)]


def product(left: Matrix, right: Matrix) -> Matrix:
    """The product of two matrices."""
    columns = list(zip(*right, strict=True))
    return [[sum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in left]

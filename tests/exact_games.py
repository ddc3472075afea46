"""Games solved without the solvers of the project: matrices by fractions, rounds of Sushi Go! by trying everything."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

import sushiya
from sushiya.core.chance import Chance
from sushiya.core.match import Match
from sushiya.games.sushi_go.rules import SushiGoRules

Matrix = list[list[Fraction]]
Line = Sequence[Fraction]

GAME = sushiya.game("sushi-go")


def matrix_value(cells: Sequence[Sequence[float | Fraction]]) -> Fraction:
    """The value of a matrix game: that of a square part whose equalizing strategies are optimal (Shapley and Snow)."""
    matrix = undominated([[Fraction(cell) for cell in line] for line in cells])
    rows, columns = range(len(matrix)), range(len(matrix[0]))
    for size in range(1, min(len(rows), len(columns)) + 1):
        for some_rows in combinations(rows, size):
            for some_columns in combinations(columns, size):
                part = [[matrix[i][j] for j in some_columns] for i in some_rows]
                mix, other_mix = equalizer(transposed(part)), equalizer(part)
                if mix is None or other_mix is None:
                    continue
                least = min(dot(mix, [matrix[i][j] for i in some_rows]) for j in columns)
                if least == max(dot(other_mix, [matrix[i][j] for j in some_columns]) for i in rows):
                    return least
    raise AssertionError("every matrix game has a value")


def undominated(matrix: Matrix) -> Matrix:
    """The matrix without rows and columns that are no better than another one."""
    rows = without_worse(matrix)
    columns = transposed(without_worse([[-cell for cell in line] for line in transposed(rows)]))
    smaller = [[-cell for cell in line] for line in columns]
    return smaller if len(smaller) == len(matrix) and len(smaller[0]) == len(matrix[0]) else undominated(smaller)


def without_worse(matrix: Matrix) -> Matrix:
    """The rows that no other row, or the same one before, is at least as good as."""
    kept: Matrix = []
    for line in sorted(matrix, reverse=True):
        if not any(all(cell <= better for cell, better in zip(line, other, strict=True)) for other in kept):
            kept.append(line)
    return kept


def transposed(matrix: Matrix) -> Matrix:
    """Rows as columns."""
    return [list(line) for line in zip(*matrix, strict=True)]


def dot(weights: Line, cells: Line) -> Fraction:
    """The mean of cells with these weights."""
    return sum((weight * cell for weight, cell in zip(weights, cells, strict=True)), Fraction())


def equalizer(matrix: Matrix) -> list[Fraction] | None:
    """The mix of columns that brings every row the same, if there is exactly one, by elimination."""
    size = len(matrix)
    lines = [[*line, Fraction(-1), Fraction()] for line in matrix]
    lines.append([*[Fraction(1)] * size, Fraction(), Fraction(1)])
    for at in range(size + 1):
        pivot = next((i for i in range(at, size + 1) if lines[i][at]), None)
        if pivot is None:
            return None
        lines[at], lines[pivot] = lines[pivot], lines[at]
        lines[at] = [cell / lines[at][at] for cell in lines[at]]
        for i in range(size + 1):
            if i != at and lines[i][at]:
                lines[i] = [cell - lines[i][at] * other for cell, other in zip(lines[i], lines[at], strict=True)]
    mix = [lines[i][-1] for i in range(size)]
    return mix if min(mix) >= 0 else None


def after(rules: Any, *choices: int) -> SushiGoRules:
    """The state after a turn; it is over when the round is."""
    child: SushiGoRules = rules.twin()
    child.horizon = rules.round + 1 if rules.horizon == 0 else rules.horizon
    for seat, move in enumerate(choices):
        child.choose(seat, move)
    child.step(Chance(bytes(32)))
    return child


def share(rules: SushiGoRules) -> float:
    """What seat 0 can expect when the round is over."""
    judgement = GAME.judge(rules)
    judgement.estimate()
    return judgement.chances[0]


def round_value(rules: Any, known: dict[int, Fraction]) -> Fraction:
    """The share of the win that seat 0 can expect, by trying everything that both can do."""
    if rules.over:
        return Fraction(share(rules))
    key = rules.key()
    if key not in known:
        known[key] = matrix_value(
            [[round_value(after(rules, own, other), known) for other in rules.legal(1)] for own in rules.legal(0)]
        )
    return known[key]


def position(rolls: random.Random, cards_left: int) -> Match[Any]:
    """A table of two with so many cards in each hand, played to half greedily and to half at random."""
    number = rolls.randint(1, 3)
    match = GAME.new(2, rolls.getrandbits(32), {"passing": rolls.choice(["left", "alternate"])})
    while (match.view(0).round, match.view(0).hand_sizes[0]) != (number, cards_left):
        for seat in sorted(match.to_act):
            legal = match.legal(seat)
            worths = GAME.judge(match._rules).worths(seat, [GAME.notation.number(move) for move in legal])
            match.play(seat, rolls.choice([legal[worths.index(max(worths))], rolls.choice(legal)]))
    return match

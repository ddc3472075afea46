"""Solved rounds, for comparing the compiled solver with the interpreted one.

As a program it prints whether the rules are compiled, then a line for every solution.
"""

from __future__ import annotations

import msgspec

import sushiya
from sushiya import Solution
from tests.exact_games import position
from tests.playing import dice

POSITIONS = {1: 5, 2: 20, 3: 20, 4: 10, 5: 5}
"""How many positions are compared, by the cards in each hand."""


def solutions() -> list[Solution]:
    """What the solver makes of them, by seats in turn."""
    rolls = dice("compiled solver")
    return [
        sushiya.solve(position(rolls, cards_left).view(number % 2))
        for cards_left, count in POSITIONS.items()
        for number in range(count)
    ]


if __name__ == "__main__":
    print(bool(sushiya.compiled))
    for solution in solutions():
        print(msgspec.json.encode(solution).decode())

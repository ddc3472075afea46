"""Playing games to their end in compiled code, without the GIL: what search and simulation are made of."""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.core.chance import Chance
from sushiya.core.rules import Rules


def play_games(rules: Rules, games: int, greedy: int, chance: Chance) -> None:
    """Play whole games from the state before the start, one after another."""
    with cython.nogil:
        for _ in range(games):
            rules.rewind()
            rules.start(chance)
            rules.play_out(greedy, chance)

"""Solving a decision, whatever the game."""

from __future__ import annotations

from sushiya.core.game import View
from sushiya.core.registry import game
from sushiya.core.solution import Solution


def solve(view: View) -> Solution:
    """Find an optimal strategy for the seat of a view; CannotSolve says why there is no solver for it."""
    return game(str(view.__struct_config__.tag)).solve(view)

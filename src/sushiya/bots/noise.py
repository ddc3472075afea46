"""Errors of judgement: moves of nearly the same worth are confused, and a much worse one is never played for it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from sushiya.core.chance import Chance

MOST = 10_000
Noise = Annotated[int, Meta(ge=0, le=MOST, description="by how much it may overrate a move, in hundredths of a point")]
"""The setting of a bot that misjudges."""


def errors(noise: int, chance: Chance, moves: int) -> list[int]:
    """By how much a bot overrates each of so many moves."""
    return [chance.draw(noise + 1) if noise else 0 for _ in range(moves)]

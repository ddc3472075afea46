"""What piles score."""

from __future__ import annotations


def sushi(worth: list[int], pile: list[int], height: int, bones: int) -> int:
    """The sushi from the bottom up to the height of the bones (SZ-14)."""
    points = 0
    for place in range(min(height, bones)):
        points += worth[pile[place]]
    return points


def bones(worth: list[int], pile: list[int], height: int) -> int:
    """All bones, as points lost (SZ-14)."""
    points = 0
    for place in range(height):
        points += worth[pile[place]]
    return points

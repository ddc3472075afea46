"""What unfinished groups of sushi promise, in hundredths of a point: part of the judgement of the greedy bot."""

from __future__ import annotations

from sushiya.games.sushi_boat import cards


def promise(size: int) -> int:
    """What a group of so many kinds may come to."""
    if size <= 2:
        return 60 * size
    if size <= 4:
        return 120 + 90 * (size - 2)
    if size == 5:
        return 520
    return 900


def one_more(counts: list[int], sushi: int, turns_left: int) -> int:
    """What a plate adds to the groups: it joins the first group that lacks its sushi.

    A later group is worth the less the fewer turns are left to fill it.
    """
    group = counts[sushi] + 1
    size = 0
    for kind in range(cards.SUSHI):
        size += counts[kind] >= group
    gain = promise(size + 1) - promise(size)
    if group > 1 and size < 3:
        gain = gain * min(turns_left, 5) // 8
    return gain

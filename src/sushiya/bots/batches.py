"""A budget divided into stages, and a stage into batches that are small enough to keep to the time."""

from __future__ import annotations

import time
from collections.abc import Iterator

from sushiya.bots.bot import Bot

PARTS = 50
"""The clock is looked at after each of so many parts of the time, unless one sample of everything takes longer."""


def batches(bot: Bot, began: float, stages_left: int, width: int) -> Iterator[int]:
    """The sizes of the batches of a stage, in samples of `width` playouts each; the budget may change meanwhile.

    Of a time, which began at `began`, the stage gets its share of what is left.
    """
    if bot.cost.milliseconds:
        yield from timed_batches(bot, began, stages_left)
    else:
        yield max(1, bot.cost.playouts // (stages_left * width))


def timed_batches(bot: Bot, began: float, stages_left: int) -> Iterator[int]:
    """The sizes of the batches of a stage that ends in time: first a single sample, then by what the last took."""
    start = now = time.perf_counter()
    samples = 1
    while True:
        yield samples
        was, now = now, time.perf_counter()
        seconds = bot.cost.milliseconds / 1000
        left = start + (began + seconds - start) / stages_left - now
        sample = (now - was) / samples
        if left < sample:
            return
        samples = max(1, int(min(left, seconds / PARTS) / sample))

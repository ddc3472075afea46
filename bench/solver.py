"""The solver of Sushi Go!: how long the rest of a round takes, by the cards in each hand."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from statistics import median
from typing import Any

import sushiya
from sushiya.bots import make_bot

POSITIONS = 100
SLIPS = 20
"""The decisions of a hundred in which the greedy bots that lead to a position play anything."""


def main() -> None:
    """Print everything."""
    print("Solving a round of Sushi Go! for two, one core")
    for cards_left in range(5, 10):
        seconds, pure = [], 0
        for view in views(cards_left):
            began = time.thread_time()
            solution = sushiya.solve(view)
            seconds.append(time.thread_time() - began)
            pure += solution.is_pure
        print(
            f"  {cards_left} cards: {median(seconds) * 1000:6.2f} ms median, {max(seconds) * 1000:5.0f} ms at worst"
            f" of {POSITIONS}, {100 * pure / POSITIONS:.0f} % without mixing"
        )


def views(cards_left: int) -> Iterator[Any]:
    """Positions of any round with so many cards in each hand, from greedy games."""
    rolls = random.Random(cards_left)
    game = sushiya.game("sushi-go")
    for _ in range(POSITIONS):
        match, number = game.new(2, rolls.getrandbits(32)), rolls.randint(1, 3)
        bots = [make_bot(f"greedy:slips={SLIPS}", game, rolls.randbytes(32)) for _ in range(2)]
        while (match.view(0).round, match.view(0).hand_sizes[0]) != (number, cards_left):
            for seat, bot in enumerate(bots):
                match.play(seat, bot.decide(match.view(seat), match.legal(seat)))
        yield match.view(0)

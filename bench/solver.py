"""The solver of Sushi Go!: how long the rest of a round takes, by the cards in each hand, and for hard openings."""

from __future__ import annotations

import random
import time
from collections.abc import Iterable, Iterator
from statistics import median
from typing import Any

import sushiya
from sushiya.bots import make_bot

POSITIONS = 100
OPENINGS = 1_000
"""How many positions are solved, for each number of cards but the largest, and for that."""
LARGEST = 9
HARDEST = (21, 1440, 288, 52, 1687, 2139, 2244, 30, 1386, 2190, 997, 876)
"""The openings that take longest, of the first 2,400."""
PLAYERS = ("random", "greedy", "greedy:slips=20", "tree:playouts=60")
"""Bots that lead to a position, two of them drawn for each."""


def main() -> None:
    """Print everything."""
    print("Solving a round of Sushi Go! for two, one core")
    for cards_left in range(5, LARGEST + 1):
        report(f"{cards_left} cards", cards_left, range(OPENINGS if cards_left == LARGEST else POSITIONS))
    report("the hardest", LARGEST, HARDEST)


def report(name: str, cards_left: int, numbers: Iterable[int]) -> None:
    """Solve positions and print how long that takes."""
    seconds, pure = [], 0
    for view in views(cards_left, numbers):
        began = time.thread_time()
        solution = sushiya.solve(view)
        seconds.append(time.thread_time() - began)
        pure += solution.is_pure
    count = len(seconds)
    slow = sorted(seconds)[count * 99 // 100]
    print(
        f"  {name}: {median(seconds) * 1000:6.2f} ms median, {slow * 1000:5.0f} ms at 99 %,"
        f" {max(seconds) * 1000:5.0f} ms at worst of {count}, {100 * pure / count:.0f} % without mixing"
    )


def views(cards_left: int, numbers: Iterable[int]) -> Iterator[Any]:
    """Positions of all rounds in turn with so many cards in each hand, from games of many sorts, by their numbers."""
    game = sushiya.game("sushi-go")
    for number in numbers:
        rolls = random.Random(f"{cards_left} cards, {number}")
        match = game.new(2, rolls.getrandbits(32))
        bots = [make_bot(rolls.choice(PLAYERS), game, rolls.randbytes(32)) for _ in range(2)]
        while (match.view(0).round, match.view(0).hand_sizes[0]) != (1 + number % 3, cards_left):
            for seat, bot in enumerate(bots):
                match.play(seat, bot.decide(match.view(seat), match.legal(seat)))
        yield match.view(0)

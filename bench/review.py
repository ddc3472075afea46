"""The review of a game: how long it takes on one core, when the first moments are there, and how sure it is."""

from __future__ import annotations

import time
from collections.abc import Sequence
from statistics import mean
from typing import NamedTuple

import sushiya
from sushiya.bots import make_bot
from sushiya.core.record import Record
from sushiya.reviews import stream_review

GAMES = 10
SURE = 0.01
"""Margins that are small enough."""
TABLES = [
    ("sushi-go", ["greedy", "tree", "random", "greedy"], 10),
    ("sushi-go", ["greedy", "random"], 20),
    ("sushi-go-party", ["greedy", "tree", "random", "greedy", "greedy"], 30),
    ("sushi-boat", ["greedy", "cut_search", "random", "greedy", "greedy"], 30),
    ("sushizock", ["turn_value", "greedy", "random", "turn_solver"], 5),
]
"""The game, who plays it, and how many seconds of one core a review may take."""


class Timed(NamedTuple):
    """A review that was timed."""

    seconds: float
    first: float
    """The seconds until every decision was looked at once."""
    margins: list[float]
    """Those of its turns, without the result."""


def main(games: int = GAMES, tables: Sequence[int] = range(len(TABLES))) -> None:
    """Print everything, of some tables if they are named."""
    print("Reviewing a game, seconds of one core")
    for game_id, specs, bar in [TABLES[table] for table in tables]:
        found = [timed(played(game_id, specs, seed)) for seed in range(games)]
        seconds, margins = [each.seconds for each in found], [margin for each in found for margin in each.margins]
        print(
            f"  {game_id} for {len(specs)}: {mean(seconds):5.1f} s on average, {max(seconds):5.1f} s at worst"
            f" of {games} (bar {bar} s), first moments after {max(each.first for each in found):4.1f} s at worst;"
            f" margins {100 * mean(margins):.2f} % on average, {100 * max(margins):.2f} % at most,"
            f" {100 * mean(margin <= SURE for margin in margins):.0f} % of them at most 1 %",
            flush=True,
        )


def played(game_id: str, specs: list[str], seed: int) -> Record:
    """A game between robots."""
    game = sushiya.game(game_id)
    match = game.new(len(specs), seed)
    bots = [make_bot(spec, game, bytes([seat]) * 32) for seat, spec in enumerate(specs)]
    while not match.is_over:
        for seat in sorted(match.to_act):
            match.play(seat, bots[seat].decide(match.view(seat, bots[seat].memory), match.legal(seat)))
    return match.record()


def timed(record: Record) -> Timed:
    """Review a record, and look at the clock."""
    began = time.thread_time()
    first = 0.0
    for review in stream_review(record):
        if not review.done:
            first = time.thread_time() - began
    return Timed(time.thread_time() - began, first, [turn.margin for turn in review.turns[:-1]])

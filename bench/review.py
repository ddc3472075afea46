"""The review of a game: how long it takes on one core, when the first moments are there, and how sure it is."""

from __future__ import annotations

import time
from statistics import mean

import sushiya
from sushiya.bots import make_bot
from sushiya.core.record import Record
from sushiya.reviews import stream_review

GAMES = 3
TABLES = [
    ("sushi-go", ["greedy", "tree", "random", "greedy"], 10),
    ("sushi-go", ["greedy", "random"], 20),
    ("sushi-go-party", ["greedy", "tree", "random", "greedy", "greedy"], 30),
    ("sushi-boat", ["greedy", "cut_search", "random", "greedy", "greedy"], 30),
    ("sushizock", ["turn_value", "greedy", "random", "turn_solver"], 5),
]
"""The game, who plays it, and how many seconds a review may take."""


def main() -> None:
    """Print everything."""
    print("Reviewing a game, one core")
    for game_id, specs, bar in TABLES:
        found = [timed(played(game_id, specs, seed)) for seed in range(GAMES)]
        whole, first, margins = zip(*found, strict=True)
        print(
            f"  {game_id} for {len(specs)}: {max(whole):5.1f} s at worst of {GAMES} (bar {bar} s),"
            f" first moments after {max(first):4.1f} s, margins {100 * mean(margins):.1f} % on average"
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


def timed(record: Record) -> tuple[float, float, float]:
    """The seconds of a review, those until every decision was looked at once, and the mean margin of its turns."""
    began = time.thread_time()
    first = 0.0
    for review in stream_review(record):
        if not review.done:
            first = time.thread_time() - began
    return time.thread_time() - began, first, mean(turn.margin for turn in review.turns)

"""Whether reviews add up, over many games of robots: `python -m bench.review_parts parts|chance GAMES [GAME ...]`.

`parts` reviews whole games with a very small budget, `chance` finds out no more than what chance has brought. What must
hold does so at any budget: the parts add up, and chance brings nothing on average to anybody, however well they play.
Every game is kept in build/review_parts as soon as it is done; whoever starts again goes on from there.
`--first 1000000` takes other games: those from this seed on.
"""

from __future__ import annotations

import os
from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Callable
from functools import cache
from math import sqrt
from pathlib import Path

import msgspec

from bench.review import played
from sushiya.core.record import Record
from sushiya.reviews.parts import Ledger, levelled
from sushiya.reviews.playouts import PlayoutEvaluator
from sushiya.reviews.reviewer import Reviewer
from sushiya.reviews.strengths import Budget

GAMES = 100
STEP = 250
"""After so many games it is told how it stands."""
NICENESS = 15
KEPT = Path("build/review_parts")
TINY = Budget(first=4, most=8, target=1, chance=4, deals=2, games=50)
BUDGETS = {
    "sushi-go": TINY,
    "sushi-go-party": TINY,
    "sushizock": msgspec.structs.replace(TINY, chance=0),
    "sushi-boat": msgspec.structs.replace(TINY, deals=8),
}
"""Sushizock is solved, so that worlds would say no more than points."""
TABLES = {
    "sushi-go": ["greedy", "random", "greedy:slips=35"],
    "sushi-go-party": ["greedy", "random", "greedy:slips=35"],
    "sushizock": ["greedy", "random"],
    "sushi-boat": ["greedy", "random", "greedy:slips=35"],
}
"""Who plays: somebody better, somebody worse."""
Found = list[dict[str, float]]
"""What is found in a game, by seat."""


class Mean:
    """A mean with its standard error, from values that come one after the other."""

    def __init__(self) -> None:
        self.values = 0
        self.total = self.squares = self.most = self.sizes = 0.0

    def add(self, value: float) -> None:
        """Add a value."""
        self.values += 1
        self.total += value
        self.squares += value * value
        self.most = max(self.most, abs(value))
        self.sizes += abs(value)

    @property
    def mean(self) -> float:
        """The mean."""
        return self.total / self.values

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        variance = max(self.squares / self.values - self.mean**2, 0.0)
        return sqrt(variance / max(self.values - 1, 1))

    def __str__(self) -> str:
        size = f"{self.sizes / self.values:.4f} in size, {self.most:.1e} at most"
        return f"{self.mean:+.4f} ± {2 * self.error:.4f} (two standard errors); {size}"


def parts(game_id: str, record: Record) -> Found:
    """The parts of a review."""
    found = []
    *_, review = Reviewer(record, "quick", BUDGETS[game_id]).run()
    for seat in review.seats:
        points = seat.points
        found.append(
            {part: getattr(seat, part) for part in ("start", "choices", "others", "chance", "residual")}
            | {
                "not accounted for": seat.result
                - (seat.start + seat.choices + seat.others + seat.chance + seat.residual),
                "points not accounted for": points.score
                - (points.average + points.chance + points.choices + points.others),
            }
            | ({} if seat.accuracy is None else {"accuracy": seat.accuracy})
        )
    return found


def chance(game_id: str, record: Record) -> Found:
    """What chance has brought to every seat, as a review finds it, and nothing else."""
    work = Reviewer(record, "quick", BUDGETS[game_id])
    common = known(game_id)
    work.evaluator.average, work.evaluator.certainty = common.average, common.certainty
    work.ledgers = [Ledger(worth) for worth in work.evaluator.start()]
    looks = work.looks(work.course.nodes[0], work.budget)
    first = levelled([looks[seat].worth for seat in range(work.players)])
    total = [luck.share for luck in work.luck_before(0, dict(enumerate(first)))]
    for number in range(1, len(work.course.nodes) + 1):
        total = [sum(both) for both in zip(total, (luck.share for luck in work.luck_before(number, {})), strict=True)]
    return [{"chance": luck} for luck in total]


@cache
def known(game_id: str) -> PlayoutEvaluator:
    """What is the same in all games of a table."""
    return Reviewer(played(game_id, TABLES[game_id], 0), "quick", BUDGETS[game_id]).evaluator


MEASURES: dict[str, Callable[[str, Record], Found]] = {"parts": parts, "chance": chance}


def tell(game_id: str, kept: list[Found]) -> None:
    """Print what was found so far, by robot."""
    means: dict[tuple[str, str], Mean] = defaultdict(Mean)
    for found in kept:
        for spec, seat in zip(TABLES[game_id], found, strict=True):
            for part, value in seat.items():
                means[spec, part].add(value)
    print(f"{game_id}, {len(kept)} games")
    for (spec, part), mean in means.items():
        print(f"  {spec:16} {part:24} {mean}", flush=True)


def measure(what: str, game_id: str, games: int, first: int) -> None:
    """Play and measure the games that are missing, one after the other."""
    file = KEPT / f"{what}-{game_id}-{first}.jsonl"
    kept = [msgspec.json.decode(line, type=Found) for line in file.read_bytes().splitlines()] if file.exists() else []
    with file.open("ab") as lines:
        for number in range(len(kept), games):
            kept.append(MEASURES[what](game_id, played(game_id, TABLES[game_id], first + number)))
            lines.write(msgspec.json.encode(kept[-1]) + b"\n")
            lines.flush()
            if (number + 1) % STEP == 0:
                tell(game_id, kept)
    tell(game_id, kept[:games])


def main() -> None:
    """Measure one game after another, giving way to everything else."""
    parser = ArgumentParser(prog="python -m bench.review_parts", description="whether reviews add up, over many games")
    parser.add_argument("what", choices=MEASURES)
    parser.add_argument("games", type=int, nargs="?", default=GAMES)
    parser.add_argument("game_ids", nargs="*", default=list(TABLES), metavar="GAME")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="of the first game")
    asked = parser.parse_args()
    os.nice(NICENESS)
    KEPT.mkdir(parents=True, exist_ok=True)
    for game_id in asked.game_ids:
        measure(asked.what, game_id, asked.games, asked.first)


if __name__ == "__main__":
    main()

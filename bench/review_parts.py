"""Whether reviews add up, over many games of robots: `python -m bench.review_parts [GAMES] [GAME ...]`.

Every game of robots is reviewed with a very small budget. What must hold does so at any budget: the parts add up, and
chance brings nothing on average to anybody, however well they play.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from math import sqrt

import sushiya
from bench.review import played
from sushiya.reviews import Review, Seat
from sushiya.reviews.strengths import BUDGETS, Budget

GAMES = 100
STEP = 50
"""After so many games it is told how it stands."""
TINY = Budget(first=4, most=8, target=1, chance=8, deals=4, games=50)
TABLES = {
    "sushi-go": ["greedy", "random", "greedy:slips=35"],
    "sushi-go-party": ["greedy", "random", "greedy:slips=35"],
    "sushizock": ["greedy", "random"],
    "sushi-boat": ["greedy", "random", "greedy:slips=35"],
}
"""Who plays: somebody better, somebody worse."""


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
        return f"{self.mean:+.4f} ± {2 * self.error:.4f}"


class Account:
    """What reviews of a table have found so far."""

    def __init__(self, specs: list[str]) -> None:
        self.specs = specs
        self.residual = Mean()
        self.points = Mean()
        self.all: dict[tuple[str, str], Mean] = defaultdict(Mean)
        """By bot and part."""

    def add(self, review: Review) -> None:
        """Note the parts of every seat."""
        for spec, seat in zip(self.specs, review.seats, strict=True):
            self.residual.add(seat.residual)
            self.points.add(unaccounted(seat))
            for part in ("choices", "others", "chance"):
                self.all[spec, part].add(getattr(seat, part))
            self.all[spec, "points by chance"].add(seat.points.chance)
            if seat.accuracy is not None:
                self.all[spec, "accuracy"].add(seat.accuracy)

    def tell(self, game_id: str) -> None:
        """Print everything; after ± two standard errors."""
        games = self.residual.values // len(self.specs)
        print(f"{game_id}, {games} games: residual {self.residual.sizes / self.residual.values:.1e} on average,")
        print(f"  {self.residual.most:.1e} at most; points that are not accounted for {self.points.most:.1e} at most")
        for (spec, part), mean in self.all.items():
            print(f"  {spec:16} {part:16} {mean}", flush=True)


def unaccounted(seat: Seat) -> float:
    """The points that no part accounts for."""
    points = seat.points
    return points.score - points.average - points.chance - points.choices - points.others


def main(games: int, game_ids: list[str]) -> None:
    """Play, review and tell, again and again as there are more."""
    BUDGETS.update(dict.fromkeys(game_ids, (TINY, TINY, TINY)))
    accounts = {game_id: Account(TABLES[game_id]) for game_id in game_ids}
    for seed in range(games):
        for game_id, account in accounts.items():
            account.add(sushiya.review(played(game_id, TABLES[game_id], seed), "quick"))
        if seed + 1 == games or (seed + 1) % STEP == 0:
            for game_id, account in accounts.items():
                account.tell(game_id)


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else GAMES, sys.argv[2:] or list(TABLES))

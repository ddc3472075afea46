"""How each bot did against each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sushiya.arena.plackett_luce import Ranking


class CrossTable:
    """Counts for every two bots how often they met, and how often the one came before the other; level is half."""

    def __init__(self, bots: int) -> None:
        self.meetings = [[0] * bots for _ in range(bots)]
        self.ahead = [[0.0] * bots for _ in range(bots)]

    def add(self, ranking: Ranking) -> None:
        """Count a game."""
        for one, other, share in encounters(ranking):
            self.meetings[one][other] += 1
            self.ahead[one][other] += share

    def shares(self) -> list[list[float | None]]:
        """How often each bot came before each other; None for those who never met."""
        return [
            [share / met if met else None for share, met in zip(shares, meetings, strict=True)]
            for shares, meetings in zip(self.ahead, self.meetings, strict=True)
        ]


def encounters(ranking: Ranking) -> Iterator[tuple[int, int, float]]:
    """Every two seats of different bots in both ways: the one, the other, and 1, 1/2 or 0 for who came first."""
    placed = [(bot, place) for place, level in enumerate(ranking) for bot in level]
    for one, place in placed:
        for other, other_place in placed:
            if one != other:
                yield one, other, 0.5 if place == other_place else float(place < other_place)


def share_between(rankings: Sequence[Ranking], one: int, other: int) -> float | None:
    """How often one bot came before another in some games; None if they did not meet."""
    shares = [share for ranking in rankings for a, b, share in encounters(ranking) if (a, b) == (one, other)]
    return sum(shares) / len(shares) if shares else None

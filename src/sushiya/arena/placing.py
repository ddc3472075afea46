"""Who came before whom in a game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from sushiya.arena.plackett_luce import Ranking
from sushiya.arena.plan import GamePlayed


def ranking_of(seating: Sequence[int], played: GamePlayed) -> Ranking:
    """Rank the bots of a game: the winners, then the others by points; a bot with several seats is there as often."""
    keys = list(zip(played.shares, played.scores, strict=True))
    order = sorted(range(len(seating)), key=keys.__getitem__, reverse=True)
    return tuple(tuple(sorted(seating[seat] for seat in level)) for _, level in groupby(order, key=keys.__getitem__))

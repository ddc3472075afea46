"""Simulations: many games between bots on all cores, and the scores of each bot."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from sushiya.arena.chunks import play_units
from sushiya.arena.playing import greedy_seats, play_seated, start_of_policies
from sushiya.arena.pools import Pool, open_pool
from sushiya.arena.setup import MakeBot, Setup, derived_seed
from sushiya.arena.statistics import BotResult, Scores
from sushiya.bots import make_bot
from sushiya.bots.playouts import Tally
from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.compiled import compiled as compiled_rules
from sushiya.core.game import AnyGame

LONGEST_TURN = 2_000 if compiled_rules else 20
SEATINGS = 8
"""How often every bot sits at each seat at least, if there are enough games."""


class Simulation(msgspec.Struct, frozen=True):
    """The result of a simulation."""

    games: int
    seconds: float
    players: int
    bots: list[BotResult]


class Turn(msgspec.Struct, frozen=True):
    """The games of one seating: `seating[seat]` is the index of the bot in the list of bots."""

    games: int
    seating: list[int]
    seed: bytes


class Turns(msgspec.Struct, frozen=True):
    """All games of a simulation, in turns; with every turn the bots move on by one seat."""

    setup: Setup
    make: MakeBot
    games: int
    seed: bytes

    @property
    def size(self) -> int:
        """How many games a turn has."""
        enough = max(1, self.games // (SEATINGS * len(self.setup.bots)))
        return min(LONGEST_TURN, enough) if self.setup.is_compiled else 1

    def __len__(self) -> int:
        return -(-self.games // self.size)

    def turn(self, number: int) -> Turn:
        """Return a turn by its number."""
        seating = [(seat + number) % len(self.setup.bots) for seat in range(self.setup.players)]
        return Turn(min(self.size, self.games - number * self.size), seating, derived_seed(self.seed, number))

    def play(self, number: int) -> list[Scores]:
        """Play a turn; returns the scores by seat."""
        turn = self.turn(number)
        return play_compiled(self.setup, turn) if self.setup.is_compiled else play_views(self.setup, self.make, turn)


def simulate(
    game: AnyGame,
    players: int,
    options: Mapping[str, Any] | None,
    bots: Sequence[str],
    games: int,
    seed: bytes,
    on_progress: Callable[[int], None] = lambda _: None,
    pool: Pool | None = None,
    make: MakeBot = make_bot,
) -> Simulation:
    """Play games between bots, which change seats with every turn; the same seed gives the same result in any pool."""
    turns = Turns(Setup.checked(game, players, options, bots, make), make, games, seed)
    scores = [Scores() for _ in bots]
    began = time.perf_counter()
    with pool or open_pool("threads") as workers:
        for number, parts in enumerate(play_units(workers, turns, range(len(turns)))):
            turn = turns.turn(number)
            for place, part in zip(turn.seating, parts, strict=True):
                scores[place].add(part)
            on_progress(turn.games)
    results = [score.result(bot) for bot, score in zip(bots, scores, strict=True)]
    return Simulation(games, time.perf_counter() - began, players, results)


def play_compiled(setup: Setup, turn: Turn) -> list[Scores]:
    """Play a turn by compiled playouts."""
    tally = Tally(setup.game, start_of_policies(setup))
    tally.play(turn.games, greedy_seats(setup, turn.seating), Chance(turn.seed))
    counts, shares, squares = tally.scores, tally.shares, tally.squared_shares
    return [
        Scores(
            {at + codes.SCORE_LOWEST: count for at, count in enumerate(counts[seat]) if count},
            shares[seat],
            squares[seat],
        )
        for seat in range(setup.players)
    ]


def play_views(setup: Setup, make: MakeBot, turn: Turn) -> list[Scores]:
    """Play a turn with bots that get views, as at a table."""
    scores = [Scores() for _ in turn.seating]
    for number in range(turn.games):
        seed = derived_seed(turn.seed, number)
        ended = play_seated(setup, make, turn.seating, seed, Chance(seed))
        for seat, score in enumerate(scores):
            score.count(ended.scores[seat], ended.shares[seat])
    return scores

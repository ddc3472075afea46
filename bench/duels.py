"""Duels: the strongest robot of a game in one seat, others with equal time for each decision in the rest.

The others are what `hard` is, and at the mixed table one of each kind. Everybody has the time that `hard` takes there
on average, which is measured first, or a short time that is set. Time is the thread's own, so that whatever else the
machine does changes nothing. `python -m bench.duels 400 sushizock` plays 400 games of Sushizock for two and 400 for
four; every deal is played with the strongest in each seat.
"""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import cycle, islice, permutations
from statistics import mean, stdev
from typing import Any, NamedTuple

import sushiya
from bench.budgets import decisions
from sushiya.arena.playing import play_seated
from sushiya.arena.setup import Setup, derived_seed
from sushiya.arena.statistics import NINETY_FIVE
from sushiya.bots import make_bot, spending
from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.game import seed_bytes

GAMES = 200
SAMPLE = 60
"""How many decisions of `hard` say what time it takes."""
SHORT = 5
"""Milliseconds, where little time is enough to tell."""
SEED = seed_bytes(2_000)
QUICK = ("greedy", "turn_solver")
"""Robots without a budget."""


class Duel(NamedTuple):
    """A game, the robot in question, and those in the other seats."""

    game_id: str
    robot: str
    others: tuple[str, ...]
    wanted: int = 0
    """How many percent of the wins the robot should have at least."""
    milliseconds: int = 0
    """The time for a decision; what `hard` takes if it is not set."""

    @property
    def players(self) -> int:
        """The number of seats."""
        return 1 + len(self.others)


DUELS = (
    Duel("sushi-go", "tree", ("monte_carlo",), 90),
    Duel("sushi-go", "tree", ("monte_carlo",) * 3, 50),
    Duel("sushi-go", "tree", ("greedy", "monte_carlo", "tree"), 40),
    Duel("sushi-go", "tree:doubts=30", ("monte_carlo",) * 3, 50),
    Duel("sushi-go", "tree:doubts=30", ("greedy", "monte_carlo", "tree"), 40),
    Duel("sushi-go-party", "tree", ("monte_carlo",), 85),
    Duel("sushi-go-party", "tree", ("monte_carlo",) * 3, 45),
    Duel("sushizock", "turn_value", ("turn_solver",), 65),
    Duel("sushizock", "turn_value", ("turn_solver",) * 3, 35),
    Duel("sushi-boat", "cut_search", ("monte_carlo",), 65),
    Duel("sushi-boat", "cut_search", ("monte_carlo",) * 3, 35),
    *(
        Duel(game_id, robot, ("monte_carlo",) * (players - 1), milliseconds=SHORT)
        for game_id, robot, numbers in (
            ("sushi-go", "tree", (3, 5)),
            ("sushi-go-party", "tree", (3, 5)),
            ("sushi-boat", "cut_search", (2, 3, 4, 5)),
        )
        for players in numbers
    ),
)


def main(games: int = GAMES, game_ids: Sequence[str] = ()) -> None:
    """Print everything, or the duels of some games."""
    spending.clock = time.thread_time
    print("The strongest against others, with equal time for each decision")
    for duel in DUELS:
        if not game_ids or duel.game_id in game_ids:
            report(duel, games)


def report(duel: Duel, games: int) -> None:
    """Print the share of the win, with what 95 % of such matches would be within."""
    milliseconds = duel.milliseconds or round(time_of_hard(duel.game_id, duel.players))
    deals = -(-games // duel.players)
    tables = enumerate(islice(setups(duel, milliseconds), deals))
    shares = [shares_in_all_seats(setup, derived_seed(SEED, deal))[0] for deal, setup in tables]
    print(
        f"  {duel.game_id}, {milliseconds} ms, {duel.robot} against {', '.join(duel.others)}:"
        f" {100 * mean(shares):4.1f} ± {100 * margin_of(shares):3.1f} % of {deals * duel.players} games"
        f" ({f'at least {duel.wanted}, ' if duel.wanted else ''}even {100 / duel.players:.0f})",
        flush=True,
    )


def time_of_hard(game_id: str, players: int) -> float:
    """How many milliseconds `hard` takes for a decision on average, at least one."""
    game = sushiya.game(game_id)
    taken = islice(decisions("hard", game, players, time.thread_time), SAMPLE)
    return max(1.0, 1000 * mean(seconds for _, seconds in taken))


def setups(duel: Duel, milliseconds: int) -> Iterator[Setup]:
    """One deal's table after the other, without an end: every preset menu, and the others in every order."""
    game = sushiya.game(duel.game_id)
    orders = cycle(sorted(set(permutations(duel.others))))
    for options, others in zip(cycle(options_of(game, duel.players)), orders, strict=False):
        bots = (timed(bot, milliseconds) for bot in (duel.robot, *others))
        yield Setup.checked(game, duel.players, options, [*bots], make_bot)


def timed(bot: str, milliseconds: int) -> str:
    """A bot with its budget, if it has one."""
    return bot if bot in QUICK else f"{bot}:ms={milliseconds}"


def options_of(game: Any, players: int) -> list[dict[str, Any]]:
    """The tables that are played in turn: every preset menu, where there are some."""
    return [{"menu": menu} for menu in game.menus(players)] if game.id == "sushi-go-party" else [{}]


def shares_in_all_seats(setup: Setup, seed: bytes) -> list[float]:
    """The share of the win of each bot on average, after a deal in which all have moved on through every seat."""
    players = setup.players
    totals = [0.0] * players
    for first in range(players):
        seating = [(seat - first) % players for seat in range(players)]
        result = play_seated(setup, make_bot, seating, derived_seed(seed, first), Chance(seed))
        for bot, share in zip(seating, result.shares, strict=False):
            totals[bot] += share / codes.WHOLE_WIN
    return [total / players for total in totals]


def margin_of(shares: Sequence[float]) -> float:
    """By how much the mean of so many deals is off at most, in 95 % of such matches."""
    return NINETY_FIVE * stdev(shares) / math.sqrt(len(shares))


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else GAMES, sys.argv[2:])

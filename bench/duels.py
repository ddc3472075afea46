"""Duels: the strongest robot of a game in one seat, what `hard` is in all others, with equal time for each decision.

Time is the thread's own, so that whatever else the machine does changes nothing. `python -m bench.duels 400 sushizock`
plays 400 games of Sushizock for two and 400 for four; every deal is played with the strongest in each seat.
"""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Sequence
from itertools import cycle
from statistics import mean, stdev
from typing import Any

import sushiya
from sushiya.arena.playing import play_seated
from sushiya.arena.setup import Setup, derived_seed
from sushiya.arena.statistics import NINETY_FIVE
from sushiya.bots import make_bot, spending
from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.game import seed_bytes

MILLISECONDS = 5
GAMES = 200
SEED = seed_bytes(2_000)
DUELS = (
    ("sushi-go", 2, "tree", "monte_carlo", 90),
    ("sushi-go", 4, "tree", "monte_carlo", 50),
    ("sushi-go-party", 2, "tree", "monte_carlo", 85),
    ("sushi-go-party", 4, "tree", "monte_carlo", 45),
    ("sushizock", 2, "turn_value", "turn_solver", 65),
    ("sushizock", 4, "turn_value", "turn_solver", 35),
    ("sushi-boat", 2, "cut_search", "monte_carlo", 65),
    ("sushi-boat", 4, "cut_search", "monte_carlo", 35),
)
"""A game and its players, the two robots, and how many percent of the wins the first should have at least."""


def main(games: int = GAMES, game_ids: Sequence[str] = ()) -> None:
    """Print everything, or the duels of some games."""
    spending.clock = time.thread_time
    print(f"The strongest against all others, {MILLISECONDS} ms of the thread for each decision")
    for game_id, players, strongest, other, wanted in DUELS:
        if not game_ids or game_id in game_ids:
            report(game_id, players, strongest, other, wanted, games)


def report(game_id: str, players: int, strongest: str, other: str, wanted: int, games: int) -> None:
    """Print the share of the win, with what 95 % of such matches would be within."""
    shares = []
    deals = -(-games // players)
    for deal, options in zip(range(deals), cycle(options_of(game_id, players)), strict=False):
        setup = Setup.checked(sushiya.game(game_id), players, options, [timed(strongest), timed(other)], make_bot)
        shares.append(share_of_first(setup, derived_seed(SEED, deal)))
    margin = NINETY_FIVE * stdev(shares) / math.sqrt(deals)
    print(
        f"  {game_id}, {players} players: {strongest} {100 * mean(shares):4.1f} ± {100 * margin:3.1f} % of"
        f" {deals * players} games against {other} (at least {wanted}, fair {100 / players:.0f})",
        flush=True,
    )


def timed(bot: str) -> str:
    """A bot with its budget, if it has one."""
    return bot if bot == "turn_solver" else f"{bot}:ms={MILLISECONDS}"


def options_of(game_id: str, players: int) -> list[dict[str, Any]]:
    """The tables that are played in turn: every preset menu, where there are some."""
    game: Any = sushiya.game(game_id)
    return [{"menu": menu} for menu in game.menus(players)] if game_id == "sushi-go-party" else [{}]


def share_of_first(setup: Setup, seed: bytes) -> float:
    """The share of the win of the first bot, in every seat of a deal in turn, on average."""
    return mean(
        play_seated(
            setup,
            make_bot,
            [int(each != seat) for each in range(setup.players)],
            derived_seed(seed, seat),
            Chance(seed),
        ).shares[seat]
        / codes.WHOLE_WIN
        for seat in range(setup.players)
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else GAMES, sys.argv[2:])

"""More time: the same robot three times at a table of three, with 20, 100 and 500 milliseconds for each decision.

Time is the thread's own. `python -m bench.more_time 150 sushi-boat` plays 150 games of Sushi Boat, which takes an hour
or more. Sushizock is not among them: `turn_value` uses what it needs, and only the end of a game of two needs time.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from statistics import mean

import sushiya
from bench.duels import SEED, margin_of, shares_in_all_seats
from sushiya.arena.setup import Setup, derived_seed
from sushiya.bots import make_bot, spending

BUDGETS = (20, 100, 500)
GAMES = 150
ROBOTS = {"sushi-go": "tree", "sushi-go-party": "tree", "sushi-boat": "cut_search"}


def main(games: int = GAMES, game_ids: Sequence[str] = ()) -> None:
    """Print everything, or some games."""
    spending.clock = time.thread_time
    print("Shares of the win at a table of three, by the milliseconds for each decision")
    for game_id in game_ids or ROBOTS:
        report(game_id, games)


def report(game_id: str, games: int) -> None:
    """Print how much each of the three wins."""
    bots = [f"{ROBOTS[game_id]}:ms={budget}" for budget in BUDGETS]
    setup = Setup.checked(sushiya.game(game_id), len(bots), {}, bots, make_bot)
    deals = -(-games // len(bots))
    shares = [shares_in_all_seats(setup, derived_seed(SEED, deal)) for deal in range(deals)]
    wins = [
        f"{budget} ms {100 * mean(each):4.1f} ± {100 * margin_of(each):3.1f} %"
        for budget, each in zip(BUDGETS, zip(*shares, strict=True), strict=True)
    ]
    print(f"  {game_id}, {deals * len(bots)} games: {', '.join(wins)}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else GAMES, sys.argv[2:])

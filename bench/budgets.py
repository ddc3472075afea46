"""Budgets of time: how long decisions take by the clock on the wall, alone and beside processes that never rest."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count, islice
from statistics import median

import sushiya
from sushiya.bots import make_bot
from sushiya.bots.cost import Cost
from sushiya.core.game import AnyGame

BOTS = (
    ("tree", "sushi-go", 2),
    ("tree", "sushi-go", 4),
    ("tree", "sushi-go-party", 8),
    ("monte_carlo", "sushi-go-party", 7),
    ("monte_carlo", "sushizock", 5),
    ("monte_carlo", "sushi-boat", 5),
    ("cut_search", "sushi-boat", 2),
    ("turn_value", "sushizock", 2),
)
BUDGETS = {20: 60, 100: 30, 500: 10}
"""How many decisions with so many milliseconds are measured."""
RIVALS_A_CORE = (0, 1, 2)
TENTH = 1.1


def main() -> None:
    """Print everything."""
    cores = os.cpu_count() or 1
    for rivals in RIVALS_A_CORE:
        print(f"Decisions beside {rivals * cores} busy processes on {cores} cores, in parts of their budgets")
        with busy_processes(rivals * cores):
            for bot, game_id, players in BOTS:
                for milliseconds in BUDGETS:
                    report(bot, game_id, players, milliseconds)


def report(bot: str, game_id: str, players: int, milliseconds: int) -> None:
    """Print how long decisions with one budget take, where there is something to think about."""
    made = decisions(f"{bot}:ms={milliseconds}", sushiya.game(game_id), players, time.perf_counter)
    thought = (1000 * seconds / budget.milliseconds for budget, seconds in made if budget.milliseconds)
    taken = sorted(islice(thought, BUDGETS[milliseconds]))
    late = sum(each > TENTH for each in taken)
    print(
        f"  {bot}, {game_id}, {players} players, {milliseconds:3} ms: {median(taken):4.2f} median,"
        f" {taken[-1]:4.2f} at worst of {len(taken)}, {late} above {TENTH}"
    )


def decisions(spec: str, game: AnyGame, players: int, clock: Callable[[], float]) -> Iterator[tuple[Cost, float]]:
    """What each decision of a bot may cost and how long it takes, in games in which everybody plays greedily."""
    bot, leader = make_bot(spec, game, 1, players), make_bot("greedy", game, 2, players)
    for seed in count():
        match = game.new(players, seed)
        while not match.is_over:
            seat = min(match.to_act)
            view, legal = match.view(seat, bot.memory), match.legal(seat)
            if len(legal) > 1:
                budget = bot.cost_of(view)
                began = clock()
                bot.decide(view, legal)
                yield budget, clock() - began
            match.play(seat, leader.decide(view, legal))


@contextmanager
def busy_processes(number: int) -> Iterator[None]:
    """Let so many processes work all the time."""
    processes = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(number)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


if __name__ == "__main__":
    main()

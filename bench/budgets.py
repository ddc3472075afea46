"""Budgets of time: how long decisions take by the clock on the wall, alone and beside processes that never rest."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from statistics import median

import sushiya
from sushiya.bots import make_bot

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
    """Print how long decisions with one budget take."""
    taken = sorted(decisions(f"{bot}:ms={milliseconds}", game_id, players, BUDGETS[milliseconds]))
    late = sum(each > TENTH for each in taken)
    print(
        f"  {bot}, {game_id}, {players} players, {milliseconds:3} ms: {median(taken):4.2f} median,"
        f" {taken[-1]:4.2f} at worst of {len(taken)}, {late} above {TENTH}"
    )


def decisions(spec: str, game_id: str, players: int, wanted: int) -> list[float]:
    """How many times its budget a bot takes for each of some decisions, where there is something to think about."""
    game = sushiya.game(game_id)
    bot, leader = make_bot(spec, game, 1, players), make_bot("greedy", game, 2, players)
    taken: list[float] = []
    for seed in count():
        match = game.new(players, seed)
        while not match.is_over:
            seat = min(match.to_act)
            view, legal = match.view(seat, bot.memory), match.legal(seat)
            budget = bot.cost_of(view)
            if len(legal) > 1 and budget.milliseconds:
                began = time.perf_counter()
                bot.decide(view, legal)
                taken.append((time.perf_counter() - began) * 1000 / budget.milliseconds)
                if len(taken) == wanted:
                    return taken
            match.play(seat, leader.decide(view, legal))
    raise AssertionError("seeds never end")


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

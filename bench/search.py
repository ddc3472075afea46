"""Search: how many simulations a second robots play at the opening, one core."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

import sushiya
from sushiya.bots.cut_search import TURNS, planner
from sushiya.bots.forest import Forest
from sushiya.bots.plan_trial import PlanTrial
from sushiya.bots.tree_search import TreeSearch
from sushiya.core.chance import KEY_BYTES, Chance

SIMULATIONS = 2_000
DEALS = 8
TREES = {("sushi-go", 2): 150, ("sushi-go", 4): 70, ("sushi-go-party", 2): 60, ("sushi-go-party", 4): 15}
"""How many thousand simulations of trees a second there should be at least."""
CUT_PLAYOUTS = 30
"""How many thousand playouts of some turns of Sushi Boat."""


def main() -> None:
    """Print everything."""
    print("Simulations of a search at the opening, one core")
    for (game_id, players), wanted in TREES.items():
        report(game_id, players, partial(tree, game_id, players), wanted)
    report("sushi-boat", 2, plans, CUT_PLAYOUTS)


def report(game_id: str, players: int, search: Callable[[int], Callable[[], object]], wanted: int) -> None:
    """Print the fastest of some deals, by the processor's time."""
    seconds = []
    for seed in range(DEALS):
        run = search(seed)
        began = time.thread_time()
        run()
        seconds.append(time.thread_time() - began)
    print(f"  {game_id}, {players} players: {SIMULATIONS / min(seconds):9,.0f} a second (at least {wanted},000)")


def tree(game_id: str, players: int, seed: int) -> Callable[[], object]:
    """A search with trees."""
    game = sushiya.game(game_id)
    search = TreeSearch(game, game.imagine(game.new(players, seed).view(0)), 0, Forest())
    return partial(search.run, SIMULATIONS, Chance(bytes(KEY_BYTES)))


def plans(seed: int) -> Callable[[], object]:
    """Playouts of plans for a turn."""
    match = sushiya.game("sushi-boat").new(2, seed)
    rules: Any = match.game.imagine(match.view(next(iter(match.to_act))))
    with planner(rules, rules.active) as turn_plans:
        best = turn_plans.find(1_000)[0][1]
    trial = PlanTrial(rules, rules.active, rules.turn + TURNS[2], [best])
    return partial(trial.sample, [0], SIMULATIONS, (1 << rules.players) - 1, Chance(bytes(KEY_BYTES)))

"""`python -m build_tools.prospects 3 20000`: learn the weights of Sushizock's prospects for so many players.

The bot plays against itself. Before every turn, the value of the position moves towards what the solved turn lets
expect, in which the values of the positions after it are those learnt so far; at the end stands the result.
"""

from __future__ import annotations

import sys

from sushiya.bots.turn_search import TurnSearch
from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.games.sushizock import weights
from sushiya.games.sushizock.prospects import Prospects
from sushiya.games.sushizock.rules import SushizockRules

FIRST_RATE, LAST_RATE = 0.5, 0.02
SURPRISES = 10
"""One of so many decisions is left to chance, so that rare positions are seen, too."""


def learn(players: int, games: int) -> list[int]:
    """Return the weights after so many games, as whole numbers: the mean over the second half of them."""
    chance = Chance(bytes(31) + bytes([players]))
    learnt = [1.0 * (number % weights.FEATURES == 0) for number in range(weights.STAGE_COUNT * weights.FEATURES)]
    total = [0.0] * len(learnt)
    for game in range(games):
        learnt = play(players, learnt, FIRST_RATE * (LAST_RATE / FIRST_RATE) ** (game / games), chance)
        if game >= games // 2:
            total = [before + weight for before, weight in zip(total, learnt, strict=True)]
    return [round(weights.UNIT * weight / (games - games // 2)) for weight in total]


def play(players: int, learnt: list[float], rate: float, chance: Chance) -> list[float]:
    """Play a game, and return the weights that are learnt from it."""
    rules = SushizockRules(players, codes.NOBODY)
    rules.memory = codes.EVER
    rules.start(chance)
    prospects = Prospects(rules)
    prospects.learnt = learnt
    search = TurnSearch(rules, prospects, 0)
    turn = -1
    while not rules.over:
        if rules.turn > turn:
            turn = rules.turn
            search.solve()
            prospects.estimate(rules)
            prospects.learn(players, search.dice.outcome, rate)
        if chance.draw(SURPRISES):
            rules.choose(rules.active, search.choose())
        else:
            rules.choose_randomly(chance)
        rules.step(chance)
    return prospects.learnt


if __name__ == "__main__":
    learnt = learn(int(sys.argv[1]), int(sys.argv[2]))
    for first in range(0, len(learnt), weights.FEATURES):
        print(f"        {tuple(learnt[first : first + weights.FEATURES])},")

"""`python -m build_tools.boat_prospects 2 800`: learn the weights of Sushi Boat's prospects for so many players.

The search plays so many games against itself, with the weights that it has now. From the features of every position
between two rounds, least squares find what a seat scores more than the others in the end, and then logistic regression
by how much that decides the game. Put what is printed into `games/sushi_boat/weights.py`, install it, and let robots
play with it against those before: stronger games do not always teach better.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

import sushiya
from sushiya.arena.setup import derived_seed
from sushiya.bots import make_bot
from sushiya.bots.bot import Bot
from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.games.sushi_boat import weights
from sushiya.games.sushi_boat.prospects import Prospects
from sushiya.games.sushi_boat.rules import BoatRules

Numbers = NDArray[np.float64]
GAME = sushiya.game("sushi-boat")
SEARCH = "cut_search:playouts=200"
SURPRISES = 25
"""One of so many decisions is left to chance, so that rare positions are seen, too."""
STIFFNESS = 20.0
"""How strongly weights are drawn to what they would be if only points counted."""
NEWTON_STEPS = 30


class Position:
    """A position between two rounds: its features by seat, the turns left, and how the game ended."""

    def __init__(self, rules: BoatRules, prospects: Prospects) -> None:
        self.features = np.array([prospects.described(rules, seat) for seat in range(rules.players)])
        self.turns = min(rules.cards_left / rules.players, weights.TURNS_AHEAD)
        self.scores: Numbers = np.zeros(rules.players)
        self.shares: Numbers = np.zeros(rules.players)


def play(players: int, seed: bytes) -> list[Position]:
    """Play a game; returns the positions between its rounds."""
    options = GAME.options_type.read({}, players)
    rules: BoatRules = GAME.set_up(players, options)
    chance, surprise = Chance(derived_seed(seed, 0)), Chance(derived_seed(seed, 1))
    bots = [make_bot(SEARCH, GAME, derived_seed(seed, 2 + seat)) for seat in range(players)]
    prospects = Prospects(players)
    rules.start(chance)
    positions: dict[int, Position] = {}
    while not rules.over:
        if rules.turn and rules.turn % players == 0 and rules.turn not in positions:
            positions[rules.turn] = Position(rules, prospects)
        for seat in range(players):
            if rules.choices[seat] == codes.OWED:
                rules.choose(seat, choice(rules, seat, bots[seat], options, surprise))
        rules.step(chance)
    for position in positions.values():
        position.scores = np.array(rules.scores[:players], dtype=float)
        position.shares = np.array(rules.shares[:players]) / codes.WHOLE_WIN
    return list(positions.values())


def choice(rules: BoatRules, seat: int, bot: Bot, options: object, surprise: Chance) -> int:
    """The move of a bot, or now and then any legal one."""
    legal = rules.legal(seat)
    if surprise.draw(SURPRISES) == 0:
        return legal[surprise.draw(len(legal))]
    view = GAME.recall(rules, seat, options, bot.memory)
    number: int = GAME.notation.number(bot.decide(view, [GAME.notation.move(move) for move in legal]))
    return number


def compared(values: Numbers) -> Numbers:
    """What each seat has more than the others on average."""
    players = len(values)
    more: Numbers = (values - values.mean(axis=0)) * players / (players - 1)
    return more


def learn_weights(positions: list[Position]) -> tuple[Numbers, Numbers]:
    """The weights of the features at the end, and what each turn that is left adds to them."""
    rows = [compared(position.features) for position in positions]
    table = np.vstack([np.hstack([row, row * p.turns]) for row, p in zip(rows, positions, strict=True)])
    goal = np.concatenate([compared(position.scores) for position in positions])
    start = np.zeros(2 * weights.FEATURES)
    start[weights.POINTS] = 1.0
    system = table.T @ table + STIFFNESS * np.eye(len(start))
    learnt = start + np.linalg.solve(system, table.T @ (goal - table @ start))
    return learnt[: weights.FEATURES], learnt[weights.FEATURES :]


def learn_certainty(positions: list[Position], now: Numbers, later: Numbers) -> Numbers:
    """By how much a point more decides the game at the end, and how much less for each turn that is left."""
    certainty = np.array([0.5, 0.0])
    for _ in range(NEWTON_STEPS):
        slope, curve = np.zeros(2), 1e-9 * np.eye(2)
        for position in positions:
            strengths = position.features @ (now + position.turns * later)
            stage = np.array([1.0, -position.turns])
            odds = np.exp(certainty @ stage * (strengths - strengths.max()))
            chances = odds / odds.sum()
            slope += (position.shares - chances) @ strengths * stage
            spread = chances @ strengths**2 - (chances @ strengths) ** 2
            curve += spread * np.outer(stage, stage)
        certainty = certainty + np.linalg.solve(curve, slope)
    return certainty


def lines(players: int, positions: list[Position]) -> Iterator[str]:
    """The weights as they are written in `weights.py`."""
    now, later = learn_weights(positions)
    yield f"    {players}: ("
    for learnt in (now, later):
        yield f"        {tuple(round(weights.UNIT * weight) for weight in learnt.tolist())},"
    yield "    ),"
    certainty = learn_certainty(positions, now, later)
    yield f"CERTAINTIES {players}: {tuple(round(weights.UNIT * weight) for weight in certainty.tolist())}"


if __name__ == "__main__":
    players, games = int(sys.argv[1]), int(sys.argv[2])
    seed = bytes(31) + bytes([players])
    played = [play(players, derived_seed(seed, number)) for number in range(games)]
    print(*lines(players, [position for game in played for position in game]), sep="\n")

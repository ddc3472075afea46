"""`python -m build_tools.round_values sushi-go 4 400 100`: fit what stands after a round, by games of trees.

Trees of so many playouts (100) play so many games (400) at tables of so many players (4) against one another. After a
round a seat's share of the win is taken to grow by e for each `1000 / CERTAINTY` points more, and what it has kept for
the end to be worth `KEPT` hundredths of a point each: the weights under which what then happened is most likely.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from sushiya.arena.setup import Setup, derived_seed
from sushiya.bots import make_bot
from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.errors import BadOptions
from sushiya.core.registry import game
from sushiya.games.sushi_go_party import cards

SEED = bytes(31) + b"\x07"
LAST_ROUND = 2
STEPS = 12
"""The steps of Newton's method."""
Standing = tuple[list[int], list[int], list[float]]
"""After a round: the points of every seat, what it has kept, and the share of the win that it got in the end."""


def standings(game_id: str, players: int, games: int, playouts: int) -> list[list[Standing]]:
    """Play games, and return what stood after the first round of each, and after the second."""
    found: list[list[Standing]] = [[] for _ in range(LAST_ROUND)]
    tables = list(setups(game_id, players, f"tree:playouts={playouts}"))
    for number in range(games):
        for after, standing in enumerate(play(tables[number % len(tables)], derived_seed(SEED, number))):
            found[after].append(standing)
    return found


def setups(game_id: str, players: int, bot: str) -> Iterator[Setup]:
    """The tables of a game: of Sushi Go Party! one for each menu that so many can play with."""
    for options in [{"menu": menu} for menu in cards.PRESETS] if game_id == "sushi-go-party" else [{}]:
        with suppress(BadOptions):
            yield Setup.checked(game(game_id), players, options, [bot] * players, make_bot)


def play(setup: Setup, seed: bytes) -> list[Standing]:
    """Play a game; returns what stood after each round but the last."""
    bots = [make_bot(bot, setup.game, derived_seed(seed, seat)) for seat, bot in enumerate(setup.bots)]
    rules: Any = setup.game.set_up(setup.players, setup.read_options)
    chance = Chance(seed)
    rules.start(chance)
    noted: list[tuple[list[int], list[int]]] = []
    while not rules.over:
        for seat in range(setup.players):
            if rules.choices[seat] == codes.OWED:
                legal = [setup.game.notation.move(number) for number in rules.legal(seat)]
                view = setup.game.recall(rules, seat, setup.read_options, codes.EVER)
                rules.choose(seat, setup.game.notation.number(bots[seat].decide(view, legal)))
        rules.step(chance)
        if len(noted) < min(rules.rounds_scored(), LAST_ROUND):
            noted.append((list(rules.scores[: setup.players]), kept(rules)))
    shares = [share / codes.WHOLE_WIN for share in rules.shares[: setup.players]]
    return [(scores, desserts, shares) for scores, desserts in noted]


def kept(rules: Any) -> list[int]:
    """The puddings or desserts that every seat has kept."""
    if hasattr(rules, "puddings"):
        return list(rules.puddings[: rules.players])
    return [sum(row) for row in rules.desserts[: rules.players]]


def fit(found: Sequence[Standing]) -> tuple[float, float]:
    """The certainty of a point, and the points that something kept is worth, that make what happened most likely."""
    certainty, extra = 0.1, 0.1
    for _ in range(STEPS):
        slope, bend = [0.0, 0.0], [1e-9, 0.0, 1e-9]
        for points, desserts, shares in found:
            logits = [certainty * point + extra * dessert for point, dessert in zip(points, desserts, strict=True)]
            odds = [math.exp(logit - max(logits)) for logit in logits]
            chances = [odd / sum(odds) for odd in odds]
            expected = [sum(map(float.__mul__, chances, map(float, row))) for row in (points, desserts)]
            for point, dessert, share, chance in zip(points, desserts, shares, chances, strict=True):
                off = (point - expected[0], dessert - expected[1])
                slope = [slope[i] + share * off[i] for i in range(2)]
                bend = [bend[i + j] + chance * off[i] * off[j] for i, j in ((0, 0), (0, 1), (1, 1))]
        whole = bend[0] * bend[2] - bend[1] ** 2
        certainty += (bend[2] * slope[0] - bend[1] * slope[1]) / whole
        extra += (bend[0] * slope[1] - bend[1] * slope[0]) / whole
    return certainty, extra / certainty


if __name__ == "__main__":
    for number, found in enumerate(standings(sys.argv[1], *map(int, sys.argv[2:5])), 1):
        certainty, worth = fit(found)
        print(f"CERTAINTY_{number} = {round(1000 * certainty)}, KEPT = {round(100 * worth)}")

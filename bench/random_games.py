"""Random games of any game, compiled in this process and interpreted in another."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import sushiya
from bench.clock import fastest
from sushiya.bots.playouts import Tally
from sushiya.core import codes
from sushiya.core.chance import Chance

SEED = bytes(range(32))
SOURCE = Path(__file__).parent.parent / "src"


def play(game_id: str, players: int, options: dict[str, Any], games: int) -> Tally:
    """Play random games to the end."""
    game = sushiya.game(game_id)
    tally = Tally(game, game.set_up(players, game.options_type.read(options, players)))
    tally.play(games, 0, Chance(SEED))
    return tally


def interpreted(game_id: str, players: int, options: dict[str, Any], games: int) -> float:
    """Seconds a game of the same source without compilation, in a process of its own."""
    path = os.pathsep.join([str(SOURCE), str(SOURCE.parent)])
    arguments = json.dumps([game_id, players, options, games])
    ran = subprocess.run(
        [sys.executable, "-m", "bench.random_games", arguments],
        env={**os.environ, "PYTHONPATH": path}, check=True, capture_output=True, text=True,
    )  # fmt: skip
    return float(ran.stdout)


def decisions(game_id: str, players: int, options: dict[str, Any], games: int = 200) -> float:
    """How many decisions a random game has, on average."""
    game = sushiya.game(game_id)
    rules = game.set_up(players, game.options_type.read(options, players)).twin()
    chance = Chance(SEED)
    count = 0
    for _ in range(games):
        rules.rewind()
        rules.start(chance)
        while not rules.over:
            for seat in range(players):
                if rules.choices[seat] == codes.OWED:
                    legal = rules.legal(seat)
                    rules.choose(seat, legal[chance.draw(len(legal))])
                    count += 1
            rules.step(chance)
    return count / games


def main() -> None:
    """The other process."""
    game_id, players, options, games = json.loads(sys.argv[1])
    assert not sushiya.compiled
    print(fastest({"": lambda: play(game_id, players, options, games)}, 5)[""] / games)


if __name__ == "__main__":
    main()

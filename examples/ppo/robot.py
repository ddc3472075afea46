"""The trained policy as a robot: one class with `decide(view, legal)`, registered as `ppo`.

python examples/ppo/robot.py policy.pt --games 400      # lets the arena rank it
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from network import PolicyNetwork

import sushiya
from sushiya.arena.pools import open_pool
from sushiya.arena.statistics import BotResult
from sushiya.arena.tournament import hold, make_plan
from sushiya.bots import Bot, register
from sushiya.bots.declaration import BotDeclaration
from sushiya.bots.settings import BotSettings
from sushiya.core.layout import width_of
from sushiya.core.moves import Move

PLAYERS = 2


class PolicyBot(Bot):
    """Takes the likeliest action of the policy, again and again until they make a move."""

    network: PolicyNetwork

    def __init__(self, game: Any, _seed: bytes, _settings: BotSettings) -> None:
        self.game = game

    def decide(self, view: Any, legal: Sequence[Move]) -> Move:
        """The move that the policy prefers, from what its seat knows."""
        observer = self.game.observer(self.game.imagine(view))
        seen = np.zeros(width_of(observer.slices()), np.uint8)
        observer.known(view.seat, seen)
        moves = [(observer.split(view.seat, self.game.notation.number(move)), move) for move in legal]
        for nth in range(len(max(moves, key=lambda move: len(move[0]))[0])):
            mask = np.zeros(len(observer.names()), np.uint8)
            mask[[actions[nth] for actions, _ in moves if len(actions) > nth]] = 1
            with torch.no_grad():
                policy, _ = self.network(torch.from_numpy(seen), torch.from_numpy(mask))
            best = int(policy.logits.argmax())
            moves = [each for each in moves if each[0][nth] == best]
            if len(moves) == 1:
                break
        return moves[0][1]


def load(file: Path) -> None:
    """Make the robot known, with what it has learnt."""
    batch = sushiya.batch("sushi-go", PLAYERS, 1)
    PolicyBot.network = PolicyNetwork(batch.width, batch.action_count)
    PolicyBot.network.load_state_dict(torch.load(file, weights_only=True))
    register(
        BotDeclaration(
            name="ppo", summary="plays as it has learnt", make=PolicyBot, settings=BotSettings, games=("sushi-go",)
        )
    )


def ranked(games: int, rivals: Sequence[str] = ("greedy",), seed: int = 1) -> list[BotResult]:
    """What the arena says of the robot and its rivals, the strongest first."""
    plan = make_plan(sushiya.game("sushi-go"), PLAYERS, None, ["ppo", *rivals], seed=seed.to_bytes(32, "little"))
    with open_pool("threads") as pool:
        return [contender.result for contender in hold(plan, games, pool).contenders]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=400)
    wanted = parser.parse_args()
    load(wanted.file)
    for result in ranked(wanted.games):
        print(f"{result.name}: {100 * result.win_share:.1f} ± {100 * result.win_share_error:.1f} % of its games")

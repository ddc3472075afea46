"""The bot that plays any legal move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sushiya.bots.bot import Bot
from sushiya.bots.declaration import BotDeclaration
from sushiya.bots.registry import register
from sushiya.bots.settings import BotSettings
from sushiya.core.chance import Chance
from sushiya.core.game import AnyGame
from sushiya.core.moves import Move


class RandomBot(Bot):
    """Plays every legal move with the same probability."""

    def __init__(self, _game: AnyGame, seed: bytes, _settings: BotSettings) -> None:
        self.chance = Chance(seed)

    def decide(self, view: Any, legal: Sequence[Move]) -> Move:  # noqa: ARG002 - it looks at nothing
        """Choose a random move."""
        return legal[self.chance.draw(len(legal))]


register(
    BotDeclaration(name="random", summary="plays any legal move", make=RandomBot, settings=BotSettings, policy="random")
)

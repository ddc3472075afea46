"""A bot as somebody would add it: one file with a class and its declaration."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import Meta

from sushiya.bots.bot import Bot
from sushiya.bots.declaration import BotDeclaration
from sushiya.bots.registry import register
from sushiya.bots.settings import SearchSettings
from sushiya.core.game import AnyGame
from sushiya.core.moves import Move


class LazySettings(SearchSettings, frozen=True):
    """A budget that it does not use, and one setting of its own."""

    skips: Annotated[int, Meta(ge=0, le=9, description="how many moves it passes over")] = 0


class LazyBot(Bot):
    """Takes one of the first moves."""

    def __init__(self, _game: AnyGame, _seed: bytes, settings: LazySettings) -> None:
        self.cost = settings.cost
        self.skips = settings.skips

    def decide(self, view: Any, legal: Sequence[Move]) -> Move:  # noqa: ARG002 - it looks at nothing
        """The first move after those that it passes over."""
        return legal[min(self.skips, len(legal) - 1)]


register(
    BotDeclaration(
        name="lazy", summary="takes the first move", make=LazyBot, settings=LazySettings, games=("sushi-go",)
    )
)

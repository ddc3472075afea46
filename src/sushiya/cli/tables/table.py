"""What the terminal needs from each game."""

from __future__ import annotations

from typing import Protocol, TypeVar

from rich.console import RenderableType

from sushiya.core.events import Event
from sushiya.core.game import View
from sushiya.core.moves import Move

ViewT = TypeVar("ViewT", bound=View, contravariant=True)


class Table(Protocol[ViewT]):
    """How a game looks in the terminal, and how its moves are typed."""

    def heading(self, view: ViewT) -> RenderableType:
        """Where in the game we are."""

    def screen(self, view: ViewT) -> RenderableType:
        """All there is to see before a choice; after the end, the result."""

    def prompt(self, view: ViewT) -> str:
        """What can be typed now."""

    def read(self, text: str, view: ViewT) -> Move | str:
        """The move that a text means; BadInput if none."""

    def tell(self, event: Event) -> RenderableType | None:
        """An event in words; None for what the screen shows anyway."""

    def known(self, view: ViewT) -> RenderableType:
        """What the seat knows of what is hidden."""

    def help(self, topic: str, view: ViewT) -> RenderableType:
        """What a card, or another thing on the screen, does; everything for an empty topic."""

"""What the terminal needs from each game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from rich.console import RenderableType

from sushiya.core.events import Event
from sushiya.core.game import View
from sushiya.core.moves import Move

ViewT = TypeVar("ViewT", bound=View, contravariant=True)
MoveT = TypeVar("MoveT", bound=Move, contravariant=True)


class Table(Protocol[ViewT, MoveT]):
    """How a game looks in the terminal, and how its moves are typed.

    The view and the legal moves are those of the person at the terminal; a spectator has no legal moves.
    """

    def heading(self, view: ViewT, /) -> RenderableType:
        """Draw a line or two that say where in the game we are."""

    def screen(self, view: ViewT, legal: Sequence[MoveT], /) -> RenderableType:
        """Draw all there is to see before a choice; after the end of the game, the result."""

    def prompt(self, view: ViewT, legal: Sequence[MoveT], /) -> str:
        """Say what can be typed now."""

    def read(self, text: str, view: ViewT, legal: Sequence[MoveT], /) -> Move | str:
        """Find the move that a text means; BadInput if it means none."""

    def tell(self, event: Event, /) -> RenderableType | None:
        """Tell an event in words; None for an event that the screen shows anyway."""

    def known(self, view: ViewT, /) -> RenderableType:
        """Draw what the seat knows of what is hidden."""

    def help(self, topic: str, view: ViewT, legal: Sequence[MoveT], /) -> RenderableType:
        """Explain a card or another thing on the screen; everything for an empty topic."""

"""Tables of the terminal, for views that a test makes by hand."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType

import sushiya
from sushiya.cli.guests import Guests
from sushiya.cli.tables import table_for
from sushiya.core.moves import Move


class AskedTable:
    """A table that is given the legal moves of a state that fits the view, as a session gives those of its match."""

    def __init__(self, game_id: str, guests: Guests) -> None:
        self.game = sushiya.game(game_id)
        self.table = table_for(game_id, guests)
        self.heading, self.tell, self.known = self.table.heading, self.table.tell, self.table.known

    def legal(self, view: Any) -> list[Move]:
        """The legal moves of the seat that looks; none for a spectator."""
        if view.seat is None or view.over:
            return []
        return [self.game.notation.move(number) for number in self.game.imagine(view).legal(view.seat)]

    def screen(self, view: Any) -> RenderableType:
        return self.table.screen(view, self.legal(view))

    def prompt(self, view: Any) -> str:
        return self.table.prompt(view, self.legal(view))

    def read(self, text: str, view: Any) -> Move | str:
        return self.table.read(text, view, self.legal(view))

    def help(self, topic: str, view: Any) -> RenderableType:
        return self.table.help(topic, view, self.legal(view))

"""Tells a person what happens in a match."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.text import Text

from sushiya.cli.guests import Guests
from sushiya.cli.looks import plain_console
from sushiya.cli.tables import news_of, table_for
from sushiya.core.events import Event, GameOver, Undone
from sushiya.core.match import Match
from sushiya.core.moves import Move


class Narrator:
    """Prints the events of a match, as one seat or a spectator may know them."""

    def __init__(self, match: Match[Any], guests: Guests) -> None:
        self.match = match
        self.guests = guests
        self.table = table_for(match.game.id, guests)
        self.console = plain_console()
        self.told = 0

    @property
    def view(self) -> Any:
        """The view of the person."""
        return self.match.view(self.guests.you)

    @property
    def legal(self) -> list[Move]:
        """The legal moves of the person; none for a spectator, or while the person is not asked."""
        return [] if self.guests.you is None else self.match.legal(self.guests.you)

    @property
    def screen(self) -> RenderableType:
        """The drawing of the table for the person."""
        return self.table.screen(self.view, self.legal)

    def print(self, *parts: RenderableType) -> None:
        """Print what a table drew, or sentences, each on a line of its own."""
        self.console.print(*parts, sep="\n")

    def tell_news(self) -> None:
        """Tell what has happened since the last time."""
        news = self.match.events(self.guests.you, self.told)
        self.told += len(news)
        for event in news_of(self.match.game.id, news):
            self.tell(event)

    def tell(self, event: Event) -> None:
        """Tell one event; after the end of the game, the result too."""
        words = self.table.tell(event)
        if words is not None:
            self.print(words)
        if isinstance(event, Undone):
            self.print(self.guests.voice("cli.undone"))
        if isinstance(event, GameOver):
            self.print("", self.screen, "")
            self.print(Text(self.guests.winners(event.winners, event.scores[event.winners[0]]), "bold"))

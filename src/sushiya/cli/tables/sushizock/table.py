"""How Sushizock looks in the terminal, and how its moves are typed."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from sushiya.cli.guests import Guests
from sushiya.cli.tables.sushizock import explain, offers, scores, tiles, words
from sushiya.cli.tables.sushizock.picks import read_pick
from sushiya.core.events import Event
from sushiya.games.sushizock.events import Laid, PilesScored, Rolled, Stole, Took
from sushiya.games.sushizock.moves import SushizockMove
from sushiya.games.sushizock.view import SushizockView


class SushizockTable:
    """The table of one match."""

    def __init__(self, guests: Guests) -> None:
        self.voice = guests.voice
        self.guests = guests

    def heading(self, view: SushizockView) -> RenderableType:
        """What lies on the table, for those who watch a turn; nothing after its first roll, which changes nothing."""
        return Text(words.within_reach(self.voice, view), "dim") if view.roll == 1 else Group()

    def screen(self, view: SushizockView, legal: Sequence[SushizockMove]) -> RenderableType:
        """Everybody's piles, the rows, the dice and what they allow; after the end, the result."""
        if view.over:
            return scores.result_table(self.guests, view)
        parts: list[RenderableType] = [
            Rule(Text(words.turn(self.guests, view), "bold"), align="left", style="dim"),
            scores.piles_table(self.guests, view),
            "",
            tiles.rows(self.voice, view),
            "",
            tiles.dice(self.voice, view),
        ]
        return Group(*parts, "", offers.offers(self.guests, view, legal)) if legal else Group(*parts)

    def prompt(self, view: SushizockView, legal: Sequence[SushizockMove]) -> str:
        """What can be typed now."""
        return offers.question(self.voice, view, legal)

    def read(self, text: str, _view: SushizockView, _legal: Sequence[SushizockMove]) -> SushizockMove | str:
        """The move that a text means."""
        return read_pick(text)

    def tell(self, event: Event) -> RenderableType | None:
        """An event in words; an empty line comes before every turn."""
        match event:
            case Laid():
                return Text(words.begins(self.guests, event))
            case Rolled(roll=1):
                return Text("\n" + words.rolled(self.guests, event))
            case Rolled():
                return Text(words.rolled(self.guests, event))
            case Took():
                return Text(words.took(self.guests, event))
            case Stole():
                return Text(words.stole(self.guests, event))
            case PilesScored():
                return Text(self.voice("sushizock.last_portion"))
        return None

    def known(self, view: SushizockView) -> RenderableType:
        """Everybody's piles, and what lies covered in them."""
        return Group(scores.piles_table(self.guests, view), "", Text(scores.covered(self.voice, view)))

    def help(self, topic: str, view: SushizockView, _legal: Sequence[SushizockMove]) -> RenderableType:
        """What a die or a word on the screen means; all of them for an empty topic."""
        return explain.explain(self.voice, topic, view) if topic else explain.explain_all(self.voice, view)

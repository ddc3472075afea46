"""How Sushi Boat looks in the terminal, and how its moves are typed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from sushiya.cli.guests import Guests
from sushiya.cli.tables.sushi_boat import board, explain, known, offers, players, scores, words
from sushiya.cli.tables.sushi_boat.arrivals import gathered
from sushiya.cli.tables.sushi_boat.picks import read_pick
from sushiya.cli.tables.sushi_boat.plates import pile_flow
from sushiya.core.events import Event
from sushiya.games.sushi_boat.events import ChallengeResolved, GuessesSeen, PileSeen, PlateEntered
from sushiya.games.sushi_boat.moves import BoatMove
from sushiya.games.sushi_boat.view import BoatView


class SushiBoatTable:
    """The table of one match."""

    def __init__(self, guests: Guests) -> None:
        self.voice = guests.voice
        self.guests = guests

    def heading(self, view: BoatView) -> RenderableType:
        """The board before a pawn moves, for those who watch; nothing between the actions of a turn."""
        return Group("", board.picture(self.guests, view), "") if view.phase == "move" else Group()

    def screen(self, view: BoatView, legal: Sequence[BoatMove]) -> RenderableType:
        """The board, what everybody has, and what may be done; after the end, the result."""
        return scores.result(self.guests, view) if view.over else Group(*self.parts(view, legal))

    def parts(self, view: BoatView, legal: Sequence[BoatMove]) -> Iterator[RenderableType]:
        """The screen from the top to the bottom."""
        yield Rule(Text(words.turn(self.guests, view), "bold"), align="left", style="dim")
        yield board.picture(self.guests, view)
        yield board.beside(self.guests, view)
        yield ""
        yield players.players_table(self.guests, view)
        for part in (players.known_piles(self.guests, view), players.known_guesses(self.guests, view)):
            if part is not None:
                yield part
        if legal:
            yield ""
            yield offers.offers(self.guests, view, legal)

    def prompt(self, view: BoatView, legal: Sequence[BoatMove]) -> str:
        """What can be typed now."""
        return offers.question(self.voice, view, legal)

    def read(self, text: str, view: BoatView, legal: Sequence[BoatMove]) -> BoatMove | str:
        """The move that a text means."""
        return read_pick(self.voice, text, view, legal)

    def tell(self, event: Event) -> RenderableType | None:
        """An event in words; an empty line comes before every turn."""
        match event:
            case PlateEntered():
                return self.tell(*gathered([event]))
            case GuessesSeen():
                return players.guesses(self.guests, event.guesses)
            case ChallengeResolved():
                return scores.challenge_table(self.guests, event)
            case PileSeen():
                return Group(Text(self.voice("sushi-boat.pile_seen")), pile_flow(self.voice, event.pile))
        return words.sentence(self.guests, event)

    def known(self, view: BoatView) -> RenderableType:
        """Covered plates, the tunnel and the discards, as far as they are known."""
        return known.known(self.guests, view)

    def help(self, topic: str, view: BoatView, legal: Sequence[BoatMove]) -> RenderableType:
        """What a move of the list or a word on the screen means; all of them for an empty topic."""
        return explain.explain(self.voice, topic, view, legal) if topic else explain.explain_all(self.voice, view)

"""How Sushi Go! looks in the terminal, and how its moves are typed."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from sushiya.cli.guests import Guests
from sushiya.cli.tables.hands import known_hand, numbered
from sushiya.cli.tables.sushi_go import explain, scores, words
from sushiya.cli.tables.sushi_go.cards import card_text
from sushiya.cli.tables.sushi_go.picks import read_pick
from sushiya.cli.tables.turns import heading
from sushiya.core.counting import Cards
from sushiya.core.events import Event
from sushiya.games.sushi_go.cards import ROUNDS
from sushiya.games.sushi_go.events import PlacedOnWasabi, PuddingsScored, Revealed, RoundScored
from sushiya.games.sushi_go.moves import Keep
from sushiya.games.sushi_go.view import SushiGoView


class SushiGoTable:
    """The table of one match."""

    def __init__(self, guests: Guests) -> None:
        self.voice = guests.voice
        self.guests = Guests(guests.voice, [*guests.names, self.voice("sushi-go.robot")], guests.you)

    def heading(self, view: SushiGoView) -> RenderableType:
        """Round and turn."""
        return heading(self.voice, (view.round, ROUNDS), (view.turn, words.turns(view)))

    def screen(self, view: SushiGoView, _legal: Sequence[Keep]) -> RenderableType:
        """Everybody's cards and points, then the hand; after the end, the result."""
        if view.over:
            return scores.result_table(self.guests, view)
        about = Text(words.circumstances(self.guests, view))
        parts = [self.heading(view), about, scores.running_table(self.guests, view)]
        return Group(*parts, "", self.hand(view.hand)) if view.hand else Group(*parts)

    def hand(self, hand: Cards) -> RenderableType:
        """The seat's cards, with the numbers to pick them by."""
        cards = {
            str(number): card_text(self.voice, card, count) for number, (card, count) in enumerate(hand.items(), 1)
        }
        return numbered(self.voice("common.hand", count=sum(hand.values())), cards)

    def prompt(self, view: SushiGoView, _legal: Sequence[Keep]) -> str:
        """What can be typed now."""
        return words.question(self.guests, view)

    def read(self, text: str, view: SushiGoView, _legal: Sequence[Keep]) -> Keep | str:
        """The move that a text means."""
        return read_pick(text, view)

    def tell(self, event: Event) -> RenderableType | None:
        """An event in words; deals and passing hands are on the screen."""
        match event:
            case Revealed():
                return Text("\n".join(words.revealed(self.guests, event.moves)))
            case PlacedOnWasabi():
                return Text(words.on_wasabi(self.guests, event))
            case RoundScored():
                return Group("", scores.round_table(self.guests, event))
            case PuddingsScored():
                return Text(words.puddings(self.guests, event))
        return None

    def known(self, view: SushiGoView) -> RenderableType:
        """What the seat knows of the other hands."""
        return Group(*(self.known_hand(view, seat) for seat in range(view.players) if seat != view.seat))

    def known_hand(self, view: SushiGoView, seat: int) -> Text:
        """What is known of one hand, and how much of it is not."""
        known = view.known[seat]
        cards = [card_text(self.voice, card, count) for card, count in known.items()]
        return known_hand(self.guests, seat, cards, view.hand_sizes[seat] - sum(known.values()))

    def help(self, topic: str, view: SushiGoView, _legal: Sequence[Keep]) -> RenderableType:
        """What a card does; all of them for an empty topic."""
        return explain.explain(self.voice, topic, view) if topic else explain.explain_all(self.voice, view)

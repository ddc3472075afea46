"""How Sushi Go Party! looks in the terminal, and how its moves are typed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from sushiya.cli.guests import Guests
from sushiya.cli.looks import Flow
from sushiya.cli.tables import turns
from sushiya.cli.tables.hands import known_hand, numbered
from sushiya.cli.tables.sushi_go_party import explain, prompts, scores, words
from sushiya.cli.tables.sushi_go_party.cards import card_texts, menu_text
from sushiya.cli.tables.sushi_go_party.offers import offer_texts
from sushiya.cli.tables.sushi_go_party.picks import read_pick
from sushiya.core.events import Event
from sushiya.games.sushi_go_party.cards import HAND_SIZES, ROUNDS
from sushiya.games.sushi_go_party.events import RoundScored
from sushiya.games.sushi_go_party.moves import PartyMove
from sushiya.games.sushi_go_party.view import PartyView


class SushiGoPartyTable:
    """The table of one match."""

    def __init__(self, guests: Guests) -> None:
        self.voice = guests.voice
        self.guests = guests

    def heading(self, view: PartyView) -> RenderableType:
        """Round and turn; in the middle of a turn, who is asked for what."""
        if view.phase == "choose":
            return self.turn(view)
        return Text(prompts.awaited(self.guests, view))

    def turn(self, view: PartyView) -> RenderableType:
        """Round and turn."""
        return turns.heading(self.voice, (view.round, ROUNDS), (view.turn, HAND_SIZES[view.players]))

    def screen(self, view: PartyView, legal: Sequence[PartyMove]) -> RenderableType:
        """The menu, everybody's cards and points, then what can be chosen; after the end, the result."""
        if view.over:
            return scores.result_table(self.guests, view)
        parts = [self.turn(view), self.menu(view), *self.circumstances(view)]
        if view.phase != "choose":
            parts.append(self.heading(view))
        return Group(*parts, scores.running_table(self.guests, view), *self.own(view, legal))

    def menu(self, view: PartyView) -> RenderableType:
        """The card types of this table."""
        preset = view.options.menu
        name = f"sushi-go-party.menu.{preset}" if isinstance(preset, str) else "sushi-go-party.a_la_carte"
        first, *rest = (menu_text(self.voice, type_) for type_ in view.menu)
        return Flow([self.label(self.voice(name)) + first, *rest])

    def label(self, name: str) -> Text:
        """What a line is about."""
        return Text(self.voice("cli.label", name=name), "bold")

    def circumstances(self, view: PartyView) -> Iterator[str]:
        """Where the hands go; what menus can draw from; what the next to have ten uramaki symbols wins."""
        last = view.turn == HAND_SIZES[view.players]
        yield turns.passing(self.voice, self.guests.names, "left", last)
        news = [self.voice("cli.draw_pile", count=view.cards_left)] if "menu" in view.menu else []
        if "uramaki" in view.menu:
            left = "gone" if view.uramaki_places > 1 else "next"
            news.append(self.voice(f"sushi-go-party.uramaki.{left}", points=8 - 2 * view.uramaki_places))
        if news:
            yield " ".join(news)

    def own(self, view: PartyView, legal: Sequence[PartyMove]) -> Iterator[RenderableType]:
        """What the seat can choose from, with numbers; its hand in any case."""
        hand = self.voice("common.hand", count=sum((view.hand or {}).values()))
        asked = view.seat in view.awaited
        if view.hand and not (asked and view.phase in ("choose", "give")):
            yield ""
            first, *rest = card_texts(self.voice, view.hand)
            yield Flow([self.label(hand) + first, *rest])
        if asked:
            yield ""
            title = hand if view.phase in ("choose", "give") else self.voice(f"sushi-go-party.offer.{view.phase}")
            yield numbered(title, offer_texts(self.voice, view, legal))

    def prompt(self, view: PartyView, legal: Sequence[PartyMove]) -> str:
        """What can be typed now."""
        return prompts.question(self.voice, view, legal)

    def read(self, text: str, view: PartyView, legal: Sequence[PartyMove]) -> PartyMove | str:
        """The move that a text means."""
        return read_pick(text, view, legal)

    def tell(self, event: Event) -> RenderableType | None:
        """An event in words; deals and passing hands are on the screen."""
        if isinstance(event, RoundScored):
            return Group("", scores.round_table(self.guests, event))
        told = words.told(self.guests, event)
        return None if told is None else Text(told)

    def known(self, view: PartyView) -> RenderableType:
        """What the seat knows of the other hands, and of the deck."""
        hands = [self.known_hand(view, seat) for seat in range(view.players) if seat != view.seat]
        if view.in_deck:
            cards = Text(", ").join(card_texts(self.voice, view.in_deck))
            hands.append(self.label(self.voice("sushi-go-party.deck")) + cards)
        return Group(*hands)

    def known_hand(self, view: PartyView, seat: int) -> Text:
        """What is known of one hand, how much of it is not, and what that is not, as spoons have shown."""
        known = view.known[seat]
        unknown = view.hand_sizes[seat] - sum(known.values())
        text = known_hand(self.guests, seat, card_texts(self.voice, known), unknown)
        if unknown and view.absent[seat]:
            absent = ", ".join(text.plain for text in card_texts(self.voice, dict.fromkeys(view.absent[seat], 1)))
            text.append(" " + self.voice("sushi-go-party.absent", cards=absent))
        return text

    def help(self, topic: str, view: PartyView, legal: Sequence[PartyMove]) -> RenderableType:
        """What a card does; all cards of the menu for an empty topic."""
        return explain.explain(self.voice, topic, view, legal) if topic else explain.explain_all(self.voice, view)

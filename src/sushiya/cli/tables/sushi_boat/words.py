"""What happens, and where we are, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.text import Text

from sushiya.cli.guests import Guests
from sushiya.cli.tables.sushi_boat.arrivals import PlatesEntered
from sushiya.cli.tables.sushi_boat.offers import MOST_ACTIONS
from sushiya.cli.tables.sushi_boat.plates import coloured, plate, plates
from sushiya.core.events import Event
from sushiya.games.sushi_boat import events
from sushiya.games.sushi_boat.view import BoatView


def turn(guests: Guests, view: BoatView) -> str:
    """Which turn it is, whose, and what is asked."""
    asked = guests.voice(f"sushi-boat.phase.{view.phase}", count=MOST_ACTIONS - len(view.done))
    turns = view.turn + view.cards_left - (view.phase == "reveal")
    return guests.sentence("sushi-boat.turn", view.active, turn=view.turn, turns=turns, asked=asked)


def begins(guests: Guests, event: events.Laid) -> Text:
    """Who has the first turn; the table is on the screen."""
    return Text(guests.sentence("sushi-boat.begins", event.first))


def turn_begun(guests: Guests, event: events.TurnBegun) -> Text:
    """A turn in which orders may come before the card."""
    return Text("\n" + guests.sentence("sushi-boat.turn_begun", event.seat))


def card_revealed(guests: Guests, event: events.CardRevealed) -> Text:
    """A side dish, and how it fills the belt."""
    return Text("\n" + guests.sentence(f"sushi-boat.reveals_{event.symbol}", event.seat, dish=_dish(event.dish)))


def wasabi_revealed(guests: Guests, event: events.WasabiRevealed) -> Text:
    """A challenge begins."""
    return Text("\n" + guests.sentence("sushi-boat.reveals_wasabi", event.seat))


def entered(guests: Guests, event: PlatesEntered) -> Text:
    """What came onto the belt, and what fell off."""
    voice = guests.voice
    words = voice("sushi-boat.entered", plates=plates(voice, event.plates))
    if event.fallen:
        words += " " + voice("sushi-boat.fallen", plates=plates(voice, event.fallen))
    return coloured(voice, words, [*event.plates, *event.fallen])


def trash_emptied(guests: Guests, event: events.TrashEmptied) -> Text:
    """Plates go back."""
    return Text(guests.voice("sushi-boat.trash_emptied", count=event.plates))


def sat(guests: Guests, event: events.Sat) -> Text:
    """A pawn on a seat, and another that had to leave."""
    if event.removed is None:
        return Text(guests.sentence("sushi-boat.sits", event.seat, at=event.at))
    if event.removed == guests.you:
        return Text(guests.voice("sushi-boat.sits_instead_of_you", name=guests.names[event.seat], at=event.at))
    other = guests.names[event.removed]
    return Text(guests.sentence("sushi-boat.sits_paid", event.seat, at=event.at, other=other))


def plate_taken(guests: Guests, event: events.PlateTaken) -> Text:
    """A plate comes to a pile."""
    name = plate(guests.voice, event.plate)
    staff = guests.voice(f"sushi-boat.staff.{event.staff}") if event.staff else ""
    words = guests.sentence(_way(event), event.seat, plate=name, staff=staff, slot=event.slot or 0)
    return coloured(guests.voice, words, [event.plate])


def _way(event: events.PlateTaken) -> str:
    """How a plate came to a pile."""
    match event:
        case events.PlateTaken(staff=None):
            return "sushi-boat.eats"
        case events.PlateTaken(staff="satsuki"):
            return "sushi-boat.picks_bottom" if event.bottom else "sushi-boat.picks_top"
        case events.PlateTaken(slot=None):
            return "sushi-boat.brings_trash"
    return "sushi-boat.brings"


def plates_shown(guests: Guests, event: events.PlatesShown) -> Text:
    """What Satsuki has drawn."""
    names = plates(guests.voice, event.plates)
    return coloured(guests.voice, guests.sentence("sushi-boat.shows", event.seat, plates=names), event.plates)


def dish_played(guests: Guests, event: events.DishPlayed) -> Text:
    """A side dish, and what it does at once."""
    one, other = ([*map(str, event.slots), *event.at, "", ""])[:2]
    return Text(guests.sentence(f"sushi-boat.plays_{event.dish}", event.seat, one=one, other=other))


def plate_fell(guests: Guests, event: events.PlateFell) -> Text:
    """Pushed off the belt."""
    words = guests.voice("sushi-boat.fallen", plates=plate(guests.voice, event.plate))
    return coloured(guests.voice, words, [event.plate])


def plates_swapped(guests: Guests, event: events.PlatesSwapped) -> Text:
    """A plate of the belt for the top of a pile."""
    gave, got = plate(guests.voice, event.gave), plate(guests.voice, event.got)
    return coloured(guests.voice, guests.voice("sushi-boat.swapped", gave=gave, got=got), [event.gave, event.got])


def card_taken(guests: Guests, event: events.CardTaken) -> Text:
    """A side dish comes into a hand."""
    return Text(guests.sentence("sushi-boat.takes_card", event.seat, dish=_dish(event.dish)))


def card_discarded(guests: Guests, event: events.CardDiscarded) -> Text:
    """A side dish goes back."""
    return Text(guests.sentence("sushi-boat.discards_card", event.seat, dish=_dish(event.dish)))


def _dish(name: str) -> str:
    return f"sushi-boat.dish.{name}"


SENTENCES: dict[type[Event], Callable[[Guests, Any], Text]] = {
    events.Laid: begins,
    events.TurnBegun: turn_begun,
    events.CardRevealed: card_revealed,
    events.WasabiRevealed: wasabi_revealed,
    PlatesEntered: entered,
    events.TrashEmptied: trash_emptied,
    events.Sat: sat,
    events.PlateTaken: plate_taken,
    events.PlatesShown: plates_shown,
    events.CardTaken: card_taken,
    events.CardDiscarded: card_discarded,
    events.DishPlayed: dish_played,
    events.PlateFell: plate_fell,
    events.PlatesSwapped: plates_swapped,
    events.GameScored: lambda guests, _: Text("\n" + guests.voice("sushi-boat.last_turn")),
}
"""The functions that tell events in one sentence."""

PLAIN: dict[type[Event], str] = {
    events.TakoyakiPlayed: "sushi-boat.plays_takoyaki",
    events.Guessed: "sushi-boat.has_guessed",
    events.YenTaken: "sushi-boat.takes_yen",
    events.Ordered: "sushi-boat.orders",
}
"""Sentences that need nothing but the player."""


def sentence(guests: Guests, event: Any) -> Text | None:
    """An event in a sentence; None if it has none."""
    if type(event) in PLAIN:
        return Text(guests.sentence(PLAIN[type(event)], event.seat))
    say = SENTENCES.get(type(event))
    return say(guests, event) if say else None

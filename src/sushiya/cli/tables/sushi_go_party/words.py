"""What happens, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sushiya.cli.guests import Guests
from sushiya.cli.tables.points import desserts_by_seat
from sushiya.core.events import Event
from sushiya.games.sushi_go_party import events
from sushiya.games.sushi_go_party.cards import TYPE_NUMBER
from sushiya.games.sushi_go_party.moves import Keep


def told(guests: Guests, event: Event) -> str | None:
    """An event in words; None for what the screen shows anyway."""
    match event:
        case events.Revealed():
            return "\n".join(_calls(guests, event.moves)) or None
        case events.CardLaid():
            return _laid(guests, event)
        case events.Copied():
            return _copied(guests, event)
        case events.DessertsScored():
            desserts = desserts_by_seat(guests, event.desserts, event.points)
            return guests.voice("sushi-go-party.desserts", list=desserts)
    return _with_the_spoon(guests, event) or _judged(guests, event)


def _calls(guests: Guests, moves: Sequence[Keep]) -> Iterator[str]:
    """Chopsticks and spoons called; the cards themselves are told as they are laid."""
    for seat, move in enumerate(moves):
        if move.second is not None:
            cards = {"card": short_key(move.card), "second": short_key(move.second)}
            yield guests.sentence("sushi-go-party.uses_chopsticks", seat, **cards)
        if move.spoon:
            yield guests.sentence("sushi-go-party.calls_spoon", seat)


def _laid(guests: Guests, event: events.CardLaid) -> str:
    key = "sushi-go-party.lays_on_wasabi" if event.on_wasabi else "sushi-go-party.lays"
    return guests.sentence(key, event.seat, card=short_key(event.card))


def _copied(guests: Guests, event: events.Copied) -> str:
    key = "sushi-go-party.copies_on_wasabi" if event.on_wasabi else "sushi-go-party.copies"
    return guests.sentence(key, event.seat, card=short_key(event.card), place=event.place)


def _with_the_spoon(guests: Guests, event: Event) -> str | None:
    match event:
        case events.SpoonAsked():
            return guests.sentence("sushi-go-party.asks", event.seat, card=asked_key(event.card))
        case events.HasNone():
            return guests.sentence("sushi-go-party.has_none", event.seat)
        case events.Gave():
            return guests.sentence("sushi-go-party.gives", event.seat, card=short_key(event.card))
        case events.SpoonLost():
            return guests.sentence("sushi-go-party.spoon_lost", event.seat)
        case events.Returned():
            return guests.sentence("sushi-go-party.returned", event.seat, card=short_key(event.card))
    return None


def _judged(guests: Guests, event: Event) -> str | None:
    match event:
        case events.OrderLost():
            return guests.sentence("sushi-go-party.order_lost", event.seat)
        case events.MenuDrew():
            return guests.sentence("sushi-go-party.draws", event.seat, count=event.count)
        case events.PutBack():
            return guests.sentence("sushi-go-party.puts_back", event.seat, count=event.count)
        case events.Flipped():
            return _flipped(guests, event)
        case events.UramakiWon():
            return guests.sentence("sushi-go-party.uramaki_won", event.seat, points=event.points)
        case events.MisoSpilt():
            return guests.sentence("sushi-go-party.miso_spilt", event.seat)
    return None


def _flipped(guests: Guests, event: events.Flipped) -> str:
    if not event.places:
        return guests.sentence("sushi-go-party.flips_nothing", event.seat)
    places = guests.voice.listed([str(place) for place in event.places])
    return guests.sentence("sushi-go-party.flips", event.seat, places=places, count=len(event.places))


def short_key(card: str) -> str:
    """The message that names a card."""
    return f"sushi-go-party.short.{card}"


def asked_key(card: str) -> str:
    """The message that names a card type, or an exact card."""
    return f"sushi-go-party.type.{card}" if card in TYPE_NUMBER else short_key(card)

"""What is asked of a seat, and whom the table waits for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sushiya.cli.guests import Guests
from sushiya.cli.tables.sushi_go_party.offers import calls
from sushiya.cli.tables.sushi_go_party.words import asked_key
from sushiya.cli.voice import Voice
from sushiya.games.sushi_go_party.moves import Order, PartyMove
from sushiya.games.sushi_go_party.view import PartyView


def awaited(guests: Guests, view: PartyView) -> str:
    """Who is asked in the middle of a turn, and for what."""
    names = guests.voice.listed([guests.names[seat] for seat in view.awaited])
    if view.pending.asked is not None:
        return guests.voice("sushi-go-party.awaited.give", names=names, card=asked_key(view.pending.asked))
    return guests.voice(f"sushi-go-party.awaited.{view.phase}", names=names)


def question(voice: Voice, view: PartyView, legal: Sequence[PartyMove]) -> str:
    """What can be typed now."""
    if view.phase == "choose":
        return "\n".join(_keep_questions(voice, legal))
    words = voice(f"sushi-go-party.ask.{view.phase}")
    if any(isinstance(move, Order) and move.on_wasabi for move in legal):
        words += "\n" + voice("sushi-go-party.ask.on_wasabi")
    return words


def _keep_questions(voice: Voice, legal: Sequence[PartyMove]) -> Iterator[str]:
    yield voice("sushi-go-party.ask.choose")
    for tool, places in zip(("chopsticks", "spoon"), calls(legal), strict=True):
        if len(places) > 1:
            yield voice(f"sushi-go-party.ask.{tool}_several", places=", ".join(map(str, places)), place=str(places[0]))
        elif places:
            yield voice(f"sushi-go-party.ask.{tool}")

"""What happens, and where we are, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from sushiya.cli.guests import Guests
from sushiya.cli.tables.sushizock.tiles import number, portion, row_of
from sushiya.cli.voice import Voice
from sushiya.games.sushizock.cards import DICE, ROLLS
from sushiya.games.sushizock.events import Laid, Rolled, Stole, Took
from sushiya.games.sushizock.view import SushizockView


def turn(guests: Guests, view: SushizockView) -> str:
    """Whose turn it is, and which of its rolls lies on the table."""
    return guests.sentence("sushizock.turn", view.active, turn=view.turn, roll=view.roll, rolls=ROLLS)


def within_reach(voice: Voice, view: SushizockView) -> str:
    """The rows, as far as dice can count."""
    rows = {key: _beginning(voice, view, tile) for key, tile in (("sushi", "sushi"), ("bones", "bone"))}
    return voice("sushizock.within_reach", turn=view.turn, **rows)


def _beginning(voice: Voice, view: SushizockView, tile: str) -> str:
    row = row_of(view, tile)
    parts = [number(voice, tile, worth) for worth in row[:DICE]] + ["…"] * (len(row) > DICE)
    return " ".join(parts) or "—"


def begins(guests: Guests, event: Laid) -> str:
    """Who has the first turn; the rows are on the screen."""
    return guests.sentence("sushizock.begins", event.first)


def rolled(guests: Guests, event: Rolled) -> str:
    """What was kept, and what was rolled."""
    fresh = [face for die, face in enumerate(event.dice, 1) if die not in event.aside]
    if not event.aside:
        return guests.sentence("sushizock.rolls", event.seat, dice=_faces(guests.voice, fresh))
    kept = _faces(guests.voice, [event.dice[die - 1] for die in event.aside])
    return guests.sentence("sushizock.rolls_again", event.seat, kept=kept, dice=_faces(guests.voice, fresh))


def _faces(voice: Voice, faces: Sequence[str]) -> str:
    return ", ".join(voice(f"sushizock.face.{face}") for face in faces)


def took(guests: Guests, event: Took) -> str:
    """A portion from the table, chosen or not."""
    key = "sushizock.gets" if event.forced else "sushizock.takes"
    return guests.sentence(key, event.seat, tile=portion(guests.voice, event.tile, event.worth), place=event.place)


def stole(guests: Guests, event: Stole) -> str:
    """A portion from a pile."""
    voice = guests.voice
    tile = portion(voice, event.tile, event.worth)
    where = voice("sushizock.top") if event.at == 1 else voice("sushizock.below", place=event.at)
    if event.victim == guests.you:
        return voice("sushizock.robs_you", name=guests.names[event.seat], tile=tile, where=where)
    return guests.sentence("sushizock.steals", event.seat, victim=guests.names[event.victim], tile=tile, where=where)

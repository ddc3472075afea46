"""The places of a lesson in words, for those who cannot tap them."""

from __future__ import annotations

from sushiya.cli.guests import Guests
from sushiya.cli.voice import Voice
from sushiya.i18n import catalogue
from sushiya.lessons.walk import ANY, YOU, Walk, named_by

KINDS_OF_NAMES = ("card", "type", "dish", "colour", "family")
LOOT = 3


def offered(walk: Walk) -> list[str]:
    """The places to choose from at a step: those that are right, and those that have a sentence of their own."""
    asked = [place for pattern in walk.asked() for place in meant(walk, pattern)]
    if not asked:
        return []
    wrong = [place for place in walk.step.no if place != ANY]
    if any(place.startswith("hand ") for place in asked):
        wrong += [f"hand {card}" for card in walk.match.view(YOU).hand]
    if any(place.startswith("column ") for place in asked):
        wrong += [f"column {seat}" for seat in range(walk.match.players)]
    wrong += [f"card {card}" for card in walk.step.offers]
    return sorted({place for place in (*asked, *wrong) if not walk.is_tapped(place)}, key=order)


def order(place: str) -> tuple[str, int, str]:
    """By what it is, then by its number or its name: the right ones are not told by their position."""
    kind, _, name = place.rpartition(" ")
    return kind, int(name) if name.isdecimal() else 0, name


def meant(walk: Walk, pattern: str) -> list[str]:
    """The places that a pattern means."""
    if not pattern.endswith(ANY):
        return [pattern]
    start = pattern[: -len(ANY)]
    if start == "hand ":
        names = list(walk.match.view(YOU).hand)
    elif start == "offer ":
        names = [named_by(text) for text in walk.match.legal_texts(YOU)]
    elif walk.step.offers:
        names = walk.step.offers
    elif start.startswith("end "):
        names = [str(n + 1) for n in range(len(walk.match.view(YOU).sushi_piles[YOU]))]
    else:
        names = [str(n + 1) for n in range(LOOT)]
    return [start + name for name in names]


def place_words(voice: Voice, guests: Guests, walk: Walk, place: str) -> str:
    """What a place is called."""
    kind, _, name = place.partition(" ")
    for what in KINDS_OF_NAMES:
        key = f"{walk.course.game}.{what}.{name or kind}"
        if key in catalogue(voice.language):
            return voice(key)
    number = name.split()[-1] if name else ""
    who = guests.names[int(number)] if number.isdecimal() and int(number) < len(guests.names) else ""
    return voice(f"cli.learn.place.{kind}", place=number, who=who or voice("cli.you"))

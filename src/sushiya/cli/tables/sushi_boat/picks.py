"""Moves typed as numbers, as texts, or as beginnings of texts."""

from __future__ import annotations

from collections.abc import Sequence

from sushiya.cli.refusals import BadInput
from sushiya.cli.tables.hands import picked
from sushiya.cli.tables.sushi_boat import layout
from sushiya.cli.tables.sushi_boat.offers import numbered
from sushiya.cli.voice import Voice
from sushiya.games.sushi_boat.cards import COLOUR_NAMES
from sushiya.games.sushi_boat.moves import BoatMove, Guess, Sit
from sushiya.games.sushi_boat.view import BoatView

VERBS = ("guess", "takoyaki", "reveal", "sit", "eat", "staff", "yen", "order", "play", "discard", "end")
CUBES = {"answer": 2, "takoyaki": 3}
"""How many colours a guess has."""
MOST_NAMED = 6
"""The number of moves that are named when a text is ambiguous."""


def read_pick(voice: Voice, text: str, view: BoatView, legal: Sequence[BoatMove]) -> BoatMove | str:
    """A number of the list, colours, a seat, or the beginning of a move, with or without its verb."""
    words = text.lower().split()
    if text.isdecimal():
        return picked(text, [str(move) for move in numbered(legal)], "cli.error.list_number")
    for colours in (words, words[1:] if "guess".startswith(words[0]) else []):
        if len(colours) == CUBES.get(view.phase) and all(meant := [_colours(voice, word) for word in colours]):
            return Guess(tuple(_only(word, colour) for word, colour in zip(colours, meant, strict=True)))
    if words[0].upper() in map(str.upper, layout.notation().board.names):
        words = ["sit", *words]
    return _beginning(text, words, legal)


def _colours(voice: Voice, word: str) -> list[str]:
    """The colours whose name begins so, in English or as the person calls them."""
    names = {colour: (colour, voice(f"sushi-boat.colour.{colour}")) for colour in COLOUR_NAMES}
    return [colour for colour, called in names.items() if any(name.startswith(word) for name in called)]


def _only(word: str, colours: Sequence[str]) -> str:
    """The one colour that is meant."""
    if len(colours) > 1:
        raise BadInput("sushi-boat.error.ambiguous", text=word, meanings=", ".join(colours))
    return colours[0]


def _beginning(text: str, words: list[str], legal: Sequence[BoatMove]) -> BoatMove | str:
    """Find the one legal move that begins so; a text that fits none is returned as it is, if it has a known verb."""
    meant = [move for move in legal if str(move).lower().split() == words]
    meant = meant or [move for move in legal if _begins(words, move)]
    if len(meant) == 1:
        return meant[0]
    if not meant and words[0] in VERBS:
        return " ".join(words)
    if not meant:
        raise BadInput("sushi-boat.error.input", text=text[:40])
    named = ", ".join(map(str, meant[:MOST_NAMED])) + (", …" if len(meant) > MOST_NAMED else "")
    raise BadInput("sushi-boat.error.ambiguous", text=text[:40], meanings=named)


def _begins(typed: Sequence[str], move: BoatMove) -> bool:
    """Whether a move begins with the typed words; the yen for an occupied seat must be typed in full."""
    words = str(move).lower().split()
    if isinstance(move, Sit) and move.yen and len(typed) < 3:
        return False
    return _fits(typed, words) or _fits(typed, words[1:])


def _fits(typed: Sequence[str], words: Sequence[str]) -> bool:
    """Numbers are typed in full, other words may be shortened."""
    if not typed or len(typed) > len(words):
        return False
    pairs = zip(typed, words, strict=False)
    return all(word == short if short.isdecimal() else word.startswith(short) for short, word in pairs)

"""Plates, piles and cards in words; their colours only repeat what the words say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rich.console import RenderableType
from rich.text import Text

from sushiya.cli.looks import Flow
from sushiya.cli.voice import Voice
from sushiya.games.sushi_boat.cards import DISH_NAMES, EMPTY, PLATE_OF
from sushiya.games.sushi_boat.view import Pile

STYLES = {"red": "red", "blue": "bright_blue", "green": "green", "yellow": "yellow", "white": "bold"}
COVERED = "?"
NOTHING = "—"


def plate(voice: Voice, name: str) -> str:
    """`blue salmon`."""
    colour, sushi = name.split()
    return voice("sushi-boat.plate", colour=f"sushi-boat.colour.{colour}", sushi=f"sushi-boat.sushi.{sushi}")


def plates(voice: Voice, names: Iterable[str]) -> str:
    """Several plates."""
    return ", ".join(plate(voice, name) for name in names)


def plate_text(voice: Voice, name: str | None, count: int = 1) -> Text:
    """A plate in its colour; also a gap, and what is covered."""
    if name is None or name == EMPTY:
        return Text(COVERED if name is None else NOTHING, "dim")
    return Text(plate(voice, name) + (f" ×{count}" if count > 1 else ""), STYLES[name.split()[0]])


def coloured(voice: Voice, words: str, names: Iterable[str | None]) -> Text:
    """A sentence in which plates have their colours."""
    text = Text(words)
    for name in filter(None, names):
        text.highlight_words([plate(voice, name)], STYLES[name.split()[0]])
    return text


def plate_flow(voice: Voice, counted: dict[str, int]) -> RenderableType:
    """Plates with their numbers, one after the other."""
    parts = [plate_text(voice, name, count) for name, count in sorted(counted.items(), key=lambda p: PLATE_OF[p[0]])]
    return Flow(parts or [Text(NOTHING)])


def pile_flow(voice: Voice, pile: Pile) -> RenderableType:
    """A pile from the bottom to the top."""
    return Flow([plate_text(voice, name) for name in pile] or [Text(NOTHING)])


def colours(voice: Voice, names: Sequence[str]) -> Text:
    """What cubes are on."""
    return Text(", ").join(Text(voice(f"sushi-boat.colour.{name}"), STYLES[name]) for name in names)


def dish(voice: Voice, card: str) -> str:
    """A side dish by name; its symbol matters only when it is turned over."""
    return voice(f"sushi-boat.dish.{card.split()[0]}")


def dishes(voice: Voice, cards: Iterable[str]) -> RenderableType:
    """Side dishes with their numbers, one after the other."""
    counted = Counter(card.split()[0] for card in cards)
    names = sorted(counted, key=DISH_NAMES.index)
    parts = [Text(dish(voice, name) + (f" ×{counted[name]}" if counted[name] > 1 else "")) for name in names]
    return Flow(parts or [Text(NOTHING)])

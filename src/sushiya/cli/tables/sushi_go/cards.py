"""Cards by their short names, as hands and tables show them."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from sushiya.cli.voice import Voice

STYLES = {
    "tempura": "magenta",
    "sashimi": "cyan",
    "dumpling": "blue",
    "maki": "red",
    "nigiri": "yellow",
    "wasabi": "green",
    "chopsticks": "",
    "pudding": "bright_magenta",
}
"""Colours by family; they only repeat what the names say."""


def family_of(card: str) -> str:
    """`nigiri_squid@wasabi` is a nigiri."""
    return card.partition("_")[0]


def card_text(voice: Voice, card: str, count: int = 1) -> Text:
    """A card with the number of its copies."""
    kind, _, wasabi = card.partition("@")
    name = voice(f"sushi-go.short.{kind}")
    if wasabi:
        name = voice("sushi-go.on_wasabi", card=name)
    return Text(f"{name} ×{count}" if count > 1 else name, STYLES[family_of(card)])


def cards_text(voice: Voice, cards: Mapping[str, int]) -> Text:
    """Several cards on a line."""
    return Text(", ").join(card_text(voice, card, count) for card, count in cards.items()) if cards else Text("—")

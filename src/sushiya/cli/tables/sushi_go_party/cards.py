"""Cards by their short names, as hands and tables show them."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from sushiya.cli.voice import Voice
from sushiya.games.sushi_go_party.cards import FLIPPED_NAME, KIND_OF, TYPE_NAMES, TYPE_OF
from sushiya.games.sushi_go_party.view import Laid

STYLES = {
    "nigiri": "yellow",
    "wasabi": "green",
    "maki": "red",
    "temaki": "red",
    "uramaki": "red",
    "tempura": "magenta",
    "sashimi": "cyan",
    "dumpling": "blue",
    "eel": "bright_blue",
    "tofu": "bright_yellow",
    "onigiri": "bright_cyan",
    "edamame": "bright_green",
    "miso": "bright_red",
    "pudding": "bright_magenta",
    "ice_cream": "bright_magenta",
    "fruit": "bright_magenta",
}
"""Colours by type, none for most specials; they only repeat what the names say."""


def type_of(card: str) -> str:
    """The type of a card; a type is its own, and what is flipped is the takeout box's."""
    if card == FLIPPED_NAME:
        return "takeout_box"
    return TYPE_NAMES[TYPE_OF[KIND_OF[card]]] if card in KIND_OF else card


def card_text(voice: Voice, card: str, count: int = 1) -> Text:
    """A card with the number of its copies."""
    name = voice(f"sushi-go-party.short.{card}")
    return Text(f"{name} ×{count}" if count > 1 else name, style_of(card))


def type_text(voice: Voice, type_: str) -> Text:
    """Any card of a type."""
    return Text(voice(f"sushi-go-party.type.{type_}"), style_of(type_))


def menu_text(voice: Voice, type_: str) -> Text:
    """A type of the menu; fruit with the letters of its icons."""
    return Text(voice("sushi-go-party.fruit_icons"), style_of(type_)) if type_ == "fruit" else type_text(voice, type_)


def style_of(card: str) -> str:
    """The colour of a card or type."""
    return STYLES.get(type_of(card), "")


def card_texts(voice: Voice, cards: Mapping[str, int]) -> list[Text]:
    """Several cards, each with the number of its copies."""
    return [card_text(voice, card, count) for card, count in cards.items()]


def laid_text(voice: Voice, laid: Laid) -> Text:
    """A card in front of a seat: what it counts as, what it lies on, whether it is called."""
    name = voice(f"sushi-go-party.short.{laid.card}")
    if laid.card == FLIPPED_NAME:
        name = voice("sushi-go-party.flipped", card=f"sushi-go-party.short.{laid.face}")
    elif laid.card != laid.face:
        name = voice("sushi-go-party.copy", card=name)
    if laid.on is not None:
        name = voice("sushi-go-party.on_wasabi", card=name, place=laid.on)
    if laid.called:
        name = voice("sushi-go-party.called", card=name)
    return Text(name, style_of(laid.card))


def front_texts(voice: Voice, front: list[Laid]) -> list[Text]:
    """The cards in front of a seat in the order laid, with their places."""
    return [Text(f"{place} ") + laid_text(voice, laid) for place, laid in enumerate(front, 1)]

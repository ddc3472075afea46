"""Cards with the numbers to pick them by, and what is known of hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from sushiya.cli.guests import Guests
from sushiya.cli.refusals import BadInput

MOST_DIGITS = 3


def numbered(title: str, cards: Mapping[str, Text]) -> RenderableType:
    """Cards by their numbers, in columns."""
    width = max(len(number) for number in cards)
    parts = [Text.assemble((f"{number:>{max(2, width)}}  ", "bold"), card) for number, card in cards.items()]
    return Group(Text(title, "bold"), Columns(parts, padding=(0, 4), equal=True))


def picked(number: str, cards: Sequence[str], refusal: str = "cli.error.number") -> str:
    """The card with this number among those shown."""
    if len(number) > MOST_DIGITS or not 1 <= int(number) <= len(cards):
        raise BadInput(refusal, number=number[:40], last=len(cards))
    return cards[int(number) - 1]


def known_hand(guests: Guests, seat: int, cards: Sequence[Text], unknown: int) -> Text:
    """What is known of one hand, and how much of it is not."""
    parts = [*cards, Text(guests.voice("cli.unknown", count=unknown))] if unknown else cards
    return Text(guests.voice("cli.label", name=guests.names[seat]), "bold") + Text(", ").join(parts)

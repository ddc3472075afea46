"""What a seat that is asked can choose from, by the numbers it is shown with."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from sushiya.cli.tables.sushi_go_party.cards import card_text, laid_text, type_text
from sushiya.cli.voice import Voice
from sushiya.games.sushi_go_party.cards import KIND_OF, VARIED
from sushiya.games.sushi_go_party.moves import Ask, Flip, Keep, Order, PartyMove
from sushiya.games.sushi_go_party.view import PartyView


def offers(view: PartyView, legal: Sequence[PartyMove]) -> dict[str, str]:
    """Cards, or card types, by their numbers; cards in front by their places."""
    match view.phase:
        case "order" | "flip":
            front = view.tables[view.seat or 0]
            return {str(place): front[place - 1].card for place in places(legal)}
        case "ask":
            cards = requests(legal)
        case "take":
            cards = list(view.drawn or {})
        case _:
            cards = list(view.hand or {})
    return {str(number): card for number, card in enumerate(cards, 1)}


def requests(legal: Sequence[PartyMove]) -> list[str]:
    """What the seat's spoon may ask for."""
    return [move.card for move in legal if isinstance(move, Ask)]


def places(legal: Sequence[PartyMove]) -> list[int]:
    """The places that a special order may copy or a takeout box may flip."""
    found: set[int] = set()
    for move in legal:
        match move:
            case Order():
                found.add(move.place)
            case Flip():
                found.update(move.places)
    return sorted(found)


def calls(legal: Sequence[PartyMove]) -> tuple[list[int | None], list[int | None]]:
    """The chopsticks and the spoons that may be called: by place if several, [None] for a single one."""
    keeps = [move for move in legal if isinstance(move, Keep)]
    chopsticks = dict.fromkeys(move.chopsticks for move in keeps if move.second)
    spoons = dict.fromkeys(move.spoon_place for move in keeps if move.spoon)
    return list(chopsticks), list(spoons)


def offer_texts(voice: Voice, view: PartyView, legal: Sequence[PartyMove]) -> dict[str, Text]:
    """What can be chosen, as the screen shows it."""
    return {number: _text(voice, view, number, card) for number, card in offers(view, legal).items()}


def _text(voice: Voice, view: PartyView, number: str, card: str) -> Text:
    match view.phase:
        case "order" | "flip":
            return laid_text(voice, view.tables[view.seat or 0][int(number) - 1])
        case "ask":
            return _request_text(voice, card)
    shown = view.drawn if view.phase == "take" else view.hand
    return card_text(voice, card, (shown or {})[card])


def _request_text(voice: Voice, card: str) -> Text:
    """A type with variations says that any of them will do."""
    if card in VARIED:
        return Text(voice("sushi-go-party.any", type=f"sushi-go-party.type.{card}"), type_text(voice, card).style)
    return card_text(voice, card) if card in KIND_OF else type_text(voice, card)

"""What the cards do."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

from sushiya.cli.looks import explanations
from sushiya.cli.refusals import BadInput
from sushiya.cli.tables.sushi_go_party.cards import type_of
from sushiya.cli.tables.sushi_go_party.offers import offers
from sushiya.cli.voice import Voice
from sushiya.games.sushi_go_party.cards import COPIES, KIND_OF, NAMES, TYPE_NAMES
from sushiya.games.sushi_go_party.moves import PartyMove
from sushiya.games.sushi_go_party.view import PartyView


def explain_all(voice: Voice, view: PartyView) -> Table:
    """Every card type of the menu, and what else is on the screen."""
    rows = {voice(f"sushi-go-party.type.{name}"): voice(f"sushi-go-party.help.{name}") for name in view.menu}
    rows[voice("cli.column.round")] = voice("sushi-go-party.help.round")
    return explanations(rows)


def explain(voice: Voice, topic: str, view: PartyView, legal: Sequence[PartyMove]) -> Table:
    """The card types that a number on the screen, or the beginning of a name, means; on the menu or not."""
    types = [type_of(_numbered(topic, view, legal))] if topic.isdecimal() else _named(voice, topic)
    if not types:
        raise BadInput("sushi-go-party.error.unknown_card", card=topic[:40], cards=", ".join(TYPE_NAMES))
    return explanations({_title(voice, name): voice(f"sushi-go-party.help.{name}") for name in types})


def _numbered(number: str, view: PartyView, legal: Sequence[PartyMove]) -> str:
    """A card that can be chosen."""
    shown = offers(view, legal)
    if number not in shown:
        raise BadInput("cli.error.list_number", number=number[:40], last=list(shown)[-1])
    return shown[number]


def _named(voice: Voice, topic: str) -> list[str]:
    """The types that have a name, or a card with a name, that begins so."""
    names = [(name, name, voice(f"sushi-go-party.type.{name}")) for name in TYPE_NAMES]
    names += [
        (type_of(card), card, name)
        for card in NAMES
        for name in (voice(f"sushi-go-party.card.{card}"), voice(f"sushi-go-party.short.{card}"))
    ]
    wanted = topic.casefold()
    return list(dict.fromkeys(type_ for type_, *called in names if any(_begins(name, wanted) for name in called)))


def _begins(name: str, wanted: str) -> bool:
    return name.casefold().startswith(wanted)


def _title(voice: Voice, type_: str) -> str:
    cards = [card for card in NAMES if type_of(card) == type_]
    copies = sum(COPIES[KIND_OF[card]] for card in cards)
    return "\n".join([voice(f"sushi-go-party.type.{type_}"), voice("cli.copies", count=copies), *cards])

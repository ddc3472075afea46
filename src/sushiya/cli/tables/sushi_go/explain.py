"""What the cards do."""

from __future__ import annotations

from rich.table import Table

from sushiya.cli.looks import explanations
from sushiya.cli.refusals import BadInput
from sushiya.cli.tables.sushi_go.cards import STYLES, family_of
from sushiya.cli.tables.sushi_go.picks import card_in_hand
from sushiya.cli.voice import Voice
from sushiya.games.sushi_go.cards import COPIES, KIND_OF, NAMES
from sushiya.games.sushi_go.view import SushiGoView


def explain_all(voice: Voice, view: SushiGoView) -> Table:
    """Every family of cards, and what else is on the screen."""
    rows = {voice(f"sushi-go.family.{family}"): voice(f"sushi-go.help.{family}") for family in STYLES}
    rows[voice("cli.column.round")] = voice("sushi-go.help.round")
    if view.options.robot:
        rows[voice("sushi-go.robot")] = voice("sushi-go.help.robot")
    return explanations(rows)


def explain(voice: Voice, topic: str, view: SushiGoView) -> Table:
    """The cards that a number of the hand, or the beginning of a name, means."""
    cards = [card_in_hand(topic, view)] if topic.isdecimal() else [card for card in NAMES if _means(voice, topic, card)]
    if not cards:
        raise BadInput("sushi-go.error.unknown_card", card=topic[:40], cards=", ".join(NAMES))
    return explanations({_title(voice, card): voice(f"sushi-go.help.{family_of(card)}") for card in cards})


def _means(voice: Voice, topic: str, card: str) -> bool:
    names = card, voice(f"sushi-go.card.{card}"), voice(f"sushi-go.short.{card}")
    return any(name.casefold().startswith(topic.casefold()) for name in names)


def _title(voice: Voice, card: str) -> str:
    name = voice(f"sushi-go.card.{card}")
    return f"{name}\n{voice('cli.copies', count=COPIES[KIND_OF[card]])}\n{card}"

"""Points as tables: during a round, at its end, at the end of the game."""

from __future__ import annotations

from collections import Counter

from rich.table import Table
from rich.text import Text

from sushiya.cli.guests import Guests
from sushiya.cli.looks import Flow
from sushiya.cli.tables import points
from sushiya.cli.tables.sushi_go_party.cards import front_texts, type_of
from sushiya.cli.voice import Voice
from sushiya.games.sushi_go_party.cards import DESSERT_TYPES
from sushiya.games.sushi_go_party.events import RoundScored
from sushiya.games.sushi_go_party.imagine import imagine
from sushiya.games.sushi_go_party.view import PartyView

WIDE = 5
"""With more families than this, the columns move closer together to fit 80 characters."""


def running_table(guests: Guests, view: PartyView) -> Table:
    """What lies in front of everybody, and what the round would still bring if it ended now."""
    voice = guests.voice
    columns = [voice("cli.column.total"), voice("cli.column.round"), _type_name(voice, dessert_type(view))]
    if "uramaki" in view.menu:
        columns.append(voice("sushi-go-party.column.uramaki"))
    table = points.points_table(guests, columns)
    table.add_column(voice("cli.column.cards"))
    for seat, still in enumerate(round_so_far(view)):
        cells = [voice.number(view.totals[seat]), voice.signed(still), desserts(voice, view, seat)]
        if "uramaki" in view.menu:
            cells.append(uramaki(view, seat))
        cards = front_texts(voice, view.tables[seat]) or [Text("—")]
        points.add_row(table, guests, seat, *cells, Flow(cards))
    return table


def round_so_far(view: PartyView) -> list[int]:
    """What the round would still bring; uramaki points won during it are in the totals already."""
    rules = imagine(view)
    rules.finish_round()
    scored = rules.round_scores[view.round - 1]
    return [scored[seat] - won for seat, won in enumerate(view.uramaki_won)]


def dessert_type(view: PartyView) -> str:
    """The dessert on the menu."""
    return next(name for name in view.menu if name in DESSERT_TYPES)


def desserts(voice: Voice, view: PartyView, seat: int) -> str:
    """All desserts a seat has so far, those in front included; fruit by its icons."""
    have = Counter(view.desserts[seat])
    have.update(laid.card for laid in view.tables[seat] if type_of(laid.card) in DESSERT_TYPES)
    if dessert_type(view) != "fruit":
        return str(have.total())
    icons = "".join(card.removeprefix("fruit_") for card in have.elements())
    return voice("sushi-go-party.icons", w=icons.count("w"), o=icons.count("o"), p=icons.count("p"))


def uramaki(view: PartyView, seat: int) -> str:
    """Symbols in front, and the points won with those that are gone."""
    cards = [laid.card for laid in view.tables[seat] if type_of(laid.card) == "uramaki"]
    symbols = str(sum(int(card[-1]) for card in cards))
    return f"{symbols} +{view.uramaki_won[seat]}" if view.uramaki_won[seat] else symbols


def round_table(guests: Guests, event: RoundScored) -> Table:
    """The points of a round by card family, for the families of the menu."""
    families = {family: "\n".join(_type_name(guests.voice, family).rsplit(" ", 1)) for family in event.points[0]}
    table = points.round_table(guests, event.round, families, event.points, event.totals)
    if len(families) > WIDE:
        table.padding = 0
    return table


def result_table(guests: Guests, view: PartyView) -> Table:
    """The whole game: rounds, desserts, totals; and why, where the totals alone do not show it (SGP-45)."""
    dessert = _type_name(guests.voice, dessert_type(view)), view.dessert_scores
    table = points.result_table(guests, view.scores, dessert, view.totals, view.winners)
    if view.totals.count(max(view.totals)) > len(view.winners):
        table.caption = guests.voice("sushi-go-party.tie")
    return table


def _type_name(voice: Voice, type_: str) -> str:
    return voice(f"sushi-go-party.type.{type_}")

"""The end: what everybody has scored, and the piles; and how a challenge ended."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from sushiya.cli.guests import Guests
from sushiya.cli.tables import points
from sushiya.cli.tables.sushi_boat.plates import coloured, colours, plates
from sushiya.cli.tables.sushi_boat.players import piles
from sushiya.games.sushi_boat.cards import FAMILY_NAMES
from sushiya.games.sushi_boat.events import ChallengeResolved
from sushiya.games.sushi_boat.view import BoatView


def result(guests: Guests, view: BoatView) -> RenderableType:
    """Points by family and all piles in full."""
    return Group(result_table(guests, view), "", piles(guests, view, list(range(view.players))))


def result_table(guests: Guests, view: BoatView) -> Table:
    """Points by family, a star for who has won, and yen, which decide between equals (SB-40)."""
    voice = guests.voice
    families = [voice(f"sushi-boat.family.{family}") for family in FAMILY_NAMES]
    columns = [*families, voice("cli.column.total"), "", voice("sushi-boat.column.yen")]
    table = points.points_table(guests, columns, voice("common.game_ends"))
    for seat in range(view.players):
        scored = [voice.number(view.points[seat][family]) for family in FAMILY_NAMES]
        star = "★" if seat in view.winners else ""
        points.add_row(table, guests, seat, *scored, voice.number(view.totals[seat]), star, str(view.yen[seat]))
    table.caption = voice("sushi-boat.tie_break")
    return table


def challenge_table(guests: Guests, event: ChallengeResolved) -> RenderableType:
    """The hidden plates, everybody's guess, and the cubes kept."""
    voice = guests.voice
    title = coloured(voice, voice("sushi-boat.hidden", plates=plates(voice, event.plates)), event.plates)
    table = points.points_table(guests, [])
    table.add_column(voice("sushi-boat.column.guess"))
    table.add_column(voice("sushi-boat.column.kept"), justify="right")
    for seat, (guess, kept) in enumerate(zip(event.guesses, event.kept, strict=True)):
        points.add_row(table, guests, seat, colours(voice, guess), Text(str(kept)))
    return Group(title, table)

"""Tables of points that the games with rounds and desserts share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import RenderableType
from rich.table import Table

from sushiya.cli.guests import Guests
from sushiya.cli.looks import plain_table


def points_table(guests: Guests, columns: Sequence[str], title: str = "") -> Table:
    """A table with a row for each player."""
    table = plain_table(title)
    table.add_column(guests.voice("cli.column.player"), no_wrap=True)
    for column in columns:
        table.add_column(column, justify="right", no_wrap=" " not in column)
    return table


def add_row(table: Table, guests: Guests, place: int, *cells: RenderableType) -> None:
    """Add the row of a player; the row of the person at the terminal is bold."""
    table.add_row(guests.names[place], *cells, style="bold" if place == guests.you else None)


def round_table(
    guests: Guests, number: int, families: Mapping[str, str], points: Sequence[Mapping[str, int]], totals: Sequence[int]
) -> Table:
    """The points of a round by card family."""
    voice = guests.voice
    columns = [*families.values(), voice("cli.column.round"), voice("cli.column.total")]
    table = points_table(guests, columns, voice("cli.round_ends", round=number))
    for place, scored in enumerate(points):
        cells = [scored[family] for family in families]
        add_row(table, guests, place, *map(voice.number, [*cells, sum(cells), totals[place]]))
    return table


def result_table(
    guests: Guests,
    rounds: Sequence[Sequence[int]],
    desserts: tuple[str, Sequence[int]],
    totals: Sequence[int],
    winners: Sequence[int],
) -> Table:
    """The whole game: rounds, desserts, totals; a star marks who has won."""
    voice = guests.voice
    names = [voice("common.round_number", round=number) for number in range(1, len(rounds) + 1)]
    columns = [*names, desserts[0], voice("cli.column.total"), ""]
    table = points_table(guests, columns, voice("common.game_ends"))
    for place, total in enumerate(totals):
        cells = [*(scores[place] for scores in rounds), desserts[1][place], total]
        add_row(table, guests, place, *map(voice.number, cells), "★" if place in winners else "")
    return table


def desserts_by_seat(guests: Guests, desserts: Sequence[int], points: Sequence[int]) -> str:
    """Everybody's desserts and what they bring."""
    voice = guests.voice
    parts = [
        voice("common.desserts_of", name=guests.names[place], desserts=count, points=voice.signed(scored))
        for place, (count, scored) in enumerate(zip(desserts, points, strict=True))
    ]
    return ", ".join(parts)

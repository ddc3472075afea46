"""What everybody has."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from sushiya.cli.guests import Guests
from sushiya.cli.tables import points
from sushiya.cli.tables.sushi_boat.plates import NOTHING, colours, dishes, pile_flow, plate_text
from sushiya.games.sushi_boat.view import BoatView

NUMBERS = ("yen", "cubes", "pile")
COLUMNS = ("seat", "yen", "cubes", "hand", "played", "pile", "top")


def players_table(guests: Guests, view: BoatView) -> Table:
    """Everybody's seat, yen, cubes, side dishes, and the height and top of their pile."""
    voice = guests.voice
    table = points.points_table(guests, [])
    for column in COLUMNS:
        number = column in NUMBERS
        table.add_column(voice(f"sushi-boat.column.{column}"), justify="right" if number else "left", no_wrap=number)
    for seat in range(view.players):
        points.add_row(table, guests, seat, *_cells(guests, view, seat))
    return table


def _cells(guests: Guests, view: BoatView, seat: int) -> Iterator[RenderableType]:
    pile = view.piles[seat]
    yield view.pawns[seat] or NOTHING
    yield str(view.yen[seat])
    yield str(view.cubes[seat])
    yield dishes(guests.voice, view.hands[seat])
    yield dishes(guests.voice, view.played[seat])
    yield str(len(pile))
    yield plate_text(guests.voice, pile[-1] if pile else "")


def known_piles(guests: Guests, view: BoatView) -> RenderableType | None:
    """The piles of which more than the top is known; None if there is none."""
    known = [seat for seat in range(view.players) if any(view.piles[seat][:-1])]
    return piles(guests, view, known) if known else None


def piles(guests: Guests, view: BoatView, seats: list[int]) -> RenderableType:
    """Piles from the bottom to the top."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for seat in seats:
        table.add_row(Text(guests.names[seat], "bold"), pile_flow(guests.voice, view.piles[seat]))
    return Group(Text(guests.voice("sushi-boat.piles"), "bold"), table)


def known_guesses(guests: Guests, view: BoatView) -> Text | None:
    """What others have guessed, for a takoyaki player; None if nothing is known."""
    return guesses(guests, view.guesses) if any(view.guesses) else None


def guesses(guests: Guests, by_seat: list[list[str] | None]) -> Text:
    """Guesses that can be seen, by player."""
    parts = [
        Text(guests.voice("cli.label", name=guests.names[seat])) + colours(guests.voice, guess)
        for seat, guess in enumerate(by_seat)
        if guess
    ]
    return Text(guests.voice("sushi-boat.guesses_seen") + " ", "bold") + Text(" · ").join(parts)

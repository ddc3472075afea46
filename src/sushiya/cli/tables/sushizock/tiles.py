"""Tiles and dice, as rows and piles show them."""

from __future__ import annotations

from collections import Counter

from rich.table import Table
from rich.text import Text

from sushiya.cli.voice import Voice
from sushiya.games.sushizock.cards import DICE, TILE_NAMES
from sushiya.games.sushizock.moves import Tile
from sushiya.games.sushizock.view import Pile, SushizockView

STYLES = {"sushi": "yellow", "bone": "cyan", "blue": "bright_blue", "red": "red"}
"""Colours by face; they only repeat what the words say."""
PILE_NAMES = {"sushi": "sushi", "bone": "bones"}
COVERED = "?"
CELL, FACE = 4, 6
"""The widths of a tile in a row and of a die."""


def number(voice: Voice, tile: str, worth: int | None) -> str:
    """What is printed on a tile: bones are points lost."""
    return COVERED if worth is None else voice.number(-worth if tile == "bone" else worth)


def portion(voice: Voice, tile: Tile, worth: int) -> str:
    """`sushi 6`, `bone −2`."""
    return voice(f"sushizock.portion.{tile}", worth=number(voice, tile, worth))


def row_of(view: SushizockView, tile: str) -> list[int]:
    """What lies on the table, from the left."""
    return view.bone_row if tile == "bone" else view.sushi_row


def piles_of(view: SushizockView, tile: str) -> list[Pile]:
    """Everybody's piles of a kind."""
    return view.bone_piles if tile == "bone" else view.sushi_piles


def pile_name(voice: Voice, tile: str) -> str:
    """Several tiles of a kind: `Bones`."""
    return voice(f"sushizock.column.{PILE_NAMES[tile]}")


def pile_text(voice: Voice, tile: str, pile: Pile) -> Text:
    """A pile from the bottom to the top."""
    return Text(" ".join(number(voice, tile, worth) for worth in pile) or "—", STYLES[tile])


def rows(voice: Voice, view: SushizockView) -> Table:
    """Both rows with their positions; brackets mark what the dice count to."""
    positions = max(DICE, len(view.sushi_row), len(view.bone_row))
    table = _grid(voice("sushizock.rows"), [f"{position:3} " for position in range(1, positions + 1)], CELL)
    counted = Counter(view.dice)
    for tile in TILE_NAMES:
        numbers = enumerate((number(voice, tile, worth) for worth in row_of(view, tile)), 1)
        cells = [f"[{text}]" if position == counted[tile] else f"{text} " for position, text in numbers] or ["— "]
        table.add_row(pile_name(voice, tile), *(Text(cell.rjust(CELL), STYLES[tile]) for cell in cells))
    return table


def dice(voice: Voice, view: SushizockView) -> Table:
    """The dice by their numbers; those set aside on a line of their own."""
    faces = [Text(voice(f"sushizock.face.{face}"), STYLES[face]) for face in view.dice]
    table = _grid(voice("sushizock.dice"), [str(die) for die in range(1, DICE + 1)], FACE)
    for line, aside in (("sushizock.rolled", False), ("sushizock.aside", True)):
        lies = [(die in view.aside) == aside for die in range(1, DICE + 1)]
        if any(lies):
            cells = [face if here else Text("·") for face, here in zip(faces, lies, strict=True)]
            table.add_row(voice(line), *cells)
    return table


def _grid(title: str, columns: list[str], width: int) -> Table:
    """A title with numbers beside it, for lines below."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(min_width=9, no_wrap=True)
    for _ in columns:
        table.add_column(justify="center", min_width=width, no_wrap=True)
    table.add_row(Text(title, "bold"), *(Text(column, "bold") for column in columns))
    return table

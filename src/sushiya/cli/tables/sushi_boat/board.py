"""The board as a picture in text."""

from __future__ import annotations

from textwrap import wrap

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from sushiya.cli.guests import Guests
from sushiya.cli.tables.sushi_boat import layout
from sushiya.cli.tables.sushi_boat.plates import COVERED, NOTHING, dish, plate, plate_flow, plate_text
from sushiya.games.sushi_boat.view import BoatView

SLOT, PLATE, SEAT, CENTRE = 2, 17, 12, 9
WIDTHS = (SLOT, PLATE + 1, SEAT, CENTRE, SEAT, SLOT, PLATE)
WIDTH = sum(WIDTHS) + len(WIDTHS) - 1
INDENT = " " * 3
PAWN = "●"
ARROW = "↔"


def picture(guests: Guests, view: BoatView) -> RenderableType:
    """The belt around the seats: up on the left, through the tunnel, down on the right."""
    table = Table.grid(padding=(0, 1, 0, 0))
    for width in WIDTHS:
        table.add_column(width=width, justify="right" if width == SLOT else "left")
    for row in layout.rows():
        left, right = (_slot(guests, view, slot) for slot in row.slots)
        seats = (_seats(guests, view, names) for names in (row.left, row.centre, row.right))
        table.add_row(*left, *seats, *right)
    return Group(_tunnel(guests, view), table, _ends(guests))


def _tunnel(guests: Guests, view: BoatView) -> Text:
    """The hidden slots above the first row, with what is known of them."""
    voice = guests.voice
    hidden = [f" {slot} {_shown(guests, layout.plate_at(view, slot))} " for slot in layout.tunnel()]
    name = voice("sushi-boat.tunnel")
    return Text(f" ╭{f'─{hidden[0]}─→ {name} →─{hidden[1]}─':─^{WIDTH - 3}}╮", "dim")


def _shown(guests: Guests, name: str | None) -> str:
    if name is None:
        return COVERED
    return plate(guests.voice, name) if name else NOTHING


def _ends(guests: Guests) -> Text:
    """Where plates come from and where they fall."""
    entrance, trash = guests.voice("sushi-boat.entrance"), guests.voice("sushi-boat.trash")
    return Text(f" ↑ {entrance}".ljust(WIDTH - PLATE - SLOT - 1) + f" ↓ {trash}", "dim")


def _slot(guests: Guests, view: BoatView, slot: int) -> tuple[Text, Text]:
    return Text(str(slot), "bold"), plate_text(guests.voice, layout.plate_at(view, slot))


def _seats(guests: Guests, view: BoatView, names: list[str]) -> Text:
    return Text("\n").join(_seat(guests, view, name) for name in names)


def _seat(guests: Guests, view: BoatView, name: str) -> Text:
    """A seat with what is marked there, and who sits on it."""
    closed = layout.is_closed(view, name)
    lines = wrap(" ".join([name, *_marks(guests, view, name)]), SEAT, subsequent_indent=INDENT)
    text = Text("\n".join(lines), "dim" if closed else "")
    text.stylize("dim" if closed else "bold cyan", 0, len(name))
    player = layout.sits_at(view, name)
    if player is not None:
        text.append(" " if text.plain == name else f"\n{'' if layout.is_arrow(name) else INDENT}")
        text.append(f"{PAWN} {guests.names[player]}", "reverse" if player == guests.you else "magenta")
    return text


def _marks(guests: Guests, view: BoatView, name: str) -> list[str]:
    """The arrow, 4+, and the staff."""
    marks = [ARROW] * layout.is_arrow(name) + ["4+"] * (name in layout.four_plus())
    return [*marks, guests.voice(f"sushi-boat.staff.{view.staff[name]}")] if name in view.staff else marks


def beside(guests: Guests, view: BoatView) -> RenderableType:
    """What lies beside the board: the trash, the bag and the cards."""
    voice = guests.voice
    trash = Table.grid(padding=(0, 2, 0, 0))
    trash.add_row(_label(guests, "trash"), plate_flow(voice, view.trash))
    others = {
        "bag": voice("sushi-boat.bag", count=view.bag_size),
        "draw_pile": voice("sushi-boat.draw_pile", count=view.cards_left, wasabi=view.wasabi_left),
        "discards": _discards(guests, view),
    }
    parts = [_label(guests, key) + Text(f"  {words}", "not bold") for key, words in others.items()]
    return Group(trash, Columns(parts, padding=(0, 3)))


def _label(guests: Guests, key: str) -> Text:
    return Text(guests.voice(f"sushi-boat.label.{key}"), "bold")


def _discards(guests: Guests, view: BoatView) -> str:
    top = view.discards[-1] if view.discards else None
    if top is None:
        return NOTHING
    return guests.voice("sushi-boat.discards", cards=len(view.discards), top=dish(guests.voice, top))

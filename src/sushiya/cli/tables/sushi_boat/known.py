"""What is known of what cannot be seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from sushiya.cli.guests import Guests
from sushiya.cli.looks import Flow, plain_table
from sushiya.cli.tables.sushi_boat import layout
from sushiya.cli.tables.sushi_boat.plates import COVERED, NOTHING, STYLES, dish, plate_flow, plate_text
from sushiya.cli.tables.sushi_boat.players import known_guesses, piles
from sushiya.cli.voice import Voice
from sushiya.games.sushi_boat.board_file import shipped_board
from sushiya.games.sushi_boat.cards import COLOUR_NAMES, PLATE_NAMES, SUSHI_NAMES
from sushiya.games.sushi_boat.view import BoatView


def known(guests: Guests, view: BoatView) -> RenderableType:
    """Piles, tunnel, bag and discards as far as they are known, and all plates that might be in them."""
    return Group(*_parts(guests, view))


def _parts(guests: Guests, view: BoatView) -> Iterator[RenderableType]:
    yield piles(guests, view, list(range(view.players)))
    yield ""
    yield _places(guests.voice, view)
    yield ""
    yield unseen_table(guests.voice, view)
    seen = known_guesses(guests, view)
    if seen is not None:
        yield seen


def _places(voice: Voice, view: BoatView) -> Table:
    """The tunnel, the discard pile, and what is surely in the bag."""
    table = Table.grid(padding=(0, 2, 0, 0))
    hidden = [plate_text(voice, layout.plate_at(view, slot)) for slot in layout.tunnel()]
    discards = [Text(COVERED if card is None else dish(voice, card)) for card in view.discards]
    table.add_row(Text(voice("sushi-boat.topic.tunnel"), "bold"), Flow(hidden))
    table.add_row(Text(voice("sushi-boat.label.discards"), "bold"), Flow(discards or [Text(NOTHING)]))
    if view.in_bag:
        table.add_row(Text(voice("sushi-boat.label.in_bag"), "bold"), plate_flow(voice, view.in_bag))
    return table


def unseen(view: BoatView) -> Counter[str]:
    """The plates of the box without those that the view names."""
    box = Counter(PLATE_NAMES[kind] for kind in shipped_board().plates)
    named = [*view.belt, *view.drawn, *(name for pile in view.piles for name in pile)]
    return box - Counter(filter(None, named)) - Counter(view.trash) - Counter(view.in_bag)


def unseen_table(voice: Voice, view: BoatView) -> Table:
    """How many plates of each kind are in the bag, in the tunnel or covered."""
    left = unseen(view)
    table = plain_table(voice("sushi-boat.unseen", count=left.total()))
    table.add_column(voice("sushi-boat.column.colour"))
    for sushi in SUSHI_NAMES:
        table.add_column(voice(f"sushi-boat.sushi.{sushi}"), justify="right")
    for colour in COLOUR_NAMES:
        counts = [str(left[f"{colour} {sushi}"] or "·") for sushi in SUSHI_NAMES]
        table.add_row(Text(voice(f"sushi-boat.colour.{colour}"), STYLES[colour]), *counts)
    return table

"""What may be done now: a numbered list, and the form of moves that are too many to list."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from sushiya.cli.guests import Guests
from sushiya.cli.tables.sushi_boat.may import may
from sushiya.cli.voice import Voice
from sushiya.games.sushi_boat.moves import BoatMove, End, Guess, Order, Play, Sit, Takoyaki
from sushiya.games.sushi_boat.view import BoatView

MOST_ACTIONS = 2
CUBES = 2
"""Guesses with more cubes are too many to list."""


def has_form(move: BoatMove) -> bool:
    """Whether there are too many moves of this kind to list."""
    match move:
        case Play():
            return bool(move.slots or move.seats)
        case Guess():
            return len(move.colours) > CUBES
    return False


def numbered(legal: Sequence[BoatMove]) -> list[BoatMove]:
    """The moves of the list, those of a group together."""
    moves = [move for move in legal if not has_form(move)]
    return sorted(moves, key=lambda move: GROUPS.index(_group(move)))


def forms(legal: Sequence[BoatMove]) -> dict[str, BoatMove]:
    """An example of each kind of move that is not in the list."""
    found: dict[str, BoatMove] = {}
    for move in legal:
        if has_form(move):
            found.setdefault(move.dish if isinstance(move, Play) else "guess", move)
    return found


GROUPS = ("asked", "for_yen", "dishes", "also")
"""What the phase asks for, seats that cost, side dishes, and what else is possible."""


def _group(move: BoatMove) -> str:
    match move:
        case Sit(yen=1):
            return "for_yen"
        case Play() | Takoyaki():
            return "dishes"
        case Order() | End():
            return "also"
    return "asked"


def offers(guests: Guests, view: BoatView, legal: Sequence[BoatMove]) -> RenderableType:
    """Everything that may be done now, group by group."""
    listed, examples = list(enumerate(numbered(legal), 1)), forms(legal)
    parts: list[RenderableType] = []
    for group in GROUPS:
        entries = [_entry(guests, view, number, move) for number, move in listed if _group(move) == group]
        typed = {key: move for key, move in examples.items() if _group(move) == group}
        if entries or typed:
            parts.append(Text(_title(guests.voice, view, group), "bold"))
        if entries:
            parts.append(Columns(entries, padding=(0, 3), column_first=True))
        if typed:
            parts.append(_examples(guests.voice, typed))
    return Group(*parts)


def _entry(guests: Guests, view: BoatView, number: int, move: BoatMove) -> Text:
    return Text.assemble((f"{number:>2}  ", "bold"), may(guests, view, move))


def _title(voice: Voice, view: BoatView, group: str) -> str:
    if group != "asked":
        return voice(f"sushi-boat.offer.{group}")
    return voice(f"sushi-boat.offer.{view.phase}", count=MOST_ACTIONS - len(view.done))


def _examples(voice: Voice, examples: dict[str, BoatMove]) -> Table:
    """How moves without numbers are typed."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for key, move in examples.items():
        table.add_row(Text(f"    {move}", "bold", no_wrap=True), voice(f"sushi-boat.may.{key}"))
    return table


def question(voice: Voice, view: BoatView, legal: Sequence[BoatMove]) -> str:
    """What can be typed now, with an example."""
    examples = [*forms(legal).values(), *numbered(legal)]
    return voice(f"sushi-boat.ask.{view.phase}", move=str(examples[0]))

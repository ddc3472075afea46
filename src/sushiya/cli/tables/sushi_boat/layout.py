"""Where things lie on the board of the house."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from sushiya.games.sushi_boat.board import Board
from sushiya.games.sushi_boat.board_file import shipped_board
from sushiya.games.sushi_boat.cards import LARGE, NOWHERE
from sushiya.games.sushi_boat.moves import BoatNotation
from sushiya.games.sushi_boat.view import BoatView


class Row(NamedTuple):
    """A row of the board: its slots on the left and on the right, and its seats from the left to the right."""

    slots: tuple[int, int]
    left: list[str]
    centre: list[str]
    right: list[str]


@cache
def notation() -> BoatNotation:
    """How moves are written on this board."""
    return BoatNotation(shipped_board())


@cache
def rows() -> list[Row]:
    """All rows, from the tunnel down."""
    board = shipped_board()
    return [_row(board, number) for number in sorted(set(board.row[: board.benches]))]


def _row(board: Board, number: int) -> Row:
    benches = [bench for bench in range(board.benches) if board.row[bench] == number]
    left, right = sorted((board.slot[benches[0]], board.opposite[benches[0]]))
    sides: tuple[list[str], list[str], list[str]] = ([], [], [])
    for bench in benches:
        side = 1 if board.other_slot[bench] != NOWHERE else 2 * (board.slot[bench] == right)
        sides[side].append(board.names[bench])
    return Row((left + 1, right + 1), *sides)


@cache
def tunnel() -> tuple[int, int]:
    """The hidden slots."""
    return shipped_board().tunnel + 1, shipped_board().tunnel + 2


@cache
def slots_of(seat: str) -> list[int]:
    """The slots that a seat of the board touches."""
    board = shipped_board()
    bench = board.names.index(seat)
    return [slot + 1 for slot in (board.slot[bench], board.other_slot[bench]) if slot != NOWHERE]


def is_arrow(seat: str) -> bool:
    """Whether a seat touches both slots of its row."""
    return len(slots_of(seat)) > 1


@cache
def four_plus() -> list[str]:
    """The seats for large tables."""
    board = shipped_board()
    return [name for bench, name in enumerate(board.names) if board.four_plus[bench]]


def is_closed(view: BoatView, seat: str) -> bool:
    """Whether so few play that nobody may sit there (SB-15)."""
    return view.players < LARGE and seat in four_plus()


def plate_at(view: BoatView, slot: int) -> str | None:
    """The plate in a slot; empty for a gap, None in the tunnel."""
    return view.belt[slot - 1]


def sits_at(view: BoatView, seat: str) -> int | None:
    """Whose pawn is on a seat of the board."""
    return view.pawns.index(seat) if seat in view.pawns else None

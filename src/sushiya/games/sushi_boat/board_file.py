"""Boards as data files, checked when they are loaded (SB-04)."""

from __future__ import annotations

import pkgutil
import re
from functools import cache
from typing import Literal

import msgspec

from sushiya.core.errors import SushiyaError
from sushiya.games.sushi_boat import cards
from sushiya.games.sushi_boat.board import Board

Colour = Literal["red", "blue", "green", "yellow", "white"]
Sushi = Literal["salmon", "shrimp", "octopus", "tuna", "egg", "california", "roe"]
Dish = Literal["tempura", "edamame", "miso", "gyoza", "takoyaki", "yakitori", "mochi"]
Symbol = Literal["red", "green"]

SEAT = re.compile(r"[A-Za-z][A-Za-z0-9]*")


class BadBoard(SushiyaError):
    """The file describes no board that can be played on."""


class Seats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seats with their rows, counted from 1, and what is marked on them."""

    left: dict[str, int]
    right: dict[str, int]
    arrow: dict[str, int]
    four_plus: list[str]
    staff: list[str]


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file as it is written."""

    about: str
    slots: int
    tunnel: tuple[int, int]
    rows: list[tuple[int, int]]
    seats: Seats
    plates: dict[Colour, dict[Sushi, int]]
    symbols: dict[Dish, tuple[Symbol, Symbol, Symbol]]

    @property
    def row_of(self) -> dict[str, int]:
        """All seats with their rows."""
        return self.seats.left | self.seats.right | self.seats.arrow


@cache
def shipped_board() -> Board:
    """The board of the house."""
    return read_board(pkgutil.get_data(__package__, "board.toml") or b"")


def read_board(text: bytes | str) -> Board:
    """The board that a file describes; BadBoard says what is wrong with it."""
    try:
        file = msgspec.toml.decode(text, type=BoardFile)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadBoard("sushi-boat.error.board_unreadable", reason=str(error)[:200]) from None
    _check_belt(file)
    _check_seats(file)
    _check_room(file)
    _check_parts(file)
    board = _board(file)
    board.file = text if isinstance(text, str) else text.decode()
    return board


def _check_belt(file: BoardFile) -> None:
    """A tunnel of two neighbours with slots before and after it; rows of slots that can be seen, each in one row."""
    first, second = file.tunnel
    if not 4 <= file.slots <= cards.SLOTS:
        raise BadBoard("sushi-boat.error.board_slots", most=cards.SLOTS)
    if second != first + 1 or first < 2 or second >= file.slots:
        raise BadBoard("sushi-boat.error.board_tunnel")
    joined = [slot for row in file.rows for slot in row]
    for slot in joined:
        if not 1 <= slot <= file.slots or slot in file.tunnel or joined.count(slot) > 1:
            raise BadBoard("sushi-boat.error.board_row", slot=slot)


def _check_seats(file: BoardFile) -> None:
    """Each name once, in a row that exists; three seats 4+, three with an arrow, seven with staff, none of it both."""
    seats = file.seats
    names = [*seats.left, *seats.right, *seats.arrow]
    if len(names) > cards.BENCHES or len({name.lower() for name in names}) < len(names):
        raise BadBoard("sushi-boat.error.board_seats", most=cards.BENCHES)
    for name, row in file.row_of.items():
        if not SEAT.fullmatch(name) or not 1 <= row <= len(file.rows):
            raise BadBoard("sushi-boat.error.board_seat", seat=name[:80], rows=len(file.rows))
    for marked, many, key in ((seats.four_plus, 3, "four_plus"), (seats.arrow, 3, "arrow"), (seats.staff, 7, "staff")):
        if len(set(marked)) != many or len(marked) != many or not set(marked) <= set(names):
            raise BadBoard(f"sushi-boat.error.board_{key}")
    if set(seats.staff) & set(seats.arrow):
        raise BadBoard("sushi-boat.error.board_staff_arrow")


def _check_room(file: BoardFile) -> None:
    """At every number of players whoever must move finds a free seat, wherever the others sit."""
    for players in cards.PLAYERS:
        barred = set() if players >= cards.LARGE else set(file.seats.four_plus)
        rows = [row for name, row in file.row_of.items() if name not in barred]
        taken = max(map(rows.count, rows), default=0) if players == min(cards.PLAYERS) else players - 1
        if len(rows) - taken - 1 < 1:
            raise BadBoard("sushi-boat.error.board_room", players=players)


def _check_parts(file: BoardFile) -> None:
    """The plates of every colour, the three cards of every side dish."""
    for colour, number in cards.PLATES_BY_COLOUR:
        sushi = file.plates.get(colour, {})  # type: ignore[call-overload]
        if any(count < 0 for count in sushi.values()) or sum(sushi.values()) != number:
            raise BadBoard("sushi-boat.error.board_plates", colour=f"sushi-boat.colour.{colour}", number=number)
    if set(file.symbols) != set(cards.DISH_NAMES):
        raise BadBoard("sushi-boat.error.board_symbols")


def _board(file: BoardFile) -> Board:
    seats = file.seats
    names = [*seats.left, *seats.right, *seats.arrow]
    board = Board(names)
    board.slots, board.tunnel = file.slots, file.tunnel[0] - 1
    rows = [file.row_of[name] - 1 for name in names]
    side = [name in seats.right for name in names]
    board.row = _filled(rows)
    board.slot = _filled([file.rows[row][right] - 1 for row, right in zip(rows, side, strict=True)])
    board.opposite = _filled([file.rows[row][not right] - 1 for row, right in zip(rows, side, strict=True)])
    board.other_slot = _filled(
        [file.rows[row][1] - 1 if name in seats.arrow else cards.NOWHERE for name, row in zip(names, rows, strict=True)]
    )
    board.four_plus = _filled([name in seats.four_plus for name in names])
    board.staff_slot = _filled([seats.staff.index(name) if name in seats.staff else cards.NOWHERE for name in names])
    board.staff_bench = [names.index(name) for name in seats.staff]
    board.plates = [
        cards.PLATE_OF[f"{colour} {sushi}"]
        for colour in cards.COLOUR_NAMES
        for sushi, count in file.plates[colour].items()  # type: ignore[index]
        for _ in range(count)
    ]
    board.side_dishes = [
        cards.CARD_OF[f"{dish} {symbol}"]
        for dish in cards.DISH_NAMES
        for symbol in file.symbols[dish]  # type: ignore[index]
    ]
    return board


def _filled(values: list[int]) -> list[int]:
    return values + [cards.NOWHERE] * (cards.BENCHES - len(values))

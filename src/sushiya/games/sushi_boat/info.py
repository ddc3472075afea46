"""Sushi Boat as it describes itself to clients, its board included."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from sushiya.core.info import GameInfo, describe_options
from sushiya.games.sushi_boat import cards
from sushiya.games.sushi_boat.board import Board
from sushiya.games.sushi_boat.options import BoatOptions


class Bench(msgspec.Struct, frozen=True):
    """A seat of the board, with the slots that it touches from the left to the right."""

    name: str
    side: Literal["left", "centre", "right"]
    row: int
    slots: list[int]
    least_players: int
    """So many must play for the seat to be used."""


class Lane(msgspec.Struct, frozen=True):
    """The slots of a row, on the left and on the right; row 1 is next to the tunnel."""

    row: int
    left: int
    right: int


class BoatInfo(GameInfo, frozen=True, tag="sushi-boat"):
    """Sushi Boat."""

    turns: dict[int, int]
    """Everybody's turns, by number of players."""
    colours: list[str]
    dishes: list[str]
    slots: int
    tunnel: tuple[int, int]
    """The slots that the tunnel hides."""
    lanes: list[Lane]
    seats: list[Bench]


@cache
def describe(board: Board) -> BoatInfo:
    """The game on a board, from the definitions of its rules."""
    return BoatInfo(
        least_players=cards.PLAYERS[0],
        most_players=cards.PLAYERS[-1],
        options=describe_options(BoatOptions),
        turns=cards.TURNS,
        colours=list(cards.COLOUR_NAMES),
        dishes=list(cards.DISH_NAMES),
        slots=board.slots,
        tunnel=(board.tunnel + 1, board.tunnel + 2),
        lanes=lanes(board),
        seats=[bench(board, number) for number in range(board.benches)],
    )


def lanes(board: Board) -> list[Lane]:
    """All rows of the board that have seats, from the tunnel on."""
    rows = {board.row[number]: number for number in range(board.benches)}
    return [Lane(row + 1, *sides(board, rows[row])) for row in sorted(rows)]


def sides(board: Board, number: int) -> tuple[int, int]:
    """The slots of a seat's row on the left and on the right, of which the belt reaches the left one first."""
    left, right = sorted((board.slot[number], board.opposite[number]))
    return left + 1, right + 1


def bench(board: Board, number: int) -> Bench:
    """One seat of the board."""
    left, right = sides(board, number)
    own = board.slot[number] + 1
    arrow = board.other_slot[number] != cards.NOWHERE
    return Bench(
        name=board.names[number],
        side="centre" if arrow else "left" if own == left else "right",
        row=board.row[number] + 1,
        slots=[left, right] if arrow else [own],
        least_players=cards.LARGE if board.four_plus[number] else cards.PLAYERS[0],
    )

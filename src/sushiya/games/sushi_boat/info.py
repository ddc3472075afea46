"""Sushi Boat as it describes itself to clients, its board included."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Literal

import msgspec

from sushiya.core.info import GameInfo, Worth, by_players, describe_options
from sushiya.games.sushi_boat import cards
from sushiya.games.sushi_boat.board import Board
from sushiya.games.sushi_boat.options import BoatOptions
from sushiya.games.sushi_boat.sheet import score_sheet


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
    hand: int
    """The most side dishes in a hand."""
    takoyaki_cubes: int
    """The cubes of a guess with a takoyaki."""
    worth: dict[str, list[Worth]]
    """What a family brings at the end; nothing of colour runs, which only words can say."""


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
        hand=cards.FULL_HAND,
        takoyaki_cubes=cards.TAKOYAKI_CUBES,
        worth={
            "kinds": [Worth("steps", [points(board, "kinds", {"pile": pile}) for pile in growing(board)])],
            "side_dishes": by_players({players: Worth("prizes", prizes(board, players)) for players in cards.PLAYERS}),
            "gyoza": [Worth("each", [points(board, "gyoza", {"side_dishes": {"gyoza": 1}})])],
            "cubes": [Worth("each", [points(board, "cubes", {"cubes": 1})])],
        },
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


def points(board: Board, family: str, table: dict[str, Any]) -> int:
    """What a family brings whoever has these things alone."""
    return score_sheet([table, {}], None, board).breakdown[0][family]


def growing(board: Board) -> Iterator[list[str]]:
    """Piles of one kind of sushi, of two different ones and so on."""
    plates = {cards.PLATE_NAMES[kind].split()[1]: cards.PLATE_NAMES[kind] for kind in board.plates}
    pile = list(plates.values())
    return (pile[: count + 1] for count in range(len(pile)))


def prizes(board: Board, players: int) -> list[int]:
    """What side dishes bring the first, the second and so on."""
    tables = [{"side_dishes": {cards.DISH_NAMES[seat]: max(0, cards.COPIES - seat)}} for seat in range(players)]
    return [table["side_dishes"] for table in score_sheet(tables, None, board).breakdown if table["side_dishes"]]

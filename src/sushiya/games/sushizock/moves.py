"""The moves of Sushizock: `keep 1 3 5`, `take sushi`, `steal sushi from 2`, `steal bone from 1 at 3`."""

from __future__ import annotations

import re
from functools import cache
from typing import Literal

from sushiya.core.errors import MalformedMove
from sushiya.core.moves import Move, sound
from sushiya.games.sushizock import cards
from sushiya.games.sushizock.rules import steal_of

TEXT = re.compile(r"keep ([\d ,]+)|take (sushi|bone)|steal (sushi|bone) from (\d{1,4})(?: at (\d{1,4}))?")

Tile = Literal["sushi", "bone"]
TILE_KINDS: tuple[Tile, Tile] = ("sushi", "bone")


class Keep(Move, frozen=True):
    """Set dice aside, numbered from 1, and roll all others again."""

    dice: tuple[int, ...]

    def __str__(self) -> str:
        return "keep " + " ".join(map(str, self.dice))


class Take(Move, frozen=True):
    """Take the tile of a row that the dice count to."""

    tile: Tile

    def __str__(self) -> str:
        return f"take {self.tile}"


class Steal(Move, frozen=True):
    """Steal a tile of a seat's pile, by its position from the top."""

    tile: Tile
    seat: int
    at: int = 1

    def __str__(self) -> str:
        at = f" at {self.at}" if self.at != 1 else ""
        return f"steal {self.tile} from {self.seat}{at}"


SushizockMove = Keep | Take | Steal


class SushizockNotation:
    """How Sushizock writes its moves."""

    def read(self, text: str) -> SushizockMove:
        """The move that a text means."""
        found = TEXT.fullmatch(" ".join(text.lower().split()))
        if found is None:
            raise MalformedMove("sushizock.error.malformed", text=text[:80])
        if found[1]:
            return Keep(tuple(sorted({int(die[:4]) for die in re.findall(r"\d+", found[1])})))
        if found[2]:
            return Take("bone" if found[2] == "bone" else "sushi")
        return Steal("bone" if found[3] == "bone" else "sushi", int(found[4]), int(found[5] or 1))

    def number(self, move: Move) -> int:
        """A bit mask of dice; or TAKE + kind; or STEAL + 64 x kind + 12 x seat + the tiles above."""
        checked: SushizockMove = sound(move, SushizockMove, "sushizock.error.malformed")
        match checked:
            case Keep(dice=dice) if _are_dice(dice):
                return sum(1 << (die - 1) for die in dice)
            case Take(tile=tile):
                return cards.TAKE + cards.TILE_NAMES.index(tile)
            case Steal(tile=tile, seat=seat, at=at):
                if 0 <= seat < cards.PLACES and 1 <= at <= cards.ROW:
                    return steal_of(cards.TILE_NAMES.index(tile), seat, at - 1)
                raise MalformedMove("sushizock.error.no_such_tile", text=str(move)[:80])
        raise MalformedMove("sushizock.error.malformed", text=str(move)[:80])

    def move(self, number: int) -> SushizockMove:
        """The move with this number."""
        return _move(number)


def _are_dice(dice: tuple[int, ...]) -> bool:
    """Some dice, each named once."""
    return 0 < len(dice) == len(set(dice)) and all(1 <= die <= cards.DICE for die in dice)


@cache
def _move(number: int) -> SushizockMove:
    if number < cards.TAKE:
        return Keep(tuple(die for die in range(1, cards.DICE + 1) if (number >> (die - 1)) & 1))
    if number < cards.STEAL:
        return Take(TILE_KINDS[number - cards.TAKE])
    return theft(number)


def theft(number: int) -> Steal:
    """The theft with this number."""
    kind, pile = divmod(number - cards.STEAL, cards.STEAL_SPAN)
    seat, above = divmod(pile, cards.ROW)
    return Steal(TILE_KINDS[kind], seat, above + 1)

"""The moves of Sushi Go!: `keep tempura`, `keep wasabi + nigiri_squid`, `keep tempura, robot maki_2`."""

from __future__ import annotations

import re
from functools import cache

from sushiya.core.errors import MalformedMove
from sushiya.core.moves import Move
from sushiya.games.sushi_go.cards import KIND_OF, KINDS, NAMES, PAIRS

TEXT = re.compile(r"keep (\w+)(?: ?\+ ?(\w+))?(?: ?, ?robot (\w+))?")


class Keep(Move, frozen=True):
    """Keep a card; with chopsticks a second one, laid after it; as controller one for the robot."""

    card: str
    second: str | None = None
    robot: str | None = None

    def __str__(self) -> str:
        second = f" + {self.second}" if self.second else ""
        robot = f", robot {self.robot}" if self.robot else ""
        return f"keep {self.card}{second}{robot}"


class SushiGoNotation:
    """How Sushi Go! writes its moves."""

    def read(self, text: str) -> Keep:
        """The move that a text means."""
        found = TEXT.fullmatch(" ".join(text.lower().split()))
        if found is None:
            raise MalformedMove("sushi-go.error.malformed", text=text[:80])
        return Keep(found[1], found[2], found[3])

    def number(self, move: Move) -> int:
        """The kind kept, plus KINDS x (second kind + 1), plus PAIRS x (the robot's kind + 1)."""
        if not isinstance(move, Keep):
            raise MalformedMove("sushi-go.error.malformed", text=str(move)[:80])
        number = kind_of(move.card)
        if move.second is not None:
            number += KINDS * (kind_of(move.second) + 1)
        if move.robot is not None:
            number += PAIRS * (kind_of(move.robot) + 1)
        return number

    def move(self, number: int) -> Keep:
        """The move with this number."""
        return _move(number)


def kind_of(card: str) -> int:
    """The kind of a card by its name."""
    if not isinstance(card, str) or card not in KIND_OF:
        raise MalformedMove("sushi-go.error.unknown_card", card=str(card)[:80], cards=", ".join(NAMES))
    return KIND_OF[card]


@cache
def _move(number: int) -> Keep:
    robot, pair = divmod(number, PAIRS)
    second, first = divmod(pair, KINDS)
    return Keep(NAMES[first], NAMES[second - 1] if second else None, NAMES[robot - 1] if robot else None)

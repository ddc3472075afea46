"""The moves of Sushi Go!: `keep tempura`, `keep wasabi + nigiri_squid`, `keep tempura, robot maki_2`."""

from __future__ import annotations

import re
from functools import cache

from sushiya.core.errors import IllegalMove, MalformedMove
from sushiya.core.moves import Move
from sushiya.core.rules import Rules
from sushiya.games.sushi_go.cards import CHOPSTICKS, KIND_OF, KINDS, NAMES, PAIRS
from sushiya.games.sushi_go.rules import SushiGoRules

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
        """The kind kept, plus 12 x (second kind + 1), plus 156 x (the robot's kind + 1)."""
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

    def refusal(self, rules: Rules, seat: int, move: Move) -> IllegalMove:
        """Why a move is illegal, from what its seat knows."""
        assert isinstance(rules, SushiGoRules) and isinstance(move, Keep)
        controls = rules.robot and rules.controller == seat
        if controls and move.robot is None:
            return IllegalMove("sushi-go.error.robot_card_missing")
        if move.robot is not None and not controls:
            return IllegalMove("sushi-go.error.robot_not_yours" if rules.robot else "sushi-go.error.no_robot")
        if move.second is not None and rules.tables[seat][CHOPSTICKS] == 0:
            return IllegalMove("sushi-go.error.no_chopsticks")
        if move.second is not None and rules.turn == rules.hand_size - 1:
            return IllegalMove("sushi-go.error.chopsticks_last_card")
        hand = list(rules.hands[rules.holds[seat]])
        for card in (move.card, move.second, move.robot):
            if card is not None:
                hand[KIND_OF[card]] -= 1
                if hand[KIND_OF[card]] < 0:
                    return IllegalMove("sushi-go.error.not_in_hand", card=f"sushi-go.card.{card}")
        raise AssertionError("a move that breaks no rule was refused")


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

"""Why a move of Sushi Go! is refused, in words for its player."""

from __future__ import annotations

from sushiya.core.errors import IllegalMove
from sushiya.games.sushi_go.cards import CHOPSTICKS, KIND_OF
from sushiya.games.sushi_go.moves import SushiGoNotation
from sushiya.games.sushi_go.rules import SushiGoRules


def refusal(rules: SushiGoRules, seat: int, number: int) -> IllegalMove:
    """The reason; it tells nothing that the seat cannot see."""
    move = SushiGoNotation().move(number)
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

"""Styles in Sushi Go! and Sushi Go Party!, where a hand goes on to the neighbour."""

from __future__ import annotations

from typing import Any

from sushiya.bots.tastes.taste import Taste
from sushiya.core.game import AnyGame
from sushiya.core.judgement import Judgement
from sushiya.core.moves import Move
from sushiya.games.sushi_go.moves import Keep
from sushiya.games.sushi_go.view import SushiGoView
from sushiya.games.sushi_go_party.moves import Keep as PartyKeep
from sushiya.games.sushi_go_party.moves import Take

SETS = {"tempura": 2, "sashimi": 3, "eel": 2, "tofu": 2, "dumpling": 5, "onigiri": 4}
"""What collectors love, and how many make a set."""
BEGUN = 60
CONTINUED = 150
"""What the first card of a set means to a collector, and each further one."""
RISKY = ("wasabi", "sashimi", "pudding", "eel", "special_order", "takeout_box", "fruit", "uramaki")
"""What gamblers love: a card that comes to much, or to nothing."""
THRILL = 150
EARLY = 10
"""What a maki symbol loses, for each turn in which others may still get more, to somebody who waits."""


class DraftTaste(Taste):
    """The card games."""

    def __init__(self, game: AnyGame, view: Any, judgement: Judgement) -> None:
        super().__init__(game, view, judgement)
        if isinstance(view, SushiGoView) and view.passing == "right":
            self.rival = (self.rival - 2) % view.players

    def collects(self, move: Move) -> int:
        """Cards of sets, above all of those that are begun."""
        total = 0
        for card in kept(move):
            for name, size in SETS.items():
                if card.startswith(name):
                    total += CONTINUED if self.laid(name) % size else BEGUN
        return total

    def laid(self, name: str) -> int:
        """How many cards of a set lie in front of the seat."""
        table = self.view.tables[self.view.seat]
        if isinstance(self.view, SushiGoView):
            return int(table.get(name, 0))
        return sum(laid.card.startswith(name) for laid in table)

    def gambles(self, move: Move) -> int:
        """Cards that need luck."""
        return THRILL * sum(card.startswith(RISKY) for card in kept(move))

    def waits(self, move: Move) -> int:
        """Maki, which bring nothing if others come to have more."""
        turns_left: int = self.view.hand_sizes[self.view.seat] - 1
        return -EARLY * turns_left * sum(int(card[-1]) for card in kept(move) if card.startswith("maki"))

    def denies(self, move: Move) -> int:
        """Cards that the neighbour, who gets the rest of the hand, would like."""
        match move:
            case Keep(card=card):
                return self.worth_to_rival(Keep(card))
            case PartyKeep(card=card):
                return self.worth_to_rival(PartyKeep(card))
        return 0


def kept(move: Move) -> list[str]:
    """The cards that a move lays in front of its player."""
    match move:
        case Keep(card=card, second=second) | PartyKeep(card=card, second=second):
            return [card, second] if second else [card]
        case Take(card=card):
            return [card]
    return []

"""Whole games in compiled code, without the GIL, between bots that have a policy of playouts."""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.game import AnyGame
from sushiya.core.rules import Rules


class PolicyGame:
    """Plays one game after the other; moves have a random stream of their own, so that they change no deal."""

    def __init__(self, game: AnyGame, start: Rules) -> None:
        self.state = start.twin()
        self.judgement = game.judge(self.state)

    def play(self, greedy: int, deal: Chance, luck: Chance) -> None:
        """Play a game; seats in the bit mask `greedy` play by appraisal, the others at random by `luck`."""
        with cython.nogil:
            self.state.copy_origin()
            self.state.start(deal)
            self.judgement.forget()
            while not self.state.over:
                for seat in range(self.state.players):
                    if (greedy >> seat) & 1 and self.state.choices[seat] == codes.OWED:
                        self.state.choices[seat] = self.judgement.greedy_move(seat)
                self.state.choose_randomly(luck)
                self.state.step(deal)

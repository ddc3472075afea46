"""Styles in Sushi Boat."""

from __future__ import annotations

from sushiya.bots.tastes.taste import Taste
from sushiya.core.moves import Move
from sushiya.games.sushi_boat.game import SushiBoat
from sushiya.games.sushi_boat.moves import Eat, Guess, Sit, Staff, Takoyaki

RUN = 100
"""What a plate in the colour of the last one means to a collector."""
THRILL = 100


class BoatTaste(Taste):
    """The game of the belt."""

    def collects(self, move: Move) -> int:
        """Plates in the colour of the own pile's end."""
        pile = self.view.piles[self.view.seat]
        if not pile:
            return 0
        colour = pile[-1].split()[0]
        return RUN * any(plate.startswith(colour) for plate in self.plates(move))

    def gambles(self, move: Move) -> int:
        """Guesses of one colour, takoyaki, and plates that nobody knows."""
        match move:
            case Guess(colours=colours):
                return THRILL * (len(set(colours)) == 1)
            case Takoyaki():
                return THRILL
            case Staff(slot=None, plate=None, put=None):
                return THRILL
        return 0

    def denies(self, move: Move) -> int:
        """Seats that the next player would like, and plates."""
        if isinstance(move, Sit):
            return self.worth_to_rival(move)
        slots = self.slots(move) if isinstance(move, Eat | Staff) else []
        return max((self.worth_to_rival(Staff(slot=slot + 1)) for slot in slots), default=0)

    def plates(self, move: Move) -> list[str]:
        """The plates that a move takes, or that lie where it goes."""
        if isinstance(move, Staff) and move.plate:
            return [move.plate]
        return [plate for slot in self.slots(move) if (plate := self.view.belt[slot])]

    def slots(self, move: Move) -> list[int]:
        """The slots from which a move takes a plate, or can; counted from 0."""
        assert isinstance(self.game, SushiBoat)
        board = self.game.board
        match move:
            case Sit(seat=name):
                bench = board.names.index(name)
                return [slot for slot in (board.slot[bench], board.other_slot[bench]) if slot >= 0]
            case Eat(side=side):
                bench = board.names.index(self.view.pawns[self.view.seat])
                return [board.other_slot[bench] if side == "right" else board.slot[bench]]
            case Staff(slot=int(slot)):
                return [slot - 1]
        return []

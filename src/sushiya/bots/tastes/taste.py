"""What all games have in common about styles."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

from msgspec import Meta

from sushiya.core.game import AnyGame
from sushiya.core.judgement import Judgement
from sushiya.core.moves import Move

Style = Literal["collects", "denies", "gambles", "waits"]
STYLES: tuple[Style, ...] = get_args(Style)
MOST = 1000
Collects = Annotated[int, Meta(ge=0, le=MOST, description="how fond it is of sets of its own, in percent")]
Denies = Annotated[int, Meta(ge=0, le=MOST, description="how it likes to take from others, in percent")]
Gambles = Annotated[int, Meta(ge=0, le=MOST, description="how fond it is of risk, in percent")]
Waits = Annotated[int, Meta(ge=0, le=MOST, description="how it leaves maki to others early in a round, in percent")]
"""The settings of a bot that has styles."""


class Taste:
    """What is special about moves, in hundredths of a point, by what a seat may know; here nothing is."""

    def __init__(self, game: AnyGame, view: Any, judgement: Judgement) -> None:
        self.game = game
        self.view = view
        self.judgement = judgement
        """Of a state that fits the view."""
        self.rival = (view.seat + 1) % view.players
        """The seat that gets what this one leaves."""

    def collects(self, move: Move) -> int:  # noqa: ARG002 - for the games to fill in
        """How much a move does for sets of the seat."""
        return 0

    def gambles(self, move: Move) -> int:  # noqa: ARG002
        """How much of what a move may bring is left to luck."""
        return 0

    def denies(self, move: Move) -> int:  # noqa: ARG002
        """What a move takes away from others."""
        return 0

    def waits(self, move: Move) -> int:  # noqa: ARG002
        """How much too early a move is."""
        return 0

    def of(self, style: Style, move: Move) -> int:
        """What a move means to somebody with a style."""
        match style:
            case "collects":
                return self.collects(move)
            case "denies":
                return self.denies(move)
            case "gambles":
                return self.gambles(move)
            case "waits":
                return self.waits(move)

    def worth_to_rival(self, move: Move) -> int:
        """What the rival could make of a move."""
        return self.judgement.worths(self.rival, [self.game.notation.number(move)])[0]

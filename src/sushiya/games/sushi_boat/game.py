"""Sushi Boat as one of the games of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sushiya.core import codes
from sushiya.core.errors import IllegalMove
from sushiya.core.events import Chosen, Event, GameOver, Told, Undone
from sushiya.core.game import Game
from sushiya.core.options import Options, seat_of
from sushiya.core.rules import Rules
from sushiya.core.sheet import ScoreSheet
from sushiya.games.sushi_boat import events, imagine, info, refusals, sheet, view
from sushiya.games.sushi_boat.board import Board
from sushiya.games.sushi_boat.board_file import shipped_board
from sushiya.games.sushi_boat.cards import PLAYERS
from sushiya.games.sushi_boat.info import SushiBoatInfo
from sushiya.games.sushi_boat.moves import SushiBoatMove, SushiBoatNotation
from sushiya.games.sushi_boat.options import SushiBoatOptions
from sushiya.games.sushi_boat.rules import SushiBoatRules
from sushiya.games.sushi_boat.view import SushiBoatView


class SushiBoat(Game[SushiBoatView]):
    """The game of the belt: sit, eat, pile up colours and kinds, and guess what the tunnel hides.

    Another board is another data file: `SushiBoat(read_board(text))`.
    """

    id = "sushi-boat"
    players = PLAYERS
    notation: SushiBoatNotation
    options_type = SushiBoatOptions
    move_type = SushiBoatMove
    event_type = events.SushiBoatEvent | Chosen | GameOver | Undone
    view_type = SushiBoatView
    info_type = SushiBoatInfo
    has_undo = True
    judgement = 30

    def __init__(self, board: Board | None = None) -> None:
        self.board = board or shipped_board()
        self.notation = SushiBoatNotation(self.board)

    def describe(self) -> SushiBoatInfo:
        """The game for clients that know no rules."""
        return info.describe(self.board)

    def set_up(self, players: int, options: Options) -> SushiBoatRules:
        """The state before the table is set."""
        assert isinstance(options, SushiBoatOptions)
        rules = SushiBoatRules(players, seat_of(options.first_player), self.board)
        rules.memory = codes.EVER * options.memory_aid
        return rules

    def see(self, rules: Rules, seat: int | None, options: Options) -> SushiBoatView:
        """What a seat, or a spectator, may know of a state."""
        assert isinstance(rules, SushiBoatRules) and isinstance(options, SushiBoatOptions)
        return view.see(rules, seat, options, self.notation)

    def hidden(self, rules: Rules, seat: int | None) -> frozenset[int]:
        """The plates, side dishes and guesses that a seat, or a spectator, does not know."""
        assert isinstance(rules, SushiBoatRules)
        return view.hidden(rules, seat)

    def is_striking(self, event: Event) -> bool:
        """A challenge, or somebody who must leave a seat."""
        return isinstance(event, events.WasabiRevealed | events.ChallengeResolved) or (
            isinstance(event, events.Sat) and event.removed is not None
        )

    def imagine(self, view_: SushiBoatView) -> SushiBoatRules:
        """A state that fits a view."""
        return imagine.imagine(view_, self.board, self.notation)

    def narrate(self, rules: Rules, notes: list[tuple[int, int, int, int]]) -> list[Told]:
        """The events of a step."""
        assert isinstance(rules, SushiBoatRules)
        return events.Narrator(rules, self.notation, notes).narrate()

    def barred(self, rules: Rules, seat: int) -> dict[str, IllegalMove]:
        """What a seat cannot do now, with the reason."""
        assert isinstance(rules, SushiBoatRules)
        return refusals.barred(rules, seat)

    def score_sheet(self, rounds: Sequence[Any], options: Mapping[str, Any] | None = None) -> ScoreSheet:
        """Score real components: for each player a mapping with `pile`, `side_dishes`, `cubes` and `yen`."""
        return sheet.score_sheet(rounds, options, self.board)

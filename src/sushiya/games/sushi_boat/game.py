"""Sushi Boat as one of the games of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from sushiya.core import codes
from sushiya.core.errors import IllegalMove
from sushiya.core.events import Chosen, Event, GameOver, Told, Undone
from sushiya.core.game import Game
from sushiya.core.options import seat_of
from sushiya.core.pad import Notes, Tally
from sushiya.core.sheet import ScoreSheet
from sushiya.games.sushi_boat import events, info, pad, positions, refusals, secrecy, sheet, view
from sushiya.games.sushi_boat.board import Board
from sushiya.games.sushi_boat.board_file import read_board, shipped_board
from sushiya.games.sushi_boat.cards import PLAYERS
from sushiya.games.sushi_boat.imagine import imagine
from sushiya.games.sushi_boat.info import BoatInfo
from sushiya.games.sushi_boat.judgement import BoatJudgement
from sushiya.games.sushi_boat.moves import BoatMove, BoatNotation
from sushiya.games.sushi_boat.observation import BoatObserver
from sushiya.games.sushi_boat.options import BoatOptions
from sushiya.games.sushi_boat.rules import BoatRules
from sushiya.games.sushi_boat.view import BoatView


class SushiBoat(Game[BoatRules, BoatOptions, BoatView]):
    """The game of the belt: sit, eat, pile up colours and kinds, and guess what the tunnel hides.

    Another board is another data file: `SushiBoat(read_board(text))`. Records of its matches hold the file.
    """

    id = "sushi-boat"
    players = PLAYERS
    notation: BoatNotation
    options_type = BoatOptions
    move_type = BoatMove
    event_type = events.BoatEvent | Chosen | GameOver | Undone
    view_type = BoatView
    info_type = BoatInfo
    has_undo = True
    prior = 30

    def __init__(self, board: Board | None = None) -> None:
        self.board = board or shipped_board()
        self.other_board = None if self.board is shipped_board() else self.board.file
        self.notation = BoatNotation(self.board)

    def on_board(self, file: str) -> SushiBoat:
        """The game on the board of a file; BadBoard says why it cannot be played on."""
        return SushiBoat(read_board(file))

    def describe(self) -> BoatInfo:
        """The game for clients that know no rules."""
        return deepcopy(info.describe(self.board))

    def set_up(self, players: int, options: BoatOptions) -> BoatRules:
        """The state before the table is set."""
        first = seat_of(options.first_player)
        rules = BoatRules(players, first, self.board, options.early_orders, options.second_takoyaki)
        rules.memory = codes.EVER * options.memory_aid
        return rules

    def see(self, rules: BoatRules, seat: int | None, options: BoatOptions) -> BoatView:
        """What a seat, or a spectator, may know of a state."""
        return view.see(rules, seat, options, self.notation)

    def see_all(self, rules: BoatRules, seats: Sequence[int | None], options: BoatOptions) -> list[BoatView]:
        """What each of several may know; what all may know is looked at once."""
        table = view.see_table(rules, options)
        return [table if seat is None else view.see_own(rules, seat, table, self.notation) for seat in seats]

    def hidden(self, rules: BoatRules, seat: int | None) -> frozenset[int]:
        """The plates, side dishes and guesses that a seat, or a spectator, does not know."""
        return frozenset(secrecy.hidden(rules, codes.NOBODY if seat is None else seat))

    def is_striking(self, event: Event) -> bool:
        """A challenge, or somebody who must leave a seat."""
        return isinstance(event, events.WasabiRevealed | events.ChallengeResolved) or (
            isinstance(event, events.Sat) and event.removed is not None
        )

    def refusal(self, rules: BoatRules, seat: int, number: int) -> IllegalMove:
        """Why a move is illegal, from what its seat knows."""
        return refusals.refusal(rules, seat, number)

    def imagine(self, view: BoatView) -> BoatRules:
        """A state that fits a view."""
        return imagine(view, self.board, self.notation)

    def lay_out(self, rules: BoatRules, position: Mapping[str, Any]) -> None:
        """Turn a state into a position."""
        positions.lay_out(rules, position)

    def judge(self, rules: BoatRules) -> BoatJudgement:
        """What bots think of a state."""
        return BoatJudgement(rules)

    def observer(self, rules: BoatRules) -> BoatObserver:
        """The state as small numbers."""
        return BoatObserver(rules)

    def narrate(self, rules: BoatRules, notes: list[tuple[int, int, int, int]]) -> list[Told]:
        """The events of a step."""
        return events.narrate(rules, self.notation, notes)

    def barred(self, rules: BoatRules, seat: int) -> dict[str, IllegalMove]:
        """What a seat cannot do now, with the reason."""
        return refusals.barred(rules, seat)

    def score_sheet(self, rounds: Sequence[Any], options: Mapping[str, Any] | None = None) -> ScoreSheet:
        """Score real components: for each player a mapping with `pile`, `side_dishes`, `cubes` and `yen`."""
        return sheet.score_sheet(rounds, options, self.board)

    def tally(self, notes: Notes, options: Mapping[str, Any] | None = None) -> Tally:
        """Count what is noted on a pad so far."""
        return pad.tally(notes, options, self.board)

    def check_part(self, part: str, value: Any) -> None:
        """Check that something can be noted on a pad."""
        pad.check_part(part, value, self.board)

"""Sushizock as one of the games of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from sushiya.core import codes
from sushiya.core.errors import IllegalMove
from sushiya.core.events import Event, GameOver, Told
from sushiya.core.game import Game
from sushiya.core.options import seat_of
from sushiya.core.pad import Notes, Tally
from sushiya.core.sheet import ScoreSheet
from sushiya.games.sushizock import events, info, pad, positions, refusals, sheet, view
from sushiya.games.sushizock.cards import PLAYERS
from sushiya.games.sushizock.imagine import imagine
from sushiya.games.sushizock.info import SushizockInfo
from sushiya.games.sushizock.judgement import SushizockJudgement
from sushiya.games.sushizock.moves import SushizockMove, SushizockNotation
from sushiya.games.sushizock.observation import SushizockObserver
from sushiya.games.sushizock.options import SushizockOptions
from sushiya.games.sushizock.rules import SushizockRules
from sushiya.games.sushizock.view import SushizockView


class Sushizock(Game[SushizockRules, SushizockOptions, SushizockView]):
    """The dice game of 2008: three rolls for a sushi or a bone, and only sushi with bones beside them count."""

    id = "sushizock"
    players = PLAYERS
    notation = SushizockNotation()
    options_type = SushizockOptions
    move_type = SushizockMove
    event_type = events.SushizockEvent | GameOver
    view_type = SushizockView
    info_type = SushizockInfo
    prior = 60

    def describe(self) -> SushizockInfo:
        """The game for clients that know no rules."""
        return deepcopy(info.describe())

    def set_up(self, players: int, options: SushizockOptions) -> SushizockRules:
        """The state before the rows are laid."""
        rules = SushizockRules(players, seat_of(options.first_player))
        rules.memory = codes.EVER * options.memory_aid
        return rules

    def see(self, rules: SushizockRules, seat: int | None, options: SushizockOptions) -> SushizockView:
        """What a seat, or a spectator, may know of a state."""
        return view.see(rules, seat, options)

    def is_striking(self, event: Event) -> bool:
        """A theft."""
        return isinstance(event, events.Stole)

    def standing(self, rules: SushizockRules) -> list[int] | None:
        """What the piles would score now; None unless everybody may look at covered tiles (SZ-12)."""
        if rules.memory < codes.EVER:
            return None
        rules.end_game()
        return rules.scores[: rules.players]

    def refusal(self, rules: SushizockRules, seat: int, number: int) -> IllegalMove:
        """Why a move is illegal, from what its seat knows."""
        return refusals.refusal(rules, seat, number)

    def imagine(self, view: SushizockView) -> SushizockRules:
        """A state that fits a view."""
        return imagine(view)

    def lay_out(self, rules: SushizockRules, position: Mapping[str, Any]) -> None:
        """Turn a state into a position."""
        positions.lay_out(rules, position)

    def judge(self, rules: SushizockRules) -> SushizockJudgement:
        """What bots think of a state."""
        return SushizockJudgement(rules)

    def observer(self, rules: SushizockRules) -> SushizockObserver:
        """The state as small numbers."""
        return SushizockObserver(rules)

    def narrate(self, rules: SushizockRules, notes: list[tuple[int, int, int, int]]) -> list[Told]:
        """The events of a step."""
        return events.narrate(rules, notes)

    def score_sheet(self, rounds: Sequence[Any], options: Mapping[str, Any] | None = None) -> ScoreSheet:
        """Score piles of real tiles: for each player `{"sushi": [5, 1, 2], "bones": [2, 1]}`, bottom to top."""
        return sheet.score_sheet(rounds, options)

    def tally(self, notes: Notes, options: Mapping[str, Any] | None = None) -> Tally:
        """Count what is noted on a pad so far."""
        return pad.tally(notes, options)

    def check_part(self, part: str, value: Any) -> None:
        """Check that something can be noted on a pad."""
        pad.check_part(part, value)

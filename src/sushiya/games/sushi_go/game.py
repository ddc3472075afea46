"""Sushi Go! as one of the games of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from sushiya.core.errors import IllegalMove
from sushiya.core.events import Chosen, GameOver, Told
from sushiya.core.game import Game
from sushiya.core.pad import Notes, Tally
from sushiya.core.sheet import ScoreSheet
from sushiya.core.solution import UNLIMITED, Solution
from sushiya.games.sushi_go import events, info, pad, positions, refusals, sheet, solver, view
from sushiya.games.sushi_go.cards import PLAYERS
from sushiya.games.sushi_go.imagine import imagine
from sushiya.games.sushi_go.info import SushiGoInfo
from sushiya.games.sushi_go.judgement import SushiGoJudgement
from sushiya.games.sushi_go.moves import Keep, SushiGoNotation
from sushiya.games.sushi_go.observation import SushiGoObserver
from sushiya.games.sushi_go.options import SushiGoOptions
from sushiya.games.sushi_go.rules import SushiGoRules
from sushiya.games.sushi_go.view import SushiGoView


class SushiGo(Game[SushiGoRules, SushiGoOptions, SushiGoView]):
    """The draft of 2015: pick a card, pass the hand, three rounds, puddings at the end."""

    id = "sushi-go"
    players = PLAYERS
    notation = SushiGoNotation()
    options_type = SushiGoOptions
    move_type = Keep
    event_type = events.SushiGoEvent | Chosen | GameOver
    view_type = SushiGoView
    info_type = SushiGoInfo

    def describe(self) -> SushiGoInfo:
        """The game for clients that know no rules."""
        return deepcopy(info.describe())

    def set_up(self, players: int, options: SushiGoOptions) -> SushiGoRules:
        """The state before the first deal."""
        return SushiGoRules(players, options.passing == "alternate", options.robot, options.robot_first)

    def see(self, rules: SushiGoRules, seat: int | None, options: SushiGoOptions) -> SushiGoView:
        """What a seat, or a spectator, may know of a state."""
        return view.see(rules, seat, options)

    def see_all(self, rules: SushiGoRules, seats: Sequence[int | None], options: SushiGoOptions) -> list[SushiGoView]:
        """What each of several may know; what all may know is looked at once."""
        table = view.see_table(rules, options)
        return [table if seat is None else view.see_own(rules, seat, table) for seat in seats]

    def standing(self, rules: SushiGoRules) -> list[int]:
        """The totals with the tables as they lie, but for puddings."""
        if not rules.over:
            rules.finish_round()
        return rules.scores[: rules.places]

    def refusal(self, rules: SushiGoRules, seat: int, number: int) -> IllegalMove:
        """Why a move is illegal, from what its seat knows."""
        return refusals.refusal(rules, seat, number)

    def imagine(self, view: SushiGoView) -> SushiGoRules:
        """A state that fits a view."""
        return imagine(view)

    def lay_out(self, rules: SushiGoRules, position: Mapping[str, Any]) -> None:
        """Turn a state into a position."""
        positions.lay_out(rules, position)

    def judge(self, rules: SushiGoRules) -> SushiGoJudgement:
        """What bots think of a state."""
        return SushiGoJudgement(rules)

    def solve(self, view: SushiGoView, most_positions: int = UNLIMITED) -> Solution:
        """Solve the rest of a round between two who know both hands."""
        return solver.solve(view, most_positions)

    def get_ready_to_solve(self) -> None:
        """Make a search, which takes longer than some decisions may."""
        solver.get_ready()

    def is_ready_to_solve(self) -> bool:
        """Whether there is a search that nobody uses."""
        return solver.is_ready()

    def observer(self, rules: SushiGoRules) -> SushiGoObserver:
        """The state as small numbers."""
        return SushiGoObserver(rules)

    def narrate(self, rules: SushiGoRules, notes: list[tuple[int, int, int, int]]) -> list[Told]:
        """The events of a step."""
        return events.narrate(rules, notes)

    def score_sheet(self, rounds: Sequence[Any], options: Mapping[str, Any] | None = None) -> ScoreSheet:
        """Score rounds of real cards, each a list with one mapping of card to count per player."""
        return sheet.score_sheet(rounds, options)

    def tally(self, notes: Notes, options: Mapping[str, Any] | None = None) -> Tally:
        """Count what is noted on a pad so far."""
        return pad.tally(notes, options)

    def check_part(self, part: str, value: Any) -> None:
        """Check that something can be noted on a pad."""
        pad.check_part(part, value)

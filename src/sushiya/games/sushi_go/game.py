"""Sushi Go! as one of the games of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sushiya.core.events import Chosen, GameOver, Told
from sushiya.core.game import Game
from sushiya.core.options import Options
from sushiya.core.rules import Rules
from sushiya.core.sheet import ScoreSheet
from sushiya.games.sushi_go import events, info, sheet, view
from sushiya.games.sushi_go.cards import PLAYERS
from sushiya.games.sushi_go.info import SushiGoInfo
from sushiya.games.sushi_go.moves import Keep, SushiGoNotation
from sushiya.games.sushi_go.options import SushiGoOptions
from sushiya.games.sushi_go.rules import SushiGoRules
from sushiya.games.sushi_go.view import SushiGoView


class SushiGo(Game[SushiGoView]):
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
        return info.describe()

    def set_up(self, players: int, options: Options) -> SushiGoRules:
        """The state before the first deal."""
        assert isinstance(options, SushiGoOptions)
        return SushiGoRules(players, options.passing == "alternate", options.robot, options.robot_first)

    def see(self, rules: Rules, seat: int | None, options: Options) -> SushiGoView:
        """What a seat, or a spectator, may know of a state."""
        assert isinstance(rules, SushiGoRules) and isinstance(options, SushiGoOptions)
        return view.see(rules, seat, options)

    def see_all(self, rules: Rules, seats: Sequence[int | None], options: Options) -> list[SushiGoView]:
        """What each of several may know; what all may know is looked at once."""
        assert isinstance(rules, SushiGoRules) and isinstance(options, SushiGoOptions)
        table = view.see_table(rules, options)
        return [table if seat is None else view.see_own(rules, seat, table) for seat in seats]

    def standing(self, rules: Rules) -> list[int]:
        """The totals with the tables as they lie, but for puddings."""
        assert isinstance(rules, SushiGoRules)
        if not rules.over:
            rules.finish_round()
        return rules.scores[: rules.places]

    def imagine(self, view_: SushiGoView) -> SushiGoRules:
        """A state that fits a view."""
        return view.imagine(view_)

    def narrate(self, rules: Rules, notes: list[tuple[int, int, int, int]]) -> list[Told]:
        """The events of a step."""
        assert isinstance(rules, SushiGoRules)
        return events.narrate(rules, notes)

    def score_sheet(self, rounds: Sequence[Any], options: Mapping[str, Any] | None = None) -> ScoreSheet:
        """Score rounds of real cards, each a list with one mapping of card to count per player."""
        return sheet.score_sheet(rounds, options)

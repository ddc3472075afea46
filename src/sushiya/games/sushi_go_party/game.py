"""Sushi Go Party! as one of the games of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from sushiya.core.errors import BadOptions, IllegalMove
from sushiya.core.events import Chosen, GameOver, Told
from sushiya.core.game import Game
from sushiya.core.pad import Notes, Tally
from sushiya.core.sheet import ScoreSheet
from sushiya.games.sushi_go_party import cards, events, info, pad, positions, refusals, sheet, view
from sushiya.games.sushi_go_party.imagine import imagine
from sushiya.games.sushi_go_party.info import PartyInfo
from sushiya.games.sushi_go_party.judgement import PartyJudgement
from sushiya.games.sushi_go_party.moves import PartyMove, PartyNotation
from sushiya.games.sushi_go_party.observation import PartyObserver
from sushiya.games.sushi_go_party.options import PartyOptions
from sushiya.games.sushi_go_party.rules import PartyRules
from sushiya.games.sushi_go_party.view import PartyView


class SushiGoParty(Game[PartyRules, PartyOptions, PartyView]):
    """The draft for a crowd: a menu of one's own, cards that act, desserts at the end."""

    id = "sushi-go-party"
    players = cards.PLAYERS
    notation = PartyNotation()
    options_type = PartyOptions
    move_type = PartyMove
    event_type = events.PartyEvent | Chosen | GameOver
    view_type = PartyView
    info_type = PartyInfo

    def menus(self, players: int) -> list[str]:
        """The preset menus that so many players can have."""
        legal = []
        for menu in cards.PRESETS:
            try:
                self.new(players, 0, {"menu": menu})
            except BadOptions:
                continue
            legal.append(menu)
        return legal

    def describe(self) -> PartyInfo:
        """The game for clients that know no rules."""
        return deepcopy(info.describe())

    def set_up(self, players: int, options: PartyOptions) -> PartyRules:
        """The state before the first deal."""
        return PartyRules(players, options.bits(), options.pudding_loss, options.uramaki_in_order)

    def see(self, rules: PartyRules, seat: int | None, options: PartyOptions) -> PartyView:
        """What a seat, or a spectator, may know of a state."""
        return view.see(rules, seat, options)

    def see_all(self, rules: PartyRules, seats: Sequence[int | None], options: PartyOptions) -> list[PartyView]:
        """What each of several may know; what all may know is looked at once."""
        table = view.see_table(rules, options)
        return [table if seat is None else view.see_own(rules, seat, table) for seat in seats]

    def standing(self, rules: PartyRules) -> list[int]:
        """The totals with what lies in front, but for desserts."""
        if not rules.over:
            rules.finish_round()
        return rules.scores[: rules.players]

    def refusal(self, rules: PartyRules, seat: int, number: int) -> IllegalMove:
        """Why a move is illegal, from what its seat knows."""
        return refusals.refusal(rules, seat, number)

    def imagine(self, view: PartyView) -> PartyRules:
        """A state that fits a view."""
        return imagine(view)

    def lay_out(self, rules: PartyRules, position: Mapping[str, Any]) -> None:
        """Turn a state into a position."""
        positions.lay_out(rules, position)

    def judge(self, rules: PartyRules) -> PartyJudgement:
        """What bots think of a state."""
        return PartyJudgement(rules)

    def observer(self, rules: PartyRules) -> PartyObserver:
        """The state as small numbers."""
        return PartyObserver(rules)

    def narrate(self, rules: PartyRules, notes: list[tuple[int, int, int, int]]) -> list[Told]:
        """The events of a step."""
        return events.narrate(rules, notes)

    def score_sheet(self, rounds: Sequence[Any], options: Mapping[str, Any] | None = None) -> ScoreSheet:
        """Score rounds of real cards; `flipped` and `uramaki_won` stand beside the cards."""
        return sheet.score_sheet(rounds, options)

    def tally(self, notes: Notes, options: Mapping[str, Any] | None = None) -> Tally:
        """Count what is noted on a pad so far."""
        return pad.tally(notes, options)

    def check_part(self, part: str, value: Any) -> None:
        """Check that something can be noted on a pad."""
        pad.check_part(part, value)

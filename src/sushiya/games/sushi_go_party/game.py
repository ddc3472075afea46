"""Sushi Go Party! as one of the games of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sushiya.core.errors import BadOptions
from sushiya.core.events import Chosen, GameOver, Told
from sushiya.core.game import Game
from sushiya.core.options import Options
from sushiya.core.rules import Rules
from sushiya.core.sheet import ScoreSheet
from sushiya.games.sushi_go_party import cards, events, imagine, info, sheet, view
from sushiya.games.sushi_go_party.info import PartyInfo
from sushiya.games.sushi_go_party.moves import PartyMove, PartyNotation
from sushiya.games.sushi_go_party.options import PartyOptions
from sushiya.games.sushi_go_party.rules import PartyRules
from sushiya.games.sushi_go_party.view import PartyView


class SushiGoParty(Game[PartyView]):
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
        return info.describe()

    def set_up(self, players: int, options: Options) -> PartyRules:
        """The state before the first deal."""
        assert isinstance(options, PartyOptions)
        return PartyRules(players, [cards.TYPE_NUMBER[name] for name in options.types()])

    def see(self, rules: Rules, seat: int | None, options: Options) -> PartyView:
        """What a seat, or a spectator, may know of a state."""
        assert isinstance(rules, PartyRules) and isinstance(options, PartyOptions)
        return view.see(rules, seat, options)

    def standing(self, rules: Rules) -> list[int]:
        """The totals with what lies in front, but for desserts."""
        assert isinstance(rules, PartyRules)
        if not rules.over:
            rules.finish_round()
        return rules.scores[: rules.players]

    def imagine(self, view_: PartyView) -> PartyRules:
        """A state that fits a view."""
        return imagine.imagine(view_)

    def narrate(self, rules: Rules, notes: list[tuple[int, int, int, int]]) -> list[Told]:
        """The events of a step."""
        assert isinstance(rules, PartyRules)
        return events.narrate(rules, notes)

    def score_sheet(self, rounds: Sequence[Any], options: Mapping[str, Any] | None = None) -> ScoreSheet:
        """Score rounds of real cards; `flipped` and `uramaki_won` stand beside the cards."""
        return sheet.score_sheet(rounds, options)

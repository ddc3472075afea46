"""What a bot declares about itself; registry, help, server, catalogue and documentation are made from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Literal, TypeVar

import msgspec

from sushiya.bots.bot import Bot
from sushiya.bots.cost import Cost
from sushiya.bots.settings import BotSettings, SettingInfo
from sushiya.core.game import AnyGame

SettingsT = TypeVar("SettingsT", bound=BotSettings)
Policy = Literal["random", "greedy"]
"""How a seat is played in compiled playouts: by any legal move, or by the one that the rules appraise highest."""


class BotInfo(msgspec.Struct, frozen=True):
    """The description of a bot for clients."""

    name: str
    games: list[str]
    """The games that it plays."""
    settings: list[SettingInfo]
    cost: Cost
    """The budget of a decision, if no setting changes it; empty if the bot answers at once."""


class BotDeclaration(msgspec.Struct, Generic[SettingsT], frozen=True, kw_only=True):
    """What a bot declares: its name, games, settings and cost, and the function that makes one."""

    name: str
    summary: str
    """What it does, in a few words that follow its name."""
    make: Callable[[AnyGame, bytes, SettingsT], Bot]
    """Makes a bot for a game, with a seed for its chance and its settings."""
    settings: type[SettingsT]
    """The type of its settings, which also says what a decision costs."""
    games: tuple[str, ...] | None = None
    """The ids of the games that it plays; None for all games."""
    policy: Policy | None = None
    """The policy of compiled playouts that plays as this bot does without settings; None if there is none."""

    def plays(self, game_id: str) -> bool:
        """Whether it plays a game."""
        return self.games is None or game_id in self.games

    @property
    def cost(self) -> Cost:
        """What a decision costs, if no setting changes it."""
        return self.settings().cost

    @property
    def usage(self) -> str:
        """How it is written with its settings: `greedy[:memory=0–10000000][:slips=0–100]`."""
        settings = self.settings.describe()
        alternatives = {setting.instead_of: setting for setting in settings if setting.instead_of}
        parts = []
        for setting in settings:
            if not setting.instead_of:
                other = alternatives.get(setting.name)
                parts.append(f"[{_limits(setting)}{'|' + _limits(other) if other else ''}]")
        return self.name + "".join(parts)


def _limits(setting: SettingInfo) -> str:
    return f":{setting.name}={setting.least}–{setting.most}"

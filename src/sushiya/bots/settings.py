"""The settings of bots: whole numbers, each with limits, a default and a meaning, written as `memory=3`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Annotated, Self, get_args

import msgspec
from msgspec import Meta

from sushiya.bots.cost import INSTANT, Cost
from sushiya.core import codes

MOST = 10_000_000
"""The upper limit of settings that need none, so that every number is small."""
EITHER = {"ms": "playouts", "playouts": "ms"}
"""Settings of which a bot has one or the other."""
NUMBER = re.compile(r"[0-9]{1,9}")
Memory = Annotated[int, Meta(ge=0, le=MOST, description="how many turns it remembers; all, if it is not set")]
Playouts = Annotated[int, Meta(ge=1, le=MOST, description="how many playouts it may use for a decision")]
Milliseconds = Annotated[
    int,
    Meta(
        ge=1,
        le=MOST,
        description="how many milliseconds it may use for a decision, instead of playouts",
        extra={"instead_of": EITHER["ms"]},
    ),
]


class BadSetting(ValueError):
    """A bot has no such setting, or the value is out of its limits."""


class SettingInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A setting of a bot: a whole number."""

    name: str
    least: int
    most: int
    default: int | None
    """The value if it is not given; None for a setting that is then without effect."""
    instead_of: str = ""
    """The setting that cannot be given together with this one."""


class BotSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a bot that has none; other bots add fields with a type that says limits and meaning."""

    @property
    def cost(self) -> Cost:
        """What a decision costs with these settings."""
        return INSTANT

    @classmethod
    def read(cls, texts: Sequence[str]) -> Self:
        """Read settings from texts such as `memory=3`; BadSetting if one is unknown, repeated or out of its limits."""
        given = {name: number for name, _, number in (text.partition("=") for text in texts)}
        if len(given) < len(texts) or not all(map(NUMBER.fullmatch, given.values())):
            raise BadSetting(texts)
        if any(setting.name in given and setting.instead_of in given for setting in cls.describe()):
            raise BadSetting(texts)
        try:
            return msgspec.convert({name: int(number) for name, number in given.items()}, cls)
        except msgspec.ValidationError as error:
            raise BadSetting(texts) from error

    @classmethod
    def describe(cls) -> list[SettingInfo]:
        """The settings with their limits and defaults, for clients."""
        return [_info(name, meta, default) for name, meta, default in _fields(cls)]

    @classmethod
    def meanings(cls) -> dict[str, str]:
        """What each setting means, for help and documentation."""
        return {name: meta.description or "" for name, meta, _ in _fields(cls)}


def with_changes(spec: str, changes: Sequence[str]) -> str:
    """A bot with other settings: those that are given replace its own, and a budget replaces the other kind of budget.

    Nothing is checked: `tree:playouts=900:memory=2` with `ms=50` is `tree:memory=2:ms=50`.
    """
    name, *settings = spec.split(":")
    given = {change.partition("=")[0] for change in changes}
    replaced = given | {EITHER[budget] for budget in given & set(EITHER)}
    kept = [setting for setting in settings if setting.partition("=")[0] not in replaced]
    return ":".join((name, *kept, *changes))


def _fields(settings: type[BotSettings]) -> Iterator[tuple[str, Meta, int]]:
    for field in msgspec.structs.fields(settings):
        yield field.name, get_args(field.type)[1], int(field.default)


def _info(name: str, meta: Meta, default: int) -> SettingInfo:
    least, most = int(meta.ge or 0), int(meta.le or 0)
    instead_of = (meta.extra or {}).get("instead_of", "")
    return SettingInfo(name, least, most, None if default < least else default, instead_of)


class MemorySettings(BotSettings, frozen=True):
    """The settings of a bot that can be made to forget."""

    memory: Memory = codes.EVER

    @property
    def turns_remembered(self) -> int:
        """The memory as the rules count it, which is never longer than EVER."""
        return min(self.memory, codes.EVER)


class SearchSettings(MemorySettings, frozen=True):
    """The settings of a bot that searches with a budget."""

    playouts: Playouts = 1000
    ms: Milliseconds = 0

    @property
    def cost(self) -> Cost:
        """The time, if one is set, else the playouts."""
        return Cost(milliseconds=self.ms) if self.ms else Cost(playouts=self.playouts)

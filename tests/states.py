"""A state laid bare: every attribute of the rules, in the compiled package and in the interpreted one alike."""

from __future__ import annotations

from pathlib import Path
from types import GetSetDescriptorType
from typing import Any

import msgspec

from sushiya.core.match import Match
from sushiya.core.rules import Rules

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "sushiya"

NOT_STATE = {"journal", "origin", "child", "moves"}
"""What hangs on the rules without being part of the state: notes, other states, room for a list of moves."""


def names(rules: Rules) -> list[str]:
    """The attributes of a state; compiled classes keep them as descriptors."""
    declared = {
        name
        for kind in type(rules).__mro__
        for name, value in vars(kind).items()
        if isinstance(value, GetSetDescriptorType)
    }
    return sorted(name for name in declared | set(getattr(rules, "__dict__", {})) if name[0] != "_")


def snapshot(rules: Rules, scratch: frozenset[str] = frozenset()) -> dict[str, Any]:
    """The values of all attributes, but for those a game names as scratch."""
    return {name: plain(getattr(rules, name)) for name in names(rules) if name not in NOT_STATE | scratch}


def plain(value: Any) -> Any:
    """A copy in which truth is a number, as it is in C."""
    if not isinstance(value, list):
        return int(value)
    return [plain(item) for item in value] if value and isinstance(value[0], list) else list(map(int, value))


def everything(match: Match[Any]) -> bytes:
    """All there is to a match, secrets included: equal bytes mean that nothing has changed."""
    observers = [*range(match.players), None]
    return msgspec.json.encode(
        [
            [match.view(seat) for seat in observers],
            [match.events(seat) for seat in observers],
            match.record(),
            snapshot(match._rules),
            [plain(match._chance.state), plain(match._chance.block), match._chance.used],
        ]
    )


def told(match: Match[Any], seat: int | None) -> bytes:
    """All that a seat, or a spectator, has been given."""
    return msgspec.json.encode([match.view(seat), match.events(seat), [] if seat is None else match.legal(seat)])

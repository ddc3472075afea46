"""A state laid bare: every attribute of the rules, in the compiled package and in the interpreted one alike."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import GetSetDescriptorType
from typing import Any

import msgspec

from sushiya.core.match import Match
from sushiya.core.rules import Rules
from tests.components import COMPONENTS

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "sushiya"

NOT_STATE = {"journal", "origin", "child", "moves", "listed", "board"}
"""What hangs on the rules without being part of the state: notes, other states, room for moves, what never changes."""


@cache
def declared(kinds: tuple[type, ...]) -> frozenset[str]:
    """The attributes of compiled rules, which their classes keep as descriptors."""
    members = [member for kind in kinds for member in vars(kind).items()]
    return frozenset(name for name, value in members if isinstance(value, GetSetDescriptorType) and name[0] != "_")


def snapshot(rules: Rules, scratch: frozenset[str] = frozenset()) -> dict[str, Any]:
    """A copy of all attributes, but for those a game names as scratch."""
    names = (declared(type(rules).__mro__) | getattr(rules, "__dict__", {}).keys()) - NOT_STATE - scratch
    return {name: copied(getattr(rules, name)) for name in sorted(names)}


def copied(value: Any) -> Any:
    """A number, or a copy of a row or grid of numbers."""
    if not isinstance(value, list):
        return value
    return [copied(item) for item in value] if value and isinstance(value[0], list) else value[:]


def everything(match: Match[Any]) -> bytes:
    """All there is to a match, secrets included: equal bytes mean that nothing has changed."""
    observers = [*range(match.players), None]
    return msgspec.json.encode(
        [
            [match.view(seat) for seat in observers],
            [match.events(seat) for seat in observers],
            match.record(),
            snapshot(match._rules, COMPONENTS[match.game.id].scratch),
            [match._chance.state, match._chance.blocks, match._chance.used],
        ]
    )


def told(match: Match[Any], seat: int | None) -> bytes:
    """All that a seat, or a spectator, has been given."""
    return msgspec.json.encode([match.view(seat), match.events(seat), [] if seat is None else match.legal(seat)])

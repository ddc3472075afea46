"""The pace of robots: how long they take for a move at least, so that people can follow them."""

from __future__ import annotations

from typing import Any, NamedTuple

from sushiya.core.match import Match
from sushiya.server.protocol import Pace


class Pauses(NamedTuple):
    """How long robots take, as multiples of the setting `bot_pause`."""

    together: float
    """Where several seats choose at the same time, and nobody has to follow."""
    in_turn: float
    after_striking: float
    """After a theft, a removal or a challenge, which people want to see."""


PACES: dict[Pace, Pauses] = {
    "calm": Pauses(1.2, 3.0, 6.0),
    "normal": Pauses(1.0, 1.6, 3.0),
    "quick": Pauses(0.8, 0.6, 1.5),
}


def pause_at(pace: Pace, match: Match[Any], bot_pause: int) -> float:
    """The seconds that a robot whose turn it is takes at least; `bot_pause` is in milliseconds."""
    pauses = PACES[pace]
    usual = pauses.together if match.is_shared else pauses.in_turn
    return bot_pause / 1000 * (pauses.after_striking if match.struck else usual)

"""Sushizock as it describes itself to clients."""

from __future__ import annotations

from functools import cache

from sushiya.core.info import GameInfo, describe_options
from sushiya.games.sushizock import cards
from sushiya.games.sushizock.options import SushizockOptions


class SushizockInfo(GameInfo, frozen=True, tag="sushizock"):
    """Sushizock im Gockelwok."""

    rolls: int
    """The most rolls in a turn."""
    dice: int
    sushi: list[int]
    """The points on the sushi tiles."""
    bones: list[int]
    """The points that the bone tiles cost."""
    steal_top: int
    """So many chopsticks of a colour steal the top of a pile."""
    steal_any: int
    """So many chopsticks of a colour steal any tile of a pile."""


@cache
def describe() -> SushizockInfo:
    """The game, from the definitions of its rules."""
    return SushizockInfo(
        least_players=cards.PLAYERS[0],
        most_players=cards.PLAYERS[-1],
        options=describe_options(SushizockOptions),
        rolls=cards.ROLLS,
        dice=cards.DICE,
        sushi=list(cards.SUSHI_TILES),
        bones=list(cards.BONE_TILES),
        steal_top=cards.STEAL_TOP,
        steal_any=cards.STEAL_ANY,
    )

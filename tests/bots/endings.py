"""Games of Sushizock near their end."""

from __future__ import annotations

from typing import Any

import sushiya
from sushiya.bots import ending_sizes, make_bot
from tests.games.sushizock.positions import GAME


def with_two_tiles_left(seed: int, players: int = 2) -> sushiya.Match[Any]:
    """A match of greedy players, of which all but the last tiles have been played, before the first roll is decided."""
    match = GAME.new(players, seed)
    bot = make_bot("greedy", GAME, seed)
    while tiles_left(match) > ending_sizes.TILES or match.view(0).roll > 1 or len(match.legal(min(match.to_act))) == 1:
        seat = min(match.to_act)
        match.play(seat, bot.decide(match.view(seat, bot.memory), match.legal(seat)))
    return match


def tiles_left(match: sushiya.Match[Any]) -> int:
    """How many tiles are on the table."""
    view = match.view(0)
    return len(view.sushi_row) + len(view.bone_row)

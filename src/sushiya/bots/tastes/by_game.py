"""The taste of each game, which is imported when a bot with a style plays that game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sushiya.bots.tastes.taste import STYLES, Style, Taste
from sushiya.core.game import AnyGame
from sushiya.core.judgement import Judgement
from sushiya.core.moves import Move

Styles = dict[Style, int]
"""How far a bot goes with each of its styles, in percent."""


def styles_of(settings: Any) -> Styles:
    """The styles that settings give to a bot."""
    return {style: percent for style in STYLES if (percent := getattr(settings, style, 0))}


def likings(styles: Styles, game: AnyGame, view: Any, judgement: Judgement, moves: Sequence[Move]) -> list[int]:
    """How much styles make a bot like each move of a view, in hundredths of a point."""
    if not styles:
        return [0] * len(moves)
    taste = taste_of(game.id)(game, view, judgement)
    return [sum(percent * taste.of(style, move) for style, percent in styles.items()) // 100 for move in moves]


def taste_of(game_id: str) -> type[Taste]:
    """The class that knows the styles of a game."""
    if game_id in ("sushi-go", "sushi-go-party"):
        from sushiya.bots.tastes.draft import DraftTaste

        return DraftTaste
    if game_id == "sushizock":
        from sushiya.bots.tastes.sushizock import SushizockTaste

        return SushizockTaste
    if game_id == "sushi-boat":
        from sushiya.bots.tastes.boat import BoatTaste

        return BoatTaste
    return Taste

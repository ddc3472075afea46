"""The taste of each game, which is imported when a bot with a style plays that game."""

from __future__ import annotations

from typing import Any

from sushiya.bots.tastes.taste import Taste
from sushiya.core.game import AnyGame
from sushiya.core.judgement import Judgement


def taste_for(game: AnyGame, view: Any, judgement: Judgement) -> Taste:
    """What is special about the moves of a view; in a game that has no styles, nothing."""
    return taste_of(game.id)(game, view, judgement)


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

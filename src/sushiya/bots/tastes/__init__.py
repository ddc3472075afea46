"""The styles of players: what moves mean to somebody who collects, denies or gambles, besides what they are worth."""

from __future__ import annotations

from typing import Any

from sushiya.bots.tastes.boat import BoatTaste
from sushiya.bots.tastes.draft import DraftTaste
from sushiya.bots.tastes.sushizock import SushizockTaste
from sushiya.bots.tastes.taste import STYLES, Taste
from sushiya.core.game import AnyGame
from sushiya.core.judgement import Judgement

__all__ = ["STYLES", "Taste", "taste_for"]

TASTES: dict[str, type[Taste]] = {
    "sushi-go": DraftTaste,
    "sushi-go-party": DraftTaste,
    "sushizock": SushizockTaste,
    "sushi-boat": BoatTaste,
}


def taste_for(game: AnyGame, view: Any, judgement: Judgement) -> Taste:
    """What is special about the moves of a view; in a game that has no styles, nothing."""
    return TASTES.get(game.id, Taste)(game, view, judgement)

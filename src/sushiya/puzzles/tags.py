"""What a puzzle is about."""

from __future__ import annotations

from typing import Any

from sushiya.puzzles.puzzle import Tag
from sushiya.reviews import Reason
from sushiya.reviews.reasons import NIGIRI

OF_REASON: dict[str, Tag] = {
    "review.denies": "deny",
    "review.wasabi": "wasabi",
    "review.at_the_end": "puddings",
    "review.chopsticks": "chopsticks",
}
PILES = ("sushizock.pile.sushi", "sushizock.pile.bones")
ALONE = {*NIGIRI, *PILES, "sushi-boat.family.side_dishes", "sushi-boat.family.gyoza", "sushi-boat.family.cubes"}
"""The families that score card by card; all others score as sets, or by who has most."""
NOTHING = -0.3
"""Fewer points lost than this are none."""


def tags_of(game: str, view: Any, best: str, reason: Reason, own: dict[str, float]) -> list[Tag]:
    """The tags of a puzzle; `own` is what the best choice brings more than the tempting one, by family."""
    tags: list[Tag] = []
    if reason.key in OF_REASON:
        tags.append(OF_REASON[reason.key])
    elif reason.params.get("family") not in ALONE:
        tags.append("sets")
    if comes_back(view) and min(own.values()) > NOTHING:
        tags.append("pass_back")
    if game == "sushizock":
        tags = ["deny" if best.startswith("steal") else "dice"]
    if game == "sushi-boat":
        tags.append("belt")
    return tags


def comes_back(view: Any) -> bool:
    """Whether the hand of the seat will return to it in this round."""
    return bool(getattr(view, "hand", None)) and view.hand_sizes[view.seat] > view.players

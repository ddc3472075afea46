"""What the chef would do: an idea in words, then what every choice is worth; from what the seat knows alone."""

from __future__ import annotations

from typing import Any

import msgspec

from sushiya.core.game import AnyGame
from sushiya.core.match import text_of
from sushiya.reviews.evaluators import evaluator_of
from sushiya.reviews.look import EQUAL, Look
from sushiya.reviews.nodes import Course
from sushiya.reviews.reasons import reason_for
from sushiya.reviews.result import Reason
from sushiya.reviews.strengths import Strength, budget_of

STRENGTH: Strength = "quick"
NEAR = 0.005
"""A choice that is behind the best by less than this share of the win is as good."""
OF_REASON = {
    "review.denies": "hint.others",
    "review.wasabi": "hint.together",
    "review.at_the_end": "hint.end",
    "review.chopsticks": "hint.later",
    "review.brings": "hint.points",
}
"""The idea behind a reason, in words that name no card."""


class Hint(msgspec.Struct, frozen=True):
    """What the chef thinks of a decision."""

    idea: str
    """The key of a sentence that names no card."""
    best: str
    values: dict[str, float]
    """The share of the win that can be expected from every move that was looked at, best first."""
    margin: float
    """Two standard errors of the value of the best move."""
    exact: bool
    """Whether the values were solved, not sampled."""
    reason: Reason | None
    """Why the best move is better than the next one; None where several are as good."""


class Chef:
    """Gives hints at one kind of table; what it has found out about the table is kept for the next one."""

    def __init__(self, game: AnyGame, players: int, options: Any) -> None:
        self.game = game
        self.evaluator = evaluator_of(Course.unplayed(game, players, options), budget_of(game.id, STRENGTH))

    def hint(self, view: Any) -> Hint:
        """The hint for the seat of a view, which is to choose."""
        game, seat = self.game, view.seat
        look = self.evaluator.look_at(view, seat, None, self.evaluator.whole)
        ranked = sorted(look.options, key=lambda move: (-look.options[move].share, move != look.best))
        reason = self.reason(view, look, ranked)
        return Hint(
            idea=idea_of(game.id, text_of(game, look.best), reason, is_open(look, ranked)),
            best=text_of(game, look.best),
            values={text_of(game, move): min(max(look.options[move].share, 0.0), 1.0) for move in ranked},
            margin=look.margin,
            exact=look.exact,
            reason=reason,
        )

    def reason(self, view: Any, look: Look, ranked: list[int]) -> Reason | None:
        """Why the best move is better than the next one that is not the same thing."""
        others = [move for move in ranked if look.worth.share - look.options[move].share > EQUAL]
        if is_open(look, ranked) or not others:
            return None
        imagined = self.game.imagine(view)
        return reason_for(self.game, imagined, self.evaluator.sampler(imagined, view.seat), look.best, others[0])


def is_open(look: Look, ranked: list[int]) -> bool:
    """Whether it hardly matters what is chosen."""
    return look.worth.share - look.options[ranked[-1]].share <= NEAR


def idea_of(game_id: str, best: str, reason: Reason | None, nothing_matters: bool) -> str:
    """The idea: what to look at, by the kind of move in games of turns, else by the reason."""
    if nothing_matters:
        return "hint.free"
    if game_id == "sushizock":
        return "hint.roll" if best.startswith("keep") else "hint.stop"
    if game_id == "sushi-boat" and best.startswith("sit"):
        return "hint.stool"
    return "hint.weigh" if reason is None else OF_REASON[reason.key]

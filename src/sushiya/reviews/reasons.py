"""Why one choice is better than another: what each brings by family of cards, to the seat and to the others.

Points are additive, so the cause is computed: the largest of the differences between both choices, in the same worlds.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from sushiya.core.game import AnyGame
from sushiya.reviews.families import FAMILIES
from sushiya.reviews.playouts import stream
from sushiya.reviews.result import Reason
from sushiya.reviews.sampling import Sampler
from sushiya.reviews.strengths import FEWER

LEARNT = 256
"""The worlds in which everybody learns to play on, before reasons are looked for in others."""
WORLDS = 128
LEAST = 0.3
"""A cause of fewer points is none; the choices then differ in many small things."""
PUDDINGS = ("sushi-go.family.pudding", "review.desserts")
NIGIRI = ("sushi-go.family.nigiri", "sushi-go-party.type.nigiri")


def reason_for(game: AnyGame, imagined: Any, sampler: Sampler, better: int, worse: int) -> Reason | None:
    """The cause for which a move is better than another, from what the seat knows; None if there is none."""
    own, others = differences(game, imagined, sampler, better, worse)
    family, gain = max(own.items(), key=lambda item: item[1])
    victim, denied = max(others.items(), key=lambda item: item[1])
    if max(gain, denied / (imagined.players - 1)) < LEAST:
        return None
    if denied / (imagined.players - 1) > gain:
        return Reason("review.denies", round(denied, 1), {"seat": victim + 1})
    return Reason(cause(game, family, better, worse), round(gain, 1), {"family": family})


def cause(game: AnyGame, family: str, better: int, worse: int) -> str:
    """The message: tools that wait or are used, what counts at the end of the game, or simply a family."""
    texts = [str(game.notation.move(move)) for move in (better, worse)]
    if ("chopsticks" in texts[0] or " + " in texts[0]) and not all(" + " in text for text in texts):
        return "review.chopsticks"
    if family in NIGIRI and "wasabi" in texts[0]:
        return "review.wasabi"
    return "review.at_the_end" if family in PUDDINGS else "review.brings"


def differences(
    game: AnyGame, imagined: Any, sampler: Sampler, better: int, worse: int
) -> tuple[dict[str, float], dict[int, float]]:
    """What the better move brings more to the seat, by family, and less to each of the others, on average."""
    seat = sampler.seat
    chance = stream("reason", imagined.key_for(seat))
    sampler.compare([better, worse])
    sampler.sample(LEARNT // FEWER, chance)
    own: dict[str, float] = defaultdict(float)
    others: dict[int, float] = defaultdict(float)
    worlds = max(WORLDS // FEWER, 2)
    for _ in range(worlds):
        sampler.deal(chance)
        for move, sign in ((better, 1), (worse, -1)):
            end = FAMILIES[game.id](sampler.try_move(move, chance))
            for other, families in enumerate(end):
                if other != seat:
                    others[other] -= sign * sum(families.values()) / worlds
            for family, points in end[seat].items():
                own[family] += sign * points / worlds
        chance.copy_from(sampler.luck)
    return own, others

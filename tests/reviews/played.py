"""Games between robots, to be reviewed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import sushiya
from sushiya.bots import make_bot
from sushiya.core.match import Match
from sushiya.core.moves import Move
from sushiya.core.record import Record
from sushiya.reviews import Review, Strength, review

Choose = Callable[[Match[Any], int], Move | str]


def by_bot(spec: str, game_id: str, seed: int) -> Choose:
    """Choose as a bot does."""
    bot = make_bot(spec, sushiya.game(game_id), seed.to_bytes(32, "little"))
    return lambda match, seat: bot.decide(match.view(seat, bot.memory), match.legal(seat))


def play(game_id: str, seed: int, choosers: Sequence[Choose], **options: Any) -> Record:
    """Play a whole game."""
    match = sushiya.game(game_id).new(len(choosers), seed, options)
    while not match.is_over:
        for seat in sorted(match.to_act):
            match.play(seat, choosers[seat](match, seat))
    return match.record()


@cache
def record_of(game_id: str, specs: tuple[str, ...], seed: int) -> Record:
    """The record of a game between bots."""
    return play(game_id, seed, [by_bot(spec, game_id, seat) for seat, spec in enumerate(specs)])


@cache
def reviewed(game_id: str, specs: tuple[str, ...], seed: int, strength: Strength = "quick") -> Review:
    """The review of a game between bots."""
    return review(record_of(game_id, specs, seed), strength)

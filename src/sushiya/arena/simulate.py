"""Many games between bots on all cores, and how each bot scored."""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import Any

import msgspec

from sushiya.arena.statistics import BotResult, Scores
from sushiya.bots import Bot, make_bot
from sushiya.bots.playouts import Tally
from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.compiled import compiled as compiled_rules
from sushiya.core.game import Game
from sushiya.core.options import Options
from sushiya.core.rules import Rules

COMPILED_BOTS = ("random", "greedy")
"""Bots whose games run wholly in compiled code."""
LARGEST_CHUNK = 2_000 if compiled_rules else 20
SEATINGS = 8
"""How often at the least every bot comes to a seat."""


class Simulation(msgspec.Struct, frozen=True):
    """What came out of many games."""

    games: int
    seconds: float
    players: int
    bots: list[BotResult]


class Chunk(msgspec.Struct, frozen=True):
    """Some of the games, with one seating: `seating[seat]` is the bot's place in the list of bots."""

    games: int
    seating: list[int]
    seed: bytes


def simulate(
    game: Game[Any],
    players: int,
    options: Mapping[str, Any] | None,
    bots: Sequence[str],
    games: int,
    seed: bytes,
    on_progress: Callable[[int], None] = lambda _: None,
) -> Simulation:
    """Play games between bots, which change seats all the time. The same seed gives the same result."""
    chosen = game.new(players, seed, options).options
    for bot in bots:
        make_bot(bot, game, seed)
    compiled = all(bot in COMPILED_BOTS for bot in bots)
    scores = [Scores() for _ in bots]
    began = time.perf_counter()
    play = play_compiled if compiled else play_views
    size = min(LARGEST_CHUNK, max(1, games // (SEATINGS * len(bots)))) if compiled else 1
    pool = ThreadPoolExecutor(os.cpu_count())
    try:
        running = {
            pool.submit(play, game, players, chosen, bots, chunk): chunk
            for chunk in chunks(players, len(bots), games, size, seed)
        }
        for done in as_completed(running):
            for place, part in zip(running[done].seating, done.result(), strict=True):
                scores[place].add(part)
            on_progress(running[done].games)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
    results = [score.result(bot) for bot, score in zip(bots, scores, strict=True)]
    return Simulation(games, time.perf_counter() - began, players, results)


def chunks(players: int, bots: int, games: int, size: int, seed: bytes) -> list[Chunk]:
    """Divide the games; every chunk seats the bots one place further on."""
    parts = [min(size, games - begin) for begin in range(0, games, size)]
    return [
        Chunk(part, [(seat + turn) % bots for seat in range(players)], chunk_seed(seed, turn))
        for turn, part in enumerate(parts)
    ]


def chunk_seed(seed: bytes, number: int) -> bytes:
    """An independent stream for every chunk."""
    return hashlib.sha256(seed + number.to_bytes(8, "little")).digest()


def play_compiled(game: Game[Any], players: int, options: Options, bots: Sequence[str], chunk: Chunk) -> list[Scores]:
    """Games of bots that run in compiled code; the scores by seat."""
    start = game.set_up(players, options)
    start.memory = codes.EVER  # as those bots have
    tally = Tally(start)
    greedy = sum((bots[bot] == "greedy") << seat for seat, bot in enumerate(chunk.seating))
    tally.play(chunk.games, greedy, Chance(chunk.seed))
    counts, shares, squares = tally.scores, tally.shares, tally.squared_shares
    return [
        Scores(
            {at + codes.SCORE_LOWEST: count for at, count in enumerate(counts[seat]) if count},
            shares[seat],
            squares[seat],
        )
        for seat in range(players)
    ]


def play_views(game: Game[Any], players: int, options: Options, bots: Sequence[str], chunk: Chunk) -> list[Scores]:
    """Games of bots that get views, as at any table; the scores by seat."""
    scores = [Scores() for _ in range(players)]
    for number in range(chunk.games):
        seed = chunk_seed(chunk.seed, number)
        seated = [make_bot(bots[bot], game, chunk_seed(seed, seat)) for seat, bot in enumerate(chunk.seating)]
        ended = play_one(game, players, options, seated, Chance(seed))
        for seat in range(players):
            share = ended.shares[seat]
            scores[seat].add(Scores({ended.scores[seat]: 1}, share, share * share))
    return scores


def play_one(game: Game[Any], players: int, options: Options, bots: Sequence[Bot], chance: Chance) -> Rules:
    """Play a whole game; returns its last state."""
    rules = game.set_up(players, options)
    rules.start(chance)
    while not rules.over:
        for seat in range(players):
            if rules.choices[seat] == codes.OWED:
                legal = [game.notation.move(number) for number in rules.legal(seat)]
                view = game.recall(rules, seat, options, bots[seat].memory)
                move = bots[seat].decide(view, legal)
                rules.choose(seat, game.notation.number(move))
        rules.step(chance)
    return rules

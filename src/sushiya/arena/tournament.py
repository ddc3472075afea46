"""Tournaments: bots play one another on the same deals, and get ratings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from sushiya.arena.checkpoint import Checkpoint, DealPlayed, opened
from sushiya.arena.chunks import play_units
from sushiya.arena.cross_table import CrossTable, share_between
from sushiya.arena.placing import ranking_of
from sushiya.arena.plackett_luce import Ranking, Rating, rate
from sushiya.arena.plan import Deals, Plan
from sushiya.arena.pools import Pool
from sushiya.arena.setup import MakeBot, Setup
from sushiya.arena.sprt import Answer, Question, SequentialTest
from sushiya.arena.statistics import BotResult, Scores
from sushiya.bots import make_bot
from sushiya.core.errors import SushiyaError
from sushiya.core.game import AnyGame

ANCHOR = "random"
"""The bot whose rating is fixed, if it plays; else the first bot's is."""
ANCHOR_RATING = 1000.0


class BadTournament(SushiyaError):
    """A tournament cannot be held between these bots."""


class Contender(msgspec.Struct, frozen=True):
    """What became of a bot."""

    rating: Rating
    result: BotResult


class Tournament(msgspec.Struct, frozen=True):
    """The result of a tournament."""

    setup: Setup
    seed: str
    deals: int
    games: int
    anchor: str
    contenders: list[Contender]
    """In the order of the bots."""
    cross_table: list[list[float | None]]
    """How often the bot of a row came before the bot of a column, level as half; None if they never met."""
    answer: Answer | None


def make_plan(
    game: AnyGame,
    players: int,
    options: Mapping[str, Any] | None,
    bots: Sequence[str],
    seed: bytes,
    make: MakeBot = make_bot,
) -> Plan:
    """Plan a tournament; an error says what is wrong with the table or the bots."""
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise BadTournament("error.tournament_bots")
    return Plan(Setup.checked(game, players, options, bots, make), seed.hex(), game.rules_version)


def hold(
    plan: Plan,
    games: int,
    pool: Pool,
    make: MakeBot = make_bot,
    file: Path | None = None,
    question: Question | None = None,
    anchor: str | None = None,
    on_progress: Callable[[int], None] = lambda _: None,
) -> Tournament:
    """Hold a tournament of so many games or a few more; the same plan gives the same result in every pool.

    What is played is kept in `file`, and what is there is not played again. With a question it ends at the answer.
    """
    book = Book(plan, question, anchor)
    with opened(file, plan) if file else nullcontext() as checkpoint:
        for deal in played_deals(plan, plan.deals(games), pool, make, checkpoint):
            book.add(deal)
            on_progress(len(deal))
            if book.is_answered:
                break
    return book.result()


def played_deals(
    plan: Plan, count: int, pool: Pool, make: MakeBot, checkpoint: Checkpoint | None
) -> Iterator[DealPlayed]:
    """Yield the first deals of a plan in order: those that were played before, then those that are played now."""
    kept = checkpoint.played if checkpoint else []
    yield from islice(kept, count)
    for deal in play_units(pool, Deals(plan, make), range(len(kept), count)):
        if checkpoint:
            checkpoint.add(deal)
        yield deal


class Book:
    """What is counted while a tournament is played."""

    def __init__(self, plan: Plan, question: Question | None, anchor: str | None) -> None:
        self.plan = plan
        self.bots = plan.setup.bots
        self.anchor = anchor or (ANCHOR if ANCHOR in self.bots else self.bots[0])
        self.test = SequentialTest(question) if question else None
        self.asked = (question.stronger, question.weaker) if question else ()
        for bot in (self.anchor, *self.asked):
            if bot not in self.bots:
                raise BadTournament("error.tournament_bot", bot=bot, bots=", ".join(self.bots))
        self.games = 0
        self.scores = [Scores() for _ in self.bots]
        self.cross_table = CrossTable(len(self.bots))
        self.rankings: list[list[Ranking]] = []

    def add(self, deal: DealPlayed) -> None:
        """Count the games of the next deal."""
        rankings = []
        for seating, played in zip(self.plan.seatings(len(self.rankings)), deal, strict=True):
            for bot, score, share in zip(seating, played.scores, played.shares, strict=True):
                self.scores[bot].count(score, share)
            rankings.append(ranking_of(seating, played))
            self.cross_table.add(rankings[-1])
        self.rankings.append(rankings)
        self.games += len(deal)
        if self.test:
            ahead = share_between(rankings, *map(self.bots.index, self.asked))
            if ahead is not None:
                self.test.add(ahead)

    @property
    def is_answered(self) -> bool:
        """Whether the question that was asked has its answer."""
        return self.test is not None and self.test.verdict != "open"

    def result(self) -> Tournament:
        """Rate the bots."""
        ratings = rate(len(self.bots), self.rankings, self.bots.index(self.anchor), ANCHOR_RATING)
        results = [scores.result(bot) for bot, scores in zip(self.bots, self.scores, strict=True)]
        return Tournament(
            setup=self.plan.setup,
            seed=self.plan.seed,
            deals=len(self.rankings),
            games=self.games,
            anchor=self.anchor,
            contenders=[Contender(*pair) for pair in zip(ratings, results, strict=True)],
            cross_table=self.cross_table.shares(),
            answer=self.test.answer if self.test else None,
        )

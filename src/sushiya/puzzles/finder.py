"""Finding puzzles in games of robots: a cheap look at every decision, a thorough one where that promises something."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec

import sushiya
from sushiya.bots import CHARACTERS, Bot, make_bot
from sushiya.bots.characters import CharacterName
from sushiya.core import codes
from sushiya.core.match import text_of
from sushiya.core.rules import Rules
from sushiya.puzzles.puzzle import Puzzle
from sushiya.puzzles.tables import PLAYED_BY, TABLES, Table
from sushiya.puzzles.tags import tags_of
from sushiya.reviews.dice import DiceEvaluator
from sushiya.reviews.evaluators import evaluator_of
from sushiya.reviews.look import EQUAL, Look
from sushiya.reviews.nodes import Course
from sushiya.reviews.playouts import PlayoutEvaluator
from sushiya.reviews.reasons import differences, reason_for
from sushiya.reviews.strengths import Strength, budget_of

LEAD = 0.06
"""The best choice is at least so much better than any other, as a share of the win."""
ERRORS = 2
"""Its lead is at least so many times its margin, which is two standard errors."""
PROMISING = 0.04
"""The lead that a cheap look must find."""
CHOICES = range(3, 41)
"""How many choices a puzzle has: of more than 40 not all are looked at."""
HOPE = 0.1
"""What the best choice is worth at least: who has lost whatever they do has no puzzle."""
CAUSE = 0.5
"""The points, at least, that the reason accounts for."""
DICE = re.compile(r"keep [1-5 ]+")
DIGITS = 4
"""The values of the book are rounded to so many."""


class Decision(NamedTuple):
    """A seat that is to choose."""

    deal: int
    moves: list[int]
    """All moves up to here."""
    seat: int
    view: Any


class Finder:
    """Finds puzzles of one game; what it finds depends on the deal alone."""

    def __init__(self, game_id: str) -> None:
        self.game = sushiya.game(game_id)
        self.greedy = [make_bot(name, self.game, 0) for name in ("greedy", "medium")]
        self.evaluator = cache(self._evaluator)
        self.looked = 0
        """The decisions that were looked at so far."""

    def table(self, deal: int) -> Table:
        """The table at which a deal is played."""
        tables = TABLES[self.game.id]
        return tables[deal % len(tables)]

    def _evaluator(self, place: int, strength: Strength) -> PlayoutEvaluator:
        """The evaluator of a table; a quick one solves no rounds, and counts no points of dice."""
        table = TABLES[self.game.id][place]
        course = Course.unplayed(self.game, table.players, self.game.options_type.read(table.options, table.players))
        budget = budget_of(self.game.id, strength)
        if strength == "quick" and self.game.id == "sushizock":
            return DiceEvaluator(course, msgspec.structs.replace(budget, chance=0))
        if strength == "quick" and self.game.id == "sushi-go":
            return PlayoutEvaluator(course, budget)
        return evaluator_of(course, budget)

    def look(self, decision: Decision, strength: Strength, chosen: int | None = None) -> Look:
        """Value the choices of a decision."""
        evaluator = self.evaluator(decision.deal % len(TABLES[self.game.id]), strength)
        return evaluator.look_at(decision.view, decision.seat, chosen, evaluator.whole)

    def find(self, deal: int) -> Puzzle | None:
        """The puzzle of a deal, or None; the search begins early or late in the game, by the deal."""
        decisions = list(self.decisions(deal))
        begin = deal * 7 % len(decisions)
        found = map(self.examine, decisions[begin:] + decisions[:begin])
        return next((puzzle for puzzle in found if puzzle is not None), None)

    def decisions(self, deal: int) -> Iterator[Decision]:
        """Let robots play, and give all their decisions."""
        table = self.table(deal)
        match = self.game.new(table.players, deal, table.options)
        names = [PLAYED_BY[(seat + deal) % len(PLAYED_BY)] for seat in range(table.players)]
        bots = [make_bot(name, self.game, deal + seat, table.players) for seat, name in enumerate(names)]
        moves: list[int] = []
        while not match.is_over:
            asked = sorted(match.owing)
            yield from (Decision(deal, moves[:], seat, match.view(seat, codes.EVER)) for seat in asked)
            for seat in asked:
                move = bots[seat].decide(match.view(seat, bots[seat].memory), match.legal(seat))
                moves.append(self.game.notation.number(move))
                match.play(seat, move)

    def examine(self, decision: Decision) -> Puzzle | None:
        """The puzzle of a decision, if it is one."""
        self.looked += 1
        imagined = self.game.imagine(decision.view)
        legal = imagined.legal(decision.seat)
        if not decision.moves or len(legal) not in CHOICES:
            return None
        tempting = [self.choice(bot, decision.view, legal) for bot in self.greedy]
        cheap = self.look(decision, "quick")
        if not is_puzzling(cheap, tempting, PROMISING, 1):
            return None
        look = self.look(decision, "normal", runner_up(cheap))
        if len(look.options) < len(legal) or look.worth.share < HOPE or not is_puzzling(look, tempting, LEAD, ERRORS):
            return None
        if not is_one_choice([text_of(self.game, move) for move in as_good(look)]):
            return None
        return self.explained(decision, imagined, look, tempting[0])

    def choice(self, bot: Bot, view: Any, legal: Sequence[int]) -> int:
        """What a robot chooses."""
        return self.game.notation.number(bot.decide(view, [self.game.notation.move(number) for number in legal]))

    def explained(self, decision: Decision, imagined: Rules, look: Look, tempting: int) -> Puzzle | None:
        """The puzzle with its reason and its tags; None if it lacks either."""
        game, table = self.game, self.table(decision.deal)
        sampler = self.evaluator(decision.deal % len(TABLES[game.id]), "normal").sampler(imagined, decision.seat)
        reason = reason_for(game, imagined, sampler, look.best, tempting)
        if reason is None or reason.points < CAUSE:
            return None
        own, _ = differences(game, imagined, sampler, look.best, tempting)
        best = text_of(game, look.best)
        tags = tags_of(game.id, decision.view, best, reason, own)
        if not tags:
            return None
        ranked = sorted(look.options, key=lambda move: -look.options[move].share)
        return Puzzle(
            game=game.id,
            deal=decision.deal,
            players=table.players,
            options=table.options,
            moves=decision.moves,
            seat=decision.seat,
            best=best,
            tempting=text_of(game, tempting),
            values={text_of(game, move): rounded(look.options[move].share) for move in ranked},
            reason=reason,
            tags=tags,
            found=self.robots(decision, as_good(look)),
            margin=round(look.gap_margins[runner_up(look)], DIGITS),
        )

    def robots(self, decision: Decision, right: Sequence[int]) -> list[CharacterName]:
        """Which of the six robots choose the best, each with its own memory."""
        legal = self.game.imagine(decision.view).legal(decision.seat)
        bots = {name: make_bot(name, self.game, decision.deal, decision.view.players) for name in CHARACTERS}
        return [name for name, bot in bots.items() if self.choice(bot, decision.view, legal) in right]

    def graded(self, puzzle: Puzzle) -> Puzzle:
        """A puzzle with the robots that find it now."""
        decision = Decision(puzzle.deal, puzzle.moves, puzzle.seat, puzzle.view())
        legal = self.game.imagine(decision.view).legal(puzzle.seat)
        right = [move for move in legal if puzzle.is_right(text_of(self.game, move))]
        return msgspec.structs.replace(puzzle, found=self.robots(decision, right))


def rounded(share: float) -> float:
    """A share as the book has it; what is estimated can be a little outside of what is possible."""
    return round(min(max(share, 0.0), 1.0), DIGITS)


def as_good(look: Look) -> list[int]:
    """The best choice, and those that are the same thing: dice that show the same face."""
    return [move for move, worth in look.options.items() if worth.share > look.worth.share - EQUAL]


def is_one_choice(texts: list[str]) -> bool:
    """Whether moves are the same thing: one move, or dice set aside that show the same."""
    return len(texts) == 1 or all(DICE.fullmatch(text) for text in texts)


def runner_up(look: Look) -> int:
    """The best of the other choices; the best itself if there is none."""
    right = as_good(look)
    others = [move for move in look.options if move not in right]
    return max(others, key=lambda move: look.options[move].share, default=look.best)


def is_puzzling(look: Look, tempting: Sequence[int], lead: float, errors: float) -> bool:
    """Whether one choice is so much better than all others, and none of the tempting ones is it."""
    right = as_good(look)
    gaps = {move: look.worth.share - worth.share for move, worth in look.options.items() if move not in right}
    clear = all(gap >= max(lead, errors * look.gap_margins[move]) for move, gap in gaps.items())
    return bool(gaps) and clear and not set(tempting) & set(right)

"""The plan of a tournament: who sits where in which deal; everything that is played follows from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum
from functools import cached_property
from itertools import accumulate, combinations, count

import msgspec

from sushiya.arena.playing import greedy_seats, play_seated, start_of_policies
from sushiya.arena.policy_game import PolicyGame
from sushiya.arena.setup import MakeBot, Setup, derived_seed
from sushiya.core.chance import Chance
from sushiya.core.rules import Rules


class Purpose(IntEnum):
    """What a seed is derived for."""

    LINEUPS = 1
    SEATS = 2
    DEAL = 3


class GamePlayed(msgspec.Struct, frozen=True, array_like=True):
    """How a game ended: the points of every seat, and its share of the win in units of WHOLE_WIN."""

    scores: list[int]
    shares: list[int]


class Plan(msgspec.Struct, frozen=True, dict=True, omit_defaults=True):
    """A tournament before it is played: the same plan gives the same games on every machine, as many as one likes."""

    setup: Setup
    seed: str
    """In hexadecimal digits."""
    rules_version: int

    @cached_property
    def lineups(self) -> list[tuple[int, ...]]:
        """Who can sit together: all bots as evenly as seats allow, in every combination of those who sit once more."""
        bots = range(len(self.setup.bots))
        rounds, extra = divmod(self.setup.players, len(bots))
        return [(*bots,) * rounds + more for more in combinations(bots, extra)]

    def deals(self, games: int) -> int:
        """How many deals make so many games, or a few more: every deal is played in all its seatings."""
        if len(self.setup.bots) >= self.setup.players:
            return -(-games // self.setup.players)
        totals = accumulate(len(self.seatings(deal)) for deal in count())
        return next(deal for deal, total in enumerate(totals, 1) if total >= games)

    def lineup(self, deal: int) -> list[int]:
        """The bots of a deal in a random order; all line-ups come once, in a random order, before any comes again."""
        turn, place = divmod(deal, len(self.lineups))
        return shuffled(self.lineups[self._order(turn)[place]], self._seed(Purpose.SEATS, deal))

    def seatings(self, deal: int) -> list[list[int]]:
        """All seatings in which a deal is played: the line-up, moved on by one seat each time."""
        lineup = self.lineup(deal)
        moved = (tuple(lineup[by:] + lineup[:by]) for by in range(len(lineup)))
        return [list(seating) for seating in dict.fromkeys(moved)]

    def deal_seed(self, deal: int) -> bytes:
        """The seed of a deal, the same for all its seatings."""
        return self._seed(Purpose.DEAL, deal)

    def _order(self, turn: int) -> list[int]:
        """In which order the line-ups come in a turn."""
        if turn not in self._orders:
            self._orders[turn] = shuffled(range(len(self.lineups)), self._seed(Purpose.LINEUPS, turn))
        return self._orders[turn]

    @cached_property
    def _orders(self) -> dict[int, list[int]]:
        return {}

    def _seed(self, purpose: Purpose, number: int) -> bytes:
        return derived_seed(derived_seed(bytes.fromhex(self.seed), purpose), number)


def shuffled(items: Sequence[int], seed: bytes) -> list[int]:
    """Return the items in an order that a seed determines."""
    chance = Chance(seed)
    left = list(items)
    return [left.pop(chance.draw(len(left))) for _ in items]


class Deals(msgspec.Struct, frozen=True):
    """The deals of a plan, to be played anywhere."""

    plan: Plan
    make: MakeBot

    def play(self, number: int) -> list[GamePlayed]:
        """Play a deal in all its seatings; bots get other seeds in each."""
        seed, seatings = self.plan.deal_seed(number), self.plan.seatings(number)
        play = self.play_compiled if self.plan.setup.is_compiled else self.play_views
        return [
            GamePlayed(ended.scores[: ended.players], ended.shares[: ended.players])
            for ended in play(seed, {derived_seed(seed, turn): seating for turn, seating in enumerate(seatings)})
        ]

    def play_compiled(self, deal_seed: bytes, seatings: dict[bytes, list[int]]) -> Iterator[Rules]:
        """Play in compiled code; yields the last state of every game."""
        setup = self.plan.setup
        table = PolicyGame(setup.game, start_of_policies(setup))
        for bots_seed, seating in seatings.items():
            table.play(greedy_seats(setup, seating), Chance(deal_seed), Chance(bots_seed))
            yield table.state

    def play_views(self, deal_seed: bytes, seatings: dict[bytes, list[int]]) -> Iterator[Rules]:
        """Play with bots that get views, as at a table; yields the last state of every game."""
        for bots_seed, seating in seatings.items():
            yield play_seated(self.plan.setup, self.make, seating, bots_seed, Chance(deal_seed))

"""A game: one of those the house serves. It sets up matches and scores real tables."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from sushiya.core.errors import BadOptions, BadSeed, IllegalMove
from sushiya.core.events import Event, Told
from sushiya.core.info import GameInfo
from sushiya.core.match import Match
from sushiya.core.moves import Notation
from sushiya.core.options import Options
from sushiya.core.rules import Rules
from sushiya.core.sheet import ScoreSheet

SEED_BYTES = 32


class View(msgspec.Struct, frozen=True, tag_field="game", omit_defaults=True):
    """What a seat may know, and nothing else; each game has its own."""


ViewT = TypeVar("ViewT", bound=View)


class Game(ABC, Generic[ViewT]):
    """What is the same for every game, and the parts that each one provides."""

    id: ClassVar[str]
    players: ClassVar[range]
    notation: Notation
    options_type: ClassVar[type[Options]]
    move_type: ClassVar[Any]
    """The type, or union of types, of this game's moves, for decoding JSON; likewise the next three."""
    event_type: ClassVar[Any]
    view_type: ClassVar[Any]
    info_type: ClassVar[type[GameInfo]]

    rules_version: ClassVar[int] = 1
    """Goes up with every change after which a record of old would be played differently."""

    has_undo: ClassVar[bool] = False
    """Whether some steps show nobody anything, so that they can be undone; `hidden` then says what is hidden."""

    judgement: ClassVar[int] = 0
    """How many playouts the greedy judgement of a move outweighs, in games where luck hides what a move was worth."""

    def new(self, players: int, seed: int | bytes, options: Mapping[str, Any] | None = None) -> Match[ViewT]:
        """A match about to begin; the same arguments give the same match everywhere."""
        if type(players) is not int or players not in self.players:
            allowed = f"{self.players[0]}–{self.players[-1]}"
            raise BadOptions("error.option_value", option="players", allowed=allowed)
        return Match(self, players, seed_bytes(seed), self.options_type.read(options, players))

    @abstractmethod
    def describe(self) -> GameInfo:
        """The game for clients that know no rules."""

    @abstractmethod
    def set_up(self, players: int, options: Options) -> Rules:
        """The state before the start."""

    @abstractmethod
    def see(self, rules: Rules, seat: int | None, options: Options) -> ViewT:
        """What a seat, or a spectator, may know of a state."""

    def see_all(self, rules: Rules, seats: Sequence[int | None], options: Options) -> list[ViewT]:
        """What each of several may know."""
        return [self.see(rules, seat, options) for seat in seats]

    def recall(self, rules: Rules, seat: int | None, options: Options, memory: int) -> ViewT:
        """What a seat with this memory knows: what it may see, and what it saw so many turns ago."""
        if memory > rules.memory:
            rules = rules.twin()
            rules.memory = memory
        return self.see(rules, seat, options)

    def hidden(self, rules: Rules, seat: int | None) -> frozenset[int]:
        """The numbers of the things whose face a seat, or a spectator, does not know; for games that have undo."""
        raise NotImplementedError

    def is_striking(self, event: Event) -> bool:  # noqa: ARG002 - for the games to fill in
        """Whether an event happens to somebody else, so that people need a moment to see it: a theft, a challenge."""
        return False

    def standing(self, rules: Rules) -> list[int] | None:
        """Every place's points if the round ended now, found by ending it; None where that is nobody's to know."""
        del rules
        return None

    def barred(self, rules: Rules, seat: int) -> dict[str, IllegalMove]:
        """What a seat that is asked might want to do and cannot, with the reason; nothing where cards say it all."""
        del rules, seat
        return {}

    @abstractmethod
    def imagine(self, view: ViewT) -> Rules:
        """A state that fits a view; `redeal` makes it a random one of them."""

    @abstractmethod
    def narrate(self, rules: Rules, notes: list[tuple[int, int, int, int]]) -> list[Told]:
        """The events of a step, from what the rules noted."""

    @abstractmethod
    def score_sheet(self, rounds: Sequence[Any], options: Mapping[str, Any] | None = None) -> ScoreSheet:
        """Score real cards on a real table; BadSheet says what cannot be."""


def seed_bytes(seed: int | bytes) -> bytes:
    """The key of the random stream. An error never repeats the seed."""
    if isinstance(seed, bytes) and len(seed) == SEED_BYTES:
        return seed
    if type(seed) is int and 0 <= seed < 1 << 8 * SEED_BYTES:
        return seed.to_bytes(SEED_BYTES, "little")
    raise BadSeed("error.seed")

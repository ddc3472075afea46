"""The base class of games: a game sets up matches, describes itself, and scores real tables."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from sushiya.core.errors import BadOptions, BadRecord, BadSeed, CannotSolve, IllegalMove
from sushiya.core.events import Event, Told
from sushiya.core.info import GameInfo
from sushiya.core.judgement import Judgement
from sushiya.core.match import Match
from sushiya.core.moves import Notation
from sushiya.core.observation import Observer
from sushiya.core.options import Options
from sushiya.core.pad import Notes, Tally
from sushiya.core.record import Origin
from sushiya.core.rules import Rules
from sushiya.core.sheet import ScoreSheet
from sushiya.core.solution import UNLIMITED, Solution

SEED_BYTES = 32


class View(msgspec.Struct, frozen=True, tag_field="game", omit_defaults=True):
    """What a seat may know, and nothing else; each game has its own."""


RulesT = TypeVar("RulesT", bound=Rules)
OptionsT = TypeVar("OptionsT", bound=Options)
ViewT = TypeVar("ViewT", bound=View)


class Game(ABC, Generic[RulesT, OptionsT, ViewT]):
    """What all games have in common, and what each game must provide."""

    id: ClassVar[str]
    players: ClassVar[range]
    notation: Notation
    options_type: type[OptionsT]
    move_type: ClassVar[Any]
    """The type, or union of types, of this game's moves, for decoding JSON; likewise the next three."""
    event_type: ClassVar[Any]
    view_type: ClassVar[Any]
    info_type: ClassVar[type[GameInfo]]

    rules_version: ClassVar[int] = 1
    """It is increased by every change after which an older record would be replayed differently."""

    other_board: str | None = None
    """The file of the board, where it is not the one of the house; records then hold it."""

    has_undo: ClassVar[bool] = False
    """Whether some steps show nobody anything, so that they can be undone; `hidden` then says what is hidden."""

    prior: ClassVar[int] = 0
    """The weight of the judgement of a move in Monte Carlo search, in playouts; above 0 where luck decides much."""

    def new(
        self,
        players: int,
        seed: int | bytes,
        options: Mapping[str, Any] | None = None,
        origin: Origin | None = None,
    ) -> Match[ViewT]:
        """Begin a match, or branch off from another; the same arguments give the same match on every machine."""
        if type(players) is not int or players not in self.players:
            allowed = f"{self.players[0]}–{self.players[-1]}"
            raise BadOptions("error.option_value", option="players", allowed=allowed)
        return Match(self, players, seed_bytes(seed), self.options_type.read(options, players), origin)

    def on_board(self, file: str) -> Game[RulesT, OptionsT, ViewT]:  # noqa: ARG002 - for games that have boards
        """Set up the game on the board of a file; an error says why it cannot be played on."""
        raise BadRecord("error.record_board", game=self.id)

    @abstractmethod
    def describe(self) -> GameInfo:
        """Describe the game to clients that know no rules."""

    @abstractmethod
    def set_up(self, players: int, options: OptionsT) -> RulesT:
        """Make the state of a match before it starts."""

    @abstractmethod
    def see(self, rules: RulesT, seat: int | None, options: OptionsT) -> ViewT:
        """What a seat, or a spectator, may know of a state."""

    def see_all(self, rules: RulesT, seats: Sequence[int | None], options: OptionsT) -> list[ViewT]:
        """Make the views of several seats of one state."""
        return [self.see(rules, seat, options) for seat in seats]

    def recall(self, rules: RulesT, seat: int | None, options: OptionsT, memory: int) -> ViewT:
        """Make the view of a seat that also remembers what it has seen in the last `memory` turns."""
        if memory > rules.memory:
            rules = rules.twin()
            rules.memory = memory
        return self.see(rules, seat, options)

    def hidden(self, rules: RulesT, seat: int | None) -> frozenset[int]:
        """The numbers of the things whose face a seat, or a spectator, does not know; for games that have undo."""
        raise NotImplementedError

    def is_striking(self, event: Event) -> bool:  # noqa: ARG002 - for the games to fill in
        """Whether an event happens to somebody else, so that people need a moment to see it: a theft, a challenge."""
        return False

    def standing(self, rules: RulesT) -> list[int] | None:
        """Every place's points if the round ended now, found by ending it; None where that is nobody's to know."""
        del rules
        return None

    @abstractmethod
    def judge(self, rules: RulesT) -> Judgement:
        """Make the judgement of bots on a state; it is bound to that state and follows its changes."""

    @abstractmethod
    def observer(self, rules: RulesT) -> Observer:
        """Make the observer of a state, which writes it as small numbers, for learning; it follows its changes."""

    def solve(self, view: ViewT, most_positions: int = UNLIMITED) -> Solution:
        """Find an optimal strategy for the seat of a view; CannotSolve if it cannot be found in so many positions."""
        del view, most_positions
        raise CannotSolve("error.solve_game", game=self.id)

    def get_ready_to_solve(self) -> None:
        """Make what solving needs and one solution after the other uses, if that takes long and is not there yet."""

    def is_ready_to_solve(self) -> bool:
        """Whether solving can begin at once."""
        return True

    @abstractmethod
    def refusal(self, rules: RulesT, seat: int, number: int) -> IllegalMove:
        """Return the error that says why a move is illegal, from what its seat knows."""

    def barred(self, rules: RulesT, seat: int) -> dict[str, IllegalMove]:
        """What a seat that is asked might want to do and cannot, with the reason; nothing where cards say it all."""
        del rules, seat
        return {}

    @abstractmethod
    def imagine(self, view: ViewT) -> RulesT:
        """Make a state that fits a view: one of its information set, which `redeal` replaces by a random one."""

    @abstractmethod
    def lay_out(self, rules: RulesT, position: Mapping[str, Any]) -> None:
        """Turn a state that has begun into a position, written as on a real table; for lessons."""

    @abstractmethod
    def narrate(self, rules: RulesT, notes: list[tuple[int, int, int, int]]) -> list[Told]:
        """Turn the notes of a step into events."""

    @abstractmethod
    def score_sheet(self, rounds: Sequence[Any], options: Mapping[str, Any] | None = None) -> ScoreSheet:
        """Score real cards on a real table; BadSheet says which of them cannot be there."""

    @abstractmethod
    def tally(self, notes: Notes, options: Mapping[str, Any] | None = None) -> Tally:
        """Count what is noted on a pad so far, and say what cannot be right; anything that can be noted is counted."""

    @abstractmethod
    def check_part(self, part: str, value: Any) -> None:
        """Check that something can be noted on a pad, of which a part of a player's plate then is that value."""


AnyGame = Game[Any, Any, Any]


def seed_bytes(seed: int | bytes) -> bytes:
    """Turn a seed into the key of the random stream; the message of an error never contains the seed."""
    if isinstance(seed, bytes) and len(seed) == SEED_BYTES:
        return seed
    if type(seed) is int and 0 <= seed < 1 << 8 * SEED_BYTES:
        return seed.to_bytes(SEED_BYTES, "little")
    raise BadSeed("error.seed")

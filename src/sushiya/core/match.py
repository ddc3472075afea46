"""A match: one game being played, with its choices, events and record."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.errors import CannotUndo, IllegalMove, NoSuchSeat, NotYourTurn
from sushiya.core.events import EVERYBODY, Chosen, Event, GameOver, Undone, copied
from sushiya.core.journal import Journal
from sushiya.core.moves import Move
from sushiya.core.options import Options
from sushiya.core.record import Record
from sushiya.core.rules import Rules
from sushiya.core.undo import UndoStack

if TYPE_CHECKING:
    from sushiya.core.game import Game, View

ViewT = TypeVar("ViewT", bound="View")


@lru_cache(maxsize=20_000)
def number_of(game: Game[Any], text: str) -> int:
    """The rules' number of a move by its text; the same few are played again and again."""
    return game.notation.number(game.notation.read(text))


class Match(Generic[ViewT]):
    """Choices are kept until every seat asked has chosen; then all are revealed at once."""

    def __init__(self, game: Game[ViewT], players: int, seed: bytes, options: Options) -> None:
        self.game = game
        self.players = players
        self.options = options
        self._seed = seed
        self._chance = Chance(seed)
        self._moves: list[tuple[int, str]] = []
        self._latest: dict[int, int] = {}
        self._checked: tuple[int, str, int] | None = None
        """A move that has just been found legal, so that it need not be checked again when it is made."""
        self._seen: list[list[Event]] = [[] for _ in range(players + 1)]
        self._rules = game.set_up(players, options)
        self._ending: Rules | None = None
        """A copy in which the round is ended, to see how it would end."""
        self._undo = UndoStack(game)
        self.struck = False
        """Whether the last step did something striking, which people need a moment to see."""
        self._rules.journal = Journal()
        self._rules.start(self._chance)
        self._tell_step()

    @property
    def to_act(self) -> set[int]:
        """The seats that owe a move."""
        choices = self._rules.choices
        return {seat for seat in range(self.players) if choices[seat] == codes.OWED}

    def legal(self, seat: int) -> list[Move]:
        """The moves a seat may make; also those it may still change its choice to."""
        self._check_seat(seat)
        return [self.game.notation.move(number) for number in self._rules.legal(seat)]

    def barred(self, seat: int) -> dict[str, IllegalMove]:
        """What a seat that owes a move might want to do and cannot now, with the reason."""
        self._check_seat(seat)
        return {} if self._rules.choices[seat] == codes.NOT_ASKED else self.game.barred(self._rules, seat)

    def play(self, seat: int, move: Move | str) -> None:
        """Make a move, or change one that is not revealed yet. A move refused changes nothing."""
        checked, self._checked = self._checked, None
        number = checked[2] if checked is not None and checked[:2] == (seat, move) else self._number(seat, move)
        self._rules.choose(seat, number)
        text = str(self.game.notation.move(number))
        if seat in self._latest:
            self._moves[self._latest[seat]] = (seat, text)
        else:
            self._latest[seat] = len(self._moves)
            self._moves.append((seat, text))
            if self.is_shared:
                self._undo.clear()
                self._tell(EVERYBODY, Chosen(seat))
        if self._rules.ready():
            self._step(seat)

    def can_undo(self, seat: int) -> bool:
        """Whether the last step was this seat's and showed nobody anything; then it can be undone."""
        self._check_seat(seat)
        return self._undo.seat == seat

    def undo(self, seat: int) -> None:
        """Take back the last step as if it had never been made; CannotUndo if that is not possible."""
        if not self.can_undo(seat):
            raise CannotUndo("error.game_over" if self.is_over else "error.cannot_undo")
        self._checked = None
        self._undo.restore(self._rules)
        self._moves.pop()
        self.struck = False
        self._tell(EVERYBODY, Undone(seat))

    def meant(self, seat: int, move: Move | str) -> Move:
        """The move that would be made, in its proper form; an error says why it cannot be made now."""
        number = self._number(seat, move)
        meant = self.game.notation.move(number)
        self._checked = seat, str(meant), number
        return meant

    def _number(self, seat: int, move: Move | str) -> int:
        self._check_seat(seat)
        if self._rules.choices[seat] == codes.NOT_ASKED:
            raise NotYourTurn("error.game_over" if self.is_over else "error.not_your_turn")
        number = number_of(self.game, move) if isinstance(move, str) else self.game.notation.number(move)
        if number not in self._rules.legal(seat):
            meant = self.game.notation.read(move) if isinstance(move, str) else move
            raise self.game.notation.refusal(self._rules, seat, meant)
        return number

    @property
    def is_shared(self) -> bool:
        """Whether several seats are asked at the same time."""
        return sum(choice != codes.NOT_ASKED for choice in self._rules.choices[: self.players]) > 1

    def choice(self, seat: int) -> str | None:
        """What a seat has chosen, while it is not revealed yet."""
        return self._moves[self._latest[seat]][1] if seat in self._latest else None

    def view(self, seat: int | None, memory: int = 0) -> ViewT:
        """What a seat may know; what a spectator may, for None.

        With a memory also what all saw so many turns ago and nobody may look at again: for bots that remember.
        """
        if seat is not None:
            self._check_seat(seat)
        return self.game.recall(self._rules, seat, self.options, memory)

    def views(self) -> dict[int | None, ViewT]:
        """What every seat, and a spectator, may know."""
        seats: list[int | None] = [*range(self.players), None]
        return dict(zip(seats, self.game.see_all(self._rules, seats, self.options), strict=True))

    @property
    def standing(self) -> list[int] | None:
        """Every place's points if the round ended now; None in games where that is nobody's to know."""
        if self._ending is None:
            self._ending = self._rules.twin()
        else:
            self._ending.rewind()
        return self.game.standing(self._ending)

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What happened, as a seat may know it; `since` is how many of these events are known already.

        They are the caller's own: what becomes of them changes nothing here.
        """
        return [copied(event) for event in self.news(seat, since)]

    def news(self, seat: int | None, since: int = 0) -> list[Event]:
        """The same events as the match keeps them, to be written out and not to be changed."""
        if seat is not None:
            self._check_seat(seat)
        return self._seen[self.players if seat is None else seat][max(0, since) :]

    @property
    def scores(self) -> list[int]:
        """Every seat's points so far."""
        return self._rules.scores[: self.players]

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return bool(self._rules.over)

    @property
    def winners(self) -> list[int]:
        """The seats that have won; none before the end."""
        return [seat for seat in range(self.players) if self._rules.shares[seat] > 0]

    def record(self) -> Record:
        """All it takes to play this match again, its seed included."""
        options = msgspec.to_builtins(self.options)
        seed, rules = self._seed.hex(), self.game.rules_version
        return Record(self.game.id, self.players, options, seed, list(self._moves), rules=rules)

    def _step(self, seat: int) -> None:
        """Resolve the choices, the last of which a seat has just made."""
        alone = len(self._latest) == 1
        self._latest.clear()
        with self._undo.watching(self._rules, self._chance, seat if alone else codes.NOBODY):
            self._rules.step(self._chance)
        self._tell_step()
        if self.is_over:
            self._tell(EVERYBODY, GameOver(self.scores, self.winners))

    def _tell_step(self) -> None:
        journal = self._rules.journal
        assert journal is not None
        told = self.game.narrate(self._rules, journal.take())
        self.struck = any(self.game.is_striking(event) for _, event in told)
        for audience, event in told:
            self._tell(audience, event)

    def _tell(self, audience: int, event: Event) -> None:
        for seen in self._seen if audience == EVERYBODY else [self._seen[audience]]:
            seen.append(event)

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.players:
            raise NoSuchSeat("error.no_such_seat", seat=str(seat)[:80], last=self.players - 1)

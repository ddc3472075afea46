"""A match: one game being played, with its choices, events and record."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.errors import BadRecord, CannotUndo, IllegalMove, NoSuchSeat, NotYourTurn
from sushiya.core.events import EVERYBODY, Chosen, Event, GameOver, Undone, copied
from sushiya.core.journal import Journal
from sushiya.core.moves import Move
from sushiya.core.options import Options
from sushiya.core.record import Origin, Record, read_seed
from sushiya.core.rules import Rules
from sushiya.core.undo import UndoStack

if TYPE_CHECKING:
    from sushiya.core.game import AnyGame, Game, View

ViewT = TypeVar("ViewT", bound="View")


TEXTS_KEPT = 20_000


@lru_cache(maxsize=TEXTS_KEPT)
def number_of(game: AnyGame, text: str) -> int:
    """Return the number that the rules have for a move; cached, because the same texts come again and again."""
    return game.notation.number(game.notation.read(text))


@lru_cache(maxsize=TEXTS_KEPT)
def text_of(game: AnyGame, number: int) -> str:
    """The text of a move by its number."""
    return str(game.notation.move(number))


@cache
def seats_in(mask: int) -> frozenset[int]:
    """The seats in a bit mask."""
    return frozenset(seat for seat in range(codes.SEATS) if mask >> seat & 1)


CHOSEN = [Chosen(seat) for seat in range(codes.SEATS)]
"""That a seat has chosen is always the same event."""


class Match(Generic[ViewT]):
    """One match; choices are kept secret until every seat that is asked has chosen, and then revealed together."""

    def __init__(
        self,
        game: Game[Any, Any, ViewT],
        players: int,
        seed: bytes,
        options: Options,
        origin: Origin | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.options: Any = options
        """Those of its game."""
        self._seed = seed
        self._origin = origin
        self._chance = Chance(seed if origin is None else read_seed(origin.seed))
        self._moves: list[tuple[int, str]] = []
        self._latest: dict[int, int] = {}
        self._checked: tuple[int, str, int] | None = None
        """A move that has just been found legal, so that it need not be checked again when it is made."""
        self._seen: list[list[Event]] = [[] for _ in range(players + 1)]
        self._rules: Rules = game.set_up(players, options)
        self._ending: Rules | None = None
        """A copy of the state, in which `standing` ends the round."""
        self._undo = UndoStack(game)
        self.struck = False
        """Whether the last step had an event that people need a moment to see."""
        self._rules.journal = Journal()
        self._rules.start(self._chance)
        self._tell_step()
        if origin is not None:
            self._branch_off(origin)

    def _branch_off(self, origin: Origin) -> None:
        """Play up to where another match branches off, and deal anew what its seat could not know, however long ago."""
        for seat, move in origin.moves:
            self.play(seat, move)
        if self._latest or self._rules.choices[origin.seat] == codes.NOT_ASKED:
            raise BadRecord("error.record_origin")
        self._moves.clear()
        self._undo.clear()
        self._chance = Chance(self._seed)
        memory = self._rules.memory
        self._rules.memory = codes.EVER
        self._rules.redeal(origin.seat, self._chance)
        self._rules.memory = memory

    def arrange(self, position: Mapping[str, Any], seed: bytes) -> None:
        """Lay out a position, from which the match goes on; what came before is forgotten, and no record replays it."""
        self.game.lay_out(self._rules, position)
        self._chance = Chance(seed)
        self._moves.clear()
        self._latest.clear()
        self._undo.clear()
        for seen in self._seen:
            seen.clear()

    def reseed(self, seed: bytes) -> None:
        """Let chance come from another seed from now on, as in a lesson; no record replays it."""
        self._chance = Chance(seed)

    @property
    def to_act(self) -> set[int]:
        """The seats that owe a move."""
        return set(self.owing)

    @property
    def owing(self) -> frozenset[int]:
        """The same seats, not to be changed; quicker to ask for."""
        return seats_in(self._rules.owing())

    @property
    def resolved(self) -> int:
        """How many moves have been resolved; choices that are not revealed yet do not count."""
        return len(self._moves) - len(self._latest)

    def legal(self, seat: int) -> list[Move]:
        """List the legal moves of a seat, also while it may still change its choice."""
        self._check_seat(seat)
        return [self.game.notation.move(number) for number in self._rules.legal(seat)]

    def legal_texts(self, seat: int) -> list[str]:
        """The same moves as texts."""
        game = self.game
        return [text_of(game, number) for number in self._rules.legal(seat)]

    def outlook(self, seat: int) -> tuple[list[str], dict[str, str], str | None, bool]:
        """What a seat may do now: legal moves, keys of what is barred, its choice, whether it can undo."""
        self._check_seat(seat)
        game, rules, latest = self.game, self._rules, self._latest
        barred = game.barred(rules, seat) if rules.is_asked(seat) else {}
        return (
            [text_of(game, number) for number in rules.legal(seat)],
            {name: why.key for name, why in barred.items()} if barred else {},
            self._moves[latest[seat]][1] if seat in latest else None,
            self._undo.seat == seat,
        )

    def barred(self, seat: int) -> dict[str, IllegalMove]:
        """Say what a seat that owes a move might expect to be able to do and cannot do now, each with the reason."""
        self._check_seat(seat)
        return self.game.barred(self._rules, seat) if self._rules.is_asked(seat) else {}

    def play(self, seat: int, move: Move | str) -> None:
        """Make a move, or replace one that is not revealed yet; a move that is refused changes nothing."""
        checked, self._checked = self._checked, None
        if checked is not None and checked[0] == seat and checked[1] == move:
            _, text, number = checked
        else:
            number = self._number(seat, move)
            text = text_of(self.game, number)
        rules = self._rules
        rules.choose(seat, number)
        if seat in self._latest:
            self._moves[self._latest[seat]] = seat, text
        else:
            self._latest[seat] = len(self._moves)
            self._moves.append((seat, text))
            if rules.is_shared():
                self._undo.clear()
                for seen in self._seen:
                    seen.append(CHOSEN[seat])
        if not rules.owing():
            self._step(seat)

    def can_undo(self, seat: int) -> bool:
        """Whether a seat can undo the last step: it was its own, and it revealed nothing to anybody."""
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

    def check(self, seat: int, move: Move | str) -> str:
        """Check a move without making it; returns its canonical text, or raises the error with which it is refused."""
        number = self._number(seat, move)
        text = text_of(self.game, number)
        self._checked = seat, text, number
        return text

    def _number(self, seat: int, move: Move | str) -> int:
        self._check_seat(seat)
        if not self._rules.is_asked(seat):
            raise NotYourTurn("error.game_over" if self.is_over else "error.not_your_turn")
        number = number_of(self.game, move) if isinstance(move, str) else self.game.notation.number(move)
        if not self._rules.is_legal(seat, number):
            raise self.game.refusal(self._rules, seat, number)
        return number

    @property
    def is_shared(self) -> bool:
        """Whether several seats are asked at the same time."""
        return bool(self._rules.is_shared())

    def choice(self, seat: int) -> str | None:
        """What a seat has chosen, while it is not revealed yet."""
        return self._moves[self._latest[seat]][1] if seat in self._latest else None

    def view(self, seat: int | None, memory: int = 0) -> ViewT:
        """Return what a seat may know, or a spectator for None.

        With `memory` this includes components that were shown in so many last turns and are hidden now, for bots.
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
        """Return the points of every place if the round ended now; None in games where nobody may know them."""
        if self._ending is None:
            self._ending = self._rules.twin()
        else:
            self._ending.rewind()
        return self.game.standing(self._ending)

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """Return the events that a seat may know, without the first `since` of them.

        They are copies: the caller may change them.
        """
        return [copied(event) for event in self.news(seat, since)]

    def news(self, seat: int | None, since: int = 0) -> list[Event]:
        """Return the same events without copying them; the caller must not change them."""
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
        """Return all that is needed to replay this match, including its seed."""
        options = self.options.chosen()
        seed, rules = self._seed.hex(), self.game.rules_version
        board = self.game.other_board or msgspec.UNSET
        origin = self._origin or msgspec.UNSET
        moves = list(self._moves)
        return Record(self.game.id, self.players, options, seed, moves, rules=rules, board=board, origin=origin)

    def _step(self, seat: int) -> None:
        """Resolve the choices of all seats; `seat` made the last of them."""
        alone = len(self._latest) == 1
        self._latest.clear()
        if alone and self.game.has_undo:
            with self._undo.watching(self._rules, self._chance, seat):
                self._rules.step(self._chance)
        else:
            self._undo.clear()
            self._rules.step(self._chance)
        self._tell_step()
        if self.is_over:
            self._tell(EVERYBODY, GameOver(self.scores, self.winners))

    def _tell_step(self) -> None:
        journal, game = self._rules.journal, self.game
        assert journal is not None
        told = game.narrate(self._rules, journal.take())
        self.struck = any(map(game.is_striking, [event for _, event in told]))
        for audience, event in told:
            self._tell(audience, event)

    def _tell(self, audience: int, event: Event) -> None:
        if audience == EVERYBODY:
            for seen in self._seen:
                seen.append(event)
        else:
            self._seen[audience].append(event)

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.players:
            raise NoSuchSeat("error.no_such_seat", seat=str(seat)[:80], last=self.players - 1)

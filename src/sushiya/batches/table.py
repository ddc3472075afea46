"""One game of a batch: its state, its observer, its random stream and the moves that were made."""

from __future__ import annotations

from typing import Any

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.batches import sizes
from sushiya.core import codes
from sushiya.core.arrays import row
from sushiya.core.chance import KEY_BYTES, Chance
from sushiya.core.observation import Observer
from sushiya.core.rules import Rules


class Table:
    """Plays one game after the other, each with a key of its own."""

    def __init__(self, rules: Rules, observer: Observer) -> None:
        self.rules = rules
        self.observer = observer
        self.chance = Chance(bytes(KEY_BYTES))
        self.key: list[int] = row(sizes.KEY_WORDS)
        self.kept: Any
        """The moves of all tables, SEATS x their number + the seat: a few of one table, then of the next."""
        self.first_kept = self.kept_apart = 0
        """Where those of this table begin, and how far on its next few are."""
        self.made = 0
        self.points: list[int] = row(codes.SEATS)
        """Every seat's points when rewards were last given."""
        self.reach: list[int] = row(codes.SEATS, observer.action_count)
        """How far the mask of every seat reaches: there are only zeros after it."""
        self.page: Any
        """Where observations are written that go past the caches from there."""

    def keep_in(self, room: Any, place: int, tables: int) -> None:
        """Keep moves in a room for all tables, which must live as long as this one."""
        self.kept = cython.address(room[0]) if cython.compiled else room
        self.first_kept, self.kept_apart = sizes.KEPT_TOGETHER * place, sizes.KEPT_TOGETHER * tables

    def write_on(self, page: Any) -> None:
        """Write observations on a page first, which must live as long as this table."""
        self.page = cython.address(page[0]) if cython.compiled else page

    def place_of(self, move: int) -> int:
        """Where a move is kept: tables that are as far as one another write side by side."""
        return move // sizes.KEPT_TOGETHER * self.kept_apart + self.first_kept + move % sizes.KEPT_TOGETHER

    def begin(self) -> None:
        """Begin a game from the key."""
        for word in range(sizes.KEY_WORDS):
            self.chance.state[sizes.FIRST_KEY_WORD + word] = self.key[word]
        for word in range(sizes.FIRST_KEY_WORD + sizes.KEY_WORDS, 16):
            self.chance.state[word] = 0
        self.chance.used = codes.HALVES
        self.rules.copy_origin()
        self.rules.start(self.chance)
        self.observer.forget()
        self.made = 0
        for seat in range(codes.SEATS):
            self.points[seat] = 0

    def begin_next(self) -> None:
        """Begin the game that follows in this place."""
        self.key[sizes.EPISODE_WORD] = (self.key[sizes.EPISODE_WORD] + 1) & codes.MASK
        if self.key[sizes.EPISODE_WORD] == 0:
            self.key[sizes.EPISODE_WORD + 1] = (self.key[sizes.EPISODE_WORD + 1] + 1) & codes.MASK
        self.begin()

    def act(self, seat: int, action: int) -> None:
        """Make a legal action of a seat that owes a move."""
        if self.observer.act(seat, action):
            if self.made < sizes.MOST_KEPT:
                self.kept[self.place_of(self.made)] = codes.SEATS * self.rules.choices[seat] + seat
            self.made += 1

    def is_owed(self) -> bool:
        """Whether a seat owes a move."""
        for seat in range(self.rules.players):
            if self.rules.choices[seat] == codes.OWED:
                return True
        return False

    def set_key(self, words: list[int]) -> None:
        """Set the key, and begin its game."""
        for word in range(sizes.KEY_WORDS):
            self.key[word] = words[word]
        self.begin()

    def moves(self) -> list[tuple[int, int]]:
        """Seat and number of every move that was made in this game."""
        kept = [self.kept[self.place_of(move)] for move in range(self.made)]
        return [(move % codes.SEATS, move // codes.SEATS) for move in kept]

    def choose(self, seat: int, number: int) -> None:
        """Make a whole move, and a step if it was the last that was owed; for Python."""
        for action in self.observer.split(seat, number):
            self.act(seat, action)
        if not self.is_owed():
            self.rules.step(self.chance)

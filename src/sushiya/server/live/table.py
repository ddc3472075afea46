"""One table: its state, as it follows from its entries. No I/O, no clock, no chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from itertools import islice
from typing import Any, Self

import msgspec

import sushiya
from sushiya.core.errors import SushiyaError
from sushiya.core.fairness import Fairness, commitment, seed_from
from sushiya.core.match import Match
from sushiya.core.record import Record
from sushiya.server import protocol
from sushiya.server.live.entries import Entry, Opened
from sushiya.server.live.seats import TableState, opened_state

STAND_IN = "greedy"
"""The bot that plays for those who are gone; it sees what their seat sees."""
KEYS_KEPT = 512
"""So many requests of each holder a table knows to have been carried out already."""
KEYS_KEPT_AT_DEAL = 32
"""So many of them it still knows in the next game: a page sends only what was not answered again, before all else."""
NOBODY: frozenset[int] = frozenset()
GAMES_KEPT = 20
"""Of so many finished games a table knows who held which seat."""


class TableRefusal(SushiyaError):
    """The table does not grant a request."""


class NotThere(SushiyaError):
    """There is no such table, or no such game."""


class TableClosed(TableRefusal):
    """A host of the house has closed the table."""


class BadLog(Exception):
    """A table cannot be folded from its log; says where, and tells nothing of what is in it."""


class Table:
    """The state of a table, folded from its log."""

    def __init__(self, code: str, state: TableState, number: int) -> None:
        self.code = code
        self.number = number
        """The number of the last entry."""
        self.game = sushiya.game(state.game)
        self.options = state.options
        self.terms = state.terms
        self.host = state.host
        self.secret = bytes.fromhex(state.secret)
        self.seats = list(state.seats)
        self.games = state.games
        self.short_code = state.spoken
        self.origin = state.origin
        self.turn = state.turn
        """How often the cards have moved on; a decision names the turn that it answers."""
        self.clock = state.clock
        """For how many milliseconds it could be played until the last entry."""
        self.paused = False
        self.match: Match[Any] | None = None
        self.hints: list[tuple[int, int, int]] = []
        """The hints that were asked for in this game, as its record has them."""
        self.dealt_to: list[str | None] = []
        """The holders of the seats when the present game was dealt."""
        self.played_by = dict(state.played_by)
        """The holders of the seats at the end of each finished game, by its number."""
        self.to_act: frozenset[int] = frozenset()
        """The seats that owe a move; none without a game."""
        self.asked: frozenset[int] = frozenset()
        """Those of them that the last entry has asked for one."""
        self.changes: Counter[str] = Counter(state.changes)
        """How often each holder has changed a choice, which nobody else is told."""
        self.keys = {holder: dict(keys) for holder, keys in state.keys.items()}
        """The requests that were carried out, by holder: their keys and checksums."""
        self.pad = state.pad
        """What is noted of real cards, where nothing is played."""

    @classmethod
    def fold(cls, code: str, log: Iterable[tuple[int, Entry]]) -> Self:
        """A table from its numbered entries: from its opening on, or from the beginning of its present game."""
        rest = iter(log)
        number, first = next(rest)
        if isinstance(first, Opened):
            table = cls(code, opened_state(first), number)
        elif (base := first.base()) is not None:
            table = cls(code, base, number - 1)
            table.apply(number, first)
        else:
            raise BadLog(f"entry {number} cannot be the first")
        for number, entry in rest:
            table.apply(number, entry)
        return table

    def state(self) -> TableState:
        """All that a table can be folded from while nobody plays."""
        return TableState(
            game=self.game.id,
            options=self.options,
            terms=self.terms,
            host=self.host,
            secret=self.secret.hex(),
            seats=[msgspec.structs.replace(seat) for seat in self.seats],
            spoken=self.short_code,
            origin=self.origin,
            games=self.games,
            rules=self.game.rules_version,
            turn=self.turn,
            clock=self.clock,
            played_by=dict(self.played_by),
            changes=+self.changes,
            keys=self.last_keys(),
            pad=self.pad,
        )

    @property
    def phase(self) -> str:
        """Before, during or after a game."""
        return "lobby" if self.match is None else "over" if self.match.is_over else "playing"

    @property
    def spoken(self) -> str | None:
        """The short code that leads here, until the first game begins."""
        return self.short_code if self.short_code and not self.games else None

    @property
    def commitment(self) -> str:
        """What binds the house to the next, or the present, shuffle."""
        return commitment(self.secret)

    @property
    def finished(self) -> int:
        """How many games have ended."""
        return self.games - (self.match is not None and not self.match.is_over)

    @property
    def game_id(self) -> str | None:
        """The name of the last finished game."""
        return f"{self.code}-{self.finished}" if self.finished else None

    def apply(self, number: int, entry: Entry) -> None:
        """Take the next entry in: wholly, or with an error not at all.

        Whoever chose last, where all choose together, is asked anew with the others; who goes on with a turn is not.
        """
        if number != self.number + 1:
            raise BadLog(f"entry {number} follows entry {self.number}")
        owing, turn = self.to_act, self.turn
        entry.apply(self)
        self.number = number
        self.clock = entry.clock
        self.remember(entry)
        self.to_act = NOBODY if self.match is None else self.match.owing
        others = self.to_act - owing
        self.asked = self.to_act if others and self.turn > turn else others
        for number in self.asked:
            seat = self.seats[number]
            seat.asked_at, seat.asked_turn, seat.votes = self.clock, self.turn, NOBODY

    def remember(self, entry: Entry) -> None:
        """Keep the idempotency key of what was carried out."""
        if entry.request:
            holder, _, key = entry.request.partition(":")
            keys = self.keys.setdefault(holder, {})
            keys[key] = entry.digest
            if len(keys) > KEYS_KEPT:
                del keys[next(iter(keys))]

    def last_keys(self) -> dict[str, dict[str, int]]:
        """The keys that are kept when the next game begins, in memory as in the log."""
        return {holder: last(keys, KEYS_KEPT_AT_DEAL) for holder, keys in self.keys.items()}

    def deal(self) -> None:
        """Begin the next game."""
        self.keys = self.last_keys()
        seed = seed_from(self.secret, [seat.words for seat in self.seats])
        self.match = self.game.new(len(self.seats), seed, self.options, self.origin)
        self.hints = []
        self.dealt_to = [seat.holder for seat in self.seats]
        self.games += 1
        self.turn += 1

    def number_for(self, holder: str | None) -> int:
        """How much has happened that a holder may know of: all but the changed choices of others."""
        if not self.changes:
            return self.number
        return self.number - (self.changes.total() - self.changes[holder or ""])

    def outvoted(self, seat: int) -> bool:
        """Whether more than half of the other people want a bot to stand in for a seat."""
        return 2 * len(self.seats[seat].votes) > len(self.others(seat))

    def is_agreed(self, seat: int) -> bool:
        """Whether all the other people want to give a seat that was left to somebody else."""
        others = self.others(seat)
        return bool(others) and self.seats[seat].consents >= others

    def is_open(self, seat: int, holder: str | None) -> bool:
        """Whether somebody may sit down there.

        A seat left in a running game is kept for who left it, unless all the others agree.
        """
        left = self.seats[seat]
        if self.phase != "playing" or left.is_taken:
            return not left.is_taken
        may_have_it = holder == left.kept_for or (self.is_agreed(seat) and not left.was_removed)
        return holder is not None and may_have_it and not self.seats_of(holder)

    def others(self, seat: int) -> set[int]:
        """The other seats where people sit."""
        return {number for number, other in enumerate(self.seats) if other.holder is not None and number != seat}

    def due(self, seat: int) -> int | None:
        """When, by the clock of the table, the time of a seat that owes a move is up; None where no time runs."""
        seconds = protocol.CLOCKS[self.terms.clock]
        if not seconds or self.paused or seat not in self.to_act:
            return None
        return self.seats[seat].asked_at + 1000 * seconds

    def has_clock(self) -> bool:
        """Whether the time to decide is limited."""
        return protocol.CLOCKS[self.terms.clock] > 0

    def bot_of(self, seat: int) -> str | None:
        """The bot that plays a seat: its own, or the one that stands in."""
        return STAND_IN if self.seats[seat].covered else self.seats[seat].bot

    def is_forfeited(self, seat: int) -> bool:
        """Whether a bot has yet to make the move that a seat owes, whoever holds the seat meanwhile."""
        at = self.seats[seat]
        return at.covered and seat in self.to_act and at.forfeited_turn == at.asked_turn

    def may_chat(self) -> bool:
        """Whether people may use their own words: strangers only while all of them agree."""
        people = [seat for seat in self.seats if seat.holder is not None]
        agreed = self.terms.public and len(people) > 1 and all(seat.agrees for seat in people)
        return self.terms.chat or agreed

    def may_vote(self) -> bool:
        """Whether the others may let a bot stand in for somebody who is away or late: always among strangers."""
        return self.terms.away == "vote" or self.terms.public

    def may_ask_chef(self, holder: str | None) -> bool:
        """Whether somebody may have hints: where the host allows them to all, and where all others are robots.

        A seat that somebody has left, and may come back to, is no robot's.
        """
        robots = [seat.bot is not None and seat.kept_for is None for seat in self.seats]
        alone = len(self.seats_of(holder)) == 1 and sum(robots) == len(self.seats) - 1
        return alone or (self.terms.hints and bool(self.seats_of(holder)))

    def may_attend(self, holder: str | None) -> bool:
        """Whether somebody may be told how the table stands."""
        if self.match is None or self.terms.spectators:
            return True
        return holder is not None and (
            holder == self.host or any(holder in (seat.holder, seat.kept_for) for seat in self.seats)
        )

    def known_as(self, holder: str | None, also: Iterable[str]) -> str | None:
        """By which of several names of one person the table knows them: the first one with a seat, or the host's."""
        names = [holder, *also]
        seated = (name for name in names if name and any(name in (seat.holder, seat.kept_for) for seat in self.seats))
        return next(seated, self.host if self.host in names else holder)

    def seats_of(self, holder: str | None) -> list[int]:
        """The seats that a holder has."""
        return [number for number, seat in enumerate(self.seats) if holder is not None and seat.holder == holder]

    def seats_by_holder(self) -> dict[str | None, list[int]]:
        """The seats that every holder has."""
        held: dict[str | None, list[int]] = {}
        for number, seat in enumerate(self.seats):
            if seat.holder is not None:
                held.setdefault(seat.holder, []).append(number)
        return held

    def seats_in(self, game_id: str, names: Collection[str]) -> list[int]:
        """The seats that somebody held at the end of one of this table's games, by any of their names."""
        holders = next((held for number, held in self.played_by.items() if f"{self.code}-{number}" == game_id), [])
        return [seat for seat, held in enumerate(holders) if held in names]

    def record(self) -> Record:
        """The record of a finished game, with the proof of its deal."""
        assert self.match is not None and self.match.is_over
        proof = Fairness(self.commitment, self.secret.hex(), [seat.words for seat in self.seats])
        names = [seat.name or "" for seat in self.seats]
        bots = [seat.bot for seat in self.seats]
        hints = self.hints or msgspec.UNSET
        return msgspec.structs.replace(self.match.record(), fairness=proof, names=names, bots=bots, hints=hints)


def last(keys: dict[str, int], most: int) -> dict[str, int]:
    """The last of some keys."""
    return dict(islice(keys.items(), max(0, len(keys) - most), None))

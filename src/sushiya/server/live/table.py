"""One table: what follows from its entries, and which requests it grants. No I/O, no clock."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

import sushiya
from sushiya.bots import make_bot
from sushiya.bots.monte_carlo import MonteCarloBot
from sushiya.core.errors import CannotUndo, SushiyaError
from sushiya.core.fairness import Fairness, commitment, seed_from
from sushiya.core.match import Match
from sushiya.core.record import Record
from sushiya.server import protocol
from sushiya.server.live import entries
from sushiya.server.live.entries import AnyEntry
from sushiya.server.names import checked_name

STAND_IN = "greedy"
"""The bot that plays for those who are gone; it sees what their seat sees."""
MOST_PLAYOUTS = 5000
MOST_MILLISECONDS = 2000
"""The budget of a bot's decision."""
REMEMBERED = 256
"""So many requests back a table knows that it has carried one out already."""


class TableRefusal(SushiyaError):
    """The table does not grant a request."""


class NotThere(SushiyaError):
    """There is no such table, or no such game."""


@dataclass
class Seat:
    """Who sits there."""

    name: str | None = None
    holder: str | None = None
    bot: str | None = None
    words: str = ""
    covered: bool = False
    votes: frozenset[int] = frozenset()
    asked_at: int = 0
    """Since when it has owed a move."""

    @property
    def taken(self) -> bool:
        """Whether somebody sits there."""
        return self.holder is not None or self.bot is not None


class Table:
    """The state of a table, folded from its log."""

    def __init__(self, code: str, log: Sequence[tuple[int, AnyEntry]]) -> None:
        opened = log[0][1]
        assert isinstance(opened, entries.Opened)
        self.terms = opened.terms
        self.paused = False
        self.code = code
        self.game = sushiya.game(opened.game)
        self.options = opened.options
        self.seats = [Seat() for _ in range(opened.players)]
        self.host = opened.host
        self.secret = bytes.fromhex(opened.secret)
        self.match: Match[Any] | None = None
        self.games = 0
        self.played_by: dict[int, list[str | None]] = {}
        """The holders of the seats at the end of each finished game, by its number."""
        self.number = 0
        self.to_act: set[int] = set()
        """The seats that owe a move; none without a game."""
        self.changes: Counter[str | None] = Counter()
        """How often each guest has changed a choice, which nobody else is told."""
        self.carried_out: dict[str, int] = {}
        for at, entry in log[1:]:
            self.apply(entry, at)

    @property
    def phase(self) -> str:
        """Before, during or after a game."""
        return "lobby" if self.match is None else "over" if self.match.is_over else "playing"

    @property
    def commitment(self) -> str:
        """What binds the house to the next, or the present, shuffle."""
        return commitment(self.secret)

    @property
    def game_id(self) -> str | None:
        """The name of the last finished game."""
        finished = self.games - (self.phase == "playing")
        return f"{self.code}-{finished}" if finished else None

    def apply(self, entry: AnyEntry, at: int) -> None:
        """Take an entry in, with its time; it has been granted, or comes from the log."""
        owing = self.to_act
        self._take_in(entry)
        self.to_act = set() if self.match is None else self.match.to_act
        for seat in self.to_act:
            if seat not in owing or begins_anew(entry, seat):
                self.seats[seat].asked_at = at
                self.seats[seat].votes = frozenset()

    def _take_in(self, entry: AnyEntry) -> None:
        self.number += 1
        if entry.request:
            self.carried_out[entry.request] = self.number
            while len(self.carried_out) > REMEMBERED:
                del self.carried_out[next(iter(self.carried_out))]
        match entry:
            case entries.Seated(seat=seat, name=name, holder=holder):
                self.seats[seat] = Seat(name, holder, words=self.seats[seat].words)
            case entries.BotSeated(seat=seat, bot=bot):
                self.seats[seat] = Seat(bot.partition(":")[0], bot=bot)
            case entries.Freed(seat=seat):
                playing = self.match is not None
                left = self.seats[seat]
                self.seats[seat] = Seat(words=left.words if playing else "", covered=playing, asked_at=left.asked_at)
            case entries.Worded(seat=seat, words=words):
                self.seats[seat].words = words
            case entries.Hosted(host=host):
                self.host = host
            case entries.Started():
                self._deal()
            case entries.Paused() | entries.Resumed():
                self.paused = isinstance(entry, entries.Paused)
            case entries.Covered(seat=seat) | entries.TakenBack(seat=seat):
                self.seats[seat].covered = isinstance(entry, entries.Covered)
                self.seats[seat].votes = frozenset()
            case entries.Voted(seat=seat, absent=absent):
                self.seats[absent].votes |= {seat}
            case entries.Moved(seat=seat, move=move):
                assert self.match is not None
                if self.is_change(seat):
                    self.changes[self.seats[seat].holder] += 1
                self.match.play(seat, move)
                if self.match.is_over:
                    self.played_by[self.games] = [player.holder for player in self.seats]
            case entries.Undone(seat=seat):
                assert self.match is not None
                self.match.undo(seat)
            case entries.Rematched(secret=secret):
                self.secret = bytes.fromhex(secret)
                self.match = None
                for again in self.seats:
                    again.words, again.covered = "", False

    def _deal(self) -> None:
        self.games += 1
        seed = seed_from(self.secret, [seat.words for seat in self.seats])
        self.match = self.game.new(len(self.seats), seed, self.options)

    def is_change(self, seat: int) -> bool:
        """Whether a seat that moves now replaces a choice that is not revealed yet."""
        return self.match is not None and self.match.choice(seat) is not None

    def number_for(self, holder: str | None) -> int:
        """How much has happened that a guest may know of: all but the changed choices of others."""
        if not self.changes:
            return self.number
        own = self.changes[holder] if holder is not None else 0
        return self.number - (self.changes.total() - own)

    def grant(self, request: protocol.AnyRequest, holder: str) -> AnyEntry | None:
        """The entry that a request leads to; None if it was carried out before. A refusal says why."""
        if self.has_carried_out(request, holder):
            return None
        entry = self._entry(request, holder)
        return msgspec.structs.replace(entry, request=key_of(request, holder))

    def has_carried_out(self, request: protocol.AnyRequest, holder: str) -> bool:
        """Whether a request has been carried out before."""
        return key_of(request, holder) in self.carried_out

    def _entry(self, request: protocol.AnyRequest, holder: str) -> AnyEntry:
        match request:
            case protocol.Sit(seat=seat, name=name):
                self._check_free(seat)
                if self.phase == "playing" and self.seats_of(holder):
                    raise TableRefusal("server.error.one_seat")
                return entries.Seated(seat=seat, name=checked_name(name), holder=holder)
            case protocol.Leave(seat=seat):
                if self._seat(seat).holder != holder:
                    self._check_host(holder)
                if not self._seat(seat).taken:
                    raise TableRefusal("server.error.nobody_there", seat=seat)
                return entries.Freed(seat=seat)
            case protocol.AddBot(seat=seat, bot=bot):
                self._check_host(holder)
                self._check_lobby()
                self._check_free(seat)
                self._check_bot(bot)
                return entries.BotSeated(seat=seat, bot=bot)
            case protocol.AddWords(seat=seat, words=words):
                self._check_holder(seat, holder)
                self._check_lobby()
                return entries.Worded(seat=seat, words=words)
            case protocol.Play(seat=seat, move=move):
                self._check_player(seat, holder)
                return self.move_of(seat, move)
            case protocol.Undo(seat=seat):
                self._check_player(seat, holder)
                if self.match is None or not self.match.can_undo(seat):
                    raise CannotUndo("error.cannot_undo")
                return entries.Undone(seat=seat)
            case protocol.Say(seat=seat, phrase=phrase):
                self._check_holder(seat, holder)
                return entries.Said(seat=seat, phrase=phrase)
            case protocol.Chat(seat=seat, text=text):
                self._check_holder(seat, holder)
                if not self.terms.chat:
                    raise TableRefusal("server.error.no_chat")
                return entries.Said(seat=seat, text=text)
            case protocol.TakeBack(seat=seat):
                self._check_holder(seat, holder)
                return entries.TakenBack(seat=seat)
            case protocol.Resume() if self.seats_of(holder):
                self._check_playing()
                return entries.Resumed()
            case protocol.Vote(seat=seat, absent=absent):
                self._check_holder(seat, holder)
                return self._vote(seat, absent)
        return self._host_entry(request, holder)

    def _host_entry(self, request: protocol.AnyRequest, holder: str) -> AnyEntry:
        self._check_host(holder)
        match request:
            case protocol.Start():
                self._check_lobby()
                if not all(seat.taken for seat in self.seats):
                    raise TableRefusal("server.error.seats_free")
                return entries.Started()
            case protocol.Pause() | protocol.Resume():
                self._check_playing()
                return entries.Paused() if isinstance(request, protocol.Pause) else entries.Resumed()
            case protocol.Rematch():
                if self.phase != "over":
                    raise TableRefusal("server.error.not_over")
                return entries.Rematched(secret=secrets.token_hex(32))
            case protocol.HandOver(seat=seat):
                host = self._seat(seat).holder
                if host is None:
                    raise TableRefusal("server.error.nobody_there", seat=seat)
                return entries.Hosted(host=host)
        raise AssertionError("a request that no table knows")

    def _vote(self, seat: int, absent: int) -> AnyEntry:
        if self.terms.away != "vote" or self.phase != "playing" or self._seat(absent).bot is not None or seat == absent:
            raise TableRefusal("server.error.no_vote")
        return entries.Voted(seat=seat, absent=absent)

    def outvoted(self, seat: int) -> bool:
        """Whether more than half of the other people want a bot to stand in for a seat."""
        others = [n for n, other in enumerate(self.seats) if other.holder is not None and n != seat]
        return 2 * len(self.seats[seat].votes) > len(others)

    def due(self, seat: int) -> int | None:
        """When the time of a seat that owes a move is up; None where there is no clock."""
        seconds = protocol.CLOCKS[self.terms.clock]
        running = seconds and not self.paused and seat in self.to_act
        return self.seats[seat].asked_at + 1000 * seconds if running else None

    def bot_of(self, seat: int) -> str | None:
        """The bot that plays a seat: its own, or the one that stands in."""
        return STAND_IN if self.seats[seat].covered else self.seats[seat].bot

    def move_of(self, seat: int, move: str) -> AnyEntry:
        """The entry of a move that is legal now; the rules say why one is not."""
        if self.match is None:
            raise TableRefusal("server.error.not_started")
        return entries.Moved(seat=seat, move=str(self.match.meant(seat, move)))

    def _check_bot(self, spec: str) -> None:
        """A bot that exists, and that does not think for so long that others wait."""
        bot = make_bot(spec, self.game, bytes(32))
        if isinstance(bot, MonteCarloBot) and (bot.playouts > MOST_PLAYOUTS or bot.milliseconds > MOST_MILLISECONDS):
            raise TableRefusal("server.error.bot_budget", playouts=MOST_PLAYOUTS, ms=MOST_MILLISECONDS)

    def _seat(self, seat: int) -> Seat:
        if seat >= len(self.seats):
            raise TableRefusal("error.no_such_seat", seat=seat, last=len(self.seats) - 1)
        return self.seats[seat]

    def _check_free(self, seat: int) -> None:
        if self._seat(seat).taken:
            raise TableRefusal("server.error.seat_taken", seat=seat)

    def _check_playing(self) -> None:
        if self.phase != "playing":
            raise TableRefusal("server.error.not_started")

    def _check_lobby(self) -> None:
        if self.match is not None:
            raise TableRefusal("server.error.started")

    def _check_host(self, holder: str) -> None:
        if self.host != holder:
            raise TableRefusal("server.error.host_only")

    def _check_holder(self, seat: int, holder: str) -> None:
        if self._seat(seat).holder != holder:
            raise TableRefusal("server.error.not_your_seat", seat=seat)

    def _check_player(self, seat: int, holder: str) -> None:
        """Whoever holds the seat plays it now."""
        self._check_holder(seat, holder)
        if self.paused:
            raise TableRefusal("server.error.paused")
        if self.seats[seat].covered:
            raise TableRefusal("server.error.covered")

    def seats_of(self, holder: str | None) -> list[int]:
        """The seats that a guest holds."""
        return [number for number, seat in enumerate(self.seats) if holder is not None and seat.holder == holder]

    def seats_in(self, game_id: str, holder: str) -> list[int]:
        """The seats that a guest held at the end of one of this table's games."""
        holders = next((held for number, held in self.played_by.items() if f"{self.code}-{number}" == game_id), [])
        return [seat for seat, held in enumerate(holders) if held == holder]

    def record(self) -> Record:
        """The record of a finished game, with the proof of its deal."""
        assert self.match is not None and self.match.is_over
        proof = Fairness(self.commitment, self.secret.hex(), [seat.words for seat in self.seats])
        names = [seat.name or "" for seat in self.seats]
        bots = [seat.bot for seat in self.seats]
        return msgspec.structs.replace(self.match.record(), fairness=proof, names=names, bots=bots)


def begins_anew(entry: AnyEntry, seat: int) -> bool:
    """Whether the time of a seat that owes a move begins anew."""
    comes = isinstance(entry, entries.Seated | entries.TakenBack) and entry.seat == seat
    return comes or isinstance(entry, entries.Resumed)


def key_of(request: protocol.AnyRequest, holder: str) -> str:
    """By which a request is known if it comes again."""
    return f"{holder[:16]}:{request.id}"

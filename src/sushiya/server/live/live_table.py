"""A table in memory: with the sessions of those who are connected to it, and its clock."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

from sushiya.reviews.hints import Chef, Hint
from sushiya.server import protocol
from sushiya.server.limits import TokenBucket, TooMuch
from sushiya.server.live.news import News
from sushiya.server.live.session import Session
from sushiya.server.live.table import Table
from sushiya.server.live.telling import Telling
from sushiya.server.store.attendance import Attended

GRACE = 20_000
"""So many milliseconds everybody has after the table was read, to come back and to decide."""
DAYS_GRACE = 3_600_000
LOSSES_COUNT_FOR = 10_000
"""So many milliseconds after a table had to be read again the next time counts as once more."""
MOST_UNSEEN = 3_000
"""So many milliseconds count after the clock was looked at; it is done every second, unless the process is stopped."""
SAID_PER_SECOND, SAID_AT_ONCE = 0.5, 8
HINTS_PER_SECOND, HINTS_AT_ONCE = 0.5, 8
"""What a holder may say, and ask the chef."""


class LiveTable:
    """A table in memory."""

    def __init__(self, table: Table, last_at: int | None = None, address: str = "") -> None:
        self.table = table
        self.address = address
        """Where the table was opened from, as far as this process knows; whose share of the bots' time it uses."""
        self.sessions: set[Session] = set()
        self.thinking: set[int] = set()
        """Seats whose bots think."""
        self.news: News | None = None
        """What is to be told with the next commit."""
        self.said = 0
        """How much has been said, by the number of the last of it."""
        self.chef: Chef | None = None
        """Who gives hints at this table, once somebody has asked."""
        self.chef_thinks = asyncio.Lock()
        """The chef has one thought at a time."""
        self.hints: dict[tuple[int, int], Hint | None] = {}
        """Those of the present turn, by turn and seat."""
        self.hinting: dict[str, TokenBucket] = {}
        self.chatting: dict[str, TokenBucket] = {}
        self.quiet_since = self.read_at = monotonic()
        """When somebody last came or went; when the table was read."""
        self.gone_since: dict[str, int] = {}
        """When the last connection of a holder ended."""
        self.waits_since: int | None = None
        """Since when it is on the list of waiting tables, in milliseconds since 1970."""
        self.fills_at: int | None = None
        """When robots take its free seats, in milliseconds since 1970."""
        self.attended: dict[str, Attended] = {}
        """Who stays to the end, of the people at a table that is open to all, as far as that was read."""
        self.attended_read: set[str] = set()
        """Those of whom nothing newer is known in the store."""
        self.is_dropped = False
        """Whether this is no longer the table: it has to be read again."""
        self.losses, self.lost_at = 0, self.read_at
        """How often it had to be read again of late, and when it was last."""
        self.time_away = 0 if last_at is None else self._time_away(now() - last_at)
        """What was added to the clock when the table was read."""
        self.anchor = self.read_at
        self.counts_until: int | None = None
        """Until when time counts, unless the clock is looked at before; None until that was done once."""
        self.has_stood = False
        """Whether time was left out of which nobody has been told."""

    def _time_away(self, gap: int) -> int:
        """How much of the time counts in which nobody had the table in memory.

        Only where decisions take days, and never so much that somebody has no time left to come back.
        """
        dues = self._dues()
        if not dues:
            return 0
        counted, grace = (max(0, gap), DAYS_GRACE) if self.table.terms.clock == "days" else (0, GRACE)
        return min(counted, min(dues) - self.table.clock - grace)

    def _dues(self) -> list[int]:
        """When the seats that owe a move are out of time, where time runs."""
        return [due for seat in self.table.to_act if (due := self.table.due(seat)) is not None]

    def clock(self, at: int | None = None) -> int:
        """For how many milliseconds the table could be played so far, or until then: it stands while paused."""
        table = self.table
        if table.match is None or table.paused:
            return table.clock + self.time_away
        at = monotonic() if at is None else at
        return table.clock + self.time_away + at - self.anchor - self._stood(at)

    def restart_clock(self, at: int | None = None) -> None:
        """An entry has brought its own time: count from there."""
        at = monotonic() if at is None else at
        if self.counts_until is not None:
            self._leave_out(self._stood(at), at)
            self.counts_until = at + MOST_UNSEEN
        self.time_away = 0
        self.anchor = at

    def look_at_clock(self, is_playable: bool) -> bool:
        """Let time count until the next look, or not at all; whether people have to be told when they are out of time.

        What has passed since the time of the last look was up is left out: the process was stopped.
        """
        at = monotonic()
        self._leave_out(self._stood(at), at)
        self.counts_until = at + MOST_UNSEEN if is_playable else at
        is_news = self.has_stood and is_playable
        self.has_stood = self.has_stood and not is_playable
        return is_news and self.table.has_clock() and self.table.phase == "playing"

    def _stood(self, at: int) -> int:
        """How much of the time until then does not count; where decisions take days, all counts but the last hour."""
        gap = 0 if self.counts_until is None else at - self.counts_until
        if gap <= 0:
            return 0
        dues = self._dues() if self.table.terms.clock == "days" else []
        clock = self.table.clock + self.time_away + at - gap - self.anchor
        return gap - min(gap, max(0, min(dues) - DAYS_GRACE - clock)) if dues else gap

    def _leave_out(self, stood: int, at: int) -> None:
        """Count neither as time to decide nor as absence for how long nobody could play, until now."""
        if stood:
            self.anchor, self.read_at = min(at, self.anchor + stood), min(at, self.read_at + stood)
            self.gone_since = {holder: min(at, since + stood) for holder, since in self.gone_since.items()}
            self.has_stood = True

    def overdue(self) -> list[int]:
        """The seats for which a bot should stand in now."""
        table = self.table
        if not table.to_act or table.paused or (table.terms.away == "wait" and not table.may_vote()):
            return []
        seats, present, has_clock = table.seats, self.present(), table.terms.clock != "none"
        return [
            seat
            for seat in table.to_act
            if (has_clock or seats[seat].votes or seats[seat].holder not in present)
            and seats[seat].bot is None
            and not table.is_forfeited(seat)
            and self.is_to_be_covered(seat)
        ]

    def is_to_be_covered(self, seat: int) -> bool:
        """Whether a bot stands in for a seat that owes a move, as the terms say or the others have voted."""
        if self.table.terms.away == "bot" and self.is_late(seat):
            return True
        return self.table.may_vote() and self.table.outvoted(seat) and (self.is_late(seat) or self.stalls(seat))

    def stalls(self, seat: int) -> bool:
        """Whether a seat lets strangers wait for longer than one may be away, unless they have days."""
        terms, waited = self.table.terms, self.clock() - self.table.seats[seat].asked_at
        return terms.public and terms.clock != "days" and waited > 1000 * terms.away_seconds

    def is_late(self, seat: int) -> bool:
        """Whether a seat that owes a move is out of time, or has been gone for too long.

        Where decisions take days, everybody may be gone in between.
        """
        clock, due = self.clock(), self.table.due(seat)
        if due is not None and (due < clock or self.table.terms.clock == "days"):
            return due < clock
        holder = self.table.seats[seat].holder
        if holder is None or holder in self.present():
            return False
        away = 1000 * self.table.terms.away_seconds
        gone_for = monotonic() - self.gone_since.get(holder, self.read_at + max(0, GRACE - away))
        return gone_for > away and clock - self.table.seats[seat].asked_at > away

    def is_nearly_late(self) -> bool:
        """Whether the time of a seat is up so soon, where decisions take days, that the table stays in memory."""
        if self.table.terms.clock != "days" or self.table.terms.away == "wait":
            return False
        dues = [due for seat in self.table.to_act if (due := self.table.due(seat)) and self.table.bot_of(seat) is None]
        return min(dues, default=self.clock() + 2 * DAYS_GRACE) - self.clock() < 2 * DAYS_GRACE

    def present(self) -> set[str | None]:
        """Who is connected."""
        return {session.holder for session in self.sessions}

    def has_people(self) -> bool:
        """Whether somebody who holds a seat is connected."""
        present = self.present()
        return any(seat.holder is not None and seat.holder in present for seat in self.table.seats)

    def enter(self, session: Session) -> bool:
        """A session begins; whether somebody who holds a seat has come."""
        was_there = session.holder in self.present()
        self.sessions.add(session)
        self.address = self.address or session.address
        self.quiet_since = monotonic()
        return not was_there and bool(self.table.seats_of(session.holder))

    def leave(self, session: Session) -> bool:
        """A session ends; whether somebody who holds a seat has gone."""
        if session not in self.sessions:
            return False
        self.sessions.discard(session)
        self.quiet_since = monotonic()
        if session.holder is None or session.holder in self.present():
            return False
        self.gone_since[session.holder] = self.quiet_since
        return bool(self.table.seats_of(session.holder))

    def check_speaking(self, holder: str) -> None:
        """Refuse somebody who has said too much of late."""
        if not self.chatting.setdefault(holder, TokenBucket(SAID_PER_SECOND, SAID_AT_ONCE)).take():
            raise TooMuch("server.error.too_fast")

    def check_hinting(self, holder: str) -> None:
        """Refuse somebody who has asked the chef too often of late."""
        if not self.hinting.setdefault(holder, TokenBucket(HINTS_PER_SECOND, HINTS_AT_ONCE)).take():
            raise TooMuch("server.error.too_fast")

    def note_loss(self) -> None:
        """It has to be read again; what was long ago does not count."""
        at = monotonic()
        self.losses = self.losses + 1 if at - self.lost_at < LOSSES_COUNT_FOR else 1
        self.lost_at = at

    def take_over(self, dropped: LiveTable) -> None:
        """Take the sessions of the table as it was before it had to be read again."""
        self.sessions = {session for session in dropped.sessions if not session.is_gone}
        dropped.look_at_clock(is_playable=True)
        self.gone_since = dropped.gone_since
        self.address = dropped.address
        self.losses, self.lost_at = dropped.losses, dropped.lost_at
        self.attended = dropped.attended
        self.waits_since, self.fills_at = dropped.waits_since, dropped.fills_at

    def telling(self) -> Telling:
        """The table as it stands now, to be told."""
        return Telling(self.table, self.present, self.epoch, self.said, self.fills_at, self.attended)

    def seen_by(self, holder: str | None, also: Sequence[str]) -> protocol.TableNow:
        """The table as somebody may know it, who may have several names."""
        return self.telling().now(self.table.known_as(holder, also))

    def epoch(self) -> int:
        """When, in milliseconds since 1970, the clock of the table would have begun had it never stood."""
        return now() - self.clock()


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def monotonic() -> int:
    """Milliseconds by a clock that nobody sets."""
    return time.monotonic_ns() // 1_000_000

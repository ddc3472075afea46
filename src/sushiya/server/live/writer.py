"""The one writer of a process: everything that waits is committed together, and only then sent.

Commit, acknowledge, broadcast. A store that need not be waited for takes the few rows of one turn of the loop at its
end; any other, and many rows, are waited for, and what comes meanwhile shares the next commit. A commit that fails is
handed to whoever reads the tables again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

import msgspec

from sushiya.server.live.attendance import rows_at_end
from sushiya.server.live.batch import Asked, Batch
from sushiya.server.live.contests import contest_of
from sushiya.server.live.entries import Entry
from sushiya.server.live.evenings import rows_of
from sushiya.server.live.live_table import LiveTable, now
from sushiya.server.live.session import Session
from sushiya.server.live.telling import encode
from sushiya.server.metrics import Metrics
from sushiya.server.store.attendance import AttendedRow
from sushiya.server.store.calls import CallRow
from sushiya.server.store.store import ChatRow, Conflict, GameRow, Lease, LogRow, Store, Unavailable

WINDOW_SECONDS, BUSY_WINDOW_SECONDS = 0.004, 0.01
"""No two commits begin so soon after one another; the second where the last one had many rows."""
MANY_ROWS = 16
ROWS_OF_ALL = 64
"""Where a commit has so many rows, moves come so thick that who has chosen is told with the next one: by then most
tables have made their step, and one message says both. So many are also too many to be written on the loop."""
PROBE_SECONDS, LONGEST_PROBE_SECONDS = 0.1, 2.0
"""How long to wait between two looks at a store that takes nothing."""
logger = logging.getLogger("sushiya.server")


class Failed(Protocol):
    """Called with what could not be committed, and why; None for reasons that will not pass."""

    def __call__(self, batch: Batch, error: Conflict | Unavailable | None) -> None:
        """Recover."""


class Writer:
    """Commits what waits, again and again; while the store takes nothing, it looks whether it does again."""

    def __init__(self, store: Store, metrics: Metrics, tell: Callable[[LiveTable], None], failed: Failed) -> None:
        self.store = store
        self.metrics = metrics
        self.tell = tell
        """Writes the messages about a table that has changed, just before its commit."""
        self.failed = failed
        self.is_up = asyncio.Event()
        """Set while the store takes what is written."""
        self.is_up.set()
        self.probing: asyncio.Task[None] | None = None
        self.batch = Batch()
        self.in_flight: set[str] = set()
        """The tables of which something is being committed."""
        self.settled: dict[str, asyncio.Event] = {}
        """Who waits for a table of which nothing waits."""
        self.loop: asyncio.AbstractEventLoop | None = None
        """Set once it has begun to write."""
        self.is_due = False
        """Whether a commit is to begin by itself."""
        self.committing: asyncio.Task[None] | None = None
        """Waits for the store."""
        self.closing = False
        self.began_at = 0.0
        """When the last commit began."""
        self.window = WINDOW_SECONDS

    def start(self) -> None:
        """Begin to write."""
        self.loop = asyncio.get_running_loop()
        self.wake()

    async def close(self) -> None:
        """Write what is left, and stop."""
        self.closing = True
        while self.committing is not None or self.batch.codes or self.batch.outbox or self.batch.changed:
            if self.committing is not None:
                await self.committing
            else:
                self.commit()
        if self.probing is not None:
            self.probing.cancel()

    def wake(self, seconds: float = 0.0) -> None:
        """Commit at the end of this turn of the loop, or a little later."""
        if self.loop is None or self.is_due:
            return
        self.is_due = True
        if seconds > 0:
            self.loop.call_later(seconds, self.commit)
        else:
            self.loop.call_soon(self.commit)

    def write(self, live: LiveTable, entry: Entry, number: int, lease: Lease | None) -> None:
        """An entry of a table, to be committed next."""
        code, text, batch = live.table.code, encode(entry).decode(), self.batch
        if entry.is_chat:
            batch.chat.append(ChatRow(code, number, now(), text))
        else:
            batch.rows.append(LogRow(code, number, now(), text, entry.base() is not None))
        batch.codes.add(code)
        if lease is not None:
            batch.leases[code] = lease
        self.wake()

    def call(self, rows: Iterable[CallRow]) -> None:
        """Calls to the players of a table, to be committed with the entry that gives rise to them."""
        self.batch.calls |= {row.key: row for row in rows}

    def keep_game(self, live: LiveTable) -> None:
        """The record of a game that has just ended, to be committed with its last move."""
        table, at = live.table, now()
        record = table.record().to_json().decode()
        self.batch.games.append(GameRow(str(table.game_id), at, record, rows_of(table, at), contest_of(table)))
        self.note_attendance(rows_at_end(table, at))

    def note_attendance(self, rows: Sequence[AttendedRow]) -> None:
        """Who has stayed or left, to be committed with what happened."""
        self.batch.attended += rows

    def tell_of(self, live: LiveTable) -> None:
        """A table whose sessions are to be told what was written, when the next commit is made up."""
        self.batch.changed[live.table.code] = live

    def send(self, code: str, session: Session, message: bytes) -> None:
        """A message, to be sent after the next commit."""
        self.batch.outbox.append((code, session, message))
        self.wake()

    def send_all(self, messages: Sequence[tuple[str, Session, bytes]]) -> None:
        """Messages, each with its table and session, to be sent after the next commit."""
        self.batch.outbox += messages
        self.wake()

    def answer(self, asked: Asked, message: bytes) -> None:
        """A request with what it is answered after the next commit; if that fails, it is asked again."""
        self.batch.asked.append(asked)
        self.batch.outbox.append((asked.code, asked.session, message))
        self.wake()

    def discard(self, code: str) -> None:
        """What of a table waits for the next commit is not to be stored; what was asked there is asked again."""
        lost = self.batch.take_out({code})
        if code not in self.in_flight:
            self.settle_all({code})
        self.failed(lost, Conflict())

    def is_pending(self, code: str) -> bool:
        """Whether something of a table waits for its commit."""
        return code in self.batch.codes or code in self.in_flight

    async def settle(self, code: str) -> None:
        """Wait until nothing of a table waits for its commit."""
        while self.is_pending(code):
            await self.settled.setdefault(code, asyncio.Event()).wait()

    def commit(self) -> None:
        """Commit what waits, unless a commit is waited for: that looks again when it ends."""
        self.is_due = False
        if self.committing is not None:
            return
        if (left := self._time_to_gather()) > 0:
            self.wake(left)
            return
        batch = self.make_up()
        if not batch.codes or self._commit_at_once(batch):
            self._end(batch, None)
        else:
            self.in_flight = set(batch.codes)
            self.committing = asyncio.create_task(self._wait_for(batch))

    def _commit_at_once(self, batch: Batch) -> bool:
        """Commit a batch, if the store need not be waited for; many rows are left to its thread."""
        if not self.store.writes_at_once or len(batch.rows) >= ROWS_OF_ALL:
            return False
        began = time.perf_counter()
        if not self.store.append_at_once(batch.writes()):
            return False
        self.metrics.committed(len(batch.rows), time.perf_counter() - began)
        if self.settled:
            self.settle_all(batch.codes)
        return True

    async def _wait_for(self, batch: Batch) -> None:
        """Commit a batch, as long as that takes."""
        try:
            error = await self._try(batch)
            if len(batch.codes) > 1 and error is not None and not isinstance(error, Unavailable):
                for code in sorted(batch.codes):  # one of them is to blame: try each by itself
                    part = batch.take_out({code})
                    self._end(part, await self._try(part))
                error = None
            self._end(batch, error)
        finally:
            self.committing = None
            self.wake()

    def make_up(self) -> Batch:
        """What has been written since the last commit, with the messages about all of it."""
        waiting = self._that_may_wait() if len(self.batch.rows) >= ROWS_OF_ALL else {}
        self.is_due = True  # what is told goes out with this batch, and needs no commit of its own
        try:
            for code, live in self.batch.changed.items():
                if code not in waiting:
                    self.tell(live)
        finally:
            self.is_due = False
        batch, self.batch = self.batch, Batch()
        if waiting:
            self.batch.changed = waiting
            self.wake(BUSY_WINDOW_SECONDS)
        self.window = self._window_after(len(batch.rows))
        return batch

    def _window_after(self, rows: int) -> float:
        """How soon after a commit of so many rows the next one may begin."""
        if self.store.writes_at_once:
            return BUSY_WINDOW_SECONDS if rows >= ROWS_OF_ALL else 0.0
        return BUSY_WINDOW_SECONDS if rows >= MANY_ROWS else WINDOW_SECONDS

    def _that_may_wait(self) -> dict[str, LiveTable]:
        """The tables of which nothing is to be told that could not wait for one commit more."""
        waiting = {}
        for code, live in self.batch.changed.items():
            if live.news is not None and live.news.may_wait():
                live.news.waited = True
                waiting[code] = live
        return waiting

    def _time_to_gather(self) -> float:
        """Where moves come thick, several share a commit; one that comes alone waits for nothing."""
        if self.closing:
            return 0.0
        now = time.perf_counter()
        left = self.began_at + self.window - now
        if left <= 0:
            self.began_at = now
        return left

    def _end(self, batch: Batch, error: Exception | None) -> None:
        """Send what is committed; what is not, and what was applied on top of it meanwhile, has to be recovered.

        While the store takes nothing, what waits for the next commit has to be, too: nobody waits for a second try.
        """
        if error is not None:
            codes = set(batch.codes)
            if isinstance(error, Unavailable):
                codes |= self.batch.codes
            lost, later = batch.take_out(codes), self.batch.take_out(codes)
            lost.asked += later.asked
            lost.codes |= later.codes
            self.settle_all(codes)
            if isinstance(error, Unavailable) and self.is_up.is_set():
                self.is_up.clear()
                self.probing = asyncio.create_task(self._probe())
            self.failed(lost, error if isinstance(error, Conflict | Unavailable) else None)
        self._send(batch)

    async def _probe(self) -> None:
        """Wait until the store takes something again."""
        pause = PROBE_SECONDS
        while not self.is_up.is_set():
            await asyncio.sleep(pause)
            try:
                await self.store.check()
            except Unavailable:
                pause = min(2 * pause, LONGEST_PROBE_SECONDS)
            else:
                self.is_up.set()

    async def _try(self, batch: Batch) -> Exception | None:
        """Commit a batch; the error, if it could not be."""
        began = time.perf_counter()
        try:
            await self.store.append(*msgspec.structs.astuple(batch.writes()))
        except (Conflict, Unavailable) as error:
            return error
        except Exception as error:
            logger.exception("a commit failed")
            return error
        self.metrics.committed(len(batch.rows), time.perf_counter() - began)
        self.settle_all(batch.codes)
        return None

    def settle_all(self, codes: set[str]) -> None:
        """Nothing of some tables waits any more."""
        self.in_flight -= codes
        if self.settled:
            for code in codes & self.settled.keys():
                self.settled.pop(code).set()

    def _send(self, batch: Batch) -> None:
        """Everybody is told; one who cannot be told anything keeps nobody else from it."""
        for _, session, message in batch.outbox:
            try:
                session.send(message)
            except Exception:
                logger.exception("a message could not be sent")

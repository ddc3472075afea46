"""The house: the tables in memory, who is connected to them, and the one writer.

A request is checked and applied in memory at once, and what it leads to is written into an outbox. The writer takes
all that is pending, commits it in one transaction, and only then sends: commit, acknowledge, broadcast. A commit that
fails drops the memory of its tables; they are read again, and their guests get everything anew.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec

import sushiya
from sushiya.bots import make_bot
from sushiya.core.errors import SushiyaError
from sushiya.core.match import Match
from sushiya.core.moves import Move
from sushiya.server import protocol
from sushiya.server.fanout.fanout import Fanout, Present
from sushiya.server.live import entries
from sushiya.server.live.batch import Asked, Batch
from sushiya.server.live.entries import AnyEntry
from sushiya.server.live.live_table import Guest, LiveTable, now
from sushiya.server.live.pace import pause_at
from sushiya.server.live.table import NotThere, Table, TableRefusal
from sushiya.server.metrics import Metrics
from sushiya.server.settings import Settings
from sushiya.server.store.store import Conflict, GameRow, LogRow, Store, Unavailable

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""Signs that are hard to take for one another."""
CODE_LENGTH = 6
RETRY_SECONDS = 0.2
CLOCK_SECONDS = 1.0
SETTLING_SECONDS = 0.005
QUIET = 600_000
"""So long, in milliseconds, a table without guests stays in memory."""
SHOW = 2000
"""So often, in milliseconds, other processes are told who is here."""
DAY = 24 * 3600 * 1000
OTHERS_FIRST_SECONDS = 2.0
"""So long a bot of a table that another process serves is left to that process."""
decode_entry = msgspec.json.Decoder(AnyEntry).decode
encode = msgspec.json.encode
logger = logging.getLogger("sushiya.server")


class House:
    """All tables of this process."""

    def __init__(self, store: Store, fanout: Fanout, settings: Settings, metrics: Metrics | None = None) -> None:
        self.settings = settings
        self.metrics = metrics or Metrics()
        self.store = store
        self.fanout = fanout
        self.tables: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.dropped: dict[str, LiveTable] = {}
        """Tables that have to be read again, with their guests."""
        self.missed: set[str] = set()
        """Tables of which there was news while they were being read."""
        self.batch = Batch()
        self.in_flight: set[str] = set()
        """The tables whose entries are being committed."""
        self.wake = asyncio.Event()
        self.pool = ThreadPoolExecutor(settings.bot_threads, thread_name_prefix="bot")
        self.tasks: set[asyncio.Task[Any]] = set()
        self.writer: asyncio.Task[None] | None = None
        self.closing = False
        self.shown_at = self.swept_at = 0

    async def open(self) -> None:
        """Open the store and start the writer."""
        await self.store.open()
        await self.fanout.open(self.heard, self.met)
        self.writer = asyncio.create_task(self._write())
        self._begin(self._watch_clocks())

    async def close(self) -> None:
        """Write what is pending, and stop."""
        self.closing = True
        self.wake.set()
        if self.writer is not None:
            await self.writer
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.pool.shutdown(wait=False, cancel_futures=True)
        await self.fanout.close()
        await self.store.close()

    async def open_table(
        self, game: str, players: int, options: dict[str, Any], host: str, terms: protocol.TableTerms
    ) -> str:
        """A new table; its code."""
        served = sushiya.game(game)
        chosen = msgspec.to_builtins(served.new(players, 0, options).options)
        secret = secrets.token_hex(32)
        entry = entries.Opened(game=game, players=players, options=chosen, host=host, secret=secret, terms=terms)
        for _ in range(5):
            code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
            try:
                await self.store.append([LogRow(code, 0, now(), encode(entry).decode())])
            except Conflict:
                continue
            self.tables[code] = LiveTable(Table(code, [(now(), entry)]))
            return code
        raise TableRefusal("server.error.try_again")

    async def find(self, code: str) -> LiveTable:
        """A table, read from the store if it is not in memory."""
        if code in self.tables:
            return self.tables[code]
        if code not in self.loading:
            self.loading[code] = asyncio.create_task(self._load(code))
        return await asyncio.shield(self.loading[code])

    async def _load(self, code: str) -> LiveTable:
        try:
            rows = await self.store.read(code)
            if not rows:
                raise NotThere("server.error.no_such_table", code=code[:20])
            live = LiveTable(Table(code, [(row.at, decode_entry(row.entry)) for row in rows]))
            self.tables[code] = live
            if code in self.dropped:
                live.take_over(self.dropped.pop(code))
                self._tell_everything(live)
            self._let_bots_think(live)
            if code in self.missed:
                self._follow(live)
            return live
        finally:
            del self.loading[code]
            self.missed.discard(code)

    async def join(self, code: str, guest: Guest) -> None:
        """Connect a guest to a table and tell everything; the others learn that a seat's holder is here.

        The guest may have been told more by another process than this one has heard of.
        """
        live = await self._up_to_date(code)
        if guest.gone:
            return
        live.guests.add(guest)
        live.changed_at = now()
        guest.heard.clear()
        self.tell_all(live, guest)
        if live.table.seats_of(guest.holder):
            self.tell_table(live)
            self._show(live)

    def leave(self, code: str, guest: Guest) -> None:
        """A guest has gone."""
        guest.gone = True
        live = self.tables.get(code)
        if live is None or guest not in live.guests:
            return
        live.guests.discard(guest)
        live.changed_at = now()
        if live.table.seats_of(guest.holder):
            self.tell_table(live)
            self._show(live)

    def tell_all(self, live: LiveTable, guest: Guest) -> None:
        """The table as a guest may know it, and the events that it has not heard."""
        self.batch.outbox.append((live.table.code, guest, live.telling().everything(guest)))
        self.wake.set()

    def _tell_everything(self, live: LiveTable) -> None:
        """Everybody is told everything anew."""
        telling = live.telling()
        for guest in live.guests:
            guest.heard.clear()
            self.batch.outbox.append((live.table.code, guest, telling.everything(guest)))
        self.wake.set()

    def tell_table(self, live: LiveTable) -> None:
        """Everybody learns who is there."""
        telling = live.telling()
        for guest in live.guests:
            self.batch.outbox.append((live.table.code, guest, telling.table_changed(guest)))
        self.wake.set()

    async def look(self, code: str, holder: str | None) -> protocol.TableInfo:
        """A table as a guest may know it."""
        live = await self.find(code)
        return live.telling().info(holder)

    async def seats_in(self, game_id: str, holder: str | None) -> list[int]:
        """The seats that a guest held in a finished game, as long as its table is kept."""
        if holder is None:
            return []
        try:
            live = await self._up_to_date(game_id.partition("-")[0])
        except NotThere:
            return []
        return live.table.seats_in(game_id, holder)

    def handle_now(self, code: str, guest: Guest, request: protocol.AnyRequest) -> bool:
        """Carry a request out if its table is in memory and grants it; else it has to be handled with patience."""
        live = self.tables.get(code)
        if live is None or self._is_behind(live, guest, request):
            return False
        try:
            self._carry_out(live, guest, request)
        except SushiyaError:
            return False
        self.metrics.asked(request, "accepted")
        return True

    async def handle(self, code: str, guest: Guest, request: protocol.AnyRequest) -> None:
        """Carry a request out, or refuse it; what comes of it goes out after the commit.

        Before it is refused, the table is brought up to date: another process may have written what it builds on.
        """
        try:
            live = await (self._up_to_date(code) if isinstance(request, protocol.Sync) else self.find(code))
            try:
                self._carry_out(live, guest, request)
            except SushiyaError:
                if not await self._catch_up(live):
                    raise
                self._carry_out(await self.find(code), guest, request)
            self.metrics.asked(request, "accepted")
        except SushiyaError as error:
            self.metrics.asked(request, "refused")
            guest.send(encode(refused(error, request.id)))
        except Unavailable:
            self.metrics.asked(request, "refused")
            guest.send(encode(protocol.Refused(request.id, "Unavailable", "server.error.unavailable", {})))
        except Exception:
            logger.exception("a request failed")
            self.metrics.asked(request, "refused")
            guest.send(encode(unexpected(request.id)))

    def _carry_out(self, live: LiveTable, guest: Guest, request: protocol.AnyRequest) -> None:
        if isinstance(request, protocol.Sync):
            guest.heard.clear()
            self.tell_all(live, guest)
            return
        if guest.holder is None:
            raise TableRefusal("server.error.no_token")
        entry = live.table.grant(request, guest.holder)
        if entry is not None:
            before = self._apply(live, entry)
        accepted = protocol.Accepted(request.id, live.table.number_for(guest.holder))
        self.batch.outbox.append((live.table.code, guest, encode(accepted)))
        self.batch.asked.append(Asked(live.table.code, guest, request))
        if entry is not None:
            self._tell(live, entry, before)
        self.wake.set()

    def take(self, live: LiveTable, entry: AnyEntry) -> None:
        """Apply an entry, and tell everybody."""
        self._tell(live, entry, self._apply(live, entry))

    def _apply(self, live: LiveTable, entry: AnyEntry) -> set[int]:
        """Apply an entry, to be written with the next commit; returns the seats that owed a move before."""
        table = live.table
        before, was_over, at = table.to_act, table.phase == "over", now()
        table.apply(entry, at)
        self.batch.write(LogRow(table.code, table.number, at, encode(entry).decode()))
        if table.phase == "over" and not was_over:
            self.batch.games.append(GameRow(str(table.game_id), at, table.record().to_json().decode()))
        self._let_bots_think(live)
        return before

    def _tell(self, live: LiveTable, entry: AnyEntry, before: set[int]) -> None:
        """What everybody is told of an entry goes out with the next commit."""
        tell = live.telling().about(entry, before)
        for guest in live.guests:
            message = tell(guest)
            if message is not None:
                self.batch.outbox.append((live.table.code, guest, message))
        self.wake.set()

    def heard(self, row: LogRow | None) -> None:
        """Another process has written; None if some of that may have been missed."""
        if row is None:
            self.missed.update(self.loading)
            for live in self.tables.values():
                self._follow(live)
        elif row.table_code in self.loading:
            self.missed.add(row.table_code)
        elif row.table_code in self.tables:
            self._hear(self.tables[row.table_code], row)

    def _hear(self, live: LiveTable, row: LogRow) -> None:
        """The next entry of a table is taken as it is; for any other the store has to be read."""
        if row.number == live.table.number + 1 and not live.following and not self._pending(row.table_code):
            self._follow_entry(live, decode_entry(row.entry), row.at)
            self._leave_bots_to_others(live)
        elif row.number > live.table.number:
            self._follow(live)

    def met(self, process: str, present: Present) -> None:
        """Another process says who is connected there."""
        for code, holders in present.items():
            live = self.tables.get(code)
            if live is not None and live.meet(process, holders, now()):
                self.tell_table(live)

    def _show(self, *tables: LiveTable) -> None:
        """Tell other processes who is connected here."""
        if not self.fanout.is_alone():
            present = {live.table.code: [guest.holder for guest in live.guests if guest.holder] for live in tables}
            self._begin(self.fanout.show(present))

    def _is_behind(self, live: LiveTable, guest: Guest, request: protocol.AnyRequest) -> bool:
        """Whether a guest has heard of more than this process knows."""
        return isinstance(request, protocol.Sync) and request.number > live.table.number_for(guest.holder)

    async def _up_to_date(self, code: str) -> LiveTable:
        """A table with all that others have written; what is pending here will show whether it clashes."""
        live = await self.find(code)
        if not self._pending(code):
            await self._catch_up(live)
        return await self.find(code)

    def _follow(self, live: LiveTable) -> None:
        """Read what others have written, now or, if that is under way, once more."""
        live.behind = True
        if not live.following:
            live.following = True
            self._begin(self._read_news(live))

    async def _read_news(self, live: LiveTable) -> None:
        """Catch up until there is no news; a store that is away is waited for."""
        try:
            while live.behind and self._is_ours(live):
                live.behind = False
                try:
                    await self._catch_up(live)
                except Unavailable:
                    live.behind = True
                    await asyncio.sleep(RETRY_SECONDS)
        finally:
            live.following = False

    async def _catch_up(self, live: LiveTable) -> bool:
        """Read and tell what others have written; whether the table is another than it was.

        What is pending here is settled first: its commit shows whether it clashes. What becomes pending in the meantime
        shows the same: if it can be committed, nothing has been missed.
        """
        if not await self._settled(live):
            return True
        before = live.table.number
        rows = await self.store.read(live.table.code, before + 1)
        if self._pending(live.table.code) or not self._is_ours(live):
            return not await self._settled(live)
        for row in rows:
            if row.number == live.table.number + 1:
                self._follow_entry(live, decode_entry(row.entry), row.at)
        self._leave_bots_to_others(live)
        return live.table.number > before

    async def _settled(self, live: LiveTable) -> bool:
        """Wait until nothing is pending; whether all of it was committed."""
        while self._pending(live.table.code):
            await asyncio.sleep(SETTLING_SECONDS)
        return self._is_ours(live)

    def _follow_entry(self, live: LiveTable, entry: AnyEntry, at: int) -> None:
        before = live.table.to_act
        live.table.apply(entry, at)
        self._tell(live, entry, before)

    def _pending(self, code: str) -> bool:
        """Whether entries of a table wait for their commit."""
        return code in self.batch.codes or code in self.in_flight

    def _is_ours(self, live: LiveTable) -> bool:
        """Whether a table has not been dropped since."""
        return self.tables.get(live.table.code) is live

    def _leave_bots_to_others(self, live: LiveTable) -> None:
        if any(live.table.bot_of(seat) for seat in live.table.to_act):
            self._begin(self._leave_to_others(live, live.table.number))

    async def _leave_to_others(self, live: LiveTable, number: int) -> None:
        """The process that took the last move lets the bots think; the others wait a while, in case it is gone."""
        await asyncio.sleep(OTHERS_FIRST_SECONDS)
        if self._is_ours(live) and live.table.number == number:
            self._let_bots_think(live)

    def _let_bots_think(self, live: LiveTable) -> None:
        """Every bot that owes a move thinks in a thread; it sees what its seat sees."""
        match = live.table.match
        for seat in live.table.to_act:
            spec = live.table.bot_of(seat)
            if match is None or spec is None or seat in live.thinking or live.table.paused or self.closing:
                continue
            live.thinking.add(seat)
            self._begin(self._think(live, seat, spec))

    async def _think(self, live: LiveTable, seat: int, spec: str) -> None:
        """A bot's move, unless somebody has played meanwhile, or the table is no longer ours."""
        move, legal = None, list[Move]()
        match = live.table.match
        if match is not None and seat in match.to_act:
            seconds = pause_at(live.table.terms.pace, match, self.settings.bot_pause) if live.guests else 0
            legal = match.legal(seat)
            move, _ = await asyncio.gather(self._decision(match, seat, spec, legal), asyncio.sleep(seconds))
        live.thinking.discard(seat)
        ours = self._is_ours(live) and live.table.match is match and not live.table.paused
        asked = seat in live.table.to_act and live.table.bot_of(seat) == spec
        if move is not None and match is not None and ours and asked and match.legal(seat) == legal:
            self.take(live, entries.Moved(seat=seat, move=str(move)))
        elif ours:
            self._let_bots_think(live)

    async def _decision(self, match: Match[Any], seat: int, spec: str, legal: list[Move]) -> Move:
        """What a bot decides; one that fails plays any legal move, so that the game goes on."""
        bot = make_bot(spec, match.game, secrets.token_bytes(32))
        decide = partial(bot.decide, match.view(seat, bot.memory), legal)
        try:
            with self.metrics.thinking():
                return await asyncio.get_running_loop().run_in_executor(self.pool, decide)
        except Exception:
            logger.exception("the bot %s failed at a table of %s", spec, match.game.id)
            return legal[0]

    async def _watch_clocks(self) -> None:
        """Let bots stand in for those who are gone or out of time, as each table has it."""
        while True:
            await asyncio.sleep(CLOCK_SECONDS)
            at = now()
            for code, live in list(self.tables.items()):
                try:
                    self._watch(code, live, at)
                except Exception:
                    logger.exception("the clock of a table failed")
            if at > self.shown_at + SHOW:
                self.shown_at = at
                self._show(*(live for live in self.tables.values() if live.guests))
            if at > self.swept_at + DAY:
                self.swept_at = at
                self._begin(self._sweep(at - self.settings.table_days * DAY))

    def _watch(self, code: str, live: LiveTable, at: int) -> None:
        if live.forget_others(at):
            self.tell_table(live)
        for seat in live.overdue(at):
            self.take(live, entries.Covered(seat=seat))
        if not live.guests and live.changed_at + QUIET < at and not self._pending(code):
            del self.tables[code]

    async def _sweep(self, before: int) -> None:
        """Forget tables where nothing has happened for long."""
        with suppress(Unavailable):
            await self.store.forget(before)

    async def _write(self) -> None:
        """The one writer: commit all that is pending, then send; the last time when the house closes."""
        while self.batch.rows or not self.closing:
            await self.wake.wait()
            self.wake.clear()
            batch, self.batch = self.batch, Batch()
            self.in_flight = set(batch.codes)
            if not await self._is_written(batch):
                for code in sorted(batch.codes):
                    await self._is_written(batch.take_out({code}))
                self._send(batch)

    async def _is_written(self, batch: Batch) -> bool:
        """Commit a batch and send what comes of it, or recover from a failure.

        False if something of several tables clashes with what another process has written: then each has to be tried
        by itself.
        """
        try:
            await self._commit(batch)
        except Conflict:
            if len(batch.codes) > 1:
                return False
            self._recover(batch, 0, self._ask_again)
        except Unavailable:
            self._recover(batch, RETRY_SECONDS, self._ask_again)
        except Exception:
            logger.exception("a commit failed")
            self._recover(batch, RETRY_SECONDS, self._give_up)
        else:
            self.in_flight -= batch.codes
            self._send(batch)
            if batch.rows:
                await self.fanout.tell(batch.rows)
        return True

    async def _commit(self, batch: Batch) -> None:
        if batch.rows:
            began = time.perf_counter()
            await self.store.append(batch.rows, batch.games)
            self.metrics.committed(len(batch.rows), time.perf_counter() - began)

    def _send(self, batch: Batch) -> None:
        """Everybody is told; one who cannot be told anything keeps nobody else from it."""
        for _, guest, message in batch.outbox:
            try:
                guest.send(message)
            except Exception:
                logger.exception("a message could not be sent")

    def _recover(self, batch: Batch, pause: float, answer: Callable[[Asked, float], Coroutine[Any, Any, None]]) -> None:
        """Nothing of a batch is known to be stored: forget its tables, read them again, and answer what was asked.

        What has been applied on top of it in the meantime goes the same way. A request that was stored after all is
        recognised by its id.
        """
        codes = set(batch.codes)
        self.in_flight -= codes
        asked = [*batch.take_out(codes).asked, *self.batch.take_out(codes).asked]
        for code in codes:
            if code in self.tables:
                self.dropped[code] = self.tables.pop(code)
            self._begin(self._available(code, pause))
        for again in asked:
            self._begin(answer(again, pause))
        self._send(batch)

    async def _ask_again(self, asked: Asked, pause: float) -> None:
        await self._available(asked.code, pause)
        await self.handle(asked.code, asked.guest, asked.request)

    async def _give_up(self, asked: Asked, pause: float) -> None:
        """Refuse what cannot be stored, for reasons that will not pass, unless it is stored after all."""
        await self._available(asked.code, pause)
        live = await self.find(asked.code)
        if asked.guest.holder is not None and live.table.has_carried_out(asked.request, asked.guest.holder):
            await self.handle(asked.code, asked.guest, asked.request)
        else:
            asked.guest.send(encode(unexpected(asked.request.id)))

    async def _available(self, code: str, pause: float) -> None:
        """Wait until a table can be read."""
        while True:
            await asyncio.sleep(pause)
            try:
                await self.find(code)
            except Unavailable:
                pause = RETRY_SECONDS
            else:
                return

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something while the house goes on."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("something that the house was doing failed", exc_info=error)


def refused(error: SushiyaError, request_id: str | None) -> protocol.Refused:
    """A refusal as a message."""
    return protocol.Refused(request_id, type(error).__name__, error.key, dict(error.params))


def unexpected(request_id: str | None) -> protocol.Refused:
    """Something is wrong with the house; the log says what."""
    return protocol.Refused(request_id, "Unexpected", "server.error.unexpected", {})

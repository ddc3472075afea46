"""The house: what its parts are, and how they hang together.

A request is checked and applied in memory at once (`requests`), written with all that waits (`writer`), and only then
acknowledged and told to the others. A commit that fails drops its tables from memory; they are read again (`tables`),
and their sessions are told everything anew.

Where several processes serve a house, each table has one owner (`ownership`). Guests who come to another process are
passed on to it (`forwarding`, `peers`); if it does not answer, its table is taken over.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Coroutine, Sequence
from contextlib import suppress
from typing import Any

import sushiya
from sushiya.core.record import Origin
from sushiya.server import protocol
from sushiya.server.bans import Bans
from sushiya.server.codes import new_code
from sushiya.server.live.actions import encode, was_carried_out
from sushiya.server.live.attendance import AttendanceReader
from sushiya.server.live.batch import Asked, Batch
from sushiya.server.live.clocks import Clocks
from sushiya.server.live.connection import BANNED, NO_SUCH_TABLE
from sushiya.server.live.entries import Opened, Spoken
from sushiya.server.live.forwarding import Links, NoAnswer, Relay
from sushiya.server.live.hints import Hints
from sushiya.server.live.host_watch import HostWatch
from sushiya.server.live.listing import Listing
from sushiya.server.live.live_table import LiveTable, now
from sushiya.server.live.ownership import Alone, Leases, OwnedElsewhere, Ownership
from sushiya.server.live.pads import checked_pad
from sushiya.server.live.peers import Peers
from sushiya.server.live.players import Players
from sushiya.server.live.reporting import Reporting
from sushiya.server.live.requests import NoSpectators, Requests, Unavailable, new_secret, refused, unexpected
from sushiya.server.live.session import MOVED, Session
from sushiya.server.live.signed_in import SignedInSessions
from sushiya.server.live.table import NotThere, Table, TableClosed, TableRefusal
from sushiya.server.live.tables import Tables, folded
from sushiya.server.live.watching import Watchers
from sushiya.server.live.writer import Writer
from sushiya.server.metrics import Metrics
from sushiya.server.names import NameFilter
from sushiya.server.settings import Settings
from sushiya.server.store import store
from sushiya.server.store.store import Conflict, Lease, LogRow, Store

RETRY_SECONDS = 0.2
ASK_AGAIN_SECONDS = 5.0
"""So long a request waits for the store to be back before it is refused."""
CLASH_SECONDS, MOST_CLASHES = 0.05, 4
"""A request whose commit clashes with another is tried again after a while, a few times."""
GIVE_UP_SECONDS = 5.0
MOST_MOVES, MOVE_SECONDS = 20, 0.05
"""A table that changes hands is looked for again after a while, so often."""
logger = logging.getLogger("sushiya.server")


class House:
    """All tables of this process."""

    def __init__(self, kept: Store, settings: Settings, metrics: Metrics | None = None) -> None:
        self.settings = settings
        self.metrics = metrics or Metrics()
        self.store = kept
        self.leases = Leases(kept, self._taken) if settings.shares_tables else None
        self.ownership: Ownership = self.leases or Alone()
        self.peers = Peers(self, settings)
        self.links = Links(settings.peer_secret)
        self.writer = Writer(kept, self.metrics, self._tell, self._recover)
        self.tables = Tables(kept, self.writer, self.ownership, self._found, self._lost)
        self.requests = Requests(
            self.tables,
            self.writer,
            self.ownership,
            self.metrics,
            self._asked_chef,
            NameFilter(settings.refused_names),
        )
        self.players = Players(settings, self.metrics, self.requests.take, self.begin)
        self.requests.applied = self.players.let_think
        self.hints = Hints(self.players.scheduler, self.writer, self.begin)
        self.attendance = AttendanceReader(kept, self.writer.settle, self.begin, self.requests.tell_table)
        self.clocks = Clocks(self.tables, self.requests, self.players, self.writer, kept, settings, self.attendance)
        self.listing = Listing(self.tables, kept)
        self.watchers = Watchers(self.listing)
        self.signed_in = SignedInSessions(kept)
        self.bans = Bans()
        self.host_watch = HostWatch(kept, self.bans, self.obey)
        self.reporting = Reporting(self.tables, kept, lambda: len(self.writer.batch.rows))
        self.tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Open the store, and begin."""
        await self.store.open()
        if self.leases is not None:
            self.leases.address = await self.peers.open()
            self.begin(self.leases.run())
        self.writer.start()
        self.begin(self.clocks.run())
        self.begin(self.listing.run(self.watchers.tell))
        self.begin(self.signed_in.run())
        await self.host_watch.begin()
        self.begin(self.host_watch.run())
        self.begin(self.reporting.run())

    async def give_up(self) -> None:
        """Let other processes have all tables, as soon as what has happened there is written; guests come back there.

        The only process of a house keeps its tables to the end.
        """
        if self.leases is None:
            return
        self.leases.is_closing = True
        left = self.tables.clear()
        try:
            async with asyncio.timeout(GIVE_UP_SECONDS):
                for live in left:
                    await self.writer.settle(live.table.code)
                await self.leases.give_up()
        except (TimeoutError, store.Unavailable):
            logger.warning("tables could not be given up; others have them when their leases end")
        for session in [session for live in left for session in live.sessions]:
            session.end(MOVED)

    def hand_over(self, code: str) -> None:
        """Another process has a table: whoever was at it here comes back, and is passed on."""
        dropped = self.tables.dropped.pop(code, None)
        for session in [] if dropped is None else list(dropped.sessions):
            session.end(MOVED)

    async def close(self) -> None:
        """Write what is left, and stop."""
        self.players.close()
        await self.writer.close()
        await self.give_up()
        await self.peers.close()
        await self.links.close()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.reporting.end()
        await self.store.close()

    async def open_table(
        self,
        game: str,
        players: int,
        options: dict[str, Any],
        host: str,
        terms: protocol.TableTerms,
        address: str = "",
        origin: Origin | None = None,
        pad: protocol.PadSheet | None = None,
    ) -> str:
        """A new table; its code. Among several processes, the one to which its first guest comes will own it."""
        if terms.public and terms.chat:
            raise TableRefusal("server.error.public_chat")
        served = sushiya.game(game)
        chosen = served.new(players, 0, options).options.chosen()
        sheet = None if pad is None else checked_pad(served, players, pad)
        for _ in range(5):
            code, short = new_code(long=True), new_code(long=False)
            opened = Opened(
                game=game,
                players=players,
                options=chosen,
                host=host,
                secret=new_secret(),
                terms=terms,
                spoken=short,
                origin=origin,
                pad=sheet,
            )
            logs = {code: opened, short: Spoken(table=code)}
            rows = [LogRow(name, 0, now(), encode(entry).decode()) for name, entry in logs.items()]
            try:
                await self.store.append(rows)
            except Conflict:
                continue
            if self.leases is None:
                self.tables.add(LiveTable(Table.fold(code, [(0, opened)]), address=address))
            return code
        raise TableRefusal("server.error.try_again")

    async def enter(self, code: str, session: Session) -> Relay | str:
        """A session begins, wherever the table is: what passes messages on, or the code of a table that is here."""
        for move in range(MOST_MOVES):
            try:
                return await self.join(code, session)
            except OwnedElsewhere as elsewhere:
                owner = elsewhere.lease
            if owner is None:
                session.end(MOVED)
                return code
            try:
                joined = await self.links.join(owner.owner, code, session)
            except NoAnswer:
                await self._take_over(owner)
                continue
            if isinstance(joined, Relay):
                return joined
            if joined != MOVED:
                session.end(joined)
                return code
            await asyncio.sleep(MOVE_SECONDS * move)
        raise store.Unavailable("away", "the table changes hands all the time")

    async def join(self, code: str, session: Session) -> str:
        """A session begins here: it is told everything; the others learn that a seat's holder is here.

        Returns the code of the table, which may have been found by a shorter one.
        """
        live = await self.tables.find(code)
        if session.is_gone:
            return live.table.code
        session.go_by(live.table.known_as(session.holder, session.also))
        self.bans.check(session.address, session.names)
        if not live.table.may_attend(session.holder):
            raise NoSpectators("server.error.no_spectators")
        has_come = live.enter(session)
        self.requests.tell_everything(live, session)
        if has_come:
            self.requests.tell_table(live)
        return live.table.code

    def leave(self, code: str, session: Session) -> None:
        """A session ends."""
        session.is_gone = True
        live = self.tables.live.get(code)
        if live is not None and live.leave(session) and self.ownership.is_sure():
            self.requests.tell_table(live)

    async def look(self, code: str, holder: str | None, also: Sequence[str] = ()) -> protocol.TableNow:
        """A table as somebody may know it, who may have several names, wherever it is."""
        for move in range(MOST_MOVES):
            try:
                return (await self.tables.find(code)).seen_by(holder, also)
            except OwnedElsewhere as elsewhere:
                owner = elsewhere.lease
            if owner is None:
                break
            try:
                info = await self.links.look(owner.owner, code, holder, also)
            except NoAnswer:
                await self._take_over(owner)
                continue
            if info is not None:
                return info
            await asyncio.sleep(MOVE_SECONDS * move)
        raise store.Unavailable("away", "the table changes hands all the time")

    async def bring_in(self, code: str) -> None:
        """Have a table in memory, here or where it is, so that its clock can run out."""
        with suppress(OwnedElsewhere, NotThere, TableRefusal):
            await self.tables.find(code)

    async def seats_in(self, game_id: str, names: Collection[str]) -> list[int]:
        """The seats that somebody held in a finished game by one of their names, as long as its table is kept."""
        if not names:
            return []
        code = game_id.partition("-")[0]
        if code in self.tables.live:
            return self.tables.live[code].table.seats_in(game_id, names)
        rows = await self.store.read(code)
        return folded(code, rows).seats_in(game_id, names) if rows else []

    def handle_now(self, code: str, session: Session, request: protocol.AnyRequest) -> bool:
        """Carry a request out, or refuse it, if its table is in memory and surely that of this process."""
        live = self.tables.live.get(code)
        if live is None or not self.ownership.is_sure():
            return False
        self.requests.handle(live, session, request)
        return True

    async def handle(self, code: str, session: Session, request: protocol.AnyRequest, tries: int = 0) -> None:
        """Carry a request out, or refuse it, as soon as its table is in memory."""
        try:
            self.requests.handle(await self.tables.find(code), session, request, tries)
        except (TableRefusal, NotThere) as error:
            session.send(encode(refused(error, request.id)))
        except store.Unavailable:
            session.send(encode(refused(Unavailable("server.error.unavailable"), request.id)))
        except OwnedElsewhere:
            session.end(MOVED)

    async def _take_over(self, lease: Lease) -> None:
        """The owner of a table does not answer: become its owner, unless another process has just done so."""
        with suppress(OwnedElsewhere):
            await self.ownership.claim(lease.table_code, lease)

    def _taken(self, codes: Collection[str]) -> None:
        """Other processes have taken tables."""
        for code in codes:
            self.tables.drop(code)

    def _found(self, live: LiveTable) -> None:
        """A table has been read: whoever was there is told everything anew, and bots go on."""
        self.requests.tell_everybody_everything(live)
        self.players.let_think(live)

    def _lost(self, code: str) -> None:
        """A table has to be read again."""
        self.begin(self._read_again(code))

    def _asked_chef(self, live: LiveTable, session: Session, request: protocol.Hint) -> None:
        """Somebody wants a hint."""
        self.hints.give(live, session, request)

    def _tell(self, live: LiveTable) -> None:
        """A commit is made up: what has happened at a table is to be told."""
        self.requests.tell(live)

    def _recover(self, batch: Batch, error: Conflict | store.Unavailable | None) -> None:
        """Nothing of a batch is known to be stored: read its tables again, and answer what was asked.

        A request that was stored after all is recognised by its key.
        """
        for code in batch.codes:
            self.tables.drop(code)
        for asked in batch.asked:
            tries = asked.tries + isinstance(error, Conflict)
            self.begin(self._give_up(asked) if error is None else self._ask_again(asked, tries))

    async def _ask_again(self, asked: Asked, tries: int) -> None:
        """Try once more, when the store takes something again; what takes too long or clashes too often is refused."""
        try:
            async with asyncio.timeout(ASK_AGAIN_SECONDS):
                await asyncio.sleep(CLASH_SECONDS * (2**tries - 1))
                await self.writer.is_up.wait()
                live = await self.tables.find(asked.code) if tries <= MOST_CLASHES else None
        except OwnedElsewhere:
            asked.session.end(MOVED)
            return
        except (TimeoutError, TableRefusal, NotThere, store.Unavailable):
            live = None
        if live is None:
            asked.session.send(encode(refused(Unavailable("server.error.unavailable"), asked.request.id)))
        else:
            self.requests.handle(live, asked.session, asked.request, tries)

    async def _give_up(self, asked: Asked) -> None:
        """Refuse what cannot be stored, for reasons that will not pass, unless it is stored after all."""
        live = await self._read_again(asked.code)
        holder = asked.session.holder
        if live is not None and holder is not None and was_carried_out(live.table, asked.request, holder):
            self.requests.handle(live, asked.session, asked.request)
        else:
            asked.session.send(encode(unexpected(asked.request.id)))

    async def _read_again(self, code: str) -> LiveTable | None:
        """Read a table as soon as the store takes something again; None for one that cannot be read."""
        while True:
            await self.writer.is_up.wait()
            try:
                return await self.tables.find(code)
            except store.Unavailable:
                await asyncio.sleep(RETRY_SECONDS)
            except OwnedElsewhere:
                self.hand_over(code)
                return None
            except TableClosed as error:
                self._turn_out(code, error)
                return None
            except (NotThere, TableRefusal):
                return None

    def _turn_out(self, code: str, why: TableClosed) -> None:
        """A host of the house has closed a table: whoever was at it is told so, and goes."""
        dropped = self.tables.dropped.pop(code, None)
        for session in [] if dropped is None else list(dropped.sessions):
            session.send(encode(refused(why, None)))
            session.end(NO_SUCH_TABLE)

    def obey(self, closed: Collection[str]) -> None:
        """Hosts have closed tables, or banned somebody: tables are read again, and guests who are banned go."""
        for code in closed:
            self.tables.drop(code)
        at_tables = [*self.tables.live.values(), *self.tables.dropped.values()]
        for session in [*self.watchers.sessions, *(each for live in at_tables for each in live.sessions)]:
            banned = self.bans.find(session.address, session.names)
            if banned is not None:
                session.send(encode(refused(banned, None)))
                session.end(BANNED)

    def begin(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something while the house goes on."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("something that the house was doing failed", exc_info=error)

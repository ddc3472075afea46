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
from collections.abc import Collection, Coroutine
from typing import Any

import sushiya
from sushiya.core.record import Origin
from sushiya.server import protocol
from sushiya.server.bans import Bans
from sushiya.server.codes import new_code
from sushiya.server.live.actions import encode
from sushiya.server.live.attendance import AttendanceReader
from sushiya.server.live.batch import Batch
from sushiya.server.live.clocks import Clocks
from sushiya.server.live.connection import BANNED
from sushiya.server.live.entries import Opened, Spoken
from sushiya.server.live.forwarding import Links
from sushiya.server.live.hints import Hints
from sushiya.server.live.host_watch import HostWatch
from sushiya.server.live.listing import Listing
from sushiya.server.live.live_table import LiveTable, now
from sushiya.server.live.ownership import Alone, Leases, OwnedElsewhere, Ownership
from sushiya.server.live.pads import checked_pad
from sushiya.server.live.peers import Peers
from sushiya.server.live.players import Players
from sushiya.server.live.recovery import Recovery
from sushiya.server.live.reporting import Reporting
from sushiya.server.live.requests import NoSpectators, Requests, Unavailable, new_secret, refused, unexpected
from sushiya.server.live.routing import Routing
from sushiya.server.live.session import MOVED, Session
from sushiya.server.live.signed_in import SignedInSessions
from sushiya.server.live.table import NotThere, Table, TableRefusal
from sushiya.server.live.tables import Tables, folded
from sushiya.server.live.watching import Watchers
from sushiya.server.live.writer import Writer
from sushiya.server.metrics import Metrics
from sushiya.server.names import NameFilter
from sushiya.server.settings import Settings
from sushiya.server.store import store
from sushiya.server.store.store import Conflict, LogRow, Store

GIVE_UP_SECONDS = 5.0
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
        self.routing = Routing(self.tables, self.ownership, self.links, self.join)
        self.recovery = Recovery(self.tables, self.writer, self.requests, self.begin)
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

    async def handle(self, code: str, session: Session, request: protocol.AnyRequest) -> None:
        """Carry a request out, or refuse it, as soon as its table is in memory."""
        try:
            self.requests.handle(await self.tables.find(code), session, request)
        except (TableRefusal, NotThere) as error:
            session.send(encode(refused(error, request.id)))
        except store.Unavailable:
            session.send(encode(refused(Unavailable("server.error.unavailable"), request.id)))
        except OwnedElsewhere:
            session.end(MOVED)
        except Exception:
            logger.exception("a table could not be read")
            session.send(encode(unexpected(request.id)))

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
        self.begin(self.recovery.read_again(code))

    def _asked_chef(self, live: LiveTable, session: Session, request: protocol.Hint) -> None:
        """Somebody wants a hint."""
        self.hints.give(live, session, request)

    def _tell(self, live: LiveTable) -> None:
        """A commit is made up: what has happened at a table is to be told."""
        self.requests.tell(live)

    def _recover(self, batch: Batch, error: Conflict | store.Unavailable | None) -> None:
        """A commit has failed."""
        self.recovery.recover(batch, error)

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

"""The house: what its parts are, and how they hang together.

A request is checked and applied in memory at once (`requests`), written with all that waits (`writer`), and only then
acknowledged and told to the others. A commit that fails drops its tables from memory; they are read again (`tables`),
and their sessions are told everything anew.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

import msgspec

import sushiya
from sushiya.server import protocol
from sushiya.server.codes import new_code
from sushiya.server.live.actions import encode, was_carried_out
from sushiya.server.live.batch import Asked, Batch
from sushiya.server.live.clocks import Clocks
from sushiya.server.live.entries import Opened, Spoken
from sushiya.server.live.live_table import LiveTable, now
from sushiya.server.live.ownership import Alone, Ownership
from sushiya.server.live.players import Players
from sushiya.server.live.requests import NoSpectators, Requests, Unavailable, new_secret, refused, unexpected
from sushiya.server.live.session import Session
from sushiya.server.live.table import NotThere, Table, TableRefusal
from sushiya.server.live.tables import Tables
from sushiya.server.live.writer import Writer
from sushiya.server.metrics import Metrics
from sushiya.server.settings import Settings
from sushiya.server.store import store
from sushiya.server.store.store import Conflict, LogRow, Store

RETRY_SECONDS = 0.2
ASK_AGAIN_SECONDS = 5.0
"""So long a request waits for the store to be back before it is refused."""
CLASH_SECONDS, MOST_CLASHES = 0.05, 4
"""A request whose commit clashes with another is tried again after a while, a few times."""
logger = logging.getLogger("sushiya.server")


class House:
    """All tables of this process."""

    def __init__(
        self, kept: Store, settings: Settings, metrics: Metrics | None = None, ownership: Ownership | None = None
    ) -> None:
        self.settings = settings
        self.metrics = metrics or Metrics()
        self.store = kept
        self.ownership = ownership or Alone()
        self.writer = Writer(kept, self.metrics, self._recover)
        self.tables = Tables(kept, self.writer, self.ownership, self._found, self._lost)
        self.requests = Requests(self.tables, self.writer, self.ownership, self.metrics, self._applied)
        self.players = Players(settings, self.metrics, self.requests.take, self.begin)
        self.clocks = Clocks(self.tables, self.requests, self.players, self.writer, kept, settings)
        self.tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Open the store, and begin."""
        await self.store.open()
        self.writer.start()
        self.begin(self.clocks.run())

    async def close(self) -> None:
        """Write what is left, and stop."""
        self.players.close()
        await self.writer.close()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.store.close()

    async def open_table(
        self, game: str, players: int, options: dict[str, Any], host: str, terms: protocol.TableTerms, address: str = ""
    ) -> str:
        """A new table; its code."""
        served = sushiya.game(game)
        chosen = msgspec.to_builtins(served.new(players, 0, options).options)
        for _ in range(5):
            code, short = new_code(long=True), new_code(long=False)
            opened = Opened(
                game=game, players=players, options=chosen, host=host, secret=new_secret(), terms=terms, spoken=short
            )
            logs = {code: opened, short: Spoken(table=code)}
            await self.ownership.claim(code)
            try:
                await self.store.append(
                    [LogRow(name, 0, now(), encode(entry).decode()) for name, entry in logs.items()]
                )
            except Conflict:
                continue
            self.tables.add(LiveTable(Table.fold(code, [(0, opened)]), address=address))
            return code
        raise TableRefusal("server.error.try_again")

    async def join(self, code: str, session: Session) -> str:
        """A session begins: it is told everything; the others learn that a seat's holder is here.

        Returns the code of the table, which may have been found by a shorter one.
        """
        live = await self.tables.find(code)
        if session.is_gone:
            return live.table.code
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
        if live is not None and live.leave(session):
            self.requests.tell_table(live)

    async def look(self, code: str, holder: str | None) -> protocol.TableInfo:
        """A table as somebody may know it."""
        live = await self.tables.find(code)
        return live.telling().info(holder)

    async def seats_in(self, game_id: str, holder: str | None) -> list[int]:
        """The seats that somebody held in a finished game, as long as its table is kept."""
        if holder is None:
            return []
        try:
            live = await self.tables.find(game_id.partition("-")[0])
        except NotThere:
            return []
        return live.table.seats_in(game_id, holder)

    def handle_now(self, code: str, session: Session, request: protocol.AnyRequest) -> bool:
        """Carry a request out, or refuse it, if its table is in memory."""
        live = self.tables.live.get(code)
        if live is not None:
            self.requests.handle(live, session, request)
        return live is not None

    async def handle(self, code: str, session: Session, request: protocol.AnyRequest, tries: int = 0) -> None:
        """Carry a request out, or refuse it, as soon as its table is in memory."""
        try:
            self.requests.handle(await self.tables.find(code), session, request, tries)
        except (TableRefusal, NotThere) as error:
            session.send(encode(refused(error, request.id)))
        except store.Unavailable:
            session.send(encode(refused(Unavailable("server.error.unavailable"), request.id)))

    def _found(self, live: LiveTable) -> None:
        """A table has been read: whoever was there is told everything anew, and bots go on."""
        self.requests.tell_everybody_everything(live)
        self.players.let_think(live)

    def _lost(self, code: str) -> None:
        """A table has to be read again."""
        self.begin(self._read_again(code))

    def _applied(self, live: LiveTable) -> None:
        """Something has happened at a table: bots may owe a move."""
        self.players.let_think(live)

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
            except (NotThere, TableRefusal):
                return None

    def begin(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something while the house goes on."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("something that the house was doing failed", exc_info=error)

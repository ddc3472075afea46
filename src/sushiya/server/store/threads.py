"""Threads that wait for the database, each with a connection of its own, so that the loop never does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, Generic, TypeVar

from sqlalchemy import Engine, PoolProxiedConnection
from sqlalchemy.exc import SQLAlchemyError

from sushiya.server.metrics import Metrics, StoreUse
from sushiya.server.store.availability import Availability
from sushiya.server.store.dialects import Dialect
from sushiya.server.store.store import Conflict, Unavailable

CALL_SECONDS = 5.0
"""Every call ends after so long, whatever the database does."""
CLOSE_SECONDS = 5.0
Found = TypeVar("Found")
Errand = Callable[[Any], Found]
"""Something to do with a connection of the driver."""


class Call(Generic[Found]):
    """Something that a thread is to do, and that a task awaits."""

    def __init__(self, errand: Errand[Found]) -> None:
        self.errand = errand
        self.loop = asyncio.get_running_loop()
        self.ended: asyncio.Future[Found] = self.loop.create_future()
        self.abandoned = False
        """Nobody waits for it any more: it need not begin."""

    def settle(self, found: Found | None, error: BaseException | None) -> None:
        """What came of it, from the thread."""
        with suppress(RuntimeError):
            self.loop.call_soon_threadsafe(self._settle, found, error)

    def _settle(self, found: Any, error: BaseException | None) -> None:
        if self.ended.done():
            return
        if error is None:
            self.ended.set_result(found)
        else:
            self.ended.set_exception(error)


class ConnectionThread(Thread):
    """Holds its connection as long as that is sound, and makes a new one when it is needed."""

    def __init__(self, name: str, engine: Engine, dialect: Dialect, calls: SimpleQueue[Call[Any] | None]) -> None:
        super().__init__(name=name, daemon=True)
        self.engine = engine
        self.dialect = dialect
        self.driver = engine.dialect.loaded_dbapi
        self.calls = calls
        self.lock = Lock()
        """Held when a call begins or ends, so that only the call that takes too long is interrupted."""
        self.call: Call[Any] | None = None
        self.connection: PoolProxiedConnection | None = None
        self.interrupted = False

    def run(self) -> None:
        """Carry calls out until there are no more."""
        while (call := self.calls.get()) is not None:
            try:
                found = self._carry_out(call)
            except BaseException as error:
                call.settle(None, error)
            else:
                call.settle(found, None)
        self._drop()

    def interrupt(self, call: Call[Any]) -> None:
        """Free this thread, from the loop, if it still waits for this call."""
        with self.lock:
            if self.call is call:
                self.interrupted = True
                if self.connection is not None:
                    self.dialect.interrupt(self.connection.driver_connection)

    def _carry_out(self, call: Call[Found]) -> Found:
        """A connection that broke while it was idle is replaced.

        Had its commit come through after all, the second try would be a Conflict, which shows what is stored.
        """
        with self.lock:
            if call.abandoned:
                raise Unavailable("timeout")
            self.call, self.interrupted = call, False
        try:
            was_idle = self.connection is not None
            try:
                return self._attempt(call)
            except Unavailable as error:
                if not was_idle or error.reason != "away" or self.interrupted:
                    raise
                return self._attempt(call)
        finally:
            with self.lock:
                self.call = None
                interrupted = self.interrupted
            if interrupted:
                self._drop()

    def _attempt(self, call: Call[Found]) -> Found:
        try:
            return call.errand(self._connected())
        except (Conflict, self.driver.IntegrityError) as error:
            self._undo()
            raise Conflict from error
        except self.driver.DataError:
            self._drop()
            raise
        except (self.driver.Error, SQLAlchemyError, OSError) as error:
            reason = "timeout" if self.interrupted else self.dialect.reason(error)
            if reason == "full":
                self._undo()  # on a full disk there may be no room for another connection
            else:
                self._drop()
            raise Unavailable(reason, type(error).__name__) from error
        except BaseException:
            self._drop()
            raise

    def _connected(self) -> Any:
        if self.connection is None:
            connection = self.engine.raw_connection()
            self.dialect.prepare(connection.driver_connection)
            with self.lock:
                self.connection = connection
        if self.interrupted:
            raise Unavailable("timeout")
        assert self.connection is not None
        return self.connection.driver_connection

    def _undo(self) -> None:
        try:
            if self.connection is not None:
                self.connection.rollback()
        except self.driver.Error:
            self._drop()

    def _drop(self) -> None:
        """Give up a connection that may be broken."""
        with self.lock:
            connection, self.connection = self.connection, None
        if connection is not None:
            connection.invalidate()


class ConnectionThreads:
    """Some threads that take calls from one queue."""

    def __init__(self, use: StoreUse, count: int, engine: Engine, dialect: Dialect, metrics: Metrics) -> None:
        self.calls: SimpleQueue[Call[Any] | None] = SimpleQueue()
        self.threads = [ConnectionThread(f"{use} {number}", engine, dialect, self.calls) for number in range(count)]
        self.availability = Availability(use, metrics)

    async def run(self, errand: Errand[Found]) -> Found:
        """What comes of an errand; a database that fails is told of."""
        try:
            found = await self.call(errand, CALL_SECONDS)
        except Unavailable as error:
            self.availability.failed(error)
            raise
        except Conflict:
            self.availability.worked()
            raise
        self.availability.worked()
        return found

    async def call(self, errand: Errand[Found], seconds: float) -> Found:
        """What comes of an errand, or Unavailable in time: what has not begun by then never will."""
        self._start()
        call = Call(errand)
        timer = call.loop.call_later(seconds, self._give_up, call)
        self.calls.put(call)
        try:
            found = await call.ended
        except asyncio.CancelledError:
            call.abandoned = True  # should it have begun, the timer still frees its thread
            raise
        except BaseException:
            timer.cancel()
            raise
        timer.cancel()
        return found

    def _start(self) -> None:
        if self.threads[0].ident is None:
            for thread in self.threads:
                thread.start()

    def _give_up(self, call: Call[Any]) -> None:
        call.abandoned = True
        if not call.ended.done():
            call.ended.set_exception(Unavailable("timeout", "no answer"))
        for thread in self.threads:
            thread.interrupt(call)

    async def close(self) -> None:
        """Carry out what is asked, and end; a thread that cannot be freed is left behind."""
        for _ in self.threads:
            self.calls.put(None)
        for thread in self.threads:
            if thread.ident is not None:
                await asyncio.to_thread(thread.join, CLOSE_SECONDS)

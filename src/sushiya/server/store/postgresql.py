"""How PostgreSQL is spoken to; imported for a house that has one, for its driver is an extra."""

from __future__ import annotations

import os
import socket
from collections.abc import Collection
from contextlib import AbstractContextManager, suppress
from typing import Any

import psycopg
from psycopg import errors

from sushiya.server.store.dialects import FIELDS, STATEMENT_MS
from sushiya.server.store.store import Reason


class Postgresql:
    """A server."""

    can_fence = True
    few_rows = 0
    now = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
    timeouts = (errors.QueryCanceled, errors.LockNotAvailable, errors.DeadlockDetected, errors.ConnectionTimeout)

    def text(self, statement: str) -> str:
        """A statement as psycopg takes it."""
        said = statement.format(
            now=self.now,
            listed="(SELECT unnest(?::varchar[]) AS code)",
            given="jsonb_array_elements(?::jsonb) AS given",
            text=[f"given->>{field}" for field in FIELDS],
            whole=[f"(given->>{field})::bigint" for field in FIELDS],
            truth=[f"(given->>{field})::boolean" for field in FIELDS],
            skip_locked="FOR UPDATE SKIP LOCKED",
            for_update="FOR UPDATE",
        )
        return said.replace("?", "%s")

    def listed(self, texts: Collection[str]) -> Any:
        """An array."""
        return list(texts)

    def prepare(self, connection: Any) -> None:
        """A statement is a transaction; the server gives up before the call does, and gives up a stopped process."""
        connection.autocommit = True
        connection.execute(
            f"SET statement_timeout = {STATEMENT_MS}; SET idle_in_transaction_session_timeout = {STATEMENT_MS}"
        )

    def transaction(self, connection: Any) -> AbstractContextManager[Any]:
        """As the driver has it."""
        transaction: AbstractContextManager[Any] = connection.transaction()
        return transaction

    def reason(self, error: BaseException) -> Reason:
        """By its class, which is made of its SQLSTATE."""
        if isinstance(error, errors.DiskFull):
            return "full"
        return "timeout" if isinstance(error, self.timeouts) else "away"

    def interrupt(self, connection: Any) -> None:
        """A server that is frozen cannot be asked to cancel: the socket is shut down under its waiting thread."""
        with suppress(psycopg.Error, OSError), socket.socket(fileno=os.dup(connection.fileno())) as wire:
            wire.shutdown(socket.SHUT_RDWR)

"""Who wants to be called, and where, in the database."""

from __future__ import annotations

from typing import Any

import msgspec

from sushiya.server.store.callers import UNANSWERED, Channel, Wishes
from sushiya.server.store.dialects import Dialect
from sushiya.server.store.threads import ConnectionThreads

WISHES = "SELECT wishes FROM call_wishes WHERE holder = ?"
WISH = """
INSERT INTO call_wishes (holder, wishes) VALUES (?, ?) ON CONFLICT (holder) DO UPDATE SET wishes = excluded.wishes
"""
CHANNELS = """
SELECT id, holder, kind, address, origin, p256dh, auth, made_at, confirmation, device FROM call_channels
WHERE holder = ? ORDER BY made_at, id
"""
REPLACE = """
DELETE FROM call_channels WHERE (kind = ? AND address = ? AND (kind = 'push' OR holder = ?))
OR (confirmation <> '' AND made_at < ?)
"""
OPEN = """
INSERT INTO call_channels (id, holder, kind, address, origin, p256dh, auth, made_at, confirmation, device)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
CLOSE = "DELETE FROM call_channels WHERE id = ?"
CLOSE_OF = "DELETE FROM call_channels WHERE device = ?"
CONFIRM = "UPDATE call_channels SET confirmation = '' WHERE confirmation = ? AND confirmation <> '' AND made_at >= ?"
FORGET = ("DELETE FROM call_wishes WHERE holder = ?", "DELETE FROM call_channels WHERE holder = ?")
Statement = tuple[str, tuple[Any, ...]]


class DatabaseCallers:
    """A row for the wishes of a guest, and one for each of their channels."""

    def __init__(self, dialect: Dialect, writer: ConnectionThreads, readers: ConnectionThreads) -> None:
        self.dialect = dialect
        self.writer = writer
        self.readers = readers
        self.reading, self.wishing, self.listing = map(dialect.text, (WISHES, WISH, CHANNELS))
        self.replacing, self.opening, self.closing, self.confirming = map(dialect.text, (REPLACE, OPEN, CLOSE, CONFIRM))
        self.closing_of = dialect.text(CLOSE_OF)
        self.forgetting = [dialect.text(statement) for statement in FORGET]

    async def wishes(self, holder: str) -> Wishes | None:
        """What a guest wants."""
        found = await self.readers.run(lambda connection: connection.execute(self.reading, (holder,)).fetchone())
        return None if found is None else msgspec.json.decode(found[0], type=Wishes)

    async def channels(self, holder: str) -> list[Channel]:
        """Where a guest can be reached."""
        rows = await self.readers.run(lambda connection: connection.execute(self.listing, (holder,)).fetchall())
        return [Channel(*row) for row in rows]

    async def wish(self, holder: str, wishes: Wishes) -> None:
        """Keep what a guest wants."""
        await self._write((self.wishing, (holder, msgspec.json.encode(wishes).decode())))

    async def open(self, channel: Channel) -> None:
        """Keep a channel."""
        await self._write(
            (self.replacing, (channel.kind, channel.address, channel.holder, channel.made_at - UNANSWERED)),
            (self.opening, msgspec.structs.astuple(channel)),
        )

    async def close(self, channel_id: str) -> bool:
        """Forget a channel."""
        return bool(await self._write((self.closing, (channel_id,))))

    async def close_of(self, device_id: str) -> None:
        """Forget the channel that leads to a device of an account."""
        await self._write((self.closing_of, (device_id,)))

    async def confirm(self, confirmation: str, since: int) -> bool:
        """A letter was answered."""
        return bool(await self._write((self.confirming, (confirmation, since))))

    async def forget(self, holder: str) -> None:
        """Forget all that a guest has said."""
        await self._write(*((statement, (holder,)) for statement in self.forgetting))

    async def _write(self, *statements: Statement) -> int:
        """Carry statements out together; how many rows the last one concerned."""

        def errand(connection: Any) -> int:
            concerned = 0
            with self.dialect.transaction(connection):
                for statement, parameters in statements:
                    concerned = int(connection.execute(statement, parameters).rowcount)
            return concerned

        return await self.writer.run(errand)

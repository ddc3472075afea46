"""Who wants to be called, and where, in the database."""

from __future__ import annotations

import msgspec

from sushiya.server.store.callers import UNANSWERED, Channel, Wishes
from sushiya.server.store.dialects import Dialect
from sushiya.server.store.statements import Statements

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


class DatabaseCallers:
    """A row for the wishes of a guest, and one for each of their channels."""

    def __init__(self, dialect: Dialect, statements: Statements) -> None:
        self.statements = statements
        self.reading, self.wishing, self.listing = map(dialect.text, (WISHES, WISH, CHANNELS))
        self.replacing, self.opening, self.closing, self.confirming = map(dialect.text, (REPLACE, OPEN, CLOSE, CONFIRM))
        self.closing_of = dialect.text(CLOSE_OF)
        self.forgetting = [dialect.text(statement) for statement in FORGET]

    async def wishes(self, holder: str) -> Wishes | None:
        """What a guest wants."""
        found = await self.statements.first(self.reading, (holder,))
        return None if found is None else msgspec.json.decode(found[0], type=Wishes)

    async def channels(self, holder: str) -> list[Channel]:
        """Where a guest can be reached."""
        return [Channel(*row) for row in await self.statements.all(self.listing, (holder,))]

    async def wish(self, holder: str, wishes: Wishes) -> None:
        """Keep what a guest wants."""
        await self.statements.write(self.wishing, (holder, msgspec.json.encode(wishes).decode()))

    async def open(self, channel: Channel) -> None:
        """Keep a channel."""
        await self.statements.write_all(
            (self.replacing, (channel.kind, channel.address, channel.holder, channel.made_at - UNANSWERED)),
            (self.opening, msgspec.structs.astuple(channel)),
        )

    async def close(self, channel_id: str) -> bool:
        """Forget a channel."""
        return bool(await self.statements.write(self.closing, (channel_id,)))

    async def close_of(self, device_id: str) -> None:
        """Forget the channel that leads to a device of an account."""
        await self.statements.write(self.closing_of, (device_id,))

    async def confirm(self, confirmation: str, since: int) -> bool:
        """A letter was answered."""
        return bool(await self.statements.write(self.confirming, (confirmation, since)))

    async def forget(self, holder: str) -> None:
        """Forget all that a guest has said."""
        await self.statements.write_all(*((statement, (holder,)) for statement in self.forgetting))

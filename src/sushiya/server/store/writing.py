"""All that is written, each in one transaction; every move waits for it, so that little is before the driver."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from sushiya.server.store.dialects import Dialect, Many
from sushiya.server.store.store import CHAT_KEPT, LEASE_SECONDS, ChatRow, Conflict, GameRow, Lease, LogRow

FORGOTTEN_AT_ONCE = 1000
"""So many tables are forgotten in one transaction; others write in between."""

UNTIL = f"{{now}} + {LEASE_SECONDS * 1000}"
RENEW = Many(
    f"UPDATE leases SET until = {UNTIL} WHERE table_code = ? AND owner = ? AND epoch = ?",
    f"""UPDATE leases SET until = {UNTIL} FROM unnest(?::varchar[], ?::text[], ?::bigint[]) AS held (code, who, since)
    WHERE table_code = code AND owner = who AND epoch = since""",
)
ADD_LOG = Many(
    "INSERT INTO log (table_code, number, at, entry, base) VALUES (?, ?, ?, ?, ?)",
    """INSERT INTO log (table_code, number, at, entry, base)
    SELECT * FROM unnest(?::varchar[], ?::integer[], ?::bigint[], ?::text[], ?::boolean[])""",
)
ADD_CHAT = Many(
    "INSERT INTO chat (table_code, number, at, entry) VALUES (?, ?, ?, ?)",
    """INSERT INTO chat (table_code, number, at, entry)
    SELECT * FROM unnest(?::varchar[], ?::integer[], ?::bigint[], ?::text[])""",
)
TRIM_CHAT = f"""
DELETE FROM chat WHERE table_code = ? AND number <=
(SELECT number FROM chat WHERE table_code = ? ORDER BY number DESC LIMIT 1 OFFSET {CHAT_KEPT})
"""
ADD_GAME = "INSERT INTO games (id, ended_at, record) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING"
ADD_REPLAY = "INSERT INTO replays (id, data) VALUES (?, ?) ON CONFLICT (id) DO NOTHING"
CLAIM = f"""
INSERT INTO leases (table_code, owner, epoch, until) VALUES (?, ?, 1, {UNTIL})
ON CONFLICT (table_code) DO UPDATE SET owner = excluded.owner, epoch = leases.epoch + 1, until = excluded.until
WHERE leases.owner = excluded.owner OR leases.until <= {{now}} OR leases.epoch = ?
RETURNING owner, epoch
"""
HELD = "SELECT owner, epoch FROM leases WHERE table_code = ?"
RELEASE = "UPDATE leases SET until = 0 WHERE table_code = ? AND owner = ? AND epoch = ?"
IDLE = f"""
SELECT DISTINCT table_code FROM log AS old
WHERE at < ? AND NOT EXISTS (SELECT 1 FROM log WHERE log.table_code = old.table_code AND log.at >= ?)
AND NOT EXISTS (SELECT 1 FROM leases WHERE leases.table_code = old.table_code AND until > {{now}})
AND table_code NOT IN {{listed}} LIMIT {FORGOTTEN_AT_ONCE}
"""
SEIZE = """
INSERT INTO leases (table_code, owner, epoch, until) VALUES (?, '', 1, 0)
ON CONFLICT (table_code) DO UPDATE SET until = 0 WHERE leases.until <= {now}
RETURNING table_code
"""
FORGET = [f"DELETE FROM {table} WHERE table_code IN {{listed}}" for table in ("log", "chat", "leases")]
CHECK = "INSERT INTO checks (id, at) VALUES (1, {now}) ON CONFLICT (id) DO UPDATE SET at = excluded.at"


class Writing:
    """What a thread does with the connection that writes; an error leaves the transaction to be rolled back."""

    def __init__(self, dialect: Dialect) -> None:
        self.dialect = dialect
        self.renew, self.add_log, self.add_chat = (
            Many(dialect.text(many.once), dialect.text(many.columns)) for many in (RENEW, ADD_LOG, ADD_CHAT)
        )
        self.trim_chat, self.add_game, self.add_replay = map(dialect.text, (TRIM_CHAT, ADD_GAME, ADD_REPLAY))
        self.take, self.held, self.give_up = map(dialect.text, (CLAIM, HELD, RELEASE))
        self.idle, self.seize, self.touch = map(dialect.text, (IDLE, SEIZE, CHECK))
        self.delete = [dialect.text(statement) for statement in FORGET]

    def append(
        self,
        connection: Any,
        rows: Sequence[LogRow],
        games: Sequence[GameRow],
        chat: Sequence[ChatRow],
        leases: Collection[Lease],
    ) -> None:
        """Store all of it durably, or nothing; a game that is stored already stays as it is.

        Every process writes in the order of the keys: two whose batches cross would else wait for each other.
        """
        cursor = connection.cursor()
        if leases:
            held = sorted((lease.table_code, lease.owner, lease.epoch) for lease in leases)
            if self.dialect.many(cursor, self.renew, held) != len(held):
                raise Conflict
        if rows:
            logged = sorted((row.table_code, row.number, row.at, row.entry, row.base) for row in rows)
            self.dialect.many(cursor, self.add_log, logged)
        if chat:
            said = sorted((row.table_code, row.number, row.at, row.entry) for row in chat)
            self.dialect.many(cursor, self.add_chat, said)
            for code in sorted({row.table_code for row in chat}):
                cursor.execute(self.trim_chat, (code, code))
        for game in sorted(games, key=lambda game: game.id):
            cursor.execute(self.add_game, (game.id, game.ended_at, game.record))
        connection.commit()

    def keep_replay(self, connection: Any, game_id: str, replay: bytes) -> None:
        """Keep a replay, unless one is kept."""
        connection.execute(self.add_replay, (game_id, replay))
        connection.commit()

    def claim(self, connection: Any, table_code: str, owner: str, beyond_epoch: int) -> Lease:
        """A lease is taken in one statement; one that is not to be taken is read."""
        held = connection.execute(self.take, (table_code, owner, beyond_epoch)).fetchone()
        if held is None:
            held = connection.execute(self.held, (table_code,)).fetchone()
        connection.commit()
        return Lease(table_code, *held)

    def release(self, connection: Any, leases: Collection[Lease]) -> None:
        """Let leases end now."""
        held = sorted((lease.table_code, lease.owner, lease.epoch) for lease in leases)
        connection.cursor().executemany(self.give_up, held)
        connection.commit()

    def forget(self, connection: Any, before: int, keep: Collection[str]) -> int:
        """Delete all of some idle tables; how many.

        Their leases are taken first: who claims one meanwhile waits, and then finds nothing.
        """
        cursor = connection.cursor()
        found = cursor.execute(self.idle, (before, before, self.dialect.listed(keep))).fetchall()
        seized = [cursor.execute(self.seize, code).fetchone() for code in sorted(found)]
        codes = [code for row in seized if row is not None for code in row]
        for statement in self.delete:
            cursor.execute(statement, (self.dialect.listed(codes),))
        connection.commit()
        return len(codes)

    def check(self, connection: Any) -> None:
        """Write one row."""
        connection.execute(self.touch)
        connection.commit()

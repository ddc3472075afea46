"""All that is written, each in one transaction; every move waits for it, so that little is before the driver."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from operator import attrgetter
from typing import Any

import msgspec

from sushiya.server.store.database_attendance import ADD_ATTENDED
from sushiya.server.store.database_ratings import RatingGames
from sushiya.server.store.dialects import Dialect, in_json
from sushiya.server.store.lately import LogKey, WrittenLately
from sushiya.server.store.store import CHAT_KEPT, LEASE_SECONDS, ChatRow, Conflict, Lease, LogRow, Writes

KEY = attrgetter("table_code", "number")
FORGOTTEN_AT_ONCE = 1000
"""So many tables are forgotten in one transaction; others write in between."""

UNTIL = f"{{now}} + {LEASE_SECONDS * 1000}"
RENEW = f"""
UPDATE leases SET until = {UNTIL} FROM {{given}}
WHERE table_code = {{text[0]}} AND owner = {{text[1]}} AND epoch = {{whole[2]}}
"""
ADD_LOG = """
INSERT INTO log (table_code, number, at, entry, base)
SELECT {text[0]}, {whole[1]}, {whole[2]}, {text[3]}, {truth[4]} FROM {given}
"""
ADD_FEW = "INSERT INTO log (table_code, number, at, entry, base) VALUES "
ONE_OF_FEW = "(?, ?, ?, ?, ?)"
ADD_LOG_FENCED = f"WITH held AS ({RENEW} RETURNING 1) {ADD_LOG} WHERE (SELECT count(*) FROM held) = ?"
"""The rows are added if every lease was renewed."""
COUNT_BEFORE = """
SELECT count(*) FROM {given} JOIN log ON log.table_code = {text[0]} AND log.number = {whole[1]} - 1
"""
ADD_CHAT = """
INSERT INTO chat (table_code, number, at, entry) SELECT {text[0]}, {whole[1]}, {whole[2]}, {text[3]} FROM {given}
"""
TRIM_CHAT = f"""
DELETE FROM chat WHERE table_code = ? AND number <=
(SELECT number FROM chat WHERE table_code = ? ORDER BY number DESC LIMIT 1 OFFSET {CHAT_KEPT})
"""
ADD_GAMES = """
INSERT INTO games (id, ended_at, record) SELECT {text[0]}, {whole[1]}, {text[2]} FROM {given} WHERE true
ON CONFLICT (id) DO NOTHING
"""
ADD_EVENINGS = """
INSERT INTO evenings (holder, game_id, seat, ended_at, summary)
SELECT {text[0]}, {text[1]}, {whole[2]}, {whole[3]}, {text[4]} FROM {given} WHERE true
ON CONFLICT (holder, game_id, seat) DO NOTHING
"""
ADD_CALLS = """
INSERT INTO calls (table_code, seat, turn, kind, holder, due_at, state, tries, owner, until, reached)
SELECT {text[0]}, {whole[1]}, {whole[2]}, {text[3]}, {text[4]}, {whole[5]}, 'waiting', 0, '', 0, '[]' FROM {given}
WHERE true ON CONFLICT (table_code, seat, turn, kind) DO UPDATE
SET holder = excluded.holder, due_at = excluded.due_at WHERE calls.state = 'waiting'
"""
DROP_CALLS = """
DELETE FROM calls WHERE (kind <> 'over' OR state NOT IN ('waiting', 'running')) AND EXISTS (SELECT 1 FROM {given}
WHERE {text[0]} = calls.table_code AND {whole[1]} = calls.seat AND {whole[2]} > calls.turn)
"""
"""Those of earlier turns go; that a game is over is still to be said."""
ADD_REPLAY = "INSERT INTO replays (id, data) VALUES (?, ?) ON CONFLICT (id) DO NOTHING"
CLAIM = f"""
INSERT INTO leases (table_code, owner, epoch, until) VALUES (?, ?, 1, {UNTIL})
ON CONFLICT (table_code) DO UPDATE SET owner = excluded.owner, epoch = leases.epoch + 1, until = excluded.until
WHERE leases.owner = excluded.owner OR leases.until <= {{now}} OR leases.epoch = ?
RETURNING owner, epoch
"""
HELD = "SELECT owner, epoch FROM leases WHERE table_code = ?"
RELEASE = RENEW.replace(UNTIL, "0")
IDLE = f"""
SELECT DISTINCT table_code FROM log AS old
WHERE at < ? AND NOT EXISTS (SELECT 1 FROM log WHERE log.table_code = old.table_code AND log.at >= ?)
AND NOT EXISTS (SELECT 1 FROM leases WHERE leases.table_code = old.table_code AND until > {{now}})
AND table_code NOT IN {{listed}} LIMIT {FORGOTTEN_AT_ONCE}
"""
SEIZE = """
INSERT INTO leases (table_code, owner, epoch, until) SELECT code, '', 1, 0 FROM {listed} AS idle WHERE true
ON CONFLICT (table_code) DO UPDATE SET until = 0 WHERE leases.until <= {now}
RETURNING table_code
"""
FORGOTTEN = ("log", "chat", "leases", "closed", "calls", "call_letters")
FORGET = [f"DELETE FROM {table} WHERE table_code IN {{listed}}" for table in FORGOTTEN]
FORGET_LEASES = """
DELETE FROM leases WHERE until < ? AND until <= {now}
AND NOT EXISTS (SELECT 1 FROM log WHERE log.table_code = leases.table_code)
"""
CHECK = "INSERT INTO checks (id, at) VALUES (1, {now}) ON CONFLICT (id) DO UPDATE SET at = excluded.at"


class Writing:
    """What a thread does with the connection that writes; an error leaves the transaction to be rolled back."""

    def __init__(self, dialect: Dialect) -> None:
        self.dialect = dialect
        self.lately = WrittenLately()
        self.renew, self.give_up, self.add_log, self.add_chat = map(dialect.text, (RENEW, RELEASE, ADD_LOG, ADD_CHAT))
        self.add_log_fenced, self.trim_chat, self.add_games, self.add_replay, self.take, self.held = map(
            dialect.text, (ADD_LOG_FENCED, TRIM_CHAT, ADD_GAMES, ADD_REPLAY, CLAIM, HELD)
        )
        self.count_before = dialect.text(COUNT_BEFORE)
        self.add_few = [ADD_FEW + ", ".join(count * [ONE_OF_FEW]) for count in range(dialect.few_rows + 1)]
        """By the number of rows."""
        self.idle, self.seize, self.touch = map(dialect.text, (IDLE, SEIZE, CHECK))
        self.delete = [dialect.text(statement) for statement in FORGET]
        self.delete_leases, self.add_evenings, self.add_calls, self.drop_calls = map(
            dialect.text, (FORGET_LEASES, ADD_EVENINGS, ADD_CALLS, DROP_CALLS)
        )
        self.add_attended = dialect.text(ADD_ATTENDED)
        self.rating = RatingGames(dialect)

    def append(self, connection: Any, writes: Writes) -> None:
        """Store all of it durably, or nothing; a game that is stored already stays as it is.

        Every process writes in the order of the keys: two whose batches cross would else wait for each other.
        """
        rows, games, leases = sorted(writes.rows, key=KEY), writes.games, writes.leases
        unsure = [] if leases else self.lately.first_of_others(rows)  # tables whose lease runs are not swept
        only_rows = bool(rows) and not (unsure or games or writes.chat or writes.calls or writes.attended)
        if only_rows and (self.dialect.can_fence or not leases):
            self._append_rows(connection, rows, leases)
            return
        with self.dialect.transaction(connection):
            if leases and self._for_all(connection, self.renew, list(leases)) != len(leases):
                raise Conflict
            if unsure:
                self._check_continue(connection, unsure)
            if rows:
                self._for_all(connection, self.add_log, rows)
            if writes.chat:
                self._add_chat(connection, writes.chat)
            if games:
                self._for_all(connection, self.add_games, sorted(games, key=attrgetter("id")))
            if sat := sorted((row for game in games for row in game.sat), key=attrgetter("holder", "game_id", "seat")):
                self._for_all(connection, self.add_evenings, sat)
            if writes.calls:
                self._for_all(connection, self.drop_calls, writes.calls)
                self._for_all(connection, self.add_calls, sorted(writes.calls, key=attrgetter("key")))
            if writes.attended:
                latest = {(row.holder, row.game_id): row for row in writes.attended}
                self._for_all(connection, self.add_attended, [latest[key] for key in sorted(latest)])
            if contests := {game.id: (game.contest, game.ended_at) for game in games if game.contest is not None}:
                self.rating.rate(connection, contests)
        if unsure:
            self.lately.add(unsure)

    def _check_continue(self, connection: Any, first: Sequence[LogKey]) -> None:
        """Each of some rows begins a log, or follows an entry that is there."""
        later = [key for key in first if key.number]
        if later and connection.execute(self.count_before, (in_json(later),)).fetchone() != (len(later),):
            raise Conflict

    def _append_rows(self, connection: Any, rows: Sequence[LogRow], leases: Collection[Lease]) -> None:
        """In one statement, which is the whole transaction."""
        if not leases:
            if len(rows) <= self.dialect.few_rows:
                fields = [field for row in rows for field in msgspec.structs.astuple(row)]
                connection.execute(self.add_few[len(rows)], fields)
            else:
                self._for_all(connection, self.add_log, rows)
            return
        parameters = (in_json(list(leases)), in_json(rows), len(leases))
        if not connection.execute(self.add_log_fenced, parameters).rowcount:
            raise Conflict

    def _for_all(self, connection: Any, statement: str, rows: Sequence[msgspec.Struct]) -> int:
        """Carry a statement out for rows that it is given; how many rows of the database it concerned."""
        return int(connection.execute(statement, (in_json(rows),)).rowcount)

    def _add_chat(self, connection: Any, chat: Sequence[ChatRow]) -> None:
        """Only the last things said at a table are kept."""
        self._for_all(connection, self.add_chat, sorted(chat, key=KEY))
        for code in sorted({row.table_code for row in chat}):
            connection.execute(self.trim_chat, (code, code))

    def keep_replay(self, connection: Any, game_id: str, replay: bytes) -> None:
        """Keep a replay, unless one is kept."""
        with self.dialect.transaction(connection):
            connection.execute(self.add_replay, (game_id, replay))

    def claim(self, connection: Any, table_code: str, owner: str, beyond_epoch: int) -> Lease:
        """A lease is taken in one statement; one that is not to be taken is read."""
        with self.dialect.transaction(connection):
            held = None
            while held is None:
                held = connection.execute(self.take, (table_code, owner, beyond_epoch)).fetchone()
                held = held or connection.execute(self.held, (table_code,)).fetchone()
        return Lease(table_code, *held)

    def release(self, connection: Any, leases: Collection[Lease]) -> None:
        """Let leases end now."""
        with self.dialect.transaction(connection):
            self._for_all(connection, self.give_up, list(leases))

    def forget(self, connection: Any, before: int, keep: Collection[str]) -> int:
        """Delete all of some idle tables, and in the end old leases of tables that never were; how many tables.

        Their leases are taken first: who claims one meanwhile waits, and then finds nothing.
        """
        with self.dialect.transaction(connection):
            found = connection.execute(self.idle, (before, before, self.dialect.listed(keep))).fetchall()
            idle = self.dialect.listed(sorted(code for (code,) in found))
            seized = connection.execute(self.seize, (idle,)).fetchall()
            forgotten = self.dialect.listed([code for (code,) in seized])
            for statement in self.delete:
                connection.execute(statement, (forgotten,))
            self.lately.clear()
            if len(seized) < FORGOTTEN_AT_ONCE:
                connection.execute(self.delete_leases, (before,))
        return len(seized)

    def check(self, connection: Any) -> None:
        """Write one row."""
        with self.dialect.transaction(connection):
            connection.execute(self.touch)

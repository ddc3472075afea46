"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, LargeBinary, MetaData, String, Table, Text, false

metadata = MetaData()

log = Table(
    "log",
    metadata,
    Column("table_code", String(16), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("entry", Text, nullable=False),
    Column("base", Boolean, nullable=False, server_default=false()),
    Index("log_at", "at"),
)
"""What happened at every table, in order; the key settles races between processes."""

chat = Table(
    "chat",
    metadata,
    Column("table_code", String(16), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("entry", Text, nullable=False),
)
"""The last things said at every table."""

games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("ended_at", BigInteger, nullable=False),
    Column("record", Text, nullable=False),
)
"""The records of finished games, for good."""

replays = Table(
    "replays",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("data", LargeBinary, nullable=False),
)
"""The replays of finished games that somebody has asked for."""

reviews = Table(
    "reviews",
    metadata,
    Column("id", String(48), primary_key=True),
    Column("game_id", String(32), nullable=False),
    Column("state", String(8), nullable=False),
    Column("address", String(32), nullable=False),
    Column("turn", BigInteger, nullable=False),
    Column("asked_at", BigInteger, nullable=False),
    Column("owner", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("done", Integer, nullable=False),
    Column("steps", Integer, nullable=False),
    Column("changes", Integer, nullable=False),
    Column("data", LargeBinary),
    Index("reviews_state", "state", "turn"),
    Index("reviews_address", "address", "turn"),
)
"""The reviews of finished games that somebody has asked for: jobs, with what they have found."""

tastings = Table(
    "tastings",
    metadata,
    Column("puzzle", String(40), primary_key=True),
    Column("guest", String(64), primary_key=True),
    Column("found", Boolean, nullable=False),
)
"""Whether the first answer of a guest to a puzzle was right."""

evenings = Table(
    "evenings",
    metadata,
    Column("holder", String(64), primary_key=True),
    Column("game_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("summary", Text, nullable=False),
)
"""Who held which seat to the end of a finished game, and how that went."""

waiting = Table(
    "waiting",
    metadata,
    Column("table_code", String(16), primary_key=True),
    Column("until", BigInteger, nullable=False),
    Column("shown", Text, nullable=False),
)
"""The tables that are open to all and wait for players, as everybody may know them."""

leases = Table(
    "leases",
    metadata,
    Column("table_code", String(16), primary_key=True),
    Column("owner", Text, nullable=False),
    Column("epoch", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""Which process may write the log of a table, until when: in milliseconds since 1970, by the database's clock."""

checks = Table(
    "checks",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)
"""One row, written to see whether the database can be written."""

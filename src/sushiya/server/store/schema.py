"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, Integer, MetaData, String, Table, Text

metadata = MetaData()

log = Table(
    "log",
    metadata,
    Column("table_code", String(16), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("entry", Text, nullable=False),
    Index("log_at", "at"),
)
"""What happened at every table, in order; the key settles races between processes."""

games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("ended_at", BigInteger, nullable=False),
    Column("record", Text, nullable=False),
)
"""The records of finished games, for good."""

"""Brings a database up to date when the house opens."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

LOCKS = {
    "postgresql": (f"SELECT pg_advisory_xact_lock({0x5505417A})",),
    "sqlite": ("PRAGMA busy_timeout=60000", "BEGIN IMMEDIATE"),
}
"""How processes that start together take turns, until the end of the transaction, however long that takes."""


def migrate(connection: Connection, revision: str = "head") -> None:
    """Apply the migrations that are missing, one process at a time, in the transaction of this connection."""
    for statement in LOCKS[connection.dialect.name]:
        connection.execute(text(statement))
    config = Config()
    config.set_main_option("script_location", "sushiya.server.store:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, revision)

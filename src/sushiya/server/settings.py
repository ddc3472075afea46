"""What can be set of a house, by flags of `sushiya serve` or by variables of the environment."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import msgspec

from sushiya.core.errors import SushiyaError

PREFIX = "SUSHIYA_"


class BadSettings(SushiyaError):
    """A house cannot be opened this way."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings with their defaults; `SUSHIYA_PORT=9000` sets `port`."""

    host: str = "127.0.0.1"
    """The address to listen on; 0.0.0.0 for all."""
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8000
    """The port to listen on; 0 for any free one."""
    database: str = ""
    """Where tables are kept: a file of SQLite in the data folder, unless postgresql://... says otherwise."""
    redis: str = ""
    """The address of a Redis through which several processes hear of one another's moves: redis://..."""
    origins: str = ""
    """Other addresses, with commas, from which pages may connect; their own is always allowed."""
    bot_threads: Annotated[int, msgspec.Meta(ge=1, le=64)] = 2
    """How many bots think at the same time."""
    tables_per_hour: Annotated[int, msgspec.Meta(ge=1)] = 60
    """How many tables one address may open in an hour."""
    connections_per_address: Annotated[int, msgspec.Meta(ge=1)] = 64
    """How many guests may be connected from one address."""
    requests_per_second: Annotated[int, msgspec.Meta(ge=1)] = 20
    """How much one connection may ask for; three times as much at once."""
    idle_seconds: Annotated[int, msgspec.Meta(ge=10)] = 7200
    """A connection that says nothing for so long is closed."""
    table_days: Annotated[int, msgspec.Meta(ge=1)] = 60
    """So long a table is kept where nothing happens; finished games are kept for good."""
    most_message_bytes: Annotated[int, msgspec.Meta(ge=256, le=65536)] = 4096
    """The longest message that a guest may send."""
    most_waiting_bytes: Annotated[int, msgspec.Meta(ge=65536)] = 1_000_000
    """A guest who has not taken so much of what was sent is disconnected."""

    def database_url(self) -> str:
        """The address of the database, for SQLAlchemy."""
        if not self.database:
            folder = Path(os.environ.get("SUSHIYA_HOME") or Path.home() / ".local" / "share" / "sushiya")
            folder.mkdir(parents=True, exist_ok=True)
            return f"sqlite:///{folder / 'house.db'}"
        kind, _, rest = self.database.partition("://")
        return {"postgresql": "postgresql+psycopg"}.get(kind, kind) + "://" + rest


def read_settings(given: dict[str, str | int | None]) -> Settings:
    """Flags first, then the environment, then the defaults; BadSettings says what is wrong."""
    chosen: dict[str, str | int] = {}
    for field in msgspec.structs.fields(Settings):
        value = given.get(field.name)
        value = os.environ.get(PREFIX + field.name.upper()) if value is None else value
        if value is None or value == "":
            continue
        try:
            chosen[field.name] = msgspec.convert(value, field.type, strict=False)
        except msgspec.ValidationError:
            raise BadSettings("server.error.setting", setting=field.name, value=str(value)[:80]) from None
    return msgspec.convert(chosen, Settings)

"""What a house is opened with, as its settings say; what keeps it from opening becomes a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from alembic.util import CommandError
from sqlalchemy import select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from sushiya.core.errors import SushiyaError
from sushiya.server.metrics import Metrics
from sushiya.server.settings import BadSettings, CannotOpen, Settings
from sushiya.server.store.database import DatabaseStore
from sushiya.server.store.schema import host_keys
from sushiya.server.store.store import Unavailable


def store_of(settings: Settings, metrics: Metrics | None = None) -> DatabaseStore:
    """The database; what is no address of one is refused without quoting it, for it may hold a password."""
    try:
        return DatabaseStore(settings.database_url(), metrics, settings.sync_ms)
    except OSError as error:
        raise CannotOpen("server.error.no_database", database=str(error.filename), reason=str(error.strerror)) from None
    except ImportError:
        raise no_driver(settings) from None
    except (ArgumentError, KeyError, ValueError):
        raise no_address() from None


def made_host_key(settings: Settings) -> str:
    """What opens the host's page of a house that is open and has no such secret in its settings."""
    with store_of(settings).engine.connect() as connection:
        return connection.scalar(select(host_keys.c.key)) or ""


def no_driver(settings: Settings) -> SushiyaError:
    """The sentence about a kind of database that nothing here can speak to."""
    if settings.database.startswith("postgresql://"):
        return CannotOpen("server.error.no_postgresql", command='pip install "sushiya[postgresql]"')
    return no_address()


def no_address() -> SushiyaError:
    """The sentence about what is no address of a database."""
    example = "sqlite:///FILE, postgresql://USER@HOST/NAME"
    return BadSettings("server.error.url", setting="database", example=example)


@contextmanager
def database_errors(settings: Settings) -> Iterator[None]:
    """Say which database cannot be opened, and what it answered."""
    try:
        yield
    except (Unavailable, CommandError) as error:
        raise cannot_open(make_url(settings.database_url()), error) from None


def cannot_open(database: URL, error: Exception) -> CannotOpen:
    """The sentence about a database and what it answered, in a line and without a password."""
    cause = getattr(error, "orig", None) or getattr(error.__cause__, "orig", None) or error.__cause__ or error
    reason = (str(cause).strip().splitlines() or [type(cause).__name__])[0]
    shown = database.render_as_string(hide_password=True)
    return CannotOpen("server.error.no_database", database=shown, reason=reason.rstrip("."))

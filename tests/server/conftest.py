"""Tests of the server may be coroutines; stores, databases and services to test with."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

from sushiya.server.calls import sender
from sushiya.server.store.database import DatabaseStore
from sushiya.server.store.memory_store import MemoryStore
from sushiya.server.store.store import Store
from tests.server.databases import NO_SERVER, postgresql_database, postgresql_server
from tests.server.letters import LetterBox, letter_box
from tests.server.push_service import PushService, push_service

MOST_SECONDS = 180
"""No test of the server takes so long, unless it hangs."""


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    arguments = {name: pyfuncitem.funcargs[name] for name in inspect.signature(pyfuncitem.obj).parameters}
    asyncio.run(asyncio.wait_for(pyfuncitem.obj(**arguments), MOST_SECONDS))
    return True


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The address of a server of PostgreSQL."""
    with postgresql_server() as server:
        if server is None:
            pytest.skip(NO_SERVER)
        yield server


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The address of a file that does not exist yet."""
    return f"sqlite:///{tmp_path / 'house.db'}"


@pytest.fixture
def postgresql_url(postgresql: str) -> Iterator[str]:
    """The address of an empty database."""
    with postgresql_database(postgresql) as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """The address of an empty database of either kind."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
def store(request: pytest.FixtureRequest) -> Store:
    """An empty store of every kind, not yet open."""
    if request.param == "memory":
        return MemoryStore()
    return DatabaseStore(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture
def service() -> Iterator[PushService]:
    """A push service that runs here."""
    with push_service() as running:
        yield running


@pytest.fixture
def box() -> Iterator[LetterBox]:
    """A letter box that runs here."""
    with letter_box() as running:
        yield running


@pytest.fixture
def calls_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The house looks for calls all the time."""
    monkeypatch.setattr(sender, "LOOK_SECONDS", 0.02)

"""What the house is deployed with."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.databases import NO_SERVER, postgresql_database, postgresql_server


@pytest.fixture(scope="module")
def postgresql() -> Iterator[str]:
    """The address of a server of PostgreSQL."""
    with postgresql_server() as server:
        if server is None:
            pytest.skip(NO_SERVER)
        yield server


@pytest.fixture
def postgresql_url(postgresql: str) -> Iterator[str]:
    """The address of an empty database."""
    with postgresql_database(postgresql) as url:
        yield url

"""What the house is deployed with."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from redis import Redis
from redis.exceptions import RedisError

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


@pytest.fixture
def redis_url() -> str:
    """A Redis that answers."""
    url = os.environ.get("SUSHIYA_TEST_REDIS", "redis://127.0.0.1:6379")
    try:
        Redis.from_url(url).ping()
    except RedisError:
        pytest.skip("no Redis answers; SUSHIYA_TEST_REDIS says where one is")
    return url

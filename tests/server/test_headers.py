"""What every answer tells a browser, and what a proxy tells the house."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from sushiya.server.headers import HEADERS
from tests.server.clients import open_house

BY_TLS = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7"}


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/healthz", 200),
        ("POST", "/api/guest", 200),
        ("POST", "/api/tables", 400),
        ("GET", "/api/tables/nosuch", 404),
        ("GET", "/nowhere", 404),
        ("DELETE", "/api/tables", 405),
    ],
)
async def test_every_answer_is_safe(tmp_path: Path, method: str, path: str, status: int) -> None:
    async with open_house(tmp_path) as house:
        browser = await house.browser()
        plain = await browser.http.request(method, path)
        by_tls = await browser.http.request(method, path, headers=BY_TLS)
    for answer in (plain, by_tls):
        assert answer.status_code == status
        assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
        assert "server" not in answer.headers
    assert "strict-transport-security" not in plain.headers
    assert by_tls.headers["strict-transport-security"] == "max-age=31536000"


async def test_a_cookie_given_by_tls_stays_there(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        browser = await house.browser()
        plain = await browser.http.post("/api/guest")
        by_tls = await browser.http.post("/api/guest", headers=BY_TLS)
    assert "Secure" not in plain.headers["set-cookie"]
    assert "Secure" in by_tls.headers["set-cookie"]


async def open_tables(folder: Path, *origins: str, **settings: Any) -> list[int]:
    """How somebody fares who opens tables, as a proxy says from these addresses; each may open one."""
    async with open_house(folder, tables_per_hour=1, **settings) as house:
        browser = await house.browser()
        wanted = {"game": "sushi-go", "players": 2}
        return [
            (await browser.http.post("/api/tables", json=wanted, headers={"X-Forwarded-For": origin})).status_code
            for origin in origins
        ]


async def test_behind_a_proxy_every_guest_has_an_address(tmp_path: Path) -> None:
    assert await open_tables(tmp_path, "203.0.113.7", "203.0.113.8", "203.0.113.7") == [201, 201, 429]


async def test_what_a_guest_wrote_before_the_proxy_does_not_count(tmp_path: Path) -> None:
    assert await open_tables(tmp_path, "198.51.100.1, 203.0.113.7", "198.51.100.2, 203.0.113.7") == [201, 429]


async def test_a_stranger_is_not_taken_for_a_proxy(tmp_path: Path) -> None:
    assert await open_tables(tmp_path, "203.0.113.7", "203.0.113.8", proxies="10.0.0.0/8") == [201, 429]


async def test_connections_count_by_the_address_that_a_proxy_tells(tmp_path: Path) -> None:
    async with open_house(tmp_path, connections_per_address=1) as house:
        browser = await house.guest()
        code = await browser.open_table()
        for address in ("203.0.113.7", "203.0.113.8"):
            await browser.connect(code, **{"X-Forwarded-For": address})
        with pytest.raises(InvalidStatus):
            await browser.connect(code, **{"X-Forwarded-For": "203.0.113.7"})

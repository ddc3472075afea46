"""What attackers try over HTTP, and what comes of it."""

from __future__ import annotations

import resource
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from sushiya.server import protocol
from sushiya.server.codes import ALPHABET, LONG, SHORT, is_short, new_code
from tests.server.clients import open_house

FOREIGN: list[dict[str, str]] = [
    {"Origin": "https://evil.example"},
    {"Origin": "null"},
    {"Origin": ""},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Origin": "https://evil.example", "Sec-Fetch-Site": "same-origin"},
]


@pytest.mark.parametrize("headers", FOREIGN)
async def test_a_page_of_another_site_changes_nothing(tmp_path: Path, headers: dict[str, str]) -> None:
    async with open_house(tmp_path) as house:
        browser = await house.browser()
        for path in ("/api/guest", "/api/tables", "/api/options"):
            reply = await browser.http.post(path, json={"game": "sushi-go", "players": 2}, headers=headers)
            assert (reply.status_code, reply.json()["key"]) == (403, "server.error.foreign_page")
            assert "set-cookie" not in reply.headers
        assert browser.token is None and house.house.tables.live == {}
        assert (await browser.http.get("/api/catalogue", headers=headers)).status_code == 200, "looking is free"


async def test_pages_of_the_house_and_of_its_friends_and_programs_may(tmp_path: Path) -> None:
    async with open_house(tmp_path, origins="https://friend.example") as house:
        for headers in (
            {},
            {"Origin": f"http://{house.address}", "Sec-Fetch-Site": "same-origin"},
            {"Origin": "https://friend.example", "Sec-Fetch-Site": "cross-site"},
            {"Sec-Fetch-Site": "none"},
        ):
            browser = await house.browser()
            assert (await browser.http.post("/api/guest", headers=headers)).status_code == 200
            assert browser.token is not None


async def test_a_valid_token_is_never_replaced(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        browser = await house.guest()
        token = browser.token
        await browser.http.post("/api/guest")
        await browser.open_table()
        assert browser.token == token


async def test_an_address_that_guesses_codes_is_stopped(tmp_path: Path) -> None:
    async with open_house(tmp_path, http_requests_per_second=1) as house:
        browser = await house.browser()
        statuses = [(await browser.http.get(f"/api/tables/{new_code(False)}")).status_code for _ in range(5)]
        assert statuses[0] == 404 and 429 in statuses


async def test_an_address_that_guesses_over_the_socket_is_stopped(tmp_path: Path) -> None:
    async with open_house(tmp_path, http_requests_per_second=1) as house:
        browser = await house.browser()
        tab = await browser.connect(new_code(False))
        with pytest.raises(ConnectionClosed):
            await tab.until(lambda: False)
        with pytest.raises(InvalidStatus) as stopped:
            await browser.connect(new_code(False))
        assert stopped.value.response.status_code == 429
        assert b"server.error.too_fast" in (stopped.value.response.body or b"")


async def test_guesses_from_many_addresses_are_stopped_and_links_still_lead_in(tmp_path: Path) -> None:
    async with open_house(tmp_path, misses_per_second=1) as house:
        browser = await house.guest()
        code = await browser.open_table()
        for number in range(100):
            origin = {"X-Forwarded-For": f"2001:db8:{number}::1"}
            reply = await browser.http.get(f"/api/tables/{new_code(False)}", headers=origin)
            if reply.status_code == 429:
                break
        house.app.state.limits.misses.per_second = 0
        assert (reply.status_code, reply.json()["key"]) == (429, "server.error.too_fast")
        reply = await browser.http.get(f"/api/tables/{code if is_short(code) else new_code(False)}")
        assert reply.status_code == 429, "a guess that hits is not told from one that misses"
        with pytest.raises(InvalidStatus):
            await browser.connect(new_code(False))
        assert (await browser.http.get(f"/api/tables/{new_code(True)}")).status_code == 404, "nobody guesses those"


async def test_games_of_tables_cannot_be_guessed_either(tmp_path: Path) -> None:
    async with open_house(tmp_path, misses_per_second=1) as house:
        house.app.state.limits.misses.per_second = 0
        http = (await house.browser()).http
        routes = ("", "/replay", "/verify", "/seats")
        statuses = [
            (await http.get(f"/api/games/{new_code(False)}-1{routes[number % 4]}")).status_code for number in range(14)
        ]
        assert statuses == [404] * 10 + [429] * 4
        assert (await http.get(f"/api/games/{new_code(True)}-1")).status_code == 404


async def test_there_may_be_as_many_connections_as_the_system_allows(tmp_path: Path) -> None:
    before, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (512, most))
    try:
        async with open_house(tmp_path):
            assert resource.getrlimit(resource.RLIMIT_NOFILE) == (most, most)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (before, most))


async def test_handshakes_count_as_requests(tmp_path: Path) -> None:
    async with open_house(tmp_path, http_requests_per_second=1) as house:
        browser = await house.guest()
        code = await browser.open_table()
        house.app.state.limits.requests.of("127.0.0.1").per_second = 0
        await (await browser.connect(code)).hear(protocol.Snapshot)
        with pytest.raises(InvalidStatus) as stopped:
            [await browser.connect(code) for _ in range(5)]
        assert stopped.value.response.status_code == 429


def test_a_code_for_a_link_cannot_be_guessed_and_a_short_one_is_known_as_such() -> None:
    assert len(ALPHABET) ** LONG > 2**60
    long, short = new_code(True), new_code(False)
    assert (len(long), len(short)) == (LONG, SHORT)
    assert set(long + short) <= set(ALPHABET)
    assert is_short(short) and not is_short(long) and not is_short("nosuch")
    assert len({new_code(False) for _ in range(200)}) == 200


async def test_opening_costs_more_than_looking(tmp_path: Path) -> None:
    async with open_house(tmp_path, http_requests_per_second=1) as house:
        browser = await house.browser()
        wanted = {"game": "sushi-go", "players": 2}
        statuses = [(await browser.http.post("/api/tables", json=wanted)).status_code for _ in range(4)]
        assert statuses[0] == 201 and statuses[-1] == 429

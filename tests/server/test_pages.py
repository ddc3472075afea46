"""The page as the house serves it: in somebody's language and theme, with compressed files that are kept."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sushiya.server import guests
from sushiya.server.headers import HEADERS
from sushiya.server.preloads import BUILT
from tests.server.clients import open_house

SCRIPT = re.compile(r'<script type="module" crossorigin src="(/assets/[^"]+)"')
MESSAGES = re.compile(r'<link rel="modulepreload" crossorigin href="/assets/(en|fr)-')
MARK = " data-guest>"
"""Tells the page that its browser has a token."""
POLICY = "content-security-policy"
VISIT = {"Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}


@pytest.mark.parametrize(
    ("headers", "language", "theme"),
    [
        ({}, "en", ""),
        ({"Accept-Language": "fr-CH, en;q=0.5"}, "fr", ""),
        ({"Accept-Language": "fr", "Cookie": "language=en; theme=evening"}, "en", "evening"),
        ({"Cookie": 'language="><b>; theme="><b>'}, "en", ""),
    ],
)
async def test_a_page_begins_as_somebody_likes_it(
    tmp_path: Path, headers: dict[str, str], language: str, theme: str
) -> None:
    async with open_house(tmp_path) as house:
        page = (await (await house.browser()).http.get("/", headers=headers)).text
    themed = f' data-theme="{theme}"' if theme else ""
    assert f'<html lang="{language}"{themed}>' in page
    assert MESSAGES.findall(page) == [language]


@pytest.mark.parametrize(
    ("path", "page"),
    [("/t/nosuch", "Table"), ("/settings", "Settings"), ("/robots/sushizock", "Robots"), ("/nowhere", "Lost")],
)
async def test_a_page_loads_its_own_scripts_and_no_other_page(tmp_path: Path, path: str, page: str) -> None:
    async with open_house(tmp_path) as house:
        text = (await (await house.browser()).http.get(path, headers={"Accept": "text/html"})).text
    others = {"Open", "Table", "Replay", "Rules", "Robots", "Settings", "Lost"} - {page}
    assert f'<link rel="modulepreload" crossorigin href="/assets/{page}-' in text
    assert not any(f"/assets/{other}-" in text for other in others)


@pytest.mark.parametrize("path", ["/", "/t/nosuch", "/rules/sushi-go"])
async def test_only_a_visit_to_a_table_gives_a_token_with_the_page(tmp_path: Path, path: str) -> None:
    async with open_house(tmp_path) as house:
        reply = await (await house.browser()).http.get(path, headers=VISIT)
        given = reply.cookies.get(guests.COOKIE)
    assert (given is not None) == (path == "/t/nosuch")
    assert (MARK in reply.text) == (given is not None)


@pytest.mark.parametrize("path", ["/", "/t/nosuch"])
async def test_a_visit_with_a_token_keeps_it_for_another_year(tmp_path: Path, path: str) -> None:
    token = guests.new_token()
    async with open_house(tmp_path) as house:
        reply = await (await house.browser(token)).http.get(path, headers=VISIT)
    assert f"{guests.COOKIE}={token}; HttpOnly; Max-Age={guests.YEAR}; " in reply.headers["set-cookie"]
    assert MARK in reply.text


@pytest.mark.parametrize("used", ["image", "iframe", "empty", "script", "object", None])
async def test_a_page_that_another_site_uses_sets_no_cookie(tmp_path: Path, used: str | None) -> None:
    """Such a request brings no cookie, even of somebody who has one: it must not be replaced."""
    headers = {} if used is None else {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": used}
    async with open_house(tmp_path) as house:
        reply = await (await house.browser()).http.get("/t/nosuch", headers=headers)
    assert reply.status_code == 200
    assert "set-cookie" not in reply.headers
    assert MARK not in reply.text


@pytest.mark.parametrize(
    ("accepted", "encoding", "suffix"),
    [
        ("gzip, deflate, br, zstd", "br", ".br"),
        ("gzip", "gzip", ".gz"),
        ("br;q=0, gzip;q=0.5", "gzip", ".gz"),
        ("identity", None, ""),
    ],
)
async def test_a_file_is_compressed_as_a_browser_can_read_it(
    tmp_path: Path, accepted: str, encoding: str | None, suffix: str
) -> None:
    async with open_house(tmp_path) as house:
        http = (await house.browser()).http
        found = SCRIPT.search((await http.get("/")).text)
        assert found
        async with http.stream("GET", found[1], headers={"Accept-Encoding": accepted}) as reply:
            sent = b"".join([part async for part in reply.aiter_raw()])
        again = await http.get(found[1], headers={"Accept-Encoding": accepted, "If-None-Match": reply.headers["etag"]})
    assert sent == (BUILT / f"{found[1][1:]}{suffix}").read_bytes()
    assert reply.headers.get("content-encoding") == encoding
    assert reply.headers["content-type"].startswith("text/javascript")
    assert reply.headers["vary"] == "Accept-Encoding"
    assert "immutable" in reply.headers["cache-control"]
    assert again.status_code == 304


async def test_only_the_engine_may_compile_webassembly(tmp_path: Path) -> None:
    """The script that runs the rules beside the page has a policy of its own; pages and other scripts have not."""
    assets = [each for each in (BUILT / "assets").iterdir() if each.suffix in (".js", ".wasm", ".json")]
    async with open_house(tmp_path) as house:
        http = (await house.browser()).http
        policies = {each.name: (await http.get(f"/assets/{each.name}")).headers[POLICY] for each in assets[:40]}
        engine = next(each.name for each in assets if each.name.startswith("engine-worker-"))
        policies[engine] = (await http.get(f"/assets/{engine}")).headers[POLICY]
        pages = [(await http.get(path)).headers[POLICY] for path in ("/", "/solo")]
    assert policies.pop(engine) == "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"
    assert {*policies.values(), *pages} == {HEADERS["Content-Security-Policy"]}


async def test_the_runtime_of_the_engine_can_be_compiled_while_it_is_loaded(tmp_path: Path) -> None:
    runtime = next((BUILT / "assets").glob("*.wasm")).name
    async with open_house(tmp_path) as house:
        reply = await (await house.browser()).http.get(f"/assets/{runtime}", headers={"Accept-Encoding": "br"})
    assert reply.headers["content-type"] == "application/wasm"
    assert reply.headers["content-encoding"] == "br"

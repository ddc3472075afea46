"""What the house logs, and what it never does."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from sushiya.server import guests
from sushiya.server.live.house import House
from sushiya.server.live.routing import Routing
from sushiya.server.logs import JsonLines, TextLines
from tests.playing import dice
from tests.server.clients import open_house, play_to_the_end, seat_people, start

NAME, WORDS, CHAT = "Zacharina", "nobody guesses these words", "have some ginger"


class Lines(logging.Handler):
    """Every line of our log, as it would be written."""

    def __init__(self, formatter: logging.Formatter) -> None:
        super().__init__()
        self.setFormatter(formatter)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@contextmanager
def overheard(formatter: logging.Formatter) -> Iterator[list[str]]:
    """All that our loggers say; nobody else hears it."""
    logger, handler = logging.getLogger("sushiya"), Lines(formatter)
    level, logger.propagate = logger.level, False
    logger.addHandler(handler)
    logger.setLevel(logging.DEBUG)
    try:
        yield handler.lines
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)
        logger.propagate = True


async def fail(*_: object) -> None:
    try:
        raise ValueError(WORDS)
    except ValueError as error:
        raise RuntimeError(CHAT) from error


def visits(lines: list[str], message: str) -> list[dict[str, Any]]:
    """The lines of a kind."""
    return [line for line in map(json.loads, lines) if line["message"] == message]


@pytest.mark.parametrize("formatter", [TextLines(), JsonLines()], ids=["text", "json"])
async def test_no_secret_is_logged(tmp_path: Path, formatter: logging.Formatter) -> None:
    with overheard(formatter) as lines:
        async with open_house(tmp_path) as house:
            tabs = await seat_people(house, "sushi-go", 2, ("greedy",))
            browser, table = tabs[0].browser, house.table(tabs[0].table.code)
            await tabs[0].do("leave", seat=0)
            await tabs[0].do("sit", seat=0, name=NAME)
            await tabs[0].do("add-words", seat=0, words=WORDS)
            await tabs[0].ask("chat", seat=0, text=CHAT)
            await start(tabs)
            await play_to_the_end(tabs, dice("logs"))
            await tabs[0].ask("play", seat=0, move="nonsense")
            await browser.look(table.code)
            await browser.http.get(f"/api/tables/{table.code}?word={WORDS}")
            await browser.http.get(f"/nowhere/{table.code}")
            await browser.http.get(f"/api/games/{table.game_id}/replay")
    tokens = [tab.browser.token for tab in tabs]
    moves = {move for _, move in table.record().moves}
    secrets = [
        *tokens,
        *(tab.browser.holder for tab in tabs),
        table.code,
        table.secret.hex(),
        guests.COOKIE,
        NAME,
        CHAT,
    ]
    assert len(lines) >= 10 and moves
    for line in lines:
        for secret in [*secrets, *WORDS.split(), *moves, "nonsense"]:
            assert secret is not None and secret not in line


async def test_every_line_of_json_has_its_fields(tmp_path: Path) -> None:
    with overheard(JsonLines()) as lines:
        async with open_house(tmp_path) as house:
            browser = await house.guest()
            code = await browser.open_table()
            tab = await browser.visit(code)
            await tab.socket.close(4000)
            await browser.http.get(f"/api/tables/{code}")
            await browser.http.get("/nowhere")
    for line in map(json.loads, lines):
        assert line["time"].endswith("+00:00") and line["level"] == "info" and line["logger"].startswith("sushiya")
    asked = [(line["method"], line["route"], line["status"]) for line in visits(lines, "request")]
    assert asked == [
        ("POST", "/api/guest", 200),
        ("POST", "/api/tables", 201),
        ("GET", "/api/tables/{code}", 200),
        ("GET", None, 404),
    ]
    [opened], [closed] = visits(lines, "connection opened"), visits(lines, "connection closed")
    assert opened["route"] == closed["route"] == "/api/tables/{code}/socket"
    assert closed["status"] == 4000 and closed["seconds"] >= opened["seconds"] >= 0


async def test_a_failure_is_logged_where_it_happened_and_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Routing, "look", fail)
    with overheard(JsonLines()) as lines:
        async with open_house(tmp_path) as house:
            answer = await (await house.guest()).http.get("/api/tables/abcdef")
    assert answer.status_code == 500
    assert answer.json() == {
        "type": "refused", "id": None, "error": "Unexpected", "key": "server.error.unexpected", "params": {},
    }  # fmt: skip
    assert answer.headers["x-content-type-options"] == "nosniff"
    [failure] = visits(lines, "something failed")
    assert failure["level"] == "error" and failure["status"] == 500 and failure["route"] == "/api/tables/{code}"
    assert "in fail" in failure["error"] and "RuntimeError\nbecause of\n" in failure["error"]
    assert "ValueError" in failure["error"].splitlines()[-1]
    assert not any(WORDS in line or CHAT in line for line in lines)


async def test_a_connection_that_fails_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(House, "join", fail)
    with overheard(JsonLines()) as lines:
        async with open_house(tmp_path) as house:
            browser = await house.guest()
            with pytest.raises(ConnectionClosed) as closed:
                await browser.visit(await browser.open_table())
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1011
    assert len(visits(lines, "something failed")) == 1


def test_what_asyncio_lists_below_its_message_is_left_out() -> None:
    heard: list[str] = []

    async def forget() -> None:
        task = asyncio.ensure_future(fail())
        await asyncio.sleep(0)
        del task

    handler = Lines(JsonLines())
    logger = logging.getLogger("asyncio")
    logger.addHandler(handler)
    logger.propagate = False
    try:
        asyncio.run(forget())
        heard = handler.lines
    finally:
        logger.removeHandler(handler)
        logger.propagate = True
    assert [line["message"] for line in map(json.loads, heard)] == ["Task exception was never retrieved"]

"""A game by days between two people, one of whom has gone and wants to be called."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from sushiya.server.calls.quiet import QUIET_FROM
from tests.playing import dice
from tests.server.clients import Browser, Connection, OpenHouse
from tests.server.push_service import Subscriber

PATIENCE = 30
ADDRESS = "https://sushi.example.org"
WISHES = {"turn": True, "half": True, "over": True, "quiet": False, "zone": "UTC", "language": "en"}


class SlowGame:
    """Aria plays, Bea has gone; the first call to Bea is due when Aria's turn is over."""

    def __init__(self, house: OpenHouse, code: str, aria: Connection, bea: Browser) -> None:
        self.house = house
        self.code = code
        self.aria = aria
        self.bea = bea
        self.rolls = dice("slow", 1)

    async def play_until_it_is_beas_turn(self) -> None:
        """Aria plays her turn."""
        while True:
            await self.aria.sync()
            if 0 not in self.aria.to_act:
                return
            await self.aria.move(self.rolls)

    async def bea_plays_and_goes(self) -> None:
        """Bea comes, plays her turn, and is gone again."""
        tab = await self.bea.visit(self.code)
        while 1 in tab.to_act:
            await tab.move(self.rolls)
            await tab.sync()
        await tab.socket.close()
        await self.until_bea_is_gone()

    async def until_bea_is_gone(self) -> None:
        """The house has noticed."""
        await self.aria.until(lambda: not self.aria.table.seats[1].present)


async def post(browser: Browser, path: str, body: dict[str, Any] | None = None, status: int = 200) -> Any:
    """Ask for something that is answered so."""
    reply = await browser.http.post(path, json=body)
    assert reply.status_code == status, reply.text
    return reply.json()


async def slow_game(
    house: OpenHouse,
    subscriber: Subscriber | None = None,
    game: str = "sushizock",
    clock: str = "days",
    **wishes: Any,
) -> SlowGame:
    """It is Aria's turn, and Bea is gone."""
    aria, bea = await house.guest(), await house.guest()
    options = {"first_player": 0} if game == "sushizock" else {}
    wanted = {"game": game, "players": 2, "options": options, "terms": {"clock": clock}}
    code = (await post(aria, "/api/tables", wanted, 201))["code"]
    tabs = [await aria.visit(code), await bea.visit(code)]
    for seat, tab in enumerate(tabs):
        await tab.do("sit", seat=seat, name=("Aria", "Bea")[seat])
    await post(bea, "/api/calls", WISHES | wishes)
    if subscriber is not None:
        await post(bea, "/api/calls/push", subscriber.subscription)
    await tabs[0].do("start")
    slow = SlowGame(house, code, tabs[0], bea)
    await tabs[1].socket.close()
    await tabs[0].sync()
    await slow.until_bea_is_gone()
    return slow


async def until(something: Any) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not (something() if callable(something) else something):
            await asyncio.sleep(0.02)


def calls_in(folder: Path) -> list[tuple[Any, ...]]:
    """The calls to Bea in the database of a house: kind, state, due, tries."""
    with closing(sqlite3.connect(folder / "house.db")) as database:
        return database.execute(
            "SELECT kind, state, due_at, tries FROM calls WHERE seat = 1 ORDER BY turn, due_at, kind"
        ).fetchall()


def let_pass(folder: Path, milliseconds: int) -> None:
    """Let time pass for a house that is closed."""
    with closing(sqlite3.connect(folder / "house.db")) as database:
        for statement in ("UPDATE log SET at = at - ?", "UPDATE calls SET due_at = due_at - ?, until = 0"):
            database.execute(statement, (milliseconds,))
        database.commit()


def where_it_is_night(hour: int) -> str:
    """A time zone where it is late in the evening, at an hour of the prime meridian."""
    ahead = (QUIET_FROM + 1 - hour) % 24
    return f"Etc/GMT-{ahead}" if ahead <= 12 else f"Etc/GMT+{24 - ahead}"

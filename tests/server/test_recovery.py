"""What goes wrong in the middle of something: nothing of it is kept, everybody is answered, and the table goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sushiya.server import protocol
from sushiya.server.live import recovery
from sushiya.server.live.house import House
from sushiya.server.live.session import Session
from sushiya.server.settings import Settings
from sushiya.server.store.memory_store import MemoryStore
from sushiya.server.store.store import Conflict, LogRow, Unavailable
from tests.playing import dice
from tests.server.clients import Connection, decode, open_house, play_to_the_end, seat_people, start

WAITED_SECONDS = 1.5


def fails_once(held: object, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A part of the house raises, once, something that nobody has foreseen."""
    sound: Callable[..., Any] = getattr(held, name)

    def fail(*_: object) -> None:
        monkeypatch.setattr(held, name, sound)
        raise RuntimeError("odd")

    monkeypatch.setattr(held, name, fail)


async def move_of(tab: Connection, seat: int) -> protocol.Accepted | protocol.Refused:
    """What comes of the first legal move of a seat."""
    return await tab.ask("play", seat=seat, move=tab.state(seat).legal[0])


async def test_nothing_of_an_entry_is_stored_after_which_something_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path, ("a request failed",)) as house:
        tabs = await seat_people(house, "sushi-go", 2)
        await start(tabs)
        code, number = tabs[0].table.code, house.table(tabs[0].table.code).number
        fails_once(house.house.requests, "applied", monkeypatch)
        refusal = await move_of(tabs[0], 0)
        assert isinstance(refusal, protocol.Refused) and refusal.error == "Unexpected"
        await tabs[1].sync()
        assert (await house.house.store.read(code))[-1].number == house.table(code).number == number
        assert isinstance(await move_of(tabs[0], 0), protocol.Accepted)
        await play_to_the_end(tabs, dice("after a failure"))


async def test_what_others_asked_just_before_a_failure_is_carried_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both moves wait for the same commit when the second one fails."""
    async with open_house(tmp_path, ("a request failed",)) as house:
        tabs = await seat_people(house, "sushi-go", 3)
        await start(tabs)
        writer, requests = house.house.writer, house.house.requests
        monkeypatch.setattr(writer, "is_due", True)  # no commit begins by itself
        first = asyncio.create_task(move_of(tabs[0], 0))
        while not writer.batch.asked:
            await asyncio.sleep(0.01)
        fails_once(requests, "applied", monkeypatch)
        second = asyncio.create_task(move_of(tabs[1], 1))
        while writer.batch.asked:
            await asyncio.sleep(0.01)
        writer.is_due = False
        writer.wake()
        assert isinstance(await first, protocol.Accepted)
        assert isinstance(await second, protocol.Refused)
        await play_to_the_end(tabs, dice("just before"))


async def test_a_game_ends_with_its_record_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_house(tmp_path, ("an entry failed", "a request failed")) as house:
        tabs = await seat_people(house, "sushi-go", 1, ("random",))
        await start(tabs)
        fails_once(house.house.writer, "keep_game", monkeypatch)
        while tabs[0].table.phase != "over":
            if tabs[0].owed():
                await move_of(tabs[0], 0)
            await tabs[0].sync()
        game_id = tabs[0].table.game_id
        assert game_id is not None
        assert await house.house.store.game(game_id) is not None


async def test_a_connection_goes_on_when_its_table_could_not_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recovery, "RETRY_SECONDS", 0.05)
    async with open_house(tmp_path, ("a table could not be read",)) as house:
        tabs = await seat_people(house, "sushi-go", 2)
        await start(tabs)
        code, store = tabs[0].table.code, house.house.store

        async def fail(*_: object) -> list[LogRow]:
            raise RuntimeError("odd")

        with monkeypatch.context() as broken:
            broken.setattr(store, "read", fail)
            house.house.tables.drop(code)
            refusal = await move_of(tabs[0], 0)
            assert isinstance(refusal, protocol.Refused) and refusal.error == "Unexpected"
        while code not in house.house.tables.live:
            await asyncio.sleep(0.01)
        await asyncio.gather(*(tab.sync() for tab in tabs))
        await play_to_the_end(tabs, dice("read again"))


class StoreThatRefuses(MemoryStore):
    """Once it is told to, it takes no moves."""

    def __init__(self, error: Exception, seconds: float = 0.0) -> None:
        super().__init__()
        self.error = error
        self.seconds = seconds
        self.refuses = False
        self.tries = 0

    async def append(self, rows: Any, *others: Any, **named: Any) -> None:
        if self.refuses and any('"moved"' in row.entry for row in rows):
            self.tries += 1
            await asyncio.sleep(self.seconds)
            raise self.error
        await super().append(rows, *others, **named)

    async def check(self) -> None:
        if self.refuses:
            raise self.error


class Guest:
    """Somebody who sits at a table with a robot; over no socket."""

    def __init__(self, house: House, code: str) -> None:
        self.house = house
        self.code = code
        self.told = asyncio.Queue[protocol.AnyMessage]()
        self.session = Session("aria", lambda message: self.told.put_nowait(decode(message)))

    async def begin(self, *seating: protocol.AnyRequest) -> protocol.Snapshot:
        """Join, and ask for what makes a game begin; the deal."""
        await self.house.join(self.code, self.session)
        for request in seating:
            await self.house.handle(self.code, self.session, request)
        while not (isinstance(message := await self.told.get(), protocol.Snapshot) and message.to_act):
            pass
        return message

    async def answer(self) -> protocol.Accepted | protocol.Refused:
        """The next answer to a request."""
        while not isinstance(message := await self.told.get(), protocol.Accepted | protocol.Refused):
            pass
        return message


WITH_ROBOT = (protocol.Sit("a", 0, "Aria"), protocol.AddBot("b", 1, "greedy"), protocol.Start("c"))
BOTH_SEATS = (protocol.Sit("a", 0, "Aria"), protocol.Sit("b", 1, "Too"), protocol.Start("c"))


async def opened_with(store: MemoryStore) -> House:
    """A house that serves from a store."""
    house = House(store, Settings(bot_pause=0))
    await house.open()
    return house


async def test_robots_whose_moves_clash_back_off() -> None:
    """Each time the table is read again later."""
    store = StoreThatRefuses(Conflict())
    house = await opened_with(store)
    try:
        guest = Guest(house, await house.open_table("sushi-go", 2, {}, "aria", protocol.TableTerms()))
        store.refuses = True
        await guest.begin(*WITH_ROBOT)
        await asyncio.sleep(WAITED_SECONDS)
        assert 2 <= store.tries <= 10, "0.05 s, 0.15 s, 0.35 s, … lie between two of them"
    finally:
        store.refuses = False
        await house.close()


async def test_while_nothing_can_be_written_nobody_waits_for_a_second_try(monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes to other tables while a commit fails is answered as soon as what is in the commit."""
    monkeypatch.setattr(recovery, "ANSWER_SECONDS", 0.5)
    store = StoreThatRefuses(Unavailable("timeout"), seconds=0.4)
    house = await opened_with(store)
    try:
        guests = [
            Guest(house, await house.open_table("sushi-go", 2, {}, "aria", protocol.TableTerms())) for _ in range(2)
        ]
        deals = [await guest.begin(*BOTH_SEATS) for guest in guests]
        store.refuses = True
        for number, (guest, deal) in enumerate(zip(guests, deals, strict=True)):
            while guest.told.qsize():
                guest.told.get_nowait()
            play = protocol.Play(f"p{number}", 0, deal.seats[0].legal[0], deal.turn)
            await house.handle(guest.code, guest.session, play)
            await asyncio.sleep(0.1)
        for guest in guests:
            refusal = await guest.answer()
            assert isinstance(refusal, protocol.Refused) and refusal.error == "Unavailable"
        assert store.tries == 1
    finally:
        store.refuses = False
        await house.close()

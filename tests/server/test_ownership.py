"""Leases of a process: which tables are surely its own, and what happens to those that others take."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from types import SimpleNamespace

import pytest

from sushiya.server import protocol
from sushiya.server.live.forwarding import Links, NoAnswer, Relay
from sushiya.server.live.house import House
from sushiya.server.live.ownership import Leases, OwnedElsewhere
from sushiya.server.live.session import MOVED, Session
from sushiya.server.live.table import NotThere
from sushiya.server.settings import Settings
from sushiya.server.store.memory_store import MemoryStore
from sushiya.server.store.store import Conflict, LogRow, Store, Unavailable
from tests.server.clients import decode
from tests.server.databases import opened

HERE = "127.0.0.1"
HOLDER = "aria"


class Told:
    """A session that remembers what it was told, and with which code it was ended."""

    def __init__(self, holder: str | None = HOLDER) -> None:
        self.messages: asyncio.Queue[protocol.AnyMessage] = asyncio.Queue()
        self.ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.session = Session(holder, self._tell, "", self._end)

    def _tell(self, text: bytes) -> None:
        self.messages.put_nowait(decode(text))

    def _end(self, code: int) -> None:
        if not self.ended.done():
            self.ended.set_result(code)


class KeptStore(MemoryStore):
    """A store that several houses share: it outlives them, and can be away."""

    away = False

    async def append(self, *rows, **named):  # type: ignore[no-untyped-def]
        if self.away:
            raise Unavailable("away")
        await super().append(*rows, **named)


@asynccontextmanager
async def house_on(store: Store, secret: str = "fugu", **more: str) -> AsyncIterator[House]:
    """One of several houses on a store, reached by TCP."""
    settings = Settings(processes=2, peer_host=HERE, peer_secret=secret, bot_pause=0, **more)  # type: ignore[arg-type]
    house = House(store, settings)
    await house.open()
    try:
        yield house
    finally:
        await house.close()


async def table_of(house: House) -> str:
    """A table that a house owns."""
    code = await house.open_table("sushi-go", 2, {}, HOLDER, protocol.TableTerms())
    await house.tables.find(code)
    return code


async def test_a_table_belongs_to_the_process_of_its_first_guest() -> None:
    store = KeptStore()
    async with house_on(store) as one, house_on(store) as other:
        code, told = await one.open_table("sushi-go", 2, {}, HOLDER, protocol.TableTerms()), Told()
        assert await other.routing.enter(code, told.session) == code
        assert isinstance(await one.routing.enter(code, Told().session), Relay)


async def test_a_lease_is_claimed_once_and_written_under(store: Store) -> None:
    async with opened(store):
        one, other = Leases(store, print), Leases(store, print)
        one.address, other.address = "one:1", "other:1"
        assert await one.claim("abc")
        with pytest.raises(OwnedElsewhere) as refused:
            await other.claim("abc")
        assert refused.value.lease == one.lease("abc")
        assert await other.claim("abc", refused.value.lease)
        with pytest.raises(Conflict):
            await store.append([LogRow("abc", 0, 0, "{}")], leases=[one.held["abc"]])


async def test_lost_leases_are_found_among_many_and_the_others_renewed(store: Store) -> None:
    lost: list[str] = []
    async with opened(store):
        one, other = Leases(store, lost.extend), Leases(store, lost.extend)
        one.address, other.address = "one:1", "other:1"
        codes = [f"table{number}" for number in range(9)]
        for code in codes:
            await one.claim(code)
        assert not one.is_sure()
        for code in (codes[2], codes[7]):
            with suppress(OwnedElsewhere):
                await other.claim(code, one.lease(code))
        await one.make_sure()
        assert one.is_sure()
        assert (lost, sorted(one.held)) == ([codes[2], codes[7]], [code for code in codes if code not in lost])


async def test_a_process_that_was_stopped_is_not_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("sushiya.server.live.ownership.time", SimpleNamespace(monotonic=lambda: now))
    leases = Leases(MemoryStore(), print)
    await leases.make_sure()
    assert leases.is_sure()
    now += 1
    assert not leases.is_sure()
    await leases.make_sure()
    assert leases.is_sure()


async def test_a_table_is_not_answered_from_memory_while_its_lease_may_be_lost() -> None:
    store = KeptStore()
    async with house_on(store) as house:
        code, told = await table_of(house), Told()
        await house.join(code, told.session)
        assert house.leases is not None
        store.away = True
        house.leases.sure_until = house.leases.renewed_at = 0
        assert not house.handle_now(code, told.session, protocol.Sync("s", 0))
        with pytest.raises(Unavailable):
            await house.routing.look(code, None)
        store.away = False
        house.leases.sure_until = 0
        assert (await house.routing.look(code, None)).code == code


async def test_a_guest_of_another_process_is_passed_on_by_tcp() -> None:
    store = KeptStore()
    async with house_on(store) as one, house_on(store) as other:
        code, told = await table_of(one), Told()
        relay = await other.routing.enter(code, told.session)
        assert isinstance(relay, Relay)
        assert isinstance(await told.messages.get(), protocol.Snapshot)
        relay.pass_on(b'{"type":"sit","id":"1","seat":0,"name":"Aria"}')
        assert await told.messages.get() == protocol.Accepted("1", 1)
        assert [seat.present for seat in (await other.routing.look(code, None)).seats] == [True, False]
        relay.pass_on(None)
        while not isinstance(refused := await told.messages.get(), protocol.Refused):
            pass
        assert refused.key == "server.error.malformed"
        relay.leave()
        while (await other.routing.look(code, None)).seats[0].present:
            pass
        assert code not in other.tables.live


async def test_who_is_refused_by_the_owner_is_refused_here() -> None:
    store = KeptStore()
    async with house_on(store) as one, house_on(store) as other:
        code = await one.open_table("sushi-go", 2, {}, HOLDER, protocol.TableTerms(spectators=False))
        sitting, told = Told(), Told("stranger")
        await one.join(code, sitting.session)
        await one.handle(code, sitting.session, protocol.Sit("a", 0, "A"))
        await one.handle(code, sitting.session, protocol.AddBot("b", 1, "random"))
        await one.handle(code, sitting.session, protocol.Start("c"))
        await other.routing.enter(code, told.session)
        refused = await told.messages.get()
        assert isinstance(refused, protocol.Refused) and refused.error == "NoSpectators"
        assert await told.ended == 4404


async def test_who_does_not_know_the_secret_is_not_answered() -> None:
    store = KeptStore()
    async with house_on(store) as house:
        code = await table_of(house)
        assert house.leases is not None
        stranger = Links("blowfish")
        with pytest.raises(NoAnswer):
            await stranger.look(house.leases.address, code, None)
        with pytest.raises(NoAnswer):
            await stranger.join(house.leases.address, code, Told().session)
        assert house.tables.live[code].sessions == set()


async def test_what_is_no_message_ends_the_line() -> None:
    async with house_on(KeptStore()) as house:
        assert house.leases is not None
        for sent in (b"\xff\xff\xff\xff", b"\x00\x00\x00\x01\xff", b"GET / HTTP/1.1\r\n\r\n"):
            reader, writer = await asyncio.open_connection(*house.leases.address.split(":"))
            writer.write(sent)
            with suppress(ConnectionError):
                await reader.read()
            writer.close()


async def test_a_process_that_closes_hands_its_tables_over() -> None:
    store = KeptStore()
    async with house_on(store) as other, house_on(store) as one:
        code, here, there = await table_of(one), Told(), Told()
        await one.join(code, here.session)
        assert isinstance(await other.routing.enter(code, there.session), Relay)
        await one.give_up()
        assert (await here.ended, await there.ended) == (MOVED, MOVED)
        assert await other.routing.enter(code, there.session) == code
        assert await one.routing.enter(code, here.session) == code, "and is told to come back"
        assert code not in one.tables.live


async def test_a_table_that_another_takes_is_handed_over() -> None:
    store = KeptStore()
    async with house_on(store) as one, house_on(store) as other:
        code, told = await table_of(one), Told()
        await one.join(code, told.session)
        assert one.leases is not None
        with suppress(OwnedElsewhere):
            await other.ownership.claim(code, one.leases.held[code])
        await one.handle(code, told.session, protocol.Sit("a", 0, "Aria"))
        assert await told.ended == MOVED
        assert [row.number for row in await store.read(code, 0)] == [0]
        assert [seat.name for seat in (await one.routing.look(code, None)).seats] == [None, None]


async def test_what_does_not_exist_is_not_claimed() -> None:
    store = KeptStore()
    async with house_on(store) as house:
        with pytest.raises(NotThere):
            await house.routing.look("abcdefghjkmn", None)
        assert store.leases == {}

"""What two processes of a house rely on goes away in mid-game: the table goes on, and nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Sequence
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, closing, contextmanager, suppress

import msgspec
import pytest

import sushiya
from sushiya.server import protocol
from sushiya.server.live.house import House
from sushiya.server.live.session import Session
from sushiya.server.settings import Settings
from sushiya.server.store.attendance import AttendedRow
from sushiya.server.store.calls import CallRow
from sushiya.server.store.database import DatabaseStore
from sushiya.server.store.memory_store import MemoryStore
from sushiya.server.store.store import ChatRow, GameRow, Lease, LogRow
from tests.server.clients import Connection, OpenHouse, decode
from tests.server.databases import opened, postgresql_database
from tests.server.entries import Moved, Started, decode_entry
from tests.server.processes import free_port, serving, until_it_answers
from tests.server.servers import OwnPostgresql, own_postgresql

OUTAGE_SECONDS = 5
LOCKED_SECONDS = 6
"""Longer than SQLite waits for a lock."""
GLANCE_SECONDS = 0.05
PATIENCE = 60


class FarHouse(OpenHouse):
    """A house in a process of its own."""

    def __init__(self, port: int) -> None:
        self.address = f"127.0.0.1:{port}"
        self.stack = AsyncExitStack()


class Acknowledged(msgspec.Struct, frozen=True):
    """A move that the house has promised not to lose."""

    number: int
    request: str
    seat: int
    move: str


class Party:
    """People and bots who play one game after the other at a table, whatever happens, until they have had enough."""

    def __init__(self, tabs: list[Connection], rolls: random.Random) -> None:
        self.tabs = tabs
        self.rolls = rolls
        self.acknowledged: list[Acknowledged] = []
        self.unavailable = 0
        self.enough = False
        self.last_game: str | None = None

    @property
    def code(self) -> str:
        return self.tabs[0].table.code

    async def play(self) -> None:
        """Everybody plays at the same time; the first is the host."""
        await asyncio.gather(self._host(self.tabs[0]), *map(self._attend, self.tabs[1:]))

    async def _host(self, tab: Connection) -> None:
        while not (tab.table.phase == "over" and self.enough):
            match tab.table.phase:
                case "lobby":
                    await self._insist(tab, "start")
                case "over":
                    await self._insist(tab, "rematch")
                case _:
                    await self._move_or_listen(tab)
        self.last_game = tab.table.game_id

    async def _attend(self, tab: Connection) -> None:
        while self.last_game is None or tab.table.phase != "over" or tab.table.game_id != self.last_game:
            await self._move_or_listen(tab)

    async def _move_or_listen(self, tab: Connection) -> None:
        if tab.table.phase == "playing" and tab.owed():
            state = self.rolls.choice(tab.owed())
            await self.move(tab, state)
        else:
            with suppress(TimeoutError):
                await asyncio.wait_for(tab.next(), GLANCE_SECONDS)

    async def move(self, tab: Connection, state: protocol.SeatState) -> None:
        """Make a move and see it happen; it is remembered as soon as it is acknowledged."""
        assert state.seat is not None
        move = self.rolls.choice(state.legal)
        reply = await self._insist(tab, "play", seat=state.seat, move=move)
        self.acknowledged.append(Acknowledged(reply.number, reply.id, state.seat, move))

    async def _insist(self, tab: Connection, type_: str, **what: str | int) -> protocol.Accepted:
        """Ask under one id until it is granted; no refusal but that the house cannot do it now."""
        request = None
        while True:
            reply = await tab.ask(type_, request, **what)
            request = reply.id
            if isinstance(reply, protocol.Accepted):
                await tab.catch_up(reply.number)
                return reply
            assert reply.error == "Unavailable", reply
            self.unavailable += 1
            await asyncio.sleep(GLANCE_SECONDS)

    async def has_played(self, moves: int) -> None:
        """Wait for so many more moves of people to be acknowledged."""
        wanted = len(self.acknowledged) + moves
        await until(lambda: len(self.acknowledged) >= wanted)

    async def check(self, database: str) -> None:
        """Every acknowledged move is in the log once, under its number, and the records hold what the log holds."""
        async with opened(DatabaseStore(database)) as store:
            rows = await store.read(self.code, 0)
            assert [row.number for row in rows] == list(range(len(rows)))
            log = [decode_entry(row.entry) for row in rows]
            requests = [entry.request for entry in log if entry.request]
            assert len(requests) == len(set(requests)), "a request was carried out twice"
            for move in self.acknowledged:
                entry = log[move.number]
                assert isinstance(entry, Moved)
                assert (entry.seat, entry.move, entry.request.partition(":")[2]) == (move.seat, move.move, move.request)
            by_people = [entry for entry in log if isinstance(entry, Moved) and entry.request]
            assert len(by_people) == len(self.acknowledged)
            games = games_in(rows)
            assert games and self.last_game == f"{self.code}-{len(games)}"
            for number, moves in enumerate(games, 1):
                text = await store.game(f"{self.code}-{number}")
                assert text is not None
                record = sushiya.Record.from_json(text)
                assert record.moves == moves
                sushiya.verify(record)


def games_in(rows: list[LogRow]) -> list[list[tuple[int, str]]]:
    """The moves of every game of a log."""
    games: list[list[tuple[int, str]]] = []
    for row in rows:
        match decode_entry(row.entry):
            case Started():
                games.append([])
            case Moved(seat=seat, move=move):
                games[-1].append((seat, move))
    return games


async def until(that: Callable[[], bool]) -> None:
    """Wait until something is so."""
    while not that():
        await asyncio.sleep(0.01)


async def party_at(houses: list[FarHouse], rolls: random.Random, bots: int = 0) -> Party:
    """A table in the lobby with a person from each of these houses, the first being the host; then bots."""
    browsers = [await house.guest() for house in houses]
    code = await browsers[0].open_table("sushi-go", len(houses) + bots)
    tabs = [await browser.visit(code) for browser in browsers]
    for seat, tab in enumerate(tabs):
        await tab.do("sit", seat=seat, name=f"P{seat}")
    for seat in range(len(houses), len(houses) + bots):
        await tabs[0].do("add-bot", seat=seat, bot="random")
    return Party(tabs, random.Random(rolls.random()))


@contextmanager
def processes(count: int, database: str, *more: str) -> Iterator[list[int]]:
    """The ports of processes that serve one house."""
    ports = [free_port() for _ in range(count)]
    with ExitStack() as stack:
        for port in ports:
            stack.enter_context(serving(port, database, *more))
        for port in ports:
            asyncio.run(asyncio.wait_for(until_it_answers(port), PATIENCE))
        yield ports


@asynccontextmanager
async def houses(ports: list[int]) -> AsyncIterator[list[FarHouse]]:
    """Houses to visit; everybody leaves at the end."""
    visited = [FarHouse(port) for port in ports]
    async with AsyncExitStack() as stack:
        for house in visited:
            await stack.enter_async_context(house.stack)
        yield visited


@asynccontextmanager
async def playing(parties: list[Party]) -> AsyncIterator[None]:
    """Let them play for a while; at the end they finish their game."""
    async with asyncio.TaskGroup() as group:
        for party in parties:
            group.create_task(party.play())
        yield
        for party in parties:
            party.enough = True


@asynccontextmanager
async def away(server: OwnPostgresql) -> AsyncIterator[None]:
    """Stop a server for a while."""
    await asyncio.to_thread(server.stop)
    try:
        yield
    finally:
        await asyncio.to_thread(server.start)


@contextmanager
def locked(file: str) -> Iterator[None]:
    """Keep everybody else from writing to a database."""
    with closing(sqlite3.connect(file, timeout=30, isolation_level=None)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        yield
        connection.execute("ROLLBACK")


@pytest.fixture(scope="module")
def postgres() -> Iterator[OwnPostgresql]:
    with own_postgresql() as server:
        yield server


@pytest.fixture(scope="module")
def database(postgres: OwnPostgresql) -> Iterator[str]:
    with postgresql_database(postgres.url) as url:
        yield url


@pytest.fixture(scope="module")
def two(database: str) -> Iterator[list[int]]:
    """The ports of two processes on one PostgreSQL; they live through all that happens here."""
    with processes(2, database) as ports:
        yield ports


@pytest.fixture
def sqlite_house(sqlite_url: str) -> Iterator[list[int]]:
    """The port of one process on SQLite."""
    with processes(1, sqlite_url) as ports:
        yield ports


async def test_postgresql_is_away_for_five_seconds(two: list[int], database: str, postgres: OwnPostgresql) -> None:
    """People in different processes, people in one, and a person among bots all go on by themselves."""
    async with houses(two) as (one, other):
        rolls = random.Random(3)
        tables = [[one, other], [one, one], [other]]
        parties = [await party_at(table, rolls, bots=3 - len(table)) for table in tables]
        async with playing(parties):
            await asyncio.gather(*(party.has_played(5) for party in parties))
            async with away(postgres):
                await asyncio.sleep(OUTAGE_SECONDS)
            await asyncio.gather(*(party.has_played(5) for party in parties))
        for party in parties:
            await party.check(database)


async def test_sqlite_is_locked_for_some_seconds(sqlite_house: list[int], sqlite_url: str) -> None:
    async with houses(sqlite_house) as [house]:
        parties = [await party_at([house] * people, random.Random(people), bots=1) for people in (1, 2)]
        async with playing(parties):
            await asyncio.gather(*(party.has_played(5) for party in parties))
            with locked(sqlite_url.removeprefix("sqlite:///")):
                before = [len(party.acknowledged) for party in parties]
                await asyncio.sleep(LOCKED_SECONDS)
                for party, moves in zip(parties, before, strict=True):
                    assert len(party.acknowledged) <= moves + len(party.tabs), "nothing can have been stored"
            await asyncio.gather(*(party.has_played(5) for party in parties))
        for party in parties:
            await party.check(sqlite_url)


@pytest.mark.parametrize("routed", [True, False])
async def test_whole_games_in_two_processes(routed: bool, two: list[int], database: str) -> None:
    """All people of a table in the same process, or in different ones."""
    async with houses(two) as (one, other):
        tables = [[one, one], [other, other]] if routed else [[one, other], [other, one]]
        parties = [await party_at(table, random.Random(seed), bots=1) for seed, table in enumerate(tables)]
        async with playing(parties):
            pass
        for party in parties:
            await party.check(database)


async def test_two_tabs_of_a_seat_in_two_processes_race(two: list[int], database: str) -> None:
    """Exactly one of two requests is granted; one request that comes by two ways is carried out once."""
    async with houses(two) as (one, other):
        party = await party_at([one, other], random.Random(4))
        rival, tab = party.tabs
        twin = await (await one.browser(tab.browser.token)).visit(party.code)
        await rival.do("start")
        races = 0
        while rival.table.phase != "over":
            theirs = rival.state(0).legal
            await party.move(rival, rival.state(0))
            for each in (tab, twin):
                await each.catch_up(rival.number)
            state = tab.state(1)
            now_or_never = [move for move in state.legal if move not in theirs and "chopsticks" not in move]
            if now_or_never and sum(state.view["hand"].values()) > 1:
                races += 1
                moves = [party.rolls.choice(now_or_never) for _ in range(2)]
                ids = [f"race-{races}", f"race-{races}-twin"]
            else:
                moves = [party.rolls.choice(state.legal)] * 2
                ids = [f"again-{rival.number}"] * 2
            asked = zip((tab, twin), ids, moves, strict=True)
            replies = await asyncio.gather(*(each.ask("play", id_, seat=1, move=move) for each, id_, move in asked))
            granted = [
                Acknowledged(reply.number, reply.id, 1, move)
                for reply, move in zip(replies, moves, strict=True)
                if isinstance(reply, protocol.Accepted)
            ]
            assert len(granted) == len(set(ids)) % 2 + 1
            party.acknowledged.append(granted[0])
            for each in (rival, tab, twin):
                await each.catch_up(granted[0].number)
        assert races
        party.last_game = rival.table.game_id
        await party.check(database)


class StoreThatChokes(MemoryStore):
    """A store that fails, for no reason that is foreseen, on some words."""

    async def append(
        self,
        rows: Sequence[LogRow],
        games: Sequence[GameRow] = (),
        chat: Sequence[ChatRow] = (),
        leases: Collection[Lease] = (),
        calls: Sequence[CallRow] = (),
        attended: Sequence[AttendedRow] = (),
    ) -> None:
        if any("fugu" in row.entry for row in rows):
            raise RuntimeError("choked")
        await super().append(rows, games, chat, leases, calls, attended)


async def test_a_commit_that_fails_for_a_reason_unforeseen(caplog: pytest.LogCaptureFixture) -> None:
    """What was asked is refused, everybody is told everything anew, and the house goes on."""
    house = House(StoreThatChokes(), Settings())
    await house.open()
    try:
        code = await house.open_table("sushi-go", 2, {}, "aria", protocol.TableTerms())
        told = asyncio.Queue[protocol.AnyMessage]()
        session = Session("aria", lambda message: told.put_nowait(decode(message)))
        await house.join(code, session)
        granted = []
        for request in (protocol.Sit("a", 0, "Aria"), protocol.Sit("b", 1, "fugu"), protocol.Sit("c", 1, "Matteo")):
            await house.handle(code, session, request)
            answer = await told.get()
            while not isinstance(answer, protocol.Accepted | protocol.Refused):
                answer = await told.get()
            assert answer.id == request.id
            granted.append(isinstance(answer, protocol.Accepted))
        assert granted == [True, False, True]
        assert [seat.name for seat in (await house.routing.look(code, None)).seats] == ["Aria", "Matteo"]
        assert [record.message for record in caplog.records if record.levelname == "ERROR"] == ["a commit failed"]
    finally:
        await house.close()

"""A house that runs, and browsers that visit it over real sockets."""

from __future__ import annotations

import asyncio
import itertools
import logging
import random
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Self, TypeVar

import httpx2
import msgspec
from starlette.applications import Starlette
from websockets.asyncio.client import ClientConnection, connect

from sushiya.i18n import say
from sushiya.server import guests, protocol
from sushiya.server.app import make_app
from sushiya.server.live.house import House
from sushiya.server.live.table import Table
from sushiya.server.serving import Server, listen
from sushiya.server.settings import Settings
from sushiya.server.store.database import DatabaseStore

PATIENCE = 60
"""Seconds to wait for an answer."""
GENEROUS = {
    "bot_pause": 0,
    "http_requests_per_second": 1_000_000,
    "requests_per_second": 1_000_000,
    "tables_per_hour": 10_000,
    "sign_ins_per_hour": 10_000,
    "letters_per_hour": 10_000,
    "connections_per_address": 1000,
    "reviews": 0,
}
SAYING = ("say", "chat")
DECISIONS = ("play", "undo")
"""Requests that name the turn they answer."""
decode = msgspec.json.Decoder(protocol.AnyMessage).decode
AnyReply = TypeVar("AnyReply", bound=protocol.Message)


class Complaints(logging.Handler):
    """Everything that a part of the house logs as an error: in a sound house nothing."""

    def __init__(self, foreseen: tuple[str, ...] = ()) -> None:
        super().__init__(logging.ERROR)
        self.foreseen = foreseen
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.getMessage() not in self.foreseen:
            self.heard.append(self.format(record))

    def __enter__(self) -> Self:
        for name in ("", "uvicorn", "asyncio"):
            logging.getLogger(name).addHandler(self)
        return self

    def __exit__(self, _kind: object, error: BaseException | None, _traceback: object) -> None:
        for name in ("", "uvicorn", "asyncio"):
            logging.getLogger(name).removeHandler(self)
        assert error is not None or self.heard == []


class OpenHouse:
    """A house that listens on a port of its own."""

    def __init__(self, app: Starlette, server: Server, serving: asyncio.Task[None], port: int) -> None:
        self.app = app
        self.server = server
        self.serving = serving
        self.address = f"127.0.0.1:{port}"
        self.stack = AsyncExitStack()

    @property
    def house(self) -> House:
        house: House = self.app.state.house
        return house

    def table(self, code: str) -> Table:
        """The real table, as nobody may see it."""
        return self.house.tables.live[code].table

    async def stop(self) -> None:
        """Close the house, as a signal does."""
        self.server.should_exit = True
        await self.serving

    async def browser(self, token: str | None = None) -> Browser:
        """Somebody's browser; one that has been here before brings its token."""
        cookies = {} if token is None else {guests.COOKIE: token}
        http = httpx2.AsyncClient(
            base_url=f"http://{self.address}", cookies=cookies, trust_env=False, verify=False, timeout=PATIENCE
        )
        return Browser(self, await self.stack.enter_async_context(http))

    async def guest(self) -> Browser:
        """A browser that has been given a token."""
        browser = await self.browser()
        assert (await browser.http.post("/api/guest")).status_code == 200
        return browser


@asynccontextmanager
async def open_house(folder: Path, foreseen: tuple[str, ...] = (), **settings: Any) -> AsyncIterator[OpenHouse]:
    """A house on a database in a folder; opened again there, it goes on. It logs no errors but those foreseen."""
    chosen = Settings(**{"port": 0, **GENEROUS, **settings})
    app = make_app(chosen, DatabaseStore(f"sqlite:///{folder / 'house.db'}", sync_ms=chosen.sync_ms))
    server = Server(app, chosen)
    with Complaints(foreseen), listen(chosen) as listener:
        serving = asyncio.create_task(server.serve([listener]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.005)
        house = OpenHouse(app, server, serving, listener.getsockname()[1])
        try:
            yield house
        finally:
            await house.stack.aclose()
            await house.stop()


class Browser:
    """Cookies, requests, and connections to tables."""

    def __init__(self, open_house: OpenHouse, http: httpx2.AsyncClient) -> None:
        self.open_house = open_house
        self.http = http

    @property
    def token(self) -> str | None:
        return self.http.cookies.get(guests.COOKIE)

    @property
    def holder(self) -> str | None:
        return guests.holder_of(self.token)

    async def open_table(self, game: str = "sushi-go", players: int = 2, **options: Any) -> str:
        """Open a table; its code."""
        reply = await self.http.post("/api/tables", json={"game": game, "players": players, "options": options})
        assert reply.status_code == 201, reply.text
        code: str = reply.json()["code"]
        return code

    async def look(self, code: str) -> protocol.TableInfo:
        """Open the link of a table."""
        return msgspec.json.decode((await self.http.get(f"/api/tables/{code}")).content, type=protocol.TableInfo)

    async def connect(self, code: str, **headers: str) -> Connection:
        """Connect to a table; the first message tells everything."""
        if self.http.cookies:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"ws://{self.open_house.address}/api/tables/{code}/socket"
        dial = connect(address, additional_headers=headers, proxy=None, compression=None, max_size=None, max_queue=None)
        return Connection(self, await self.open_house.stack.enter_async_context(dial))

    async def visit(self, code: str) -> Connection:
        """Connect, and hear how the table stands."""
        connection = await self.connect(code)
        await connection.hear(protocol.Snapshot)
        return connection


class Connection:
    """A tab at a table: it remembers what it was told, and checks that numbers only grow."""

    ids = itertools.count()

    def __init__(self, browser: Browser, socket: ClientConnection) -> None:
        self.browser = browser
        self.socket = socket
        self.heard: list[protocol.AnyMessage] = []
        self.texts: list[str] = []
        self.sent: list[str] = []
        self.number = 0
        self.turn = 0
        self.latest: protocol.Snapshot | None = None
        self.to_act: list[int] = []

    @property
    def snapshot(self) -> protocol.Snapshot:
        assert self.latest is not None
        return self.latest

    @property
    def table(self) -> protocol.TableInfo:
        return self.snapshot.table

    async def next(self) -> protocol.AnyMessage:
        """The next message, whatever it is."""
        text = await self.socket.recv()
        assert isinstance(text, str), "the house talks in text"
        message: protocol.AnyMessage = decode(text)
        self.texts.append(text)
        self.heard.append(message)
        match message:
            case protocol.Snapshot():
                self.latest = message
            case protocol.TableChanged(table=table):
                self.latest = msgspec.structs.replace(self.snapshot, table=table)
            case protocol.Step(seats=seats):
                self.latest = msgspec.structs.replace(self.snapshot, seats=seats)
        if isinstance(message, protocol.Snapshot | protocol.TableChanged | protocol.Chosen | protocol.Step):
            self.to_act = message.to_act
        if isinstance(message, protocol.Snapshot | protocol.Step):
            self.turn = message.turn
        if isinstance(message, protocol.Snapshot | protocol.TableChanged | protocol.Chosen | protocol.Step):
            assert message.number >= self.number
            self.number = message.number
        return message

    async def hear(self, kind: type[AnyReply], that: Callable[[AnyReply], bool] = lambda _: True) -> AnyReply:
        """Wait for a message of some kind."""
        while True:
            message = await self.next()
            if isinstance(message, kind) and that(message):
                return message

    async def until(self, that: Callable[[], bool]) -> None:
        """Listen until something is so."""
        while not that():
            await self.next()

    async def catch_up(self, number: int) -> None:
        """Listen until all that happened up to a number is heard."""
        await self.until(lambda: self.number >= number)

    async def sync(self) -> protocol.Snapshot:
        """Ask for everything anew; for a table where nothing else happens."""
        await self.send("sync", number=self.number)
        return await self.hear(protocol.Snapshot)

    async def send(self, type_: str, request: str | None = None, **what: Any) -> str:
        """Send a request, and wait for nothing; returns its id. A decision is for the turn that this tab sees."""
        request = request or f"r{next(self.ids)}"
        if type_ in DECISIONS:
            what.setdefault("turn", self.turn)
        self.sent.append(msgspec.json.encode({"type": type_, "id": request, **what}).decode())
        await self.socket.send(self.sent[-1])
        return request

    async def send_again(self, text: str) -> None:
        """Send a request again, as it was; it must be accepted without being carried out."""
        await self.socket.send(text)
        answer = await self.hear(protocol.Accepted)
        assert answer.id == msgspec.json.decode(text)["id"]

    async def ask(self, type_: str, request: str | None = None, **what: Any) -> protocol.Accepted | protocol.Refused:
        """Send a request, and wait for its answer."""
        sent = await self.send(type_, request, **what)
        while True:
            message = await self.next()
            assert not (isinstance(message, protocol.Refused) and message.id is None), message
            if isinstance(message, protocol.Accepted | protocol.Refused) and message.id == sent:
                return message

    async def do(self, type_: str, request: str | None = None, **what: Any) -> protocol.Accepted:
        """Ask for something that must be granted, and see it happen."""
        reply = await self.ask(type_, request, **what)
        assert isinstance(reply, protocol.Accepted), reply
        await self.catch_up(reply.number)
        if type_ in SAYING:
            await self.hear(protocol.Said)
        return reply

    async def fail(self, type_: str, key: str, **what: Any) -> protocol.Refused:
        """Ask for something that must be refused, for a reason that people can read."""
        reply = await self.ask(type_, **what)
        assert isinstance(reply, protocol.Refused), reply
        assert reply.key == key
        check_refusal(reply)
        return reply

    def heard_of(self, kind: type[AnyReply]) -> list[AnyReply]:
        """All messages of a kind, so far."""
        return [message for message in self.heard if isinstance(message, kind)]

    def state(self, seat: int | None) -> protocol.SeatState:
        """What this tab was last told of a seat."""
        return next(state for state in self.snapshot.seats if state.seat == seat)

    def owed(self) -> list[protocol.SeatState]:
        """The seats of this browser that owe a move and know which: news of the table come before those of the game."""
        return [state for state in self.snapshot.seats if state.seat in self.to_act and state.legal]

    async def move(self, rolls: random.Random) -> protocol.Accepted:
        """Make a random legal move of a seat that owes one."""
        state = rolls.choice(self.owed())
        return await self.do("play", seat=state.seat, move=rolls.choice(state.legal))

    async def play_on(self, rolls: random.Random) -> None:
        """Play random legal moves until the game is over."""
        while self.table.phase != "over":
            if self.owed():
                await self.move(rolls)
            else:
                await self.next()


def as_json(thing: object) -> Any:
    """A view, or events, as they come out of a message."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def told_events(tab: Connection, seat: int | None) -> list[Any]:
    """All events of a seat that a tab was told, in order."""
    told = [message for message in tab.heard if isinstance(message, protocol.Snapshot | protocol.Step)]
    states = [state for message in told for state in message.seats]
    return [event for state in states if state.seat == seat for event in state.events]


def check_refusal(refusal: protocol.Refused) -> None:
    """Both languages know a sentence for a refusal, with its parameters."""
    assert say("en", refusal.key, **refusal.params) != say("fr", refusal.key, **refusal.params)


async def seat_people(
    open_house: OpenHouse, game: str, people: int, bots: tuple[str, ...] = (), **options: Any
) -> list[Connection]:
    """A table in the lobby: people from seat 0 on, each with a browser, the first being the host; then bots."""
    browsers = [await open_house.guest() for _ in range(people)]
    code = await browsers[0].open_table(game, people + len(bots), **options)
    tabs = [await browser.visit(code) for browser in browsers]
    for seat, tab in enumerate(tabs):
        await tab.do("sit", seat=seat, name=f"P{seat}")
    for seat, bot in enumerate(bots, people):
        await tabs[0].do("add-bot", seat=seat, bot=bot)
    return tabs


async def start(tabs: list[Connection]) -> None:
    """The host starts, and everybody sees the deal."""
    await tabs[0].do("start")
    for tab in tabs:
        await tab.until(lambda tab=tab: tab.table.phase != "lobby")  # type: ignore[misc]


async def play_to_the_end(tabs: list[Connection], rolls: random.Random) -> None:
    """Everybody plays at the same time."""
    await asyncio.gather(*(tab.play_on(random.Random(rolls.random())) for tab in tabs))


async def next_mover(table: Table, tabs: list[Connection], rolls: random.Random) -> Connection | None:
    """Somebody who owes a move and knows it, as soon as there is one; None when the game is over."""
    while table.phase != "over":
        owing = [tab for tab in tabs if table.to_act & set(table.seats_of(tab.browser.holder))]
        if owing:
            mover = rolls.choice(owing)
            while not mover.owed():
                await mover.next()
            return mover
        await tabs[0].next()
    return None


async def play_some(table: Table, tabs: list[Connection], rolls: random.Random, moves: int) -> None:
    """Somebody moves, then somebody else, until so many moves are made."""
    for _ in range(moves):
        mover = await next_mover(table, tabs, rolls)
        assert mover is not None
        await mover.move(rolls)

"""The house as a web application."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

import sushiya
from sushiya.core.errors import SushiyaError
from sushiya.core.fairness import Fairness
from sushiya.server import guests, protocol
from sushiya.server.catalogue import catalogue
from sushiya.server.fanout.fanout import Fanout, MemoryFanout
from sushiya.server.limits import Limits, TooMuch
from sushiya.server.live.house import House, refused
from sushiya.server.live.sockets import serve_socket
from sushiya.server.live.table import NotThere
from sushiya.server.logs import Visits
from sushiya.server.metrics import Metrics, metrics_of
from sushiya.server.openapi import SOCKET, Endpoint, document
from sushiya.server.pages import page_routes, shown
from sushiya.server.reference import page_of
from sushiya.server.replays import Replay, replay_of
from sushiya.server.settings import Settings
from sushiya.server.store.store import Store, Unavailable

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cache-Control": "no-store",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
BY_TLS_ONLY = {"Strict-Transport-Security": "max-age=31536000"}
"""Told to those who came by TLS: for a year, come no other way."""
MOST_BODY_BYTES = 16_384
Body = TypeVar("Body", protocol.OpenTable, protocol.CheckOptions)


def make_app(
    settings: Settings, store: Store, fanout: Fanout | None = None, metrics: Metrics | None = None
) -> Starlette:
    """The application, with its house."""
    metrics = metrics or metrics_of(settings)
    house = House(store, fanout or MemoryFanout(), settings, metrics)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        with metrics.serving(settings.metrics_host, settings.metrics_port, lambda: len(house.tables)):
            await house.open()
            watching = asyncio.create_task(metrics.watch_loop())
            yield
            watching.cancel()
            await house.close()

    routes = [endpoint.route() for endpoint in ENDPOINTS]
    app = HouseApp(routes=[*routes, WebSocketRoute(SOCKET, socket), *page_routes()], lifespan=lifespan)
    app.state.house, app.state.settings, app.state.metrics = house, settings, metrics
    app.state.limits = Limits(settings.tables_per_hour, settings.connections_per_address, settings.questions_per_second)
    app.add_exception_handler(SushiyaError, refuse)
    app.add_exception_handler(Unavailable, unavailable)
    app.add_exception_handler(HTTPException, not_served)
    app.add_exception_handler(Exception, unexpected)
    return app


class HouseApp(Starlette):
    """An application whose every answer is logged and safe, those to unexpected errors too."""

    def build_middleware_stack(self) -> ASGIApp:
        """Ours is around Starlette's own."""
        return Visits(SafeHeaders(Patience(super().build_middleware_stack(), self.state.limits)))


class Patience:
    """Refuses an address that asks for too much over HTTP; pages and drawings are free."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, or refuse."""
        asks = scope["type"] == "http" and scope["path"].startswith("/api/")
        if asks and not self.limits.questions.take(address_of(HTTPConnection(scope))):
            refusal = answer(refused(TooMuch("server.error.too_fast"), None), 429)
            await refusal(scope, receive, send)
        else:
            await self.app(scope, receive, send)


class SafeHeaders:
    """Adds to every answer what keeps a browser from doing harm with it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.always = encoded(HEADERS)
        self.by_tls = encoded(HEADERS | BY_TLS_ONLY)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, with headers added."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = self.by_tls if scope["scheme"] == "https" else self.always

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = {name for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(more for more in headers if more[0] not in given)]
            await send(message)

        await self.app(scope, receive, send_safely)


def encoded(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    """Headers as they are sent."""
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


def answer(body: Any, status: int = 200) -> Response:
    """JSON."""
    return Response(msgspec.json.encode(body), status, media_type="application/json")


async def refuse(_request: Request, error: Exception) -> Response:
    """A typed error instead of what was asked for."""
    assert isinstance(error, SushiyaError)
    status = 404 if isinstance(error, NotThere) else 429 if isinstance(error, TooMuch) else 400
    return answer(refused(error, None), status)


async def not_served(request: Request, error: Exception) -> Response:
    """A page that does not exist, or not to be asked for this way; people are shown the way home."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and "text/html" in request.headers.get("accept", ""):
        return shown(request, "Lost", 404)
    refusal = answer(protocol.Refused(None, "NotServed", "server.error.malformed", {}), error.status_code)
    refusal.headers.update(error.headers or {})
    return refusal


async def unavailable(_request: Request, _error: Exception) -> Response:
    """The database is away."""
    return answer(protocol.Refused(None, "Unavailable", "server.error.unavailable", {}), 503)


async def unexpected(_request: Request, _error: Exception) -> Response:
    """Something is wrong with the house; the log says what."""
    return answer(protocol.Refused(None, "Unexpected", "server.error.unexpected", {}), 500)


async def health(_request: Request) -> Response:
    """Whether the house is open."""
    return answer(protocol.Open())


async def guest(request: Request) -> Response:
    """Give the browser a token, if it has none."""
    token = guests.token_of(request) or guests.new_token()
    response = answer(protocol.Welcome())
    guests.give_token(response, token, request.url.scheme == "https")
    return response


async def open_table(request: Request) -> Response:
    """Open a table; whoever does so is its host."""
    wanted = await read_body(request, protocol.OpenTable)
    request.app.state.limits.check_table(address_of(request))
    token = guests.token_of(request) or guests.new_token()
    holder = guests.holder_of(token)
    assert holder is not None
    house: House = request.app.state.house
    code = await house.open_table(wanted.game, wanted.players, wanted.options, holder, wanted.terms)
    response = answer(protocol.TableOpened(code), 201)
    guests.give_token(response, token, request.url.scheme == "https")
    return response


async def games(_request: Request) -> Response:
    """The games that the house serves."""
    return answer(catalogue())


async def options(request: Request) -> Response:
    """Whether a table could be opened with these options; nothing is opened, and no is an answer like yes."""
    wanted = await read_body(request, protocol.CheckOptions)
    try:
        chosen = sushiya.game(wanted.game).new(wanted.players, 0, wanted.options).options
    except SushiyaError as error:
        return answer(protocol.OptionsChecked(None, refused(error, None)))
    return answer(protocol.OptionsChecked(msgspec.to_builtins(chosen), None))


async def table(request: Request) -> Response:
    """A table as the guest may know it; looking takes no seat."""
    house: House = request.app.state.house
    return answer(await house.look(request.path_params["code"], guests.holder_of(guests.token_of(request))))


async def game(request: Request) -> Response:
    """The record of a finished game."""
    return answer(await find_game(request))


async def whole_game(request: Request) -> Response:
    """A finished game with all that anybody saw."""
    record = await find_game(request)
    house: House = request.app.state.house
    yours = await house.seats_in(request.path_params["game_id"], guests.holder_of(guests.token_of(request)))
    return answer(await run_in_threadpool(replay_of, record, yours))


async def verification(request: Request) -> Response:
    """Whether a finished game was dealt as promised; a refusal says what does not fit."""
    return answer(await run_in_threadpool(sushiya.verify, await find_game(request)))


async def find_game(request: Request) -> sushiya.Record:
    """A finished game; while a game is alive there is nothing to be found."""
    house: House = request.app.state.house
    record = await house.store.game(request.path_params["game_id"][:40])
    if record is None:
        raise NotThere("server.error.no_such_game")
    return sushiya.Record.from_json(record)


async def openapi(_request: Request) -> Response:
    """All that can be asked for, in the words of OpenAPI."""
    return answer(await run_in_threadpool(api))


async def docs(_request: Request) -> Response:
    """All that can be asked for, as a page to read."""
    return HTMLResponse(page_of(await run_in_threadpool(api)))


@cache
def api() -> dict[str, Any]:
    """The OpenAPI document."""
    return document(ENDPOINTS)


class ServerRefusal(SushiyaError):
    """The server does not do what was asked."""


async def read_body(request: Request, kind: type[Body]) -> Body:
    """The body of a request, not too long, of the right shape."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > MOST_BODY_BYTES:
            raise ServerRefusal("server.error.too_long", most=MOST_BODY_BYTES)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise ServerRefusal("server.error.malformed") from None


async def socket(websocket: WebSocket) -> None:
    """A guest at a table."""
    settings: Settings = websocket.app.state.settings
    metrics: Metrics = websocket.app.state.metrics
    if not allowed_origin(websocket, settings):
        metrics.turned_away()
        await websocket.close(4403)
        return
    limits: Limits = websocket.app.state.limits
    if not limits.connect(address_of(websocket)):
        metrics.turned_away()
        await websocket.close(4429)
        return
    try:
        with metrics.connected():
            await serve_socket(websocket, websocket.app.state.house, settings)
    finally:
        limits.disconnect(address_of(websocket))


ENDPOINTS = [
    Endpoint("GET", "/healthz", health, protocol.Open),
    Endpoint("POST", "/api/guest", guest, protocol.Welcome),
    Endpoint(
        "POST", "/api/tables", open_table, protocol.TableOpened, 201,
        protocol.OpenTable, ({"game": "sushi-boat", "players": 4, "terms": {"clock": "relaxed"}},), (400, 429, 503),
    ),
    Endpoint("GET", "/api/catalogue", games, protocol.Catalogue),
    Endpoint(
        "POST", "/api/options", options, protocol.OptionsChecked, 200, protocol.CheckOptions,
        ({"game": "sushi-go-party", "players": 4, "options": {"menu": "big-banquet"}},), (400,),
    ),
    Endpoint("GET", "/api/tables/{code}", table, protocol.TableInfo, refusals=(404, 503)),
    Endpoint("GET", "/api/games/{game_id}", game, sushiya.Record, refusals=(400, 404, 503)),
    Endpoint("GET", "/api/games/{game_id}/replay", whole_game, Replay, refusals=(400, 404, 503)),
    Endpoint("GET", "/api/games/{game_id}/verify", verification, Fairness, refusals=(400, 404, 503)),
    Endpoint("GET", "/api/openapi.json", openapi, dict[str, Any]),
    Endpoint("GET", "/api/docs", docs, None),
]  # fmt: skip
"""All that can be asked for over HTTP: the routes and their description are made from this."""


def address_of(connection: HTTPConnection) -> str:
    """Where a guest comes from; what a proxy says of it counts if the proxy is one of ours."""
    return connection.client.host if connection.client is not None else ""


def allowed_origin(websocket: WebSocket, settings: Settings) -> bool:
    """Whether a page may connect: one of this house, or of the addresses allowed; programs send no origin."""
    origin = websocket.headers.get("origin")
    if origin is None:
        return True
    own = {f"{scheme}://{websocket.headers.get('host')}" for scheme in ("http", "https")}
    return origin in own.union(other.strip() for other in settings.origins.split(",") if other.strip())

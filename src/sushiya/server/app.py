"""The house as a web application."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import cache
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

import sushiya
from sushiya.bots.strengths import measured_characters
from sushiya.core.errors import SushiyaError
from sushiya.core.fairness import Fairness
from sushiya.core.record import Origin
from sushiya.core.replay import beginning
from sushiya.server import guests, protocol
from sushiya.server.assets import encodings
from sushiya.server.catalogue import catalogue
from sushiya.server.headers import SafeHeaders
from sushiya.server.limits import HANDSHAKE_COST, OPENING_COST, REPLAY_COST, REVIEW_COST, Limits, TooMuch
from sushiya.server.live.house import House
from sushiya.server.live.live_table import LiveTable, now
from sushiya.server.live.requests import refused
from sushiya.server.live.sockets import connect
from sushiya.server.live.table import NotThere
from sushiya.server.logs import AccessLog
from sushiya.server.metrics import Metrics, metrics_of
from sushiya.server.offered import kept_game
from sushiya.server.openapi import SOCKET, Endpoint, document
from sushiya.server.pages import page_routes, shown
from sushiya.server.puzzles import NoPuzzle, Puzzles, position
from sushiya.server.readiness import Readiness
from sushiya.server.reference import page_of
from sushiya.server.replays import Busy, Replay, Replays, shape
from sushiya.server.reviewing.desk import ReviewDesk
from sushiya.server.reviewing.lending import Lending, NotAWorker
from sushiya.server.reviewing.runner import Runner
from sushiya.server.settings import Settings
from sushiya.server.store.store import Store, Unavailable

COUNTED = ("/api/", "/t/", "/g/")
"""What addresses begin with that may be asked for so often only."""
SAFE_METHODS = ("GET", "HEAD", "OPTIONS", "TRACE")
"""Methods that change nothing."""
MOST_BODY_BYTES = 16_384
MOST_WORK_BYTES = 4_000_000
MOST_GAME_ID = 40
MOST_DAY = 20
WORTH_COMPRESSING = 1000
"""So many bytes are worth compressing."""
STATUSES: dict[type[SushiyaError], int] = {NotAWorker: 403, NotThere: 404, NoPuzzle: 404, TooMuch: 429, Busy: 503}
"""The status of a refusal; of any other it is 400."""
Body = TypeVar("Body", bound=msgspec.Struct)


def make_app(settings: Settings, store: Store, metrics: Metrics | None = None) -> Starlette:
    """The application, with its house."""
    metrics = metrics or metrics_of(settings)
    house = House(store, settings, metrics)
    replays = Replays(store)
    runner = Runner(store, settings.reviews)
    desk = ReviewDesk(store, runner)
    house.requests.game_over = lambda live: house.begin(offer_review(desk, house, live))
    readiness = Readiness(store, lambda: len(house.writer.batch.rows))

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        with metrics.serving(settings.metrics_host, settings.metrics_port, lambda: len(house.tables.live)):
            await house.open()
            runner.start()
            watching = asyncio.create_task(readiness.watch(metrics))
            yield
            watching.cancel()
            await replays.close()
            await runner.close()
            await house.close()

    routes = [endpoint.route() for endpoint in ENDPOINTS]
    app = HouseApp(routes=[*routes, WebSocketRoute(SOCKET, socket), *page_routes()], lifespan=lifespan)
    app.router.redirect_slashes = False
    app.state.house, app.state.settings, app.state.metrics = house, settings, metrics
    app.state.puzzles = Puzzles(store)
    app.state.limits, app.state.replays, app.state.readiness = Limits(settings), replays, readiness
    app.state.desk, app.state.lending = desk, Lending(store, settings.worker_secret)
    app.add_exception_handler(SushiyaError, refuse)
    app.add_exception_handler(Unavailable, unavailable)
    app.add_exception_handler(HTTPException, not_served)
    app.add_exception_handler(Exception, unexpected)
    return app


class HouseApp(Starlette):
    """An application whose every answer is logged and safe, those to unexpected errors too."""

    def build_middleware_stack(self) -> ASGIApp:
        """Ours is around Starlette's own."""
        checked = SameOrigin(super().build_middleware_stack(), self.state.settings)
        return AccessLog(SafeHeaders(HttpRateLimit(checked, self.state.limits)))


class HttpRateLimit:
    """Refuses an address that asks for too much over HTTP; pages and drawings are free, but for those of tables."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, or refuse."""
        counts = scope["type"] == "http" and scope["path"].startswith(COUNTED)
        if counts and not self.limits.requests.take(address_of(HTTPConnection(scope))):
            refusal = answer(refused(TooMuch("server.error.too_fast"), None), 429)
            await refusal(scope, receive, send)
        else:
            await self.app(scope, receive, send)


class SameOrigin:
    """Refuses requests of other sites' pages that would change something."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, or refuse."""
        changes = scope["type"] == "http" and scope["method"] not in SAFE_METHODS
        if changes and not is_same_origin(HTTPConnection(scope), self.settings):
            await foreign_page()(scope, receive, send)
        else:
            await self.app(scope, receive, send)


def answer(body: Any, status: int = 200) -> Response:
    """JSON."""
    return Response(msgspec.json.encode(body), status, media_type="application/json")


async def refuse(_request: Request, error: Exception) -> Response:
    """A typed error instead of what was asked for."""
    assert isinstance(error, SushiyaError)
    status = next((status for kind, status in STATUSES.items() if isinstance(error, kind)), 400)
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
    """Whether this process is alive."""
    return answer(protocol.Open())


async def ready(request: Request) -> Response:
    """Whether this process is fit to serve: a refusal names the reasons, of store, delay and queue."""
    readiness: Readiness = request.app.state.readiness
    reasons = await readiness.reasons()
    if not reasons:
        return answer(protocol.Ready())
    params: dict[str, str | int] = {"reasons": ", ".join(reasons)}
    return answer(protocol.Refused(None, "NotReady", "server.error.not_ready", params), 503)


async def guest(request: Request) -> Response:
    """Give the browser a token, if it has none."""
    token = guests.token_of(request) or guests.new_token()
    response = answer(protocol.Welcome())
    guests.give_token(response, token, request.url.scheme == "https")
    return response


async def open_table(request: Request) -> Response:
    """Open a table; whoever does so is its host."""
    wanted = await read_body(request, protocol.OpenTable)
    return await opened(request, wanted.game, wanted.players, wanted.options, wanted.terms, pad=wanted.pad)


async def opened(
    request: Request,
    game: str,
    players: int,
    options: dict[str, Any],
    terms: protocol.TableTerms,
    origin: Origin | None = None,
    pad: protocol.PadSheet | None = None,
) -> Response:
    """Open a table for who asks, within the limits of their address."""
    limits: Limits = request.app.state.limits
    limits.charge(address_of(request), OPENING_COST)
    limits.check_table(address_of(request))
    token = guests.token_of(request) or guests.new_token()
    holder = guests.holder_of(token)
    assert holder is not None
    house: House = request.app.state.house
    code = await house.open_table(game, players, options, holder, terms, address_of(request), origin, pad)
    response = answer(protocol.TableOpened(code), 201)
    guests.give_token(response, token, request.url.scheme == "https")
    return response


async def games(_request: Request) -> Response:
    """The games that the house serves."""
    return answer(catalogue())


async def robots(_request: Request) -> Response:
    """How strong the robots are that people meet, as the arena has measured it."""
    return answer(protocol.Robots(measured_characters()))


async def options(request: Request) -> Response:
    """Whether a table could be opened with these options; nothing is opened, and no is an answer like yes."""
    wanted = await read_body(request, protocol.CheckOptions)
    try:
        match = sushiya.game(wanted.game).new(wanted.players, 0, wanted.options)
    except SushiyaError as error:
        return answer(protocol.OptionsChecked(None, refused(error, None)))
    return answer(protocol.OptionsChecked(match.options.chosen(), None))


async def table(request: Request) -> Response:
    """A table as the guest may know it; looking takes no seat."""
    house: House = request.app.state.house
    limits: Limits = request.app.state.limits
    code = request.path_params["code"]
    if not limits.may_look_up(code):
        raise TooMuch("server.error.too_fast")
    try:
        return answer(await house.look(code, guests.holder_of(guests.token_of(request))))
    except NotThere:
        limits.missed(address_of(request), code)
        raise


async def game(request: Request) -> Response:
    """The record of a finished game."""
    return answer(await find_game(request))


async def whole_game(request: Request) -> Response:
    """A finished game with all that anybody saw."""
    replays: Replays = request.app.state.replays
    limits: Limits = request.app.state.limits
    game_id = game_id_of(request)
    replay = await replays.find(game_id)
    if replay is None:
        record = await find_record(request)
        if not replays.is_being_made(game_id):
            limits.charge(address_of(request), REPLAY_COST)
        replay = await replays.make(game_id, record)
    headers = {"ETag": f'W/"{shape()}"', "Vary": "Accept-Encoding", "Cache-Control": "private, no-cache"}
    if headers["ETag"] in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" in encodings(request.headers.get("accept-encoding", "")):
        headers["Content-Encoding"] = "gzip"
    else:
        replay = await run_in_threadpool(gzip.decompress, replay)
    return Response(replay, headers=headers, media_type="application/json")


async def offer_game(request: Request) -> Response:
    """Keep a game that was played to its end without the house, so that it can be watched again; it rates nobody."""
    offered = await read_body(request, protocol.OfferGame)
    limits: Limits = request.app.state.limits
    limits.charge(address_of(request), REPLAY_COST)
    house: House = request.app.state.house
    kept = await run_in_threadpool(kept_game, offered, now())
    await house.store.append([], games=[kept])
    return answer(protocol.GameKept(kept.id), 201)


async def own_seats(request: Request) -> Response:
    """The seats that the guest who asks held in a finished game."""
    await find_record(request)
    house: House = request.app.state.house
    holder = guests.holder_of(guests.token_of(request))
    return answer(protocol.OwnSeats(await house.seats_in(game_id_of(request), holder)))


async def review_state(request: Request) -> Response:
    """How far the review of a finished game is; ?since= and a number of changes waits a while for more."""
    await find_record(request)
    desk: ReviewDesk = request.app.state.desk
    since = request.query_params.get("since", "")
    return await told(request, await desk.state(game_id_of(request), int(since) if since.isdecimal() else None))


async def ask_for_review(request: Request) -> Response:
    """Have a finished game reviewed; what is asked for again is made once, what was stopped or failed once more."""
    desk: ReviewDesk = request.app.state.desk
    limits: Limits = request.app.state.limits
    game_id, record = game_id_of(request), await find_game(request)
    limits.charge(address_of(request), REVIEW_COST)
    await desk.ask(game_id, record, address_of(request))
    return await told(request, await desk.state(game_id))


async def stop_review(request: Request) -> Response:
    """Stop the review of a finished game, and keep what is done."""
    await find_record(request)
    desk: ReviewDesk = request.app.state.desk
    await desk.stop(game_id_of(request))
    return await told(request, await desk.state(game_id_of(request)))


async def offer_review(desk: ReviewDesk, house: House, live: LiveTable) -> None:
    """A game that has ended is reviewed at once if people have played it and the house has nothing better to do."""
    game_id, has_people = live.table.game_id, any(seat.holder is not None for seat in live.table.seats)
    await house.writer.settle(live.table.code)
    if game_id is not None and has_people:
        with suppress(SushiyaError, Unavailable):
            await desk.offer(game_id, live.address)


async def told(request: Request, text: bytes) -> Response:
    """JSON that may be long, compressed where that is understood."""
    headers = {"Vary": "Accept-Encoding", "Cache-Control": "private, no-cache"}
    if len(text) > WORTH_COMPRESSING and "gzip" in encodings(request.headers.get("accept-encoding", "")):
        headers["Content-Encoding"] = "gzip"
        text = await run_in_threadpool(gzip.compress, text, 4)
    return Response(text, headers=headers, media_type="application/json")


async def take_work(request: Request) -> Response:
    """Give a worker on another machine the next review to make."""
    lending: Lending = request.app.state.lending
    lending.check_secret(request.headers.get("authorization", ""))
    return answer(await lending.take(await read_body(request, protocol.AskForWork)))


async def work_done(request: Request) -> Response:
    """Take what a worker has found; what is complete is checked by making a sample of it again."""
    lending: Lending = request.app.state.lending
    lending.check_secret(request.headers.get("authorization", ""))
    found = await read_body(request, protocol.WorkDone, MOST_WORK_BYTES)
    return answer(protocol.WorkTaken(await lending.found(found)))


async def branch_off(request: Request) -> Response:
    """Open a table where a finished game can be tried again from one of its turns."""
    record = await find_game(request)
    wanted = await read_body(request, protocol.BranchOff)
    origin = Origin(record.seed, record.moves[: wanted.at], wanted.seat)
    await run_in_threadpool(check_origin, record, origin)
    return await opened(request, record.game, record.players, record.options, wanted.terms, origin)


def check_origin(record: sushiya.Record, origin: Origin) -> None:
    """A game can go on from where its seat chose next; ServerRefusal if not."""
    if isinstance(record.origin, Origin) or isinstance(record.board, str):
        raise ServerRefusal("server.error.no_such_turn")
    match = beginning(msgspec.structs.replace(record, origin=msgspec.UNSET))
    for seat, move in origin.moves:
        match.play(seat, move)
    between = any(match.choice(seat) for seat in range(match.players))
    if between or origin.seat not in match.to_act:
        raise ServerRefusal("server.error.no_such_turn")


async def verification(request: Request) -> Response:
    """Whether a finished game was dealt as promised; a refusal says what does not fit."""
    return answer(await run_in_threadpool(sushiya.verify, await find_game(request)))


def game_id_of(request: Request) -> str:
    """The game that is asked for; TooMuch if it may not be looked up now."""
    game_id: str = request.path_params["game_id"][:MOST_GAME_ID]
    limits: Limits = request.app.state.limits
    if not limits.may_look_up(table_of(game_id)):
        raise TooMuch("server.error.too_fast")
    return game_id


def table_of(game_id: str) -> str:
    """The code of the table where a game was played."""
    return game_id.partition("-")[0]


async def find_record(request: Request) -> str:
    """A finished game as it is stored; while a game is alive there is nothing to be found."""
    house: House = request.app.state.house
    game_id = game_id_of(request)
    record = await house.store.game(game_id)
    if record is None:
        limits: Limits = request.app.state.limits
        limits.missed(address_of(request), table_of(game_id))
        raise NotThere("server.error.no_such_game")
    return record


async def find_game(request: Request) -> sushiya.Record:
    """A finished game."""
    return sushiya.Record.from_json(await find_record(request))


async def puzzle_shelf(request: Request) -> Response:
    """The dish of the day and those of the days before, without their solutions."""
    puzzles: Puzzles = request.app.state.puzzles
    return answer(await puzzles.shelf())


async def puzzle(request: Request) -> Response:
    """The position of a day, and what can be chosen there; days to come are not told."""
    return answer(await run_in_threadpool(position, day_of(request)))


async def answer_puzzle(request: Request) -> Response:
    """Whether a choice is the best one, with what all are worth; the first answer of a guest counts."""
    given = await read_body(request, protocol.AnswerPuzzle)
    puzzles: Puzzles = request.app.state.puzzles
    return answer(await puzzles.answer(day_of(request), given.move, guests.holder_of(guests.token_of(request))))


def day_of(request: Request) -> str:
    """The day that is asked for."""
    day: str = request.path_params["day"][:MOST_DAY]
    return day


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


async def read_body(request: Request, kind: type[Body], most: int = MOST_BODY_BYTES) -> Body:
    """The body of a request, not too long, of the right shape."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise ServerRefusal("server.error.too_long", most=most)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise ServerRefusal("server.error.malformed") from None


async def socket(websocket: WebSocket) -> None:
    """A guest at a table."""
    limits: Limits = websocket.app.state.limits
    settings: Settings = websocket.app.state.settings
    metrics: Metrics = websocket.app.state.metrics
    address = address_of(websocket)
    if not is_same_origin(websocket, settings):
        metrics.turned_away()
        await websocket.send_denial_response(foreign_page())
    elif not may_connect(limits, address, websocket.path_params["code"]):
        metrics.turned_away()
        await websocket.send_denial_response(answer(refused(TooMuch("server.error.too_fast"), None), 429))
    else:
        metrics.connected()
        websocket.scope["wire"].ended += [lambda _: metrics.disconnected(), lambda _: limits.disconnect(address)]
        await connect(websocket, websocket.app.state.house, settings, limits, address)


def may_connect(limits: Limits, address: str, code: str) -> bool:
    """Whether an address may have one more connection, which then counts."""
    return limits.requests.take(address, HANDSHAKE_COST) and limits.may_look_up(code) and limits.connect(address)


ENDPOINTS = [
    Endpoint("GET", "/healthz", health, protocol.Open),
    Endpoint("GET", "/readyz", ready, protocol.Ready, refusals=(503,)),
    Endpoint("POST", "/api/guest", guest, protocol.Welcome),
    Endpoint(
        "POST", "/api/tables", open_table, protocol.TableOpened, 201,
        protocol.OpenTable, ({"game": "sushi-boat", "players": 4, "terms": {"clock": "relaxed"}},), (400, 429, 503),
    ),
    Endpoint("GET", "/api/catalogue", games, protocol.Catalogue),
    Endpoint("GET", "/api/robots", robots, protocol.Robots),
    Endpoint(
        "POST", "/api/options", options, protocol.OptionsChecked, 200, protocol.CheckOptions,
        ({"game": "sushi-go-party", "players": 4, "options": {"menu": "big-banquet"}},), (400,),
    ),
    Endpoint("GET", "/api/tables/{code}", table, protocol.TableNow, refusals=(404, 503)),
    Endpoint(
        "POST", "/api/games", offer_game, protocol.GameKept, 201, protocol.OfferGame,
        ({"game": "sushizock", "players": 2, "options": {}, "seed": 64 * "0", "moves": [[0, "keep 1"]], "format": 1,
          "rules": 1, "names": ["Aria", "Kome"], "bots": [None, "kome"]},), (400, 429, 503),
    ),
    Endpoint("GET", "/api/games/{game_id}", game, sushiya.Record, refusals=(400, 404, 503)),
    Endpoint("GET", "/api/games/{game_id}/replay", whole_game, Replay, refusals=(400, 404, 503)),
    Endpoint("GET", "/api/games/{game_id}/seats", own_seats, protocol.OwnSeats, refusals=(404, 503)),
    Endpoint("GET", "/api/games/{game_id}/review", review_state, protocol.ReviewState, refusals=(404, 503)),
    Endpoint(
        "POST", "/api/games/{game_id}/review/start", ask_for_review, protocol.ReviewState, refusals=(400, 404, 503)
    ),
    Endpoint("POST", "/api/games/{game_id}/review/stop", stop_review, protocol.ReviewState, refusals=(404, 503)),
    Endpoint(
        "POST", "/api/games/{game_id}/branch", branch_off, protocol.TableOpened, 201,
        protocol.BranchOff, ({"at": 0, "seat": 0},), (400, 404, 429, 503),
    ),
    Endpoint("GET", "/api/games/{game_id}/verify", verification, Fairness, refusals=(400, 404, 503)),
    Endpoint(
        "POST", "/api/work/take", take_work, protocol.Work, 200, protocol.AskForWork, refusals=(400, 403, 503)
    ),
    Endpoint(
        "POST", "/api/work/found", work_done, protocol.WorkTaken, 200, protocol.WorkDone, refusals=(400, 403, 503)
    ),
    Endpoint("GET", "/api/puzzles", puzzle_shelf, protocol.Shelf, refusals=(503,)),
    Endpoint("GET", "/api/puzzles/{day}", puzzle, protocol.PuzzlePosition, refusals=(404,)),
    Endpoint(
        "POST", "/api/puzzles/{day}/answer", answer_puzzle, protocol.PuzzleAnswer, 200, protocol.AnswerPuzzle,
        ({"move": "keep pudding"},), (400, 404, 503),
    ),
    Endpoint("GET", "/api/openapi.json", openapi, dict[str, Any]),
    Endpoint("GET", "/api/docs", docs, None),
]  # fmt: skip
"""All that can be asked for over HTTP: the routes and their description are made from this."""


def address_of(connection: HTTPConnection) -> str:
    """Where a guest comes from; what a proxy says of it counts if the proxy is one of ours."""
    return connection.client.host if connection.client is not None else ""


def is_same_origin(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether who asks is a page of this house or of the origins allowed, or a program, which sends no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    own = {f"{scheme}://{connection.headers.get('host')}" for scheme in ("http", "https")}
    return origin in own.union(other.strip() for other in settings.origins.split(",") if other.strip())


def foreign_page() -> Response:
    """The refusal to a page of another site."""
    return answer(protocol.Refused(None, "ForeignPage", "server.error.foreign_page", {}), 403)

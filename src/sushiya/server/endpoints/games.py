"""Finished games: records, replays, and new tables that go on from one of their turns."""

from __future__ import annotations

import gzip

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

import sushiya
from sushiya.core.fairness import Fairness
from sushiya.core.record import Origin
from sushiya.core.replay import beginning
from sushiya.server import protocol
from sushiya.server.accounts.who import who_asks
from sushiya.server.assets import encodings
from sushiya.server.endpoints.answers import ServerRefusal, address_of, answer, read_body
from sushiya.server.endpoints.tables import opened
from sushiya.server.limits import REPLAY_COST, Limits, TooMuch
from sushiya.server.live.house import House
from sushiya.server.live.live_table import now
from sushiya.server.live.table import NotThere
from sushiya.server.offered import kept_game
from sushiya.server.openapi import Endpoint
from sushiya.server.replays import Replay, Replays, shape

MOST_GAME_ID = 40


async def offer_game(request: Request) -> Response:
    """Keep a game that was played to its end without the house, so that it can be watched again; it rates nobody."""
    offered = await read_body(request, protocol.OfferGame)
    limits: Limits = request.app.state.limits
    limits.charge(address_of(request), REPLAY_COST)
    house: House = request.app.state.house
    kept = await run_in_threadpool(kept_game, offered, now())
    await house.store.append([], games=[kept])
    return answer(protocol.GameKept(kept.id), 201)


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


async def own_seats(request: Request) -> Response:
    """The seats that the guest who asks held in a finished game."""
    await find_record(request)
    house: House = request.app.state.house
    who = await who_asks(request, house.store)
    return answer(protocol.OwnSeats(await house.seats_in(game_id_of(request), who.names)))


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


ENDPOINTS = [
    Endpoint(
        "POST", "/api/games", offer_game, protocol.GameKept, 201, protocol.OfferGame,
        ({"game": "sushizock", "players": 2, "options": {}, "seed": 64 * "0", "moves": [[0, "keep 1"]], "format": 1,
          "rules": 1, "names": ["Aria", "Kome"], "bots": [None, "kome"]},), (400, 429, 503),
    ),
    Endpoint("GET", "/api/games/{game_id}", game, sushiya.Record, refusals=(400, 404, 503)),
    Endpoint("GET", "/api/games/{game_id}/replay", whole_game, Replay, refusals=(400, 404, 503)),
    Endpoint("GET", "/api/games/{game_id}/seats", own_seats, protocol.OwnSeats, refusals=(404, 503)),
    Endpoint(
        "POST", "/api/games/{game_id}/branch", branch_off, protocol.TableOpened, 201,
        protocol.BranchOff, ({"at": 0, "seat": 0},), (400, 404, 429, 503),
    ),
    Endpoint("GET", "/api/games/{game_id}/verify", verification, Fairness, refusals=(400, 404, 503)),
]  # fmt: skip

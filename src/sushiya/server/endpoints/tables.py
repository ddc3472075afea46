"""Tables, and what the house serves at them."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

import sushiya
from sushiya.bots.strengths import measured_characters
from sushiya.core.errors import SushiyaError
from sushiya.core.record import Origin
from sushiya.server import guests, protocol
from sushiya.server.accounts.who import who_asks
from sushiya.server.catalogue import catalogue
from sushiya.server.endpoints.answers import address_of, answer, read_body
from sushiya.server.limits import OPENING_COST, Limits, TooMuch
from sushiya.server.live.house import House
from sushiya.server.live.requests import refused
from sushiya.server.live.table import NotThere
from sushiya.server.openapi import Endpoint

QUICK_GAME, QUICK_PLAYERS = "sushi-go", 3
"""What is opened for somebody who wants the first free seat, when nobody waits."""


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


async def waiting_tables(request: Request) -> Response:
    """The tables that are open to all and wait for players; names of those who do not want it are left out."""
    house: House = request.app.state.house
    return answer(protocol.WaitingTables(await house.listing.waiting()))


async def first_free(request: Request) -> Response:
    """The waiting table that fits best, or a new one that is open to all: sit down there."""
    wanted = await read_body(request, protocol.FirstFree)
    house: House = request.app.state.house
    terms = protocol.TableTerms(
        clock="relaxed", public=True, fill_seconds=wanted.wait, language=wanted.language, spectators=False
    )
    async with house.listing.seating:
        found = await house.listing.first_free(wanted)
        if found is not None:
            return answer(protocol.TableOpened(found.code), 201)
        return await opened(request, wanted.game or QUICK_GAME, QUICK_PLAYERS, {}, terms)


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
    house: House = request.app.state.house
    holder = (await who_asks(request, house.store)).holder or guests.holder_of(token)
    assert holder is not None
    code = await house.open_table(game, players, options, holder, terms, address_of(request), origin, pad)
    if terms.public:
        await house.listing.promise(code, game, players, terms)
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
        who = await who_asks(request, house.store)
        return answer(await house.routing.look(code, who.holder, who.also))
    except NotThere:
        limits.missed(address_of(request), code)
        raise


ENDPOINTS = [
    Endpoint("GET", "/api/tables", waiting_tables, protocol.WaitingTables, refusals=(503,)),
    Endpoint(
        "POST", "/api/first-free", first_free, protocol.TableOpened, 201,
        protocol.FirstFree, ({"game": "sushi-go", "language": "fr", "wait": 60},), (400, 429, 503),
    ),
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
    Endpoint("GET", "/api/tables/{code}", table, protocol.TableNow, refusals=(404, 410, 503)),
]  # fmt: skip

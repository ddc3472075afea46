"""My evenings: the finished games of the guest who asks, and nobody else's."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from sushiya.server import guests, protocol
from sushiya.server.endpoints.answers import answer
from sushiya.server.live.evenings import evening_of
from sushiya.server.live.house import House
from sushiya.server.openapi import Endpoint


async def evenings(request: Request) -> Response:
    """The finished games in which the guest who asks held a seat to the end; none without a token."""
    house: House = request.app.state.house
    holder = guests.holder_of(guests.token_of(request))
    rows = [] if holder is None else await house.store.evenings.of(holder)
    return answer(protocol.Evenings([evening_of(row) for row in rows]))


async def forget_evenings(request: Request) -> Response:
    """Forget which games the guest who asks has played; the games stay, for those who played them too."""
    house: House = request.app.state.house
    holder = guests.holder_of(guests.token_of(request))
    return answer(protocol.EveningsForgotten(0 if holder is None else await house.store.evenings.forget(holder)))


ENDPOINTS = [
    Endpoint("GET", "/api/evenings", evenings, protocol.Evenings, refusals=(503,)),
    Endpoint("POST", "/api/evenings/forget", forget_evenings, protocol.EveningsForgotten, refusals=(503,)),
]

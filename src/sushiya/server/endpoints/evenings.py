"""My evenings: the finished games of the guest who asks, and what follows from them; nobody else's."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from sushiya.server import guests, protocol
from sushiya.server.accounts.who import who_asks
from sushiya.server.endpoints.answers import address_of, answer, read_body
from sushiya.server.limits import RATING_COST, Limits
from sushiya.server.live.evenings import evenings_of, forget_guest, ratings_of
from sushiya.server.live.house import House
from sushiya.server.openapi import Endpoint

NOTHING = protocol.Evenings([], protocol.Attendance(0, 0), protocol.Ratings(False, []))


async def evenings(request: Request) -> Response:
    """The finished games in which the guest who asks held a seat to the end, on every device of their account.

    With figures of how they play among people; nothing without a token.
    """
    house: House = request.app.state.house
    who = await who_asks(request, house.store)
    return answer(NOTHING if who.holder is None else await evenings_of(house.store, who.holder, who.also))


async def forget(request: Request) -> Response:
    """Forget all of this browser, unless it was added to an account: its games, counts, ratings and calls.

    The games stay, for the others.
    """
    house: House = request.app.state.house
    who = await who_asks(request, house.store)
    added = () if who.signed_in is None else who.signed_in.added
    forgets = who.own is not None and who.own not in added
    return answer(protocol.EveningsForgotten(await forget_guest(house.store, who.own or "") if forgets else 0))


async def want_ratings(request: Request) -> Response:
    """Rate the games of the guest who asks from now on, or no longer; what was rated is told again when it is on."""
    wanted = await read_body(request, protocol.WantRatings)
    limits: Limits = request.app.state.limits
    limits.charge(address_of(request), RATING_COST)
    house: House = request.app.state.house
    token = guests.token_of(request) or guests.new_token()
    holder = (await who_asks(request, house.store)).holder or guests.holder_of(token)
    assert holder is not None
    await house.store.ratings.turn(holder, wanted.on)
    response = answer(ratings_of(await house.store.ratings.of(holder)))
    guests.give_token(response, token, request.url.scheme == "https")
    return response


ENDPOINTS = [
    Endpoint("GET", "/api/evenings", evenings, protocol.Evenings, refusals=(503,)),
    Endpoint("POST", "/api/evenings/forget", forget, protocol.EveningsForgotten, refusals=(503,)),
    Endpoint(
        "POST", "/api/ratings", want_ratings, protocol.Ratings, 200,
        protocol.WantRatings, ({"on": True},), (400, 429, 503),
    ),
]  # fmt: skip

"""Calls for slow games: what the guest who asks wants to be told, and where."""

from __future__ import annotations

from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from sushiya.server import protocol
from sushiya.server.accounts.who import who_asks
from sushiya.server.calls.desk import CallDesk, CallRefusal
from sushiya.server.endpoints.answers import address_of, answer, read_body
from sushiya.server.limits import CALL_COST, MISS_COST, Limits
from sushiya.server.openapi import Endpoint

SUBSCRIPTION = {"endpoint": "https://fcm.googleapis.com/fcm/send/a", "p256dh": "BPs", "auth": "aA"}


async def calls(request: Request) -> Response:
    """Which calls the guest who asks wants for games by days, and what the house can do."""
    desk: CallDesk = request.app.state.calls
    return answer(await desk.state((await who_asks(request, request.app.state.house.store)).holder))


async def wish_calls(request: Request) -> Response:
    """Choose which calls to get."""
    desk: CallDesk = request.app.state.calls
    said = await read_body(request, protocol.WishCalls)
    names = await asker(request)
    await desk.wish(names, said)
    return answer(await desk.state(names[0]))


async def own_calls(request: Request) -> Response:
    """All that is kept about calls to the guest who asks, to take along; no secret by which others could call."""
    desk: CallDesk = request.app.state.calls
    return answer(await desk.own(await names_of(request)))


async def add_push(request: Request) -> Response:
    """Call this browser by Web Push."""
    desk: CallDesk = request.app.state.calls
    said = await read_body(request, protocol.PushChannel)
    origin = request.headers.get("origin") or f"{request.url.scheme}://{request.url.netloc}"
    names, who = await asker(request), await who_asks(request, request.app.state.house.store)
    await desk.add_browser(names[0], said, origin, "" if who.signed_in is None else who.signed_in.device.id)
    return answer(await desk.state(names[0]))


async def stop_push(request: Request) -> Response:
    """Call a browser no more."""
    desk: CallDesk = request.app.state.calls
    said = await read_body(request, protocol.StopPush)
    names = await asker(request)
    await desk.remove(names, "push", said.endpoint)
    return answer(await desk.state(names[0]))


async def add_mail(request: Request) -> Response:
    """Write to an e-mail address, once its owner has followed the link of a letter that is sent there."""
    desk: CallDesk = request.app.state.calls
    said = await read_body(request, protocol.MailChannel)
    names = await asker(request)
    await desk.ask_mail(names, said, address_of(request))
    return answer(await desk.state(names[0]))


async def stop_mail(request: Request) -> Response:
    """Write no more letters."""
    desk: CallDesk = request.app.state.calls
    names = await asker(request)
    await desk.remove(names, "mail")
    return answer(await desk.state(names[0]))


async def confirm_mail(request: Request) -> Response:
    """Agree to letters, by the link that was sent; it is good for a day, and once."""
    count_token(request)
    desk: CallDesk = request.app.state.calls
    await desk.confirm(request.path_params["token"])
    return answer(protocol.CallsDone())


async def unsubscribe(request: Request) -> Response:
    """Have no more letters, by the link of any of them; mail programs ask for it too (RFC 8058)."""
    count_token(request)
    desk: CallDesk = request.app.state.calls
    await desk.stop(request.path_params["token"])
    return answer(protocol.CallsDone())


async def show_unsubscribe(request: Request) -> Response:
    """The page that does it, for mail programs that open the link instead."""
    return HTMLResponse(
        status_code=303, headers={"Location": f"/calls/stop/{quote(request.path_params['token'], safe='')}"}
    )


async def names_of(request: Request) -> list[str]:
    """Who asks: on every device of an account the same first, then the guest of this browser."""
    who = await who_asks(request, request.app.state.house.store)
    return list(dict.fromkeys(name for name in (who.holder, who.own) if name is not None))


async def asker(request: Request) -> list[str]:
    """Who changes something, which costs more than looking; without a token nobody can be called."""
    limits: Limits = request.app.state.limits
    limits.charge(address_of(request), CALL_COST)
    names = await names_of(request)
    if not names:
        raise CallRefusal("server.error.no_token")
    return names


def count_token(request: Request) -> None:
    """A link of a letter costs as much as a table that is not there: nobody tries many."""
    limits: Limits = request.app.state.limits
    limits.charge(address_of(request), MISS_COST)


ENDPOINTS = [
    Endpoint("GET", "/api/calls", calls, protocol.Calls, refusals=(503,)),
    Endpoint(
        "POST", "/api/calls", wish_calls, protocol.Calls, 200, protocol.WishCalls,
        ({"turn": True, "half": False, "over": True, "quiet": True, "zone": "Europe/Paris", "language": "fr"},),
        (400, 503),
    ),
    Endpoint("GET", "/api/calls/mine", own_calls, protocol.OwnCalls, refusals=(503,)),
    Endpoint(
        "POST", "/api/calls/push", add_push, protocol.Calls, 200, protocol.PushChannel,
        (SUBSCRIPTION,), (400, 503),
    ),
    Endpoint(
        "POST", "/api/calls/push/stop", stop_push, protocol.Calls, 200, protocol.StopPush,
        ({"endpoint": SUBSCRIPTION["endpoint"]},), (400, 503),
    ),
    Endpoint(
        "POST", "/api/calls/mail", add_mail, protocol.Calls, 200, protocol.MailChannel,
        ({"address": "mia@example.org", "language": "fr"},), (400, 429, 503),
    ),
    Endpoint("POST", "/api/calls/mail/stop", stop_mail, protocol.Calls, refusals=(400, 503)),
    Endpoint("POST", "/api/calls/confirm/{token}", confirm_mail, protocol.CallsDone, refusals=(404, 503)),
    Endpoint("POST", "/api/calls/stop/{token}", unsubscribe, protocol.CallsDone, refusals=(503,)),
    Endpoint("GET", "/api/calls/stop/{token}", show_unsubscribe, None, 303),
]  # fmt: skip

"""The house as its host sees it, and what a host may do: with the secret of the host in the header Authorization.

Without that header, for a browser that is signed in to an account which the settings name.
"""

from __future__ import annotations

from ipaddress import ip_network

from starlette.requests import Request
from starlette.responses import Response

from sushiya.server import hosting, protocol
from sushiya.server.accounts.who import Who, who_asks
from sushiya.server.bans import BadSubject, is_in, subject_of
from sushiya.server.endpoints.answers import address_of, answer, read_body
from sushiya.server.host_access import HostAccess
from sushiya.server.live.house import House
from sushiya.server.openapi import Endpoint
from sushiya.server.signs import sign_of
from sushiya.server.store.hosting import By

BY: By = "page"


async def host_status(request: Request) -> Response:
    """The whole house: processes, tables in use and who is there, queues, disk, bans, and what hosts did."""
    await check_host(request)
    return await told_status(request)


async def host_close(request: Request) -> Response:
    """Close a table for good; whoever is at it is told so. Finished games stay."""
    await check_host(request)
    wanted = await read_body(request, protocol.CloseTable)
    house: House = request.app.state.house
    await hosting.close_table(house.store, BY, wanted.code, wanted.reason)
    return await told_status(request)


async def host_ban(request: Request) -> Response:
    """Ban an address, a prefix of addresses, a guest or an account; nobody can ban what they ask from themselves."""
    who = await check_host(request)
    wanted = await read_body(request, protocol.BanSomebody)
    kind, subject = subject_of(wanted.subject)
    if kind == "address" and is_in(address_of(request), ip_network(subject)):
        raise BadSubject("server.error.ban_yourself")
    if kind == "guest" and who is not None and subject in map(sign_of, who.names):
        raise BadSubject("server.error.ban_own_account")
    house: House = request.app.state.house
    await hosting.ban(house.store, BY, wanted.subject, wanted.days, wanted.reason)
    return await told_status(request)


async def host_let_in(request: Request) -> Response:
    """End a ban."""
    await check_host(request)
    wanted = await read_body(request, protocol.LetIn)
    house: House = request.app.state.house
    await hosting.let_in(house.store, BY, wanted.subject)
    return await told_status(request)


async def check_host(request: Request) -> Who | None:
    """Let nobody in but the host; who that is, if they are signed in."""
    access: HostAccess = request.app.state.host_access
    given = request.headers.get("authorization", "")
    if given:
        access.check(address_of(request), given)
        return None
    house: House = request.app.state.house
    who = await who_asks(request, house.store)
    access.check_account(who.signed_in)
    return who


async def told_status(request: Request) -> Response:
    """The house as it is after this process has obeyed what was done, and has told how it is."""
    house: House = request.app.state.house
    await house.host_watch.look()
    await house.reporting.tell()
    return answer(await hosting.status(house.store))


ENDPOINTS = [
    Endpoint("GET", "/api/host/status", host_status, protocol.HostStatus, refusals=(503,)),
    Endpoint(
        "POST", "/api/host/close", host_close, protocol.HostStatus, 200,
        protocol.CloseTable, ({"code": "k7m3xq9dzr5wt", "reason": "insults"},), (400, 404, 503),
    ),
    Endpoint(
        "POST", "/api/host/ban", host_ban, protocol.HostStatus, 200,
        protocol.BanSomebody, ({"subject": "203.0.113.7", "days": 7, "reason": "insults"},), (400, 503),
    ),
    Endpoint(
        "POST", "/api/host/let-in", host_let_in, protocol.HostStatus, 200,
        protocol.LetIn, ({"subject": "203.0.113.7"},), (400, 503),
    ),
]  # fmt: skip

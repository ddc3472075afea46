"""The WebSockets of the house: who may have one, at a table or to watch which tables wait."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from sushiya.server.endpoints.answers import address_of, answer
from sushiya.server.limits import HANDSHAKE_COST, Limits, TooMuch
from sushiya.server.live.house import House
from sushiya.server.live.requests import refused
from sushiya.server.live.sockets import connect, watch
from sushiya.server.metrics import Metrics
from sushiya.server.middleware import banned_guest, foreign_page, is_same_origin
from sushiya.server.settings import Settings


async def socket(websocket: WebSocket) -> None:
    """A guest at a table."""
    limits: Limits = websocket.app.state.limits
    metrics: Metrics = websocket.app.state.metrics
    if await admit(websocket, limits.may_look_up(websocket.path_params["code"])):
        metrics.connected()
        websocket.scope["wire"].ended.append(lambda _: metrics.disconnected())
        await connect(websocket, *parts_of(websocket))


async def waiting_socket(websocket: WebSocket) -> None:
    """A visitor who watches which tables wait."""
    metrics: Metrics = websocket.app.state.metrics
    if await admit(websocket):
        metrics.watches()
        websocket.scope["wire"].ended.append(lambda _: metrics.watches_no_more())
        await watch(websocket, *parts_of(websocket))


async def not_upgraded(_request: Request) -> Response:
    """There is nothing for a request that wants no WebSocket."""
    raise HTTPException(404)


def parts_of(websocket: WebSocket) -> tuple[House, Settings, Limits, str]:
    """What a connection needs: the house, its settings and limits, and where the guest comes from."""
    state = websocket.app.state
    return state.house, state.settings, state.limits, address_of(websocket)


async def admit(websocket: WebSocket, may_look_up: bool = True) -> bool:
    """Whether somebody may have one more connection, which then counts until it ends; who may not is told why."""
    limits: Limits = websocket.app.state.limits
    metrics: Metrics = websocket.app.state.metrics
    refusal = refusal_of(websocket, limits, may_look_up)
    if refusal is not None:
        metrics.turned_away()
        await websocket.send_denial_response(refusal)
        return False
    address = address_of(websocket)
    websocket.scope["wire"].ended.append(lambda _: limits.disconnect(address))
    return True


def refusal_of(websocket: WebSocket, limits: Limits, may_look_up: bool) -> Response | None:
    """Why there is no connection; None where there is one, which counts from now on."""
    settings: Settings = websocket.app.state.settings
    house: House = websocket.app.state.house
    if not is_same_origin(websocket, settings):
        return foreign_page()
    banned = banned_guest(websocket, house.bans)
    if banned is not None:
        return answer(refused(banned, None), 403)
    address = address_of(websocket)
    if limits.requests.take(address, HANDSHAKE_COST) and may_look_up and limits.connect(address):
        return None
    return answer(refused(TooMuch("server.error.too_fast"), None), 429)

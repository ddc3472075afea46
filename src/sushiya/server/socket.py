"""The socket of a table: who may have one."""

from __future__ import annotations

from starlette.websockets import WebSocket

from sushiya.server.endpoints.answers import address_of, answer
from sushiya.server.limits import HANDSHAKE_COST, Limits, TooMuch
from sushiya.server.live.house import House
from sushiya.server.live.requests import refused
from sushiya.server.live.sockets import connect
from sushiya.server.metrics import Metrics
from sushiya.server.middleware import banned_guest, foreign_page, is_same_origin
from sushiya.server.settings import Settings


async def socket(websocket: WebSocket) -> None:
    """A guest at a table."""
    limits: Limits = websocket.app.state.limits
    settings: Settings = websocket.app.state.settings
    metrics: Metrics = websocket.app.state.metrics
    house: House = websocket.app.state.house
    address = address_of(websocket)
    if not is_same_origin(websocket, settings):
        metrics.turned_away()
        await websocket.send_denial_response(foreign_page())
    elif (banned := banned_guest(websocket, house.bans)) is not None:
        metrics.turned_away()
        await websocket.send_denial_response(answer(refused(banned, None), 403))
    elif not may_connect(limits, address, websocket.path_params["code"]):
        metrics.turned_away()
        await websocket.send_denial_response(answer(refused(TooMuch("server.error.too_fast"), None), 429))
    else:
        metrics.connected()
        websocket.scope["wire"].ended += [lambda _: metrics.disconnected(), lambda _: limits.disconnect(address)]
        await connect(websocket, house, settings, limits, address)


def may_connect(limits: Limits, address: str, code: str) -> bool:
    """Whether an address may have one more connection, which then counts."""
    return limits.requests.take(address, HANDSHAKE_COST) and limits.may_look_up(code) and limits.connect(address)

"""What the house keeps of its guests, for how long, as its settings say."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from sushiya.server import protocol
from sushiya.server.endpoints.answers import answer
from sushiya.server.guests import YEAR
from sushiya.server.openapi import Endpoint
from sushiya.server.settings import Settings
from sushiya.server.store.store import CHAT_KEPT

DAY = 24 * 3600


async def privacy(request: Request) -> Response:
    """What the house keeps of its guests, and for how long."""
    settings: Settings = request.app.state.settings
    return answer(
        protocol.Privacy(
            cookie_days=YEAR // DAY,
            table_days=settings.table_days,
            chat_days=settings.chat_days,
            chat_kept=CHAT_KEPT,
            game_days=settings.game_days,
            evening_days=settings.evening_days,
            attendance_days=settings.attendance_days,
            rating_days=settings.rating_days,
            log_days=settings.log_days,
            mail=bool(settings.smtp),
            sign_in=bool(settings.oidc_issuer),
            contact=settings.contact,
        )
    )


ENDPOINTS = [Endpoint("GET", "/api/privacy", privacy, protocol.Privacy)]

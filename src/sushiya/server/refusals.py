"""What is answered instead of what was asked for, when that cannot be."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from sushiya.core.errors import SushiyaError
from sushiya.server import protocol
from sushiya.server.bans import Banned
from sushiya.server.calls.desk import OldLink
from sushiya.server.endpoints.answers import answer
from sushiya.server.host_access import NotTheHost
from sushiya.server.limits import TooMuch
from sushiya.server.live.requests import refused
from sushiya.server.live.table import NotThere, TableClosed
from sushiya.server.pages import shown
from sushiya.server.puzzles import NoPuzzle
from sushiya.server.replays import Busy
from sushiya.server.reviewing.lending import NotAWorker

STATUSES: dict[type[SushiyaError], int] = {
    Banned: 403,
    NotAWorker: 403,
    NotTheHost: 403,
    NotThere: 404,
    NoPuzzle: 404,
    OldLink: 404,
    TableClosed: 410,
    TooMuch: 429,
    Busy: 503,
}
"""The status of a refusal; of any other it is 400."""


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

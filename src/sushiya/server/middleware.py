"""Who may ask at all: not too often, and no page of another site."""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from sushiya.server import protocol
from sushiya.server.endpoints.answers import address_of, answer
from sushiya.server.limits import Limits, TooMuch
from sushiya.server.live.requests import refused
from sushiya.server.settings import Settings

COUNTED = ("/api/", "/t/", "/g/")
"""What addresses begin with that may be asked for so often only."""
SAFE_METHODS = ("GET", "HEAD", "OPTIONS", "TRACE")
"""Methods that change nothing."""


class HttpRateLimit:
    """Refuses an address that asks for too much over HTTP; pages and drawings are free, but for those of tables."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, or refuse."""
        counts = scope["type"] == "http" and scope["path"].startswith(COUNTED)
        if counts and not self.limits.requests.take(address_of(HTTPConnection(scope))):
            refusal = answer(refused(TooMuch("server.error.too_fast"), None), 429)
            await refusal(scope, receive, send)
        else:
            await self.app(scope, receive, send)


class SameOrigin:
    """Refuses requests of other sites' pages that would change something."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, or refuse."""
        changes = scope["type"] == "http" and scope["method"] not in SAFE_METHODS
        if changes and not is_same_origin(HTTPConnection(scope), self.settings):
            await foreign_page()(scope, receive, send)
        else:
            await self.app(scope, receive, send)


def is_same_origin(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether who asks is a page of this house or of the origins allowed, or a program, which sends no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    own = {f"{scheme}://{connection.headers.get('host')}" for scheme in ("http", "https")}
    return origin in own.union(other.strip() for other in settings.origins.split(",") if other.strip())


def foreign_page() -> Response:
    """The refusal to a page of another site."""
    return answer(protocol.Refused(None, "ForeignPage", "server.error.foreign_page", {}), 403)

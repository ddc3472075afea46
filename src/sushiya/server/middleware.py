"""Who may ask at all: not too often, and no page of another site."""

from __future__ import annotations

from contextlib import suppress

from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from sushiya.server import guests, protocol
from sushiya.server.accounts.who import secret_of, who_asks
from sushiya.server.bans import Banned, Bans
from sushiya.server.endpoints.answers import address_of, answer
from sushiya.server.limits import Limits, TooMuch
from sushiya.server.live.requests import refused
from sushiya.server.pages import language_of, plain
from sushiya.server.settings import Settings
from sushiya.server.store.store import Store, Unavailable

COUNTED = ("/api/", "/t/", "/g/")
"""What addresses begin with that may be asked for so often only."""
FOR_EVERYBODY = ("/healthz", "/readyz")
"""What proxies ask for, whoever is banned."""
SAFE_METHODS = ("GET", "HEAD", "OPTIONS", "TRACE")
"""Methods that change nothing."""


class NoBanned:
    """Refuses whoever a host has banned; a browser that goes to a page is shown the sentence."""

    def __init__(self, app: ASGIApp, bans: Bans, store: Store, limits: Limits) -> None:
        self.app = app
        self.bans = bans
        self.store = store
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, or refuse."""
        asks = scope["type"] == "http" and scope["path"] not in FOR_EVERYBODY
        banned = await self._find(HTTPConnection(scope)) if asks else None
        if banned is None:
            await self.app(scope, receive, send)
        else:
            await banned_answer(HTTPConnection(scope), banned)(scope, receive, send)

    async def _find(self, connection: HTTPConnection) -> Banned | None:
        """Accounts are looked up only for what is counted, and for as many pages as an address may ask for."""
        banned = banned_guest(connection, self.bans)
        if banned is not None or not self.bans.signs or secret_of(connection) is None:
            return banned
        counted = connection.url.path.startswith(COUNTED)
        if counted or (is_page(connection) and self.limits.requests.take(address_of(connection))):
            return await banned_account(connection, self.bans, self.store)
        return None


def banned_guest(connection: HTTPConnection, bans: Bans) -> Banned | None:
    """What whoever asks is told if banned as a guest, or by their address."""
    holder = guests.holder_of(guests.token_of(connection)) if bans.signs else None
    return bans.find(address_of(connection), [] if holder is None else [holder])


async def banned_account(connection: HTTPConnection, bans: Bans, store: Store) -> Banned | None:
    """What whoever asks is told if the account is banned to which they are signed in."""
    if not bans.signs or secret_of(connection) is None:
        return None
    with suppress(Unavailable):  # then nothing that needs the account can be done either
        return bans.find(address_of(connection), (await who_asks(connection, store)).names)
    return None


def is_page(connection: HTTPConnection) -> bool:
    """Whether a browser asks for a page to show."""
    return "text/html" in connection.headers.get("accept", "")


def banned_answer(connection: HTTPConnection, banned: Banned) -> Response:
    """A page for people, a refusal for programs."""
    if is_page(connection):
        language = language_of(connection)
        return HTMLResponse(plain(language, banned.say(language)), 403)
    return answer(refused(banned, None), 403)


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

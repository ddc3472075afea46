"""Who asks: a guest by the token of the browser, or somebody who is signed in by a cookie of its own beside that."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Collection

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import Response

from sushiya.server import guests
from sushiya.server.store.devices import SignedIn
from sushiya.server.store.store import Store

COOKIE = "sushiya_account"
DAY = 24 * 3600 * 1000
SIGNED_IN_DAYS = 180
"""A browser that was not here for so long is signed in no more."""


class Who(msgspec.Struct, frozen=True):
    """Somebody, by all the names under which they may hold seats."""

    holder: str | None
    """Under this one new seats are held; None without a token."""
    also: tuple[str, ...] = ()
    own: str | None = None
    """That of this browser, whoever is signed in there."""
    signed_in: SignedIn | None = None

    @property
    def names(self) -> Collection[str]:
        """All of them."""
        return () if self.holder is None else (self.holder, *self.also)


async def who_asks(connection: HTTPConnection, store: Store) -> Who:
    """Whoever asks; the database is read only for a browser with the cookie of an account."""
    own = guests.holder_of(guests.token_of(connection))
    secret = secret_of(connection)
    found = None if secret is None else await store.devices.find(hashed(secret), signed_in_since())
    return Who(own, (), own) if found is None else who_signed_in(found, own)


def who_signed_in(found: SignedIn, own: str | None) -> Who:
    """Somebody with an account, in a browser with a name of its own."""
    also = [] if own is None else [own]
    also += [name for name in found.added if name != own]
    return Who(found.holder, tuple(also), own, found)


def secret_of(connection: HTTPConnection) -> str | None:
    """What the cookie of an account says."""
    secret = connection.cookies.get(cookie_name(is_secure(connection)), "")
    return secret if guests.TOKEN.fullmatch(secret) else None


def is_secure(connection: HTTPConnection) -> bool:
    """Whether somebody came by TLS."""
    return connection.url.scheme in ("https", "wss")


def cookie_name(secure: bool) -> str:
    """By TLS a browser takes a cookie of this name from the very host only, not from its neighbours."""
    return f"__Host-{COOKIE}" if secure else COOKIE


def give_secret(response: Response, secret: str, secure: bool) -> None:
    """Let the browser keep what it is signed in by."""
    seconds = SIGNED_IN_DAYS * DAY // 1000
    response.set_cookie(
        cookie_name(secure), secret, max_age=seconds, httponly=True, samesite="lax", secure=secure, path="/"
    )


def take_secret(response: Response, secure: bool) -> None:
    """Let the browser forget it."""
    response.delete_cookie(cookie_name(secure), httponly=True, samesite="lax", secure=secure, path="/")


def signed_in_since() -> int:
    """A browser that was not here since this day is signed in no more."""
    return today() - SIGNED_IN_DAYS * DAY


def hashed(text: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(text.encode()).hexdigest()


def now() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


def today() -> int:
    """The beginning of the day in Greenwich, in milliseconds since 1970."""
    return now() // DAY * DAY

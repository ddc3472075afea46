"""Who a browser is: a random token in a cookie that scripts cannot read; the house keeps its hash only."""

from __future__ import annotations

import hashlib
import re
import secrets

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "sushiya_guest"
TOKEN_BYTES = 24
TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")
YEAR = 365 * 24 * 3600


def token_of(connection: HTTPConnection) -> str | None:
    """The token of a browser that has been here before."""
    token = connection.cookies.get(COOKIE, "")
    return token if TOKEN.fullmatch(token) else None


def holder_of(token: str | None) -> str | None:
    """The name under which seats are held: it tells nothing of the token."""
    return None if token is None else hashlib.sha256(token.encode()).hexdigest()


def new_token() -> str:
    """192 random bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def give_token(response: Response, token: str, secure: bool) -> None:
    """Let the browser keep its token."""
    response.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="lax", secure=secure)

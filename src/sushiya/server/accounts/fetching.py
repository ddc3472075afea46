"""Asking another site for JSON: by TLS except on this machine, without redirects, within limits of time and size."""

from __future__ import annotations

import http.client
from typing import Any
from urllib.error import URLError
from urllib.parse import urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener

import msgspec

from sushiya.server.settings import is_private

SECONDS = 5
MOST_BYTES = 200_000


class NotFetched(Exception):
    """Another site does not answer, or not as it should."""


class _NoRedirects(HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:
        return None


def fetch(address: str, form: dict[str, str] | None = None, headers: dict[str, str] | None = None) -> dict[str, Any]:
    """The object at an address, or what it answers to a form; takes its time, so call it in a thread."""
    if not is_private(address):
        raise NotFetched("not by TLS")
    data = None if form is None else urlencode(form).encode()
    request = Request(address, data, {"Accept": "application/json", **(headers or {})})
    try:
        with build_opener(_NoRedirects).open(request, timeout=SECONDS) as reply:
            body = reply.read(MOST_BYTES + 1)
    except (URLError, OSError, http.client.HTTPException, ValueError) as error:
        raise NotFetched(type(error).__name__) from None
    if len(body) > MOST_BYTES:
        raise NotFetched("too long")
    try:
        return msgspec.json.decode(body, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise NotFetched("not JSON") from None

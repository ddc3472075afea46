"""Where guests find the house: passkeys, links and other sites are bound to it."""

from __future__ import annotations

from urllib.parse import urlsplit

import msgspec
from starlette.requests import HTTPConnection

from sushiya.server.settings import Settings


class Place(msgspec.Struct, frozen=True):
    """The address of the house: the setting, or without it what the browser asked for."""

    host: str
    """Without the port."""
    origins: tuple[str, ...]
    """With it; the first is the one for links."""


def place_of(connection: HTTPConnection, settings: Settings) -> Place:
    """The address of the house, as somebody has found it."""
    if settings.address:
        parts = urlsplit(settings.address)
        return Place(parts.hostname or "", (f"{parts.scheme}://{parts.netloc}",))
    asked = connection.headers.get("host", "")
    schemes = ("https", "http") if connection.url.scheme == "https" else ("http", "https")
    return Place(urlsplit(f"//{asked}").hostname or "", tuple(f"{scheme}://{asked}" for scheme in schemes))

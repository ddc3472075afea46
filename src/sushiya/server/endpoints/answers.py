"""What endpoints share: reading a body, answering in JSON, and who asks."""

from __future__ import annotations

import gzip
from typing import Any, TypeVar

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from sushiya.core.errors import SushiyaError
from sushiya.server.assets import encodings

MOST_BODY_BYTES = 16_384
WORTH_COMPRESSING = 1000
"""So many bytes are worth compressing."""
Body = TypeVar("Body", bound=msgspec.Struct)


class ServerRefusal(SushiyaError):
    """The server does not do what was asked."""


def answer(body: Any, status: int = 200) -> Response:
    """JSON."""
    return Response(msgspec.json.encode(body), status, media_type="application/json")


async def told(request: Request, text: bytes) -> Response:
    """JSON that may be long, compressed where that is understood."""
    headers = {"Vary": "Accept-Encoding", "Cache-Control": "private, no-cache"}
    if len(text) > WORTH_COMPRESSING and "gzip" in encodings(request.headers.get("accept-encoding", "")):
        headers["Content-Encoding"] = "gzip"
        text = await run_in_threadpool(gzip.compress, text, 4)
    return Response(text, headers=headers, media_type="application/json")


async def read_body(request: Request, kind: type[Body], most: int = MOST_BODY_BYTES) -> Body:
    """The body of a request, not too long, of the right shape."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise ServerRefusal("server.error.too_long", most=most)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise ServerRefusal("server.error.malformed") from None


def address_of(connection: HTTPConnection) -> str:
    """Where a guest comes from; what a proxy says of it counts if the proxy is one of ours."""
    return connection.client.host if connection.client is not None else ""

"""Whether the house is well."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from sushiya.server import protocol
from sushiya.server.endpoints.answers import answer
from sushiya.server.openapi import Endpoint
from sushiya.server.readiness import Readiness


async def health(_request: Request) -> Response:
    """Whether this process is alive."""
    return answer(protocol.Open())


async def ready(request: Request) -> Response:
    """Whether this process is fit to serve: a refusal names the reasons, of store, delay and queue."""
    readiness: Readiness = request.app.state.readiness
    reasons = await readiness.reasons()
    if not reasons:
        return answer(protocol.Ready())
    params: dict[str, str | int] = {"reasons": ", ".join(reasons)}
    return answer(protocol.Refused(None, "NotReady", "server.error.not_ready", params), 503)


ENDPOINTS = [
    Endpoint("GET", "/healthz", health, protocol.Open),
    Endpoint("GET", "/readyz", ready, protocol.Ready, refusals=(503,)),
]  # fmt: skip

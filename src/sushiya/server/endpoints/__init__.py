"""All that can be asked for over HTTP: the routes and their description are made from this."""

from __future__ import annotations

from functools import cache
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from sushiya.server.endpoints import (
    accounts,
    calls,
    evenings,
    games,
    host,
    privacy,
    puzzles,
    reviews,
    status,
    tables,
)
from sushiya.server.endpoints.answers import answer
from sushiya.server.openapi import Endpoint, document
from sushiya.server.reference import page_of


async def openapi(_request: Request) -> Response:
    """All that can be asked for, in the words of OpenAPI."""
    return answer(await run_in_threadpool(api))


async def docs(_request: Request) -> Response:
    """All that can be asked for, as a page to read."""
    return HTMLResponse(page_of(await run_in_threadpool(api)))


@cache
def api() -> dict[str, Any]:
    """The OpenAPI document."""
    return document(ENDPOINTS)


ENDPOINTS = [
    *status.ENDPOINTS,
    *tables.ENDPOINTS,
    *games.ENDPOINTS,
    *reviews.ENDPOINTS,
    *puzzles.ENDPOINTS,
    *evenings.ENDPOINTS,
    *accounts.ENDPOINTS,
    *calls.ENDPOINTS,
    *privacy.ENDPOINTS,
    *host.ENDPOINTS,
    Endpoint("GET", "/api/openapi.json", openapi, dict[str, Any]),
    Endpoint("GET", "/api/docs", docs, None),
]

"""The documentation at /docs, as it was built; without it, a page that says how to build it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from sushiya.i18n import say
from sushiya.server.headers import HEADERS
from sushiya.server.pages import language_of, plain

BUILT = Path(__file__).parent / "docs"
"""A site for each language."""
ASK_EACH_TIME = "no-cache"
"""Pages keep their addresses when they change, so a browser asks whether they have."""
POLICY = f"{HEADERS['Content-Security-Policy']}; style-src 'self' 'unsafe-inline'"
"""As everywhere in the house; but the window of its search brings a style of its own."""


class Pages(StaticFiles):
    """Pages of the documentation, and what they are made of."""

    def file_response(self, *arguments: Any, **named: Any) -> Response:
        """A file, kept until it has changed."""
        response = super().file_response(*arguments, **named)
        response.headers["Cache-Control"] = ASK_EACH_TIME
        response.headers["Content-Security-Policy"] = POLICY
        return response


def handbook_routes() -> list[Route | Mount]:
    """The documentation; /docs leads to that of somebody's language."""
    if not BUILT.is_dir():
        return [Route("/docs", missing), Route("/docs/{path:path}", missing)]
    return [Route("/docs", entrance), Route("/docs/", entrance), Mount("/docs", Pages(directory=BUILT, html=True))]


async def entrance(request: Request) -> Response:
    """To the first page, in somebody's language."""
    return RedirectResponse(f"/docs/{language_of(request)}/", headers={"Vary": "Accept-Language, Cookie"})


async def missing(request: Request) -> Response:
    """How to build it."""
    language = language_of(request)
    return HTMLResponse(plain(language, say(language, "server.docs")), 404)

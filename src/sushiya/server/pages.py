"""The page that people play on, as it was built; without it, one that says how to connect."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

import sushiya
from sushiya.i18n import say

BUILT = Path(__file__).parent / "static"
PATHS = ("/", "/open/{game}", "/t/{code}", "/g/{game_id}", "/rules", "/rules/{game}", "/settings")
"""Where a page can be; the browser finds out which it is."""
FOR_EVER = "public, max-age=31536000, immutable"


class Assets(StaticFiles):
    """Scripts, styles and drawings: their names change when they do, so that a browser keeps them for ever."""

    def file_response(self, *arguments: Any, **named: Any) -> Response:
        """A file, to be kept."""
        response = super().file_response(*arguments, **named)
        response.headers["Cache-Control"] = FOR_EVER
        return response


def page_routes() -> list[BaseRoute]:
    """Every page, and what it is made of."""
    assets = [Mount("/assets", GZipMiddleware(Assets(directory=BUILT / "assets")))] if built() else []
    return [*(Route(path, page) for path in PATHS), *assets]


@cache
def built() -> str:
    """The page, if it has been built."""
    file = BUILT / "index.html"
    return file.read_text("utf-8") if file.exists() else ""


async def page(request: Request) -> Response:
    """The page that people play on."""
    return shown(request)


def shown(request: Request, status: int = 200) -> Response:
    """The page; it shows by itself that an address leads nowhere."""
    return HTMLResponse(built() or plain(request), status)


def plain(request: Request) -> str:
    """Where no page was built: how to connect."""
    language = "fr" if request.headers.get("accept-language", "").lower().startswith("fr") else "en"
    told = say(language, "server.home", games=", ".join(sushiya.games()))
    return (
        f"<!doctype html><html lang={language}><meta charset=utf-8><title>Sushiya</title><h1>Sushiya</h1><p>{told}</p>"
    )

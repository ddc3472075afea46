"""`sushiya serve`: the house opens for people and bots."""

from __future__ import annotations

from typing import Annotated

import typer
import uvicorn

from sushiya.cli.refusals import refusals
from sushiya.cli.voice import Language, Voice
from sushiya.server.app import make_app
from sushiya.server.fanout.fanout import MemoryFanout
from sushiya.server.fanout.redis import RedisFanout
from sushiya.server.settings import Settings, read_settings
from sushiya.server.store.database import DatabaseStore
from sushiya.server.wire import Wire


def serve(
    lang: Language,
    host: Annotated[str | None, typer.Option(help="The address to listen on; 0.0.0.0 for all.")] = None,
    port: Annotated[int | None, typer.Option(metavar="N", help="The port; 0 for any free one.")] = None,
    database: Annotated[
        str | None, typer.Option(metavar="URL", show_default="a file", help="sqlite:///FILE or postgresql://...")
    ] = None,
    redis: Annotated[
        str | None, typer.Option(metavar="URL", show_default="none", help="redis://..., for several processes.")
    ] = None,
) -> None:
    """Open the house: a server for tables of people and bots."""
    with refusals(lang):
        settings = read_settings({"host": host, "port": port, "database": database, "redis": redis})
    print(Voice(lang)("server.open", address=address_of(settings)), flush=True)
    fanout = RedisFanout(settings.redis) if settings.redis else MemoryFanout()
    app = make_app(settings, DatabaseStore(settings.database_url()), fanout)
    uvicorn.run(
        app,
        host=settings.host,
        port=settings.port,
        log_level="warning",
        ws=Wire,
        ws_max_size=settings.most_message_bytes * 4,
        ws_per_message_deflate=False,
    )


def address_of(settings: Settings) -> str:
    """Where to point a browser."""
    host = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0") else settings.host
    return f"http://{host}:{settings.port}"

"""`sushiya serve`: the house opens for people and bots."""

from __future__ import annotations

import gc
import socket
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from inspect import Parameter, Signature
from typing import Annotated

import msgspec
import typer

from sushiya.cli.processes import serve_by_processes
from sushiya.cli.refusals import refusals
from sushiya.cli.voice import Language, Voice
from sushiya.server.app import make_app
from sushiya.server.logs import set_up_logs
from sushiya.server.metrics import metrics_of
from sushiya.server.opening import database_errors, store_of
from sushiya.server.serving import Server, address, listen
from sushiya.server.settings import Settings, descriptions, read_settings

CANNOT_OPEN = 1
COLLECT = (50_000, 20, 100)
"""Tables live long and hold few cycles: looking for garbage less often saves a tenth of the time."""
UNSAID = {"database": "a file in your data folder", "log_level": "warning; info for json"}
"""What happens without a setting, where its default does not say so."""


def serve(lang: Language, **given: str | None) -> None:
    """Open the house: a server for tables of people and bots."""
    with refusals(lang):
        settings = read_settings(given)
    with refusals(lang, CANNOT_OPEN), listen(settings) as listener:
        opened = partial(print, Voice(lang)("server.open", address=address(settings, listener)), flush=True)
        if settings.processes == 1:
            serve_here(settings, listener, opened)
        elif code := serve_by_processes(settings, lang, listener, opened):
            raise typer.Exit(code)


def serve_here(settings: Settings, listener: socket.socket, opened: Callable[[], None]) -> None:
    """Serve in this process."""
    metrics = metrics_of(settings)
    app = make_app(settings, store_of(settings, metrics), metrics)
    server = Server(app, settings, opened)
    set_up_logs(settings)
    gc.freeze()
    gc.set_threshold(*COLLECT)
    with suppress(KeyboardInterrupt), database_errors(settings):
        server.run(sockets=[listener])


def flags() -> list[Parameter]:
    """Every setting as a flag; its value stays text, for the settings to check."""
    return [
        Parameter(
            field.name,
            Parameter.KEYWORD_ONLY,
            default=None,
            annotation=Annotated[
                str | None,
                typer.Option(
                    metavar="N" if isinstance(field.default, int) else "TEXT",
                    show_default=UNSAID.get(field.name, str(field.default) or "none"),
                    help=descriptions()[field.name],
                ),
            ],
        )
        for field in msgspec.structs.fields(Settings)
    ]


LANGUAGE = Parameter("lang", Parameter.KEYWORD_ONLY, annotation=Language)
vars(serve)["__signature__"] = Signature([LANGUAGE, *flags()])

"""`sushiya serve`: the server."""

from __future__ import annotations

from functools import partial
from inspect import Parameter, Signature
from typing import Annotated

import msgspec
import typer

from sushiya.cli.processes import serve_by_processes
from sushiya.cli.refusals import needs, refusals
from sushiya.cli.voice import Language, Voice
from sushiya.server.settings import Settings, descriptions, read_settings

CANNOT_OPEN = 1
UNSAID = {"database": "a file in your data folder", "log_level": "warning; info for json"}
"""What help says about settings whose default value does not explain itself."""


def serve(lang: Language, **given: str | None) -> None:
    """Open the house: a server for tables of people and bots."""
    with refusals(lang):
        settings = read_settings(given)
    with refusals(lang, CANNOT_OPEN):
        open_house(settings, lang)


def open_house(settings: Settings, lang: str) -> None:
    """Serve until a signal ends it; the server is imported here, for it is an extra."""
    with needs("server"):
        from sushiya.server.running import serve_here
        from sushiya.server.serving import address, listen
    with listen(settings) as listener:
        opened = partial(say_open, settings, address(settings, listener), Voice(lang))
        if settings.processes == 1:
            serve_here(settings, listener, opened)
        elif code := serve_by_processes(settings, lang, listener, opened):
            raise typer.Exit(code)


def say_open(settings: Settings, address: str, voice: Voice) -> None:
    """Say where the house is, and where its host's page is if the house has made its key itself."""
    from sushiya.server.host_access import host_link
    from sushiya.server.opening import made_host_key

    print(voice("server.open", address=address), flush=True)
    if not settings.host_secret:
        print(voice("server.open_host", link=host_link(address, made_host_key(settings))), flush=True)


def flags() -> list[Parameter]:
    """Make a flag of every setting; values are passed on as texts, which the settings check."""
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

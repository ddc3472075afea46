"""`sushiya worker`: lends the cores of this machine to a house, for its reviews."""

from __future__ import annotations

import os
import threading
from typing import Annotated

import typer

from sushiya.cli.refusals import BadArgument, needs, refusals
from sushiya.cli.voice import Language, Voice

SECRET = "SUSHIYA_WORKER_SECRET"


def worker(
    address: Annotated[str, typer.Argument(help="The address of the house, as https://HOUSE.")],
    lang: Language,
    cores: Annotated[int, typer.Option(min=1, max=256, help="How many reviews are made at the same time.")] = 1,
) -> None:
    """Lend cores to a house: make its reviews until Ctrl-C. The secret is in SUSHIYA_WORKER_SECRET."""
    with refusals(lang), needs("server"):
        from sushiya.server.reviewing.borrowed import Borrowed

        secret = os.environ.get(SECRET, "")
        if not secret:
            raise BadArgument("cli.error.worker_secret")
        if not address.startswith(("http://", "https://")):
            raise BadArgument("cli.error.house_address", address=address[:80])
        voice = Voice(lang)
        tell = {"done": "cli.worker.done", "away": "cli.worker.away"}
        lent = Borrowed(address, secret, lambda what, **params: print(voice(tell[what], **params), flush=True))
        lent.check()
        print(voice("cli.worker.ready", count=cores, address=address), flush=True)
        threads = [threading.Thread(target=lent.work, daemon=True) for _ in range(cores)]
        for thread in threads:
            thread.start()
        try:
            lent.ended.wait()
        except KeyboardInterrupt:
            lent.ended.set()
        for thread in threads:
            thread.join()

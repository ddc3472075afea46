"""Where many games run, as flags of a command."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from sushiya.arena.pools import Pool, open_pool
from sushiya.arena.setup import Setup
from sushiya.cli.refusals import needs

PoolChoice = Annotated[
    Literal["auto", "threads", "processes", "ray"],
    typer.Option(
        help="Where games run; the results are the same. auto: in threads for robots that are compiled, "
        "else in processes. ray: on a cluster of machines."
    ),
]
Workers = Annotated[
    int | None,
    typer.Option(metavar="N", min=1, show_default="one a core", help="How many threads or processes."),
]
Address = Annotated[
    str | None,
    typer.Option(metavar="HOST:PORT", show_default="this machine alone", help="Which cluster of Ray."),
]


def chosen_pool(name: str, setup: Setup, workers: int | None, address: str | None) -> Pool:
    """Open the pool that was chosen, or the one that suits the bots."""
    match name:
        case "ray":
            with needs("cluster"):
                return open_pool("ray", address=address)
        case "threads":
            return open_pool("threads", workers)
        case "processes":
            return open_pool("processes", workers)
        case _:
            return open_pool("threads" if setup.is_compiled else "processes", workers)

"""`sushiya move-house`: all tables and games of a house, from one database into another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from sushiya.cli.refusals import BAD_FILE, needs, refusals
from sushiya.cli.voice import Language, Voice
from sushiya.server.settings import Settings


def move_house(
    source: Annotated[str, typer.Argument(metavar="FROM", help="sqlite:///FILE or postgresql://USER@HOST/NAME.")],
    target: Annotated[str, typer.Argument(metavar="TO", help="An empty database; a file is made.")],
    lang: Language,
) -> None:
    """Copy a closed house into an empty database: all its tables, chat, games and replays. FROM stays as it is."""
    voice = Voice(lang)
    with refusals(lang, BAD_FILE):
        with needs("server"):
            from sushiya.server.moving import move
            from sushiya.server.opening import store_of
        here, there = (store_of(Settings(database=address)) for address in (source, target))
        with progress_bar() as (total, done):
            moved = move(here, there, total, done)
    counts = {name: voice.number(count) for name, count in moved.items()}
    print(voice("cli.moved", **counts))


@contextmanager
def progress_bar() -> Iterator[tuple[Callable[[int], None], Callable[[int], None]]]:
    """Show a progress bar on the error stream; yields a function that sets its length and one that advances it."""
    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=None)
        yield lambda rows: progress.update(task, total=rows), lambda rows: progress.advance(task, rows)

"""How far many games have got."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from sushiya.cli.voice import Voice


@contextmanager
def progress_bar(voice: Voice, games: int) -> Iterator[Callable[[int], None]]:
    """Show a progress bar on the error stream; yields a function that advances it by a number of games."""
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=games, rate="")

        def advance(done: int) -> None:
            progress.advance(task, done)
            rate = progress.tasks[task].completed / max(progress.tasks[task].elapsed or 0, 0.001)
            progress.update(task, rate=voice("cli.rate", rate=voice.number(rate)))

        yield advance

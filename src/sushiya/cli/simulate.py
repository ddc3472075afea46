"""`sushiya simulate`: many games between bots, and how each one scored."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import sushiya
from sushiya.arena.simulate import simulate as play_many
from sushiya.cli.game_options import DEFAULT_GAME, GameName, read_options
from sushiya.cli.looks import plain_console
from sushiya.cli.play import Bots, Seed
from sushiya.cli.refusals import refusals
from sushiya.cli.results import distributions, results, speed
from sushiya.cli.voice import Language, Voice
from sushiya.core.game import seed_bytes


def simulate(
    ctx: typer.Context,
    lang: Language,
    game: GameName = DEFAULT_GAME,
    players: Annotated[int, typer.Option(metavar="N", help="Seats at the table.")] = 4,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games.")] = 100_000,
    bots: Bots = "random,greedy",
    seed: Seed = None,
) -> None:
    """Let robots play many games on all cores, and see how they score."""
    with refusals(lang):
        served = sushiya.game(game)
        options = read_options(served, ctx.obj)
        key = secrets.token_bytes(32) if seed is None else seed_bytes(seed)
        voice = Voice(lang)
        if not sushiya.compiled:
            print(voice("cli.interpreted"), file=sys.stderr)
        names = [name.strip() for name in bots.split(",")]
        with progress_bar(voice, games) as advance:
            outcome = play_many(served, players, options, names, games, key, advance)
        parts = results(voice, outcome), "", distributions(voice, outcome), "", speed(voice, outcome)
        plain_console().print(*parts, sep="\n")


@contextmanager
def progress_bar(voice: Voice, games: int) -> Iterator[Callable[[int], None]]:
    """A bar on the error stream; yields what moves it on by a number of games."""
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=games, rate="")

        def advance(done: int) -> None:
            progress.advance(task, done)
            rate = progress.tasks[task].completed / max(progress.tasks[task].elapsed or 0, 0.001)
            progress.update(task, rate=voice("cli.rate", rate=voice.number(rate)))

        yield advance

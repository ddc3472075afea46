"""The command `sushiya`: one file per thing it can do."""

from __future__ import annotations

import sys
from importlib.metadata import version
from typing import Annotated

import typer

from sushiya.cli.game_options import GameCommand, options_of_all_games
from sushiya.cli.move_house import move_house
from sushiya.cli.play import play
from sushiya.cli.replay import replay
from sushiya.cli.rules import rules
from sushiya.cli.serve import serve
from sushiya.cli.simulate import simulate
from sushiya.cli.verify import verify

app = typer.Typer(
    name="sushiya",
    help="Sushi table games in the terminal: play against bots, simulate, replay, read the rules.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command(cls=GameCommand, epilog=options_of_all_games())(play)
app.command(cls=GameCommand, epilog=options_of_all_games())(simulate)
app.command()(replay)
app.command()(rules)
app.command()(verify)
app.command()(serve)
app.command()(move_house)


def _say_version(wanted: bool) -> None:
    if wanted:
        print(f"sushiya {version('sushiya')}")
        raise typer.Exit


@app.callback()
def sushiya(
    _version: Annotated[
        bool, typer.Option("--version", callback=_say_version, is_eager=True, help="Say the version and exit.")
    ] = False,
) -> None:
    """What comes before the name of a command."""


def main() -> None:
    """Run the command with the arguments it was called with."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that lacks a sign shows a question mark
    app(prog_name="sushiya")

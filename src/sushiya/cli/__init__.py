"""The command `sushiya`; each of its subcommands has a file, which is imported when it is asked for."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

COMMANDS = (
    "play", "learn", "score", "simulate", "tournament", "replay", "review", "puzzles", "rules", "verify", "serve",
    "worker", "house", "move-house",
)  # fmt: skip
WITH_GAME_OPTIONS = ("play", "score", "simulate", "tournament")


class CommandsOnDemand(TyperGroup):
    """The commands by name; none costs the time to import what only another one needs."""

    def list_commands(self, _ctx: Any) -> list[str]:
        """All names, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, _ctx: Any, name: str) -> Any:
        """The command of a name; all are loaded for a name that is none, to suggest the nearest."""
        for wanted in [name] if name in COMMANDS else COMMANDS:
            self.commands[wanted] = load(wanted)
        return self.commands.get(name)


@cache
def load(name: str) -> Any:
    """Import the file of a command and make the command of the function, or the group, that is called like it."""
    file = name.replace("-", "_")
    function = getattr(import_module(f"sushiya.cli.{file}"), file)
    if isinstance(function, typer.Typer):
        return typer.main.get_command(function)
    alone = typer.Typer(add_completion=False)
    alone.command(**(game_settings() if name in WITH_GAME_OPTIONS else {}))(function)
    return typer.main.get_command(alone)


def game_settings() -> dict[str, Any]:
    """What makes a command take the options of all games, with help on these and on the bots."""
    from sushiya.cli.bots_help import all_bots
    from sushiya.cli.game_options import GameCommand, options_of_all_games

    return {"cls": GameCommand, "epilog": f"{options_of_all_games()}\n\n{all_bots()}"}


app = typer.Typer(
    name="sushiya",
    cls=CommandsOnDemand,
    help="Sushi table games in the terminal: play against bots, simulate, replay, read the rules.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def _say_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

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

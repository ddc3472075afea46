"""What commands with bots have in common: who plays, and by which chance."""

from __future__ import annotations

from typing import Annotated

import typer

from sushiya.bots import CHARACTERS, LEVELS, declarations
from sushiya.programs.specs import USAGE

Seed = Annotated[
    int | None, typer.Option(metavar="N", show_default="random", help="The same seed, the same cards and dice.")
]
CHARACTER_NAMES = ", ".join(CHARACTERS)
LEVEL_NAMES = ", ".join(LEVELS)
BOT_NAMES = ", ".join(declaration.name for declaration in declarations())
WHO = f"{CHARACTER_NAMES}; {LEVEL_NAMES}; or by name: {BOT_NAMES}; or a program: {USAGE}."
Bots = Annotated[str, typer.Option(metavar="BOT,...", help=WHO)]
FIRST_MET = CHARACTERS[:3]
"""Who plays with somebody who names nobody: a table for a first game."""
BotsToMeet = Annotated[
    str | None, typer.Option(metavar="BOT,...", help=WHO, show_default=f"{','.join(FIRST_MET)}, in turn")
]


def listed_bots(names: str) -> list[str]:
    """The bots that a text with commas names."""
    return [name.strip() for name in names.split(",")]

"""`sushiya play`: a game against bots."""

from __future__ import annotations

import hashlib
import secrets
from pathlib import Path
from typing import Annotated, Any

import typer

import sushiya
from sushiya.bots import BOTS, LEVELS, MADE_FOR, Bot, make_bot
from sushiya.cli.game_options import DEFAULT_GAME, GameName, read_options
from sushiya.cli.guests import Guests
from sushiya.cli.records import new_record_file, records_folder
from sushiya.cli.refusals import BadArgument, refusals
from sushiya.cli.session import YOU, Session
from sushiya.cli.voice import Language, Voice
from sushiya.core.game import Game, seed_bytes

LEFT_BY_INTERRUPT = 130

Seed = Annotated[
    int | None, typer.Option(metavar="N", show_default="random", help="The same seed, the same cards and dice.")
]
LEVEL_NAMES = ", ".join(LEVELS)
BOT_NAMES = ", ".join(f"{bot} ({MADE_FOR[bot]} only)" if bot in MADE_FOR else bot for bot in BOTS)
SETTINGS = "greedy:memory=3, monte_carlo:playouts=500, monte_carlo:ms=200:memory=8"
Bots = Annotated[
    str, typer.Option(metavar="BOT,...", help=f"{LEVEL_NAMES}; or {BOT_NAMES}. With settings: {SETTINGS}.")
]


def play(
    ctx: typer.Context,
    lang: Language,
    game: GameName = DEFAULT_GAME,
    players: Annotated[int, typer.Option(metavar="N", help="Seats at the table; yours is the first.")] = 4,
    bots: Bots = "greedy",
    seed: Seed = None,
    save: Annotated[
        Path | None, typer.Option(metavar="DIR", show_default="your data folder", help="Where the record is kept.")
    ] = None,
) -> None:
    """Play a game against robots."""
    with refusals(lang):
        served = sushiya.game(game)
        key = secrets.token_bytes(32) if seed is None else seed_bytes(seed)
        match = served.new(players, key, read_options(served, ctx.obj))
        specs = seat_bots(bots, players)
        voice = Voice(lang)
        names = ["", *(voice("cli.bot", number=number) for number in range(1, players))]
        session = Session(
            match,
            make_bots(specs, served, key),
            specs,
            Guests(voice, names, you=YOU),
            new_record_file(save or records_folder(), served.id),
        )
        session.welcome()
        sit_down(session)


def sit_down(session: Session) -> None:
    """Play until the end or until the person leaves; the record stays either way."""
    try:
        session.play()
    except EOFError:
        session.farewell()
    except KeyboardInterrupt:
        session.farewell()
        raise typer.Exit(LEFT_BY_INTERRUPT) from None
    else:
        session.say_where()


def seat_bots(names: str, players: int) -> list[str]:
    """The bot of every seat but the first; the last one named takes what is left."""
    specs = [name.strip() for name in names.split(",")]
    if len(specs) > players - 1:
        raise BadArgument("cli.error.bots", given=len(specs), count=players - 1)
    return specs + specs[-1:] * (players - 1 - len(specs))


def make_bots(specs: list[str], game: Game[Any], key: bytes) -> dict[int, Bot]:
    """The bots by seat, each with chance of its own that tells it nothing of the match's."""
    return {
        seat: make_bot(spec, game, hashlib.sha256(key + bytes([seat])).digest()) for seat, spec in enumerate(specs, 1)
    }

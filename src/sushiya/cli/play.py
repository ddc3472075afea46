"""`sushiya play`: a game against bots."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from itertools import cycle, islice
from pathlib import Path
from typing import Annotated

import typer

import sushiya
from sushiya.bots import Bot
from sushiya.bots.characters import display_name, is_character
from sushiya.cli.bot_options import FIRST_MET, BotsToMeet, Seed, listed_bots
from sushiya.cli.game_options import DEFAULT_GAME, GameName, read_options
from sushiya.cli.guests import Guests
from sushiya.cli.records import new_record_file, records_folder
from sushiya.cli.refusals import BadArgument, refusals
from sushiya.cli.session import YOU, Session
from sushiya.cli.voice import Language, Voice
from sushiya.core.game import AnyGame, seed_bytes
from sushiya.programs import make_any_bot

LEFT_BY_INTERRUPT = 130


def play(
    ctx: typer.Context,
    lang: Language,
    game: GameName = DEFAULT_GAME,
    players: Annotated[int, typer.Option(metavar="N", help="Seats at the table; yours is the first.")] = 4,
    bots: BotsToMeet = None,
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
        session = Session(
            match,
            make_bots(specs, served, key),
            specs,
            Guests(voice, ["", *names_of(voice, specs)], you=YOU),
            new_record_file(save or records_folder(), served.id),
        )
        session.welcome()
        sit_down(session)


def sit_down(session: Session) -> None:
    """Play until the end or until the person leaves; the record is kept in both cases."""
    try:
        session.play()
    except EOFError:
        session.farewell()
    except KeyboardInterrupt:
        session.farewell()
        raise typer.Exit(LEFT_BY_INTERRUPT) from None
    else:
        session.say_where()
    finally:
        for bot in session.bots.values():
            bot.close()


def seat_bots(names: str | None, players: int) -> list[str]:
    """List the bot of every seat but the first; the last bot that is named takes all seats that are left."""
    if names is None:
        return list(islice(cycle(FIRST_MET), players - 1))
    specs = listed_bots(names)
    if len(specs) > players - 1:
        raise BadArgument("cli.error.bots", given=len(specs), count=players - 1)
    return specs + specs[-1:] * (players - 1 - len(specs))


def names_of(voice: Voice, specs: Sequence[str]) -> list[str]:
    """How the bots are called: characters by their names, numbered where one comes again, others by their seat."""
    names = []
    for seat, spec in enumerate(specs, 1):
        before = sum(is_character(spec) and display_name(spec) == display_name(other) for other in specs[: seat - 1])
        name = display_name(spec) if is_character(spec) else voice("cli.bot", number=seat)
        names.append(f"{name} {before + 1}" if before else name)
    return names


def make_bots(specs: list[str], game: AnyGame, key: bytes) -> dict[int, Bot]:
    """Make the bots, by seat; each has a seed of its own, from which the match's seed cannot be computed."""
    return {
        seat: make_any_bot(spec, game, hashlib.sha256(key + bytes([seat])).digest(), len(specs) + 1)
        for seat, spec in enumerate(specs, 1)
    }

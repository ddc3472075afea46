"""`sushiya simulate`: many games between bots, and how each one scored."""

from __future__ import annotations

import secrets
import sys
from typing import Annotated

import typer

import sushiya
from sushiya.arena.setup import Setup
from sushiya.arena.simulate import simulate as play_many
from sushiya.cli.bot_options import Bots, Seed, listed_bots
from sushiya.cli.game_options import DEFAULT_GAME, GameName, read_options
from sushiya.cli.looks import plain_console
from sushiya.cli.pool_options import Address, PoolChoice, Workers, chosen_pool
from sushiya.cli.progress import progress_bar
from sushiya.cli.refusals import refusals
from sushiya.cli.results import distributions, results, speed
from sushiya.cli.voice import Language, Voice
from sushiya.core.game import seed_bytes
from sushiya.programs import make_any_bot


def simulate(
    ctx: typer.Context,
    lang: Language,
    game: GameName = DEFAULT_GAME,
    players: Annotated[int, typer.Option(metavar="N", help="Seats at the table.")] = 4,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games.")] = 100_000,
    bots: Bots = "random,greedy",
    seed: Seed = None,
    pool: PoolChoice = "auto",
    workers: Workers = None,
    address: Address = None,
) -> None:
    """Let robots play many games on all cores, and see how they score."""
    with refusals(lang):
        served = sushiya.game(game)
        options = read_options(served, ctx.obj)
        key = secrets.token_bytes(32) if seed is None else seed_bytes(seed)
        voice = Voice(lang)
        if not sushiya.compiled:
            print(voice("cli.interpreted"), file=sys.stderr)
        names = listed_bots(bots)
        setup = Setup.checked(served, players, options, names, make_any_bot)
        with chosen_pool(pool, setup, workers, address) as where, progress_bar(voice, games) as advance:
            outcome = play_many(served, players, options, names, games, key, advance, where, make_any_bot)
        parts = results(voice, outcome), "", distributions(voice, outcome), "", speed(voice, outcome)
        plain_console().print(*parts, sep="\n")

"""`sushiya tournament`: bots play one another on the same deals, and get ratings."""

from __future__ import annotations

import secrets
import sys
import time
from pathlib import Path
from typing import Annotated

import msgspec
import typer

import sushiya
from sushiya.arena.checkpoint import read_plan
from sushiya.arena.sprt import Question
from sushiya.arena.tournament import Tournament, hold, make_plan
from sushiya.cli.bot_options import Bots, Seed, listed_bots
from sushiya.cli.game_options import DEFAULT_GAME, GameName, read_options
from sushiya.cli.looks import plain_console
from sushiya.cli.pool_options import Address, PoolChoice, Workers, chosen_pool
from sushiya.cli.progress import progress_bar
from sushiya.cli.refusals import BadArgument, needs, refusals
from sushiya.cli.standings import standings
from sushiya.cli.voice import Language, Voice
from sushiya.core.game import seed_bytes
from sushiya.programs import make_any_bot

QUESTION = Question("", "")
"""The defaults of what can be asked."""


def tournament(
    ctx: typer.Context,
    lang: Language,
    game: GameName = DEFAULT_GAME,
    players: Annotated[int, typer.Option(metavar="N", help="Seats at the table.")] = 4,
    bots: Bots = "random,greedy,easy",
    games: Annotated[
        int, typer.Option(metavar="N", min=1, help="How many games; a few more, so that every deal is played by all.")
    ] = 1000,
    seed: Seed = None,
    anchor: Annotated[
        str | None,
        typer.Option(metavar="BOT", show_default="random, or the first", help="The robot whose rating is fixed."),
    ] = None,
    sprt: Annotated[
        str | None, typer.Option(metavar="A,B", help="Ask whether A is stronger than B, and stop at the answer.")
    ] = None,
    elo0: Annotated[float, typer.Option(help="A difference of ratings for which the answer is no.")] = QUESTION.elo0,
    elo1: Annotated[float, typer.Option(help="A difference of ratings for which the answer is yes.")] = QUESTION.elo1,
    alpha: Annotated[float, typer.Option(help="How often yes may be wrong.")] = QUESTION.alpha,
    beta: Annotated[float, typer.Option(help="How often no may be wrong.")] = QUESTION.beta,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep what is played, and go on where a file ends.")
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw ratings and scores: a .png, .svg or .pdf.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
    pool: PoolChoice = "auto",
    workers: Workers = None,
    address: Address = None,
) -> None:
    """Let robots play one another on the same deals, and rate them."""
    voice = Voice(lang)
    with refusals(lang):
        question = asked(sprt, elo0, elo1, alpha, beta)
        served = sushiya.game(game)
        key = seed_of(seed, out)
        plan = make_plan(served, players, read_options(served, ctx.obj), listed_bots(bots), key, make_any_bot)
        if not sushiya.compiled:
            print(voice("cli.interpreted"), file=sys.stderr)
        began = time.perf_counter()
        with chosen_pool(pool, plan.setup, workers, address) as where, progress_bar(voice, games) as advance:
            held = hold(plan, games, where, make_any_bot, out, question, anchor, advance)
        seconds = time.perf_counter() - began
        if plot:
            draw(voice, held, plot)
    if json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(held)).decode() + "\n")
    else:
        plain_console().print(*standings(voice, held, seconds), sep="\n")
        if out:
            plain_console().print("", voice("cli.tournament.kept", file=str(out)), sep="\n")


def seed_of(seed: int | None, out: Path | None) -> bytes:
    """The seed that was given; else that of the tournament which is to go on; else a random one."""
    if seed is not None:
        return seed_bytes(seed)
    earlier = read_plan(out) if out else None
    return bytes.fromhex(earlier.seed) if earlier else secrets.token_bytes(32)


def asked(pair: str | None, elo0: float, elo1: float, alpha: float, beta: float) -> Question | None:
    """The question that the flags ask; None if they ask none."""
    if pair is None:
        return None
    names = listed_bots(pair)
    if len(names) != 2 or names[0] == names[1]:
        raise BadArgument("cli.error.pair", text=pair)
    if not (elo0 < elo1 and 0 < alpha < 0.5 and 0 < beta < 0.5):
        raise BadArgument("cli.error.hypotheses")
    return Question(names[0], names[1], elo0, elo1, alpha, beta)


def draw(voice: Voice, held: Tournament, file: Path) -> None:
    """Draw the picture; matplotlib is imported here, for it is an extra."""
    with needs("plots"):
        from sushiya.cli.plots import draw_tournament
    draw_tournament(voice, held, file)

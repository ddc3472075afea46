"""`make ratings`: the ladder of bots in every game, as a data file of the package and a page of the documentation."""

from __future__ import annotations

import argparse
import pkgutil
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

import sushiya
from sushiya.arena.pools import open_pool
from sushiya.arena.tournament import Contender, Tournament, hold, make_plan
from sushiya.bots.levels import resolve
from sushiya.core.game import seed_bytes

LADDER = ("random", "easy", "medium", "hard", "greedy")
"""The bots that are rated, in every game."""
PLAYERS = (2, 3, 4)
"""The tables at which they are rated, besides that with most players."""
GAMES = 2000
SEED = 1
DATA = "ratings.json"
HEAD = "| robot | | rating | wins | mean score |\n|---|---|---|---|---|"


class TableRatings(msgspec.Struct, frozen=True):
    """The ladder at a table of one game with so many players."""

    game_id: str
    players: int
    command: str
    """The command that plays the same games."""
    rules_version: int
    meanings: dict[str, str]
    """What each name on the ladder means in this game."""
    anchor: str
    deals: int
    games: int
    seconds: float
    contenders: list[Contender]


class Ratings(msgspec.Struct, frozen=True):
    """All that is known about the strength of the bots."""

    tables: list[TableRatings]


def published() -> Ratings | None:
    """The ratings that come with the package; None until `make ratings` has made them."""
    try:
        data = pkgutil.get_data("sushiya.arena", DATA)
    except FileNotFoundError:
        return None
    return msgspec.json.decode(data, type=Ratings) if data else None


def read_ratings(file: Path) -> Ratings:
    """Read a data file; one that does not exist holds nothing."""
    return msgspec.json.decode(file.read_bytes(), type=Ratings) if file.exists() else Ratings([])


def ladder(games: int, earlier: Ratings, bots: Sequence[str] = LADDER) -> Iterator[TableRatings]:
    """Rate the bots at every table; what is known of the same games is not played again."""
    for game_id in sushiya.game_ids():
        for players in sorted({*PLAYERS, sushiya.game(game_id).players[-1]}):
            asked = (command(game_id, players, games, bots), *identity(game_id, bots))
            known = (each for each in earlier.tables if (each.command, each.rules_version, each.meanings) == asked)
            yield next(known, None) or rate_table(game_id, players, games, bots)


def identity(game_id: str, bots: Sequence[str]) -> tuple[int, dict[str, str]]:
    """What besides the command decides how games go: the rules, and what levels mean."""
    return sushiya.game(game_id).rules_version, {bot: resolve(bot, game_id) for bot in bots}


def command(game_id: str, players: int, games: int, bots: Sequence[str]) -> str:
    """How anybody plays the same games."""
    return f"sushiya tournament {game_id} --players {players} --bots {','.join(bots)} --games {games} --seed {SEED}"


def rate_table(game_id: str, players: int, games: int, bots: Sequence[str]) -> TableRatings:
    """Hold a tournament at one table."""
    game = sushiya.game(game_id)
    plan = make_plan(game, players, None, bots, seed_bytes(SEED))
    began = time.perf_counter()
    with open_pool("threads" if plan.setup.is_compiled else "processes") as pool:
        held = hold(plan, games, pool)
    return from_tournament(held, games, time.perf_counter() - began)


def from_tournament(held: Tournament, games: int, seconds: float) -> TableRatings:
    """What is kept of a tournament: all but the scores one by one."""
    setup = held.setup
    version, meanings = identity(setup.game_id, setup.bots)
    return TableRatings(
        game_id=setup.game_id,
        players=setup.players,
        command=command(setup.game_id, setup.players, games, setup.bots),
        rules_version=version,
        meanings=meanings,
        anchor=held.anchor,
        deals=held.deals,
        games=held.games,
        seconds=round(seconds, 1),
        contenders=[
            msgspec.structs.replace(each, result=msgspec.structs.replace(each.result, histogram={}))
            for each in held.contenders
        ],
    )


def page(ratings: Ratings) -> str:
    """The page of the documentation."""
    parts = [
        "# Ratings of the robots",
        "`make ratings` has made this page from `src/sushiya/arena/ratings.json`; nothing in it is typed by hand.\n"
        "Ratings are on the scale of Elo, with 95 % intervals: 400 points more are ten times the strength. At\n"
        "every table `random` has 1000, so ratings of two tables cannot be compared. [The arena](arena.md) says more.",
        *map(section, ratings.tables),
    ]
    return "\n\n".join(parts) + "\n"


def section(table: TableRatings) -> str:
    """The part of the page about one table."""
    shown = sorted(table.contenders, key=lambda contender: -contender.rating.value)
    rows = "\n".join(row(contender, table.meanings[contender.result.name]) for contender in shown)
    note = f"{table.games} games on {table.deals} deals, in {table.seconds:.0f} s; the same games: `{table.command}`."
    return f"## {table.game_id}, {table.players} players\n\n{HEAD}\n{rows}\n\n{note}"


def row(contender: Contender, meaning: str) -> str:
    """A robot's line."""
    rating, result = contender.rating, contender.result
    cells = [
        f"`{result.name}`",
        f"`{meaning}`" if meaning != result.name else "",
        f"{rating.value:.0f} ± {rating.high - rating.value:.0f}",
        f"{100 * result.win_share:.1f} ± {100 * result.win_share_error:.1f} %",
        f"{result.mean:.1f} ± {result.mean_error:.1f}",
    ]
    return f"| {' | '.join(cells)} |"


def main(args: Sequence[str]) -> None:
    """Rate all bots at all tables; after each table what is known is written, so that it can be interrupted."""
    parser = argparse.ArgumentParser(prog="python -m sushiya.arena.ratings", description=main.__doc__)
    parser.add_argument("data", type=Path, help="the data file")
    parser.add_argument("page", type=Path, help="the page")
    parser.add_argument("--games", type=int, default=GAMES, help="at every table (default: %(default)s)")
    parser.add_argument("--bots", default=",".join(LADDER), help="(default: %(default)s)")
    given = parser.parse_args(args)
    earlier = read_ratings(given.data)
    tables: list[TableRatings] = []
    for table in ladder(given.games, earlier, given.bots.split(",")):
        tables.append(table)
        kept = [each for each in earlier.tables if each.command not in {known.command for known in tables}]
        write(given.data, Ratings([*tables, *kept]))
        print(f"{table.command}: {table.games} games in {table.seconds} s", flush=True)
    write(given.data, Ratings(tables))
    given.page.write_text(page(Ratings(tables)), "utf-8")


def write(file: Path, ratings: Ratings) -> None:
    """Write the data file."""
    file.write_bytes(msgspec.json.format(msgspec.json.encode(ratings), indent=1) + b"\n")


if __name__ == "__main__":
    main(sys.argv[1:])

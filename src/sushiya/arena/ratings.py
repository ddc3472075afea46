"""`make ratings`: the ladder of bots in every game, as a data file of the package and pages of the documentation."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

import sushiya
from sushiya.arena.pools import open_pool
from sushiya.arena.ratings_page import WORDS, page
from sushiya.arena.setup import Setup
from sushiya.arena.tournament import Contender, Tournament, hold, make_plan
from sushiya.bots import CHARACTERS
from sushiya.bots.levels import meaning
from sushiya.bots.strengths import Measured, MeasuredTable, Ratings
from sushiya.core.game import seed_bytes

LADDER = ("random", *CHARACTERS, "easy", "medium")
"""The bots that are rated, in every game: the characters, and yardsticks that cost little."""
PLAYERS = (2, 3, 4)
"""The tables at which they are rated, besides that with most players."""
GAMES = 1000
"""At a table that was never played; one that was has as many again, for some need more to tell its robots apart."""
SEED = 1


def read_ratings(file: Path) -> Ratings:
    """Read a data file; one that does not exist holds nothing."""
    return msgspec.json.decode(file.read_bytes(), type=Ratings) if file.exists() else Ratings([])


def ladder(games: int | None, earlier: Ratings, bots: Sequence[str] = LADDER) -> Iterator[MeasuredTable]:
    """Rate the bots at every table; what is known, from so many games or more if a number is given, is kept."""
    known = {place_of(table): table for table in earlier.tables}
    for game_id in sushiya.game_ids():
        for players in sorted({*PLAYERS, sushiya.game(game_id).players[-1]}):
            table = known.get((game_id, players))
            if table is not None and table.games >= (games or 0) and is_current(table, bots):
                yield table
            else:
                yield rate_table(game_id, players, games or (table.games if table else GAMES), bots)


def is_current(table: MeasuredTable, bots: Sequence[str]) -> bool:
    """Whether a table says what would be measured now: by the same rules, with names that mean the same."""
    same_rules = table.rules_version == sushiya.game(table.game).rules_version
    meanings = [(bot, meaning(bot, table.game, table.players)) for bot in bots]
    return same_rules and [(bot.name, bot.spec) for bot in table.bots] == meanings


def command(game_id: str, players: int, games: int, bots: Sequence[str]) -> str:
    """How anybody plays the same games."""
    return f"sushiya tournament {game_id} --players {players} --bots {','.join(bots)} --games {games} --seed {SEED}"


def rate_table(game_id: str, players: int, games: int, bots: Sequence[str]) -> MeasuredTable:
    """Hold a tournament at one table, and say how far it is."""
    plan = make_plan(sushiya.game(game_id), players, None, bots, seed_bytes(SEED))
    began = time.perf_counter()
    played = 0

    def tell(more: int) -> None:
        nonlocal played
        before, played = played, played + more
        if 10 * before // games < 10 * played // games:
            print(f"  {game_id}, {players} players: {played} games", file=sys.stderr, flush=True)

    with open_pool("threads" if plan.setup.is_compiled else "processes") as pool:
        held = hold(plan, games, pool, on_progress=tell)
    return from_tournament(held, games, time.perf_counter() - began)


def from_tournament(held: Tournament, games: int, seconds: float) -> MeasuredTable:
    """What is kept of a tournament."""
    setup = held.setup
    return MeasuredTable(
        game=setup.game_id,
        players=setup.players,
        rules_version=sushiya.game(setup.game_id).rules_version,
        command=command(setup.game_id, setup.players, games, setup.bots),
        deals=held.deals,
        games=held.games,
        seconds=round(seconds, 1),
        bots=[measured(contender, setup) for contender in held.contenders],
    )


def measured(contender: Contender, setup: Setup) -> Measured:
    """What is kept of a bot in a tournament."""
    rating, result = contender.rating, contender.result
    return Measured(
        name=result.name,
        spec=meaning(result.name, setup.game_id, setup.players),
        rating=round(rating.value, 1),
        margin=round(rating.high - rating.value, 1),
        wins=round(result.win_share, 4),
        wins_margin=round(result.win_share_error, 4),
        score=round(result.mean, 2),
        score_margin=round(result.mean_error, 2),
        games=result.seats_played,
    )


def main(args: Sequence[str]) -> None:
    """Rate all bots at all tables; after each table what is known is written, so that it can be interrupted."""
    parser = argparse.ArgumentParser(prog="python -m sushiya.arena.ratings", description=main.__doc__)
    parser.add_argument("data", type=Path, help="the data file")
    parser.add_argument("pages", type=Path, nargs="+", help="the page in English, and the one in French")
    parser.add_argument("--games", type=int, help=f"at every table (default: as many as before, else {GAMES})")
    parser.add_argument("--bots", default=",".join(LADDER), help="(default: %(default)s)")
    given = parser.parse_args(args)
    earlier = read_ratings(given.data)
    tables: list[MeasuredTable] = []
    for table in ladder(given.games, earlier, given.bots.split(",")):
        tables.append(table)
        kept = [each for each in earlier.tables if place_of(each) not in map(place_of, tables)]
        write(given.data, Ratings([*tables, *kept]))
        print(f"{table.command}: {table.games} games in {table.seconds} s", flush=True)
    write(given.data, Ratings(tables))
    for language, file in zip(WORDS, given.pages, strict=False):
        file.write_text(page(Ratings(tables), language), "utf-8")


def place_of(table: MeasuredTable) -> tuple[str, int]:
    """The game and the number of players, of which there is one table."""
    return table.game, table.players


def write(file: Path, ratings: Ratings) -> None:
    """Write the data file, with a line for every bot."""
    tables = [msgspec.json.encode(table).decode().replace('"bots":[', '"bots":[\n') for table in ratings.tables]
    lines = ",\n".join(table.replace("},{", "},\n{") for table in tables)
    file.write_text(f'{{"tables":[\n{lines}\n]}}\n', "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])

"""The engine of Sushi Go!: compiled against C by hand, against itself interpreted, on two threads, and in search."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import sushiya
from bench.c import SushiGoInC
from bench.clock import fastest
from sushiya.bots.playouts import Tally
from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.perft import perft
from sushiya.games.sushi_go.rules import SushiGoRules

GAMES = 10_000
INTERPRETED_GAMES = 40
SEED = bytes(range(32))
SOURCE = Path(__file__).parent.parent / "src"


def main() -> None:
    """Print everything."""
    if not sushiya.compiled:
        sys.exit("The package is not compiled: install a C compiler, then `make clean bench`.")
    yardstick = SushiGoInC()
    playouts(yardstick)
    threads()
    players()
    search(yardstick)


def play(players: int, games: int) -> Tally:
    """Random games of Sushi Go!"""
    tally = Tally(SushiGoRules(players, False, False, 0))
    tally.play(games, 0, Chance(SEED))
    return tally


def playouts(yardstick: SushiGoInC) -> None:
    """Random games on one core, against C and against the interpreter."""
    print("Random games of Sushi Go!, one core")
    for players in (2, 4):
        agree(play(players, GAMES), yardstick.play_games(players, GAMES, SEED))
        best = fastest(
            {
                "compiled": lambda players=players: play(players, GAMES),  # type: ignore[misc]
                "C by hand": lambda players=players: yardstick.play_games(players, GAMES, SEED),  # type: ignore[misc]
            }
        )
        compiled, by_hand = GAMES / best["compiled"], GAMES / best["C by hand"]
        slow = interpreted(players)
        print(
            f"  {players} players: {compiled:9,.0f} a second compiled, {by_hand:9,.0f} in C, {slow:6,.0f} interpreted"
            f" -> {compiled / by_hand:.2f} of C (at least 0.80), {compiled / slow:.0f} x interpreted (at least 60)"
        )


def agree(tally: Tally, total: int) -> None:
    """Both played the same games, to the point."""
    scores = enumerate(map(list, zip(*tally.scores, strict=True)), codes.SCORE_LOWEST)
    assert sum(score * sum(seats) for score, seats in scores) == total, "C and the rules disagree"


def interpreted(players: int) -> float:
    """Games a second of the same source without compilation, in a process of its own."""
    code = (
        "import sushiya, bench.engine as e; from bench.clock import fastest; assert not sushiya.compiled;"
        f"print(fastest({{'': lambda: e.play({players}, {INTERPRETED_GAMES})}}, 5)[''])"
    )
    path = os.pathsep.join([str(SOURCE), str(SOURCE.parent)])
    ran = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": path}, check=True, capture_output=True, text=True
    )
    return INTERPRETED_GAMES / float(ran.stdout)


def threads() -> None:
    """The same number of games on each of two threads takes hardly longer than on one."""
    with ThreadPoolExecutor(2) as pool:
        best = fastest(
            {
                "one": lambda: play(4, 4 * GAMES),
                "two": lambda: list(pool.map(lambda _: play(4, 4 * GAMES), range(2))),
            }
        )
    print(f"Two threads: {2 * best['one'] / best['two']:.2f} x one (at least 1.8 on idle cores)")


def players() -> None:
    """The cost of a game against the number of its decisions."""
    print("Cost of a random game")
    best = fastest({str(count): lambda count=count: play(count, GAMES) for count in range(2, 6)})  # type: ignore[misc]
    for count in range(2, 6):
        nanoseconds = best[str(count)] / GAMES * 1e9
        decisions = 3 * count * SushiGoRules(count, False, False, 0).hand_size
        print(
            f"  {count} players: {1e9 / nanoseconds:9,.0f} games a second, {nanoseconds / 1000:.2f} µs a game,"
            f" {nanoseconds / count:4.0f} ns a player, {nanoseconds / decisions:3.0f} ns a decision"
        )


def search(yardstick: SushiGoInC) -> None:
    """Copy the state, make a choice, go on: the loop of every tree search."""
    print("Search: copy the state and apply a choice")
    for players, depth in ((2, 3), (4, 2)):
        start = SushiGoRules(players, False, False, 0)
        start.start(Chance(SEED))
        leaves = perft(start, depth, Chance(SEED))
        assert leaves == yardstick.perft(players, depth, SEED), "C and the rules disagree"
        best = fastest(
            {
                "compiled": lambda start=start, depth=depth: perft(start, depth, Chance(SEED)),  # type: ignore[misc]
                "C by hand": lambda players=players, depth=depth: yardstick.perft(players, depth, SEED),  # type: ignore[misc]
            }
        )
        print(
            f"  {players} players, {depth} turns: {leaves:,} leaves, {leaves / best['compiled'] / 1e6:.1f} M a second"
            f" -> {best['C by hand'] / best['compiled']:.2f} of C (at least 0.30)"
        )

"""Sushi Go!: compiled against C by hand, against itself interpreted, on two threads, and in search."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import partial

from bench.c import SushiGoInC
from bench.clock import fastest
from bench.random_games import SEED, interpreted, play
from sushiya.bots.playouts import Tally
from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.perft import perft
from sushiya.games.sushi_go.rules import SushiGoRules

GAMES = 10_000
random_games = partial(play, "sushi-go", options={})


def main() -> None:
    """Print everything."""
    yardstick = SushiGoInC()
    playouts(yardstick)
    threads()
    players()
    search(yardstick)


def playouts(yardstick: SushiGoInC) -> None:
    """Random games on one core, against C and against the interpreter."""
    print("Random games of Sushi Go!, one core")
    for players in (2, 4):
        agree(random_games(players=players, games=GAMES), yardstick.play_games(players, GAMES, SEED))
        best = fastest(
            {
                "compiled": partial(random_games, players=players, games=GAMES),
                "C by hand": partial(yardstick.play_games, players, GAMES, SEED),
            }
        )
        compiled, by_hand = GAMES / best["compiled"], GAMES / best["C by hand"]
        slow = 1 / interpreted("sushi-go", players, {}, 40)
        print(
            f"  {players} players: {compiled:9,.0f} a second compiled, {by_hand:9,.0f} in C, {slow:6,.0f} interpreted"
            f" -> {compiled / by_hand:.2f} of C (at least 0.80), {compiled / slow:.0f} x interpreted (at least 60)"
        )


def agree(tally: Tally, total: int) -> None:
    """Both played the same games, to the point."""
    scores = enumerate(map(list, zip(*tally.scores, strict=True)), codes.SCORE_LOWEST)
    assert sum(score * sum(seats) for score, seats in scores) == total, "C and the rules disagree"


def threads() -> None:
    """The same number of games on each of two threads takes hardly longer than on one."""
    games = partial(random_games, players=4, games=4 * GAMES)
    with ThreadPoolExecutor(2) as pool:
        best = fastest({"one": games, "two": lambda: list(pool.map(lambda _: games(), range(2)))})
    print(f"Two threads: {2 * best['one'] / best['two']:.2f} x one (at least 1.8 on idle cores)")


def players() -> None:
    """The cost of a game against the number of its decisions."""
    print("Cost of a random game")
    best = fastest({str(count): partial(random_games, players=count, games=GAMES) for count in range(2, 6)})
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
                "compiled": partial(perft, start, depth, Chance(SEED)),
                "C by hand": partial(yardstick.perft, players, depth, SEED),
            }
        )
        print(
            f"  {players} players, {depth} turns: {leaves:,} leaves, {leaves / best['compiled'] / 1e6:.1f} M a second"
            f" -> {best['C by hand'] / best['compiled']:.2f} of C (at least 0.30)"
        )

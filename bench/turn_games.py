"""Sushizock and Sushi Boat: random games for every number of players, against the interpreter."""

from __future__ import annotations

from functools import partial

import sushiya
from bench.clock import fastest
from bench.random_games import decisions, interpreted, play

GAMES = 2_000


def main() -> None:
    """Print everything."""
    for game_id in ("sushizock", "sushi-boat"):
        print(f"Random games of {game_id}, one core")
        players = sushiya.game(game_id).players
        best = fastest({str(count): partial(play, game_id, count, {}, GAMES) for count in players})
        for count in players:
            seconds = best[str(count)] / GAMES
            slow = interpreted(game_id, count, {}, 20)
            print(
                f"  {count} players: {1 / seconds:9,.0f} games a second,"
                f" {seconds * 1e9 / decisions(game_id, count, {}):4.0f} ns a decision"
                f" -> {slow / seconds:.0f} x interpreted (at least 40)"
            )

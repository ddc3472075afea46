"""Sushi Go Party!: every preset menu against the interpreter and against Sushi Go!, and by number of players."""

from __future__ import annotations

from functools import partial

from bench.clock import fastest
from bench.random_games import decisions, interpreted, play
from sushiya.games.sushi_go_party.cards import PLAYERS, PRESETS
from sushiya.games.sushi_go_party.game import SushiGoParty

GAMES = 2_000


def main() -> None:
    """Print everything."""
    print("Random games of Sushi Go Party!, 4 players, one core")
    games = {menu: partial(play, "sushi-go-party", 4, {"menu": menu}, GAMES) for menu in PRESETS}
    best = fastest({"": partial(play, "sushi-go", 4, {}, GAMES), **games})
    plain = decisions("sushi-go", 4, {}) * GAMES / best[""]
    for menu in PRESETS:
        rate = decisions("sushi-go-party", 4, {"menu": menu}) * GAMES / best[menu]
        slow = interpreted("sushi-go-party", 4, {"menu": menu}, 10)
        print(
            f"  {menu:15} {GAMES / best[menu]:8,.0f} games a second -> {slow * GAMES / best[menu]:.0f} x interpreted"
            f" (at least 40), {rate / plain:.2f} of Sushi Go!'s decisions a second (at least 0.33)"
        )
    by_players()


def by_players() -> None:
    """Games a second for every number of players."""
    print("Games a second by players" + "".join(f"{players:9}" for players in PLAYERS))
    game = SushiGoParty()
    for menu in PRESETS:
        legal = [players for players in PLAYERS if menu in game.menus(players)]
        best = fastest({str(n): partial(play, "sushi-go-party", n, {"menu": menu}, GAMES) for n in legal}, 5)
        rates = (f"{GAMES / best[str(n)]:9,.0f}" if n in legal else f"{'-':>9}" for n in PLAYERS)
        print(f"  {menu:23}" + "".join(rates))

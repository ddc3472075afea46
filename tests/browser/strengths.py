"""Strengths made up for tests, in place of what the house has measured."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Route

from tests.browser.guests import Guest

RATINGS = {
    "sushi-go": (1088, 1297, 1436, 1529, 1618, 1693),
    "sushi-go-party": (1061, 1270, 1418, 1517, 1631, 1720),
    "sushizock": (1321, 1404, 1476, 1536, 1557, 1569),
    "sushi-boat": (1013, 1243, 1408, 1544, 1666, 1781),
}
"""By game, from the weakest of the six to the strongest."""
PLAYERS = {"sushi-go": (2, 3, 5), "sushi-go-party": (3,), "sushizock": (2, 4), "sushi-boat": (3,)}
Strengths = list[list[dict[str, Any]]]
"""For each of the six."""


def strength(game: str, players: int, level: int) -> dict[str, Any]:
    """What might have been measured: closer to one another, the more play."""
    rating = 1000 + (RATINGS[game][level] - 1000) * 3 // (players + 1)
    wins = round((0.4 + 0.25 * level) / players, 3)
    return {"game": game, "players": players, "rating": rating, "margin": 24 - level, "wins": wins, "games": 12000}


EVERYTHING: Strengths = [
    [strength(game, players, level) for game, counts in PLAYERS.items() for players in counts] for level in range(6)
]
SOME: Strengths = [[strength("sushi-go", 3, level)] if level != 4 else [] for level in range(6)]
"""One game only, and one robot not even there."""
NOTHING: Strengths = [[] for _ in range(6)]


def measure(guest: Guest, strengths: Strengths) -> None:
    """Let the house tell this guest of these strengths."""

    def answer(route: Route) -> None:
        told = route.fetch()
        robots = told.json()
        for robot, known in zip(robots["characters"], strengths, strict=True):
            robot["strengths"] = known
        route.fulfill(response=told, body=json.dumps(robots))

    guest.context.route("**/api/robots", answer)

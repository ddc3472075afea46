"""The tables on which a match has ended, as somebody would write them down for the score sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from sushiya.core.match import Match
from tests.games.sushi_go.conftest import tables_by_round
from tests.games.sushi_go_party.positions import on_paper
from tests.games.sushi_go_party.retold import rounds


def party_rounds(match: Match[Any]) -> list[list[dict[str, int]]]:
    """What lay in front of everybody at the end of every round, with the points that uramaki won."""
    return [
        [
            {**on_paper(front), **({"uramaki_won": points} if points else {})}
            for front, points in zip(fronts, won, strict=True)
        ]
        for fronts, won, _ in rounds(match.players, match.news(None))
    ]


def sushizock_piles(match: Match[Any]) -> list[dict[str, Any]]:
    """Everybody's two piles."""
    view = match.view(None)
    return [{"sushi": sushi, "bones": bones} for sushi, bones in zip(view.sushi_piles, view.bone_piles, strict=True)]


def sushi_boat_tables(match: Match[Any]) -> list[dict[str, Any]]:
    """Everybody's pile, side dishes played, cubes and yen."""
    view = match.view(None)
    return [
        {
            "pile": view.piles[seat],
            "side_dishes": dict(Counter(card.split()[0] for card in view.played[seat])),
            "cubes": view.cubes[seat],
            "yen": view.yen[seat],
        }
        for seat in range(match.players)
    ]


FINAL_TABLES: dict[str, Callable[[Match[Any]], list[Any]]] = {
    "sushi-go": tables_by_round,
    "sushi-go-party": party_rounds,
    "sushizock": sushizock_piles,
    "sushi-boat": sushi_boat_tables,
}
"""By game, from a match that is over."""

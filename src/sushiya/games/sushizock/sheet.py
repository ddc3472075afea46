"""Scoring real tiles on a real table, with the functions that score the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sushiya.core.counting import padded
from sushiya.core.errors import BadSheet
from sushiya.core.sheet import ScoreSheet, check_players, is_list
from sushiya.games.sushizock import cards
from sushiya.games.sushizock.options import SushizockOptions
from sushiya.games.sushizock.rules import SushizockRules

BOX = {"sushi": cards.SUSHI_TILES, "bones": cards.BONE_TILES}


def score_sheet(tables: Sequence[Mapping[str, Any]], options: Mapping[str, Any] | None) -> ScoreSheet:
    """Score everybody's two piles, from the bottom to the top; tiles that nobody has are left on the table."""
    check_players(tables, cards.PLAYERS)
    _check_tiles(tables)
    return score(tables, options)


def score(tables: Sequence[Mapping[str, Any]], options: Mapping[str, Any] | None) -> ScoreSheet:
    """Score piles that fit into the box, whether or not they can be there."""
    SushizockOptions.read(options, len(tables))
    players = len(tables)
    rules = SushizockRules(players, 0)
    worth: list[int] = []
    piles: list[list[int]] = []
    for kind in BOX:
        for table in (*tables, *({} for _ in range(cards.PLACES - players))):
            pile = list(table.get(kind, ()))
            piles.append(list(range(len(worth), len(worth) + len(pile))))
            worth += pile
    rules.worth = worth + [0] * (cards.TILES - len(worth))
    rules.heights = [len(pile) for pile in piles]
    rules.piles = padded(piles, cards.HEAPS, cards.ROW)
    rules.end_game()
    points = [{"sushi": rules.sushi_points(seat), "bones": -rules.bone_points(seat)} for seat in range(players)]
    return ScoreSheet(
        rounds=[points],
        final=[0] * players,
        totals=rules.scores[:players],
        winners=[seat for seat in range(players) if rules.shares[seat] > 0],
    )


def _check_tiles(tables: Sequence[Mapping[str, Any]]) -> None:
    """Two piles a player, of tiles that are in the box, and never more of them."""
    left = {kind: list(tiles) for kind, tiles in BOX.items()}
    for player, table in enumerate(tables, 1):
        for kind, pile in table.items():
            if kind not in BOX or not is_list(pile):
                raise BadSheet("sushizock.error.sheet_piles", player=player)
            for tile in pile:
                if type(tile) is not int or tile not in BOX[kind]:
                    raise BadSheet("sushizock.error.sheet_tile", player=player, tile=str(tile)[:80])
                if tile not in left[kind]:
                    copies, what = BOX[kind].count(tile), f"sushizock.pile.{kind}"
                    raise BadSheet("sushizock.error.sheet_copies", player=player, tile=tile, copies=copies, what=what)
                left[kind].remove(tile)

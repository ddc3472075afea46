"""Scoring real plates, cards and cubes on a real table, with the functions that score the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sushiya.core import codes
from sushiya.core.counting import filled, padded
from sushiya.core.errors import BadSheet
from sushiya.core.sheet import ScoreSheet, check_players, is_list
from sushiya.games.sushi_boat import cards
from sushiya.games.sushi_boat.board import Board
from sushiya.games.sushi_boat.options import BoatOptions
from sushiya.games.sushi_boat.rules import BoatRules
from sushiya.games.sushi_boat.view import points_of

PARTS = ("pile", "side_dishes", "cubes", "yen")
MOST_CUBES = cards.TAKOYAKI_CUBES * cards.WASABI_CARDS
MORE_CUBES = 1
"""With two takoyaki in one challenge 6, with the third 3, and twice 2 without any."""
MOST_YEN = 99


def score_sheet(tables: Sequence[Mapping[str, Any]], options: Mapping[str, Any] | None, board: Board) -> ScoreSheet:
    """Score everybody's pile, from the bottom to the top, side dishes played, cubes; yen break ties."""
    check_players(tables, cards.PLAYERS)
    _check_parts(tables, cubes_allowed(BoatOptions.read(options, len(tables))))
    _check_plates(tables, board)
    return score(tables, options, board)


def cubes_allowed(chosen: BoatOptions) -> int:
    """The most cubes that a player can win."""
    return MOST_CUBES + MORE_CUBES * chosen.second_takoyaki


def score(tables: Sequence[Mapping[str, Any]], options: Mapping[str, Any] | None, board: Board) -> ScoreSheet:
    """Score piles that fit into the box, whether or not they can be there."""
    players = len(tables)
    chosen = BoatOptions.read(options, players)
    rules = BoatRules(players, 0, board, chosen.early_orders, chosen.second_takoyaki)
    piles = [[cards.PLATE_OF[plate] for plate in table.get("pile", ())] for table in tables]
    _number_plates(rules, piles)
    _number_dishes(rules, [table.get("side_dishes", {}) for table in tables])
    rules.cubes = filled([table.get("cubes", 0) for table in tables], cards.PLACES)
    rules.yen = filled([table.get("yen", 0) for table in tables], codes.SEATS)
    rules.end_game()
    return ScoreSheet(
        rounds=[[points_of(rules, seat) for seat in range(players)]],
        final=[0] * players,
        totals=rules.scores[:players],
        winners=[seat for seat in range(players) if rules.shares[seat] > 0],
    )


def _number_plates(rules: BoatRules, piles: list[list[int]]) -> None:
    kinds: list[int] = []
    numbered = []
    for pile in piles:
        numbered.append(list(range(len(kinds), len(kinds) + len(pile))))
        kinds += pile
    rules.kinds = filled(kinds, cards.PLATES)
    rules.piles = padded(numbered, cards.PLACES, cards.PILE)
    rules.heights = filled([len(pile) for pile in piles], cards.PLACES)


def _number_dishes(rules: BoatRules, played: list[Mapping[str, int]]) -> None:
    dishes: list[int] = []
    fronts = []
    for counts in played:
        front = [cards.SYMBOLS * cards.DISH_NAMES.index(dish) for dish, count in counts.items() for _ in range(count)]
        fronts.append(list(range(len(dishes), len(dishes) + len(front))))
        dishes += front
    rules.dishes = filled(dishes, cards.CARDS)
    rules.fronts = padded(fronts, cards.PLACES, cards.CARDS)
    rules.played = filled([len(front) for front in fronts], cards.PLACES)


def _check_parts(tables: Sequence[Mapping[str, Any]], most_cubes: int) -> None:
    """Known parts, whole numbers, three cards of each side dish in all."""
    left = dict.fromkeys(cards.DISH_NAMES, cards.COPIES)
    for player, table in enumerate(tables, 1):
        for part in table:
            if part not in PARTS:
                raise BadSheet(
                    "sushi-boat.error.sheet_part", player=player, part=str(part)[:80], parts=", ".join(PARTS)
                )
        for part, most in (("cubes", most_cubes), ("yen", MOST_YEN)):
            if not _is_count(table.get(part, 0)) or table.get(part, 0) > most:
                raise BadSheet("sushi-boat.error.sheet_number", player=player, part=part, most=most)
        dishes = table.get("side_dishes", {})
        if not isinstance(dishes, Mapping):
            raise BadSheet("sushi-boat.error.sheet_dishes", player=player)
        for dish, count in dishes.items():
            if dish not in left:
                raise BadSheet("sushi-boat.error.sheet_dish", player=player, dish=str(dish)[:80])
            if not _is_count(count) or count > left[dish]:
                name = f"sushi-boat.dish.{dish}"
                raise BadSheet("sushi-boat.error.sheet_copies", player=player, what=name, copies=cards.COPIES)
            left[dish] -= count


def _check_plates(tables: Sequence[Mapping[str, Any]], board: Board) -> None:
    """Plates that are in the box, and no more in a pile than the turns of a game can give."""
    left = list(board.plates)
    most = 2 * cards.TURNS[len(tables)]
    for player, table in enumerate(tables, 1):
        pile = table.get("pile", [])
        if not is_list(pile) or len(pile) > most:
            raise BadSheet("sushi-boat.error.sheet_pile", player=player, most=most)
        for plate in pile:
            if not isinstance(plate, str) or plate not in cards.PLATE_OF or cards.PLATE_OF[plate] not in board.plates:
                raise BadSheet("sushi-boat.error.sheet_plate", player=player, plate=str(plate)[:80])
            if cards.PLATE_OF[plate] not in left:
                raise BadSheet("sushi-boat.error.sheet_plates", player=player, plate=plate)
            left.remove(cards.PLATE_OF[plate])


def _is_count(value: Any) -> bool:
    return type(value) is int and value >= 0

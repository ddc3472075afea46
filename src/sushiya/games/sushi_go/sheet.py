"""Scoring real cards on a real table, with the functions that score the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sushiya.core.counting import counts_of, padded
from sushiya.core.errors import BadSheet
from sushiya.core.sheet import ScoreSheet, check_shape
from sushiya.games.sushi_go import cards
from sushiya.games.sushi_go.options import SushiGoOptions
from sushiya.games.sushi_go.rules import SushiGoRules

Round = Sequence[Mapping[str, int]]


def score_sheet(rounds: Sequence[Round], options: Mapping[str, Any] | None) -> ScoreSheet:
    """Score one to three rounds; with the robot its cards are the third player's."""
    places = check_shape(rounds, cards.ROUNDS, cards.PLAYERS)
    SushiGoOptions.read(options, places - has_robot(options))
    _check_cards(rounds, places)
    return score(rounds, options)


def has_robot(options: Mapping[str, Any] | None) -> bool:
    """Whether the third of three places is the robot's."""
    return isinstance(options, Mapping) and options.get("robot") is True


def score(rounds: Sequence[Round], options: Mapping[str, Any] | None) -> ScoreSheet:
    """Score rounds of known cards, whether or not they can lie on a real table."""
    places, robot = len(rounds[0]), has_robot(options)
    players = places - robot
    chosen = SushiGoOptions.read(options, players)
    rules = SushiGoRules(players, chosen.passing == "alternate", robot, chosen.robot_first)
    return ScoreSheet(
        rounds=[score_round(rules, index, tables) for index, tables in enumerate(rounds)],
        final=score_puddings(rules) if len(rounds) == cards.ROUNDS else [0] * places,
        totals=[rules.scores[place] for place in range(places)],
        winners=[seat for seat in range(players) if rules.shares[seat] > 0],
    )


def score_round(rules: SushiGoRules, index: int, tables: Round) -> list[dict[str, int]]:
    """Lay a round's cards on the tables, and score them."""
    rules.round = index
    rows = [counts_of(table, cards.SPOT_OF) for table in tables]
    rules.tables = padded(rows, cards.PLACES, cards.SPOTS)
    rules.finish_round()
    points = rules.points
    return [dict(zip(cards.FAMILY_NAMES, points[place], strict=True)) for place in range(rules.places)]


def score_puddings(rules: SushiGoRules) -> list[int]:
    """End the game after its last round, for the points of the puddings."""
    rules.end_game()
    return [rules.pudding_scores[place] for place in range(rules.places)]


def _check_cards(rounds: Sequence[Round], places: int) -> None:
    """Known cards, whole hands, and never more copies than the deck has."""
    left = list(cards.COPIES)
    for number, tables in enumerate(rounds, 1):
        for player, table in enumerate(tables, 1):
            where = {"round": number, "player": player}
            size = 0
            for card, count in table.items():
                if card not in cards.SPOT_OF:
                    raise BadSheet("error.sheet_unknown_card", card=str(card)[:80], **where)
                if type(count) is not int or count < 0:
                    raise BadSheet("error.sheet_count", card=_card_key(card), **where)
                for kind in cards.KINDS_AT[cards.SPOT_OF[card]]:
                    size += count
                    left[kind] -= count
                    if left[kind] < 0:
                        copies = cards.COPIES[kind]
                        raise BadSheet("error.sheet_copies", card=_card_key(cards.NAMES[kind]), copies=copies, **where)
            if size != cards.HAND_SIZES[places]:
                raise BadSheet("error.sheet_hand", size=size, hand=cards.HAND_SIZES[places], **where)


def _card_key(card: str) -> str:
    return f"sushi-go.card.{card.removesuffix('@wasabi')}"

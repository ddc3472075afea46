"""Sushi Go! as it describes itself to clients; what cards bring is found by scoring them."""

from __future__ import annotations

from functools import cache

from sushiya.core.info import GameInfo, Worth, by_players, describe_options
from sushiya.games.sushi_go import cards
from sushiya.games.sushi_go.options import SushiGoOptions
from sushiya.games.sushi_go.rules import SushiGoRules
from sushiya.games.sushi_go.sheet import Round, score_puddings, score_round


class SushiGoInfo(GameInfo, frozen=True, tag="sushi-go"):
    """Sushi Go!"""

    rounds: int
    hand_sizes: dict[int, int]
    """By number of places, of which the robot has one."""
    cards: dict[str, int]
    """How many of each card there are."""
    worth: dict[str, list[Worth]]
    """What cards bring, by card or by family; `players` counts the robot's place."""


@cache
def describe() -> SushiGoInfo:
    """The game, from the definitions of its rules."""
    places = range(cards.PLAYERS[0], cards.PLAYERS[-1] + 1)
    return SushiGoInfo(
        least_players=cards.PLAYERS[0],
        most_players=cards.PLAYERS[-1],
        options=describe_options(SushiGoOptions),
        rounds=cards.ROUNDS,
        hand_sizes=cards.HAND_SIZES,
        cards=dict(zip(cards.NAMES, cards.COPIES, strict=True)),
        worth={
            **{name: [Worth("each", [points(name)])] for name in cards.NAMES if name.startswith("nigiri")},
            "wasabi": [Worth("times", [points("nigiri_egg@wasabi") // points("nigiri_egg")])],
            "tempura": [of_sets("tempura")],
            "sashimi": [of_sets("sashimi")],
            "dumpling": [Worth("steps", [points("dumpling", count) for count in range(1, 6)])],
            "maki": by_players({many: Worth("prizes", prizes(many)) for many in places}),
            "pudding": by_players({many: Worth("extremes", extremes(many)) for many in places}),
        },
    )


def points(card: str, count: int = 1) -> int:
    """What so many cards of a kind bring whoever has them alone."""
    return sum(score_round(SushiGoRules(2, False, False, 0), 0, [{card: count}, {}])[0].values())


def of_sets(card: str) -> Worth:
    """The smallest set that brings something."""
    size = next(count for count in range(1, 10) if points(card, count))
    return Worth("sets", [points(card, size)], size)


def prizes(places: int) -> list[int]:
    """What maki bring the first, the second and so on."""
    scored = score_round(SushiGoRules(places, False, False, 0), 0, descending("maki_1", places))
    return [table["maki"] for table in scored if table["maki"]]


def extremes(places: int) -> list[int]:
    """What puddings bring at the end of the game whoever has the most, and whoever has the fewest."""
    rules = SushiGoRules(places, False, False, 0)
    tables = descending("pudding", places)
    score_round(rules, cards.ROUNDS - 1, tables)
    return [score for score in score_puddings(rules) if score]


def descending(card: str, places: int) -> Round:
    """Everybody has one card more than the next."""
    return [{card: places - place} for place in range(places)]

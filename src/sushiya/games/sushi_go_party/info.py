"""Sushi Go Party! as it describes itself to clients; what cards bring is found by scoring them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import msgspec

from sushiya.core.info import GameInfo, Worth, by_players, describe_options
from sushiya.games.sushi_go_party import cards
from sushiya.games.sushi_go_party.options import COURSES, PartyOptions
from sushiya.games.sushi_go_party.rules import PartyRules
from sushiya.games.sushi_go_party.sheet import Round, score_round

SHAPES = [name for name in cards.NAMES if name.startswith("onigiri")]
FRUITS = ("fruit_ww", "fruit_oo", "fruit_pp")
MOST_STEPS = 6
"""No card brings more for its seventh copy than for its sixth."""


class Course(msgspec.Struct, frozen=True):
    """A part of a menu that people compose: so many of these card types."""

    name: str
    wanted: int
    types: list[str]


class PartyInfo(GameInfo, frozen=True, tag="sushi-go-party"):
    """Sushi Go Party!"""

    rounds: int
    hand_sizes: dict[int, int]
    """By number of players."""
    menus: dict[str, list[str]]
    """Card types by the name of a menu of the house, without the nigiri that every menu has."""
    courses: list[Course]
    """What a menu is composed of."""
    players_for: dict[str, tuple[int, int]]
    """The least and the most players for card types that are not for all."""
    varied: list[str]
    """Card types with variations, of which a spoon may name one exactly."""
    uramaki_goal: int
    """So many symbols of uramaki bring a prize at once."""
    menu_draw: int
    """How many cards a menu draws."""
    cards: dict[str, int]
    """How many of each card there are."""
    worth: dict[str, list[Worth]]
    """What cards bring, by card or by card type; nothing of what only words can say."""


@cache
def describe() -> PartyInfo:
    """The game, from the definitions of its rules."""
    return PartyInfo(
        least_players=cards.PLAYERS[0],
        most_players=cards.PLAYERS[-1],
        options=describe_options(PartyOptions),
        rounds=cards.ROUNDS,
        hand_sizes=cards.HAND_SIZES,
        menus={name: list(types) for name, types in cards.PRESETS.items()},
        courses=[Course(name, wanted, list(types)) for name, (wanted, types) in COURSES.items()],
        players_for=cards.PLAYERS_FOR,
        varied=list(cards.VARIED),
        uramaki_goal=cards.URAMAKI_GOAL,
        menu_draw=cards.MENU_DRAW,
        cards=dict(zip(cards.NAMES, cards.COPIES, strict=True)),
        worth=worths(),
    )


def worths() -> dict[str, list[Worth]]:
    """What cards bring, with every number of players."""
    nigiri = [name for name in cards.NAMES if name.startswith("nigiri")]
    return {
        **{name: [Worth("each", [points({name: 1})])] for name in nigiri},
        "wasabi": [Worth("times", [points({f"{nigiri[0]}@wasabi": 1}) // points({nigiri[0]: 1})])],
        "maki": with_all(lambda players: Worth("prizes", ranked("maki_1", players))),
        "temaki": with_all(lambda players: Worth("extremes", ranked("temaki", players))),
        "uramaki": with_all(lambda players: Worth("prizes", uramaki_prizes(players))),
        **{name: [of_sets(name)] for name in ("tempura", "sashimi")},
        **{name: [of_steps([{name: n + 1} for n in range(MOST_STEPS)])] for name in ("dumpling", "eel", "tofu")},
        "onigiri": [of_steps([dict.fromkeys(SHAPES[: n + 1], 1) for n in range(len(SHAPES))])],
        "edamame": with_all(lambda players: Worth("range", [shared_by(2), shared_by(players)]), first=3),
        **{name: [Worth("each", [points({name: 1})])] for name in ("miso", "soy_sauce")},
        "takeout_box": [Worth("each", [points({"flipped": 1})])],
        "pudding": [lost_puddings(), *with_all(lambda players: Worth("extremes", dessert_ranks(rules_for(players))))],
        "ice_cream": [of_dessert_sets()],
        "fruit": [Worth("range", [dessert("fruit", {}) // 3, dessert("fruit", dict.fromkeys(FRUITS, 3)) // 3])],
    }


def with_all(worth: Callable[[int], Worth], first: int = cards.PLAYERS[0]) -> list[Worth]:
    """What a card brings with every number of players."""
    return by_players({players: worth(players) for players in cards.PLAYERS if players >= first})


def rules_for(players: int, dessert_type: str = "pudding", pudding_loss: bool = False) -> PartyRules:
    """A table on which any card may lie."""
    types = [name for name in cards.TYPE_NAMES if name not in cards.DESSERT_TYPES or name == dessert_type]
    return PartyRules(players, sum(1 << cards.TYPE_NUMBER[name] for name in types), pudding_loss, False)


def scored(tables: Round) -> list[int]:
    """Everybody's points in a round."""
    totals = score_round(rules_for(len(tables)), 0, tables, list(cards.FAMILY_NAMES))
    return [sum(own.values()) for own in totals]


def points(table: dict[str, int]) -> int:
    """What cards bring whoever has them alone."""
    return scored([table, {}])[0]


def ranked(card: str, players: int) -> list[int]:
    """What a card brings the first, the second and so on; nothing for those who get nothing."""
    return [score for score in scored(descending(card, players)) if score]


def uramaki_prizes(players: int) -> list[int]:
    """What ten symbols bring during a round, then the most symbols at its end."""
    during = [cards.URAMAKI_FIRST - place * cards.URAMAKI_LESS for place in range(cards.URAMAKI_PLACES)]
    return during + ranked("uramaki_3", players)


def shared_by(players: int) -> int:
    """What an edamame brings if so many have one."""
    return scored([{"edamame": 1}] * players)[0]


def of_sets(card: str) -> Worth:
    """The smallest set that brings something."""
    size = next(count for count in range(1, 10) if points({card: count}))
    return Worth("sets", [points({card: size})], size)


def of_steps(tables: Sequence[dict[str, int]]) -> Worth:
    """What one card, two and so on bring, up to where it stays so."""
    steps = [points(table) for table in tables]
    while len(steps) > 1 and steps[-1] == steps[-2]:
        steps.pop()
    return Worth("steps", steps)


def desserts(rules: PartyRules, tables: Round) -> list[int]:
    """Everybody's points for desserts at the end of the game."""
    score_round(rules, cards.ROUNDS - 1, tables, [])
    rules.end_game()
    return rules.dessert_scores[: len(tables)]


def dessert(dessert_type: str, table: dict[str, int]) -> int:
    """What desserts bring whoever has them alone."""
    return desserts(rules_for(2, dessert_type), [table, {}])[0]


def dessert_ranks(rules: PartyRules) -> list[int]:
    """What puddings bring whoever has the most, and whoever has the fewest."""
    return [score for score in desserts(rules, descending("pudding", rules.players)) if score]


def lost_puddings() -> Worth:
    """What puddings bring two players who read the rule as printed (SGP-43)."""
    return Worth(
        "extremes", dessert_ranks(rules_for(2, pudding_loss=True)), players=(2, 2), needs={"pudding_loss": True}
    )


def of_dessert_sets() -> Worth:
    """The smallest set of ice creams that brings something."""
    size = next(count for count in range(1, 10) if dessert("ice_cream", {"ice_cream": count}))
    return Worth("sets", [dessert("ice_cream", {"ice_cream": size})], size)


def descending(card: str, players: int) -> Round:
    """Everybody has one card more than the next."""
    return [{card: players - seat} for seat in range(players)]

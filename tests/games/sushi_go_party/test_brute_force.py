"""Every card family against a slow scorer of its own, over all hands that small decks allow."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pytest

from sushiya.games.sushi_go_party import cards
from tests.games.sushi_go_party import slow_scorer
from tests.games.sushi_go_party.positions import GAME, carte

Table = dict[str, int]


def tables_of(limits: Table, most: int = 10) -> Iterator[Table]:
    """Every table with so many copies at the most, of so many cards at the most."""
    for counts in itertools.product(*(range(limit + 1) for limit in limits.values())):
        table = dict(zip(limits, counts, strict=True))
        if size(table) <= most:
            yield table


def size(table: Table) -> int:
    return sum(count * (1 + name.endswith("@wasabi")) for name, count in table.items())


def fits(tables: Iterable[Table]) -> bool:
    """Whether the deck has these cards."""
    together: Counter[str] = Counter()
    for table in tables:
        for name in slow_scorer.names(table):
            together[name] += 1
    return all(count <= cards.COPIES[cards.KIND_OF[name]] for name, count in together.items() if name in cards.KIND_OF)


def agree(tables: Sequence[Table], menu: Sequence[str]) -> None:
    assert GAME.score_sheet([tables], {"menu": menu}).rounds == [slow_scorer.score_round(tables, menu)]


def alone(limits: Table, *menu: str) -> int:
    """Compare every table of one seat beside an empty one; how many there are."""
    types = carte(*menu)
    seen = 0
    for table in tables_of(limits):
        agree([table, {}], types)
        seen += 1
    return seen


@pytest.mark.parametrize("name", ["tempura", "sashimi", "dumpling", "eel", "tofu", "miso"])
def test_appetizers_of_one_kind(name: str) -> None:
    assert alone({name: 8}, name) == 9


@pytest.mark.clause("SGP-26")
def test_onigiri() -> None:
    shapes = ("circle", "triangle", "square", "rectangle")
    assert alone({f"onigiri_{shape}": 2 for shape in shapes}, "onigiri") == 3**4


@pytest.mark.clause("SGP-16")
def test_nigiri_with_and_without_wasabi() -> None:
    kinds = {"nigiri_egg": 2, "nigiri_salmon": 2, "nigiri_squid": 2, "wasabi": 1}
    on_wasabi = {"nigiri_egg@wasabi": 1, "nigiri_salmon@wasabi": 1, "nigiri_squid@wasabi": 1}
    types = carte("wasabi", "tea")
    tables = [table for table in tables_of({**kinds, **on_wasabi}) if fits([table])]
    assert len(tables) > 300
    for table in tables:
        agree([table, {}], types)


@pytest.mark.clause("SGP-40", "SGP-03")
def test_tea_and_colours() -> None:
    limits = {"tea": 2, "nigiri_egg": 2, "wasabi": 1, "nigiri_squid@wasabi": 1, "maki_1": 1, "maki_3": 2, "pudding": 2}
    assert alone(limits, "tea", "wasabi", "maki", "pudding") > 300


@pytest.mark.clause("SGP-39")
def test_flipped_cards() -> None:
    assert alone({"flipped": 4, "tea": 2, "tempura": 2, "nigiri_egg": 2}, "takeout_box", "tea") == 5 * 3 * 3 * 3


@pytest.mark.clause("SGP-17")
@pytest.mark.parametrize("players", [2, 3])
def test_maki(players: int) -> None:
    tables = list(tables_of({"maki_1": 1, "maki_2": 2, "maki_3": 1}))
    against_each_other(tables, players, carte("maki"))


@pytest.mark.clause("SGP-17")
def test_maki_of_six() -> None:
    tables: list[Table] = [{}, {"maki_1": 1}, {"maki_2": 1}, {"maki_1": 1, "maki_2": 1}, {"maki_3": 1}]
    against_each_other(tables, 6, carte("maki"), every=17)


@pytest.mark.clause("SGP-18", "SGP-19")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_temaki(players: int) -> None:
    against_each_other([{"temaki": count} for count in range(5)], players, carte("temaki"))


@pytest.mark.clause("SGP-20")
@pytest.mark.parametrize("players", [2, 3])
def test_uramaki_left(players: int) -> None:
    tables = list(tables_of({"uramaki_3": 1, "uramaki_4": 1, "uramaki_5": 1}))
    tables += [{"uramaki_won": 8}, {"uramaki_won": 8, "uramaki_3": 2}, {"uramaki_won": 14, "uramaki_5": 1}]
    against_each_other(tables, players, carte("uramaki"))


@pytest.mark.clause("SGP-23")
@pytest.mark.parametrize(("players", "most"), [(3, 4), (4, 3), (6, 2)])
def test_edamame(players: int, most: int) -> None:
    tables = [{"edamame": count} for count in range(most + 1)]
    against_each_other(tables, players, carte("edamame"))


@pytest.mark.clause("SGP-32")
@pytest.mark.parametrize("players", [2, 3])
def test_soy_sauce(players: int) -> None:
    tables = list(tables_of({"soy_sauce": 2, "tempura": 1, "nigiri_egg": 1, "wasabi": 1, "pudding": 1}))
    against_each_other(tables, players, carte("soy_sauce", "wasabi"), every=1 if players == 2 else 61)


def against_each_other(tables: Sequence[Table], players: int, menu: Sequence[str], every: int = 1) -> None:
    """Every way, or every so-many-th, in which the players can have one of these tables each."""
    seen = 0
    for number, chosen in enumerate(itertools.product(tables, repeat=players)):
        if number % every == 0 and fits(chosen):
            agree(chosen, menu)
            seen += 1
    assert seen > 20


@pytest.mark.clause("SGP-43", "SGP-19")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_puddings(players: int) -> None:
    for counts in itertools.product(range(4), repeat=players):
        if sum(counts) <= 10:
            check_desserts([{"pudding": count} for count in counts], "pudding")


@pytest.mark.clause("SGP-42")
def test_ice_cream() -> None:
    for one in range(11):
        for other in range(11 - one):
            check_desserts([{"ice_cream": one}, {"ice_cream": other}], "ice_cream")


@pytest.mark.clause("SGP-44")
def test_fruit() -> None:
    kinds = {"fruit_ww": 2, "fruit_oo": 2, "fruit_pp": 2, "fruit_wo": 3, "fruit_wp": 3, "fruit_op": 3}
    tables = list(tables_of(kinds, most=6))
    assert len(tables) > 500
    for table in tables[::2]:
        check_desserts([table, {}], "fruit")


def check_desserts(kept: Sequence[Table], dessert: str) -> None:
    """Lay the desserts in the three rounds in which they can be, 5, 3 and 2 of them."""
    rounds: list[list[Table]] = [[{} for _ in kept] for _ in range(3)]
    places = [number for number, count in enumerate((5, 3, 2)) for _ in range(count)]
    for seat, table in enumerate(kept):
        for name in slow_scorer.names(table):
            own = rounds[places.pop(0)][seat]
            own[name] = own.get(name, 0) + 1
    sheet = GAME.score_sheet(rounds, {"menu": carte(dessert)})
    assert sheet.final == slow_scorer.score_desserts(kept, dessert)
    tie_break = [(total, sum(table.values())) for total, table in zip(sheet.totals, kept, strict=True)]
    assert sheet.winners == [seat for seat, result in enumerate(tie_break) if result == max(tie_break)]


@pytest.mark.parametrize(
    "menu", [*cards.PRESETS, carte("soy_sauce", "tea", "onigiri"), carte("takeout_box", "wasabi")], ids=str
)
def test_whole_tables_of_every_menu(menu: Any) -> None:
    """Hands dealt at random from the deck of a menu, some cards flipped where there is a box."""
    types = list(cards.PRESETS[menu]) if isinstance(menu, str) else menu
    never = ("menu", "takeout_box", "special_order")
    deck = [
        name
        for name, kind in cards.KIND_OF.items()
        if cards.TYPE_NAMES[cards.TYPE_OF[kind]] in ["nigiri", *types]
        and cards.TYPE_NAMES[cards.TYPE_OF[kind]] not in never
        for _ in range(min(cards.COPIES[kind], 5 if cards.NAMES[kind] in ("pudding", "ice_cream") else 12))
    ]
    dice = random.Random(str(menu))
    for players in (3, 4, 6):
        for _ in range(12):
            dice.shuffle(deck)
            agree([dealt(deck[seat * 7 : seat * 7 + 7], types, dice) for seat in range(players)], types)


def dealt(hand: list[str], menu: Sequence[str], dice: random.Random) -> Table:
    """A hand laid out: nigiri on wasabi, the first cards flipped, no more desserts than can be there."""
    table: Counter[str] = Counter()
    wasabi = hand.count("wasabi")
    flipped = dice.randrange(3) if "takeout_box" in menu else 0
    for name in hand:
        if name.startswith(cards.DESSERT_TYPES) and table["desserts"]:
            continue
        table["desserts"] += name.startswith(cards.DESSERT_TYPES)
        if flipped:
            flipped -= 1
            wasabi -= name == "wasabi"
            table["flipped"] += 1
        elif name.startswith("nigiri") and wasabi > 0:
            wasabi -= 1
            table[f"{name}@wasabi"] += 1
            table["wasabi"] -= 1
        else:
            table[name] += 1
    del table["desserts"]
    return dict(table)

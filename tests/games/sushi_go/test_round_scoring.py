"""SG-10 to SG-15: what a round scores. Every example is played to its end and filled in on a score sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import sushiya
from sushiya.core.events import Event
from sushiya.games.sushi_go.events import RoundScored

Position = Callable[..., sushiya.Match[Any]]
Turn = Callable[..., list[Event]]
Points = Callable[..., list[dict[str, int]]]

NOTHING = {"maki": 0, "tempura": 0, "sashimi": 0, "dumpling": 0, "nigiri": 0}


def maki(symbols: int) -> dict[str, int]:
    """Maki rolls with this many symbols."""
    threes, rest = divmod(symbols, 3)
    cards = {"maki_3": threes, "maki_2": rest // 2, "maki_1": rest % 2}
    return {card: count for card, count in cards.items() if count}


@pytest.mark.clause("SG-10")
@pytest.mark.parametrize(("symbols", "prizes"), [
    ([5, 3, 3, 2], [6, 1, 1, 0]),
    ([2, 3, 5, 4], [0, 0, 6, 3]),
    ([4, 4, 3, 2], [3, 3, 0, 0]),
    ([4, 4, 4, 3], [2, 2, 2, 0]),
    ([4, 4, 4, 4], [1, 1, 1, 1]),
    ([2, 2, 2, 2, 2], [1, 1, 1, 1, 1]),
    ([5, 4, 4, 4], [6, 1, 1, 1]),
    ([5, 2, 2, 2, 2], [6, 0, 0, 0, 0]),
    ([3, 3, 2, 2], [3, 3, 0, 0]),
    ([1, 0, 0], [6, 0, 0]),
    ([2, 1, 0], [6, 3, 0]),
    ([1, 1, 0, 0, 0], [3, 3, 0, 0, 0]),
    ([0, 0], [0, 0]),
    ([0, 0, 0, 0, 0], [0, 0, 0, 0, 0]),
    ([6, 2], [6, 3]),
    ([3, 9], [3, 6]),
    ([7, 7], [3, 3]),
    ([0, 4], [0, 6]),
])  # fmt: skip
def test_maki_prizes_wherever_people_sit(points: Points, symbols: list[int], prizes: list[int]) -> None:
    for first in range(len(symbols)):
        seated = [*symbols[first:], *symbols[:first]]
        assert [table["maki"] for table in points(*map(maki, seated))] == [*prizes[first:], *prizes[:first]]


@pytest.mark.clause("SG-10")
def test_maki_counts_symbols_not_cards(points: Points) -> None:
    scored = points({"maki_1": 4}, {"maki_2": 1, "maki_3": 1}, {"maki_1": 1, "maki_2": 1, "maki_3": 1})
    assert [table["maki"] for table in scored] == [0, 3, 6]


@pytest.mark.clause("SG-11")
@pytest.mark.parametrize(("count", "worth"), [(1, 0), (2, 5), (3, 5), (4, 10), (5, 10), (6, 15), (10, 25)])
def test_a_pair_of_tempura_scores_5(points: Points, count: int, worth: int) -> None:
    assert [table["tempura"] for table in points({"tempura": count}, {})] == [worth, 0]


@pytest.mark.clause("SG-12")
@pytest.mark.parametrize(("count", "worth"), [(1, 0), (2, 0), (3, 10), (4, 10), (5, 10), (6, 20), (9, 30), (10, 30)])
def test_three_sashimi_score_10(points: Points, count: int, worth: int) -> None:
    assert [table["sashimi"] for table in points({"sashimi": count}, {})] == [worth, 0]


@pytest.mark.clause("SG-13")
@pytest.mark.parametrize(("count", "worth"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 15), (7, 15), (10, 15)])
def test_dumplings_score_more_the_more_there_are_up_to_five(points: Points, count: int, worth: int) -> None:
    assert [table["dumpling"] for table in points({"dumpling": count}, {})] == [worth, 0]


@pytest.mark.clause("SG-14")
@pytest.mark.parametrize(("table", "worth"), [
    ({"nigiri_squid": 1}, 3),
    ({"nigiri_salmon": 1}, 2),
    ({"nigiri_egg": 1}, 1),
    ({"nigiri_squid@wasabi": 1}, 9),
    ({"nigiri_salmon@wasabi": 1}, 6),
    ({"nigiri_egg@wasabi": 1}, 3),
    ({"nigiri_egg": 1, "nigiri_salmon": 2, "nigiri_squid": 3}, 14),
    ({"nigiri_squid@wasabi": 2, "nigiri_squid": 1, "nigiri_egg@wasabi": 1}, 24),
    ({"wasabi": 1}, 0),
    ({"wasabi": 6}, 0),
    ({"wasabi": 1, "nigiri_squid": 1}, 3),
    ({"chopsticks": 4}, 0),
    ({"wasabi": 2, "chopsticks": 3}, 0),
])  # fmt: skip
def test_nigiri_and_what_scores_nothing(points: Points, table: dict[str, int], worth: int) -> None:
    scored = points(table, {})
    assert scored[0]["nigiri"] == worth
    assert scored[1]["nigiri"] == 0


@pytest.mark.clause("SG-14", "SG-15")
def test_wasabi_chopsticks_and_puddings_score_nothing_in_a_round(position: Position, turn: Turn) -> None:
    table = {"wasabi": 2, "chopsticks": 2, "pudding": 5}
    match = position([{"pudding": 1}, {"tempura": 1}], [table, {"tempura": 1}])
    events = turn(match, "keep pudding", "keep tempura")
    assert RoundScored(1, [NOTHING, {**NOTHING, "tempura": 5}], [0, 5]) in events


@pytest.mark.clause("SG-10", "SG-11", "SG-12", "SG-13", "SG-14")
def test_a_whole_table_adds_up_by_family(position: Position, turn: Turn) -> None:
    tables = [
        {"maki_3": 1, "tempura": 2, "sashimi": 3, "dumpling": 2, "wasabi": 1},
        {"maki_2": 1, "nigiri_salmon@wasabi": 1, "nigiri_egg": 1, "dumpling": 4, "chopsticks": 1},
    ]
    match = position([{"nigiri_squid": 1}, {"maki_2": 1}], tables)
    events = turn(match, "keep nigiri_squid", "keep maki_2")
    first = {"maki": 3, "tempura": 5, "sashimi": 10, "dumpling": 3, "nigiri": 9}
    second = {"maki": 6, "tempura": 0, "sashimi": 0, "dumpling": 10, "nigiri": 7}
    assert RoundScored(1, [first, second], [30, 23]) in events
    assert match.view(None).scores == [[30, 23]]
    assert match.view(None).totals == match.scores == [30, 23]


@pytest.mark.clause("SG-15")
def test_puddings_stay_and_everything_else_is_discarded(position: Position, turn: Turn) -> None:
    tables = [{"pudding": 2, "tempura": 3, "nigiri_egg@wasabi": 1, "wasabi": 1, "chopsticks": 1}, {"sashimi": 9}]
    match = position([{"maki_1": 1}, {"pudding": 1}], tables)
    turn(match, "keep maki_1", "keep pudding")
    view = match.view(None)
    assert view.tables == [{}, {}]
    assert view.puddings == [2, 1]
    assert view.discarded == {
        "tempura": 3,
        "sashimi": 9,
        "maki_1": 1,
        "nigiri_egg": 1,
        "wasabi": 2,
        "chopsticks": 1,
    }


@pytest.mark.clause("SG-15")
def test_puddings_of_all_rounds_add_up(position: Position, turn: Turn) -> None:
    match = position([{"pudding": 1}, {"pudding": 1}], [{}, {"pudding": 1}], number=2, puddings=[3, 1])
    assert match.view(None).puddings == [3, 2], "those on the table are counted at once"
    turn(match, "keep pudding", "keep pudding")
    assert match.view(None).puddings == [4, 3]
    assert match.scores == [0, 0]


@pytest.mark.clause("SG-15")
def test_earlier_puddings_are_out_of_the_next_rounds_scoring(position: Position, turn: Turn) -> None:
    match = position([{"tempura": 1}, {"tempura": 1}], [{}, {"tempura": 1}], number=2, scores=[8, 1], puddings=[5, 0])
    turn(match, "keep tempura", "keep tempura")
    assert match.view(None).scores == [[8, 1], [0, 5]]
    assert match.scores == [8, 6]

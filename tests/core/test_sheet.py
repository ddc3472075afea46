"""What a score sheet says of a whole game."""

from __future__ import annotations

import pytest

import sushiya
from sushiya.core.sheet import ScoreSheet, check_players

PLAYERS = range(2, 6)


def test_a_breakdown_adds_up_the_rounds_by_player_and_family() -> None:
    sheet = ScoreSheet(
        rounds=[
            [{"maki": 6, "tempura": 5}, {"maki": 3, "tempura": 0}],
            [{"maki": 0, "tempura": 10}, {"maki": 6, "tempura": 0}],
            [{"maki": 3, "tempura": 0}, {"maki": 6, "tempura": -5}],
        ],
        final=[6, -6],
        totals=[30, 4],
        winners=[0],
    )
    assert sheet.breakdown == [{"maki": 9, "tempura": 15}, {"maki": 15, "tempura": -5}]
    assert [sum(points.values()) for points in sheet.breakdown] == [24, 10], "what comes at the end is not in it"


def test_of_one_round_the_breakdown_is_that_round() -> None:
    tables = [{"sushi": 12, "bones": -8}, {"sushi": 11, "bones": -9}, {"sushi": 0, "bones": 0}]
    assert ScoreSheet([tables], [0, 0, 0], [4, 2, 0], [0]).breakdown == tables


@pytest.mark.parametrize("tables", [[{}, {}], ({}, {}, {}), [{"sushi": 1}] * 5])
def test_a_sheet_without_rounds_is_a_list_of_players(tables: list[dict[str, int]]) -> None:
    check_players(tables, PLAYERS)


@pytest.mark.parametrize("tables", [[], [{}], [{}] * 6, {}, {0: {}, 1: {}}, "ab", b"ab", None, 2])
def test_another_number_of_players_is_refused(tables: object) -> None:
    with pytest.raises(sushiya.BadSheet, match="2–5") as refused:
        check_players(tables, PLAYERS)
    assert refused.value.key == "error.sheet_table"


@pytest.mark.parametrize("entry", [[], (), "sushi", None, 3])
def test_an_entry_that_is_no_mapping_is_refused_naming_the_player(entry: object) -> None:
    with pytest.raises(sushiya.BadSheet, match=r"Player 2: .*mapping") as refused:
        check_players([{}, entry, {}], PLAYERS)
    assert refused.value.key == "error.sheet_entry"

"""The score sheet: real tiles on a real table."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import sushiya
from sushiya.core.sheet import ScoreSheet
from sushiya.games.sushizock.cards import BONE_TILES, SUSHI_TILES
from tests.final_tables import sushizock_piles
from tests.games.sushizock.positions import GAME, finished, points_in

LUC = {"sushi": [1, 2, 3, 6, 5], "bones": [1, 1, 2, 4]}
NICK = {"sushi": [1, 4, 6], "bones": [1, 1, 2, 2, 3]}
SOPHIA = {"sushi": [3, 4, 5, 2], "bones": [1, 2, 3]}


@pytest.mark.clause("SZ-14")
def test_luc_nick_and_sophia_on_paper() -> None:
    """Piles are given from the bottom to the top, bones as positive sizes."""
    sheet = GAME.score_sheet([LUC, NICK, SOPHIA])
    assert sheet.rounds == [[{"sushi": 12, "bones": -8}, {"sushi": 11, "bones": -9}, {"sushi": 12, "bones": -6}]]
    assert sheet.breakdown == sheet.rounds[0]
    assert sheet.final == [0, 0, 0]
    assert sheet.totals == [4, 2, 6]
    assert sheet.winners == [2]


@pytest.mark.clause("SZ-14")
def test_the_order_of_a_pile_matters() -> None:
    assert GAME.score_sheet([{"sushi": [6, 1], "bones": [1]}, {}]).totals == [5, 0]
    assert GAME.score_sheet([{"sushi": [1, 6], "bones": [1]}, {}]).totals == [0, 0]


@pytest.mark.clause("SZ-14")
@pytest.mark.parametrize(("piles", "total"), [
    ({"sushi": [6, 5]}, 0),
    ({"sushi": [6, 5], "bones": []}, 0),
    ({"bones": [4, 3]}, -7),
    ({"sushi": [], "bones": [1]}, -1),
    ({}, 0),
])  # fmt: skip
def test_a_pile_may_be_missing(piles: dict[str, list[int]], total: int) -> None:
    assert GAME.score_sheet([piles, {"sushi": [1], "bones": [1]}]).totals == [total, 0]


@pytest.mark.clause("SZ-15")
@pytest.mark.parametrize(("tables", "winners"), [
    ([{}, {}], [0, 1]),
    ([{"sushi": [5], "bones": [2]}, {"sushi": [4], "bones": [1]}, {"bones": [1]}], [0, 1]),
    ([{"bones": [4]}, {"bones": [3]}], [1]),
    ([{"bones": [1]}, {}, {"bones": [1]}, {}, {"sushi": [6, 6]}], [1, 3, 4]),
])  # fmt: skip
def test_the_highest_total_wins_on_paper_and_ties_are_shared(
    tables: list[dict[str, list[int]]], winners: list[int]
) -> None:
    """Tiles that nobody has are left on the table; there are winners all the same."""
    assert GAME.score_sheet(tables).winners == winners


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_sheet_agrees_with_every_match(players: int) -> None:
    for seed in range(12):
        match = finished(players, seed)
        sheet = GAME.score_sheet(sushizock_piles(match))
        assert sheet.rounds == [points_in(match)]
        assert sheet.totals == match.scores
        assert sheet.winners == match.winners


def test_a_whole_box_fits_on_one_table() -> None:
    sheet = GAME.score_sheet([{"sushi": list(SUSHI_TILES), "bones": list(BONE_TILES)}, {}])
    assert sheet.totals == [42 - 23, 0]


def test_a_sheet_has_a_json_form_both_ways() -> None:
    sheet = GAME.score_sheet([LUC, NICK, SOPHIA])
    assert msgspec.json.decode(msgspec.json.encode(sheet), type=ScoreSheet) == sheet


def test_tuples_are_welcome() -> None:
    tables = tuple({kind: tuple(pile) for kind, pile in player.items()} for player in (LUC, NICK, SOPHIA))
    assert GAME.score_sheet(tables) == GAME.score_sheet([LUC, NICK, SOPHIA])


@pytest.mark.parametrize(("second", "key", "said"), [
    ({"sushi": [7]}, "sushizock.error.sheet_tile", "no such tile: 7"),
    ({"sushi": [0]}, "sushizock.error.sheet_tile", "no such tile: 0"),
    ({"bones": [5]}, "sushizock.error.sheet_tile", "no such tile: 5"),
    ({"bones": [-1]}, "sushizock.error.sheet_tile", "no such tile: -1"),
    ({"sushi": [1, True]}, "sushizock.error.sheet_tile", "no such tile: True"),
    ({"sushi": [2.0]}, "sushizock.error.sheet_tile", "no such tile: 2.0"),
    ({"sushi": ["3"]}, "sushizock.error.sheet_tile", "no such tile: 3"),
    ({"bones": [None]}, "sushizock.error.sheet_tile", "no such tile: None"),
    ({"bones": [[1]]}, "sushizock.error.sheet_tile", r"no such tile: \[1\]"),
    ({"sushi": [6, 6]}, "sushizock.error.sheet_copies", r"more tiles 6 than the 2 .*\(sushi\)"),
    ({"bones": [4, 4]}, "sushizock.error.sheet_copies", r"more tiles 4 than the 1 .*\(bones\)"),
    ({"bones": [1] * 6}, "sushizock.error.sheet_copies", r"more tiles 1 than the 5 .*\(bones\)"),
    ({"sushi": 6}, "sushizock.error.sheet_piles", "two piles"),
    ({"sushi": "6"}, "sushizock.error.sheet_piles", "two piles"),
    ({"sushi": {6: 1}}, "sushizock.error.sheet_piles", "two piles"),
    ({"bones": None}, "sushizock.error.sheet_piles", "two piles"),
    ({"bone": [1]}, "sushizock.error.sheet_piles", "two piles"),
    ({"maki": []}, "sushizock.error.sheet_piles", "two piles"),
    ({7: [1]}, "sushizock.error.sheet_piles", "two piles"),
    ([6, 1], "error.sheet_entry", "mapping"),
    ("sushi", "error.sheet_entry", "mapping"),
    (None, "error.sheet_entry", "mapping"),
])  # fmt: skip
def test_impossible_piles_are_refused_naming_the_player(second: Any, key: str, said: str) -> None:
    with pytest.raises(sushiya.BadSheet, match=f"Player 2: .*{said}") as refused:
        GAME.score_sheet([{"sushi": [6]}, second, {}])
    assert refused.value.key == key
    assert refused.value.say("fr").startswith("Joueur 2 : ")


def test_copies_are_counted_over_all_players() -> None:
    GAME.score_sheet([{"bones": [3]}, {"bones": [3]}])
    with pytest.raises(sushiya.BadSheet, match=r"Player 3: more tiles 3 than the 2 in the box \(bones\)"):
        GAME.score_sheet([{"bones": [3]}, {"bones": [3]}, {"sushi": [3], "bones": [3]}])


@pytest.mark.parametrize("tables", [[], [LUC], [{}] * 6, None, 7, "sushi", LUC, {0: LUC, 1: NICK}])
def test_a_sheet_is_one_list_of_two_to_five_players(tables: Any) -> None:
    with pytest.raises(sushiya.BadSheet, match="players: 2–5") as refused:
        GAME.score_sheet(tables)
    assert refused.value.key == "error.sheet_table"
    assert refused.value.say("fr") != refused.value.say("en")


@pytest.mark.parametrize(("options", "named"), [
    ({"first_player": 3}, "first_player"),
    ({"memory_aid": "yes"}, "memory_aid"),
    ({"menu": 1}, "menu"),
])  # fmt: skip
def test_bad_options_of_a_sheet_are_named(options: dict[str, Any], named: str) -> None:
    with pytest.raises(sushiya.BadOptions, match=f"“{named}”"):
        GAME.score_sheet([LUC, NICK, SOPHIA], options)
    assert GAME.score_sheet([LUC, NICK, SOPHIA], {"first_player": 2}).winners == [2]

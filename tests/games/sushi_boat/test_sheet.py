"""Scoring real plates, cards and cubes on a real table (SB-37 to SB-40), and refusing what no table can hold."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import sushiya
from sushiya.core.sheet import ScoreSheet
from sushiya.games.sushi_boat.cards import FAMILY_NAMES
from tests.final_tables import sushi_boat_tables
from tests.games.sushi_boat.positions import GAME, finished
from tests.games.sushi_boat.test_scoring import ARIA

MATTEO: dict[str, Any] = {"pile": ["red tuna", "red tuna"], "side_dishes": {"tempura": 3}, "cubes": 1, "yen": 7}


@pytest.mark.clause("SB-37", "SB-38", "SB-39", "SB-40")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_sheet_agrees_with_every_match(players: int) -> None:
    for seed in range(12):
        match = finished(players, seed)
        sheet = GAME.score_sheet(sushi_boat_tables(match))
        assert sheet.rounds == [match.view(None).points]
        assert sheet.totals == match.scores == match.view(None).totals
        assert sheet.winners == match.winners == match.view(None).winners


@pytest.mark.clause("SB-37", "SB-38", "SB-39", "SB-40")
def test_a_sheet_tells_points_by_family() -> None:
    sheet = GAME.score_sheet([ARIA, MATTEO])
    assert sheet == ScoreSheet(
        rounds=[[
            {"colour_runs": 4, "kinds": 10, "side_dishes": 2, "gyoza": 1, "cubes": 4},
            {"colour_runs": 1, "kinds": 0, "side_dishes": 5, "gyoza": 0, "cubes": 1},
        ]],
        final=[0, 0],
        totals=[21, 7],
        winners=[0],
    )  # fmt: skip
    assert sheet.breakdown == sheet.rounds[0]
    assert all(list(points) == list(FAMILY_NAMES) for points in sheet.breakdown)


def test_every_part_may_be_missing() -> None:
    assert GAME.score_sheet([{}, {}]).totals == [0, 0]
    assert GAME.score_sheet([{"pile": []}, {"side_dishes": {}}, {"cubes": 0}, {"yen": 0}]).totals == [0] * 4


def test_yen_score_nothing() -> None:
    assert GAME.score_sheet([{"yen": 99}, {"yen": 0}]).totals == [0, 0]


def test_a_side_dish_of_which_there_are_none_counts_for_nothing() -> None:
    assert GAME.score_sheet([{"side_dishes": {"gyoza": 0}}, {"side_dishes": {"mochi": 1}}]).totals == [0, 5]


def test_tuples_are_welcome() -> None:
    aria = ARIA | {"pile": tuple(ARIA["pile"])}  # type: ignore[arg-type]
    assert GAME.score_sheet((aria, MATTEO)) == GAME.score_sheet([ARIA, MATTEO])


def test_a_sheet_has_a_json_form_both_ways() -> None:
    sheet = GAME.score_sheet([ARIA, MATTEO])
    assert msgspec.json.decode(msgspec.json.encode(sheet), type=ScoreSheet) == sheet


@pytest.mark.parametrize(("second", "key"), [
    ({"piles": []}, "sheet_part"),
    ({"points": 3}, "sheet_part"),
    ({7: 1}, "sheet_part"),
    ({"cubes": -1}, "sheet_number"),
    ({"cubes": 13}, "sheet_number"),
    ({"cubes": "3"}, "sheet_number"),
    ({"cubes": 2.0}, "sheet_number"),
    ({"cubes": True}, "sheet_number"),
    ({"cubes": None}, "sheet_number"),
    ({"yen": -1}, "sheet_number"),
    ({"yen": 100}, "sheet_number"),
    ({"yen": [1]}, "sheet_number"),
    ({"side_dishes": ["gyoza"]}, "sheet_dishes"),
    ({"side_dishes": 1}, "sheet_dishes"),
    ({"side_dishes": None}, "sheet_dishes"),
    ({"side_dishes": {"wasabi": 1}}, "sheet_dish"),
    ({"side_dishes": {"gyoza red": 1}}, "sheet_dish"),
    ({"side_dishes": {3: 1}}, "sheet_dish"),
    ({"side_dishes": {"gyoza": 4}}, "sheet_copies"),
    ({"side_dishes": {"mochi": 3}}, "sheet_copies"),
    ({"side_dishes": {"miso": -1}}, "sheet_copies"),
    ({"side_dishes": {"miso": True}}, "sheet_copies"),
    ({"side_dishes": {"miso": "1"}}, "sheet_copies"),
    ({"pile": "red egg"}, "sheet_pile"),
    ({"pile": {"red egg": 1}}, "sheet_pile"),
    ({"pile": 3}, "sheet_pile"),
    ({"pile": None}, "sheet_pile"),
    ({"pile": ["green tuna", "yellow tuna"] * 8}, "sheet_pile"),
    ({"pile": ["red"]}, "sheet_plate"),
    ({"pile": ["red roe"]}, "sheet_plate"),
    ({"pile": ["white salmon"]}, "sheet_plate"),
    ({"pile": ["egg red"]}, "sheet_plate"),
    ({"pile": [None]}, "sheet_plate"),
    ({"pile": [7]}, "sheet_plate"),
    ({"pile": [["red egg"]]}, "sheet_plate"),
    ({"pile": ["red egg", "blue egg", "red egg"]}, "sheet_plates"),
    ({"pile": ["white roe"] * 6}, "sheet_plates"),
])  # fmt: skip
def test_what_cannot_be_is_refused_naming_the_player(second: Any, key: str) -> None:
    """Three players; the first has a white roe, a red egg and a mochi."""
    with pytest.raises(sushiya.BadSheet, match="Player 2: ") as refused:
        GAME.score_sheet([ARIA, second, {}])
    assert refused.value.key == f"sushi-boat.error.{key}"
    assert refused.value.say("fr").startswith("Joueur 2 : ")


@pytest.mark.parametrize("second", [["red egg"], "pile", None, 7])
def test_every_player_is_a_mapping(second: Any) -> None:
    with pytest.raises(sushiya.BadSheet, match="Player 2: ") as refused:
        GAME.score_sheet([ARIA, second])
    assert refused.value.key == "error.sheet_entry"


@pytest.mark.parametrize("tables", [[], [ARIA], [{}] * 6, None, 7, "pile", ARIA, {0: ARIA, 1: MATTEO}])
def test_a_sheet_is_one_list_of_two_to_five_players(tables: Any) -> None:
    with pytest.raises(sushiya.BadSheet, match="players: 2–5") as refused:
        GAME.score_sheet(tables)
    assert refused.value.key == "error.sheet_table"


@pytest.mark.clause("SB-08")
@pytest.mark.parametrize(("players", "most"), [(2, 18), (3, 14), (4, 12), (5, 10)])
def test_a_pile_is_no_higher_than_the_turns_of_a_game_can_make_it(players: int, most: int) -> None:
    plates = [f"{colour} {kind}" for colour in ("red", "blue", "green") for kind in ("egg", "tuna", "shrimp")] * 2
    others: list[dict[str, Any]] = [{}] * (players - 1)
    GAME.score_sheet([{"pile": [*plates, "yellow egg"][:most]}, *others])
    with pytest.raises(sushiya.BadSheet, match=f"{most} at most"):
        GAME.score_sheet([{"pile": [*plates, "yellow egg"][: most + 1]}, *others])


@pytest.mark.clause("SB-01", "SB-02")
def test_copies_are_counted_over_all_players() -> None:
    GAME.score_sheet([{"pile": ["red egg"]}, {"pile": ["red egg"]}, {}])
    with pytest.raises(sushiya.BadSheet, match="Player 3: more plates “red egg”"):
        GAME.score_sheet([{"pile": ["red egg"]}, {"pile": ["red egg"]}, {"pile": ["red egg"]}])
    GAME.score_sheet([{"side_dishes": {"miso": 2}}, {"side_dishes": {"miso": 1}}])
    with pytest.raises(sushiya.BadSheet, match=r"Player 2: .*3 cards of each"):
        GAME.score_sheet([{"side_dishes": {"miso": 2}}, {"side_dishes": {"miso": 2}}])


@pytest.mark.parametrize(("options", "named"), [
    ({"first_player": 2}, "first_player"),
    ({"memory_aid": "yes"}, "memory_aid"),
    ({"menu": 1}, "menu"),
])  # fmt: skip
def test_bad_options_of_a_sheet_are_named(options: dict[str, Any], named: str) -> None:
    with pytest.raises(sushiya.BadOptions, match=f"“{named}”"):
        GAME.score_sheet([ARIA, MATTEO], options)
    assert GAME.score_sheet([ARIA, MATTEO], {"first_player": 1, "memory_aid": True}).winners == [0]

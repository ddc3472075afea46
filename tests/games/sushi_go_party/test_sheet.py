"""The score sheet: real cards on a real table."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import sushiya
from sushiya.core.sheet import ScoreSheet
from sushiya.games.sushi_go_party.events import DessertsScored
from tests.final_tables import party_rounds
from tests.games.sushi_go_party.positions import GAME, carte, finished
from tests.games.sushi_go_party.retold import rounds

PARTY = carte("uramaki", "tofu", "eel", "tempura", "takeout_box", "wasabi", "pudding")
ROUND_1 = [
    {"uramaki_won": 8, "tofu": 2, "nigiri_squid@wasabi": 1, "pudding": 2},
    {"uramaki_won": 8, "uramaki_4": 1, "eel": 1, "flipped": 3, "pudding": 1},
    {"uramaki_4": 1, "eel": 2, "tempura": 3, "wasabi": 1, "nigiri_egg": 2},
]
ROUND_2 = [{"tempura": 2, "uramaki_won": 14}, {"tofu": 3, "pudding": 1, "uramaki_3": 1}, {"flipped": 1}]
ROUND_3 = [{"eel": 1, "flipped": 2}, {"uramaki_5": 1}, {"uramaki_5": 1, "nigiri_salmon": 2, "pudding": 3}]


def score(*given: Any, menu: Any = PARTY) -> ScoreSheet:
    return GAME.score_sheet(list(given), {"menu": menu})


def points(**families: int) -> dict[str, int]:
    names = ("nigiri", "uramaki", "tempura", "eel", "tofu", "takeout_box")
    return {name: families.get(name, 0) for name in names}


def refused(*given: Any, menu: Any = PARTY) -> sushiya.BadSheet:
    with pytest.raises(sushiya.BadSheet) as error:
        score(*given, menu=menu)
    assert error.value.say("fr") != error.value.say("en")
    return error.value


@pytest.mark.clause("SGP-16", "SGP-20", "SGP-21", "SGP-24", "SGP-29", "SGP-39", "SGP-43", "SGP-45")
def test_a_whole_game_on_paper() -> None:
    sheet = score(ROUND_1, ROUND_2, ROUND_3)
    assert sheet.rounds == [
        [
            points(uramaki=8, tofu=6, nigiri=9),
            points(uramaki=8 + 2, eel=-3, takeout_box=6),
            points(uramaki=2, eel=7, tempura=5, nigiri=2),
        ],
        [points(uramaki=14, tempura=5), points(uramaki=2), points(takeout_box=2)],
        [points(eel=-3, takeout_box=4), points(uramaki=2), points(uramaki=2, nigiri=4)],
    ]
    assert sheet.final == [-6, -6, 6]
    assert sheet.totals == [23 + 19 + 1 - 6, 13 + 2 + 2 - 6, 16 + 2 + 6 + 6]
    assert sheet.winners == [0]


def test_before_the_last_round_desserts_score_nothing_and_nobody_has_won() -> None:
    sheet = score(ROUND_1, ROUND_2)
    assert (sheet.final, sheet.winners) == ([0, 0, 0], [])
    assert sheet.totals == [23 + 19, 13 + 2, 16 + 2]


@pytest.mark.clause("SGP-20")
def test_uramaki_points_won_during_the_round_are_in_the_family_and_the_total() -> None:
    sheet = score([{"uramaki_won": 8}, {"uramaki_won": 6, "uramaki_3": 1}, {}])
    assert [own["uramaki"] for own in sheet.rounds[0]] == sheet.totals == [8, 6 + 2, 0]


@pytest.mark.clause("SGP-35")
def test_copies_are_written_as_what_they_copy() -> None:
    menu = carte("special_order", "tempura")
    assert score([{"tempura": 8}, {"tempura": 3}], menu=menu).totals == [20, 5]
    assert refused([{"special_order": 1}, {}], menu=menu).key == "error.sheet_unknown_card"


@pytest.mark.clause("SGP-38", "SGP-44")
def test_desserts_are_given_with_the_round_they_were_played_in() -> None:
    menu = carte("fruit", "tea")
    tables = [[{"fruit_ww": 1, "tea": 1}, {}], [{"fruit_oo": 2}, {"fruit_wp": 1}], [{}, {"fruit_wp": 1}]]
    sheet = score(*tables, menu=menu)
    assert sheet.rounds[0][0]["tea"] == 1
    assert sheet.final == [1 + 6 - 2, 1 - 2 + 1]


@pytest.mark.parametrize("tool", ["chopsticks", "spoon"])
def test_chopsticks_and_spoons_need_no_number_on_paper(tool: str) -> None:
    menu = carte("spoon", "chopsticks")
    numbered = {"chopsticks": "chopsticks_2", "spoon": "spoon_6"}[tool]
    sheets = [score([{name: 1, "tempura": 2}, {}, {}], menu=menu) for name in (tool, numbered)]
    assert sheets[0] == sheets[1]
    assert score([{tool: 3}, {}, {}], menu=menu).totals == [0, 0, 0]
    assert refused([{tool: 2}, {tool: 2}, {}], menu=menu).key == "error.sheet_copies"


@pytest.mark.parametrize("tool", [("chopsticks", "chopsticks_1"), ("spoon", "spoon_4")])
def test_named_with_and_without_their_number_they_are_still_three(tool: tuple[str, str]) -> None:
    plain, numbered = tool
    menu = carte("spoon", "chopsticks")
    assert score([{plain: 2, numbered: 1}, {}, {}], menu=menu).totals == [0, 0, 0]
    assert refused([{plain: 3}, {numbered: 1}, {}], menu=menu).key == "error.sheet_copies"


def test_a_player_may_have_any_number_of_cards_up_to_a_hand() -> None:
    assert score([{}, {}, {}]).totals == [0, 0, 0]
    assert score([{"tofu": 8, "eel": 2}, {}, {}]).totals == [7, 0, 0]
    error = refused([{}, {"tofu": 8, "eel": 1, "nigiri_egg@wasabi": 1}, {}])
    assert error.key == "error.sheet_hand_most"
    assert "Round 1, player 2: 11 cards" in error.say("en")
    assert "10" in error.say("fr")


@pytest.mark.clause("SGP-08")
@pytest.mark.parametrize(("players", "size"), [(2, 10), (3, 10), (4, 9), (5, 9), (6, 8), (7, 8), (8, 7)])
def test_hands_are_as_large_as_in_the_game(players: int, size: int) -> None:
    tables: list[dict[str, int]] = [{}] * (players - 1)
    whole = {"tempura": 6, "eel": size - 6}
    assert len(score([whole, *tables]).totals) == players
    assert refused([{**whole, "tofu": 1}, *tables]).key == "error.sheet_hand_most"


def test_zero_counts_and_tuples_are_welcome() -> None:
    with_zeros = tuple({**table, "nigiri_egg@wasabi": 0} for table in ROUND_1)
    assert GAME.score_sheet((with_zeros,), {"menu": PARTY}) == score(ROUND_1)


def test_a_sheet_has_a_json_form_both_ways() -> None:
    sheet = score(ROUND_1, ROUND_2, ROUND_3)
    assert msgspec.json.decode(msgspec.json.encode(sheet), type=ScoreSheet) == sheet


@pytest.mark.parametrize("menu", [
    "my-first-meal", "sushi-go", "party-sampler", "master-menu", "points-platter", "cutthroat-combo", "big-banquet",
    "dinner-for-two", carte("special_order", "chopsticks", "uramaki"), carte("special_order", "takeout_box", "fruit"),
    carte("special_order", "spoon", "miso"), carte("menu", "takeout_box", "miso"),
    carte("special_order", "wasabi"), carte("takeout_box", "wasabi"),
], ids=str)  # fmt: skip
def test_the_sheet_agrees_with_every_match(menu: Any) -> None:
    """The tables are retold from what a spectator hears."""
    for players in (2, 3, 4, 6, 8):
        try:
            GAME.new(players, 0, {"menu": menu})
        except sushiya.BadOptions:
            continue
        for seed in range(3):
            check_against(players, seed, menu)


def check_against(players: int, seed: int, menu: Any) -> None:
    match = finished(players, seed, menu)
    told = list(rounds(players, match.events(None)))
    paper = party_rounds(match)
    sheet = score(*paper, menu=menu)
    assert sheet.rounds == [event.points for _, _, event in told]
    desserts = next(event for event in match.events(None) if isinstance(event, DessertsScored))
    assert sheet.final == desserts.points
    assert sheet.totals == match.scores
    assert sheet.winners == match.winners
    for number, (_, _, event) in enumerate(told, 1):
        if number < 3:
            assert score(*paper[:number], menu=menu).totals == event.totals


def in_round_2(*tables: Any) -> list[Any]:
    return [ROUND_1, [*tables, *[{}] * (3 - len(tables))]]


@pytest.mark.parametrize(("given", "said"), [
    (in_round_2({}, {"miso": 1}), "player 2: there is no card “miso”"),
    (in_round_2({}, {"fugu": 1}), "player 2: there is no card “fugu”"),
    (in_round_2({}, {"maki_1": 1}), "player 2: there is no card “maki_1”"),
    (in_round_2({}, {"uramaki": 1}), "player 2: there is no card “uramaki”"),
    (in_round_2({}, {"tempura@wasabi": 1}), "player 2: there is no card “tempura@wasabi”"),
    (in_round_2({}, {"takeout_box_10": 1}), "player 2: there is no card “takeout_box_10”"),
    (in_round_2({}, {7: 1}), "player 2: there is no card “7”"),
    (in_round_2({}, {None: 1}), "player 2: there is no card “None”"),
    (in_round_2({}, {"tofu": -1}), "player 2: the number of Tofu"),
    (in_round_2({}, {"tofu": 1.0}), "player 2: the number of Tofu"),
    (in_round_2({}, {"tofu": True}), "player 2: the number of Tofu"),
    (in_round_2({}, {"tofu": "1"}), "player 2: the number of Tofu"),
    (in_round_2({}, {"tofu": None}), "player 2: the number of Tofu"),
    (in_round_2({}, {"flipped": -1}), "player 2: the number of Flipped cards"),
    (in_round_2({}, {"nigiri_egg@wasabi": -1}), "player 2: the number of Egg nigiri"),
    (in_round_2({}, {"tofu": 11}), "player 2: 11 cards"),
    (in_round_2({"tofu": 5}, {"tofu": 4}), "player 2: more Tofu than the 8"),
    (in_round_2({"nigiri_squid": 2}, {"nigiri_squid@wasabi": 2}), "player 2: more Squid nigiri than the 3"),
    (in_round_2({"wasabi": 3}, {"nigiri_egg@wasabi": 1}), "player 2: more Wasabi than the 3"),
    (in_round_2({"pudding": 5}, {"pudding": 1}), "player 2: more Pudding"),
    (in_round_2({}, "tofu"), "player 2: .*mapping"),
    (in_round_2({}, ["tofu"]), "player 2: .*mapping"),
    (in_round_2({}, None), "player 2: .*mapping"),
    (in_round_2({}, {"uramaki_won": 7}), "player 2: uramaki score 8"),
    (in_round_2({}, {"uramaki_won": -8}), "player 2: the number of Uramaki"),
    (in_round_2({}, {"uramaki_won": 16}), "player 2: uramaki score 8"),
    (in_round_2({}, {"uramaki_won": 6}), "player 2: uramaki score 8"),
    (in_round_2({}, {"uramaki_won": "8"}), "player 2: "),
    (in_round_2({}, {"uramaki_won": 8.0}), "player 2: "),
    (in_round_2({"uramaki_won": 6}, {"uramaki_won": "8"}), "player 2: "),
    (in_round_2({"uramaki_won": 6}, {"uramaki_won": None}), "player 2: "),
])  # fmt: skip
def test_impossible_cards_are_refused_naming_round_player_and_card(given: list[Any], said: str) -> None:
    with pytest.raises(sushiya.BadSheet, match=f"Round 2, {said}") as error:
        score(*given)
    assert f"Manche 2, joueur {said[7]} : " in error.value.say("fr")


@pytest.mark.clause("SGP-07", "SGP-09")
def test_desserts_are_counted_over_all_rounds() -> None:
    """5, then 3, then 2 come into play; what was not played stays."""
    one, two, three = [{"pudding": 3}, {}], [{"pudding": 5}, {}], [{"pudding": 2}, {}]
    assert score(one, two, three).final == [6, 0]
    assert score(one, one, [{"pudding": 4}, {}]).final == [6, 0]
    assert "player 1: more Pudding" in refused([{"pudding": 6}, {}]).say("en")
    assert "Round 3, player 2" in refused(one, two, [{"pudding": 1}, {"pudding": 2}]).say("en")


@pytest.mark.clause("SGP-01", "SGP-09")
def test_a_fruit_kept_does_not_come_back_in_a_later_round() -> None:
    menu = carte("fruit")
    assert score([{"fruit_ww": 1}, {}], [{"fruit_ww": 1}, {}], menu=menu).totals == [0, 0]
    assert refused([{"fruit_ww": 2}, {}], [{"fruit_ww": 1}, {}], menu=menu).key == "error.sheet_copies"


@pytest.mark.clause("SGP-35", "SGP-38")
def test_three_special_orders_allow_three_copies_a_round_of_which_desserts_do_not_come_back() -> None:
    menu = carte("special_order", "dumpling", "tempura")
    full: list[dict[str, int]] = [{"dumpling": 10}, {"dumpling": 1}]
    assert score(full, full, menu=menu).totals == [30, 2]
    assert refused([{"dumpling": 10}, {"dumpling": 2}], menu=menu).key == "error.sheet_copies"
    assert refused([{"dumpling": 10}, {"dumpling": 1, "tempura": 9}], menu=menu).key == "error.sheet_copies"
    copied = [{"pudding": 6}, {}]
    assert score(copied, [{"dumpling": 10}, {}], menu=menu).totals == [15, 0]
    assert refused(copied, full, menu=menu).key == "error.sheet_copies"
    assert refused([{"dumpling": 10}, {"dumpling": 1, "pudding": 6}], menu=menu).key == "error.sheet_copies"


@pytest.mark.clause("SGP-38")
@pytest.mark.parametrize("again", ["fruit_ww", "fruit_oo", "fruit_pp"])
def test_any_dessert_may_have_been_the_copy(again: str) -> None:
    """Six fruits of the five dealt: one is a copy, and then that fruit can come again beside two more copies."""
    menu = carte("maki", "onigiri", "tempura", "miso", "special_order", "tea", "fruit")
    first: list[dict[str, int]] = [{"fruit_ww": 2, "fruit_oo": 2, "fruit_pp": 2}, {}, {}]
    onigiri = {"onigiri_square": 3, "onigiri_circle": 3}
    assert score(first, [{again: 1}, onigiri, {}], menu=menu).totals == [0, 12, 0]
    assert score(first, [{again: 2}, {"onigiri_square": 3}, {}], menu=menu).totals == [0, 3, 0]
    assert refused(first, [{again: 2}, onigiri, {}], menu=menu).key == "error.sheet_copies"
    assert refused(first, [{again: 1}, {**onigiri, "tea": 4}, {}], menu=menu).key == "error.sheet_copies"


@pytest.mark.clause("SGP-39")
def test_flipped_cards_need_a_takeout_box_on_the_menu() -> None:
    assert score([{"flipped": 2}, {}], menu=carte("takeout_box")).totals == [4, 0]
    assert refused([{"flipped": 2}, {}], menu=carte("tea")).key == "error.sheet_unknown_card"


@pytest.mark.clause("SGP-20")
def test_uramaki_points_need_uramaki_on_the_menu() -> None:
    assert refused([{"uramaki_won": 8}, {}], menu=carte("maki")).key == "error.sheet_uramaki"
    assert score([{"uramaki_won": 0}, {}], menu=carte("maki")).totals == [0, 0]


@pytest.mark.clause("SGP-20", "SGP-21")
@pytest.mark.parametrize("won", [(8, 0), (8, 6), (14, 0), (8, 8), (8, 8, 6), (14, 8), (14, 14), (8, 6, 6)])
def test_uramaki_places_that_can_be(won: tuple[int, ...]) -> None:
    assert score([{"uramaki_won": points} for points in won]).totals == [*won]


@pytest.mark.parametrize(("given", "said"), [
    ([ROUND_1, ROUND_2[:1]], "Round 2: .*2–8"),
    ([ROUND_1, [{}] * 9], "Round 2: .*2–8"),
    ([ROUND_1, ROUND_2[:2]], "Round 2 has a different number of players from round 1"),
    ([None], "Round 1: .*2–8"),
    ([], "1 to 3 rounds"),
    ([ROUND_1] * 4, "1 to 3 rounds"),
])  # fmt: skip
def test_a_sheet_has_rounds_of_the_same_players(given: Any, said: str) -> None:
    with pytest.raises(sushiya.BadSheet, match=said) as error:
        score(*given)
    assert error.value.say("fr") != error.value.say("en")


@pytest.mark.clause("SGP-04", "SGP-05")
@pytest.mark.parametrize(("players", "menu", "reason"), [
    (2, "master-menu", "Spoon"), (7, "party-sampler", "Menu"), (3, ["maki"], "appetizers"), (3, "none", "no menu of"),
])  # fmt: skip
def test_menus_of_a_sheet_are_checked(players: int, menu: Any, reason: str) -> None:
    with pytest.raises(sushiya.BadOptions, match=reason):
        GAME.score_sheet([[{}] * players], {"menu": menu})


def test_without_options_the_first_menu_is_meant() -> None:
    assert GAME.score_sheet([[{"miso": 1}, {}]]).totals == [3, 0]

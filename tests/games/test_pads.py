"""Score pads of all games: what is noted is counted as score sheets count it, and what cannot be is said in words."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sushiya
from sushiya import BadSheet
from sushiya.core.pad import Problem, Tally
from sushiya.games.sushi_boat import cards as boat
from sushiya.games.sushi_go import cards
from sushiya.games.sushi_go.pad import PARTS
from sushiya.games.sushi_go_party.cards import PRESETS
from sushiya.i18n import LANGUAGES, say
from tests.pads import noted_of
from tests.property.drawn import game_ids
from tests.property.test_score_sheets import deals, sheet_of

NAMES = ("Aria", "Marius", "Odile", "Kenji", "Léa", "Papi", "Tom", "Ana")


def tally(game_id: str, notes: Any, options: dict[str, Any] | None = None) -> Tally:
    return sushiya.game(game_id).tally(notes, options)


def in_words(problem: Problem, language: str) -> str:
    """A problem as a client says it."""
    listed = ", ".join(f"{NAMES[seat]} {count}" for seat, count in problem.counts)
    return say(language, problem.key, **problem.params, names=listed)


@given(game_ids, st.data(), deals)
def test_a_possible_table_is_counted_as_its_sheet(game_id: str, data: st.DataObject, rolls: random.Random) -> None:
    game = sushiya.game(game_id)
    sheet = sheet_of(game_id, data.draw(st.sampled_from(game.players)), rolls)
    found = game.tally(noted_of(game_id, sheet))
    scored = game.score_sheet(sheet)
    assert found.problems == []
    assert found.result == scored
    assert (found.points, found.final, found.totals) == (scored.rounds, scored.final, scored.totals)
    assert game.score_sheet(found.sheet) == scored


@given(game_ids, st.data())
def test_whatever_can_be_noted_is_counted(game_id: str, data: st.DataObject) -> None:
    """Piles and counts far beyond any box still get points, and sentences in both languages."""
    game = sushiya.game(game_id)
    players = data.draw(st.sampled_from(game.players))
    empty = game.tally([[{}] * players])
    plates = [{part: data.draw(values(game_id, part)) for part in empty.parts} for _ in range(players)]
    for plate in plates:
        for part, value in plate.items():
            game.check_part(part, value)
    found = game.tally([plates])
    assert len(found.totals) == players
    assert found.problems or found.result is None or game.score_sheet(found.sheet) == found.result
    for problem in found.problems:
        assert all("{" not in in_words(problem, language) for language in LANGUAGES)


def values(game_id: str, part: str) -> st.SearchStrategy[Any]:
    """What can be noted of a part."""
    if part == "pile":
        return st.lists(st.sampled_from(["blue egg", "red tuna", "white roe", "green salmon"]), max_size=boat.PLATES)
    if game_id == "sushizock":
        return st.lists(st.integers(1, 4), max_size=24)
    return st.sampled_from([0, 6, 8, 14]) if part == "uramaki_won" else st.integers(0, 20)


@pytest.mark.parametrize("game_id", sushiya.game_ids())
@pytest.mark.parametrize(
    ("part", "value"), [("caviar", 1), ("tempura", -1), ("sushi", [9]), ("pile", "all"), ("yen", 100)]
)
def test_what_is_in_no_box_cannot_be_noted(game_id: str, part: str, value: Any) -> None:
    with pytest.raises(BadSheet):
        sushiya.game(game_id).check_part(part, value)


def test_too_many_copies_are_named_with_those_who_have_them() -> None:
    rounds = [[{"tempura": 3}, {"tempura": 2}, {"tempura": 2}], [{"tempura": 3}, {"tempura": 3}, {"tempura": 2}]]
    problem = tally("sushi-go", rounds).problems[0]
    assert (problem.part, problem.round, problem.seat) == ("tempura", 1, 1)
    assert in_words(problem, "en") == (
        "There are only 14 tempura in the box. You have noted 15 since the start: Aria 6, Marius 5, Odile 4."
    )
    assert in_words(problem, "fr") == (
        "Il n’y a que 14 tempuras dans la boîte. Vous en avez noté 15 depuis le début\xa0: Aria 6, Marius 5, Odile 4."
    )


def test_a_hand_has_as_many_cards_as_were_dealt() -> None:
    nine = {"dumpling": 5, "sashimi": 4}
    found = tally("sushi-go", [[nine, {"dumpling": 5, "sashimi": 5}, {}]])
    assert [mark.counted for mark in found.marks[0]] == [True, False, False]
    assert [in_words(problem, "en") for problem in found.problems] == [
        "10 cards of 9: one too many. Round 1: Marius 10."
    ]


def test_a_round_that_is_over_misses_no_card() -> None:
    plates = [{"maki_1": 2, "maki_2": 6}, {"maki_3": 8}]
    found = tally("sushi-go", [[{"dumpling": 8, "maki_1": 2}, {"tempura": 9}], plates])
    assert in_words(found.problems[0], "fr") == "9 cartes sur 10\xa0: il en manque une. Manche 1\xa0: Marius 9."


def test_maki_count_for_now() -> None:
    found = tally("sushi-go", [[{"maki_3": 2}, {}, {}]])
    assert found.points[0][0]["maki"] == 6
    assert "maki" in found.contested and found.result is None


def test_the_dearest_nigiri_is_proposed_for_the_wasabi() -> None:
    plate: dict[str, Any] = {"wasabi": 2, "nigiri_egg": 1, "nigiri_squid": 1}
    assert chosen(plate) == ["nigiri_squid", "nigiri_egg"]
    assert chosen(plate | {"nigiri_salmon": 1}) == ["nigiri_squid", "nigiri_salmon"]
    assert chosen(plate | {"on_wasabi": [""]}) == ["", "nigiri_squid"]
    assert chosen(plate | {"on_wasabi": ["nigiri_egg", ""]}) == ["nigiri_egg", ""]


def test_a_nigiri_that_was_taken_away_leaves_its_wasabi() -> None:
    assert chosen({"wasabi": 1, "nigiri_egg": 1, "on_wasabi": ["nigiri_squid"]}) == ["nigiri_egg"]
    assert chosen({"wasabi": 1, "on_wasabi": ["nigiri_squid"]}) == []


def chosen(plate: dict[str, Any]) -> list[str]:
    return [slot.chosen for slot in tally("sushi-go", [[plate, {}]]).marks[0][0].slots]


def test_a_slot_offers_what_is_left() -> None:
    slot = tally("sushi-go", [[{"wasabi": 1, "nigiri_egg": 1, "nigiri_squid": 1}, {}]]).marks[0][0].slots[0]
    assert slot.offers == ["nigiri_squid", "nigiri_egg", ""]


@pytest.mark.parametrize("menu", PRESETS)
def test_only_the_menu_can_be_noted(menu: str) -> None:
    players = 3
    parts = tally("sushi-go-party", [[{}] * players], {"menu": menu}).parts
    families = {part.partition("_")[0] for part in parts}
    assert ("spoon" in families) == ("spoon" in PRESETS[menu])
    assert ("uramaki_won" in parts) == ("uramaki" in PRESETS[menu])
    assert ("flipped" in parts) == ("takeout_box" in PRESETS[menu])
    assert all(f"pad.party.{part}" for part in parts)


def test_party_counts_copies_by_round_and_desserts_by_game() -> None:
    once = [{"tempura": 5, "ice_cream": 2}, {"tempura": 3, "ice_cream": 3}]
    assert tally("sushi-go-party", [once, [{"tempura": 8}, {}]]).problems == []
    twice = tally("sushi-go-party", [once, [{"ice_cream": 4}, {}]]).problems
    assert in_words(twice[0], "en") == "Round 2: more desserts than had been shuffled in by then."
    many = tally("sushi-go-party", [[{"tempura": 5}, {"tempura": 4}]]).problems
    assert in_words(many[0], "fr") == (
        "Il n’y a que 8 tempuras dans la boîte. Vous en avez noté 9 dans cette manche\xa0: Aria 5, Marius 4."
    )


def test_special_orders_are_counted_as_what_they_copy() -> None:
    notes = [[{"edamame": 5}, {"edamame": 5}, {"edamame": 1}]]
    assert tally("sushi-go-party", notes, {"menu": "points-platter"}).problems == []


def test_nobody_is_second_with_uramaki_before_somebody_is_first() -> None:
    found = tally("sushi-go-party", [[{"uramaki_won": 6}, {}]], {"menu": "dinner-for-two"})
    assert [problem.part for problem in found.problems] == ["uramaki_won"]
    assert not tally("sushi-go-party", [[{"uramaki_won": 6}, {"uramaki_won": 8}]], {"menu": "dinner-for-two"}).problems


def test_sushi_above_the_bones_do_not_count() -> None:
    found = tally("sushizock", [[{"sushi": [1, 2, 3, 6, 5], "bones": [1, 1, 2, 4]}, {"sushi": [5]}]])
    assert [mark.uncounted for mark in found.marks[0]] == [[4], [0]]
    assert found.totals == [4, 0]


def test_a_tile_that_does_not_exist_twice() -> None:
    problem = tally("sushizock", [[{"bones": [4]}, {"bones": [4]}]]).problems[0]
    assert in_words(problem, "en") == "There is only one bone worth −4 in the box. You have noted 2: Aria 1, Marius 1."


def test_runs_skip_white_plates() -> None:
    pile = ["blue egg", "blue tuna", "white roe", "blue california", "red salmon", "red octopus", "green egg"]
    runs = tally("sushi-boat", [[{"pile": pile}, {}]]).marks[0][0].runs
    assert [(run.first, run.last, run.colour, run.plates, run.points) for run in runs] == [
        (0, 3, "blue", 3, 2),
        (4, 5, "red", 2, 1),
    ]


@given(st.lists(st.sampled_from(["red egg", "blue egg", "white roe", "green tuna"]), max_size=20))
def test_the_points_of_runs_are_those_of_the_rules(pile: list[str]) -> None:
    found = tally("sushi-boat", [[{"pile": pile}, {}]])
    assert sum(run.points for run in found.marks[0][0].runs) == found.points[0][0]["colour_runs"]


def test_side_dishes_beyond_the_box() -> None:
    problems = tally("sushi-boat", [[{"dishes": 1, "gyoza": 2, "cubes": 20}, {"dishes": 2, "gyoza": 2}]]).problems
    assert [problem.part for problem in problems] == ["gyoza", "gyoza", "cubes"]


def test_every_card_of_the_box_has_its_place_on_the_pad() -> None:
    assert sorted(PARTS) == sorted(cards.NAMES)

"""SGP-03, SGP-32 and SGP-40: colours, soy sauce and tea."""

from __future__ import annotations

import pytest

from tests.games.sushi_go_party.positions import lay_out, points, scored, turn

TEA_AND_WASABI = ("tea", "wasabi")
BOTH = ("soy_sauce", "tea")


def tea(*own: str, menu: tuple[str, ...] = TEA_AND_WASABI) -> int:
    return points([*own, "tea"], ["nigiri_egg"], menu=menu)[0]["tea"]


def soy(*fronts: list[str], menu: tuple[str, ...] = BOTH) -> list[int]:
    return [own["soy_sauce"] for own in points(*fronts, menu=menu)]


@pytest.mark.clause("SGP-40")
def test_the_example_of_the_book_for_tea() -> None:
    assert tea("wasabi", "nigiri_squid on 1", "nigiri_salmon", "nigiri_salmon") == 4
    assert tea("wasabi", "nigiri_squid on 1", "nigiri_salmon", "nigiri_salmon", "tea") == 8, "each"


@pytest.mark.clause("SGP-03", "SGP-40")
@pytest.mark.parametrize(("own", "worth"), [
    ((), 1),
    (("tea",), 2 * 2),
    (("tea", "tea"), 3 * 3),
    (("tempura", "tempura"), 2),
    (("tempura", "sashimi"), 1),
    (("maki_1", "maki_2", "maki_3"), 3),
    (("nigiri_egg", "nigiri_salmon", "nigiri_squid"), 3),
    (("wasabi", "wasabi"), 2),
    (("wasabi", "nigiri_egg on 1"), 2),
    (("pudding", "pudding"), 2),
])  # fmt: skip
def test_tea_counts_the_cards_of_the_best_colour(own: tuple[str, ...], worth: int) -> None:
    assert tea(*own) == worth


@pytest.mark.clause("SGP-03")
@pytest.mark.parametrize(("menu", "own"), [
    (("tea", "uramaki"), ("uramaki_3", "uramaki_5")),
    (("tea", "onigiri"), ("onigiri_circle", "onigiri_square", "onigiri_rectangle")),
    (("tea", "fruit"), ("fruit_ww", "fruit_op", "fruit_pp")),
    (("tea", "chopsticks"), ("chopsticks_1", "chopsticks_2", "chopsticks_3")),
])  # fmt: skip
def test_variations_and_numbers_share_a_colour(menu: tuple[str, ...], own: tuple[str, ...]) -> None:
    assert tea(*own, menu=menu) == len(own)


@pytest.mark.clause("SGP-03", "SGP-40")
def test_every_other_type_has_its_own_colour() -> None:
    menu = ("tea", "soy_sauce", "temaki", "miso", "eel", "tofu")
    each = ["temaki", "miso", "eel", "tofu", "pudding", "nigiri_egg", "tea"]
    assert tea("soy_sauce", *each[:-1], menu=menu) == 1
    assert soy(["soy_sauce", *each], each, menu=menu) == [4, 0]


@pytest.mark.clause("SGP-32", "SGP-40")
def test_desserts_kept_from_earlier_rounds_have_no_colour_any_more() -> None:
    match = lay_out(
        [{"tea": 1}, {"tempura": 1}],
        [["soy_sauce", "pudding"], ["sashimi", "maki_1", "dumpling"]],
        menu=BOTH,
        number=2,
        desserts=[{"pudding": 4}],
    )
    own = scored(turn(match, "keep tea", "keep tempura"))[0]
    assert own["tea"] == 1
    assert own["soy_sauce"] == 0, "three colours against four"


@pytest.mark.clause("SGP-32")
@pytest.mark.parametrize(("fronts", "scores"), [
    ((["tempura", "soy_sauce"], ["tempura"]), (4, 0)),
    ((["tempura", "soy_sauce", "soy_sauce"], ["tempura"]), (8, 0)),
    ((["soy_sauce"], ["tempura", "sashimi"]), (0, 0)),
    ((["tempura", "soy_sauce"], ["sashimi", "soy_sauce"]), (4, 4)),
    ((["tempura", "soy_sauce"], ["tempura", "sashimi"]), (4, 0)),
    ((["soy_sauce", "soy_sauce", "soy_sauce"], ["tempura", "tempura"]), (12, 0)),
    ((["tempura", "soy_sauce"], ["soy_sauce", "sashimi", "tea"]), (0, 4)),
])  # fmt: skip
def test_soy_sauce_scores_with_the_most_colours(fronts: tuple[list[str], ...], scores: tuple[int, ...]) -> None:
    assert soy(*fronts) == [*scores]


@pytest.mark.clause("SGP-32")
def test_a_dessert_of_this_round_is_a_colour() -> None:
    assert soy(["pudding", "soy_sauce"], ["tempura", "sashimi"]) == [4, 0]
    assert soy(["tempura", "soy_sauce"], ["pudding", "sashimi", "tempura"]) == [0, 0]


@pytest.mark.clause("SGP-03", "SGP-32")
def test_nigiri_and_wasabi_are_one_colour() -> None:
    menu = ("soy_sauce", "wasabi")
    assert soy(["wasabi", "nigiri_egg on 1", "soy_sauce"], ["tempura", "sashimi"], menu=menu) == [4, 0]
    assert soy(["wasabi", "nigiri_egg on 1", "soy_sauce"], ["tempura", "sashimi", "maki_1"], menu=menu) == [0, 0]


@pytest.mark.clause("SGP-32")
def test_players_without_soy_sauce_are_compared_too() -> None:
    assert soy(["tempura", "soy_sauce"], ["tempura"], ["tempura", "sashimi", "maki_1"]) == [0, 0, 0]

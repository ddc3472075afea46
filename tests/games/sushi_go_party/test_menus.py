"""SGP-04 to SGP-06: menus, and what is said of illegal ones."""

from __future__ import annotations

from typing import Any

import pytest

import sushiya
from sushiya.games.sushi_go_party.options import PartyOptions
from sushiya.i18n import say
from tests.games.sushi_go_party.positions import GAME, carte

PRESETS = {
    "my-first-meal": "maki tempura sashimi miso wasabi tea ice_cream",
    "sushi-go": "maki tempura sashimi dumpling chopsticks wasabi pudding",
    "party-sampler": "temaki tempura dumpling tofu wasabi menu ice_cream",
    "master-menu": "temaki onigiri tofu sashimi spoon takeout_box fruit",
    "points-platter": "uramaki onigiri dumpling edamame special_order tea ice_cream",
    "cutthroat-combo": "temaki eel tofu miso spoon soy_sauce pudding",
    "big-banquet": "maki tempura dumpling eel spoon chopsticks ice_cream",
    "dinner-for-two": "uramaki onigiri tofu miso menu special_order fruit",
}
NAMES = {
    "my-first-meal": ("My First Meal", "Enfant"),
    "sushi-go": ("Sushi Go!", "Classique"),
    "party-sampler": ("Party Sampler", "Découverte"),
    "master-menu": ("Master Menu", "Gourmet"),
    "points-platter": ("Points Platter", "À volonté"),
    "cutthroat-combo": ("Cutthroat Combo", "Surprise du chef"),
    "big-banquet": ("Big Banquet", "Groupe"),
    "dinner-for-two": ("Dinner for Two", "Amour"),
}
ROLLS = ("maki", "temaki", "uramaki")
APPETIZERS = ("tempura", "sashimi", "dumpling", "eel", "tofu", "onigiri", "edamame", "miso")
SPECIALS = ("chopsticks", "spoon", "menu", "takeout_box", "soy_sauce", "tea", "special_order", "wasabi")
DESSERTS = ("pudding", "ice_cream", "fruit")


def legal(menu: Any, players: int) -> bool:
    try:
        GAME.new(players, 1, {"menu": menu})
    except sushiya.BadOptions:
        return False
    return True


@pytest.mark.clause("SGP-04", "SGP-06")
@pytest.mark.parametrize("preset", PRESETS)
def test_the_eight_menus_of_the_house(preset: str) -> None:
    match = GAME.new(4, 1, {"menu": preset})
    assert match.view(None).menu == ["nigiri", *PRESETS[preset].split()]
    assert match.view(None).options == match.options == PartyOptions(menu=preset)


@pytest.mark.clause("SGP-06")
@pytest.mark.parametrize("preset", PRESETS)
def test_menus_have_their_names_in_both_languages(preset: str) -> None:
    key = f"sushi-go-party.menu.{preset}"
    assert (say("en", key), say("fr", key)) == NAMES[preset]


@pytest.mark.clause("SGP-05", "SGP-06")
@pytest.mark.parametrize("players", range(2, 9))
def test_the_presets_that_so_many_players_can_have(players: int) -> None:
    never = {"menu", "special_order"} if players > 6 else {"spoon", "edamame"} if players < 3 else set()
    expected = [preset for preset, types in PRESETS.items() if not never & set(types.split())]
    assert GAME.menus(players) == expected
    assert all(legal(preset, players) is (preset in expected) for preset in PRESETS)


@pytest.mark.clause("SGP-06")
def test_without_a_word_the_first_menu_is_served() -> None:
    assert GAME.new(2, 1).view(None).menu == ["nigiri", *PRESETS["my-first-meal"].split()]


@pytest.mark.clause("SGP-04")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_written_out_is_the_same_game(preset: str) -> None:
    types = PRESETS[preset].split()
    views = [GAME.new(5, 3, {"menu": menu}).view(0) for menu in (preset, types, ["nigiri", *types], [*types, "nigiri"])]
    assert len({(str(view.hand), str(view.menu)) for view in views}) == 1


@pytest.mark.clause("SGP-04", "SGP-05")
@pytest.mark.parametrize("course", [ROLLS, APPETIZERS, SPECIALS, DESSERTS])
def test_every_type_can_be_chosen_a_la_carte(course: tuple[str, ...]) -> None:
    for name in course:
        few, many = name not in ("spoon", "edamame"), name not in ("menu", "special_order")
        assert legal(carte(name), 2) is few
        assert legal(carte(name), 3)
        assert legal(carte(name), 6)
        assert legal(carte(name), 7) is legal(carte(name), 8) is many


def without(name: str) -> list[str]:
    return [other for other in carte() if other != name]


@pytest.mark.clause("SGP-04", "SGP-05")
@pytest.mark.parametrize(("players", "menu", "reason", "allowed"), [
    (3, carte("maki", "temaki"), r"1 type of rolls.*has 2", ROLLS),
    (3, without("maki"), r"1 type of rolls.*has 0", ROLLS),
    (3, carte("tempura", "eel", "tofu", "miso"), r"3 types of appetizers.*has 4", APPETIZERS),
    (3, without("sashimi"), r"3 types of appetizers.*has 2", APPETIZERS),
    (3, carte("tea", "wasabi", "menu"), r"2 types of specials.*has 3", SPECIALS),
    (3, without("tea"), r"2 types of specials.*has 1", SPECIALS),
    (3, carte("pudding", "fruit"), r"1 type of desserts.*has 2", DESSERTS),
    (3, without("pudding"), r"1 type of desserts.*has 0", DESSERTS),
    (3, [], r"1 type of rolls.*has 0", ROLLS),
    (3, ["nigiri"], r"1 type of rolls.*has 0", ROLLS),
    (2, carte("spoon"), "only for 3–8 players: Spoon", ("3–8",)),
    (2, carte("edamame"), "only for 3–8 players: Edamame", ("3–8",)),
    (7, carte("menu"), "only for 2–6 players: Menu", ("2–6",)),
    (8, carte("special_order"), "only for 2–6 players: Special order", ("2–6",)),
    (2, "master-menu", "only for 3–8 players: Spoon", ("3–8",)),
    (2, "points-platter", "only for 3–8 players: Edamame", ("3–8",)),
    (7, "party-sampler", "only for 2–6 players: Menu", ("2–6",)),
    (8, "dinner-for-two", "only for 2–6 players: Menu", ("2–6",)),
    (3, "tasting-menu", "names no menu", tuple(PRESETS)),
    (3, "", "names no menu", tuple(PRESETS)),
    (3, "My First Meal", "names no menu", tuple(PRESETS)),
    (3, [*carte(), "fugu"], "“fugu”, which is not a card type", ("nigiri", "wasabi", "maki")),
    (3, [*without("maki"), "maki_1"], "“maki_1”, which is not a card type", ("nigiri", "wasabi", "maki")),
])  # fmt: skip
def test_an_illegal_menu_is_refused_with_the_reason(
    players: int, menu: Any, reason: str, allowed: tuple[str, ...]
) -> None:
    with pytest.raises(sushiya.BadOptions, match=reason) as refused:
        GAME.new(players, 1, {"menu": menu})
    error = refused.value
    assert error.params["option"] == "menu"
    for language in ("en", "fr"):
        assert "menu" in error.say(language)
        assert ", ".join(allowed) in error.say(language)
    assert error.say("en") != error.say("fr")


@pytest.mark.clause("SGP-04")
@pytest.mark.parametrize(("menu", "named"), [
    ([*without("sashimi"), "tempura"], "Tempura"),
    ([*carte(), "maki"], "Maki"),
    (["nigiri", *carte(), "nigiri"], "Nigiri"),
])  # fmt: skip
def test_a_type_named_twice_is_refused(menu: list[str], named: str) -> None:
    with pytest.raises(sushiya.BadOptions, match=f"twice: {named}") as refused:
        GAME.new(3, 1, {"menu": menu})
    assert "deux fois" in refused.value.say("fr")


@pytest.mark.parametrize("menu", [7, None, {"maki": 1}, [1, 2], ["maki", None], True])
def test_a_menu_is_a_name_or_a_list_of_names(menu: Any) -> None:
    with pytest.raises(sushiya.BadOptions, match="“menu”"):
        GAME.new(3, 1, {"menu": menu})


@pytest.mark.parametrize("options", [["menu"], "menu", 1, [("menu", "sushi-go")]])
def test_options_come_by_name(options: Any) -> None:
    with pytest.raises(sushiya.BadOptions, match="by name"):
        GAME.new(3, 1, options)


def test_there_is_no_other_option() -> None:
    with pytest.raises(sushiya.BadOptions, match=r"“passing”.*menu"):
        GAME.new(3, 1, {"passing": "alternate"})


def test_a_long_name_is_cut_short_in_the_answer() -> None:
    with pytest.raises(sushiya.BadOptions) as refused:
        GAME.new(3, 1, {"menu": ["x" * 1000]})
    assert len(refused.value.say("en")) < 600

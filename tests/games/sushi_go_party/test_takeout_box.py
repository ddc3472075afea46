"""SGP-39: the takeout box."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import sushiya
from sushiya.games.sushi_go_party.events import CardLaid, Flipped, Passed
from tests.games.sushi_go_party.positions import Front, Party, front, lay_out, points, scored, texts, then, turn


def boxed(own: Front, *menu: str, flip: str | None = None, cards: int = 3) -> Party:
    """The first of two seats plays a takeout box with these cards in front of it, and perhaps flips."""
    hands = [{"takeout_box_10": 1, "nigiri_salmon": cards - 1}, {"nigiri_egg": cards}]
    match = lay_out(hands, [own], menu=("takeout_box", *menu))
    turn(match, "keep takeout_box_10", "keep nigiri_egg")
    if flip is not None:
        then(match, 0, flip)
    return match


def score(own: Front, flip: str, *menu: str, name: str) -> int:
    """What a family scores in a round that ends with the box."""
    match = lay_out([{"takeout_box_10": 1}, {"nigiri_egg": 1}], [own], menu=("takeout_box", *menu))
    turn(match, "keep takeout_box_10", "keep nigiri_egg")
    return scored(then(match, 0, flip))[0][name]


@pytest.mark.clause("SGP-39")
def test_any_number_of_cards_of_earlier_turns_may_be_flipped() -> None:
    match = boxed(["tempura", "maki_1", "sashimi"])
    assert set(texts(match, 0)) == {
        *("flip none", "flip 1", "flip 2", "flip 3", "flip 1 2", "flip 1 3", "flip 2 3", "flip 1 2 3"),
    }
    assert texts(match, 0)[0] == "flip none"
    assert then(match, 0, "flip 1 3") == [Flipped(0, [1, 3]), Passed()]
    assert front(match, 0) == ["tempura as flipped", "maki_1", "sashimi as flipped"]
    assert match.view(None).discarded["takeout_box_10"] == 1


@pytest.mark.clause("SGP-39")
def test_nothing_need_be_flipped() -> None:
    match = boxed(["tempura"])
    assert then(match, 0, "flip none") == [Flipped(0, []), Passed()]
    assert front(match, 0) == ["tempura"]


@pytest.mark.clause("SGP-39")
def test_with_nothing_to_flip_nothing_is_asked() -> None:
    match = boxed([])
    assert match.to_act == {0, 1}
    assert match.view(None).discarded["takeout_box_10"] == 1


@pytest.mark.clause("SGP-39")
def test_the_card_of_this_turn_is_not_flipped() -> None:
    """Chopsticks lay a tempura beside the box."""
    match = lay_out(
        [{"takeout_box_10": 1, "tempura": 2}, {"maki_1": 3}],
        [["chopsticks_1", "sashimi"]],
        menu=("takeout_box", "chopsticks"),
    )
    turn(match, "keep tempura + takeout_box_10", "keep maki_1")
    assert front(match, 0) == ["sashimi", "tempura"]
    assert texts(match, 0) == ["flip none", "flip 1"]
    with pytest.raises(sushiya.IllegalMove, match="place 2"):
        match.play(0, "flip 2")


@pytest.mark.clause("SGP-14", "SGP-39")
def test_boxes_open_in_the_order_of_their_numbers() -> None:
    hands = [{f"takeout_box_{number}": 1, "tempura": 1} for number in (12, 10, 11)]
    match = lay_out(hands, [["maki_1"], ["maki_2"], ["maki_3"]], menu=("takeout_box",))
    turn(match, "keep takeout_box_12", "keep takeout_box_10", "keep takeout_box_11")
    for seat in (1, 2, 0):
        then(match, seat, "flip 1")


@pytest.mark.clause("SGP-39")
@pytest.mark.parametrize(("own", "flip", "menu", "name", "worth"), [
    (["tempura", "tempura"], "flip 1", (), "tempura", 0),
    (["tempura", "tempura"], "flip 1", (), "takeout_box", 2),
    (["eel"], "flip 1", ("eel",), "eel", 0),
    (["tofu"] * 3, "flip 1", ("tofu",), "tofu", 6),
    (["tofu"] * 3, "flip 1 2 3", ("tofu",), "takeout_box", 6),
    (["maki_3"], "flip 1", ("maki",), "maki", 0),
    (["temaki"], "flip 1", ("temaki",), "temaki", 0),
    (["nigiri_squid"], "flip 1", (), "nigiri", 0),
])  # fmt: skip
def test_a_flipped_card_is_worth_two_and_nothing_else(
    own: list[str], flip: str, menu: tuple[str, ...], name: str, worth: int
) -> None:
    assert score(own, flip, *menu, name=name) == worth


@pytest.mark.clause("SGP-03", "SGP-39")
def test_a_flipped_card_has_no_colour() -> None:
    """Flipped cards are no colour, together neither."""
    assert score(["tea", "tempura", "tempura"], "flip 2 3", "tea", name="tea") == 1
    own = ["soy_sauce", "tempura", "sashimi"]
    other = ["maki_1", "dumpling"]
    flipped = ["sashimi as flipped", "soy_sauce", "tempura"]
    menu = ("soy_sauce", "takeout_box", "dumpling")
    assert points(own, other, menu=menu)[0]["soy_sauce"] == 4
    assert points(flipped, [*other, "tempura"], menu=menu)[0]["soy_sauce"] == 0


@pytest.mark.clause("SGP-39")
def test_a_copy_keeps_its_identity_when_its_model_is_flipped() -> None:
    match = boxed(["maki_3", "special_order as maki_3"], "special_order", flip="flip 1")
    assert front(match, 0) == ["maki_3 as flipped", "special_order as maki_3"]
    own = ["maki_3", "special_order as maki_3"]
    assert score(own, "flip 1", "special_order", name="maki") == 6
    assert score(own, "flip 2", "special_order", name="maki") == 6, "a copy can be flipped too"
    assert score(own, "flip 1 2", "special_order", name="takeout_box") == 4


@pytest.mark.clause("SGP-39")
def test_a_nigiri_whose_wasabi_is_flipped_counts_plainly_and_stays_where_it_is() -> None:
    own = ["wasabi", "nigiri_squid on 1", "wasabi"]
    match = boxed(own, "wasabi", flip="flip 1")
    assert front(match, 0) == ["wasabi as flipped", "nigiri_squid", "wasabi"]
    assert score(own, "flip 1", "wasabi", name="nigiri") == 3


@pytest.mark.clause("SGP-39")
def test_flipping_a_nigiri_frees_its_wasabi() -> None:
    match = boxed(["wasabi", "nigiri_egg on 1"], "wasabi", flip="flip 2")
    assert front(match, 0) == ["wasabi", "nigiri_egg as flipped"]
    match.play(0, "keep nigiri_egg")
    assert CardLaid(0, "nigiri_egg", on_wasabi=True) in turn_of_the_other(match, "keep nigiri_salmon")


@pytest.mark.clause("SGP-39")
def test_wasabi_and_nigiri_can_be_flipped_together() -> None:
    own = ["wasabi", "nigiri_squid on 1"]
    assert score(own, "flip 1 2", "wasabi", name="takeout_box") == 4
    assert score(own, "flip 1 2", "wasabi", name="nigiri") == 0


@pytest.mark.clause("SGP-39")
def test_a_flipped_wasabi_takes_no_nigiri() -> None:
    match = boxed(["wasabi"], "wasabi", flip="flip 1")
    match.play(0, "keep nigiri_egg")
    assert CardLaid(0, "nigiri_egg") in turn_of_the_other(match, "keep nigiri_salmon")


@pytest.mark.clause("SGP-39", "SGP-45")
def test_a_flipped_dessert_is_no_dessert_any_more_and_goes_back_into_the_deck() -> None:
    match = lay_out(
        [{"takeout_box_10": 1}, {"nigiri_egg": 1}], [["pudding", "pudding"]], menu=("takeout_box", "pudding")
    )
    turn(match, "keep takeout_box_10", "keep nigiri_egg")
    assert scored(then(match, 0, "flip 1"))[0]["takeout_box"] == 2
    view = match.view(None)
    assert view.desserts == [{"pudding": 1}, {}]
    assert view.cards_left == 54 + 1 + 3 - 20
    assert view.desserts_left == 15 - 2 - 3


@pytest.mark.clause("SGP-39")
def test_a_flipped_copy_of_a_dessert_goes_back_into_the_deck_as_a_special_order() -> None:
    match = lay_out(
        [{"takeout_box_10": 1}, {"nigiri_egg": 1}],
        [["pudding", "special_order as pudding"]],
        menu=("takeout_box", "special_order", "pudding"),
    )
    turn(match, "keep takeout_box_10", "keep nigiri_egg")
    then(match, 0, "flip 2")
    view = match.view(None)
    assert (view.desserts, view.copied_desserts) == ([{"pudding": 1}, {}], {})
    assert view.cards_left == 54 + 3 - 20


@pytest.mark.clause("SGP-39")
def test_a_flipped_card_is_not_flipped_again() -> None:
    match = boxed(["tempura as flipped", "maki_1"])
    assert texts(match, 0) == ["flip none", "flip 2"]
    with pytest.raises(sushiya.IllegalMove, match="already flipped"):
        match.play(0, "flip 1 2")


@pytest.mark.clause("SGP-39")
@pytest.mark.parametrize(("tool", "call"), [
    ("chopsticks_1", "keep nigiri_egg + nigiri_egg"), ("spoon_4", "keep nigiri_egg, spoon"),
])  # fmt: skip
def test_flipped_chopsticks_or_spoons_cannot_be_called(tool: str, call: str) -> None:
    hands = [{"nigiri_egg": 2, "tempura": 1}, {"nigiri_salmon": 3}, {"tempura": 3}]
    menu = ("takeout_box", tool.partition("_")[0])
    match = lay_out(hands, [[tool]], menu=menu)
    assert call in texts(match, 0)
    match = lay_out(hands, [[f"{tool} as flipped"]], menu=menu)
    assert call not in texts(match, 0)
    with pytest.raises(sushiya.IllegalMove, match="You have no"):
        match.play(0, call)


@pytest.mark.clause("SGP-39")
def test_flipped_uramaki_and_miso_are_gone_from_their_families() -> None:
    match = lay_out(
        [{"takeout_box_10": 1, "uramaki_5": 1}, {"uramaki_3": 2}],
        [["uramaki_5", "uramaki_4"]],
        menu=("takeout_box", "uramaki"),
    )
    turn(match, "keep takeout_box_10", "keep uramaki_3")
    then(match, 0, "flip 1")
    turn(match, "keep uramaki_3", "keep uramaki_5")
    assert match.scores == [2 + 0, 2], "7 symbols against 8"
    assert score(["miso", "miso"], "flip 1", "miso", name="miso") == 3


@pytest.mark.clause("SGP-39")
@pytest.mark.parametrize("flipped", range(4))
def test_two_points_each(flipped: int) -> None:
    own = ["tempura as flipped"] * flipped + ["maki_1"]
    assert points(own, ["maki_2"], menu=("takeout_box",))[0]["takeout_box"] == 2 * flipped


def turn_of_the_other(match: Party, move: str) -> Sequence[object]:
    known = len(match.events(None))
    match.play(1, move)
    return match.events(None, since=known)

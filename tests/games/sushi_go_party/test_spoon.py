"""SGP-33 and what goes with it: the spoon."""

from __future__ import annotations

import pytest

import sushiya
from sushiya.games.sushi_go_party.events import (
    CardLaid,
    Copied,
    Gave,
    HasNone,
    OrderLost,
    Passed,
    Returned,
    Revealed,
    SpoonAsked,
    SpoonLost,
    UramakiWon,
)
from sushiya.games.sushi_go_party.moves import Keep
from tests.games.sushi_go_party.positions import Party, front, lay_out, points, scored, texts, then, turn

TOOLS = ("spoon", "chopsticks")


def called(*hands: dict[str, int]) -> Party:
    """Three seats keep a tempura each; the first calls its spoon."""
    match = lay_out([{**hand, "tempura": 1} for hand in hands], [["spoon_5"]], menu=TOOLS)
    turn(match, "keep tempura, spoon", "keep tempura", "keep tempura")
    return match


@pytest.mark.clause("SGP-33")
def test_a_card_asked_for_is_given_and_laid_at_once_and_the_spoon_goes_to_the_giver() -> None:
    match = lay_out([{"tempura": 2}, {"maki_2": 2}, {"sashimi": 2}], [["spoon_4"]], menu=TOOLS)
    events = turn(match, "keep tempura, spoon", "keep maki_2", "keep sashimi")
    assert events[3:] == [
        Revealed([Keep("tempura", spoon=True), Keep("maki_2"), Keep("sashimi")]),
        CardLaid(0, "tempura"),
        CardLaid(1, "maki_2"),
        CardLaid(2, "sashimi"),
    ]
    assert match.view(None).phase == "ask"
    assert then(match, 0, "ask maki_2") == [
        SpoonAsked(0, "maki_2"),
        Gave(1, "maki_2", to=0),
        Returned(1, "spoon_4"),
        CardLaid(0, "maki_2"),
        Passed(),
    ]
    assert front(match, 0) == ["tempura", "maki_2"]
    assert [match.view(seat).hand for seat in range(3)] == [{"sashimi": 1}, {"tempura": 1}, {"spoon_4": 1}]


@pytest.mark.clause("SGP-33")
@pytest.mark.parametrize(("caller", "giver"), [(0, 1), (1, 2), (2, 0)])
def test_the_first_from_the_left_gives(caller: int, giver: int) -> None:
    fronts = [["spoon_4"] if seat == caller else [] for seat in range(3)]
    match = lay_out([{"maki_2": 1, "tempura": 1}] * 3, fronts, menu=TOOLS)
    turn(match, *("keep tempura, spoon" if seat == caller else "keep tempura" for seat in range(3)))
    assert Gave(giver, "maki_2", to=caller) in then(match, caller, "ask maki_2")


@pytest.mark.clause("SGP-33")
def test_it_goes_round_until_somebody_has_one() -> None:
    hands = [{"dumpling": 1}, {"sashimi": 1}, {"sashimi": 1}, {"sashimi": 1}, {"dumpling": 1}]
    fronts = [[], [], ["spoon_6"]]
    match = lay_out([{**hand, "tempura": 1} for hand in hands], fronts, menu=TOOLS)
    turn(match, *("keep tempura, spoon" if seat == 2 else "keep tempura" for seat in range(5)))
    assert then(match, 2, "ask dumpling")[:3] == [
        SpoonAsked(2, "dumpling"),
        HasNone(3, "dumpling"),
        Gave(4, "dumpling", to=2),
    ]


@pytest.mark.clause("SGP-33")
def test_nobody_else_has_one_and_the_spoon_is_lost() -> None:
    """The caller's own dumpling does not count."""
    match = called({"dumpling": 1}, {"maki_1": 1}, {"sashimi": 1})
    assert then(match, 0, "ask dumpling") == [
        SpoonAsked(0, "dumpling"),
        HasNone(1, "dumpling"),
        HasNone(2, "dumpling"),
        SpoonLost(0),
        Passed(),
    ]
    assert front(match, 0) == ["tempura"]
    assert match.view(None).discarded == {"spoon_5": 1}
    assert match.view(1).hand == {"dumpling": 1}


@pytest.mark.clause("SGP-33")
def test_the_cards_of_this_turn_are_no_longer_in_the_hands() -> None:
    match = called({"maki_1": 1}, {"maki_2": 1}, {"sashimi": 1})
    assert SpoonLost(0) in then(match, 0, "ask tempura")


@pytest.mark.clause("SGP-33")
def test_with_only_the_type_named_the_giver_chooses() -> None:
    match = lay_out(
        [{"tempura": 4}, {"maki_1": 1, "maki_3": 2, "nigiri_egg": 1}, {"maki_2": 4}], [["spoon_4"]], menu=TOOLS
    )
    turn(match, "keep tempura, spoon", "keep maki_3", "keep maki_2")
    assert then(match, 0, "ask maki") == [SpoonAsked(0, "maki")]
    assert match.view(None).phase == "give"
    assert texts(match, 1) == ["give maki_1", "give maki_3"]
    assert then(match, 1, "give maki_1")[0] == Gave(1, "maki_1", to=0)


@pytest.mark.clause("SGP-33")
def test_an_exact_card_is_given_without_asking() -> None:
    match = called({"sashimi": 1}, {"maki_1": 1}, {"maki_2": 1})
    events = then(match, 0, "ask maki_2")
    assert events[1:3] == [HasNone(1, "maki_2"), Gave(2, "maki_2", to=0)]


@pytest.mark.clause("SGP-33", "SGP-47")
def test_the_giver_is_asked_even_if_one_card_fits_so_that_nobody_learns_more() -> None:
    """Two hands that others cannot tell apart ask the same question."""
    for hand in ({"maki_1": 1, "dumpling": 1}, {"maki_1": 1, "maki_3": 1}):
        match = called({"sashimi": 2}, hand, {"dumpling": 2})
        then(match, 0, "ask maki")
        assert match.to_act == {1}
        assert match.view(2).pending.giver == match.view(None).pending.giver == 1
        assert "give maki_1" in texts(match, 1)


@pytest.mark.clause("SGP-33")
def test_corner_numbers_are_no_variations() -> None:
    match = called({"sashimi": 2}, {"chopsticks_1": 1, "chopsticks_3": 1}, {"chopsticks_2": 1, "dumpling": 1})
    with pytest.raises(sushiya.IllegalMove, match="exact"):
        match.play(0, "ask chopsticks_3")
    then(match, 0, "ask chopsticks")
    assert texts(match, 1) == ["give chopsticks_1", "give chopsticks_3"]
    then(match, 1, "give chopsticks_3")
    assert front(match, 0) == ["tempura", "chopsticks_3"]


@pytest.mark.clause("SGP-33")
def test_a_type_of_one_kind_of_card_is_given_at_once() -> None:
    match = called({"sashimi": 1}, {"maki_1": 1}, {"dumpling": 1})
    assert Gave(2, "dumpling", to=0) in then(match, 0, "ask dumpling")


@pytest.mark.clause("SGP-33")
@pytest.mark.parametrize(("menu", "exact"), [
    (("spoon", "maki", "onigiri", "fruit"), ("maki_1", "onigiri_circle", "fruit_op", "nigiri_egg")),
    (("spoon", "uramaki", "onigiri", "ice_cream"), ("uramaki_5", "onigiri_square", "nigiri_squid")),
    (("spoon", "temaki", "miso", "pudding"), ("nigiri_salmon",)),
])  # fmt: skip
def test_a_spoon_asks_for_types_of_the_menu_and_exact_variations(menu: tuple[str, ...], exact: tuple[str, ...]) -> None:
    match = lay_out([{"nigiri_egg": 1, "tempura": 1}] * 3, [["spoon_4"]], menu=menu)
    turn(match, "keep tempura, spoon", "keep tempura", "keep tempura")
    asked = {text.removeprefix("ask ") for text in texts(match, 0)}
    assert asked >= {*match.view(None).menu, *exact}
    varied = {"nigiri", "maki", "uramaki", "onigiri", "fruit"}
    assert all(card.split("_")[0] in varied for card in asked - set(match.view(None).menu))
    for elsewhere in ("eel", "spoon_4", "takeout_box"):
        with pytest.raises(sushiya.IllegalMove, match="of this menu"):
            match.play(0, f"ask {elsewhere}")


@pytest.mark.clause("SGP-11", "SGP-33")
def test_a_spoon_is_called_from_a_later_turn_on() -> None:
    match = lay_out([{"spoon_4": 1, "tempura": 2}, {"maki_1": 3}, {"sashimi": 3}], menu=TOOLS)
    assert texts(match, 0) == ["keep tempura", "keep spoon_4"]
    turn(match, "keep spoon_4", "keep maki_1", "keep sashimi")
    assert texts(match, 0) == ["keep sashimi", "keep sashimi, spoon"]


@pytest.mark.clause("SGP-11")
def test_no_spoon_in_the_last_turn_of_a_round() -> None:
    match = lay_out([{"tempura": 1}, {"maki_1": 1}, {"sashimi": 1}], [["spoon_4"]], menu=TOOLS)
    assert texts(match, 0) == ["keep tempura"]
    with pytest.raises(sushiya.IllegalMove, match="last turn"):
        match.play(0, "keep tempura, spoon")


@pytest.mark.clause("SGP-11")
def test_who_has_several_spoons_says_which() -> None:
    hands = [{"tempura": 2}, {"maki_1": 2}, {"sashimi": 2}]
    match = lay_out(hands, [["spoon_6", "dumpling", "spoon_4"]], menu=TOOLS)
    assert texts(match, 0) == ["keep tempura", "keep tempura, spoon 1", "keep tempura, spoon 3"]
    turn(match, "keep tempura, spoon 3", "keep maki_1", "keep sashimi")
    assert [laid.called for laid in match.view(None).tables[0]] == [False, False, True, False]
    then(match, 0, "ask dumpling")
    assert front(match, 0) == ["spoon_6", "dumpling", "tempura"]


@pytest.mark.clause("SGP-11", "SGP-14")
def test_chopsticks_and_a_spoon_together() -> None:
    match = lay_out(
        [{"tempura": 2, "dumpling": 2}, {"maki_1": 4}, {"sashimi": 4}], [["spoon_4", "chopsticks_3"]], menu=TOOLS
    )
    events = turn(match, "keep dumpling + tempura, spoon", "keep maki_1", "keep sashimi")
    assert events[-1] == Returned(0, "chopsticks_3"), "its number is lower"
    then(match, 0, "ask sashimi")
    assert front(match, 0) == ["dumpling", "tempura", "sashimi"]
    assert match.view(1).hand == {"tempura": 1, "dumpling": 1, "chopsticks_3": 1}


@pytest.mark.clause("SGP-14", "SGP-33")
def test_each_caller_names_a_card_when_its_number_comes_up() -> None:
    match = lay_out([{"tempura": 1, "maki_1": 1}] * 3, [["spoon_6"], ["spoon_4"], ["spoon_5"]], menu=TOOLS)
    turn(match, *["keep tempura, spoon"] * 3)
    then(match, 1, "ask dumpling")
    then(match, 2, "ask dumpling")
    assert [type(event) for event in then(match, 0, "ask dumpling")][-1] is Passed


@pytest.mark.clause("SGP-33")
def test_the_second_of_two_spoons_asks_for_the_spoon_that_the_first_moved() -> None:
    match = lay_out([{"tempura": 1, "maki_1": 1}] * 3, [["spoon_4"], [], ["spoon_6"]], menu=TOOLS)
    turn(match, "keep tempura, spoon", "keep tempura", "keep tempura, spoon")
    then(match, 0, "ask maki_1")
    assert then(match, 2, "ask spoon") == [SpoonAsked(2, "spoon"), HasNone(0, "spoon")]
    assert texts(match, 1) == ["give spoon_4"]
    assert then(match, 1, "give spoon_4")[:3] == [
        Gave(1, "spoon_4", to=2),
        Returned(1, "spoon_6"),
        CardLaid(2, "spoon_4"),
    ]
    assert front(match, 2) == ["tempura", "spoon_4"], "which waits for a later turn"
    assert match.view(2).hand == {"spoon_6": 1}


@pytest.mark.clause("SGP-33")
def test_the_second_of_two_spoons_finds_the_card_gone_that_the_first_took() -> None:
    match = lay_out(
        [{"tempura": 2}, {"tempura": 1, "dumpling": 1}, {"tempura": 2}], [["spoon_5"], [], ["spoon_6"]], menu=TOOLS
    )
    turn(match, "keep tempura, spoon", "keep tempura", "keep tempura, spoon")
    then(match, 0, "ask dumpling")
    assert SpoonLost(2) in then(match, 2, "ask dumpling")


@pytest.mark.clause("SGP-14", "SGP-33")
def test_chopsticks_that_went_back_can_be_asked_for() -> None:
    match = lay_out(
        [{"tempura": 3}, {"maki_1": 1, "maki_2": 2}, {"sashimi": 3}], [["spoon_4"], ["chopsticks_2"]], menu=TOOLS
    )
    events = turn(match, "keep tempura, spoon", "keep maki_1 + maki_2", "keep sashimi")
    assert events[-1] == Returned(1, "chopsticks_2")
    then(match, 0, "ask chopsticks")
    then(match, 1, "give chopsticks_2")
    assert front(match, 0) == ["tempura", "chopsticks_2"]
    assert match.view(2).hand == {"maki_2": 1, "spoon_4": 1}
    assert "keep sashimi + sashimi" in texts(match, 0), "from the next turn on they can be called"


@pytest.mark.clause("SGP-33", "SGP-34")
def test_a_spoon_brings_a_nigiri_onto_a_free_wasabi() -> None:
    match = lay_out(
        [{"tempura": 2}, {"nigiri_squid": 2}, {"sashimi": 2}], [["wasabi", "spoon_4"]], menu=("spoon", "wasabi")
    )
    turn(match, "keep tempura, spoon", "keep nigiri_squid", "keep sashimi")
    then(match, 0, "ask nigiri")
    assert CardLaid(0, "nigiri_squid", on_wasabi=True) in then(match, 1, "give nigiri_squid")
    assert front(match, 0) == ["wasabi", "tempura", "nigiri_squid on 1"]


@pytest.mark.clause("SGP-21", "SGP-33", "SGP-34")
def test_uramaki_reached_by_a_spoon_ties_with_one_reached_by_hand_in_the_same_turn() -> None:
    match = lay_out(
        [{"tempura": 2}, {"uramaki_4": 1, "tempura": 1}, {"uramaki_3": 2}],
        [["uramaki_5", "spoon_4", "uramaki_3"], ["uramaki_4", "uramaki_3"]],
        menu=("spoon", "uramaki"),
    )
    events = turn(match, "keep tempura, spoon", "keep uramaki_4", "keep uramaki_3")
    assert events[-1] == UramakiWon(1, 8)
    assert UramakiWon(0, 8) in then(match, 0, "ask uramaki_3")
    assert match.scores == match.view(None).uramaki_won == [8, 8, 0]
    assert match.view(None).uramaki_places == 1, "a tie takes one place"
    assert [front(match, seat) for seat in range(3)] == [["tempura"], [], ["uramaki_3"]]


@pytest.mark.clause("SGP-25", "SGP-33", "SGP-34")
def test_a_miso_brought_by_a_spoon_spills_the_one_kept_by_hand() -> None:
    match = lay_out(
        [{"tempura": 2}, {"miso": 2}, {"sashimi": 2}], [["spoon_4", "miso"]], menu=("spoon", "miso", "tempura")
    )
    turn(match, "keep tempura, spoon", "keep miso", "keep sashimi")
    assert front(match, 1) == ["miso"]
    then(match, 0, "ask miso")
    assert [front(match, seat) for seat in (0, 1)] == [["miso", "tempura"], []], "that of an earlier turn is safe"


@pytest.mark.clause("SGP-14", "SGP-33", "SGP-34", "SGP-39")
def test_a_takeout_box_brought_by_a_spoon_flips_in_this_turn() -> None:
    match = lay_out(
        [{"tempura": 2}, {"takeout_box_11": 1, "maki_1": 1}, {"sashimi": 2}],
        [["spoon_4", "maki_2"]],
        menu=("spoon", "takeout_box"),
    )
    turn(match, "keep tempura, spoon", "keep maki_1", "keep sashimi")
    then(match, 0, "ask takeout_box")
    then(match, 1, "give takeout_box_11")
    assert texts(match, 0) == ["flip none", "flip 1"]
    then(match, 0, "flip 1")
    assert front(match, 0) == ["maki_2 as flipped", "tempura"]


@pytest.mark.clause("SGP-14", "SGP-33", "SGP-34")
def test_a_menu_brought_by_a_spoon_draws_in_this_turn() -> None:
    match = lay_out(
        [{"tempura": 2}, {"menu_7": 1, "maki_1": 1}, {"menu_8": 1, "sashimi": 1}],
        [["spoon_4"]],
        menu=("spoon", "menu"),
        deck=["dumpling"] * 8,
    )
    turn(match, "keep tempura, spoon", "keep maki_1", "keep menu_8")
    then(match, 0, "ask menu")
    then(match, 1, "give menu_7")
    then(match, 0, "take dumpling")
    then(match, 2, "take dumpling")
    assert front(match, 0) == ["tempura", "dumpling"]


@pytest.mark.clause("SGP-33", "SGP-34", "SGP-35")
def test_a_special_order_brought_by_a_spoon_copies_at_once() -> None:
    match = lay_out(
        [{"tempura": 2}, {"special_order": 2}, {"sashimi": 2}],
        [["maki_3", "spoon_4"], ["dumpling"]],
        menu=("spoon", "special_order"),
    )
    turn(match, "keep tempura, spoon", "keep special_order", "keep sashimi")
    then(match, 1, "order 1")
    then(match, 0, "ask special_order")
    assert texts(match, 0) == ["order 1", "order 2"], "maki and tempura, but not the spoon that brought it"
    assert then(match, 0, "order 1")[0] == Copied(0, "maki_3", place=1)
    assert front(match, 0) == ["maki_3", "tempura", "special_order as maki_3"]


@pytest.mark.clause("SGP-33", "SGP-35")
def test_a_special_order_brought_by_a_spoon_is_lost_if_only_that_spoon_was_there() -> None:
    """Both misos of the turn are spilt, and the spoon itself has gone to the giver."""
    match = lay_out(
        [{"miso": 2}, {"miso": 1, "special_order": 1}, {"sashimi": 2}],
        [["spoon_4"]],
        menu=("spoon", "special_order", "miso", "sashimi"),
    )
    turn(match, "keep miso, spoon", "keep miso", "keep sashimi")
    assert OrderLost(0) in then(match, 0, "ask special_order")
    assert front(match, 0) == []
    assert match.view(None).discarded["special_order"] == 1


@pytest.mark.clause("SGP-33")
def test_a_spoon_scores_nothing() -> None:
    assert all(sum(own.values()) == 0 for own in points(["spoon_4", "spoon_5"], ["spoon_6"], [], menu=("spoon",)))


@pytest.mark.clause("SGP-33", "SGP-09")
def test_a_spoon_lost_comes_back_in_the_next_round() -> None:
    match = lay_out([{"tempura": 2}] * 3, [["spoon_4"]], menu=TOOLS)
    turn(match, "keep tempura, spoon", "keep tempura", "keep tempura")
    then(match, 0, "ask dumpling")
    assert match.view(None).discarded["spoon_4"] == 1
    assert len(scored(turn(match, *["keep tempura"] * 3))) == 3
    assert match.view(None).discarded == {}
    assert match.view(None).cards_left == 54 + 3 - 3 * 10

"""SGP-13 and SGP-35 to SGP-38: the special order."""

from __future__ import annotations

import pytest

import sushiya
from sushiya.core.events import Chosen
from sushiya.games.sushi_go_party.events import (
    CardLaid,
    Copied,
    MisoSpilt,
    OrderLost,
    Passed,
    Returned,
    Revealed,
    UramakiWon,
)
from sushiya.games.sushi_go_party.moves import Keep
from tests.games.sushi_go_party.positions import Front, Party, front, lay_out, scored, texts, then, turn


def ordered(own: Front, *menu: str, order: str | None = None) -> Party:
    """The first of two seats keeps a special order with these cards in front of it, and perhaps says what it copies."""
    match = lay_out([{"special_order": 1, "nigiri_egg": 2}, {"nigiri_salmon": 3}], [own], menu=("special_order", *menu))
    turn(match, "keep special_order", "keep nigiri_salmon")
    if order is not None:
        then(match, 0, order)
    return match


def family(own: Front, *menu: str, name: str, order: str = "order 1") -> int:
    """What a family scores for a seat that ends its round with a special order."""
    match = lay_out([{"special_order": 1}, {"nigiri_egg": 1}], [own], menu=("special_order", *menu))
    turn(match, "keep special_order", "keep nigiri_egg")
    return scored(then(match, 0, order))[0][name]


@pytest.mark.clause("SGP-13", "SGP-35")
def test_its_owner_chooses_a_card_in_front_when_it_is_laid() -> None:
    match = lay_out(
        [{"special_order": 2}, {"nigiri_salmon": 2}], [["tempura", "maki_3"], ["sashimi"]], menu=("special_order",)
    )
    assert turn(match, "keep special_order", "keep nigiri_salmon") == [
        Chosen(0),
        Chosen(1),
        Revealed([Keep("special_order"), Keep("nigiri_salmon")]),
        CardLaid(0, "special_order"),
        CardLaid(1, "nigiri_salmon"),
    ]
    assert match.view(None).phase == "order"
    assert match.view(None).pending.ordering == [3, None]
    assert texts(match, 0) == ["order 1", "order 2"]
    assert then(match, 0, "order 2") == [Copied(0, "maki_3", place=2), Passed()]
    assert front(match, 0) == ["tempura", "maki_3", "special_order as maki_3"]


@pytest.mark.clause("SGP-35")
def test_with_nothing_to_copy_it_is_discarded_for_the_round() -> None:
    match = lay_out([{"special_order": 2}, {"nigiri_egg": 2}], menu=("special_order",))
    assert turn(match, "keep special_order", "keep nigiri_egg")[3:] == [
        CardLaid(0, "special_order"),
        OrderLost(0),
        CardLaid(1, "nigiri_egg"),
        Passed(),
    ]
    assert front(match, 0) == []
    assert match.view(None).discarded["special_order"] == 1


@pytest.mark.clause("SGP-35")
def test_it_must_copy_something() -> None:
    match = ordered(["tempura"])
    assert texts(match, 0) == ["order 1"]
    with pytest.raises(sushiya.IllegalMove, match="places 1 to 1"):
        match.play(0, "order 2")


@pytest.mark.clause("SGP-35")
def test_it_copies_symbols() -> None:
    assert family(["maki_3"], name="maki") == 6
    match = ordered(["maki_3"], order="order 1")
    assert match.view(None).tables[0][1].card == "maki_3"


@pytest.mark.clause("SGP-35")
@pytest.mark.parametrize(("own", "menu", "name", "worth"), [
    (["tempura"], ("tempura",), "tempura", 5),
    (["sashimi", "sashimi"], ("sashimi",), "sashimi", 10),
    (["dumpling"] * 3, ("dumpling",), "dumpling", 10),
    (["eel"], ("eel",), "eel", 7),
    (["tofu", "tofu"], ("tofu",), "tofu", 0),
    (["onigiri_square", "onigiri_circle"], ("onigiri",), "onigiri", 4 + 1),
    (["temaki"], ("temaki",), "temaki", 4),
    (["miso"], ("miso",), "miso", 6),
    (["uramaki_4"], ("uramaki",), "uramaki", 2),
    (["tea", "tempura"], ("tea",), "tea", 4),
    (["soy_sauce", "tempura"], ("soy_sauce",), "soy_sauce", 8),
    (["nigiri_squid"], (), "nigiri", 6),
])  # fmt: skip
def test_it_scores_as_the_card_it_copies(own: list[str], menu: tuple[str, ...], name: str, worth: int) -> None:
    assert family(own, *menu, name=name) == worth


@pytest.mark.clause("SGP-03", "SGP-35")
def test_it_has_the_colour_of_what_it_copies() -> None:
    """Tea and two tempura: with the copy there are three of one colour."""
    assert family(["tempura", "tempura", "tea"], "tea", name="tea") == 3
    assert family(["tempura", "tempura", "tea"], "tea", name="tea", order="order 3") == 2 * 2


@pytest.mark.clause("SGP-35")
@pytest.mark.parametrize("card", ["menu_7", "takeout_box_10"])
def test_a_menu_or_takeout_box_is_never_copied(card: str) -> None:
    """With two specials on a menu none can lie there when a special order is laid: a built state."""
    match = ordered([card, "tempura"], card.rpartition("_")[0])
    assert texts(match, 0) == ["order 2"]
    with pytest.raises(sushiya.IllegalMove, match="never copied"):
        match.play(0, "order 1")
    match = lay_out(
        [{"special_order": 2}, {"nigiri_egg": 2}], [[card]], menu=("special_order", card.rpartition("_")[0])
    )
    assert OrderLost(0) in turn(match, "keep special_order", "keep nigiri_egg")


@pytest.mark.clause("SGP-14", "SGP-35")
def test_chopsticks_called_this_turn_may_be_copied_and_the_copy_stays_when_they_go() -> None:
    match = lay_out(
        [{"special_order": 1, "tempura": 2}, {"nigiri_salmon": 3}],
        [["chopsticks_2"]],
        menu=("special_order", "chopsticks"),
    )
    turn(match, "keep special_order + tempura", "keep nigiri_salmon")
    assert then(match, 0, "order 1") == [
        Copied(0, "chopsticks_2", place=1),
        CardLaid(0, "tempura"),
        Returned(0, "chopsticks_2"),
        Passed(),
    ]
    assert front(match, 0) == ["special_order as chopsticks_2", "tempura"]
    assert "keep nigiri_salmon + nigiri_salmon" in texts(match, 0)


@pytest.mark.clause("SGP-33", "SGP-35")
def test_a_spoon_called_this_turn_may_be_copied_and_the_copy_is_not_called() -> None:
    match = lay_out(
        [{"special_order": 2}, {"nigiri_salmon": 2}, {"tempura": 2}], [["spoon_4"]], menu=("special_order", "spoon")
    )
    turn(match, "keep special_order, spoon", "keep nigiri_salmon", "keep tempura")
    then(match, 0, "order 1")
    then(match, 0, "ask tempura")
    assert front(match, 0) == ["special_order as spoon_4", "tempura"]
    assert match.view(None).turn == 10, "the copy has not asked"


@pytest.mark.clause("SGP-13")
def test_the_second_card_of_a_pair_may_copy_the_first() -> None:
    match = lay_out(
        [{"special_order": 1, "maki_2": 1, "maki_1": 1}, {"nigiri_salmon": 3}],
        [["chopsticks_1"]],
        menu=("special_order", "chopsticks"),
    )
    turn(match, "keep maki_2 + special_order", "keep nigiri_salmon")
    assert texts(match, 0) == ["order 1", "order 2"]
    then(match, 0, "order 2")
    assert front(match, 0) == ["maki_2", "special_order as maki_2"]


@pytest.mark.clause("SGP-12", "SGP-13")
def test_the_first_card_of_a_pair_cannot_copy_the_second() -> None:
    match = lay_out(
        [{"special_order": 1, "maki_2": 1, "maki_1": 1}, {"nigiri_salmon": 3}],
        [["chopsticks_1"]],
        menu=("special_order", "chopsticks"),
    )
    turn(match, "keep special_order + maki_2", "keep nigiri_salmon")
    assert texts(match, 0) == ["order 1"]
    assert match.view(None).pending.to_lay == [["maki_2"], []]


@pytest.mark.clause("SGP-13")
def test_two_special_orders_in_a_pair_choose_one_after_the_other() -> None:
    match = lay_out(
        [{"special_order": 2, "maki_1": 1}, {"nigiri_salmon": 3}],
        [["chopsticks_1", "tempura"]],
        menu=("special_order", "chopsticks"),
    )
    turn(match, "keep special_order + special_order", "keep nigiri_salmon")
    then(match, 0, "order 2")
    assert texts(match, 0) == ["order 1", "order 2", "order 3"]
    then(match, 0, "order 3")
    assert front(match, 0) == ["tempura", "special_order as tempura", "special_order as tempura"]


@pytest.mark.clause("SGP-13")
def test_players_choose_their_targets_at_the_same_time_and_unseen() -> None:
    match = lay_out(
        [{"special_order": 1, "nigiri_egg": 1}] * 2 + [{"tempura": 2}],
        [["tempura", "maki_1"], ["sashimi", "dumpling"]],
        menu=("special_order",),
    )
    turn(match, "keep special_order", "keep special_order", "keep tempura")
    assert match.to_act == {0, 1}
    match.play(0, "order 2")
    assert match.view(1).chosen == [True, False, False]
    assert match.view(1).tables == match.view(None).tables
    assert match.view(1).tables[0][2].card == "special_order"
    assert match.view(1).choice is None
    match.play(0, "order 1")
    match.play(1, "order 2")
    assert front(match, 0)[2] == "special_order as tempura", "it could still be changed"
    assert front(match, 1)[2] == "special_order as dumpling"


@pytest.mark.clause("SGP-36")
def test_copying_a_nigiri_on_wasabi_is_not_tripled_and_takes_no_other_wasabi() -> None:
    match = ordered(["wasabi", "nigiri_squid on 1", "wasabi"], "wasabi")
    assert texts(match, 0) == ["order 1", "order 2", "order 3"]
    with pytest.raises(sushiya.IllegalMove, match="is not on wasabi"):
        match.play(0, "order 2 on wasabi")
    then(match, 0, "order 2")
    assert front(match, 0)[-1] == "special_order as nigiri_squid"
    own = ["wasabi", "nigiri_squid on 1", "wasabi"]
    assert family(own, "wasabi", name="nigiri", order="order 2") == 9 + 3


@pytest.mark.clause("SGP-36")
@pytest.mark.parametrize(("order", "worth"), [("order 1", 3 + 3), ("order 1 on wasabi", 3 + 9)])
def test_copying_a_bare_nigiri_may_go_on_a_free_wasabi(order: str, worth: int) -> None:
    assert family(["nigiri_squid", "wasabi"], "wasabi", name="nigiri", order=order) == worth


@pytest.mark.clause("SGP-36")
def test_a_wasabi_declined_stays_free() -> None:
    match = ordered(["nigiri_squid", "wasabi"], "wasabi", order="order 1")
    match.play(0, "keep nigiri_salmon")
    match.play(1, "keep nigiri_egg")
    assert front(match, 0)[-1] == "nigiri_salmon on 2"


@pytest.mark.clause("SGP-36")
def test_a_copy_on_wasabi_covers_it() -> None:
    match = ordered(["nigiri_squid", "wasabi"], "wasabi", order="order 1 on wasabi")
    assert front(match, 0)[-1] == "special_order as nigiri_squid on 2"
    match.play(0, "keep nigiri_salmon")
    match.play(1, "keep nigiri_egg")
    assert front(match, 0)[-1] == "nigiri_salmon"


@pytest.mark.clause("SGP-36")
@pytest.mark.parametrize(("own", "target"), [
    (["tempura", "wasabi"], 1),
    (["nigiri_egg"], 1),
    (["wasabi"], 1),
    (["wasabi", "nigiri_egg on 1"], 2),
    (["nigiri_egg as flipped", "wasabi"], 1),
])  # fmt: skip
def test_nothing_else_goes_on_wasabi(own: list[str], target: int) -> None:
    match = ordered(own, "wasabi")
    with pytest.raises(sushiya.IllegalMove, match="Only the copy of a nigiri"):
        match.play(0, f"order {target} on wasabi")


@pytest.mark.clause("SGP-36")
@pytest.mark.parametrize(("own", "order"), [(["wasabi"], "order 1"), (["wasabi", "nigiri_egg on 1"], "order 1")])
def test_copying_a_wasabi_covered_or_not_gives_a_free_one(own: list[str], order: str) -> None:
    match = ordered(own, "wasabi", order=order)
    assert front(match, 0)[-1] == "special_order as wasabi"
    free = len(own) + 1 if len(own) == 2 else 1
    match.play(0, "keep nigiri_salmon")
    match.play(1, "keep nigiri_egg")
    assert front(match, 0)[-1] == f"nigiri_salmon on {free}"


@pytest.mark.clause("SGP-36", "SGP-38")
def test_a_copy_of_a_copy_of_a_nigiri_on_wasabi() -> None:
    """The card pointed at decides: the first copy is bare, so the second may go on a free wasabi."""
    own = ["wasabi", "nigiri_squid on 1", "special_order as nigiri_squid", "wasabi"]
    match = ordered(own, "wasabi")
    assert [text for text in texts(match, 0) if "wasabi" in text] == ["order 3 on wasabi"]
    assert family(own, "wasabi", name="nigiri", order="order 3 on wasabi") == 9 + 3 + 9
    assert family(own, "wasabi", name="nigiri", order="order 3") == 9 + 3 + 3


@pytest.mark.clause("SGP-36", "SGP-38")
def test_a_copy_that_lies_on_wasabi_is_not_tripled_again() -> None:
    own = ["nigiri_squid", "wasabi", "special_order as nigiri_squid on 2", "wasabi"]
    match = ordered(own, "wasabi")
    assert [text for text in texts(match, 0) if "wasabi" in text] == ["order 1 on wasabi"]
    assert family(own, "wasabi", name="nigiri", order="order 3") == 3 + 9 + 3


@pytest.mark.clause("SGP-37")
def test_copied_chopsticks_work_from_a_later_turn_on_and_go_to_the_hand_as_a_special_order() -> None:
    match = lay_out(
        [{"special_order": 1, "tempura": 2}, {"tempura": 1, "maki_1": 1, "maki_2": 1}],
        [["chopsticks_2"]],
        menu=("special_order", "chopsticks"),
    )
    turn(match, "keep special_order", "keep tempura")
    then(match, 0, "order 1")
    assert front(match, 0) == ["chopsticks_2", "special_order as chopsticks_2"]
    assert {"keep maki_1 + maki_2 by 1", "keep maki_2 + maki_1 by 2"} <= set(texts(match, 0))
    events = turn(match, "keep maki_1 + maki_2 by 2", "keep tempura")
    assert Returned(0, "special_order") in events
    assert front(match, 0) == ["chopsticks_2", "maki_1", "maki_2"]
    assert match.view(1).hand == {"special_order": 1}


@pytest.mark.clause("SGP-14", "SGP-37")
def test_a_copied_spoon_has_the_copied_number_and_goes_to_the_giver_as_a_special_order() -> None:
    """The copy of 4 asks before 5; of two 4 the lower seat asks first."""
    match = lay_out(
        [{"tempura": 2}, {"tempura": 1, "maki_1": 1}, {"tempura": 2}],
        [["spoon_5"], ["special_order as spoon_4"], ["spoon_4"]],
        menu=("special_order", "spoon"),
    )
    turn(match, *["keep tempura, spoon"] * 3)
    assert Returned(2, "special_order") in then(match, 1, "ask tempura")
    assert front(match, 1) == ["tempura", "tempura"]
    then(match, 2, "ask tempura")
    assert Returned(1, "spoon_5") in then(match, 0, "ask maki_1")
    hands = [match.view(seat).hand for seat in range(3)]
    assert hands == [{"special_order": 1}, {"spoon_4": 1}, {"spoon_5": 1}]


@pytest.mark.clause("SGP-14", "SGP-37")
def test_a_copy_and_its_original_called_together_go_in_seat_order() -> None:
    match = lay_out(
        [{"tempura": 1, "maki_1": 2}, {"tempura": 1, "maki_2": 2}],
        [["special_order as chopsticks_1"], ["chopsticks_1"]],
        menu=("special_order", "chopsticks"),
    )
    events = turn(match, "keep tempura + maki_1", "keep tempura + maki_2")
    assert [event for event in events if isinstance(event, Returned)] == [
        Returned(0, "special_order"),
        Returned(1, "chopsticks_1"),
    ]


@pytest.mark.clause("SGP-38")
def test_copying_a_copy_copies_the_original_card() -> None:
    match = ordered(["tempura as flipped", "special_order as tempura"], order="order 2")
    assert front(match, 0)[-1] == "special_order as tempura"


@pytest.mark.clause("SGP-38", "SGP-39")
def test_copying_a_flipped_card_is_flipped() -> None:
    match = ordered(["dumpling as flipped"], "takeout_box", order="order 1")
    assert front(match, 0) == ["dumpling as flipped", "special_order as flipped"]
    own = ["dumpling as flipped"]
    assert family(own, "takeout_box", "dumpling", name="takeout_box") == 4
    assert family(own, "takeout_box", "dumpling", name="dumpling") == 0


@pytest.mark.clause("SGP-38", "SGP-09")
def test_a_copied_dessert_is_kept_and_leaves_the_deck_for_good() -> None:
    match = lay_out(
        [{"special_order": 1}, {"nigiri_egg": 1}], [["pudding"]], menu=("special_order", "pudding"), number=1
    )
    turn(match, "keep special_order", "keep nigiri_egg")
    then(match, 0, "order 1")
    view = match.view(None)
    assert view.round == 2
    assert view.desserts == [{"pudding": 2}, {}]
    assert view.copied_desserts == {"pudding": 1}
    assert view.cards_left == 54 - 1 + 3 - 20, "one special order fewer"


@pytest.mark.clause("SGP-38", "SGP-44")
def test_a_copied_fruit_counts_both_icons() -> None:
    match = lay_out(
        [{"special_order": 1}, {"nigiri_egg": 1}],
        [["fruit_op"]],
        menu=("special_order", "fruit"),
        number=3,
        desserts=[{"fruit_pp": 1}],
    )
    turn(match, "keep special_order", "keep nigiri_egg")
    then(match, 0, "order 1")
    assert match.view(None).desserts[0] == {"fruit_pp": 1, "fruit_op": 2}
    assert match.view(None).dessert_scores == [-2 + 1 + 6, -6]


@pytest.mark.clause("SGP-35", "SGP-38")
def test_desserts_of_earlier_rounds_cannot_be_copied() -> None:
    match = lay_out(
        [{"special_order": 2}, {"nigiri_egg": 2}],
        menu=("special_order", "pudding"),
        number=2,
        desserts=[{"pudding": 2}],
    )
    assert OrderLost(0) in turn(match, "keep special_order", "keep nigiri_egg")


@pytest.mark.clause("SGP-25", "SGP-35")
def test_a_copied_miso_counts_in_this_turn() -> None:
    match = lay_out([{"special_order": 2}, {"miso": 2}], [["miso"]], menu=("special_order", "miso"))
    turn(match, "keep special_order", "keep miso")
    assert then(match, 0, "order 1")[1:3] == [MisoSpilt(0), MisoSpilt(1)]
    assert [front(match, 0), front(match, 1)] == [["miso"], []]
    assert match.view(None).discarded == {"special_order": 1, "miso": 1}


@pytest.mark.clause("SGP-25", "SGP-35")
def test_a_lone_copied_miso_stays() -> None:
    match = lay_out([{"special_order": 2}, {"tempura": 2}], [["miso"]], menu=("special_order", "miso"))
    turn(match, "keep special_order", "keep tempura")
    then(match, 0, "order 1")
    assert front(match, 0) == ["miso", "special_order as miso"]


@pytest.mark.clause("SGP-13", "SGP-25")
def test_a_miso_and_its_copy_in_one_pair_spill_each_other() -> None:
    match = lay_out(
        [{"special_order": 1, "miso": 1, "tempura": 1}, {"tempura": 3}],
        [["chopsticks_1"]],
        menu=("special_order", "chopsticks", "miso"),
    )
    turn(match, "keep miso + special_order", "keep tempura")
    assert front(match, 0)[-2:] == ["miso", "special_order"], "not judged before the target is chosen"
    then(match, 0, "order 2")
    assert front(match, 0) == []


@pytest.mark.clause("SGP-15", "SGP-20", "SGP-35")
def test_a_copied_uramaki_may_reach_ten_and_is_discarded_with_the_others() -> None:
    match = lay_out(
        [{"special_order": 2}, {"tempura": 2}], [["uramaki_5", "tempura"]], menu=("special_order", "uramaki")
    )
    turn(match, "keep special_order", "keep tempura")
    assert then(match, 0, "order 1")[1] == UramakiWon(0, 8)
    assert front(match, 0) == ["tempura"]
    assert match.view(None).discarded == {"uramaki_5": 1, "special_order": 1}


@pytest.mark.clause("SGP-15", "SGP-21", "SGP-35")
def test_uramaki_are_judged_once_special_orders_have_their_targets() -> None:
    """Seat 1 has ten by hand, but waits for the copy of seat 0: both tie."""
    match = lay_out(
        [{"special_order": 2}, {"uramaki_5": 2}],
        [["uramaki_4", "uramaki_3"], ["uramaki_5"]],
        menu=("special_order", "uramaki"),
    )
    events = turn(match, "keep special_order", "keep uramaki_5")
    assert not any(isinstance(event, UramakiWon) for event in events)
    assert then(match, 0, "order 2")[1:3] == [UramakiWon(0, 8), UramakiWon(1, 8)]

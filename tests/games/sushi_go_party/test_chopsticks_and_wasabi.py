"""SGP-11, SGP-12, SGP-16, SGP-30 and SGP-41: chopsticks, nigiri and wasabi."""

from __future__ import annotations

import pytest

import sushiya
from sushiya.games.sushi_go_party.events import CardLaid, MisoSpilt, Passed, Returned, Revealed, UramakiWon
from sushiya.games.sushi_go_party.moves import Keep
from tests.games.sushi_go_party.positions import front, lay_out, points, scored, texts, turn

BOTH = ("chopsticks", "wasabi")
NIGIRI = [("nigiri_egg", 1), ("nigiri_salmon", 2), ("nigiri_squid", 3)]


@pytest.mark.clause("SGP-11", "SGP-30")
def test_chopsticks_keep_two_cards_in_a_later_turn_and_go_back_to_the_hand() -> None:
    match = lay_out([{"tempura": 2, "maki_1": 1}, {"sashimi": 3}], [["chopsticks_2"]], menu=BOTH)
    assert turn(match, "keep maki_1 + tempura", "keep sashimi")[2:] == [
        Revealed([Keep("maki_1", "tempura"), Keep("sashimi")]),
        CardLaid(0, "maki_1"),
        CardLaid(0, "tempura"),
        CardLaid(1, "sashimi"),
        Returned(0, "chopsticks_2"),
        Passed(),
    ]
    assert front(match, 0) == ["maki_1", "tempura"]
    assert match.view(1).hand == {"tempura": 1, "chopsticks_2": 1}


@pytest.mark.clause("SGP-11", "SGP-30")
def test_chopsticks_do_nothing_in_the_turn_they_are_laid() -> None:
    match = lay_out([{"chopsticks_1": 1, "tempura": 2}, {"sashimi": 3}], menu=BOTH)
    assert texts(match, 0) == ["keep tempura", "keep chopsticks_1"]
    turn(match, "keep chopsticks_1", "keep sashimi")
    assert texts(match, 0) == ["keep sashimi", "keep sashimi + sashimi"]


@pytest.mark.clause("SGP-11", "SGP-30")
def test_chopsticks_need_two_cards_in_the_hand() -> None:
    match = lay_out([{"tempura": 1}, {"sashimi": 1}], [["chopsticks_1"]], menu=BOTH)
    assert texts(match, 0) == ["keep tempura"]
    with pytest.raises(sushiya.IllegalMove):
        match.play(0, "keep tempura + tempura")


@pytest.mark.clause("SGP-11")
def test_who_has_several_chopsticks_says_which_and_uses_one() -> None:
    match = lay_out([{"tempura": 3}, {"sashimi": 3}], [["chopsticks_3", "maki_1", "chopsticks_1"]], menu=BOTH)
    assert texts(match, 0) == ["keep tempura", "keep tempura + tempura by 1", "keep tempura + tempura by 3"]
    assert Returned(0, "chopsticks_1") in turn(match, "keep tempura + tempura by 3", "keep sashimi")
    assert front(match, 0) == ["chopsticks_3", "maki_1", "tempura", "tempura"]


@pytest.mark.clause("SGP-11")
def test_every_ordered_pair_of_the_hand_may_be_kept() -> None:
    match = lay_out([{"tempura": 2, "maki_1": 1}, {"sashimi": 3}], [["chopsticks_1"]], menu=BOTH)
    assert set(texts(match, 0)) == {
        *("keep tempura", "keep maki_1", "keep tempura + tempura", "keep tempura + maki_1", "keep maki_1 + tempura"),
    }


@pytest.mark.clause("SGP-11")
def test_a_call_is_secret_until_all_have_chosen() -> None:
    match = lay_out([{"tempura": 2}, {"sashimi": 2}], [["chopsticks_1"]], menu=BOTH)
    before = match.view(1)
    match.play(0, "keep tempura + tempura")
    after = match.view(1)
    assert after.chosen == [True, False]
    assert (after.tables, after.known, after.choice) == (before.tables, before.known, None)


@pytest.mark.clause("SGP-14", "SGP-30")
def test_chopsticks_of_several_go_back_lowest_number_first() -> None:
    match = lay_out(
        [{"tempura": 2}, {"sashimi": 2}, {"maki_1": 2}],
        [["chopsticks_3"], ["chopsticks_1"], ["chopsticks_2"]],
        menu=BOTH,
    )
    events = turn(match, "keep tempura + tempura", "keep sashimi + sashimi", "keep maki_1 + maki_1")
    assert [event.seat for event in events if isinstance(event, Returned)] == [1, 2, 0]


@pytest.mark.clause("SGP-14", "SGP-30")
def test_new_chopsticks_kept_with_chopsticks_wait_for_a_later_turn() -> None:
    match = lay_out([{"tempura": 2, "chopsticks_2": 1}, {"sashimi": 3}], [["chopsticks_1"]], menu=BOTH)
    turn(match, "keep chopsticks_2 + tempura", "keep sashimi")
    assert front(match, 0) == ["chopsticks_2", "tempura"]
    assert match.view(1).hand == {"tempura": 1, "chopsticks_1": 1}


@pytest.mark.clause("SGP-30", "SGP-41")
def test_chopsticks_and_wasabi_alone_score_nothing() -> None:
    scores = points(["wasabi", "chopsticks_1"], ["wasabi", "wasabi", "chopsticks_2"], menu=BOTH)
    assert [sum(own.values()) for own in scores] == [0, 0]


@pytest.mark.clause("SGP-12", "SGP-16", "SGP-41")
@pytest.mark.parametrize(("card", "worth"), NIGIRI)
def test_a_nigiri_is_worth_one_two_or_three_and_three_times_that_on_wasabi(card: str, worth: int) -> None:
    match = lay_out([{card: 1}, {card: 1}], [[], ["tempura", "wasabi"]], menu=BOTH)
    events = turn(match, f"keep {card}", f"keep {card}")
    assert CardLaid(1, card, on_wasabi=True) in events
    assert [own["nigiri"] for own in scored(events)] == [worth, 3 * worth]
    own = [card, "tempura"]
    tripled = ["wasabi", f"{card} on 1", "tempura"]
    assert [own["nigiri"] for own in points(own, tripled, menu=BOTH)] == [worth, 3 * worth]


@pytest.mark.clause("SGP-12")
def test_a_nigiri_must_go_on_a_free_wasabi() -> None:
    match = lay_out([{"nigiri_egg": 1, "tempura": 1}, {"sashimi": 2}], [["wasabi"]], menu=BOTH)
    assert texts(match, 0) == ["keep nigiri_egg", "keep tempura"]
    turn(match, "keep nigiri_egg", "keep sashimi")
    assert front(match, 0) == ["wasabi", "nigiri_egg on 1"]


@pytest.mark.clause("SGP-12")
def test_of_several_free_wasabi_the_first_is_used() -> None:
    match = lay_out(
        [{"nigiri_egg": 1, "nigiri_squid": 1, "tempura": 1}, {"sashimi": 3}],
        [["wasabi", "nigiri_salmon on 1", "wasabi", "chopsticks_1", "wasabi"]],
        menu=BOTH,
    )
    turn(match, "keep nigiri_squid + nigiri_egg", "keep sashimi")
    assert front(match, 0) == [
        "wasabi",
        "nigiri_salmon on 1",
        "wasabi",
        "wasabi",
        "nigiri_squid on 3",
        "nigiri_egg on 4",
    ]


@pytest.mark.clause("SGP-12")
@pytest.mark.parametrize(("move", "worth"), [
    ("keep nigiri_squid + nigiri_egg", 9 + 1), ("keep nigiri_egg + nigiri_squid", 3 + 3),
])  # fmt: skip
def test_a_pair_is_laid_in_the_order_named(move: str, worth: int) -> None:
    match = lay_out(
        [{"nigiri_squid": 1, "nigiri_egg": 1}, {"tempura": 1, "sashimi": 1}], [["wasabi", "chopsticks_1"]], menu=BOTH
    )
    turn(match, move, "keep tempura")
    events = turn(match, "keep sashimi", "keep chopsticks_1")
    assert scored(events)[0]["nigiri"] == worth


@pytest.mark.clause("SGP-12")
def test_a_pair_of_wasabi_and_nigiri() -> None:
    hands = [{"wasabi": 1, "nigiri_squid": 1}, {"tempura": 2}]
    match = lay_out(hands, [["chopsticks_1"]], menu=BOTH)
    turn(match, "keep wasabi + nigiri_squid", "keep tempura")
    assert front(match, 0) == ["wasabi", "nigiri_squid on 1"], "the places close up as the chopsticks go"
    match = lay_out(hands, [["chopsticks_1"]], menu=BOTH)
    turn(match, "keep nigiri_squid + wasabi", "keep tempura")
    assert front(match, 0) == ["nigiri_squid", "wasabi"]


@pytest.mark.clause("SGP-12")
def test_an_earlier_nigiri_never_moves_onto_wasabi() -> None:
    match = lay_out([{"wasabi": 2}, {"tempura": 2}], [["nigiri_squid"]], menu=BOTH)
    turn(match, "keep wasabi", "keep tempura")
    assert front(match, 0) == ["nigiri_squid", "wasabi"]


@pytest.mark.clause("SGP-34")
def test_both_cards_of_a_pair_count_in_their_turn() -> None:
    match = lay_out([{"miso": 2, "tempura": 1}, {"tempura": 3}], [["chopsticks_1"]], menu=("chopsticks", "miso"))
    events = turn(match, "keep miso + miso", "keep tempura")
    assert [event for event in events if isinstance(event, MisoSpilt)] == [MisoSpilt(0)] * 2
    match = lay_out(
        [{"uramaki_5": 2, "tempura": 1}, {"tempura": 3}], [["chopsticks_1"]], menu=("chopsticks", "uramaki")
    )
    assert UramakiWon(0, 8) in turn(match, "keep uramaki_5 + uramaki_5", "keep tempura")


@pytest.mark.clause("SGP-14", "SGP-34")
def test_a_menu_and_another_card_kept_with_chopsticks() -> None:
    match = lay_out(
        [{"menu_7": 1, "tempura": 2}, {"tempura": 3}],
        [["chopsticks_3"]],
        menu=("chopsticks", "menu"),
        deck=["sashimi"] * 4,
    )
    events = turn(match, "keep menu_7 + tempura", "keep tempura")
    assert Returned(0, "chopsticks_3") in events, "before the menu draws"
    assert match.view(None).phase == "take"


@pytest.mark.clause("SGP-14")
def test_two_menus_kept_with_chopsticks_both_draw() -> None:
    match = lay_out(
        [{"menu_8": 1, "menu_7": 1, "tempura": 1}, {"tempura": 3}],
        [["chopsticks_3"]],
        menu=("chopsticks", "menu"),
        deck=["sashimi"] * 5,
    )
    turn(match, "keep menu_8 + menu_7", "keep tempura")
    assert front(match, 0) == ["menu_8"], "7 is drawing"
    match.play(0, "take sashimi")
    assert front(match, 0) == ["sashimi"], "8 is drawing"
    match.play(0, "take sashimi")
    assert front(match, 0) == ["sashimi", "sashimi"]


@pytest.mark.clause("SGP-14", "SGP-39")
def test_two_takeout_boxes_kept_with_chopsticks_both_flip() -> None:
    match = lay_out(
        [{"takeout_box_12": 1, "takeout_box_10": 1, "tempura": 1}, {"tempura": 3}],
        [["chopsticks_3", "maki_1", "maki_2"]],
        menu=("chopsticks", "takeout_box"),
    )
    turn(match, "keep takeout_box_12 + takeout_box_10", "keep tempura")
    assert texts(match, 0) == ["flip none", "flip 1", "flip 2", "flip 1 2"]
    match.play(0, "flip 1")
    assert texts(match, 0) == ["flip none", "flip 2"], "the second box finds what the first has left"
    match.play(0, "flip 2")
    assert front(match, 0) == ["maki_1 as flipped", "maki_2 as flipped"]

"""SGP-31: the card Menu."""

from __future__ import annotations

from collections import Counter

import pytest

import sushiya
from sushiya.games.sushi_go_party.cards import COPIES, DECK, KIND_OF
from sushiya.games.sushi_go_party.events import (
    CardLaid,
    Copied,
    Dishes,
    MenuDrew,
    MisoSpilt,
    OrderLost,
    Passed,
    PutBack,
    UramakiWon,
)
from tests.games.sushi_go_party.positions import (
    GAME,
    Party,
    carte,
    front,
    lay_out,
    rules_of,
    stroll,
    texts,
    then,
    turn,
)

FOUR = ["tofu", "tofu", "nigiri_egg", "maki_3"]
TOFU = ("menu", "tofu", "sashimi", "tempura")


def drawn(deck: list[str], *menu: str, own: list[str] | None = None) -> Party:
    """The first of two seats has played a menu, and draws of this deck."""
    match = lay_out([{"menu_8": 1, "nigiri_salmon": 1}, {"tempura": 2}], [own or []], menu=("menu", *menu), deck=deck)
    turn(match, "keep menu_8", "keep tempura")
    return match


@pytest.mark.clause("SGP-31")
def test_four_cards_are_drawn_one_is_laid_and_the_others_go_back() -> None:
    match = lay_out([{"menu_8": 1, "nigiri_salmon": 1}, {"tempura": 2}], menu=TOFU, deck=FOUR)
    events = turn(match, "keep menu_8", "keep tempura")
    assert events[3:] == [CardLaid(0, "menu_8"), CardLaid(1, "tempura"), MenuDrew(0, 4)]
    view = match.view(0)
    assert (view.phase, view.drawn, view.cards_left) == ("take", {"nigiri_egg": 1, "maki_3": 1, "tofu": 2}, 0)
    assert texts(match, 0) == ["take nigiri_egg", "take maki_3", "take tofu"]
    assert then(match, 0, "take tofu") == [PutBack(0, 3), CardLaid(0, "tofu"), Passed()]
    assert front(match, 0) == ["tofu"]
    assert match.view(0).cards_left == 3


@pytest.mark.clause("SGP-31", "SGP-47")
def test_its_owner_alone_sees_the_cards() -> None:
    match = drawn(FOUR, *TOFU[1:])
    seen = {"nigiri_egg": 1, "maki_3": 1, "tofu": 2}
    assert match.events(0)[-1] == Dishes(seen)
    assert match.view(0).drawn == seen
    for other in (1, None):
        assert match.view(other).drawn is None
        assert match.view(other).pending.drawn == 4
        assert not any(isinstance(event, Dishes) for event in match.events(other))


@pytest.mark.clause("SGP-31")
def test_the_menu_is_discarded_first() -> None:
    match = drawn(FOUR, *TOFU[1:])
    assert front(match, 0) == []
    assert match.view(None).discarded["menu_8"] == 1


@pytest.mark.clause("SGP-31")
def test_another_menu_is_not_taken() -> None:
    match = drawn(["menu_7", "menu_9", "tofu", "tofu"], *TOFU[1:])
    assert texts(match, 0) == ["take tofu"]
    with pytest.raises(sushiya.IllegalMove, match="another menu"):
        match.play(0, "take menu_9")


@pytest.mark.clause("SGP-31")
@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_with_fewer_than_four_cards_it_draws_what_there_is(size: int) -> None:
    """No legal menu gets there; a built state."""
    match = lay_out([{"menu_7": 1, "nigiri_egg": 1}, {"tempura": 2}], menu=TOFU, deck=["tofu"] * size)
    assert turn(match, "keep menu_7", "keep tempura")[-1] == MenuDrew(0, min(size, 4))
    assert then(match, 0, "take tofu")[0] == PutBack(0, min(size, 4) - 1)
    assert match.view(None).cards_left == size - 1


@pytest.mark.clause("SGP-31")
@pytest.mark.parametrize("deck", [[], ["menu_7"], ["menu_7", "menu_8"]])
def test_if_there_is_nothing_to_lay_the_turn_goes_on(deck: list[str]) -> None:
    match = lay_out([{"menu_9": 1, "nigiri_egg": 1}, {"tempura": 2}], menu=TOFU, deck=deck)
    events = turn(match, "keep menu_9", "keep tempura")
    assert events[-3:] == [MenuDrew(0, len(deck)), PutBack(0, len(deck)), Passed()]
    assert front(match, 0) == []
    assert match.view(0).in_deck == Counter(deck)


@pytest.mark.clause("SGP-14", "SGP-31")
def test_the_lowest_number_draws_first_whoever_sits_where() -> None:
    match = lay_out(
        [{"menu_9": 1, "nigiri_egg": 1}, {"menu_7": 1, "nigiri_egg": 1}, {"menu_8": 1, "nigiri_egg": 1}],
        menu=TOFU,
        deck=["tofu"] * 8,
    )
    turn(match, "keep menu_9", "keep menu_7", "keep menu_8")
    for seat in (1, 2, 0):
        then(match, seat, "take tofu")
    assert match.view(None).cards_left == 5


@pytest.mark.clause("SGP-31", "SGP-34")
def test_a_nigiri_taken_goes_on_a_free_wasabi() -> None:
    match = drawn(["nigiri_squid"] * 3 + ["tempura"], "wasabi", own=["wasabi"])
    assert CardLaid(0, "nigiri_squid", on_wasabi=True) in then(match, 0, "take nigiri_squid")
    assert front(match, 0) == ["wasabi", "nigiri_squid on 1"]


@pytest.mark.clause("SGP-25", "SGP-31", "SGP-34")
def test_a_miso_taken_spills_the_one_kept_by_hand_in_the_same_turn() -> None:
    match = lay_out(
        [{"menu_7": 1, "nigiri_egg": 1}, {"miso": 2}], [["miso"]], menu=("menu", "miso", "tempura"), deck=["miso"] * 4
    )
    turn(match, "keep menu_7", "keep miso")
    assert front(match, 1) == ["miso"], "it lay alone at the reveal"
    assert then(match, 0, "take miso")[2:] == [MisoSpilt(0), MisoSpilt(1), Passed()]
    assert [front(match, 0), front(match, 1)] == [["miso"], []]


@pytest.mark.clause("SGP-15", "SGP-25")
def test_a_third_miso_later_in_the_turn_is_spilt_too() -> None:
    match = lay_out(
        [{"menu_7": 1, "nigiri_egg": 1}, {"miso": 2}, {"miso": 2}],
        menu=("menu", "miso", "tempura"),
        deck=["miso"] * 4,
    )
    turn(match, "keep menu_7", "keep miso", "keep miso")
    assert front(match, 1) == front(match, 2) == []
    assert then(match, 0, "take miso")[2:] == [MisoSpilt(0), Passed()]


@pytest.mark.clause("SGP-15", "SGP-20", "SGP-31", "SGP-34")
def test_an_uramaki_taken_may_reach_ten() -> None:
    match = drawn(["uramaki_3"] * 3 + ["tempura"], "uramaki", own=["uramaki_3", "uramaki_4"])
    assert UramakiWon(0, 8) in then(match, 0, "take uramaki_3")
    assert front(match, 0) == []


@pytest.mark.clause("SGP-14", "SGP-31", "SGP-39")
def test_a_takeout_box_taken_flips_in_this_turn() -> None:
    match = drawn(["takeout_box_11", "tempura", "tempura", "tempura"], "takeout_box", own=["maki_1", "sashimi"])
    then(match, 0, "take takeout_box_11")
    assert match.view(None).phase == "flip"
    then(match, 0, "flip 2")
    assert front(match, 0) == ["maki_1", "sashimi as flipped"]
    assert match.view(None).turn == 10


@pytest.mark.clause("SGP-14", "SGP-31", "SGP-39")
def test_a_takeout_box_taken_waits_for_its_number() -> None:
    match = lay_out(
        [{"menu_8": 1, "nigiri_egg": 1}, {"takeout_box_10": 1, "nigiri_egg": 1}, {"menu_9": 1, "nigiri_egg": 1}],
        [["maki_1"], ["maki_2"], ["maki_3"]],
        menu=("menu", "takeout_box"),
        deck=["takeout_box_12", "tempura", "tempura", "tempura"],
    )
    turn(match, "keep menu_8", "keep takeout_box_10", "keep menu_9")
    then(match, 0, "take takeout_box_12")
    then(match, 2, "take tempura")
    then(match, 1, "flip 1")
    then(match, 0, "flip none")
    assert [front(match, seat) for seat in range(3)] == [["maki_1"], ["maki_2 as flipped"], ["maki_3", "tempura"]]


@pytest.mark.clause("SGP-14", "SGP-31")
@pytest.mark.parametrize(
    ("card", "call"), [("chopsticks_1", "keep tempura + tempura"), ("spoon_4", "keep tempura, spoon")]
)
def test_chopsticks_or_a_spoon_taken_wait_for_a_later_turn(card: str, call: str) -> None:
    match = lay_out(
        [{"menu_7": 1, "nigiri_egg": 2}, {"nigiri_egg": 2, "maki_1": 1}, {"tempura": 3}],
        menu=("menu", card.partition("_")[0]),
        deck=[card, "tempura", "sashimi", "sashimi"],
    )
    turn(match, "keep menu_7", "keep maki_1", "keep tempura")
    assert isinstance(then(match, 0, f"take {card}")[-1], Passed)
    assert front(match, 0) == [card]
    assert call in texts(match, 0)


@pytest.mark.clause("SGP-31", "SGP-34", "SGP-35")
def test_a_special_order_taken_copies_at_once() -> None:
    match = drawn(["special_order", "tofu", "tofu", "tofu"], "special_order", "tofu", "tempura", own=["maki_2"])
    then(match, 0, "take special_order")
    assert texts(match, 0) == ["order 1"]
    assert then(match, 0, "order 1") == [Copied(0, "maki_2", place=1), Passed()]


@pytest.mark.clause("SGP-31", "SGP-35")
def test_a_special_order_taken_finds_no_menu_to_copy() -> None:
    match = drawn(["special_order", "tofu", "tofu", "tofu"], "special_order", "tofu", "tempura")
    assert OrderLost(0) in then(match, 0, "take special_order")


@pytest.mark.clause("SGP-31")
def test_desserts_are_drawn_too() -> None:
    match = drawn(["pudding"] * 4, "pudding")
    then(match, 0, "take pudding")
    assert front(match, 0) == ["pudding"]


@pytest.mark.clause("SGP-31")
def test_what_is_put_back_can_be_drawn_again() -> None:
    match = lay_out(
        [{"menu_7": 1, "tempura": 1}, {"menu_8": 1, "tempura": 1}],
        menu=TOFU,
        deck=["tofu", "maki_1", "maki_2", "maki_3"],
    )
    turn(match, "keep menu_7", "keep menu_8")
    then(match, 0, "take tofu")
    assert match.view(1).drawn == {"maki_1": 1, "maki_2": 1, "maki_3": 1}


@pytest.mark.clause("SGP-31")
@pytest.mark.parametrize("players", range(2, 7))
def test_the_first_menu_of_a_round_finds_at_least_six_cards(players: int) -> None:
    for seed in range(4):
        match = GAME.new(players, seed, {"menu": carte("menu", "special_order")})
        assert match.view(None).cards_left >= 6
        sizes = [state.view(None).cards_left for state in stroll(players, seed, carte("menu", "chopsticks"))]
        assert min(sizes) >= 0


@pytest.mark.clause("SGP-31")
def test_every_card_of_the_deck_can_be_drawn() -> None:
    """Each of 20 cards turns up about 4 times in 20 draws of 4; the chance that one never does is small, and fixed."""
    deck = [name for name in ("tofu", "tempura", "sashimi", "maki_1", "maki_2", "nigiri_egg") for _ in range(3)]
    seen: Counter[str] = Counter()
    for seed in range(12):
        match = GAME.new(2, seed, {"menu": carte(*TOFU)})
        rules = rules_of(match)
        rules.deck = [KIND_OF[name] for name in deck] + [0] * (DECK - len(deck))
        rules.deck_size = len(deck)
        hands = rules.hands
        hands[0][KIND_OF["menu_7"]] = COPIES[KIND_OF["menu_7"]]
        rules.hands = hands
        turn(match, "keep menu_7", texts(match, 1)[0])
        seen.update(match.view(0).drawn)
    assert set(seen) == set(deck)

"""SGP-01 to SGP-03 and SGP-07 to SGP-10: the cards, the deal, the rounds."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import sushiya
from sushiya.core import registry
from sushiya.games.sushi_go_party import cards
from sushiya.games.sushi_go_party.events import Dealt, Hand, Passed
from sushiya.i18n import say
from tests.games.sushi_go_party.positions import GAME, Party, carte, finished, lay_out, rules_of, stroll, turn

COPIES = {
    "nigiri_egg": 4,
    "nigiri_salmon": 5,
    "nigiri_squid": 3,
    "maki_1": 4,
    "maki_2": 5,
    "maki_3": 3,
    "temaki": 12,
    "uramaki_3": 4,
    "uramaki_4": 4,
    "uramaki_5": 4,
    **dict.fromkeys(("tempura", "sashimi", "dumpling", "eel", "tofu", "edamame", "miso"), 8),
    **{f"onigiri_{shape}": 2 for shape in ("circle", "triangle", "square", "rectangle")},
    **dict.fromkeys(("soy_sauce", "tea", "special_order", "wasabi"), 3),
    **{f"chopsticks_{number}": 1 for number in (1, 2, 3)},
    **{f"spoon_{number}": 1 for number in (4, 5, 6)},
    **{f"menu_{number}": 1 for number in (7, 8, 9)},
    **{f"takeout_box_{number}": 1 for number in (10, 11, 12)},
    "pudding": 15,
    "ice_cream": 15,
    "fruit_ww": 2,
    "fruit_oo": 2,
    "fruit_pp": 2,
    "fruit_wo": 3,
    "fruit_wp": 3,
    "fruit_op": 3,
}
HAND_SIZES = [(2, 10), (3, 10), (4, 9), (5, 9), (6, 8), (7, 8), (8, 7)]
MENUS = [carte(), carte("menu", "special_order"), carte("spoon", "takeout_box", "uramaki", "fruit"), "sushi-go"]


def type_of(card: str) -> str:
    return card.rpartition("_")[0] if card not in cards.TYPE_NAMES else card


def everything(match: Party) -> Counter[str]:
    """Every card of a match, wherever it is."""
    rules, view = rules_of(match), match.view(None)
    kinds = rules.deck[: rules.deck_size] + rules.pile[: rules.pile_size] + rules.drawn[: rules.drawn_size]
    found = Counter(cards.NAMES[kind] for kind in kinds)
    for hand in rules.hands:
        found.update(dict(zip(cards.NAMES, hand, strict=True)))
    for table, queue in zip(view.tables, view.pending.to_lay, strict=True):
        found.update([laid.face for laid in table] + queue)
    for kept in view.desserts:
        found.update(kept)
    found.subtract(view.copied_desserts)
    found["special_order"] += sum(view.copied_desserts.values())
    found.update(view.discarded)
    return +found


@pytest.mark.clause("SGP-01")
def test_there_are_181_cards() -> None:
    assert dict(zip(cards.NAMES, cards.COPIES, strict=True)) == COPIES
    assert sum(COPIES.values()) == 181


@pytest.mark.clause("SGP-01")
@pytest.mark.parametrize("menu", MENUS, ids=str)
def test_a_match_is_played_with_all_copies_of_the_chosen_types(menu: Any) -> None:
    match = GAME.new(5, 1, {"menu": menu})
    chosen = match.view(None).menu
    assert everything(match) == {card: count for card, count in COPIES.items() if type_of(card) in chosen}


@pytest.mark.clause("SGP-01")
@pytest.mark.parametrize("players", range(2, 9))
def test_two_to_eight_people_play(players: int) -> None:
    match = GAME.new(players, seed=1)
    assert match.to_act == set(range(players))


@pytest.mark.clause("SGP-01")
@pytest.mark.parametrize("players", [-1, 0, 1, 9, True, 3.0, "3", None])
def test_no_other_number_of_people_plays(players: Any) -> None:
    with pytest.raises(sushiya.BadOptions, match=r"“players”.*2–8"):
        GAME.new(players, seed=1)


@pytest.mark.clause("SGP-01")
def test_every_card_and_type_has_a_name_in_both_languages() -> None:
    for language in ("en", "fr"):
        names = [say(language, f"sushi-go-party.card.{card}") for card in cards.NAMES]
        assert len(set(names)) == len(names)
        types = [say(language, f"sushi-go-party.type.{name}") for name in cards.TYPE_NAMES]
        assert len(set(types)) == len(types)


@pytest.mark.clause("SGP-02")
def test_twelve_cards_have_a_corner_number_and_are_one_of_a_kind() -> None:
    numbered = {
        card: int(card.rpartition("_")[2])
        for card in COPIES
        if type_of(card) in cards.SPECIALS and card != type_of(card)
    }
    assert sorted(numbered.values()) == list(range(1, 13))
    assert [type_of(card) for card in sorted(numbered, key=lambda card: numbered[card])] == [
        *["chopsticks"] * 3,
        *["spoon"] * 3,
        *["menu"] * 3,
        *["takeout_box"] * 3,
    ]
    assert all(COPIES[card] == 1 for card in numbered)


@pytest.mark.clause("SGP-03")
def test_nigiri_and_wasabi_share_a_colour_and_no_other_types_do() -> None:
    colours = {card: cards.COLOUR_OF[kind] for kind, card in enumerate(cards.NAMES)}
    for card, colour in colours.items():
        same = {type_of(other) for other in colours if colours[other] == colour}
        assert same == ({"nigiri", "wasabi"} if type_of(card) in ("nigiri", "wasabi") else {type_of(card)})


@pytest.mark.clause("SGP-07")
@pytest.mark.parametrize(("players", "added"), [(2, (5, 3, 2)), (5, (5, 3, 2)), (6, (7, 5, 3)), (8, (7, 5, 3))])
@pytest.mark.parametrize("dessert", ["pudding", "ice_cream", "fruit"])
def test_desserts_are_shuffled_into_54_cards_before_each_round(
    players: int, added: tuple[int, ...], dessert: str
) -> None:
    """What was eaten in earlier rounds is gone, what was not dealt stays."""
    size, menu = dict(HAND_SIZES)[players], carte(dessert)
    left, in_deck = 15, 54
    known = 0
    for match in stroll(players, 5, menu):
        view = match.view(None)
        if view.turn == 1 and not any(view.chosen) and view.round == known + 1 and not match.is_over:
            known = view.round
            left -= added[known - 1]
            in_deck += added[known - 1]
            eaten = sum(sum(kept.values()) for kept in view.desserts)
            assert view.desserts_left == left
            assert view.cards_left == in_deck - eaten - players * size
            assert match.events(None)[-1] == Dealt(known, size, view.cards_left)
    assert known == 3
    assert left == (5 if players < 6 else 0)


@pytest.mark.clause("SGP-07")
@pytest.mark.parametrize("menu", MENUS, ids=str)
def test_the_main_deck_always_has_54_cards(menu: Any) -> None:
    match = GAME.new(4, 1, {"menu": menu})
    view = match.view(None)
    assert view.cards_left + sum(view.hand_sizes) == 54 + 5
    assert sum(COPIES[card] for card in COPIES if type_of(card) in view.menu) == 54 + 15


@pytest.mark.clause("SGP-08")
@pytest.mark.parametrize(("players", "size"), HAND_SIZES)
def test_more_players_get_fewer_cards(players: int, size: int) -> None:
    match = GAME.new(players, seed=1)
    view = match.view(None)
    assert view.hand_sizes == [size] * players
    assert [sum((match.view(seat).hand or {}).values()) for seat in range(players)] == [size] * players
    assert view.cards_left == 54 + (5 if players < 6 else 7) - players * size
    assert match.events(None) == [Dealt(round=1, hand_size=size, cards_left=view.cards_left)]


@pytest.mark.clause("SGP-08")
def test_the_deal_is_shuffled() -> None:
    deals = [GAME.new(2, seed).view(0).hand or {} for seed in range(50)]
    assert len({tuple(sorted(deal.items())) for deal in deals}) == 50
    assert {card for deal in deals for card in deal} >= {"maki_1", "tempura", "wasabi", "ice_cream", "nigiri_squid"}
    assert GAME.new(2, 7).view(0) == GAME.new(2, 7).view(0)


@pytest.mark.clause("SGP-07", "SGP-08")
@pytest.mark.parametrize("menu", ["my-first-meal", "sushi-go", "master-menu", "cutthroat-combo", "big-banquet"])
def test_eight_players_three_rounds_and_the_deck_is_never_short(menu: str) -> None:
    for seed in range(2):
        match = finished(8, seed, menu)
        dealt = [event for event in match.events(None) if isinstance(event, Dealt)]
        assert [(event.round, event.hand_size) for event in dealt] == [(1, 7), (2, 7), (3, 7)]
        assert min(event.cards_left for event in dealt) >= 0


@pytest.mark.clause("SGP-08", "SGP-09")
def test_eight_players_who_eat_every_dessert_still_get_whole_hands() -> None:
    """All 15 desserts are gone after two rounds but for the last three: 54 + 3 cards, of which 56 are dealt."""
    desserts = [{"pudding": 2}] * 4 + [{"pudding": 1}] * 4
    match = lay_out([{"tempura": 1}] * 8, menu=("pudding",), number=2, desserts=desserts)
    turn(match, *["keep tempura"] * 8)
    view = match.view(None)
    assert (view.round, view.hand_sizes, view.cards_left) == (3, [7] * 8, 54 + 3 - 56)


@pytest.mark.clause("SGP-09")
@pytest.mark.parametrize(("players", "menu"), [
    (2, "dinner-for-two"), (4, "master-menu"), (5, "points-platter"), (3, carte("menu", "takeout_box", "miso")),
    (8, "cutthroat-combo"),
])  # fmt: skip
def test_at_every_moment_each_card_is_somewhere(players: int, menu: Any) -> None:
    match = GAME.new(players, 1, {"menu": menu})
    cards_of_menu = everything(match)
    for state in stroll(players, 2, menu):
        if not state.is_over:
            assert everything(state) == cards_of_menu


@pytest.mark.clause("SGP-09")
def test_desserts_stay_with_their_owner_and_all_else_is_reshuffled() -> None:
    match = lay_out(
        [{"pudding": 1}, {"maki_1": 1}],
        [["pudding", "tempura"], ["nigiri_egg"]],
        menu=("pudding",),
        deck=["sashimi", "pudding"],
    )
    turn(match, "keep pudding", "keep maki_1")
    view = match.view(None)
    assert (view.round, view.tables) == (2, [[], []])
    assert view.desserts == [{"pudding": 2}, {}]
    assert view.cards_left + sum(view.hand_sizes) == 54 + 1 + 3, "the pudding that was not dealt stays in"
    assert view.discarded == {}


@pytest.mark.clause("SGP-10")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_hands_always_pass_to_the_left(number: int) -> None:
    match = lay_out([{"tempura": 2}, {"sashimi": 2}, {"maki_1": 2}], number=number)
    assert turn(match, "keep tempura", "keep sashimi", "keep maki_1")[-1] == Passed()
    assert [match.view(seat).hand for seat in range(3)] == [{"maki_1": 1}, {"tempura": 1}, {"sashimi": 1}]
    assert match.events(1)[-1] == Hand({"tempura": 1})


@pytest.mark.parametrize(("players", "menu"), [(3, "big-banquet"), (2, carte("menu", "special_order", "uramaki"))])
def test_a_record_tells_the_whole_match_again(monkeypatch: pytest.MonkeyPatch, players: int, menu: Any) -> None:
    monkeypatch.setitem(registry._games, GAME.id, GAME)
    match = finished(players, 8, menu)
    again = sushiya.replay(match.record().to_json())
    for seat in (None, *range(players)):
        assert again.view(seat) == match.view(seat)
        assert again.events(seat) == match.events(seat)
    assert again.record() == match.record()

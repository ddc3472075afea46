"""SG-05, SG-06 and SG-19: choosing in secret, revealing, passing, the last card, left-right-left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

import sushiya
from sushiya.core.events import Chosen, Event
from sushiya.core.game import AnyGame
from sushiya.games.sushi_go.events import Dealt, Hand, Passed, Revealed, RoundScored
from sushiya.games.sushi_go.moves import Keep

Position = Callable[..., sushiya.Match[Any]]
Stroll = Callable[..., Iterator[sushiya.Match[Any]]]
Turn = Callable[..., list[Event]]

FOUR_HANDS = [
    {"tempura": 2, "sashimi": 1},
    {"dumpling": 2, "maki_1": 1},
    {"maki_3": 2, "wasabi": 1},
    {"pudding": 2, "nigiri_egg": 1},
]


def told(match: sushiya.Match[Any], seat: int | None) -> bytes:
    """All that a seat, or a spectator, can see and has heard."""
    return msgspec.json.encode([match.view(seat), match.events(seat)])


@pytest.mark.clause("SG-05")
def test_everyone_chooses_one_card_and_all_are_revealed_at_once(position: Position) -> None:
    match = position(FOUR_HANDS)
    for seat, card in enumerate(["sashimi", "maki_1", "wasabi"]):
        match.play(seat, f"keep {card}")
        assert match.view(None).tables == [{}, {}, {}, {}]
        assert match.to_act == set(range(seat + 1, 4))
    match.play(3, "keep nigiri_egg")
    assert match.view(None).tables == [{"sashimi": 1}, {"maki_1": 1}, {"wasabi": 1}, {"nigiri_egg": 1}]
    assert match.to_act == {0, 1, 2, 3}
    assert Revealed([Keep("sashimi"), Keep("maki_1"), Keep("wasabi"), Keep("nigiri_egg")]) in match.events(None)


@pytest.mark.clause("SG-05")
@pytest.mark.parametrize("order", [[3, 1, 0, 2], [2, 0, 1, 3]])
def test_seats_may_choose_in_any_order(position: Position, order: list[int]) -> None:
    in_order, mixed = position(FOUR_HANDS), position(FOUR_HANDS)
    for seat in range(4):
        in_order.play(seat, in_order.legal(seat)[0])
    for seat in order:
        mixed.play(seat, mixed.legal(seat)[0])
    assert [mixed.view(seat) for seat in range(4)] == [in_order.view(seat) for seat in range(4)]


@pytest.mark.clause("SG-05")
def test_before_the_reveal_others_learn_that_a_seat_has_chosen_but_not_what(position: Position) -> None:
    one, other = position(FOUR_HANDS), position(FOUR_HANDS)
    one.play(1, "keep dumpling")
    other.play(1, "keep maki_1")
    for seat in (None, 0, 2, 3):
        assert told(one, seat) == told(other, seat)
        assert one.view(seat).chosen == [False, True, False, False]
        assert one.view(seat).choice is None
        assert one.events(seat)[-1] == Chosen(1)
    assert one.view(1).choice == Keep("dumpling")


@pytest.mark.clause("SG-05", "SG-08")
def test_before_the_reveal_nobody_learns_that_chopsticks_were_called(position: Position) -> None:
    tables: list[dict[str, int]] = [{}, {"chopsticks": 1}, {}, {}]
    one, other = position(FOUR_HANDS, tables), position(FOUR_HANDS, tables)
    one.play(1, "keep dumpling")
    other.play(1, "keep maki_1 + dumpling")
    assert [told(one, seat) for seat in (None, 0, 2, 3)] == [told(other, seat) for seat in (None, 0, 2, 3)]


@pytest.mark.clause("SG-05")
def test_a_choice_may_be_changed_until_the_last_seat_has_chosen(position: Position) -> None:
    match = position(FOUR_HANDS)
    match.play(0, "keep tempura")
    match.play(1, "keep dumpling")
    heard = match.events(2)
    match.play(0, "keep sashimi")
    assert match.view(0).choice == Keep("sashimi")
    assert match.to_act == {2, 3}
    assert match.events(2) == heard, "a change of mind is nobody's business"
    match.play(2, "keep wasabi")
    match.play(0, "keep tempura")
    match.play(0, "keep sashimi")
    match.play(3, "keep pudding")
    assert match.view(None).tables == [{"sashimi": 1}, {"dumpling": 1}, {"wasabi": 1}, {"pudding": 1}]


@pytest.mark.clause("SG-05")
def test_a_choice_that_can_be_changed_offers_the_same_moves(position: Position) -> None:
    match = position(FOUR_HANDS)
    before = match.legal(2)
    match.play(2, "keep wasabi")
    assert match.legal(2) == before == [Keep("maki_3"), Keep("wasabi")]


@pytest.mark.clause("SG-05")
def test_the_record_of_changed_choices_replays_to_the_same_match(game: AnyGame) -> None:
    match = game.new(players=2, seed=4)
    for _ in range(3):
        match.play(0, match.legal(0)[0])
        match.play(0, match.legal(0)[1])
        match.play(1, match.legal(1)[0])
    again = sushiya.replay(match.record())
    assert len(match.record().moves) == 6, "one for each seat and turn"
    assert [told(again, seat) for seat in (None, 0, 1)] == [told(match, seat) for seat in (None, 0, 1)]


@pytest.mark.clause("SG-05")
def test_every_turn_tells_who_has_chosen_in_the_order_they_did(position: Position) -> None:
    match = position(FOUR_HANDS)
    for order in ([3, 1, 0, 2], [0, 2, 3, 1]):
        known = len(match.events(None))
        for seat in order:
            match.play(seat, match.legal(seat)[0])
        assert match.events(None, since=known)[:4] == [Chosen(seat) for seat in order]


@pytest.mark.clause("SG-05")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_hands_go_to_the_left_neighbour_without_the_cards_kept(game: AnyGame, players: int) -> None:
    match = game.new(players, seed=9)
    for _ in range(4):
        hands = [match.view(seat).hand for seat in range(players)]
        kept = [min(hand) for hand in hands]
        for seat, card in enumerate(kept):
            match.play(seat, f"keep {card}")
        for seat in range(players):
            left_neighbour = (seat + 1) % players
            rest = Counter(hands[seat]) - Counter([kept[seat]])
            assert match.view(left_neighbour).hand == rest
        assert Passed("left") in match.events(None)


@pytest.mark.clause("SG-05")
def test_a_seat_is_told_its_new_hand_and_no_other(position: Position, turn: Turn) -> None:
    match = position(FOUR_HANDS)
    known = [len(match.events(seat)) for seat in range(4)]
    public = turn(match, "keep tempura", "keep dumpling", "keep maki_3", "keep pudding")
    assert not [event for event in public if isinstance(event, Hand)]
    for seat in range(4):
        heard = match.events(seat, since=known[seat])
        assert [event for event in heard if isinstance(event, Hand)] == [Hand(match.view(seat).hand)]


@pytest.mark.clause("SG-06")
@pytest.mark.parametrize(("players", "size"), [(2, 10), (3, 9), (4, 8), (5, 7)])
def test_a_round_has_as_many_turns_as_a_hand_has_cards(stroll: Stroll, players: int, size: int) -> None:
    states = [
        (match.view(None).round, match.view(None).turn, match.view(None).hand_sizes) for match in stroll(players, 5)
    ]
    turns = [(number, turn + 1, [size - turn] * players) for number in (1, 2, 3) for turn in range(size)]
    assert states == [*turns, (3, size, [0] * players)]


@pytest.mark.clause("SG-06")
def test_the_last_card_is_played_too_and_scores(position: Position, turn: Turn) -> None:
    match = position([{"tempura": 1}, {"sashimi": 1}], [{"tempura": 1}, {"sashimi": 2}])
    assert match.legal(0) == [Keep("tempura")]
    events = turn(match, "keep tempura", "keep sashimi")
    scored = next(event for event in events if isinstance(event, RoundScored))
    assert scored.totals == [5, 10]
    assert match.view(None).round == 2


@pytest.mark.clause("SG-06")
def test_empty_hands_are_not_passed(position: Position, turn: Turn) -> None:
    match = position([{"tempura": 1}, {"sashimi": 1}])
    events = turn(match, "keep tempura", "keep sashimi")
    assert [type(event) for event in events] == [Chosen, Chosen, Revealed, RoundScored, Dealt]


@pytest.mark.clause("SG-19")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(("passing", "to_the_left"), [("left", [1, 1, 1]), ("alternate", [1, -1, 1])])
def test_left_right_left_changes_the_direction_of_round_two(
    stroll: Stroll, players: int, passing: str, to_the_left: list[int]
) -> None:
    before: Any = None
    for match in stroll(players, 21, {"passing": passing}):
        views = [match.view(seat) for seat in range(players)]
        if before is not None and before[0].round == views[0].round and not views[0].over:
            step = to_the_left[views[0].round - 1]
            revealed = [event for event in match.events(None) if isinstance(event, Revealed)][-1]
            for seat, move in enumerate(revealed.moves):
                rest = Counter(before[seat].hand) - Counter([move.card, move.second or ""])
                rest["chopsticks"] += move.second is not None
                assert views[(seat + step) % players].hand == +rest
        assert views[0].passing == ("left" if to_the_left[views[0].round - 1] == 1 or views[0].over else "right")
        before = views


@pytest.mark.clause("SG-19")
def test_the_direction_is_told_with_every_pass(stroll: Stroll) -> None:
    match = list(stroll(4, 2, {"passing": "alternate"}))[-1]
    passed = [event.direction for event in match.events(None) if isinstance(event, Passed)]
    assert passed == ["left"] * 7 + ["right"] * 7 + ["left"] * 7


@pytest.mark.clause("SG-19")
def test_with_three_players_right_is_the_seat_before(position: Position, turn: Turn) -> None:
    hands = [{"tempura": 2}, {"sashimi": 2}, {"dumpling": 2}]
    match = position(hands, number=2, options={"passing": "alternate"})
    turn(match, "keep tempura", "keep sashimi", "keep dumpling")
    assert [match.view(seat).hand for seat in range(3)] == [{"sashimi": 1}, {"dumpling": 1}, {"tempura": 1}]

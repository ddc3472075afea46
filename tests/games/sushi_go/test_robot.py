"""SG-20 and SG-21: two players with the robot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

import sushiya
from sushiya.core.events import Event
from sushiya.core.game import AnyGame
from sushiya.games.sushi_go.events import Dealt, Drew, Hand, PlacedOnWasabi, PuddingsScored, Revealed, RoundScored
from sushiya.games.sushi_go.moves import Keep

Position = Callable[..., sushiya.Match[Any]]
Stroll = Callable[..., Iterator[sushiya.Match[Any]]]
TablesOf = Callable[[sushiya.Match[Any]], list[list[dict[str, int]]]]
CardsOn = Callable[[dict[str, int]], Counter[str]]
Turn = Callable[..., list[Event]]

ROBOT = {"robot": True}


@pytest.mark.clause("SG-20")
def test_three_hands_of_nine_are_dealt_and_one_is_the_robots_pile(game: AnyGame) -> None:
    match = game.new(players=2, seed=1, options=ROBOT)
    view = match.view(None)
    assert view.hand_sizes == [10, 9], "the controller has already drawn"
    assert view.pile_left == 8
    assert view.cards_left == 108 - 27
    assert view.tables == [{}, {}, {}]
    assert match.events(None) == [Dealt(1, 9, 81), Drew(0)]
    assert match.to_act == {0, 1}


@pytest.mark.clause("SG-20")
def test_the_controller_adds_the_top_card_of_the_pile_to_their_hand(stroll: Stroll) -> None:
    for match in stroll(2, 31, ROBOT):
        if match.is_over:
            break
        view = match.view(match.view(None).controller)
        others = match.view(1 - view.seat)
        rest = Counter(view.hand) - Counter([view.drawn])
        assert view.drawn in view.hand
        assert rest.total() == sum(others.hand.values()) == view.pile_left + 1
        if view.turn > 1:
            assert others.known[view.seat] == rest, "the rest was passed to the controller"


@pytest.mark.clause("SG-20")
def test_any_card_of_the_pile_may_be_on_top(game: AnyGame) -> None:
    drawn = Counter(game.new(players=2, seed=seed, options=ROBOT).view(0).drawn for seed in range(300))
    assert len(drawn) == 12
    assert max(drawn.values()) < 80, "tempura, sashimi and dumplings come 39 times on average"


@pytest.mark.clause("SG-20")
def test_the_controller_chooses_a_card_for_themselves_and_one_for_the_robot(position: Position, turn: Turn) -> None:
    match = position([{"tempura": 1, "sashimi": 1, "maki_2": 1}, {"pudding": 2}], pile={"dumpling": 1})
    assert sorted(map(str, match.legal(0))) == [
        "keep maki_2, robot sashimi",
        "keep maki_2, robot tempura",
        "keep sashimi, robot maki_2",
        "keep sashimi, robot tempura",
        "keep tempura, robot maki_2",
        "keep tempura, robot sashimi",
    ]
    assert match.legal(1) == [Keep("pudding")]
    events = turn(match, "keep tempura, robot maki_2", "keep pudding")
    assert Revealed([Keep("tempura", robot="maki_2"), Keep("pudding")]) in events
    assert match.view(None).tables == [{"tempura": 1}, {"pudding": 1}, {"maki_2": 1}]


@pytest.mark.clause("SG-20")
def test_the_controller_may_give_the_robot_the_card_drawn_or_keep_it(position: Position, turn: Turn) -> None:
    hands = [{"tempura": 2, "maki_3": 1}, {"pudding": 2}]
    for move, table in [("keep tempura, robot maki_3", {"maki_3": 1}), ("keep maki_3, robot tempura", {"tempura": 1})]:
        match = position(hands, pile={"dumpling": 1}, drawn="maki_3")
        turn(match, move, "keep pudding")
        assert match.view(None).tables[2] == table


@pytest.mark.clause("SG-20")
def test_two_of_a_kind_for_both_need_two_copies(position: Position) -> None:
    match = position([{"tempura": 2, "sashimi": 1}, {"pudding": 2}], pile={"dumpling": 1})
    match.play(0, "keep tempura, robot tempura")
    with pytest.raises(sushiya.IllegalMove, match="Sashimi"):
        match.play(0, "keep sashimi, robot sashimi")


@pytest.mark.clause("SG-20")
def test_the_controller_must_serve_the_robot_and_nobody_else_may(position: Position) -> None:
    match = position([{"tempura": 2, "sashimi": 1}, {"pudding": 2}], pile={"dumpling": 1})
    with pytest.raises(sushiya.IllegalMove, match="choose a card for it"):
        match.play(0, "keep tempura")
    with pytest.raises(sushiya.IllegalMove, match="other player controls"):
        match.play(1, "keep pudding, robot pudding")


@pytest.mark.clause("SG-20")
def test_without_a_robot_there_is_nobody_to_serve(position: Position) -> None:
    match = position([{"tempura": 2}, {"pudding": 2}])
    with pytest.raises(sushiya.IllegalMove, match="no dummy"):
        match.play(0, "keep tempura, robot tempura")


@pytest.mark.clause("SG-20")
def test_the_two_players_swap_hands_and_the_pile_stays(position: Position, turn: Turn) -> None:
    hands = [{"tempura": 2, "sashimi": 1, "maki_2": 1}, {"pudding": 3}]
    match = position(hands, pile={"dumpling": 2})
    turn(match, "keep tempura, robot maki_2", "keep pudding")
    assert match.view(0).hand == {"pudding": 2}
    assert match.view(1).hand == {"tempura": 1, "sashimi": 1, "dumpling": 1}, "with the card drawn"
    assert match.view(None).pile_left == 1


@pytest.mark.clause("SG-20")
def test_only_the_controller_sees_the_card_drawn(position: Position) -> None:
    """The other player and spectators cannot tell apart two matches that differ in nothing else."""
    matches = []
    for drawn, pile in [("wasabi", "dumpling"), ("dumpling", "wasabi")]:
        match = position([{"pudding": 3}, {"tempura": 3, drawn: 1}], pile={pile: 1, "maki_1": 1}, drawn=drawn)
        assert match.view(1).drawn == drawn
        assert match.view(1).hand[drawn] == 1
        matches.append(match)
    for seat in (None, 0):
        one, other = (msgspec.json.encode([match.view(seat), match.events(seat)]) for match in matches)
        assert one == other
        assert matches[0].view(seat).drawn is None
    assert matches[0].view(0).known[1] == {"tempura": 3}


@pytest.mark.clause("SG-20")
def test_the_card_drawn_is_told_to_the_controller_alone(stroll: Stroll) -> None:
    drawn: list[tuple[int, str]] = []
    for match in stroll(2, 17, ROBOT):
        if not match.is_over:
            controller = match.view(None).controller
            drawn.append((controller, match.view(controller).drawn))
            assert match.view(1 - controller).drawn is None
    for seat in (0, 1):
        told = [event.drawn for event in match.events(seat) if isinstance(event, Hand) and event.drawn]
        assert told == [card for controller, card in drawn if controller == seat]
    assert [event.seat for event in match.events(None) if isinstance(event, Drew)] == [seat for seat, _ in drawn]
    assert not [event for event in match.events(None) if isinstance(event, Hand)]


@pytest.mark.clause("SG-20", "SG-21")
@pytest.mark.parametrize(("options", "first"), [({}, 0), ({"robot_first": 0}, 0), ({"robot_first": 1}, 1)])
def test_control_alternates_every_turn_and_across_rounds(stroll: Stroll, options: dict[str, Any], first: int) -> None:
    *turns, over = (match.view(None).controller for match in stroll(2, 12, {**ROBOT, **options}))
    assert turns == [(first + turn) % 2 for turn in range(27)]
    assert over is None


@pytest.mark.clause("SG-20")
def test_after_the_end_nobody_controls_the_robot_or_has_drawn(stroll: Stroll) -> None:
    match = list(stroll(2, 12, ROBOT))[-1]
    for view in (match.view(seat) for seat in (None, 0, 1)):
        assert (view.controller, view.drawn, view.pile_left) == (None, None, 0)


@pytest.mark.clause("SG-20")
def test_nine_turns_empty_both_hands_and_the_pile(stroll: Stroll, tables_of: TablesOf, cards_on: CardsOn) -> None:
    sizes = []
    for match in stroll(2, 13, ROBOT):
        view = match.view(None)
        sizes.append((view.round, sorted(view.hand_sizes), view.pile_left))
    turns = [(number, [left, left + 1], left - 1) for number in (1, 2, 3) for left in range(9, 0, -1)]
    assert sizes == [*turns, (3, [0, 0], 0)]
    assert [[cards_on(table).total() for table in tables] for tables in tables_of(match)] == [[9, 9, 9]] * 3


@pytest.mark.clause("SG-20")
def test_the_choice_for_the_robot_is_secret_until_the_reveal(position: Position) -> None:
    hands = [{"tempura": 1, "sashimi": 1, "maki_2": 1}, {"pudding": 2}]
    one, other = (position(hands, pile={"dumpling": 1}, drawn="tempura") for _ in range(2))
    one.play(0, "keep tempura, robot maki_2")
    other.play(0, "keep sashimi, robot tempura")
    for seat in (None, 1):
        assert one.view(seat) == other.view(seat)
        assert one.events(seat) == other.events(seat)


@pytest.mark.clause("SG-21")
def test_the_robot_scores_as_a_third_player(position: Position, turn: Turn) -> None:
    tables = [{"maki_1": 1, "tempura": 1}, {"maki_2": 1, "dumpling": 1}, {"maki_3": 1, "sashimi": 2}]
    match = position([{"tempura": 1, "sashimi": 1}, {"dumpling": 1}], tables, pile={})
    events = turn(match, "keep tempura, robot sashimi", "keep dumpling")
    nothing = {"maki": 0, "tempura": 0, "sashimi": 0, "dumpling": 0, "nigiri": 0}
    first, second = {**nothing, "tempura": 5}, {**nothing, "maki": 3, "dumpling": 3}
    robot = {**nothing, "maki": 6, "sashimi": 10}
    assert RoundScored(1, [first, second, robot], [5, 6, 16]) in events
    assert match.view(None).totals == [5, 6, 16]
    assert match.scores == [5, 6], "the seats'"


@pytest.mark.clause("SG-21")
@pytest.mark.parametrize(("puddings", "worth"), [
    ([2, 1, 3], [0, -6, 6]),
    ([2, 0, 1], [6, -6, 0]),
    ([1, 1, 0], [3, 3, -6]),
    ([0, 0, 1], [-3, -3, 6]),
    ([1, 1, 1], [0, 0, 0]),
])  # fmt: skip
def test_with_the_robot_the_fewest_puddings_lose_as_among_three(
    position: Position, turn: Turn, puddings: list[int], worth: list[int]
) -> None:
    match = position([{"tempura": 1, "wasabi": 1}, {"dumpling": 1}], number=3, puddings=puddings, pile={})
    events = turn(match, "keep tempura, robot wasabi", "keep dumpling")
    assert PuddingsScored(puddings, worth) in events


@pytest.mark.clause("SG-21")
def test_the_robot_follows_the_wasabi_rule(position: Position, turn: Turn) -> None:
    hands = [{"nigiri_squid": 2, "nigiri_egg": 1}, {"pudding": 2}]
    match = position(hands, [{}, {}, {"wasabi": 1}], pile={"dumpling": 1})
    events = turn(match, "keep nigiri_squid, robot nigiri_squid", "keep pudding")
    assert match.view(None).tables == [{"nigiri_squid": 1}, {"pudding": 1}, {"nigiri_squid@wasabi": 1}]
    assert [event for event in events if isinstance(event, PlacedOnWasabi)] == [PlacedOnWasabi(2, "nigiri_squid")]


@pytest.mark.clause("SG-21")
def test_the_robot_never_uses_chopsticks(position: Position, turn: Turn) -> None:
    hands = [{"tempura": 1, "sashimi": 1, "maki_1": 1, "maki_2": 1}, {"pudding": 3}]
    match = position(hands, [{}, {}, {"chopsticks": 2}], pile={"dumpling": 2})
    assert not [move for seat in (0, 1) for move in match.legal(seat) if isinstance(move, Keep) and move.second]
    turn(match, "keep tempura, robot sashimi", "keep pudding")
    assert match.view(None).tables[2] == {"chopsticks": 2, "sashimi": 1}
    for text in ("keep tempura, robot sashimi + maki_1", "keep tempura, robot sashimi, robot maki_1"):
        with pytest.raises(sushiya.MalformedMove):
            match.play(1, text)


@pytest.mark.clause("SG-21")
def test_the_controller_may_call_their_own_chopsticks_for_themselves(position: Position, turn: Turn) -> None:
    hands = [{"tempura": 1, "sashimi": 1, "maki_1": 1}, {"pudding": 2}]
    match = position(hands, [{"chopsticks": 1}], pile={"dumpling": 1})
    turn(match, "keep tempura + sashimi, robot maki_1", "keep pudding")
    assert match.view(None).tables == [{"tempura": 1, "sashimi": 1}, {"pudding": 1}, {"maki_1": 1}]
    assert match.view(1).hand == {"chopsticks": 1, "dumpling": 1}


@pytest.mark.clause("SG-21")
def test_the_controllers_chopsticks_need_three_cards(position: Position) -> None:
    tables = [{"chopsticks": 1}, {"chopsticks": 1}]
    match = position([{"tempura": 1, "sashimi": 1}, {"pudding": 1}], tables, pile={})
    assert sorted(map(str, match.legal(0))) == ["keep sashimi, robot tempura", "keep tempura, robot sashimi"]
    assert match.legal(1) == [Keep("pudding")]
    with pytest.raises(sushiya.IllegalMove, match="last turn"):
        match.play(0, "keep tempura + sashimi, robot tempura")


@pytest.mark.clause("SG-21")
def test_with_chopsticks_all_three_cards_must_be_at_hand(position: Position) -> None:
    match = position([{"tempura": 2, "sashimi": 1}, {"pudding": 2}], [{"chopsticks": 1}], pile={"dumpling": 1})
    assert sorted(str(move) for move in match.legal(0) if isinstance(move, Keep) and move.second) == [
        "keep sashimi + tempura, robot tempura",
        "keep tempura + sashimi, robot tempura",
        "keep tempura + tempura, robot sashimi",
    ]
    with pytest.raises(sushiya.IllegalMove, match="Tempura"):
        match.play(0, "keep tempura + tempura, robot tempura")


@pytest.mark.clause("SG-21")
def test_the_other_player_calls_chopsticks_as_usual(position: Position, turn: Turn) -> None:
    match = position([{"tempura": 3}, {"pudding": 2}], [{}, {"chopsticks": 1}], pile={"dumpling": 1})
    turn(match, "keep tempura, robot tempura", "keep pudding + pudding")
    assert match.view(None).tables[1] == {"pudding": 2}
    assert match.view(0).hand == {"chopsticks": 1}


@pytest.mark.clause("SG-21")
@pytest.mark.parametrize(("scores", "puddings", "totals", "winners"), [
    ([10, 12, 50], [1, 1, 1], [10, 12, 50], [1]),
    ([12, 10, 50], [1, 1, 1], [12, 10, 50], [0]),
    ([12, 12, 12], [1, 1, 8], [9, 9, 18], [0, 1]),
    ([10, 19, 50], [3, 1, 1], [16, 16, 47], [0]),
    ([0, 1, 0], [0, 0, 3], [-3, -2, 6], [1]),
])  # fmt: skip
def test_the_better_of_the_two_players_wins_whatever_the_robot_has(
    position: Position, turn: Turn, scores: list[int], puddings: list[int], totals: list[int], winners: list[int]
) -> None:
    hands = [{"tempura": 1, "wasabi": 1}, {"sashimi": 1}]
    match = position(hands, number=3, scores=scores, puddings=puddings, pile={})
    turn(match, "keep tempura, robot wasabi", "keep sashimi")
    assert match.view(None).totals == totals
    assert match.winners == winners


@pytest.mark.clause("SG-21")
def test_left_right_left_changes_nothing_with_the_robot(stroll: Stroll) -> None:
    always_left = stroll(2, 19, ROBOT)
    alternate = stroll(2, 19, {**ROBOT, "passing": "alternate"})
    for one, other in zip(always_left, alternate, strict=True):
        for seat in (0, 1):
            seen, same = one.view(seat), other.view(seat)
            assert (seen.hand, seen.known, seen.tables) == (same.hand, same.known, same.tables)
            assert (seen.totals, seen.winners, seen.controller) == (same.totals, same.winners, same.controller)

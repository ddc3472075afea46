"""SG-16, SG-17, SG-18 and SG-22: puddings, the winner, and what does not count."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

import sushiya
from sushiya.core.events import Event, GameOver
from sushiya.games.sushi_go.events import PuddingsScored

Position = Callable[..., sushiya.Match[Any]]
End = Callable[..., sushiya.Match[Any]]
Turn = Callable[..., list[Event]]
Finished = Callable[..., sushiya.Match[Any]]

LAST_CARDS = ["tempura", "sashimi", "chopsticks", "wasabi", "chopsticks"]
"""One for each player, worth nothing alone."""


@pytest.fixture
def end(position: Position, turn: Turn) -> End:
    """A match just over, with the points of its rounds and the puddings each player has collected."""

    def play(scores: Sequence[int], puddings: Sequence[int]) -> sushiya.Match[Any]:
        last = LAST_CARDS[: len(scores)]
        match = position([{card: 1} for card in last], number=3, scores=scores, puddings=puddings)
        turn(match, *(f"keep {card}" for card in last))
        assert match.is_over
        return match

    return play


@pytest.mark.clause("SG-16")
@pytest.mark.parametrize(("puddings", "worth"), [
    ([4, 3, 0, 0], [6, 0, -3, -3]),
    ([2, 1, 3], [0, -6, 6]),
    ([2, 2, 1], [3, 3, -6]),
    ([3, 1, 1], [6, -3, -3]),
    ([2, 2, 2, 0], [2, 2, 2, -6]),
    ([1, 1, 1, 1, 0], [1, 1, 1, 1, -6]),
    ([3, 0, 0, 0, 0], [6, -1, -1, -1, -1]),
    ([3, 1, 1, 1], [6, -2, -2, -2]),
    ([2, 2, 0, 0], [3, 3, -3, -3]),
    ([2, 2, 2, 1, 1], [2, 2, 2, -3, -3]),
    ([3, 2, 2, 1], [6, 0, 0, -6]),
    ([0, 1, 5, 1, 0], [-3, 0, 6, 0, -3]),
])  # fmt: skip
def test_most_puddings_gain_6_and_fewest_lose_6(end: End, puddings: list[int], worth: list[int]) -> None:
    for first in range(len(puddings)):
        seated, gained = [*puddings[first:], *puddings[:first]], [*worth[first:], *worth[:first]]
        match = end([20] * len(puddings), seated)
        assert PuddingsScored(seated, gained) in match.events(None)
        assert match.view(None).pudding_scores == gained
        assert match.scores == [20 + points for points in gained]


@pytest.mark.clause("SG-16")
def test_puddings_are_scored_once_at_the_end_of_the_game(position: Position, turn: Turn, finished: Finished) -> None:
    match = position([{"tempura": 1}, {"sashimi": 1}], number=2, puddings=[3, 0])
    events = turn(match, "keep tempura", "keep sashimi")
    assert not [event for event in events if isinstance(event, PuddingsScored)]
    assert match.view(None).pudding_scores == [0, 0]
    assert match.scores == [0, 0]
    whole = finished(3, 8).events(None)
    assert [type(event) for event in whole].index(PuddingsScored) == len(whole) - 2
    assert isinstance(whole[-1], GameOver)


@pytest.mark.clause("SG-16")
def test_a_pudding_kept_with_the_last_card_counts(position: Position, turn: Turn) -> None:
    match = position([{"pudding": 1}, {"tempura": 1}, {"sashimi": 1}], number=3, puddings=[1, 1, 1])
    turn(match, "keep pudding", "keep tempura", "keep sashimi")
    assert match.scores == [6, -3, -3]


@pytest.mark.clause("SG-17")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("each", [0, 1, 2])
def test_if_all_have_the_same_puddings_nobody_gains_or_loses(end: End, players: int, each: int) -> None:
    match = end([10] * players, [each] * players)
    assert match.view(None).pudding_scores == [0] * players
    assert match.scores == [10] * players


@pytest.mark.clause("SG-17")
@pytest.mark.parametrize(("puddings", "worth"), [([2, 1], [6, 0]), ([0, 5], [0, 6]), ([1, 0], [6, 0])])
def test_of_two_players_nobody_loses(end: End, puddings: list[int], worth: list[int]) -> None:
    assert end([10, 10], puddings).view(None).pudding_scores == worth


@pytest.mark.clause("SG-18")
@pytest.mark.parametrize(("scores", "puddings", "winners"), [
    ([30, 29], [1, 1], [0]),
    ([29, 30], [1, 1], [1]),
    ([10, 20, 40, 30, 5], [2, 2, 2, 2, 2], [2]),
    ([30, 25], [0, 1], [1]),
    ([30, 26, 30], [2, 2, 2], [0, 2]),
])  # fmt: skip
def test_the_highest_total_wins(end: End, scores: list[int], puddings: list[int], winners: list[int]) -> None:
    match = end(scores, puddings)
    assert match.winners == match.view(None).winners == winners
    assert match.events(None)[-1] == GameOver(match.scores, winners)


@pytest.mark.clause("SG-18")
@pytest.mark.parametrize(("scores", "puddings", "totals", "winners"), [
    ([30, 24], [0, 1], [30, 30], [1]),
    ([24, 30], [1, 0], [30, 30], [0]),
    ([25, 25, 19, 19], [2, 1, 3, 0], [25, 25, 25, 13], [2]),
    ([20, 20, 14, 0], [1, 2, 3, 0], [20, 20, 20, -6], [2]),
    ([20, 20, 10, 0], [1, 2, 3, 0], [20, 20, 16, -6], [1]),
])  # fmt: skip
def test_a_tie_goes_to_more_puddings(
    end: End,
    scores: list[int],
    puddings: list[int],
    totals: list[int],
    winners: list[int],
) -> None:
    match = end(scores, puddings)
    assert match.scores == totals
    assert match.winners == winners


@pytest.mark.clause("SG-18")
@pytest.mark.parametrize(("scores", "puddings", "winners"), [
    ([30, 30], [0, 0], [0, 1]),
    ([30, 20, 30, 30], [2, 2, 2, 2], [0, 2, 3]),
    ([20, 20, 20, 8], [2, 2, 1, 0], [0, 1]),
    ([7, 7, 7, 7, 7], [2, 2, 2, 2, 2], [0, 1, 2, 3, 4]),
])  # fmt: skip
def test_a_tie_in_puddings_too_is_a_shared_victory(
    end: End, scores: list[int], puddings: list[int], winners: list[int]
) -> None:
    assert end(scores, puddings).winners == winners


@pytest.mark.clause("SG-18")
def test_nobody_has_won_before_the_end(position: Position) -> None:
    match = position([{"tempura": 1}, {"sashimi": 1}], number=3, scores=[40, 3])
    assert not match.is_over
    assert match.winners == match.view(None).winners == []


@pytest.mark.clause("SG-18")
def test_after_the_end_nobody_is_asked_for_anything(end: End) -> None:
    match = end([1, 2, 3], [1, 1, 1])
    assert match.to_act == set()
    assert [match.legal(seat) for seat in range(3)] == [[], [], []]
    with pytest.raises(sushiya.NotYourTurn, match="over"):
        match.play(0, "keep tempura")


@pytest.mark.clause("SG-22")
def test_totals_may_be_negative(end: End) -> None:
    match = end([0, 2, 12], [0, 1, 2])
    assert match.scores == match.view(None).totals == [-6, 2, 18]
    match = end([0, 0, 0, 0, 0], [0, 0, 0, 0, 3])
    assert match.scores == [-1, -1, -1, -1, 6]


@pytest.mark.clause("SG-22")
@pytest.mark.parametrize(("players", "left"), [(2, 48), (3, 27), (4, 12), (5, 3)])
def test_the_cards_left_in_the_draw_pile_are_ignored(finished: Finished, players: int, left: int) -> None:
    match = finished(players, 6)
    view = match.view(None)
    assert view.cards_left == left
    rounds = [sum(points) for points in zip(*view.scores, strict=True)]
    assert match.scores == [a + b for a, b in zip(rounds, view.pudding_scores, strict=True)]
    assert sum(view.discarded.values()) + sum(view.puddings) == 108 - left

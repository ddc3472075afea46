"""SB-36 and SB-40: the last turn, the end, and what is told then."""

from __future__ import annotations

import pytest

import sushiya
from sushiya.core.events import GameOver
from sushiya.games.sushi_boat.cards import TURNS
from sushiya.games.sushi_boat.events import CardRevealed, ChallengeResolved, GameScored, WasabiRevealed
from tests.games.sushi_boat.positions import (
    WASABI,
    answer,
    events_of,
    finished,
    foretell,
    position,
    stroll,
    texts,
    then,
)


@pytest.mark.clause("SB-36")
def test_the_turn_in_which_the_last_card_is_revealed_is_the_last_one() -> None:
    match = position(3, phase="act", active=1, cards_left=1, wasabi_left=0)
    foretell(match, card="gyoza")
    then(match, "end")
    view = match.view(None)
    assert (view.active, view.cards_left, view.over) == (2, 0, False)
    then(match, "sit L3", "eat", "yen")
    assert not match.is_over, "it is played to its end"
    then(match, "end")
    assert match.is_over and match.to_act == set()


@pytest.mark.clause("SB-36")
def test_with_a_card_left_the_game_goes_on() -> None:
    match = position(3, phase="act", active=2, cards_left=1)
    then(match, "end")
    assert not match.is_over and match.view(None).active == 0


@pytest.mark.clause("SB-12", "SB-36")
def test_if_the_last_card_is_a_wasabi_challenge_and_turn_are_played() -> None:
    match = position(3, phase="act", active=2, cards_left=1, wasabi_left=1, belt={7: "green egg", 8: "green tuna"})
    foretell(match, card=WASABI)
    assert events_of(WasabiRevealed, then(match, "end")) == [WasabiRevealed(0, cards_left=0)]
    assert match.to_act == {0, 1, 2}
    (resolved,) = events_of(ChallengeResolved, answer(match, "guess green green", "guess red green", "guess red red"))
    assert resolved.kept == [2, 1, 0]
    assert match.to_act == {0} and not match.is_over
    then(match, "sit L3", "eat", "yen")
    assert texts(match)[-1] == "end"
    then(match, "end")
    assert match.is_over
    assert [points["cubes"] for points in match.view(None).points] == [2, 1, 0]


@pytest.mark.clause("SB-08", "SB-36")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_have_equally_many_turns(players: int) -> None:
    for seed in range(5):
        told = finished(players, seed).events(None)
        turns = [event.seat for event in told if isinstance(event, CardRevealed | WasabiRevealed)]
        assert [turns.count(seat) for seat in range(players)] == [TURNS[players]] * players


@pytest.mark.clause("SB-36", "SB-40")
def test_the_end_shows_all_piles_and_what_they_bring() -> None:
    match = position(
        2,
        phase="act",
        cards_left=0,
        piles={0: ["red egg", "red tuna", "blue salmon"], 1: ["white roe", "green egg"]},
        played={0: ["gyoza"], 1: ["mochi", "miso"]},
        cubes=[1, 3],
        yen=[5, 0],
    )
    assert then(match, "end") == [
        GameScored(
            piles=[["red egg", "red tuna", "blue salmon"], ["white roe", "green egg"]],
            points=[
                {"colour_runs": 1, "kinds": 1, "side_dishes": 2, "gyoza": 1, "cubes": 1},
                {"colour_runs": 0, "kinds": 0, "side_dishes": 5, "gyoza": 0, "cubes": 3},
            ],
        ),
        GameOver(scores=[6, 8], winners=[1]),
    ]
    assert (match.scores, match.winners) == ([6, 8], [1])


@pytest.mark.clause("SB-40")
@pytest.mark.parametrize(("cubes", "yen", "winners"), [
    ([2, 1, 2], [0, 9, 1], [2]),
    ([2, 1, 2], [3, 9, 3], [0, 2]),
    ([0, 1, 0], [9, 0, 9], [1]),
    ([0, 0, 0], [1, 1, 1], [0, 1, 2]),
])  # fmt: skip
def test_most_points_win_then_more_yen_then_victory_is_shared(
    cubes: list[int], yen: list[int], winners: list[int]
) -> None:
    match = position(3, phase="act", cards_left=0, cubes=cubes, yen=yen)
    then(match, "end")
    assert match.scores == cubes, "yen score nothing"
    assert match.winners == match.view(None).winners == winners


@pytest.mark.clause("SB-36")
def test_after_the_end_nothing_can_be_played() -> None:
    match = finished(3, 1)
    assert all(match.legal(seat) == [] for seat in range(3))
    with pytest.raises(sushiya.NotYourTurn) as refused:
        match.play(0, "yen")
    assert refused.value.key == "error.game_over"


@pytest.mark.clause("SB-43")
@pytest.mark.parametrize("players", [2, 4])
def test_points_are_counted_only_at_the_end(players: int) -> None:
    for match in stroll(players, 3):
        view = match.view(0)
        if not view.over:
            assert (view.points, view.totals, view.winners) == ([], [0] * players, [])
            assert match.scores == [0] * players
    assert len(view.points) == players
    assert view.totals == [sum(points.values()) for points in view.points] == match.scores
    assert events_of(GameScored, match.events(None)) == [GameScored(view.piles, view.points)]

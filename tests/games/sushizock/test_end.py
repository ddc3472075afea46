"""SZ-13 to SZ-15: the end, the score, the winners."""

from __future__ import annotations

import pytest

import sushiya
from sushiya.core import codes
from sushiya.core.events import GameOver
from sushiya.games.sushizock.events import PilesScored, Rolled, Took
from tests.games.sushizock.positions import finished, lay_out, points_in, rules_of, scored, stroll, then
from tests.games.sushizock.referee import Story, score


@pytest.mark.clause("SZ-13")
@pytest.mark.parametrize(("tile", "sushi", "bones"), [("sushi", [4], []), ("bone", [], [2])])
def test_the_game_ends_at_once_when_the_last_portion_leaves_the_table(
    tile: str, sushi: list[int], bones: list[int]
) -> None:
    match = lay_out(f"{tile} blue blue red red", sushi=sushi, bones=bones, players=4, active=1)
    assert match.view(None).may_roll
    events = then(match, f"take {tile}")
    assert [type(event) for event in events] == [Took, PilesScored, GameOver]
    assert match.is_over and match.view(None).over
    assert match.to_act == set()
    assert not match.view(None).may_roll


@pytest.mark.clause("SZ-11", "SZ-13")
def test_a_forced_portion_may_be_the_last() -> None:
    match = lay_out("blue blue red red sushi", sushi=[], bones=[3], roll=2, aside=[1, 2, 3], bone_piles=[[1]])
    events = then(match, "keep 4", "blue")
    assert [type(event) for event in events] == [Rolled, Took, PilesScored, GameOver]
    assert events[1] == Took(0, "bone", 3, 1, forced=True)
    assert match.scores == [-4, 0, 0]


@pytest.mark.clause("SZ-13")
@pytest.mark.parametrize(("sushi", "bones"), [([4], [1]), ([], [1, 2]), ([5, 6], []), ([5, 6], [1])])
def test_it_goes_on_while_a_tile_is_left(sushi: list[int], bones: list[int]) -> None:
    match = lay_out("sushi bone blue blue red", sushi=sushi, bones=bones)
    then(match, "take sushi" if sushi else "take bone")
    assert not match.is_over
    assert match.to_act == {1}
    assert match.winners == match.view(None).winners == []


@pytest.mark.clause("SZ-13")
def test_stealing_never_ends_the_game() -> None:
    match = lay_out("blue blue blue red red", sushi=[1], bones=[], sushi_piles=[[], [6]])
    then(match, "steal sushi from 1")
    assert not match.is_over


@pytest.mark.clause("SZ-13")
def test_after_the_end_nobody_is_asked_for_anything() -> None:
    match = finished(3, 1)
    view = match.view(None)
    assert (view.sushi_row, view.bone_row) == ([], [])
    assert [match.legal(seat) for seat in range(3)] == [[], [], []]
    for seat in range(3):
        with pytest.raises(sushiya.NotYourTurn, match="over"):
            match.play(seat, "take sushi")


@pytest.mark.clause("SZ-13")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_matches_end_with_the_last_tile_and_not_before(players: int) -> None:
    for seed in range(6):
        for match in stroll(players, seed):
            view = match.view(None)
            assert match.is_over is (view.sushi_row == view.bone_row == [])


@pytest.mark.clause("SZ-14")
def test_luc_nick_and_sophia() -> None:
    """The example: the 5 of Luc and the 2 of Sophia do not count, and Sophia wins with 6 points."""
    match = scored(
        sushi_piles=[[1, 2, 3, 6, 5], [1, 4, 6], [3, 4, 5, 2]],
        bone_piles=[[1, 1, 2, 4], [1, 1, 2, 2, 3], [1, 2, 3]],
    )
    assert points_in(match) == [{"sushi": 12, "bones": -8}, {"sushi": 11, "bones": -9}, {"sushi": 12, "bones": -6}]
    assert match.scores == match.view(None).totals == [4, 2, 6]
    assert match.winners == match.view(None).winners == [2]
    assert match.events(None)[-1] == GameOver([4, 2, 6], [2])


@pytest.mark.clause("SZ-14")
@pytest.mark.parametrize(("sushi", "bones", "points"), [
    ([6], [1], 5),
    ([6, 5], [1], 5),
    ([5, 6], [1], 4),
    ([5, 6], [1, 1], 9),
    ([1, 2, 3], [4], -3),
    ([2], [1, 2, 3], -4),
    ([], [1, 2], -3),
    ([6, 6, 5, 5], [2, 1, 1], 13),
    ([6, 6, 5, 5], [2, 1, 1, 1, 1], 16),
])  # fmt: skip
def test_sushi_above_the_bones_do_not_count_and_bones_always_do(
    sushi: list[int], bones: list[int], points: int
) -> None:
    assert scored([sushi, []], [bones, []]).scores == [points, 0]


@pytest.mark.clause("SZ-14")
@pytest.mark.parametrize("sushi", [[6], [6, 6, 5, 5, 4]])
def test_without_a_bone_no_sushi_counts(sushi: list[int]) -> None:
    match = scored([sushi, [3]], [[], [2]])
    assert points_in(match) == [{"sushi": 0, "bones": 0}, {"sushi": 3, "bones": -2}]
    assert match.winners == [1]


@pytest.mark.clause("SZ-14")
def test_the_last_taken_are_the_ones_that_do_not_count() -> None:
    """The order decides: the same tiles, the best of them first or last."""
    assert scored([[6, 5, 1], []], [[1, 1], []]).scores == [9, 0]
    assert scored([[1, 5, 6], []], [[1, 1], []]).scores == [4, 0]


@pytest.mark.clause("SZ-12", "SZ-14")
def test_a_stolen_sushi_counts_by_its_place_in_the_new_pile() -> None:
    """It was at the bottom of one pile and lies on top of the other, above the bones."""
    match = lay_out(
        "blue blue blue blue bone",
        sushi=[],
        bones=[1, 2],
        sushi_piles=[[2], [6, 1]],
        bone_piles=[[1], [1]],
        players=2,
    )
    then(match, "steal sushi from 1 at 2", "bone bone blue red red")
    then(match, "take bone", "bone blue blue red red")
    then(match, "take bone")
    assert match.is_over
    assert match.view(None).sushi_piles == [[2, 6], [1]]
    assert match.scores == [2 + 6 - 1 - 1, 1 - 1 - 2]


@pytest.mark.clause("SZ-14")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_second_referee_counts_the_same(players: int) -> None:
    for seed in range(20):
        match = finished(players, seed)
        story = Story(players, match.events(None))
        assert match.scores == match.view(None).totals == story.scores()
        assert match.winners == [seat for seat in range(players) if story.scores()[seat] == max(story.scores())]


@pytest.mark.clause("SZ-14")
def test_the_second_referee_knows_the_example() -> None:
    assert score([1, 2, 3, 6, 5], [1, 1, 2, 4]) == 4
    assert score([1, 4, 6], [1, 1, 2, 2, 3]) == 2
    assert score([3, 4, 5, 2], [1, 2, 3]) == 6
    assert score([6, 6], []) == 0


@pytest.mark.clause("SZ-15")
@pytest.mark.parametrize(("sushi", "bones", "scores", "winners"), [
    ([[6], [5]], [[1], [1]], [5, 4], [0]),
    ([[4], [5]], [[1], [1]], [3, 4], [1]),
    ([[1], [2], [3], [6], [5]], [[1], [1], [1], [1], [1]], [0, 1, 2, 5, 4], [3]),
    ([[1], []], [[4], [3]], [-3, -3], [0, 1]),
    ([[1], []], [[4], [2]], [-3, -2], [1]),
])  # fmt: skip
def test_most_points_win(sushi: list[list[int]], bones: list[list[int]], scores: list[int], winners: list[int]) -> None:
    match = scored(sushi, bones)
    assert match.scores == scores
    assert match.winners == match.view(None).winners == winners
    assert match.events(None)[-1] == GameOver(scores, winners)


@pytest.mark.clause("SZ-15")
@pytest.mark.parametrize(("sushi", "bones", "winners"), [
    ([[6], [6]], [[1], [1]], [0, 1]),
    ([[6], [5], [6, 1, 1]], [[2], [1], [2]], [0, 1, 2]),
    ([[4], [2], [4], [3]], [[1], [1], [1], [1]], [0, 2]),
    ([[1], [2], [3], [4], [4]], [[1], [1], [1], [1], [1]], [3, 4]),
    ([[2], [1], [2], [], [1]], [[2], [1], [2], [], [1]], [0, 1, 2, 3, 4]),
])  # fmt: skip
def test_ties_are_shared(sushi: list[list[int]], bones: list[list[int]], winners: list[int]) -> None:
    """A ruling: whatever else the tied players have, and whoever took the last portion."""
    match = scored(sushi, bones)
    assert match.winners == winners
    share = codes.WHOLE_WIN // len(winners)
    assert rules_of(match).shares[: match.players] == [share * (seat in winners) for seat in range(match.players)]

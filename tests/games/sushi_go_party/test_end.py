"""SGP-09, SGP-19 and SGP-42 to SGP-46: desserts and the end of the game."""

from __future__ import annotations

import pytest

from sushiya.core.events import GameOver
from sushiya.games.sushi_go_party.events import DessertsScored
from tests.games.sushi_go_party.positions import Party, lay_out, turn


def last_turn(dessert: str, *kept: dict[str, int], scores: tuple[int, ...] = (), cards: tuple[str, ...] = ()) -> Party:
    """The last turn of the last round has been played; everybody kept a tempura, if nothing else is said."""
    hands = [{card: 1} for card in cards or ["tempura"] * len(kept)]
    match = lay_out(hands, menu=(dessert, "maki"), number=3, desserts=kept, scores=scores)
    turn(match, *(f"keep {card}" for hand in hands for card in hand))
    assert match.is_over
    return match


def pudding(*counts: int) -> list[int]:
    return last_turn("pudding", *({"pudding": count} for count in counts)).view(None).dessert_scores


@pytest.mark.clause("SGP-42")
@pytest.mark.parametrize(("count", "worth"), [(0, 0), (3, 0), (4, 12), (7, 12), (8, 24), (12, 36)])
def test_four_ice_creams_are_worth_twelve(count: int, worth: int) -> None:
    match = last_turn("ice_cream", {"ice_cream": count}, {})
    assert match.scores == match.view(None).dessert_scores == [worth, 0]


@pytest.mark.clause("SGP-43")
@pytest.mark.parametrize(("counts", "scores"), [
    ((4, 2, 0, 0), (6, 0, -6, -6)),
    ((3, 3, 1), (6, 6, -6)),
    ((2, 1, 1), (6, -6, -6)),
    ((1, 0, 0, 0, 0, 0, 0, 0), (6, -6, -6, -6, -6, -6, -6, -6)),
])  # fmt: skip
def test_the_most_puddings_gain_six_and_the_fewest_lose_six(counts: tuple[int, ...], scores: tuple[int, ...]) -> None:
    assert pudding(*counts) == [*scores]


@pytest.mark.clause("SGP-43", "SGP-19")
@pytest.mark.parametrize(("counts", "scores"), [((4, 1), (6, 0)), ((1, 0), (6, 0)), ((3, 3), (6, 6)), ((0, 0), (0, 0))])
def test_with_two_players_nobody_loses_by_puddings(counts: tuple[int, ...], scores: tuple[int, ...]) -> None:
    assert pudding(*counts) == [*scores]


@pytest.mark.clause("SGP-19", "SGP-43")
@pytest.mark.parametrize("counts", [(0, 0, 0), (2, 2, 2), (1, 1, 1, 1, 1)])
def test_all_equal_in_puddings_cancels_out(counts: tuple[int, ...]) -> None:
    assert pudding(*counts) == [0] * len(counts)


@pytest.mark.clause("SGP-44")
@pytest.mark.parametrize(("kept", "worth"), [
    ({}, -6),
    ({"fruit_op": 1, "fruit_pp": 1}, -2 + 0 + 3),
    ({"fruit_pp": 2}, -2 - 2 + 6),
    ({"fruit_ww": 2, "fruit_wo": 3, "fruit_wp": 3}, 10 + 3 + 3),
    ({"fruit_wo": 1}, 0 + 0 - 2),
    ({"fruit_oo": 1}, -2 + 1 - 2),
    ({"fruit_oo": 2, "fruit_op": 1, "fruit_wo": 1}, 0 + 10 + 0),
    ({"fruit_wo": 1, "fruit_wp": 1, "fruit_op": 1}, 3),
])  # fmt: skip
def test_each_fruit_scores_by_its_icons(kept: dict[str, int], worth: int) -> None:
    assert last_turn("fruit", kept, {}).view(None).dessert_scores == [worth, -6]


@pytest.mark.clause("SGP-44")
def test_the_example_of_the_book_for_fruit() -> None:
    """No watermelon, one orange, four pineapples: five icons, which no cards of two icons show; so fruit by fruit."""
    none = fruit({}) // 3
    four = fruit({"fruit_pp": 2}) - 2 * none
    one = (fruit({"fruit_wo": 1}) - none) // 2
    assert (none, one, four, none + one + four) == (-2, 0, 6, 4)
    assert fruit({}) == -6


def fruit(kept: dict[str, int]) -> int:
    return last_turn("fruit", kept, {}).view(None).dessert_scores[0]


@pytest.mark.clause("SGP-09", "SGP-43")
def test_desserts_of_all_rounds_count_together() -> None:
    match = last_turn("pudding", {"pudding": 2}, {"pudding": 1}, {}, cards=("tempura", "pudding", "pudding"))
    assert match.view(None).desserts == [{"pudding": 2}, {"pudding": 2}, {"pudding": 1}]
    assert match.scores == [6, 6, -6]


@pytest.mark.clause("SGP-45")
def test_the_highest_total_wins() -> None:
    match = last_turn("ice_cream", {"ice_cream": 3}, {}, {}, scores=(5, 7, 6))
    assert match.scores == [5, 7, 6]
    assert match.winners == match.view(None).winners == [1]
    assert match.events(None)[-2:] == [DessertsScored([3, 0, 0], [0, 0, 0]), GameOver([5, 7, 6], [1])]


@pytest.mark.clause("SGP-45")
def test_equal_totals_are_decided_by_more_desserts() -> None:
    assert last_turn("ice_cream", {"ice_cream": 2}, {"ice_cream": 3}, {}, scores=(7, 7, 7)).winners == [1]
    assert last_turn("fruit", {"fruit_ww": 1}, {"fruit_oo": 1, "fruit_pp": 1}, scores=(3, 0)).winners == [1]


@pytest.mark.clause("SGP-45")
def test_a_win_is_shared_by_those_still_tied() -> None:
    match = last_turn("ice_cream", {"ice_cream": 2}, {"ice_cream": 2}, {}, scores=(7, 7, 7))
    assert match.winners == [0, 1]


@pytest.mark.clause("SGP-38", "SGP-45")
def test_copies_count_as_desserts_in_a_tie() -> None:
    match = lay_out(
        [{"special_order": 1}, {"tempura": 1}],
        [["ice_cream"]],
        menu=("special_order", "ice_cream"),
        number=3,
        desserts=[{}, {"ice_cream": 1}],
    )
    turn(match, "keep special_order", "keep tempura")
    match.play(0, "order 1")
    assert match.scores == [0, 0]
    assert match.winners == [0]


@pytest.mark.clause("SGP-39", "SGP-45")
def test_flipped_desserts_do_not_count_in_a_tie() -> None:
    match = lay_out(
        [{"tempura": 1}, {"tempura": 1}],
        [["ice_cream as flipped", "ice_cream"], ["ice_cream", "ice_cream"]],
        menu=("takeout_box", "ice_cream"),
        number=3,
        scores=(0, 2),
    )
    turn(match, "keep tempura", "keep tempura")
    assert match.scores == [2, 2]
    assert match.winners == [1]


@pytest.mark.clause("SGP-46")
def test_totals_begin_at_zero_and_may_go_below() -> None:
    match = lay_out([{"eel": 1}, {"temaki": 1}, {"temaki": 1}], menu=("eel", "temaki"))
    assert match.scores == [0, 0, 0]
    turn(match, "keep eel", "keep temaki", "keep temaki")
    assert match.scores == [-3 - 4, 4, 4]
    assert match.view(0).totals == [-7, 4, 4]
    match = last_turn("fruit", {}, {}, scores=(-7, 0))
    assert match.scores == [-13, -6]
    assert match.winners == [1]

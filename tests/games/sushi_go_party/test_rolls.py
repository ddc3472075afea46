"""SGP-17 to SGP-21: maki, temaki and uramaki."""

from __future__ import annotations

import pytest

from sushiya.games.sushi_go_party.events import UramakiWon
from tests.games.sushi_go_party.positions import Party, front, lay_out, points, scored, turn

URAMAKI = ("uramaki",)


def maki(*symbols: int) -> list[int]:
    """What so many symbols score, as few cards as possible."""
    fronts = [["maki_3"] * (total // 3) + [f"maki_{total % 3}"] * (total % 3 > 0) for total in symbols]
    return [own["maki"] for own in points(*fronts)]


def temaki(*counts: int) -> list[int]:
    return [own["temaki"] for own in points(*(["temaki"] * count for count in counts), menu=("temaki",))]


@pytest.mark.clause("SGP-17")
@pytest.mark.parametrize(("symbols", "scores"), [
    ((3, 2), (6, 3)),
    ((2, 2), (6, 6)),
    ((1, 0), (6, 0)),
    ((0, 0), (0, 0)),
    ((3, 2, 1), (6, 3, 0)),
    ((3, 3, 1), (6, 6, 3)),
    ((3, 0, 0), (6, 0, 0)),
    ((4, 1, 1, 0), (6, 3, 3, 0)),
    ((3, 2, 1, 1, 0), (6, 3, 0, 0, 0)),
])  # fmt: skip
def test_the_two_highest_totals_score_with_two_to_five_players(
    symbols: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    assert maki(*symbols) == [*scores]


@pytest.mark.clause("SGP-17")
def test_the_example_of_the_book() -> None:
    fronts = [["maki_3", "maki_1"], ["maki_2", "maki_2"], ["maki_3"], ["maki_2", "maki_1"]]
    assert [own["maki"] for own in points(*fronts)] == [6, 6, 3, 3]


@pytest.mark.clause("SGP-17")
@pytest.mark.parametrize(("symbols", "scores"), [
    ((3, 2, 1, 0, 0, 0), (6, 4, 2, 0, 0, 0)),
    ((3, 3, 2, 2, 1, 1), (6, 6, 4, 4, 2, 2)),
    ((4, 3, 2, 1, 0, 0, 0), (6, 4, 2, 0, 0, 0, 0)),
    ((1, 1, 1, 1, 0, 0, 0, 0), (6, 6, 6, 6, 0, 0, 0, 0)),
    ((4, 3, 2, 1, 2, 0, 0, 0), (6, 4, 2, 0, 2, 0, 0, 0)),
])  # fmt: skip
def test_the_three_highest_totals_score_with_six_to_eight_players(
    symbols: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    assert maki(*symbols) == [*scores]


@pytest.mark.clause("SGP-17")
def test_symbols_of_several_cards_add_up() -> None:
    assert [own["maki"] for own in points(["maki_1"] * 4, ["maki_3"])] == [6, 3]


@pytest.mark.clause("SGP-18")
@pytest.mark.parametrize(("counts", "scores"), [
    ((3, 2, 0, 0), (4, 0, -4, -4)),
    ((3, 2, 1), (4, 0, -4)),
    ((2, 2, 1), (4, 4, -4)),
    ((2, 1, 1), (4, -4, -4)),
    ((1, 0, 0, 0, 0, 0, 0, 0), (4, -4, -4, -4, -4, -4, -4, -4)),
])  # fmt: skip
def test_the_most_temaki_gain_four_and_the_fewest_lose_four(counts: tuple[int, ...], scores: tuple[int, ...]) -> None:
    assert temaki(*counts) == [*scores]


@pytest.mark.clause("SGP-18", "SGP-19")
@pytest.mark.parametrize(("counts", "scores"), [((3, 1), (4, 0)), ((1, 0), (4, 0)), ((2, 2), (4, 4)), ((0, 0), (0, 0))])
def test_with_two_players_nobody_loses(counts: tuple[int, ...], scores: tuple[int, ...]) -> None:
    assert temaki(*counts) == [*scores]


@pytest.mark.clause("SGP-19")
@pytest.mark.parametrize("count", [0, 1, 2])
@pytest.mark.parametrize("players", [3, 4, 6])
def test_all_equal_in_temaki_cancels_out(players: int, count: int) -> None:
    assert temaki(*[count] * players) == [0] * players


def reach(own: list[str], card: str = "uramaki_5", places: int = 0) -> Party:
    """The first of two seats keeps an uramaki."""
    hands = [{card: 1, "tempura": 1}, {"sashimi": 2}]
    match = lay_out(hands, [own], menu=URAMAKI, uramaki_places=places)
    turn(match, f"keep {card}", "keep sashimi")
    return match


@pytest.mark.clause("SGP-20")
@pytest.mark.parametrize(("places", "worth"), [(0, 8), (1, 6)])
def test_ten_symbols_score_at_once_and_are_discarded(places: int, worth: int) -> None:
    match = reach(["uramaki_5", "tempura"], places=places)
    view = match.view(None)
    assert match.scores == view.totals == view.uramaki_won == [worth, 0]
    assert view.uramaki_places == places + 1
    assert front(match, 0) == ["tempura"]
    assert view.discarded == {"uramaki_5": 2}
    assert UramakiWon(0, worth) in match.events(None)


@pytest.mark.clause("SGP-20")
def test_symbols_over_ten_are_lost() -> None:
    match = reach(["uramaki_5", "uramaki_4"])
    assert match.scores == [8, 0]
    assert front(match, 0) == []


@pytest.mark.clause("SGP-20")
def test_nine_symbols_are_not_enough() -> None:
    match = reach(["uramaki_5"], "uramaki_4")
    assert match.scores == [0, 0]
    assert front(match, 0) == ["uramaki_5", "uramaki_4"]


@pytest.mark.clause("SGP-20")
def test_with_both_places_gone_the_cards_stay_and_score_at_the_end() -> None:
    match = reach(["uramaki_5"], places=2)
    assert match.scores == [0, 0]
    assert front(match, 0) == ["uramaki_5", "uramaki_5"]
    assert scored(turn(match, "keep sashimi", "keep tempura"))[0]["uramaki"] == 2


@pytest.mark.clause("SGP-20")
def test_one_player_may_take_both_places_and_the_end_of_the_round() -> None:
    hands = [{"uramaki_5": 2, "tempura": 2}, {"uramaki_5": 1, "uramaki_3": 1, "sashimi": 2}]
    match = lay_out(hands, [["uramaki_5"]], menu=URAMAKI)
    turn(match, "keep uramaki_5", "keep sashimi")
    turn(match, "keep uramaki_5", "keep tempura")
    turn(match, "keep uramaki_5", "keep sashimi")
    assert match.view(None).uramaki_won == [8 + 6, 0]
    assert scored(turn(match, "keep uramaki_3", "keep tempura"))[0]["uramaki"] == 8 + 6 + 2
    assert match.scores == [8 + 6 + 2, 5 + 0]


@pytest.mark.clause("SGP-20")
@pytest.mark.parametrize(("fronts", "scores"), [
    ((["uramaki_3"], ["uramaki_4"], []), (0, 2, 0)),
    ((["uramaki_3"], ["uramaki_3"], ["tempura"]), (2, 2, 0)),
    (([], [], []), (0, 0, 0)),
    ((["uramaki_3", "uramaki_3"], ["uramaki_5"], ["uramaki_5"]), (2, 0, 0)),
])  # fmt: skip
def test_the_most_symbols_left_score_two(fronts: tuple[list[str], ...], scores: tuple[int, ...]) -> None:
    assert [own["uramaki"] for own in points(*fronts, menu=URAMAKI)] == [*scores]


@pytest.mark.clause("SGP-20")
def test_places_open_again_in_the_next_round() -> None:
    match = lay_out([{"tempura": 1}, {"sashimi": 1}], menu=URAMAKI, uramaki_places=2)
    turn(match, "keep tempura", "keep sashimi")
    assert match.view(None).uramaki_places == 0


@pytest.mark.clause("SGP-21")
def test_the_example_of_the_book_for_uramaki() -> None:
    """Ozzie and Jonas tie for 8; at the end Orphée and Jonas have 4 symbols each."""
    match = lay_out(
        [{"uramaki_5": 1, "uramaki_4": 1}, {"uramaki_5": 1, "sashimi": 1}, {"tempura": 1, "sashimi": 1}],
        [["uramaki_5"], ["uramaki_5"], ["uramaki_4"]],
        menu=URAMAKI,
    )
    turn(match, "keep uramaki_5", "keep uramaki_5", "keep tempura")
    assert match.scores == [8, 8, 0]
    events = turn(match, "keep sashimi", "keep uramaki_4", "keep sashimi")
    assert [own["uramaki"] for own in scored(events)] == match.scores == [8, 8 + 2, 2]


@pytest.mark.clause("SGP-21")
@pytest.mark.parametrize("places", [0, 1])
def test_all_who_reach_ten_in_a_turn_get_the_whole_place_and_use_up_one(places: int) -> None:
    match = lay_out(
        [{"uramaki_5": 1, "tempura": 1}, {"uramaki_5": 1, "tempura": 1}, {"uramaki_4": 1, "tempura": 1}],
        [["uramaki_5"], ["uramaki_5"], ["uramaki_3"]],
        menu=URAMAKI,
        uramaki_places=places,
    )
    turn(match, "keep uramaki_5", "keep uramaki_5", "keep uramaki_4")
    worth = 8 - 2 * places
    assert match.scores == [worth, worth, 0]
    assert match.view(None).uramaki_places == places + 1


@pytest.mark.clause("SGP-21")
def test_after_a_tie_for_eight_the_next_scores_six() -> None:
    match = lay_out(
        [{"uramaki_5": 1, "tempura": 1}, {"uramaki_5": 1, "uramaki_3": 1}, {"tempura": 1, "sashimi": 1}],
        [["uramaki_5"], ["uramaki_5"], ["uramaki_4", "uramaki_4"]],
        menu=URAMAKI,
    )
    turn(match, "keep uramaki_5", "keep uramaki_5", "keep tempura")
    events = turn(match, "keep sashimi", "keep tempura", "keep uramaki_3")
    assert UramakiWon(2, 6) in events
    assert [own["uramaki"] for own in scored(events)] == [8, 8, 6]


@pytest.mark.clause("SGP-17", "SGP-18", "SGP-20")
@pytest.mark.parametrize("roll", ["maki", "temaki", "uramaki"])
def test_a_roll_that_is_not_on_the_menu_scores_nothing(roll: str) -> None:
    others = {"maki", "temaki", "uramaki"} - {roll}
    for own in points(["tempura"], [], [], menu=(roll,)):
        assert roll in own
        assert not others & set(own)

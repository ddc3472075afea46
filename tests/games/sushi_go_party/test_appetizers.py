"""SGP-22 to SGP-29: appetizers."""

from __future__ import annotations

import pytest

from sushiya.games.sushi_go_party.events import MisoSpilt, Passed
from tests.games.sushi_go_party.positions import front, lay_out, points, scored, turn


def worth(name: str, own: list[str]) -> int:
    return points(own, [], menu=(name,))[0][name]


@pytest.mark.clause("SGP-22")
@pytest.mark.parametrize(("count", "score"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 15), (8, 15)])
def test_dumplings(count: int, score: int) -> None:
    assert worth("dumpling", ["dumpling"] * count) == score


@pytest.mark.clause("SGP-23")
@pytest.mark.parametrize(("counts", "scores"), [
    ((3, 2, 1, 0), (6, 4, 2, 0)),
    ((3, 0, 0), (0, 0, 0)),
    ((2, 1, 0), (2, 1, 0)),
    ((4, 1, 1, 1), (12, 3, 3, 3)),
    ((2, 1, 1, 1, 1), (8, 4, 4, 4, 4)),
    ((2, 1, 1, 1, 1, 1), (8, 4, 4, 4, 4, 4)),
    ((1, 1, 1, 1, 1, 1, 1, 1), (4, 4, 4, 4, 4, 4, 4, 4)),
    ((0, 0, 0), (0, 0, 0)),
])  # fmt: skip
def test_edamame_score_by_opponents_who_have_any(counts: tuple[int, ...], scores: tuple[int, ...]) -> None:
    fronts = [["edamame"] * count for count in counts]
    assert [own["edamame"] for own in points(*fronts, menu=("edamame",))] == [*scores]


@pytest.mark.clause("SGP-24")
@pytest.mark.parametrize(("count", "score"), [(0, 0), (1, -3), (2, 7), (3, 7), (8, 7)])
def test_eel(count: int, score: int) -> None:
    assert worth("eel", ["eel"] * count) == score


@pytest.mark.clause("SGP-26")
@pytest.mark.parametrize(("shapes", "score"), [
    ("", 0), ("c", 1), ("cc", 2), ("ct", 4), ("ctss", 9 + 1), ("cts", 9), ("ctsr", 16), ("ccttssrr", 32),
    ("ctsrc", 17), ("ccttss", 18), ("ccttr", 9 + 4),
])  # fmt: skip
def test_onigiri_score_by_sets_of_different_shapes(shapes: str, score: int) -> None:
    names = {"c": "circle", "t": "triangle", "s": "square", "r": "rectangle"}
    assert worth("onigiri", [f"onigiri_{names[shape]}" for shape in shapes]) == score


@pytest.mark.clause("SGP-27")
@pytest.mark.parametrize(("count", "score"), [(0, 0), (1, 0), (2, 0), (3, 10), (5, 10), (6, 20), (8, 20)])
def test_sashimi(count: int, score: int) -> None:
    assert worth("sashimi", ["sashimi"] * count) == score


@pytest.mark.clause("SGP-28")
@pytest.mark.parametrize(("count", "score"), [(0, 0), (1, 0), (2, 5), (3, 5), (4, 10), (8, 20)])
def test_tempura(count: int, score: int) -> None:
    assert worth("tempura", ["tempura"] * count) == score


@pytest.mark.clause("SGP-29")
@pytest.mark.parametrize(("count", "score"), [(0, 0), (1, 2), (2, 6), (3, 0), (4, 0), (8, 0)])
def test_tofu(count: int, score: int) -> None:
    assert worth("tofu", ["tofu"] * count) == score


MISO = ("miso", "tempura", "sashimi")


@pytest.mark.clause("SGP-25")
def test_a_lone_miso_stays_and_scores_three() -> None:
    match = lay_out([{"miso": 1}, {"tempura": 1}], [["miso"]], menu=MISO)
    assert scored(turn(match, "keep miso", "keep tempura"))[0]["miso"] == 6


@pytest.mark.clause("SGP-15", "SGP-25")
def test_two_misos_of_one_turn_are_discarded_and_those_of_earlier_turns_are_safe() -> None:
    hands = [{"miso": 1, "tempura": 1}, {"miso": 1, "sashimi": 1}, {"tempura": 2}]
    match = lay_out(hands, [["miso"], [], ["miso"]], menu=MISO)
    events = turn(match, "keep miso", "keep miso", "keep tempura")
    assert events[-3:] == [MisoSpilt(0), MisoSpilt(1), Passed()]
    assert [front(match, seat) for seat in range(3)] == [["miso"], [], ["miso", "tempura"]]
    assert match.view(None).discarded == {"miso": 2}
    turn(match, "keep tempura", "keep tempura", "keep sashimi")
    assert match.view(None).scores[0] == [3, 0, 3 + 0]


@pytest.mark.clause("SGP-25")
def test_a_miso_alone_in_the_turn_after_a_spill_is_safe() -> None:
    match = lay_out([{"miso": 1, "tempura": 1}, {"miso": 2}], menu=MISO)
    turn(match, "keep miso", "keep miso")
    assert scored(turn(match, "keep miso", "keep tempura"))[0]["miso"] == 3


@pytest.mark.clause("SGP-09", "SGP-25")
def test_spilt_misos_come_back_in_the_next_round() -> None:
    match = lay_out([{"miso": 1}, {"miso": 1}], menu=MISO)
    turn(match, "keep miso", "keep miso")
    assert match.view(None).discarded == {}
    assert match.view(None).cards_left == 54 + 3 - 20

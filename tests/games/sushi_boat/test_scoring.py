"""SB-37 to SB-41 and SB-44e: what piles, side dishes and cubes score, to the number."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, product
from typing import Any

import pytest

from sushiya.games.sushi_boat import cards
from tests.games.sushi_boat.positions import GAME
from tests.playing import dice

OTHER_DISHES = [dish for dish in cards.DISH_NAMES if dish != "gyoza" for _ in range(3)]
"""The eighteen side dishes that score nothing by themselves."""

PLATES = [name for name in cards.PLATE_NAMES if "white" not in name and "roe" not in name] * 2 + ["white roe"] * 6


def score(*tables: dict[str, Any]) -> list[dict[str, int]]:
    """The points of players by family."""
    return GAME.score_sheet(tables).breakdown


def runs(pile: Sequence[str]) -> int:
    return score({"pile": pile}, {})[0]["colour_runs"]


def kinds(pile: Sequence[str]) -> int:
    return score({"pile": pile}, {})[0]["kinds"]


def colours(text: str) -> list[str]:
    """A pile of these colours, of as many different kinds as that needs."""
    names = {"r": "red", "b": "blue", "g": "green", "y": "yellow"}
    taken = dict.fromkeys("rbgy", 0)
    pile = []
    for letter in text:
        if letter == "w":
            pile.append("white roe")
            continue
        pile.append(f"{names[letter]} {cards.SUSHI_NAMES[taken[letter] // 2]}")
        taken[letter] += 1
    return pile


def played(*numbers: int) -> list[dict[str, Any]]:
    """Tables at which so many side dishes lie in front of the players, no gyoza among them."""
    deck = iter(OTHER_DISHES)
    tables: list[dict[str, Any]] = []
    for number in numbers:
        front = [next(deck) for _ in range(number)]
        tables.append({"side_dishes": {dish: front.count(dish) for dish in front}})
    return tables


def prizes(*numbers: int) -> list[int]:
    return [points["side_dishes"] for points in score(*played(*numbers))]


@pytest.mark.clause("SB-37")
@pytest.mark.parametrize(("pile", "points"), [
    ("", 0),
    ("r", 0),
    ("rr", 1),
    ("rrr", 2),
    ("rb", 0),
    ("rbrb", 0),
    ("rrbb", 2),
    ("rrbrr", 2),
    ("rbbbr", 2),
    ("yyyygggb", 5),
    ("bbbbbbbbbbbb", 11),
])  # fmt: skip
def test_each_run_of_a_colour_scores_one_less_than_its_plates(pile: str, points: int) -> None:
    assert runs(colours(pile)) == points


@pytest.mark.clause("SB-37")
@pytest.mark.parametrize(("pile", "points"), [
    ("w", 0),
    ("ww", 0),
    ("wwwwww", 0),
    ("rwr", 1),
    ("rwwwr", 1),
    ("wrrw", 1),
    ("rwb", 0),
    ("rwbwr", 0),
    ("rrwrw", 2),
    ("wrwrwbwbw", 2),
])  # fmt: skip
def test_white_plates_neither_score_nor_break_a_run(pile: str, points: int) -> None:
    assert runs(colours(pile)) == points


@pytest.mark.clause("SB-37")
def test_the_order_of_a_pile_decides_its_runs_and_the_kinds_do_not() -> None:
    assert runs(["red egg", "red egg", "blue egg", "blue egg"]) == 2
    assert runs(["red egg", "blue egg", "red egg", "blue egg"]) == 0
    assert runs(["red egg", "red tuna", "red octopus"]) == 2


@pytest.mark.clause("SB-37")
def test_runs_of_random_piles() -> None:
    rolls = dice("runs")
    for _ in range(300):
        pile = rolls.sample(PLATES, rolls.randrange(19))
        coloured = [plate.split()[0] for plate in pile if not plate.startswith("white")]
        assert runs(pile) == sum(len([*run]) - 1 for _, run in groupby(coloured))


@pytest.mark.clause("SB-44")
def test_example_four_of_one_colour_score_three_and_white_plates_nothing() -> None:
    """SB-44 (e)."""
    assert runs(colours("rrrr")) == 3
    assert runs(colours("wwww")) == 0


@pytest.mark.clause("SB-38")
@pytest.mark.parametrize(("number", "points"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 2), (5, 4), (6, 9), (7, 9)])
def test_a_group_scores_by_how_many_kinds_it_has(number: int, points: int) -> None:
    pile = [f"blue {kind}" for kind in cards.SUSHI_NAMES[:6]] + ["white roe"]
    assert kinds(pile[7 - number :]) == points
    assert kinds(pile[: min(number, 6)]) == [0, 0, 0, 1, 2, 4, 9][min(number, 6)]


@pytest.mark.clause("SB-38")
def test_the_colour_of_a_plate_makes_no_other_kind_of_it() -> None:
    assert kinds(["red egg", "blue egg", "green egg", "yellow egg"]) == 0
    assert kinds(["red egg", "blue egg", "green tuna"]) == 0
    assert kinds(["red egg", "blue tuna", "green salmon"]) == 1
    assert kinds(["white roe"] * 6) == 0


@pytest.mark.clause("SB-38")
def test_the_order_of_a_pile_does_not_matter_for_its_kinds() -> None:
    rolls = dice("order")
    for _ in range(100):
        pile = rolls.sample(PLATES, 12)
        assert kinds(pile) == kinds(sorted(pile)) == kinds(pile[::-1])


@pytest.mark.clause("SB-38")
def test_example_seven_kinds_with_five_doubled_score_as_two_groups_of_six() -> None:
    doubled = ["salmon", "shrimp", "octopus", "tuna", "egg"]
    pile = [f"{colour} {kind}" for colour in ("red", "blue") for kind in doubled] + ["green california", "white roe"]
    assert kinds(pile) == 18


@pytest.mark.clause("SB-38")
@pytest.mark.parametrize(("counts", "points"), [
    ((2, 2, 2, 0, 0, 0, 0), 2),
    ((3, 3, 3, 0, 0, 0, 0), 3),
    ((2, 2, 2, 2, 0, 0, 0), 4),
    ((2, 2, 2, 1, 1, 0, 0), 5),
    ((2, 2, 2, 2, 2, 0, 0), 8),
    ((2, 1, 1, 1, 1, 1, 1), 9),
    ((2, 2, 1, 1, 1, 1, 1), 10),
    ((2, 2, 2, 1, 1, 1, 1), 11),
    ((2, 2, 2, 2, 2, 2, 2), 18),
    ((3, 3, 3, 3, 2, 2, 2), 27),
    ((8, 8, 1, 1, 0, 0, 0), 2),
])  # fmt: skip
def test_the_best_split_counts(counts: Sequence[int], points: int) -> None:
    """Such as one plate of a group of seven given to another group."""
    four_colours = ["red", "red", "blue", "blue", "green", "green", "yellow", "yellow"]
    pile = [f"{four_colours[at]} {cards.SUSHI_NAMES[kind]}" for kind in range(6) for at in range(counts[kind])]
    assert kinds(pile + ["white roe"] * counts[6]) == points


@pytest.mark.clause("SB-39")
@pytest.mark.parametrize(("numbers", "points"), [
    ((3, 3, 2), [3, 3, 0]),
    ((4, 2, 2), [5, 1, 1]),
    ((2, 1, 0), [5, 2, 0]),
    ((1, 0), [5, 0]),
])  # fmt: skip
def test_examples_of_side_dishes(numbers: Sequence[int], points: list[int]) -> None:
    assert prizes(*numbers) == points


@pytest.mark.clause("SB-39")
@pytest.mark.parametrize(("numbers", "points"), [
    ((0, 0), [0, 0]),
    ((0, 0, 0, 0, 0), [0, 0, 0, 0, 0]),
    ((2, 2), [3, 3]),
    ((1, 1, 1), [3, 3, 3]),
    ((1, 3), [2, 5]),
    ((3, 3, 2, 1), [3, 3, 0, 0]),
    ((5, 3, 2, 1), [5, 2, 0, 0]),
    ((1, 2, 2, 2, 3), [0, 1, 1, 1, 5]),
    ((4, 0, 0), [5, 0, 0]),
    ((0, 4, 4), [0, 3, 3]),
])  # fmt: skip
def test_most_and_second_most_side_dishes(numbers: Sequence[int], points: list[int]) -> None:
    assert prizes(*numbers) == points


@pytest.mark.clause("SB-39")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_side_dishes_by_the_letter_of_the_rule(players: int) -> None:
    for numbers in product(range(4), repeat=players):
        found = prizes(*numbers)
        for own, points in zip(numbers, found, strict=True):
            ahead = sum(other > own for other in numbers)
            level = numbers.count(own)
            expected = {(0, True): 5, (0, False): 3, (1, True): 2, (1, False): 1}.get((ahead, level == 1), 0)
            assert points == (expected if own else 0), numbers


@pytest.mark.clause("SB-33", "SB-39")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_each_gyoza_scores_one_besides_being_a_side_dish(number: int) -> None:
    gyoza, other = score({"side_dishes": {"gyoza": number}}, {"side_dishes": {"mochi": 1}})
    assert gyoza["gyoza"] == number
    assert gyoza["side_dishes"] == [0, 3, 5, 5][number]
    assert other["gyoza"] == 0


@pytest.mark.clause("SB-40")
@pytest.mark.parametrize("cubes", [0, 1, 4, 12])
def test_each_cube_scores_one(cubes: int) -> None:
    assert score({"cubes": cubes}, {})[0]["cubes"] == cubes
    assert GAME.score_sheet([{"cubes": cubes}, {}]).totals == [cubes, 0]


@pytest.mark.clause("SB-40")
@pytest.mark.parametrize(("tables", "winners"), [
    ([{"cubes": 2}, {"cubes": 3}], [1]),
    ([{"cubes": 2, "yen": 9}, {"cubes": 3}], [1]),
    ([{"cubes": 3, "yen": 1}, {"cubes": 3, "yen": 2}], [1]),
    ([{"cubes": 3, "yen": 2}, {"cubes": 3, "yen": 2}], [0, 1]),
    ([{"yen": 4}, {"yen": 5}, {"yen": 5}, {"yen": 3}], [1, 2]),
    ([{"cubes": 1, "yen": 5}, {"cubes": 1}, {"cubes": 2}, {"cubes": 2}, {"yen": 20}], [2, 3]),
    ([{}, {}], [0, 1]),
])  # fmt: skip
def test_most_points_win_then_more_yen_then_victory_is_shared(tables: list[dict[str, int]], winners: list[int]) -> None:
    assert GAME.score_sheet(tables).winners == winners


ARIA = {
    "pile": [
        *("blue salmon", "blue shrimp", "white roe", "blue octopus", "blue tuna"),
        *("red egg", "red salmon", "green shrimp", "yellow octopus", "green salmon"),
    ],
    "side_dishes": {"gyoza": 1, "mochi": 1},
    "cubes": 4,
    "yen": 1,
}
"""4 blue with a white one among them, 2 red; kinds 6 + 3 + 1."""


@pytest.mark.clause("SB-41")
def test_example_aria_has_21_points() -> None:
    sheet = GAME.score_sheet([ARIA, {"side_dishes": {"tempura": 2, "edamame": 1}}, {"side_dishes": {"miso": 1}}])
    assert sheet.breakdown[0] == {"colour_runs": 3 + 1, "kinds": 9 + 1, "side_dishes": 2, "gyoza": 1, "cubes": 4}
    assert sheet.totals[0] == 21

"""The bot that plays turns of Sushizock by their exact odds, which are checked against every way that dice can fall."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, product

import pytest

import sushiya
from sushiya.arena.simulate import simulate
from sushiya.bots import bots_for, make_bot
from sushiya.bots.settings import MemorySettings
from sushiya.bots.turn_odds import Dice, TurnOdds, keeps, rolls, ways
from sushiya.bots.turn_solver import TurnSolver, odds_of
from sushiya.core import codes
from sushiya.games.sushizock.moves import Keep
from tests.games.sushizock.positions import GAME, Table, lay_out, rules_of, stroll, texts
from tests.playing import dice

SEED = bytes(range(32))
SIDES = (0, 0, 1, 1, 2, 3)
"""The six sides of a die: sushi, sushi, bone, bone, blue, red."""
KEPT = [aside for number in range(5) for aside in ways(number)]
"""All that may be aside when dice are rolled."""
FALLEN = list(ways(5))
Worth = Callable[[Dice], float | None]


def counted(faces: tuple[int, ...]) -> Dice:
    """How many dice show each face."""
    return (faces.count(0), faces.count(1), faces.count(2), faces.count(3))


class BruteForce:
    """The same odds by trying everything: dice in a row, each with six sides, and every choice of some to keep."""

    def __init__(self, portion: Worth, nothing: float) -> None:
        exact = {fallen: portion(fallen) for fallen in FALLEN}
        self.portion = {fallen: None if worth is None else Fraction(worth) for fallen, worth in exact.items()}
        self.nothing = Fraction(nothing)
        self.keep = cache(self.roll_the_others)

    def roll_the_others(self, aside: tuple[int, ...], rolls_left: int) -> Fraction:
        """The mean worth of a roll of all dice that are not aside."""
        falls = list(product(SIDES, repeat=5 - len(aside)))
        return sum((self.best(aside, fall, rolls_left - 1) for fall in falls), Fraction()) / len(falls)

    def best(self, aside: tuple[int, ...], fall: tuple[int, ...], rolls_left: int) -> Fraction:
        """The best of what may be done when dice have fallen."""
        portion = self.portion[counted(aside + fall)]
        worths = [] if portion is None else [portion]
        if rolls_left:
            for size in range(1, len(fall)):
                worths += [self.keep(aside + kept, rolls_left) for kept in combinations(fall, size)]
        return max(worths, default=self.nothing)


def in_a_row(aside: Dice) -> tuple[int, ...]:
    """Some dice that show so much of each face."""
    return tuple(face for face, count in enumerate(aside) for _ in range(count))


def by_chance(part: float, lowest: float) -> Worth:
    """Portions of any worth; so many of all rolls allow none."""
    draws = dice("worths", part, lowest)
    worths = {fallen: None if draws.random() < part else draws.uniform(lowest, 6) for fallen in FALLEN}
    return worths.__getitem__


def many_sushi(fallen: Dice) -> float:
    """As many points as sushi."""
    return float(fallen[0])


def a_theft(fallen: Dice) -> float | None:
    """Worth something only with three of a colour, more with four."""
    best = max(fallen[2:])
    return None if best < 3 else best - 0.5


def a_real_table(fallen: Dice) -> float | None:
    """What the portions of a real position are worth."""
    return real_odds().portion(fallen)


@cache
def real_odds() -> TurnOdds:
    match = lay_out(
        "sushi bone blue red red",
        sushi=[2, 6, 1],
        bones=[4, 1],
        sushi_piles=[[3], [5, 4, 6], [1]],
        bone_piles=[[], [2, 1], [3]],
    )
    return odds_of(GAME.judge(rules_of(match)))


WORTHS: list[tuple[Worth, float]] = [
    (many_sushi, -9.0),
    (a_theft, -1.25),
    (a_real_table, -4.0),
    (lambda _: None, 2.5),
    (by_chance(0.0, 0.0), 1.0),
    (by_chance(0.3, -6.0), -3.0),
    (by_chance(0.9, -6.0), 7.0),
]
NAMES = ["many sushi", "a theft", "a real table", "nothing", "by chance", "sometimes nothing", "mostly nothing"]
with_all_worths = pytest.mark.parametrize(("portion", "nothing"), WORTHS, ids=NAMES)


@pytest.mark.clause("SZ-05")
def test_dice_may_be_aside_in_70_ways_and_all_five_fall_in_56() -> None:
    assert len(set(KEPT)) == len(KEPT) == 70
    assert len(set(FALLEN)) == len(FALLEN) == 56
    ordered = {counted(fall) for number in range(5) for fall in product(range(4), repeat=number)}
    assert set(KEPT) == ordered
    assert set(FALLEN) == {counted(fall) for fall in product(SIDES, repeat=5)}


@pytest.mark.clause("SZ-03")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_the_chance_of_a_roll_is_the_part_of_all_sides_that_show_it(number: int) -> None:
    falls = [counted(fall) for fall in product(SIDES, repeat=number)]
    assert sum(chance for _, chance in rolls(number)) == pytest.approx(1, abs=1e-12)
    assert dict(rolls(number)) == pytest.approx({roll: falls.count(roll) / 6**number for roll in set(falls)})


@pytest.mark.clause("SZ-05")
def test_some_dice_are_kept_but_not_all() -> None:
    for number in range(1, 6):
        for roll in ways(number):
            row = in_a_row(roll)
            kept = {counted(some) for size in range(1, number) for some in combinations(row, size)}
            assert len(keeps(roll)) == len(set(keeps(roll)))
            assert set(keeps(roll)) == kept


@with_all_worths
def test_with_one_roll_left_the_odds_are_those_of_brute_force(portion: Worth, nothing: float) -> None:
    odds, force = TurnOdds(portion, nothing), BruteForce(portion, nothing)
    for aside in KEPT:
        assert odds.keep(aside, 1) == pytest.approx(float(force.keep(in_a_row(aside), 1)), abs=1e-9)


@pytest.mark.clause("SZ-05", "SZ-11")
@with_all_worths
def test_with_two_rolls_left_the_odds_are_those_of_brute_force(portion: Worth, nothing: float) -> None:
    """For every die or dice kept, in whatever order they lie."""
    odds, force = TurnOdds(portion, nothing), BruteForce(portion, nothing)
    for aside in KEPT[1:]:
        expected = float(force.keep(in_a_row(aside), 2))
        assert odds.keep(aside, 2) == pytest.approx(expected, abs=1e-9)
        assert float(force.keep(in_a_row(aside)[::-1], 2)) == expected


@pytest.mark.parametrize("number", [2, 5], ids=lambda number: NAMES[number])
def test_a_whole_turn_is_worth_what_brute_force_says(number: int) -> None:
    """From the first roll of all five dice on."""
    portion, nothing = WORTHS[number]
    expected = float(BruteForce(portion, nothing).keep((), 3))
    assert TurnOdds(portion, nothing).keep((0, 0, 0, 0), 3) == pytest.approx(expected, abs=1e-9)


def test_a_second_roll_with_one_die_is_the_last() -> None:
    for aside in ways(4):
        odds = TurnOdds(by_chance(0.3, -6.0), -3.0)
        assert odds.keep(aside, 2) == odds.keep(aside, 1)


def decisions(matches: int, every: int) -> list[Table]:
    """Some states of random matches in which somebody has to decide."""
    found = []
    for seed in range(matches):
        for number, match in enumerate(stroll(2 + seed % 4, seed)):
            if not match.is_over and number % every == seed % every:
                found.append(sushiya.replay(match.record()))
    return found


def solver() -> TurnSolver:
    """The bot, which needs no chance."""
    return TurnSolver(GAME, SEED, MemorySettings())


def solved(match: Table, memory: int = codes.EVER) -> dict[str, float]:
    """The analysis of a decision, by move."""
    seat = min(match.to_act)
    return dict(zip(texts(match), solver().worths(match.view(seat, memory), match.legal(seat)), strict=True))


def test_portions_are_worth_what_the_greedy_bot_thinks() -> None:
    for match in decisions(8, 5):
        seat = min(match.to_act)
        judgement = GAME.judge(GAME.imagine(match.view(seat, codes.EVER)))
        for move, worth in solved(match).items():
            if not move.startswith("keep"):
                seeming = judgement.worths(seat, [GAME.notation.number(GAME.notation.read(move))])
                assert [worth] == [hundredths / 100 for hundredths in seeming]


def test_setting_dice_aside_is_worth_what_brute_force_says() -> None:
    for match in decisions(4, 23):
        rules = rules_of(match)
        rules.memory = codes.EVER
        odds = odds_of(GAME.judge(rules))
        force = BruteForce(odds.portion, odds.nothing)
        faces = [("sushi", "bone", "blue", "red").index(face) for face in match.view(None).dice]
        for move in match.legal(rules.active):
            if isinstance(move, Keep):
                aside = [*match.view(None).aside, *move.dice]
                expected = force.keep(tuple(sorted(faces[die - 1] for die in aside)), 3 - rules.roll)
                assert solved(match)[str(move)] == pytest.approx(float(expected), abs=1e-9)


def test_equal_dice_are_equally_worth_keeping() -> None:
    worths = solved(lay_out("sushi bone sushi blue bone"))
    assert worths["keep 1"] == worths["keep 3"]
    assert worths["keep 2"] == worths["keep 5"]
    assert worths["keep 1 2"] == worths["keep 1 5"] == worths["keep 2 3"] == worths["keep 3 5"]
    assert worths["keep 1 2 3 4"] == worths["keep 1 3 4 5"]
    assert len({worths["keep 1"], worths["keep 2"], worths["keep 4"]}) == 3


def test_it_decides_for_a_best_move() -> None:
    for match in decisions(6, 4):
        seat = min(match.to_act)
        chosen = solver().decide(match.view(seat, codes.EVER), match.legal(seat))
        worths = solved(match)
        assert worths[str(chosen)] == max(worths.values())


def test_it_takes_the_best_that_can_come() -> None:
    """A six for bones that wait, the smallest bone for sixes that wait."""
    six = lay_out("sushi sushi blue red red", sushi=[1, 6], bones=[4], bone_piles=[[2, 3]], rest_to=2)
    assert str(solver().decide(six.view(0), six.legal(0))) == "take sushi"
    bone = lay_out("bone blue red red blue", sushi=[1], bones=[1, 4], sushi_piles=[[6, 6]], rest_to=2)
    assert str(solver().decide(bone.view(0), bone.legal(0))) == "take bone"


def test_it_rolls_on_when_the_odds_are_better() -> None:
    """Three blue chopsticks reach a one; a fourth, for which nothing is risked, would reach the six below it."""
    match = lay_out(
        "blue blue blue bone bone",
        sushi=[],
        bones=[3, 4],
        sushi_piles=[[], [6, 1], [1]],
        bone_piles=[[1, 1]],
        rest_to=2,
    )
    chosen = solver().decide(match.view(0, codes.EVER), match.legal(0))
    assert str(chosen) == "keep 1 2 3"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_plays_whole_matches(players: int) -> None:
    match = GAME.new(players, 3)
    bots = [make_bot("turn_solver", GAME, SEED) for _ in range(players)]
    while not match.is_over:
        seat = min(match.to_act)
        match.play(seat, bots[seat].decide(match.view(seat, bots[seat].memory), match.legal(seat)))
    assert match.winners


def test_it_beats_random_clearly() -> None:
    result = simulate(GAME, 2, None, ["random", "turn_solver"], 30, SEED)
    random, solver = result.bots
    assert solver.win_share > 0.9
    assert solver.mean > random.mean + 5


@pytest.mark.skipif(not sushiya.compiled, reason="takes long interpreted")
def test_it_keeps_up_with_greedy() -> None:
    """Both value portions alike; the solver sees all rolls that are left, where greedy sees one."""
    greedy, solver = simulate(GAME, 3, None, ["greedy", "turn_solver"], 60, SEED).bots
    assert solver.win_share + solver.win_share_error > greedy.win_share


@pytest.mark.parametrize("game_id", [game_id for game_id in sushiya.game_ids() if game_id != "sushizock"])
def test_it_plays_no_other_game(game_id: str) -> None:
    assert "turn_solver" not in bots_for(game_id)
    with pytest.raises(sushiya.UnknownBot, match="turn_solver"):
        make_bot("turn_solver", sushiya.game(game_id), SEED)


@pytest.mark.parametrize(("spec", "memory"), [("turn_solver", codes.EVER), ("turn_solver:memory=3", 3)])
def test_its_memory_can_be_set(spec: str, memory: int) -> None:
    bot = make_bot(spec, GAME, SEED)
    assert isinstance(bot, TurnSolver)
    assert bot.memory == memory
    for wrong in ("turn_solver:memory=-1", "turn_solver:playouts=5", "turn_solver:ms=5"):
        with pytest.raises(sushiya.UnknownBot, match="turn_solver"):
            make_bot(wrong, GAME, SEED)

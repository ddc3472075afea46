"""`sushiya simulate`: many games between bots."""

from __future__ import annotations

import re

import pytest

import sushiya
from sushiya.arena.simulate import Simulation
from sushiya.arena.statistics import BotResult
from sushiya.cli.results import bars, distributions, results, speed
from sushiya.cli.voice import Voice
from tests.cli.conftest import Run

OUTCOME = Simulation(
    games=1_234_567,
    seconds=2.5,
    players=4,
    bots=[
        BotResult("greedy", 4_938_268, 38.256, 0.012, 5.8, [-3, 34, 38, 42, 59], {-3: 1, 38: 9, 59: 1}, 0.25, 0.0004)
    ],
)


def test_every_bot_gets_its_row(run: Run) -> None:
    done = run("simulate", "sushi-go", "--players", "3", "--games", "20", "--bots", "random,greedy", "--seed", "1")
    assert done.returncode == 0
    for bot in ("random", "greedy"):
        assert re.search(
            rf"^{bot} +\d+\.\d\d ± \d+\.\d\d +\d+\.\d\d( +\d+){{5}} +\d+\.\d\d ± \d+\.\d\d%", done.stdout, re.M
        )
        assert re.search(rf"^{bot} +[ ▁▂▃▄▅▆▇█]+$", done.stdout, re.M)
    assert "20 games in " in done.stdout


def test_it_warns_where_the_rules_are_not_compiled(run: Run) -> None:
    warned = run("simulate", "--games", "1").stderr.splitlines()
    assert warned == ([] if sushiya.compiled else [Voice("en")("cli.interpreted")])


def test_the_same_seed_gives_the_same_numbers(run: Run) -> None:
    one, two = (run("simulate", "--games", "5", "--seed", "9").stdout.splitlines()[:-1] for _ in range(2))
    assert one == two


def test_the_options_of_the_game_count(run: Run) -> None:
    assert run("simulate", "--players", "2", "--robot", "--games", "5", "--bots", "greedy").returncode == 0
    assert run("simulate", "--players", "3", "--robot", "--games", "5").returncode == 2


@pytest.mark.parametrize(
    ("language", "mean", "wins", "games"),
    [
        ("en", "38.26 ± 0.01", "25.00 ± 0.04%", "1,234,567 games in 2.5 s: 493,827 "),
        ("fr", "38,26 ± 0,01", "25,00 ± 0,04 %", "1\u202f234\u202f567 parties en 2,5 s : 493\u202f827 "),
    ],
)
def test_numbers_are_written_as_the_language_does(language: str, mean: str, wins: str, games: str) -> None:
    voice = Voice(language)
    cells = [next(iter(column.cells)) for column in results(voice, OUTCOME).columns]
    assert cells == ["greedy", mean, mean[:1].replace("3", "5") + mean[2] + "80", "−3", "34", "38", "42", "59", wins]
    assert speed(voice, OUTCOME).startswith(games)


def test_all_histograms_have_one_scale() -> None:
    table = distributions(Voice("en"), OUTCOME)
    line, scale = table.columns[1].cells
    assert line == "▁" + " " * 19 + "█" + " " * 10 + "▁"
    assert scale == "−3" + "60".rjust(30)


def test_the_commonest_score_is_the_highest_bar() -> None:
    assert bars({0: 8, 1: 1, 3: 80}, 0, 1, 5) == "▁▁ █ "
    assert bars({0: 4, 1: 4, 2: 4}, 0, 2, 2) == "█▄"
    assert bars({}, 0, 1, 3) == "   "

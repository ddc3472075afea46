"""Nothing is wider than a terminal of 80 columns."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

from sushiya.arena.simulate import Simulation
from sushiya.arena.statistics import BotResult
from sushiya.cli.looks import plain_console
from sushiya.cli.results import distributions, results, speed
from sushiya.cli.voice import Voice
from tests.cli.conftest import Run

LANGUAGES = pytest.mark.parametrize("language", ["en", "fr"])


def assert_narrow(text: str) -> None:
    assert text
    assert [line for line in text.splitlines() if cell_len(line) > 80] == []


@LANGUAGES
@pytest.mark.parametrize("options", [("--players", "5"), ("--players", "2", "--robot")])
def test_a_game(run: Run, language: str, options: tuple[str, ...]) -> None:
    typed = "?\n? nigiri\nk\nhello\n2\n1 2\n" * 27
    assert_narrow(run("play", "--lang", language, "--seed", "1", *options, typed=typed).stdout)


@LANGUAGES
@pytest.mark.parametrize("options", [("--players", "5"), ("--players", "2", "--memory-aid")])
def test_a_game_of_dice(run: Run, language: str, options: tuple[str, ...]) -> None:
    typed = "?\n? bone\n? caviar\nk\nhello\n9\ns1 99\nsteal bone from 7 at 30\ns\nb\n1\n" * 27
    assert_narrow(run("play", "sushizock", "--lang", language, "--seed", "1", *options, typed=typed).stdout)


@LANGUAGES
@pytest.mark.parametrize("options", [("--players", "5"), ("--players", "2", "--memory-aid")])
def test_a_game_of_plates(run: Run, language: str, options: tuple[str, ...]) -> None:
    typed = "?\n? momoko\n? caviar\nk\nhello\n99\nsit\nplay caviar\nsit R4 for 1 yen\n3\n1\n" * 27
    assert_narrow(run("play", "sushi-boat", "--lang", language, "--seed", "1", *options, typed=typed).stdout)


@LANGUAGES
def test_its_replay(run: Run, tmp_path: Path, language: str) -> None:
    run("play", "--save", ".", typed="1\n" * 30)
    [file] = tmp_path.glob("*.json")
    assert_narrow(run("replay", str(file), "--lang", language).stdout)
    assert_narrow(run("replay", str(file), "--lang", language, "--seat", "2").stdout)


@LANGUAGES
def test_the_rules(run: Run, language: str) -> None:
    assert_narrow(run("rules", "--lang", language).stdout)


@LANGUAGES
def test_a_simulation(capsys: pytest.CaptureFixture[str], language: str) -> None:
    bot = BotResult("monte_carlo:playouts=10000", 1, 123.4, 12.3, 23.4, [0, 50, 100, 150, 199], {0: 1}, 0.25, 0.12)
    outcome = Simulation(games=1_000_000_000, seconds=1234.5, players=2, bots=[bot])
    for part in (results, distributions, speed):
        plain_console().print(part(Voice(language), outcome))
    assert_narrow(capsys.readouterr().out)


@pytest.mark.parametrize("command", ["", "play", "simulate", "replay", "rules"])
def test_the_help(run: Run, command: str) -> None:
    shown = run(*filter(None, [command]), "--help")
    assert shown.returncode == 0
    assert_narrow(shown.stdout)

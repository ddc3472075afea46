"""`sushiya tournament`: ratings, who beat whom, questions, pictures, and files that go on."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from rich.cells import cell_len

import sushiya
from sushiya.arena.plackett_luce import Rating
from sushiya.arena.tournament import Tournament
from sushiya.cli.standings import INTERVAL, interval
from tests.cli.conftest import Run
from tests.cli.test_extras import run_without

QUICK = ("tournament", "sushi-go", "--players", "2", "--games", "20", "--seed", "1", "--bots", "random,greedy")
NAMES = "greedy,random,greedy:slips=10,greedy:slips=20,greedy:slips=30,greedy:slips=40,greedy:slips=50,greedy:slips=60"


def printed(text: str) -> Tournament:
    """The result that was printed as JSON."""
    return msgspec.json.decode(text, type=Tournament)


def test_every_bot_gets_a_rating_and_a_row_against_the_others(run: Run) -> None:
    shown = run(*QUICK)
    assert (shown.returncode, "Traceback" in shown.stderr) == (0, False)
    assert re.search(r"^1 +greedy +1,\d{3} ± \d+ +─*●─*", shown.stdout, re.M)
    assert re.search(r"^2 +random +1,000 ± 0 +●", shown.stdout, re.M)
    assert re.search(r"^1 +greedy +· +\d+ *$", shown.stdout, re.M)
    assert re.search(r"^greedy +[ ▁▂▃▄▅▆▇█]+$", shown.stdout, re.M)
    assert "The rating of random is fixed" in shown.stdout
    assert "20 games in " in shown.stdout


def test_the_result_as_json_is_the_same_every_time_and_in_every_pool(run: Run) -> None:
    one = run(*QUICK, "--json").stdout
    assert printed(one).games == 20
    assert run(*QUICK, "--json", "--pool", "threads", "--workers", "1").stdout == one
    assert run(*QUICK, "--json", "--pool", "processes", "--workers", "2").stdout == one


@pytest.mark.parametrize(("pair", "answer"), [("greedy,random", "Yes."), ("random,greedy", "No.")])
def test_a_question_is_answered(run: Run, pair: str, answer: str) -> None:
    shown = run(*QUICK, "--games", "2000", "--sprt", pair, "--elo1", "100").stdout
    stronger, weaker = pair.split(",")
    assert f"Is {stronger} stronger than {weaker}? {answer}" in shown
    assert re.search(r"LLR −?\d\.\d\d after \d+ deals", " ".join(shown.split()))


def test_too_few_games_tell_nothing(run: Run) -> None:
    assert "These games do not tell." in run(*QUICK, "--games", "2", "--sprt", "greedy,random").stdout


def test_it_goes_on_where_a_file_ends(run: Run) -> None:
    whole = run(*QUICK, "--json").stdout
    begun = run(*QUICK, "--games", "8", "--out", "played")
    assert "What was played is kept in played; the same command" in begun.stdout
    assert run(*QUICK, "--json", "--out", "played").stdout == whole
    without_seed = [arg for arg in QUICK if arg not in ("--seed", "1")]
    assert run(*without_seed, "--json", "--out", "played").stdout == whole
    refused = run(*QUICK, "--seed", "2", "--out", "played")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "holds another tournament" in refused.stderr


def test_it_goes_on_after_it_was_killed(run: Run, tmp_path: Path) -> None:
    """Killed at any moment, it loses what was being played; the end is the same, byte for byte."""
    args = ["tournament", "--bots", "random,greedy:slips=5", "--games", "60", "--seed", "3", "--players", "2", "--json"]
    whole = run(*args).stdout
    env = os.environ | {"PYTHONPATH": str(Path(sushiya.__file__).parents[1])}
    command = [sys.executable, "-P", "-m", "sushiya.cli", *args, "--out", "played"]
    for _ in range(40):
        with subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            file = tmp_path / "played"
            while process.poll() is None and not (file.exists() and file.read_bytes().count(b"\n") > 1):
                pass
            process.kill()
        if (tmp_path / "played").exists():
            break
    assert run(*args, "--out", "played").stdout == whole


@pytest.mark.parametrize("name", ["t.png", "t.svg"])
def test_a_picture_is_drawn(run: Run, tmp_path: Path, name: str) -> None:
    pytest.importorskip("matplotlib", reason="matplotlib is the extra `plots`, which is not installed")
    assert run(*QUICK, "--plot", name).returncode == 0
    head = (tmp_path / name).read_bytes()[:200]
    assert head.startswith(b"\x89PNG") if name == "t.png" else b"<svg" in head or b"<?xml" in head
    again = tmp_path / f"again-{name}"
    run(*QUICK, "--plot", str(again))
    assert again.read_bytes() == (tmp_path / name).read_bytes()


def test_a_svg_holds_its_words(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="matplotlib is the extra `plots`, which is not installed")
    run(*QUICK, "--plot", "t.svg", "--lang", "fr")
    text = (tmp_path / "t.svg").read_text("utf-8")
    assert ">greedy<" in text and ">random<" in text and "Classement" in text


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ("--sprt greedy", "“greedy” does not name two robots."),
        ("--sprt greedy,greedy", "“greedy,greedy” does not name two robots."),
        ("--sprt greedy,easy", "“easy” does not take part. Robots that do: random, greedy."),
        ("--sprt greedy,random --elo0 5 --elo1 5", "The question cannot be asked so:"),
        ("--sprt greedy,random --alpha 0", "The question cannot be asked so:"),
        ("--anchor hard", "“hard” does not take part."),
        ("--bots greedy", "A tournament needs two robots at least"),
        ("--bots greedy,cat", "There is no robot “cat” for this game."),
        ("--bots random,exec:", "“exec:” names no program."),
        ("--bots random,exec:./none", "The program “exec:./none” cannot be started"),
        ("--players 9", "The option “players” cannot have this value."),
    ],
)
def test_a_refusal_is_one_sentence(run: Run, args: str, sentence: str) -> None:
    refused = run(*QUICK, *args.split())
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.splitlines()[-1].startswith(sentence)


@pytest.mark.parametrize("name", ["picture.txt", "/dev/null/picture.png"])
def test_a_picture_that_cannot_be_drawn(run: Run, name: str) -> None:
    pytest.importorskip("matplotlib", reason="matplotlib is the extra `plots`, which is not installed")
    refused = run(*QUICK, "--plot", name)
    assert refused.returncode == 1
    assert f"Cannot draw the picture {name}" in refused.stderr


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_is_wider_than_80_columns(run: Run, language: str) -> None:
    shown = run(*QUICK[:-1], NAMES, "--lang", language, "--sprt", "greedy,random").stdout
    assert [line for line in shown.splitlines() if cell_len(line) > 80] == []


def test_an_interval_on_its_scale() -> None:
    line = interval(Rating(1000.0, 1000.0, 1000.0), 1000.0, 1290.0)
    assert line == "●"
    line = interval(Rating(1200.0, 1100.0, 1290.0), 1000.0, 1290.0)
    assert (line.index("─"), line.index("●"), len(line)) == (10, 20, INTERVAL)


@pytest.mark.parametrize(
    ("package", "args", "extra", "sentence"),
    [
        ("matplotlib", "--plot t.png", "plots", "A picture needs matplotlib"),
        ("ray", "--pool ray", "cluster", "A cluster needs Ray"),
    ],
)
def test_an_extra_that_is_not_installed_is_named(package: str, args: str, extra: str, sentence: str) -> None:
    code, said, complained = run_without(package, *QUICK, *args.split())
    assert (code, said) == (2, "")
    assert complained.splitlines()[-1].startswith(sentence)
    assert f'pip install "sushiya[{extra}]"' in complained

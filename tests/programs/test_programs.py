"""A program plays by lines of JSON; whatever it does wrong is an error that names it."""

from __future__ import annotations

import json
import os
import shutil
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

import sushiya
from sushiya.arena.pools.processes import ProcessPool
from sushiya.arena.pools.threads import ThreadPool
from sushiya.arena.simulate import simulate
from sushiya.arena.tournament import hold, make_plan
from sushiya.bots import make_bot
from sushiya.core import codes
from sushiya.programs import ProgramFailed, make_any_bot
from sushiya.programs.lines import LineProcess, NoLine, TimeLimit
from sushiya.programs.specs import USAGE
from tests.programs.conftest import Program
from tests.states import ROOT

SEED = bytes(range(32))
GAME = sushiya.game("sushi-go")
FIRST_MOVE = "if 'legal' in asked: print(json.dumps({'move': asked['legal'][0]}), flush=True)"
EXAMPLE = ROOT / "examples" / "bots" / "hoarder.js"
NODE = shutil.which("node", path=f"{Path(sys.executable).parent}:{os.environ['PATH']}")
NEEDS_NODE = pytest.mark.skipif(NODE is None, reason="there is no Node")


def decided(spec: str, times: int = 1) -> Any:
    """What a program decides at the beginning of a game."""
    match = GAME.new(3, 1)
    bot = make_any_bot(spec, GAME, SEED)
    try:
        return [bot.decide(match.view(1), match.legal(1)) for _ in range(times)][-1]
    finally:
        bot.close()


def test_a_program_decides(program: Program) -> None:
    assert decided(f"exec:{program(FIRST_MOVE)}", 3) == GAME.new(3, 1).legal(1)[0]


def test_it_is_told_what_its_seat_may_know_and_nothing_else(program: Program, tmp_path: Path) -> None:
    note = tmp_path / "asked"
    decided(f"exec:{program(f'open({str(note)!r}, chr(97)).write(line)' + chr(10) + FIRST_MOVE)}")
    greeting, asked = map(json.loads, note.read_text().splitlines())
    match = GAME.new(3, 1)
    assert greeting == {"game": "sushi-go", "seed": SEED.hex()}
    assert asked == {
        "view": json.loads(msgspec.json.encode(match.view(1))),
        "legal": [str(move) for move in match.legal(1)],
    }


def is_running(process: int) -> bool:
    """Whether a process still does something: one that has ended may wait for somebody to ask how."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state not in "ZX"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes as Linux shows them")
@pytest.mark.parametrize("script", ["echo $$; sleep 318 & echo $!; wait", "sleep 318 & echo $$; echo $!"])
def test_what_a_program_has_started_ends_with_it(script: str) -> None:
    """Whether it waits for that or has ended before."""
    process, limit = LineProcess(["sh", "-c", script]), TimeLimit(10)
    started = [int(process.read(limit)) for _ in range(2)]
    assert is_running(started[1])
    process.end()
    end = time.monotonic() + 5
    while any(map(is_running, started)) and time.monotonic() < end:
        time.sleep(0.01)
    assert not any(map(is_running, started))


def test_a_program_that_does_not_read_is_not_waited_for() -> None:
    process = LineProcess([sys.executable, "-c", "import time; time.sleep(318)"])
    began = time.monotonic()
    with pytest.raises(NoLine) as none:
        process.write(b"x" * 3_000_000, TimeLimit(0.2))
    assert (none.value.reason, none.value.details) == ("slow", {"ms": 200})
    assert time.monotonic() - began < 2
    process.end()


def test_every_game_is_played_by_a_new_process(program: Program, tmp_path: Path) -> None:
    note = tmp_path / "processes"
    code = (
        f"if 'seed' in asked: open({str(note)!r}, 'a').write(f'{{os.getpid()}} {{asked[\"seed\"]}}\\n')\n{FIRST_MOVE}"
    )
    simulate(GAME, 2, None, [f"exec:{program(code)}", "random"], 3, SEED, make=make_any_bot)
    processes, seeds = zip(*map(str.split, note.read_text().splitlines()), strict=True)
    assert len(set(processes)) == len(set(seeds)) == 3


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("print('hello', flush=True)", "answered “hello”, which is not a line"),
        ("print('[1, 2]', flush=True)", "answered “[1, 2]”, which is not a line"),
        ("print('{\"move\": 3}', flush=True)", "which is not a line"),
        ("sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()", "which is not a line"),
        ("print(flush=True)", "which is not a line"),
        ("print(end='x' * 3_000_000, flush=True)", "answered “xxxxxxxx"),
        (
            'print(\'{"move": "keep everything"}\', flush=True)',
            '"keep everything"}”, which is not one of its legal moves',
        ),
        ("time.sleep(60)", "has not answered within 10300 ms"),
        ("sys.exit(7)", "has ended with code 7"),
        ("os.kill(os.getpid(), 9)", "has ended with code -9"),
        ("os.close(1); time.sleep(60)", "has closed its output"),
    ],
)
def test_a_program_that_does_not_answer_as_it_must(
    program: Program, code: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if "sleep" in code and "close" not in code:
        monkeypatch.setattr("sushiya.programs.program_bot.STARTING_SECONDS", 1.0)
        sentence = sentence.replace("10300", "1300")
    spec = f"exec:ms=300:{program(code)}"
    with pytest.raises(ProgramFailed) as failed:
        decided(spec)
    said = str(failed.value)
    assert sentence in said
    assert spec in said
    assert failed.value.say("fr") != said


def test_a_decision_has_its_time_limit_once_the_program_runs(program: Program) -> None:
    code = "if 'view' in asked and asked['view']['turn'] > 1: time.sleep(60)\n" + FIRST_MOVE
    with pytest.raises(ProgramFailed, match="within 200 ms"):
        simulate(GAME, 2, None, [f"exec:ms=200:{program(code)}", "random"], 1, SEED, make=make_any_bot)


@pytest.mark.parametrize("command", ["./no-such-program", "/dev/null"])
def test_a_program_that_cannot_be_started(command: str) -> None:
    with pytest.raises(ProgramFailed, match=f"“exec:{command}” cannot be started"):
        decided(f"exec:{command}")


@pytest.mark.parametrize(
    "spec", ["exec:", "exec:ms=0:x", "exec:hours=1:x", "exec:ms=1:ms=2:x", "exec:'x", "exec:ms=5:", "exec: "]
)
def test_a_program_is_named_in_one_way(spec: str) -> None:
    with pytest.raises(sushiya.UnknownBot) as refused:
        make_any_bot(spec, GAME, SEED)
    assert USAGE in str(refused.value)


def test_settings_come_before_the_command() -> None:
    bot = make_any_bot("exec:memory=3:node x=1:y.js", GAME, SEED)
    assert bot.memory == 3
    assert bot.command == ["node", "x=1:y.js"]  # type: ignore[attr-defined]
    assert make_any_bot("exec:./mine", GAME, SEED).memory == codes.EVER


def test_other_bots_are_made_as_always() -> None:
    assert type(make_any_bot("greedy", GAME, SEED)) is type(make_bot("greedy", GAME, SEED))


def test_processes_are_ended_after_the_game_and_after_an_error(program: Program, tmp_path: Path) -> None:
    note = tmp_path / "processes"
    sign = f"open({str(note)!r}, 'a').write(f'{{os.getpid()}}\\n')\n"
    simulate(GAME, 2, None, [f"exec:{program(sign + FIRST_MOVE)}", "random"], 1, SEED, make=make_any_bot)
    with pytest.raises(ProgramFailed):
        decided(f"exec:{program(sign + 'print(1, flush=True)')}")
    for pid in map(int, set(note.read_text().split())):
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_a_program_that_does_not_end_is_killed() -> None:
    spec = "exec:sh -c \"trap '' TERM HUP; echo '{}'; exec sleep 100\""
    match = GAME.new(2, 1)
    bot = make_any_bot(spec, GAME, SEED)
    with pytest.raises(ProgramFailed):
        bot.decide(match.view(0), match.legal(0))
    began = time.monotonic()
    bot.close()
    assert time.monotonic() - began < 10
    bot.close()


@NEEDS_NODE
@pytest.mark.parametrize("game_id", sushiya.game_ids())
def test_the_example_plays_every_game(game_id: str) -> None:
    plan = make_plan(sushiya.game(game_id), 2, None, ["random", f"exec:{NODE} {EXAMPLE}"], SEED, make_any_bot)
    with ThreadPool(2) as pool:
        here = hold(plan, 2, pool, make_any_bot)
    assert here.games == 2


@NEEDS_NODE
def test_the_example_plays_the_same_games_in_every_pool() -> None:
    plan = make_plan(GAME, 2, None, ["random", f"exec:{NODE} {EXAMPLE}"], SEED, make_any_bot)
    with ThreadPool(2) as threads, ProcessPool(2) as processes:
        one, other = (hold(plan, 4, pool, make_any_bot) for pool in (threads, processes))
    assert msgspec.json.encode(one) == msgspec.json.encode(other)


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text().splitlines()) <= 35


def test_a_failing_program_ends_a_tournament_with_its_error(program: Program) -> None:
    plan = make_plan(GAME, 2, None, ["random", f"exec:{program('sys.exit(3)')}"], SEED, make_any_bot)
    with ProcessPool(1) as pool, pytest.raises(ProgramFailed, match="code 3"):
        hold(plan, 2, pool, make_any_bot)

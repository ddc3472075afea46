"""`sushiya serve`: its flags, the address it says, and how it ends when it cannot open."""

from __future__ import annotations

import os
import re
import signal
import socket
import time
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from sushiya.server.settings import descriptions
from tests.cli.conftest import Run, Start


def test_every_setting_is_a_flag_with_a_line_of_help(run: Run) -> None:
    shown = run("serve", "--help", COLUMNS="250").stdout
    told = dict(re.findall(r"^│ --(\S+) +\S+ +(.*?) +│$", shown, re.MULTILINE))
    for setting, words in descriptions().items():
        assert told[setting.replace("_", "-")].startswith(words)


@pytest.mark.parametrize(
    ("flag", "setting", "value"),
    [("--port", "port", "eight"), ("--tables-per-hour", "tables_per_hour", "0"), ("--log-format", "log_format", "xml")],
)
def test_a_wrong_value_is_refused_in_a_sentence(run: Run, flag: str, setting: str, value: str) -> None:
    refused = run("serve", flag, value)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == f"The setting “{setting}” cannot be “{value}”.\n"


@pytest.mark.parametrize(("by", "code"), [(signal.SIGINT, 0), (signal.SIGTERM, -signal.SIGTERM)])
def test_it_says_where_it_is_and_closes_quietly(start: Start, by: signal.Signals, code: int) -> None:
    with start("serve", "--port", "0") as house:
        assert house.stdout is not None and house.stderr is not None
        said = re.fullmatch(
            r"The house is open: (http://localhost:[1-9]\d*) \(Ctrl-C closes it\)\n", house.stdout.readline()
        )
        assert said is not None
        with urllib.request.urlopen(f"http://127.0.0.1:{urlsplit(said[1]).port}/healthz") as answer:
            assert answer.status == 200
        assert re.fullmatch(rf"For the host: {said[1]}/host#key=[\w-]{{32}}\n", house.stdout.readline())
        house.send_signal(by)
        assert (house.stdout.read(), house.stderr.read(), house.wait()) == ("", "", code)


@pytest.mark.parametrize(("by", "code"), [(signal.SIGINT, 0), (signal.SIGTERM, -signal.SIGTERM)])
def test_several_processes_say_it_once_and_close_quietly(start: Start, by: signal.Signals, code: int) -> None:
    with start("serve", "--port", "0", "--processes", "2") as house:
        assert house.stdout is not None and house.stderr is not None
        assert house.stdout.readline().startswith("The house is open: http://localhost:")
        assert house.stdout.readline().startswith("For the host: http://localhost:")
        house.send_signal(by)
        assert (house.stdout.read(), house.stderr.read(), house.wait()) == ("", "", code)


def test_the_key_of_the_host_stays_the_same_and_is_not_said_if_the_settings_name_one(start: Start) -> None:
    keys = []
    for _ in range(2):
        with start("serve", "--port", "0") as house:
            assert house.stdout is not None
            keys.append([house.stdout.readline(), house.stdout.readline()][1].partition("#")[2])
            house.terminate()
    assert keys[0] == keys[1] != ""
    with start("serve", "--port", "0", "--host-secret", "a secret of sixteen signs") as house:
        assert house.stdout is not None
        house.stdout.readline()
        house.terminate()
        assert house.stdout.read() == ""


def test_a_secret_of_the_host_that_can_be_guessed_is_refused(run: Run) -> None:
    refused = run("serve", "--host-secret", "too short")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.startswith("The setting “host_secret” needs at least 16 ")


def test_one_of_several_processes_is_killed_and_started_again(start: Start) -> None:
    with start("serve", "--port", "0", "--processes", "2") as house:
        assert house.stdout is not None
        port = re.findall(r":(\d+) ", house.stdout.readline())[0]
        before = children(house.pid)
        os.kill(before[0], signal.SIGKILL)
        while len(after := children(house.pid)) < 2 or before[0] in after:
            time.sleep(0.05)
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz") as answer:
            assert answer.status == 200
        house.terminate()
    assert before[1] in after


def test_no_process_outlives_the_one_that_keeps_it(start: Start) -> None:
    with start("serve", "--port", "0", "--processes", "2") as house:
        assert house.stdout is not None
        house.stdout.readline()
        kept = children(house.pid)
        house.kill()
        while any(map(is_alive, kept)):
            time.sleep(0.05)


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    found = Path(f"/proc/{process}/task/{process}/children")
    if not found.exists():
        pytest.skip("processes are looked for in /proc")
    return list(map(int, found.read_text().split()))


def is_alive(process: int) -> bool:
    """Whether a process has not ended."""
    state = Path(f"/proc/{process}/stat")
    return state.exists() and state.read_text().rpartition(")")[2].split()[0] != "Z"


def test_several_processes_complain_once(start: Start) -> None:
    with start("serve", "--port", "0", "--processes", "3", "--database", "sqlite:////dev/null/house.db") as house:
        said, complained = house.communicate()
    assert (house.returncode, said) == (1, "")
    assert complained.startswith("The server cannot open its database sqlite:////dev/null/house.db: ")
    assert complained.count("\n") == 1


@pytest.mark.parametrize("setting", ["port", "metrics-port"])
def test_a_port_that_is_taken(start: Start, setting: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ports = {"port": "0", setting: str(port)}
        with start("serve", *(f"--{name}={value}" for name, value in ports.items())) as house:
            said, complained = house.communicate()
    assert (house.returncode, said) == (1, "")
    assert re.fullmatch(rf"Port {port}.* is taken. Choose another: sushiya serve --{setting} \d+.*\n", complained)


def test_an_address_that_is_not_here(run: Run) -> None:
    refused = run("serve", "--host", "192.0.2.1")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr.startswith("The server cannot listen on 192.0.2.1, port 8000: ")
    assert refused.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("database", "shown"),
    [
        ("sqlite:////dev/null/house.db", "sqlite:////dev/null/house.db"),
        (f"sqlite:///{__file__}", f"sqlite:///{__file__}"),
        ("postgresql://aria:hunter2@127.0.0.1:1/house", "postgresql+psycopg://aria:***@127.0.0.1:1/house"),
    ],
)
def test_a_database_that_does_not_answer(start: Start, database: str, shown: str) -> None:
    with start("serve", "--port", "0", "--database", database) as house:
        said, complained = house.communicate()
    assert (house.returncode, said) == (1, "")
    assert complained.startswith(f"The server cannot open its database {shown}: ")
    assert complained.count("\n") == 1


def test_a_data_folder_that_cannot_be(run: Run) -> None:
    refused = run("serve", "--port", "0", SUSHIYA_HOME="/dev/null/home")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr.startswith("The server cannot open its database /dev/null/home: ")


@pytest.mark.parametrize(
    ("setting", "value"),
    [("database", "mysql://aria:hunter2@db/x"), ("database", "house.db")],
)
def test_what_is_no_address_is_not_quoted(run: Run, setting: str, value: str) -> None:
    refused = run("serve", "--port", "0", f"--{setting}", value)
    assert (refused.returncode, refused.stdout) == (1, "")
    assert re.fullmatch(rf"The setting “{setting}” is not an address like .*\.\n", refused.stderr)
    assert "hunter2" not in refused.stderr


def test_the_log_of_a_house_in_json(start: Start, tmp_path: Path) -> None:
    with start("serve", "--port", "0", "--log-format", "json", "--database", f"sqlite:///{tmp_path}/house.db") as house:
        assert house.stdout is not None
        port = re.findall(r":(\d+) ", house.stdout.readline())[0]
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/?secret=1"):
            pass
        house.send_signal(signal.SIGINT)
        logged = house.communicate()[1]
    assert '"route":"/","status":200' in logged
    assert "secret" not in logged

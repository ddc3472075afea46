"""Settings from flags, from the environment, and wrong ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from sushiya.server.settings import BadSettings, read_settings


def test_flags_come_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUSHIYA_PORT", "9000")
    monkeypatch.setenv("SUSHIYA_BOT_THREADS", "3")
    settings = read_settings({"port": "9001", "host": None})
    assert (settings.port, settings.bot_threads, settings.host) == (9001, 3, "127.0.0.1")


@pytest.mark.parametrize(
    ("name", "value"), [("PORT", "70000"), ("PORT", "eight"), ("BOT_THREADS", "0"), ("IDLE_SECONDS", "9")]
)
def test_wrong_ones_are_refused_by_name(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(f"SUSHIYA_{name}", value)
    with pytest.raises(BadSettings, match=f"“{name.lower()}” cannot be “{value}”"):
        read_settings({})


def test_the_database(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SUSHIYA_HOME", str(tmp_path / "new"))
    assert read_settings({}).database_url() == f"sqlite:///{tmp_path / 'new' / 'house.db'}"
    assert read_settings({"database": "postgresql://me@db/x"}).database_url() == "postgresql+psycopg://me@db/x"
    assert read_settings({"database": "sqlite:///a.db"}).database_url() == "sqlite:///a.db"


def test_processes_of_several_machines_need_a_secret() -> None:
    with pytest.raises(BadSettings, match="peer_secret"):
        read_settings({"peer_host": "10.0.0.1"})
    assert read_settings({"peer_host": "10.0.0.1", "peer_secret": "fugu"}).peer_secret == "fugu"


def test_which_houses_share_tables_with_other_processes() -> None:
    assert not read_settings({"database": "sqlite:///a.db"}).shares_tables
    assert read_settings({"database": "sqlite:///a.db", "processes": "2"}).shares_tables
    assert read_settings({"database": "postgresql://me@db/x"}).shares_tables

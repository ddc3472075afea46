"""`sushiya verify`."""

from __future__ import annotations

from pathlib import Path

import msgspec

import sushiya
from tests.cli.conftest import Run
from tests.core.test_fairness import fair_record


def test_a_fair_game(run: Run, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(fair_record().to_json())
    shown = run("verify", "game.json")
    assert shown.returncode == 0
    assert "Seat 1 added: salmon" in shown.stdout and "Seat 2" not in shown.stdout
    assert "every move is legal" in " ".join(shown.stdout.split())
    assert "découle" in run("verify", "game.json", "--lang", "fr").stdout


def test_a_forged_game(run: Run, tmp_path: Path) -> None:
    forged = msgspec.structs.replace(fair_record(), seed=bytes(32).hex())
    (tmp_path / "game.json").write_bytes(forged.to_json())
    refused = run("verify", "game.json")
    assert refused.returncode != 0
    assert "does not follow" in refused.stderr


def test_a_game_without_proof(run: Run, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(sushiya.game("sushi-go").new(2, 1).record().to_json())
    assert "cannot be checked" in run("verify", "game.json").stderr

"""No guest can make the house start a program: what does so is above the server, which cannot import it."""

from __future__ import annotations

import os
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import sushiya
import sushiya.server
from sushiya import bots
from sushiya.bots.registry import describe_bots
from sushiya.core.errors import UnknownBot
from tests.server.clients import open_house

PACKAGE = Path(sushiya.__file__).parent


def test_all_of_the_server_comes_without_programs() -> None:
    """Every module that the server has, imported in one process, brings no module of programs with it."""
    apart = {"sushiya.server.store.migrations.env"}  # which Alembic runs
    found = pkgutil.walk_packages(sushiya.server.__path__, "sushiya.server.")
    names = [module.name for module in found if module.name not in apart and ".versions." not in module.name]
    assert "sushiya.server.live.actions.add_bot" in names
    code = f"import sys, importlib; [importlib.import_module(name) for name in {names}]; print(*sys.modules)"
    env = os.environ | {"PYTHONPATH": str(PACKAGE.parent)}
    ran = subprocess.run([sys.executable, "-P", "-c", code], env=env, capture_output=True, text=True, check=True)
    assert "sushiya.bots.registry" in ran.stdout.split()
    assert [name for name in ran.stdout.split() if name.startswith("sushiya.programs")] == []


@pytest.mark.parametrize("spec", ["exec:true", "exec", "exec:ms=5:true", "EXEC:true", " exec:true", "greedy:exec:true"])
@pytest.mark.parametrize("game_id", sushiya.game_ids())
def test_the_bots_that_guests_choose_from_are_no_programs(spec: str, game_id: str) -> None:
    with pytest.raises(UnknownBot):
        bots.make_bot(spec, sushiya.game(game_id), bytes(32))
    assert "exec" not in [bot.name for bot in describe_bots()]


async def test_a_guest_who_asks_for_a_program_is_refused_and_none_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with open_house(tmp_path) as house:
        browser = await house.guest()
        host = await browser.visit(await browser.open_table("sushi-go", 2))
        await host.do("sit", seat=0, name="Aria")
        await host.fail("add-bot", "error.unknown_bot", seat=1, bot="exec:touch ran")
    assert not (tmp_path / "ran").exists()

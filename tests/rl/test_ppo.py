"""The example of learning learns, and what it has learnt plays in the arena."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import sushiya
from sushiya.bots import registry

pytest.importorskip("torch", reason="PyTorch, which the example of learning uses, is not installed")
EXAMPLE = Path(__file__).parents[2] / "examples" / "ppo"


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(EXAMPLE))
    monkeypatch.setattr(registry, "_declarations", dict(registry._declarations))
    yield import_module("train"), import_module("robot")
    for name in ("robot", "train", "network"):
        sys.modules.pop(name)


def test_the_example_learns_and_becomes_a_robot(example: Any, tmp_path: Path) -> None:
    train, robot = example
    said: list[str] = []
    learnt = train.train(2, say=said.append)
    assert "step 0 of 2" in said[0]
    import_module("torch").save(learnt.state_dict(), tmp_path / "policy.pt")
    robot.load(tmp_path / "policy.pt")
    assert {result.name for result in robot.ranked(4)} == {"ppo", "greedy"}
    bot = sushiya.bots.make_bot("ppo", sushiya.game("sushi-go"), seed=1)
    match = sushiya.game("sushi-go").new(2, 1)
    assert bot.decide(match.view(0), match.legal(0)) in match.legal(0)

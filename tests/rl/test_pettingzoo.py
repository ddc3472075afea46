"""Tables pass the tests that PettingZoo has for environments."""

from __future__ import annotations

import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

import sushiya

pytest.importorskip("pettingzoo", reason="PettingZoo is part of the extra `rl`, which is not installed")

import numpy as np
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from sushiya.rl import aec_env, parallel_env

TABLES = [
    ("sushi-go", 4, {}),
    ("sushi-go-party", 3, {"menu": "master-menu"}),
    ("sushizock", 2, {}),
    ("sushi-boat", 3, {}),
]
at_tables = pytest.mark.parametrize(("game_id", "players", "options"), TABLES, ids=lambda value: str(value))
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # PettingZoo warns of what it does not know


@at_tables
def test_the_parallel_interface(game_id: str, players: int, options: dict[str, Any]) -> None:
    parallel_api_test(parallel_env(game_id, players, options=options), num_cycles=200)


@at_tables
def test_the_interface_by_turns(game_id: str, players: int, options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(aec_env(game_id, players, options=options), num_cycles=200)


@at_tables
def test_seeds(game_id: str, players: int, options: dict[str, Any]) -> None:
    seed_test(partial(aec_env, game_id, players, options=options), num_cycles=60)
    parallel_seed_test(partial(parallel_env, game_id, players, options=options), num_cycles=60)


def test_a_seed_is_that_of_a_match() -> None:
    env = parallel_env("sushi-go", 3)
    env.reset(seed=11)
    assert env.batch.match(0).record() == sushiya.game("sushi-go").new(3, 11).record()


@at_tables
def test_cycles_are_limited(game_id: str, players: int, options: dict[str, Any]) -> None:
    made: dict[str, Any] = {"game_id": game_id, "players": players, "options": options}
    max_cycles_test(SimpleNamespace(parallel_env=partial(parallel_env, **made), env=partial(aec_env, **made)))


def test_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(aec_env, "sushi-go", 2))
    assert "round: 1" in capsys.readouterr().out


def test_the_end_is_shown_and_pays_a_win() -> None:
    """The last observation is of the table as it ended, and nobody acts after it."""
    env = parallel_env("sushi-go", 2)
    observed, _ = env.reset(seed=1)
    luck = np.random.default_rng(1)
    while env.agents:
        actions = {agent: int(luck.choice(np.flatnonzero(observed[agent]["action_mask"]))) for agent in env.agents}
        observed, rewards, ended, _, _ = env.step(actions)
    assert all(ended.values())
    assert sum(rewards.values()) == 1
    assert env.batch.spec()["round"].of(observed["seat_0"]["observation"]) == [3]
    assert env.state().shape == (env.batch.state_width,)


def test_an_illegal_action_is_replaced_and_told() -> None:
    env = parallel_env("sushi-go", 2)
    env.reset(seed=1)
    infos = env.step({"seat_0": 0, "seat_1": 0})[4]
    assert infos == {"seat_0": {"illegal": True}, "seat_1": {"illegal": True}}

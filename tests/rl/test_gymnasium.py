"""Seats pass the test that Gymnasium has for environments, and play against robots and themselves."""

from __future__ import annotations

from typing import Any

import pytest

import sushiya

pytest.importorskip("gymnasium", reason="Gymnasium is part of the extra `rl`, which is not installed")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env

from sushiya.core.actions import PASS
from sushiya.rl import SeatEnv, SeatsVectorEnv
from sushiya.rl.registration import name_of

NAMES = [name_of(game_id) for game_id in sushiya.game_ids()]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.filterwarnings("ignore::UserWarning")  # of what it recommends
def test_the_check_of_gymnasium(name: str) -> None:
    check_env(gymnasium.make(name, players=3, robots=["random", "greedy"]).unwrapped)


def test_the_names_are_those_of_the_games() -> None:
    games = ("SushiBoat", "SushiGo", "SushiGoParty", "Sushizock")
    assert sorted(NAMES) == [f"sushiya/{name}-v0" for name in games]


def play(env: Any, seed: int) -> float:
    """Play a game at random; returns all that was paid."""
    luck = np.random.default_rng(seed)
    observed, _ = env.reset(seed=seed)
    paid, ended = 0.0, False
    while not ended:
        assert observed["action_mask"][PASS] == 0
        observed, reward, ended, _, info = env.step(luck.choice(np.flatnonzero(observed["action_mask"])))
        assert not info
        paid += reward
    return paid


@pytest.mark.parametrize("game_id", sushiya.game_ids())
def test_a_game_against_robots(game_id: str) -> None:
    """The seat is only asked what it owes, and gets what it has won."""
    env = SeatEnv(game_id, 3, ["greedy", "random"], seat=1)
    for seed in range(3):
        paid = play(env, seed)
        record = env.batch.record(0)
        match = sushiya.replay(record)
        assert match.is_over
        assert paid == pytest.approx(1 / len(match.winners) if 1 in match.winners else 0)
        play(env, seed)
        assert env.batch.record(0) == record
    env.close()


def test_robots_must_be_as_many_as_other_seats() -> None:
    with pytest.raises(ValueError, match="2 robots"):
        SeatEnv("sushi-go", 3, ["random"])


@pytest.mark.parametrize("game_id", sushiya.game_ids())
def test_a_vector_of_seats(game_id: str) -> None:
    """Every seat is an environment; a game that has ended begins anew in the next step, whatever is done in it."""
    env = gymnasium.make_vec(name_of(game_id), num_envs=8, players=2)
    assert isinstance(env.unwrapped, SeatsVectorEnv)
    assert env.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.NEXT_STEP
    luck = np.random.default_rng(3)
    observed, _ = env.reset(seed=3)
    assert observed in env.observation_space
    total = 0.0
    ended = np.zeros(8, bool)
    for _ in range(150):
        actions = np.array([luck.choice(np.flatnonzero(mask)) for mask in observed["action_mask"]])
        actions[ended] = -5
        before = ended
        observed, reward, ended, stopped, _ = env.step(actions)
        assert not (before & ended).any()
        assert not reward[before].any()
        assert reward.reshape(4, 2).sum(axis=1)[ended[::2]].tolist() == pytest.approx([1] * int(ended[::2].sum()))
        assert not stopped.any()
        total += reward.sum()
    assert total > 0
    env.close()

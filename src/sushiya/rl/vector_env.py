"""Every seat of every game of a batch as one environment of a vector, for playing against oneself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from sushiya.batches.batch import Batch, Reward
from sushiya.core.registry import game
from sushiya.rl.spaces import Observation, action_space, observation_space


class SeatsVectorEnv(VectorEnv[Observation, Any, Any]):
    """`games` x `players` environments: seat s of game g is number g x players + s.

    Seats that are not asked can only pass. Games begin anew in the step after their end (NEXT_STEP). Actions must be
    legal. With `copy=False` observations are the arrays of the batch themselves, which the next step changes.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012 - as in Gymnasium

    def __init__(
        self,
        game_id: str = "sushi-go",
        games: int = 1,
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        reward: Reward = "win",
        threads: int = 1,
        copy: bool = True,
    ) -> None:
        self.batch = Batch(
            game(game_id), players, games, options, threads=threads, reward=reward, autoreset="next_step"
        )
        self.num_envs = games * players
        self.copy = copy
        self.single_observation_space = observation_space(self.batch)
        self.single_action_space = action_space(self.batch)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin all games anew; the first of a list of seeds counts."""
        del options
        chosen = seed[0] if isinstance(seed, list) else seed
        if chosen is not None:
            self._np_random = np.random.default_rng(chosen)
        self.batch.reset(int(self.np_random.integers(1 << 62)) if chosen is None else chosen)
        return self._observation(), {}

    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        """Make one action of every seat."""
        self.batch.step(np.ascontiguousarray(actions, np.int32))
        ended = np.repeat(self.batch.terminal.astype(bool), self.batch.players)
        reward = self.batch.reward.reshape(-1)
        return self._observation(), reward.copy() if self.copy else reward, ended, np.zeros_like(ended), {}

    def _observation(self) -> Observation:
        observation = self.batch.observation.reshape(self.num_envs, -1)
        mask = self.batch.mask.view(np.int8).reshape(self.num_envs, -1)
        if self.copy:
            observation, mask = observation.copy(), mask.copy()
        return {"observation": observation, "action_mask": mask}

    def close_extras(self, **kwargs: Any) -> None:
        """End the threads."""
        del kwargs
        self.batch.close()

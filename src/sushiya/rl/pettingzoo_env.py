"""A table as an environment of PettingZoo: all seats act in every step, those that are not asked pass."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Dict, Discrete
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import parallel_to_aec
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from sushiya.batches.batch import Batch, Reward
from sushiya.core.registry import game
from sushiya.rl.rendering import RENDER_MODES, render
from sushiya.rl.spaces import Observation, action_space, legal_or_first, observation_of, observation_space


class TableEnv(ParallelEnv[str, Observation, int]):  # type: ignore[misc] # PettingZoo has no types
    """One table; agents are `seat_0`, `seat_1` and so on.

    In place of an illegal action the first legal one is made, and the agent's info says `illegal`.
    """

    metadata = {"name": "sushiya_v0", "render_modes": RENDER_MODES, "is_parallelizable": True}  # noqa: RUF012 - as in PettingZoo

    def __init__(
        self,
        game_id: str = "sushi-go",
        players: int = 4,
        options: Mapping[str, Any] | None = None,
        reward: Reward = "win",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.batch = Batch(game(game_id), players, 1, options, reward=reward, state=True, autoreset="next_step")
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.observation_spaces = {agent: observation_space(self.batch) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.batch) for agent in self.possible_agents}
        self._actions = np.zeros((1, players), np.int32)
        self._luck = np.random.default_rng()
        self._cycles = 0

    def observation_space(self, agent: str) -> Dict:
        """What an agent observes: `observation` and `action_mask`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[Any]:
        """The actions of an agent."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a game; the same seed gives the same one as `Game.new`."""
        del options
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self.batch.reset(int(self._luck.integers(1 << 62)) if seed is None else seed)
        self.agents = list(self.possible_agents)
        self._cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Make one action of every agent."""
        if not self.agents:
            return {}, {}, {}, {}, {}
        agents, illegal = self.agents, {}
        for seat, agent in enumerate(agents):
            self._actions[0, seat], illegal[agent] = legal_or_first(self.batch, 0, seat, actions.get(agent, -1))
        self.batch.step(self._actions)
        self._cycles += 1
        over = bool(self.batch.terminal[0])
        stopped = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        rewards = {agent: float(self.batch.reward[0, seat]) for seat, agent in enumerate(agents)}
        observations = self._observations()
        if over or stopped:
            self.agents = []
        return (
            observations,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, stopped),
            {agent: {"illegal": True} if illegal[agent] else {} for agent in agents},
        )

    def _observations(self) -> dict[str, Observation]:
        return {agent: observation_of(self.batch, 0, seat) for seat, agent in enumerate(self.possible_agents)}

    def state(self) -> Any:
        """The whole state, for critics."""
        assert self.batch.state is not None
        return self.batch.state[0].copy()

    def render(self) -> str | None:
        """The table as a spectator sees it."""
        return render(self.batch, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


def parallel_env(game_id: str = "sushi-go", players: int = 4, **more: Any) -> TableEnv:
    """A table for the parallel interface."""
    return TableEnv(game_id, players, **more)


def aec_env(game_id: str = "sushi-go", players: int = 4, **more: Any) -> AECEnv[str, Any, Any]:
    """A table for the interface by turns: agents act one after the other, and what they do counts when all have."""
    return OrderEnforcingWrapper(parallel_to_aec(TableEnv(game_id, players, **more)))

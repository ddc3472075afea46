"""A seat at a table as an environment of Gymnasium; robots play the other seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np

from sushiya.batches.batch import Batch, Reward
from sushiya.bots import Bot, make_bot
from sushiya.core.registry import game
from sushiya.rl.rendering import RENDER_MODES, render
from sushiya.rl.spaces import Observation, action_space, legal_or_first, observation_of, observation_space

EASY = "easy"


class SeatEnv(gymnasium.Env[Observation, Any]):
    """One seat; `robots` names those at the others, in the order of their seats.

    In place of an illegal action the first legal one is made, and `info["illegal"]` says so.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 - as in Gymnasium

    def __init__(
        self,
        game_id: str = "sushi-go",
        players: int = 2,
        robots: Sequence[str] | None = None,
        seat: int = 0,
        options: Mapping[str, Any] | None = None,
        reward: Reward = "win",
        render_mode: str | None = None,
    ) -> None:
        self.batch = Batch(game(game_id), players, 1, options, reward=reward, autoreset="next_step")
        self.robots = list(robots) if robots is not None else [EASY] * (players - 1)
        if len(self.robots) != players - 1 or not 0 <= seat < players:
            raise ValueError(f"{players} players need {players - 1} robots, and a seat from 0 to {players - 1}")
        self.seat = seat
        self.render_mode = render_mode
        self.observation_space = observation_space(self.batch)
        self.action_space = action_space(self.batch)
        self._actions = np.zeros((1, players), np.int32)
        self._bots: dict[int, Bot] = {}
        self._plans: dict[int, list[int]] = {}
        """The actions that are left of each robot's move."""
        self._seat_bots(bytes(32))

    def _seat_bots(self, seed: bytes) -> None:
        """Bring new robots to their seats."""
        for bot in self._bots.values():
            bot.close()
        others = [seat for seat in range(self.batch.players) if seat != self.seat]
        seeds = [bytes([seat]) + seed[1:] for seat in others]
        names = zip(others, self.robots, seeds, strict=True)
        self._bots = {seat: make_bot(name, self.batch.game, key, self.batch.players) for seat, name, key in names}
        self._plans = {seat: [] for seat in others}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game, and play to the first decision of the seat."""
        super().reset(seed=seed, options=options)
        self.batch.reset(int(self.np_random.integers(1 << 62)) if seed is None else seed)
        self._seat_bots(self.np_random.bytes(32))
        self._go_on()
        return observation_of(self.batch, 0, self.seat), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make an action of the seat, and play to its next decision or to the end."""
        number, illegal = legal_or_first(self.batch, 0, self.seat, action)
        reward = self._step(number) + self._go_on()
        info = {"illegal": True} if illegal else {}
        return observation_of(self.batch, 0, self.seat), reward, bool(self.batch.terminal[0]), False, info

    def _go_on(self) -> float:
        """Let the robots play until the seat is asked, or the game is over; returns what the seat is paid."""
        paid = 0.0
        while not self.batch.to_act[0, self.seat] and not self.batch.terminal[0]:
            paid += self._step(0)
        return paid

    def _step(self, action: int) -> float:
        """One step of the table, with an action of the seat."""
        for seat in self._bots:
            self._actions[0, seat] = self._next_action(seat) if self.batch.to_act[0, seat] else 0
        self._actions[0, self.seat] = action
        self.batch.step(self._actions)
        return float(self.batch.reward[0, self.seat])

    def _next_action(self, seat: int) -> int:
        """The next action of a robot, which decides on a whole move."""
        if not self._plans[seat]:
            batch, rules, bot = self.batch, self.batch.rules(0), self._bots[seat]
            view = batch.game.recall(rules, seat, batch.options, bot.memory)
            legal = [batch.game.notation.move(number) for number in rules.legal(seat)]
            self._plans[seat] = batch.actions(seat, str(bot.decide(view, legal)))
        return self._plans[seat].pop(0)

    def render(self) -> Any:
        """The table as a spectator sees it."""
        return render(self.batch, self.render_mode)

    def close(self) -> None:
        """Send the robots away."""
        for bot in self._bots.values():
            bot.close()
        self._bots = {}

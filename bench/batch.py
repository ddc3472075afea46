"""Batches: seats stepped in a second on one core and on two threads, beside environments that others use.

A seat step is one seat of one game in one step: its action made, its observation and its mask written. A decision is a
seat step in which the seat was asked. The others are measured as they are called from Python, with random legal
actions, by the time of the CPU that they take; what they play is not our games, and an observation of theirs is another
thing.
"""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import numpy as np

import sushiya
from sushiya.batches.batch import Batch

SIZES = (256, 4096)
LARGE = (4096, 16384)
STEPS = 40
TURNS = 25
TABLES: list[tuple[str, int, dict[str, Any], float]] = [
    ("sushi-go", 2, {}, 10),
    ("sushi-go", 4, {}, 10),
    ("sushizock", 2, {}, 10),
    ("sushizock", 4, {}, 10),
    ("sushi-go-party", 2, {}, 5),
    ("sushi-go-party", 4, {}, 5),
    ("sushi-go-party", 4, {"menu": "master-menu"}, 5),
    ("sushi-boat", 4, {}, 5),
]
"""The last number is the bar, in millions of seat steps a second."""
PATIENCE = 1.0
"""Seconds for each of the others."""


def main() -> None:
    """Print everything."""
    for size in SIZES:
        one_core(size)
    two_threads()
    print("Others, random legal actions, one core, called from Python")
    for name, measure in OTHERS.items():
        try:
            print(f"  {name:44} {measure() / 1e6:8.3f} M agent steps a second")
        except Exception as error:
            print(f"  {name:44} not measured: {type(error).__name__}: {str(error).splitlines()[0][:60]}")


def one_core(size: int) -> None:
    """Every table in batches of this size."""
    print(f"Batches of {size} games, random legal actions, one core")
    for game_id, players, options, bar in TABLES:
        batch = sushiya.batch(game_id, players, size, options, seed=1)
        seconds, asked, sampling = seconds_a_step(batch)
        seats = size * players
        name = f"{game_id} {players}" + "".join(f" {value}" for value in options.values())
        print(
            f"  {name:28} {seats / seconds / 1e6:5.1f} M seat steps a second (at least {bar:.0f}), of them"
            f" {asked / seconds / 1e6:5.1f} M decisions; {seats / (seconds + sampling) / 1e6:5.1f} M with the drawing"
            f" of actions; {batch.width} + {batch.action_count} numbers a seat"
        )


def seconds_a_step(batch: Batch, clock: Callable[[], float] = time.thread_time) -> tuple[float, float, float]:
    """The shortest mean time of a step over many turns, how many seats were asked, and the time to draw actions."""
    actions = np.zeros((batch.size, batch.players), np.int32)
    best, drawing, asked = float("inf"), float("inf"), 0
    for _ in range(TURNS):
        step = sample = 0.0
        for _ in range(STEPS):
            asked += int(batch.to_act.sum())
            began = clock()
            batch.sample(actions)
            drawn = clock()
            batch.step(actions)
            step += clock() - drawn
            sample += drawn - began
        best, drawing = min(best, step / STEPS), min(drawing, sample / STEPS)
    return best, asked / TURNS / STEPS, drawing


def two_threads() -> None:
    """Large batches on one and on two threads, and what two processes make that have half of the games each."""
    for size in LARGE:
        turns = [(seconds_of(size), seconds_of(size, threads=2)) for _ in range(3)]
        one, two = map(min, zip(*turns, strict=True))
        with ProcessPoolExecutor(2, get_context("spawn")) as pool:
            alone = pool.submit(seconds_of, size // 2).result()
            together = max(pool.map(seconds_of, [size // 2] * 2))
        print(
            f"Two threads, {size} games of Sushi Go!: {one / two:.2f} x one (at least 1.9 on idle cores);"
            f" two processes with half of the games each: {2 * alone / together:.2f} x"
        )


def seconds_of(size: int, threads: int = 1) -> float:
    """The time of a step of so many games of Sushi Go! by the clock on the wall."""
    batch = sushiya.batch("sushi-go", 4, size, seed=1, threads=threads)
    seconds = seconds_a_step(batch, time.perf_counter)[0]
    batch.close()
    return seconds


def rate(play: Callable[[], int]) -> float:
    """Agent steps in a second of CPU of something that plays for a while and returns how many it was."""
    steps, began = 0, time.process_time()
    while time.process_time() - began < PATIENCE:
        steps += play()
    return steps / (time.process_time() - began)


def pettingzoo_classic(name: str) -> float:
    """A classic game of PettingZoo, by turns."""
    env = importlib.import_module(f"pettingzoo.classic.{name}").env()
    luck = np.random.default_rng(1)

    def play() -> int:
        env.reset(seed=int(luck.integers(1 << 30)))
        steps = 0
        for agent in env.agent_iter():
            observation, _, ended, stopped, _ = env.last()
            legal = None if ended or stopped else int(luck.choice(np.flatnonzero(observation["action_mask"])))
            env.step(legal)
            steps += legal is not None
            del agent
        return steps

    return rate(play)


def open_spiel(name: str) -> float:
    """A game of OpenSpiel: legal actions, a move, and the information state of whoever is to act."""
    pyspiel = importlib.import_module("pyspiel")
    game = pyspiel.load_game(name)
    luck = np.random.default_rng(1)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(luck.integers(len(outcomes)))][0])
            elif state.is_simultaneous_node():
                legal = [state.legal_actions(player) for player in range(game.num_players())]
                state.apply_actions([each[int(luck.integers(len(each)))] for each in legal])
                steps += len(legal)
            else:
                legal_actions = state.legal_actions()
                state.information_state_tensor()
                state.apply_action(legal_actions[int(luck.integers(len(legal_actions)))])
                steps += 1
        return steps

    return rate(play)


def envpool_blackjack() -> float:
    """EnvPool's only card game, in a batch as large as ours on one thread."""
    env = importlib.import_module("envpool").make("Blackjack-v1", env_type="gymnasium", num_envs=1024, num_threads=1)
    env.reset()
    actions = np.random.default_rng(1).integers(0, 2, (64, 1024)).astype(np.int32)

    def play() -> int:
        for row in actions:
            env.step(row)
        return int(actions.size)

    return rate(play)


def pgx(name: str) -> float:
    """A card game of pgx, compiled by XLA for a batch as large as ours."""
    jax, games = importlib.import_module("jax"), importlib.import_module("pgx")
    auto_reset = importlib.import_module("pgx.experimental.wrappers").auto_reset
    env = games.make(name)

    def advance(state: Any, key: Any) -> Any:
        logits = jax.numpy.log(state.legal_action_mask.astype(float))
        keys = jax.random.split(key, 1024)
        return jax.vmap(auto_reset(env.step, env.init))(state, jax.random.categorical(key, logits, axis=-1), keys)

    step = jax.jit(advance)
    key = jax.random.PRNGKey(0)
    state = step(jax.jit(jax.vmap(env.init))(jax.random.split(key, 1024)), key)

    def play() -> int:
        nonlocal state
        for at in range(16):
            state = step(state, jax.random.fold_in(key, at))
        jax.block_until_ready(state.observation)
        return 16 * 1024

    return rate(play)


OTHERS: dict[str, Callable[[], float]] = {
    "EnvPool Blackjack-v1 (1024 at once)": envpool_blackjack,
    "pgx leduc_holdem (1024 at once)": lambda: pgx("leduc_holdem"),
    "pgx kuhn_poker (1024 at once)": lambda: pgx("kuhn_poker"),
    "OpenSpiel leduc_poker": lambda: open_spiel("leduc_poker"),
    "OpenSpiel goofspiel": lambda: open_spiel("goofspiel"),
    "OpenSpiel hearts": lambda: open_spiel("hearts"),
    "PettingZoo leduc_holdem_v4": lambda: pettingzoo_classic("leduc_holdem_v4"),
    "PettingZoo texas_holdem_v4": lambda: pettingzoo_classic("texas_holdem_v4"),
    "PettingZoo tictactoe_v3": lambda: pettingzoo_classic("tictactoe_v3"),
}

if __name__ == "__main__":
    main()

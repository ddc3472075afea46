"""Learns two-player Sushi Go! by playing itself: a masked PPO on a batch, with PyTorch on the CPU.

python examples/ppo/train.py policy.pt --steps 400      # about six minutes of one core
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import torch
from network import PolicyNetwork
from torch.nn import functional

import sushiya

GAMES, LENGTH, SEATS = 256, 64, 2
EPOCHS, MINIBATCH = 2, 4096
DISCOUNT, SMOOTHING, CLIP = 1.0, 0.95, 0.2
ENTROPY, VALUE = 0.01, 0.5
POINTS = 0.05
"""What a point of lead is worth in rewards."""


class Collector:
    """Plays games with the present policy in all seats, and keeps what was seen, done and won."""

    def __init__(self, seed: int) -> None:
        self.batch = sushiya.batch("sushi-go", SEATS, GAMES, seed=seed, reward="points")
        self.rows = LENGTH * GAMES * SEATS

    def collect(self, network: PolicyNetwork) -> dict[str, torch.Tensor]:
        """Play LENGTH steps; each row is what one seat of one game did in one step."""
        batch, kept = self.batch, {name: [] for name in ("seen", "mask", "action", "chance", "value", "reward", "end")}
        for _ in range(LENGTH):
            seen, mask = torch.from_numpy(batch.observation.copy()), torch.from_numpy(batch.mask.copy())
            with torch.no_grad():
                policy, value = network(seen, mask)
            action = policy.sample()
            batch.step(action.numpy().astype(np.int32))
            lead = torch.from_numpy(batch.reward - batch.reward[:, ::-1]) * POINTS
            end = torch.from_numpy(batch.terminal.astype(np.float32))[:, None].expand(-1, SEATS)
            row = (seen, mask, action, policy.log_prob(action), value, lead, end)
            for name, tensor in zip(kept, row, strict=True):
                kept[name].append(tensor)
        with torch.no_grad():
            last = network(torch.from_numpy(batch.observation), torch.from_numpy(batch.mask))[1]
        rows = {name: torch.stack(tensors) for name, tensors in kept.items()}
        rows["advantage"] = advantages(rows["reward"], rows["value"], rows["end"], last)
        rows["target"] = rows["advantage"] + rows["value"]
        rows = {name: tensor.flatten(0, 2) for name, tensor in rows.items()}
        asked = rows["mask"].sum(1) > 1  # who could only do one thing has nothing to learn
        return {name: tensor[asked] for name, tensor in rows.items()}


def advantages(reward: torch.Tensor, value: torch.Tensor, end: torch.Tensor, last: torch.Tensor) -> torch.Tensor:
    """Generalised advantage estimates: how much better than expected things went."""
    found, running = torch.zeros_like(value), torch.zeros_like(last)
    for step in reversed(range(len(value))):
        following = last if step + 1 == len(value) else value[step + 1]
        goes_on = 1 - end[step]
        surprise = reward[step] + DISCOUNT * goes_on * following - value[step]
        running = surprise + DISCOUNT * SMOOTHING * goes_on * running
        found[step] = running
    return found


def improve(network: PolicyNetwork, optimizer: torch.optim.Optimizer, rows: dict[str, torch.Tensor]) -> None:
    """A few passes over what was played, with clipped steps."""
    rows["advantage"] = (rows["advantage"] - rows["advantage"].mean()) / (rows["advantage"].std() + 1e-8)
    for _ in range(EPOCHS):
        for chosen in torch.randperm(len(rows["action"])).split(MINIBATCH):
            part = {name: tensor[chosen] for name, tensor in rows.items()}
            policy, value = network(part["seen"], part["mask"])
            ratio = (policy.log_prob(part["action"]) - part["chance"]).exp()
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            gain = torch.min(ratio * part["advantage"], clipped * part["advantage"]).mean()
            loss = -gain + VALUE * functional.mse_loss(value, part["target"]) - ENTROPY * policy.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


def train(steps: int, seed: int = 0, rate: float = 5e-4, say: Any = print) -> PolicyNetwork:
    """Learn for so many steps; the same seed gives the same policy on the same machine."""
    torch.manual_seed(seed)
    collector = Collector(seed)
    network = PolicyNetwork(collector.batch.width, collector.batch.action_count)
    optimizer = torch.optim.Adam(network.parameters(), rate)
    for step in range(steps):
        optimizer.param_groups[0]["lr"] = rate * (1 - step / steps)
        rows = collector.collect(network)
        improve(network, optimizer, rows)
        if step % 10 == 0:
            say(f"step {step} of {steps}: {collector.batch.scores.mean():.1f} points a game")
    return network


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--steps", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args()
    torch.save(train(wanted.steps, wanted.seed).state_dict(), wanted.file)

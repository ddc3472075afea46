"""What PPO learns: how likely each action should be, and how far a seat will be ahead."""

from __future__ import annotations

import torch
from torch import nn
from torch.distributions import Categorical

WIDTH = 256
SCALE = 8.0
"""Numbers of an observation are mostly small counts."""


class PolicyNetwork(nn.Module):
    """Two layers for both questions; actions that the mask does not allow are impossible."""

    def __init__(self, seen: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(seen, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU())
        self.policy, self.value = nn.Linear(WIDTH, actions), nn.Linear(WIDTH, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        """The policy, and the value."""
        hidden = self.body(seen.float() / SCALE)
        wishes = self.policy(hidden).masked_fill(mask == 0, -1e9)
        return Categorical(logits=wishes, validate_args=False), self.value(hidden).squeeze(-1)

"""The spaces of observations and actions of a batch."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from sushiya.batches.batch import Batch

Observation = dict[str, Any]
"""`observation` and `action_mask`."""


def observation_space(batch: Batch) -> Dict:
    """What a seat observes, and the mask of its actions."""
    return Dict(
        {
            "observation": Box(0, 255, (batch.width,), np.uint8),
            "action_mask": Box(0, 1, (batch.action_count,), np.int8),
        }
    )


def action_space(batch: Batch) -> Discrete[Any]:
    """All actions, PASS among them."""
    return Discrete(batch.action_count)


def observation_of(batch: Batch, game: int, seat: int) -> Observation:
    """A copy of what a seat observes now."""
    return {
        "observation": batch.observation[game, seat].copy(),
        "action_mask": batch.mask[game, seat].view(np.int8).copy(),
    }


def legal_or_first(batch: Batch, game: int, seat: int, action: Any) -> tuple[int, bool]:
    """An action, or the first legal one in place of an illegal one; and whether it was illegal."""
    mask = batch.mask[game, seat]
    number = int(action)
    if 0 <= number < batch.action_count and mask[number]:
        return number, False
    return int(mask.argmax()), True

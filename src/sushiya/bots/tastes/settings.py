"""The settings of bots that judge with errors and have a style."""

from __future__ import annotations

from sushiya.bots.noise import Noise
from sushiya.bots.settings import MemorySettings
from sushiya.bots.tastes.taste import Collects, Denies, Gambles, Waits


class TasteSettings(MemorySettings, frozen=True):
    """A memory, how well the bot judges, and how far its style goes."""

    noise: Noise = 0
    collects: Collects = 0
    denies: Denies = 0
    gambles: Gambles = 0
    waits: Waits = 0

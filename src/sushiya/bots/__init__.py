"""Players that are programs: a bot gets a view and the legal moves, nothing else.

Every module of this package is imported here, so that the bots that it registers are known.
"""

from __future__ import annotations

import importlib
import pkgutil

from sushiya.bots.bot import Bot
from sushiya.bots.characters import CHARACTERS
from sushiya.bots.levels import LEVELS
from sushiya.bots.registry import bots_for, declarations, make_bot, register

__all__ = ["CHARACTERS", "LEVELS", "Bot", "bots_for", "declarations", "make_bot", "register"]

for found in pkgutil.iter_modules(__path__, f"{__name__}."):
    importlib.import_module(found.name)

"""How a program is named among bots: `exec:COMMAND`, `exec:ms=2000:COMMAND`."""

from __future__ import annotations

import re
import shlex

from sushiya.bots import Bot, make_bot
from sushiya.bots.settings import BadSetting
from sushiya.core.errors import UnknownBot
from sushiya.core.game import AnyGame
from sushiya.programs.program_bot import ProgramBot, ProgramSettings

SPEC = re.compile(r"exec:((?:[a-z]+=[0-9]+:)*+)(.*\S.*)", re.DOTALL)
USAGE = "exec[:ms=N][:memory=N]:COMMAND"


def make_any_bot(spec: str, game: AnyGame, seed: bytes, players: int = 2) -> Bot:
    """Make a program's bot, or any other bot as `make_bot` does; the program starts with its first decision."""
    if not spec.startswith("exec:"):
        return make_bot(spec, game, seed, players)
    found = SPEC.fullmatch(spec)
    try:
        if found is None:
            raise ValueError(spec)
        settings = ProgramSettings.read(found[1].split(":")[:-1])
        return ProgramBot(game, seed, settings, spec, shlex.split(found[2]))
    except (BadSetting, ValueError):
        raise UnknownBot("error.bad_program", bot=spec[:80], usage=USAGE) from None

"""The bots of the house, by name."""

from __future__ import annotations

import re
from typing import Any

from sushiya.bots.bot import Bot
from sushiya.bots.characters import CHARACTERS
from sushiya.bots.declaration import BotDeclaration, BotInfo
from sushiya.bots.levels import LEVELS, resolve
from sushiya.bots.settings import BadSetting
from sushiya.core.errors import UnknownBot
from sushiya.core.game import AnyGame, seed_bytes
from sushiya.core.registry import game_ids

NAME = re.compile(r"[a-z]+(_[a-z]+)*")

_declarations: dict[str, BotDeclaration[Any]] = {}


def register(declaration: BotDeclaration[Any]) -> None:
    """Add a bot to the house; ValueError if its name is taken, malformed, or that of a character or a level."""
    name = declaration.name
    if not NAME.fullmatch(name) or name in (*CHARACTERS, *LEVELS, *_declarations):
        raise ValueError(f"a bot cannot be called {name!r}")
    _declarations[name] = declaration


def declarations() -> list[BotDeclaration[Any]]:
    """List the declarations of all bots, sorted by name."""
    return [_declarations[name] for name in sorted(_declarations)]


def declaration_of(name: str) -> BotDeclaration[Any] | None:
    """Return the declaration of the bot with this name, or None."""
    return _declarations.get(name)


def bots_for(game_id: str) -> list[str]:
    """List the names of the bots that play a game."""
    return [declaration.name for declaration in declarations() if declaration.plays(game_id)]


def describe_bots() -> list[BotInfo]:
    """Describe all bots to clients."""
    return [
        BotInfo(each.name, list(filter(each.plays, game_ids())), each.settings.describe(), each.cost)
        for each in declarations()
    ]


def make_bot(spec: str, game: AnyGame, seed: int | bytes, players: int = 2) -> Bot:
    """Make a bot by its name, with or without settings: `kome`, `oyakata:ms=200`, `easy`, `greedy:memory=3`.

    The same seed makes the same decisions, unless the budget is a time. Characters have settings of their own for each
    number of players.
    """
    name, *settings = resolve(spec, game.id, players).split(":")
    declaration = declaration_of(name)
    if declaration is None or not declaration.plays(game.id):
        raise unknown_bot(spec, game)
    try:
        return declaration.make(game, seed_bytes(seed), declaration.settings.read(settings))
    except BadSetting:
        raise unknown_bot(spec, game) from None


def unknown_bot(spec: str, game: AnyGame) -> UnknownBot:
    """Return the error that says which bots play a game."""
    playing = [declaration for declaration in declarations() if declaration.plays(game.id)]
    return UnknownBot(
        "error.unknown_bot",
        bot=spec[:80],
        characters=", ".join(CHARACTERS),
        bots=", ".join(declaration.name for declaration in playing),
        usage=", ".join(declaration.usage for declaration in playing if declaration.settings.describe()),
        levels=", ".join(LEVELS),
    )

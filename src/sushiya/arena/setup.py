"""What all games of a simulation or a tournament have in common; it can be sent to another process or machine."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, Self

import msgspec

import sushiya
from sushiya.bots import Bot
from sushiya.bots.declaration import Policy
from sushiya.bots.levels import resolve
from sushiya.bots.registry import declaration_of
from sushiya.core.game import AnyGame
from sushiya.core.options import Options

MakeBot = Callable[[str, AnyGame, bytes, int], Bot]
"""Makes the bot that a text names, with a seed and for so many players; UnknownBot if there is none."""


class Setup(msgspec.Struct, frozen=True, dict=True, omit_defaults=True):
    """A game with its players and options, and the bots that play it."""

    game_id: str
    players: int
    options: dict[str, Any]
    bots: list[str]
    board: str | None = None
    """The file of the board, where it is not the one of the house."""

    @classmethod
    def checked(
        cls,
        game: AnyGame,
        players: int,
        options: Mapping[str, Any] | None,
        bots: Sequence[str],
        make: MakeBot,
    ) -> Self:
        """Make a setup of a table that can be played, with bots that exist; else an error says what is wrong."""
        chosen = game.new(players, bytes(32), options).options.chosen()
        for bot in bots:
            make(bot, game, bytes(32), players).close()
        return cls(game.id, players, chosen, list(bots), game.other_board)

    @cached_property
    def game(self) -> AnyGame:
        """The game, on its board."""
        game = sushiya.game(self.game_id)
        return game if self.board is None else game.on_board(self.board)

    @cached_property
    def read_options(self) -> Options:
        """The options as the game wants them."""
        options: Options = self.game.options_type.read(self.options, self.players)
        return options

    @cached_property
    def policies(self) -> list[Policy | None]:
        """The policy of compiled playouts that plays as each bot does; None for a bot that has none."""
        return [policy_of(bot, self.game_id, self.players) for bot in self.bots]

    @property
    def is_compiled(self) -> bool:
        """Whether all bots play in compiled code, which leaves the GIL."""
        return all(self.policies)


def policy_of(spec: str, game_id: str, players: int) -> Policy | None:
    """Return the policy of compiled playouts that plays as a bot does; None if there is none."""
    declaration = declaration_of(resolve(spec, game_id, players))
    return declaration.policy if declaration else None


def derived_seed(seed: bytes, number: int) -> bytes:
    """Derive a seed from another and a number; different numbers give independent random streams."""
    return hashlib.sha256(seed + number.to_bytes(8, "little")).digest()

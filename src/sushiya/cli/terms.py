"""What a table has switched on, in the words of the page's form."""

from __future__ import annotations

from typing import Any

from sushiya.cli.voice import Voice
from sushiya.core.game import AnyGame
from sushiya.core.info import OptionInfo, describe_options
from sushiya.core.match import Match
from sushiya.i18n import catalogue


def terms(voice: Voice, match: Match[Any]) -> list[str]:
    """A line for every switch of the table that is on."""
    options = describe_options(match.game.options_type)
    return [term(voice, match.game, option) for option in options if getattr(match.options, option.name) is True]


def term(voice: Voice, game: AnyGame, option: OptionInfo) -> str:
    """What an option is called, and what it does where that is said."""
    return " ".join(filter(None, [voice(f"common.option.{option.name}") + ".", hint(voice, game, option)]))


def hint(voice: Voice, game: AnyGame, option: OptionInfo) -> str:
    """What an option does; in some games it has words of their own."""
    keys = (f"common.option.{option.name}_hint.{game.id}", f"common.option.{option.name}_hint")
    return next((voice(key) for key in keys if key in catalogue(voice.language)), "")

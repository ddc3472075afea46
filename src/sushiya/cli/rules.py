"""`sushiya rules`: the rules of a game, as the house plays it."""

from __future__ import annotations

from importlib import resources

from rich.console import Console
from rich.markdown import Markdown

import sushiya
from sushiya.cli.game_options import DEFAULT_GAME, GameName
from sushiya.cli.refusals import refusals
from sushiya.cli.voice import Language

FILES = {"en": "RULES.md", "fr": "RULES.fr.md"}


def rules(lang: Language, game: GameName = DEFAULT_GAME) -> None:
    """Read the rules of a game."""
    with refusals(lang):
        package = type(sushiya.game(game)).__module__.rpartition(".")[0]
        text = (resources.files(package) / FILES[lang]).read_text("utf-8")
        Console().print(Markdown(text))

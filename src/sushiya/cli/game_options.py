"""The games' own options as flags of a command: `--passing alternate`, `--robot`, for whatever is registered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, get_args, get_origin

import msgspec
import typer
from typer.core import TyperCommand

import sushiya
from sushiya.cli.refusals import BadArgument
from sushiya.core.game import Game
from sushiya.core.options import allowed, plain

DEFAULT_GAME = "sushi-go"

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"One of: {', '.join(sushiya.games())}.")]


class GameCommand(TyperCommand):
    """A command that takes the games' options too; it leaves them, as text by flag, in `ctx.obj`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Set aside the flags that are not the command's own."""
        own = {"--", *(flag for param in self.get_params(ctx) for flag in param.opts)}
        given: dict[str, str] = {}
        rest: list[str] = []
        waiting = iter(args)
        for arg in waiting:
            flag, equals, value = arg.partition("=")
            if flag in own or not flag.startswith("--"):
                rest.append(arg)
            elif equals:
                given[flag] = value
            else:
                given[flag] = "true" if is_switch(flag) else next(waiting, "")
        ctx.obj = given
        return super().parse_args(ctx, rest)


def flags(game: Game[Any]) -> dict[str, msgspec.structs.FieldInfo]:
    """The options of a game by their flags."""
    return {flag_of(field.name): field for field in msgspec.structs.fields(game.options_type)}


def flag_of(name: str) -> str:
    """`robot_first` becomes `--robot-first`."""
    return "--" + name.lstrip("-").replace("_", "-")


def is_switch(flag: str) -> bool:
    """Whether a flag stands alone in the games that have it."""
    fields = [field for name in sushiya.games() for field in flags(sushiya.game(name)).values()]
    return any(plain(field.type) is bool for field in fields if flag_of(field.name) == flag_of(flag))


def read_options(game: Game[Any], given: Mapping[str, str]) -> dict[str, Any]:
    """A game's options from the texts of its flags; what has the wrong type stays text, for the game to refuse."""
    fields = flags(game)
    options = {}
    for flag, text in given.items():
        field = fields.get(flag_of(flag))
        if field is None:
            raise BadArgument("cli.error.flag", flag=flag, game=game.id, flags=", ".join(fields) or "—")
        try:
            options[field.name] = msgspec.convert(_parts(text, field.type), field.type, strict=False)
        except msgspec.ValidationError:
            options[field.name] = text
    return options


def _parts(text: str, kind: Any) -> str | list[str]:
    """What is written with commas is a list, for an option that may be one."""
    return [part.strip() for part in text.split(",")] if "," in text and takes_list(kind) else text


def takes_list(kind: Any) -> bool:
    """Whether an option may be a list."""
    return any(get_origin(part) is list for part in (plain(kind), *get_args(plain(kind))))


def options_of_all_games() -> str:
    """The lines of help about the games' options."""
    return "\n\n".join(f"Options of {name}: {_options_of(sushiya.game(name))}" for name in sushiya.games())


def _options_of(game: Game[Any]) -> str:
    return ", ".join(_described(flag, field.type) for flag, field in flags(game).items())


def _described(flag: str, kind: Any) -> str:
    return flag if plain(kind) is bool else f"{flag} {_values(kind)}"


def _values(kind: Any) -> str:
    return "NAME|NAME,NAME,..." if takes_list(kind) else allowed(kind).replace(", ", "|")

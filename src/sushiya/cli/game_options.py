"""The options of all registered games as flags of a command: `--passing alternate`, `--robot`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, get_args, get_origin

import msgspec
import typer
from typer.core import TyperCommand

import sushiya
from sushiya.cli.refusals import BadArgument
from sushiya.cli.terms import hint
from sushiya.cli.voice import Voice
from sushiya.core.game import AnyGame
from sushiya.core.info import describe_options
from sushiya.core.options import allowed, plain

DEFAULT_GAME = "sushi-go"

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"One of: {', '.join(sushiya.game_ids())}.")]


class GameCommand(TyperCommand):
    """A command that also takes the options of games; they are kept in `ctx.obj`, as texts by flag."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Move flags that are not the command's own to `ctx.obj`."""
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


def flags(game: AnyGame) -> dict[str, msgspec.structs.FieldInfo]:
    """The options of a game by their flags."""
    return {flag_of(field.name): field for field in msgspec.structs.fields(game.options_type)}


def flag_of(name: str) -> str:
    """`robot_first` becomes `--robot-first`."""
    return "--" + name.lstrip("-").replace("_", "-")


def is_switch(flag: str) -> bool:
    """Whether a flag takes no value."""
    fields = [field for name in sushiya.game_ids() for field in flags(sushiya.game(name)).values()]
    return any(plain(field.type) is bool for field in fields if flag_of(field.name) == flag_of(flag))


def read_options(game: AnyGame, given: Mapping[str, str]) -> dict[str, Any]:
    """Read the options of a game from the texts of its flags; it refuses those of the wrong type itself."""
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
    """Split a text with commas, if the option may be a list."""
    return [part.strip() for part in text.split(",")] if "," in text and takes_list(kind) else text


def takes_list(kind: Any) -> bool:
    """Whether an option may be a list."""
    return any(get_origin(part) in (list, tuple) for part in (plain(kind), *get_args(plain(kind))))


def options_of_all_games() -> str:
    """The lines of help about the games' options."""
    return "\n\n".join(f"Options of {name}: {_options_of(sushiya.game(name))}" for name in sushiya.game_ids())


def _options_of(game: AnyGame) -> str:
    listed = ", ".join(_described(flag, field.type) for flag, field in flags(game).items())
    hints = {flag_of(option.name): hint(Voice("en"), game, option) for option in describe_options(game.options_type)}
    return " ".join([f"{listed}.", *(f"{flag}: {said}" for flag, said in hints.items() if said)])


def _described(flag: str, kind: Any) -> str:
    return flag if plain(kind) is bool else f"{flag} {_values(kind)}"


def _values(kind: Any) -> str:
    return "NAME|NAME,NAME,..." if takes_list(kind) else allowed(kind).replace(", ", "|")

"""What is asked of the house and answered over HTTP: tables to open, its games and robots, finished games."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from sushiya.bots.characters import CharacterInfo
from sushiya.bots.declaration import BotInfo
from sushiya.bots.levels import Level
from sushiya.bots.strengths import MeasuredCharacter
from sushiya.server.protocol.messages import Refused
from sushiya.server.protocol.tables import PadSheet, TableTerms, WaitingTable
from sushiya.server.protocol.words import AnyInfo, AnyOptions, GameId, Language, Seat


class Open(msgspec.Struct, frozen=True):
    """The house is open."""

    status: Literal["open"] = "open"


class Ready(msgspec.Struct, frozen=True):
    """The process is fit to serve."""

    status: Literal["ready"] = "ready"


class Welcome(msgspec.Struct, frozen=True):
    """The browser has a token; the cookie says it all."""


class OpenTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What it takes to open a table."""

    game: GameId
    players: int
    options: AnyOptions = {}
    terms: TableTerms = TableTerms()
    pad: PadSheet | None = None
    """Real cards are counted there instead of a game being played."""


class TableOpened(msgspec.Struct, frozen=True):
    """A new table."""

    code: str


class WaitingTables(msgspec.Struct, frozen=True):
    """The tables that are open to all and wait for players."""

    tables: list[WaitingTable]
    """The one that has waited longest first."""


class FirstFree(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody would like to play who takes the first free seat."""

    game: GameId | None = None
    """None for any."""
    language: Language | None = None
    wait: Annotated[int, msgspec.Meta(ge=10, le=600)] = 60
    """If no table waits, one is opened: after so many seconds robots take its free seats."""
    avoid: Annotated[list[Annotated[str, msgspec.Meta(max_length=16)]], msgspec.Meta(max_length=20)] = []
    """Tables where there was no free seat after all."""


class BranchOff(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What it takes to open a table where a finished game goes on from one of its turns."""

    at: Annotated[int, msgspec.Meta(ge=0)]
    """How many moves of the record were made before."""
    seat: Seat
    """The seat that tries again: it knows what it knew then, and all else is dealt anew."""
    terms: TableTerms = TableTerms()


class Catalogue(msgspec.Struct, frozen=True):
    """What the house serves: its games and its bots as they describe themselves."""

    games: list[AnyInfo]
    characters: list[CharacterInfo]
    """The robots that people meet, from the weakest to the strongest."""
    levels: list[Level]
    """Names for a bot that suits the game, from the easiest to the hardest."""
    bots: list[BotInfo]
    """All that can be seated by name, with their settings."""


class Robots(msgspec.Struct, frozen=True):
    """How strong the robots are that people meet."""

    characters: list[MeasuredCharacter]
    """From the weakest to the strongest."""


class CheckOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options for a table that nobody has opened yet."""

    game: GameId
    players: int
    options: AnyOptions = {}


class OptionsChecked(msgspec.Struct, frozen=True):
    """Whether a table can be opened with these options, or why it cannot."""

    options: AnyOptions | None
    """As the house understands them, those that were not said included."""
    refused: Refused | None


class OfferGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that was played without the house: its record, with the names and the robots by seat."""

    game: GameId
    players: int
    options: dict[str, Any]
    seed: str
    """64 hexadecimal digits."""
    moves: list[tuple[int, str]]
    format: int
    rules: int
    names: list[str]
    bots: list[str | None]
    """One of the six robots; None for a person."""


class GameKept(msgspec.Struct, frozen=True):
    """A game that the house keeps."""

    id: str
    """Where it can be replayed."""


class OwnSeats(msgspec.Struct, frozen=True):
    """The seats that the guest who asks held in a finished game, as long as its table is kept."""

    seats: list[int]

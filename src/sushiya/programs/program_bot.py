"""The bot that is a program: a process for one seat of one game, which speaks in lines of JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from sushiya.bots.bot import Bot
from sushiya.bots.settings import MemorySettings
from sushiya.core.errors import SushiyaError
from sushiya.core.game import AnyGame
from sushiya.core.moves import Move
from sushiya.programs.lines import LineProcess, NoLine, TimeLimit

STARTING_SECONDS = 10.0
"""How much longer the first decision may take, in which the program starts."""


class ProgramFailed(SushiyaError):
    """A program that is a bot did not answer, or answered with something that is not one of its legal moves."""


class ProgramSettings(MemorySettings, frozen=True):
    """How long a decision may take, and how much of what was shown is still in the views."""

    ms: Annotated[int, Meta(ge=1, le=3_600_000, description="how many milliseconds a decision may take")] = 5000


class Greeting(msgspec.Struct, frozen=True):
    """The first line that a program reads."""

    game: str
    seed: str
    """For chance of its own, in hexadecimal digits; another in every game."""


class Asked(msgspec.Struct, frozen=True):
    """Each further line that a program reads: it owes a move."""

    view: Any
    legal: list[str]


class Answered(msgspec.Struct, frozen=True):
    """What it must write then, as one line."""

    move: str


class ProgramBot(Bot):
    """Asks a program. It is told what its seat may know, and a new process plays every game: it cannot know more."""

    def __init__(
        self, game: AnyGame, seed: bytes, settings: ProgramSettings, name: str, command: Sequence[str]
    ) -> None:
        self.game = game
        self.seed = seed
        self.memory = settings.turns_remembered
        self.seconds = settings.ms / 1000
        self.name = name
        self.command = command
        self.process: LineProcess | None = None

    def decide(self, view: Any, legal: Sequence[Move]) -> Move:
        """Ask the program; ProgramFailed names it if it does not answer as it must."""
        moves = {str(move): move for move in legal}
        answer = self.ask(msgspec.json.encode(Asked(view, list(moves))))
        try:
            return moves[msgspec.json.decode(answer, type=Answered).move]
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise self.failure("nonsense", answer=shown(answer)) from None
        except KeyError:
            raise self.failure("illegal", answer=shown(answer)) from None

    def ask(self, question: bytes) -> bytes:
        """Send a line, and return the line that comes back."""
        limit = TimeLimit(self.seconds + (0.0 if self.process else STARTING_SECONDS))
        try:
            if self.process is None:
                self.process = LineProcess(self.command)
                self.process.write(msgspec.json.encode(Greeting(self.game.id, self.seed.hex())), limit)
            self.process.write(question, limit)
            return self.process.read(limit)
        except OSError as error:
            raise self.failure("start", reason=str(error.strerror)) from None
        except NoLine as none:
            raise self.failure(none.reason, **none.details) from None

    def failure(self, kind: str, **details: str | int) -> ProgramFailed:
        """The error that names this program."""
        return ProgramFailed(f"error.program_{kind}", bot=self.name[:200], **details)

    def close(self) -> None:
        """End the process."""
        if self.process:
            self.process.end()
        self.process = None


def shown(line: bytes) -> str:
    """The beginning of a line, to be shown to people."""
    return line[:80].decode("utf-8", "replace").strip()

"""All errors of Sushiya: each has a type for programs, and a message in every language for people."""

from __future__ import annotations

from collections.abc import Callable

from sushiya.i18n import say


class SushiyaError(Exception):
    """The base of all errors; what raised one has changed nothing."""

    def __init__(self, key: str, **params: str | int) -> None:
        super().__init__(key, params)
        self.key = key
        self.params = params

    def __reduce__(self) -> tuple[Callable[..., SushiyaError], tuple[type[SushiyaError], str, dict[str, str | int]]]:
        return _restored, (type(self), self.key, self.params)

    def __str__(self) -> str:
        return self.say("en")

    def say(self, language: str) -> str:
        """Return the message in a language."""
        return say(language, self.key, **self.params)


def _restored(kind: type[SushiyaError], key: str, params: dict[str, str | int]) -> SushiyaError:
    """Make an error again that was pickled in another process."""
    return kind(key, **params)


class MalformedMove(SushiyaError):
    """The text is not a move of this game."""


class IllegalMove(SushiyaError):
    """The move is written correctly, but this seat may not make it now."""


class NotYourTurn(SushiyaError):
    """The seat has nothing to choose now."""


class CannotUndo(SushiyaError):
    """The last step cannot be undone, or it was another seat's."""


class NoSuchSeat(SushiyaError):
    """The table has no seat with this number."""


class CannotSolve(SushiyaError):
    """There is no solver for this decision."""


class BadOptions(SushiyaError):
    """A match cannot be set up with these options."""


class BadSeed(SushiyaError):
    """The seed is neither a whole number of at most 256 bits nor 32 bytes."""


class BadSheet(SushiyaError):
    """A score sheet describes cards that cannot lie on a real table."""


class BadRecord(SushiyaError):
    """The record cannot be read, or is not a legal match."""


class UnknownGame(SushiyaError):
    """There is no game with this id."""


class UnknownBot(SushiyaError):
    """There is no bot with this name for this game, or it does not have these settings."""

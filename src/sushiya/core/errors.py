"""Every way in which Sushiya refuses something: a type for programs, a sentence in their language for people."""

from __future__ import annotations

from collections.abc import Callable

from sushiya.i18n import say


class SushiyaError(Exception):
    """Something was refused, and nothing has changed."""

    def __init__(self, key: str, **params: str | int) -> None:
        super().__init__(key, params)
        self.key = key
        self.params = params

    def __reduce__(self) -> tuple[Callable[..., SushiyaError], tuple[type[SushiyaError], str, dict[str, str | int]]]:
        return _restored, (type(self), self.key, self.params)

    def __str__(self) -> str:
        return self.say("en")

    def say(self, language: str) -> str:
        """Why, in a sentence."""
        return say(language, self.key, **self.params)


def _restored(kind: type[SushiyaError], key: str, params: dict[str, str | int]) -> SushiyaError:
    """An error that comes from another process."""
    return kind(key, **params)


class MalformedMove(SushiyaError):
    """The text is not a move of this game."""


class IllegalMove(SushiyaError):
    """The move exists, but not for this seat now."""


class NotYourTurn(SushiyaError):
    """The seat has nothing to choose now."""


class CannotUndo(SushiyaError):
    """The last step cannot be undone, or it was another seat's."""


class NoSuchSeat(SushiyaError):
    """The table has no seat of this number."""


class BadOptions(SushiyaError):
    """A match cannot be set up this way."""


class BadSeed(SushiyaError):
    """The seed is neither a whole number of at most 256 bits nor 32 bytes."""


class BadSheet(SushiyaError):
    """These cards cannot lie on a real table."""


class BadRecord(SushiyaError):
    """The record does not tell a whole, legal match."""


class UnknownGame(SushiyaError):
    """There is no game of this name."""


class UnknownBot(SushiyaError):
    """There is no bot of this name, or not with this budget."""

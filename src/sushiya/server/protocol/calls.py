"""Calls to the players of slow games: which a guest wants, and where."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from sushiya.server.protocol.words import Language

Zone = Annotated[str, msgspec.Meta(max_length=64, pattern=r"^[A-Za-z0-9_+/-]+$")]
"""A time zone by its name, such as Europe/Paris."""


class Calls(msgspec.Struct, frozen=True):
    """Which calls the guest who asks wants, and what the house can do."""

    turn: bool
    """When it is their turn."""
    half: bool
    """When half of their time is gone."""
    over: bool
    """When the game is over."""
    quiet: bool
    """Nothing from 21:00 to 8:00."""
    browsers: int
    """How many of their browsers are called."""
    mail: str | None
    """The e-mail address that is written to."""
    confirmed: bool
    """Whether its owner has agreed."""
    key: str
    """What a page subscribes to Web Push with."""
    letters: bool
    """Whether the house sends letters."""


class WishCalls(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which calls somebody wants, in which language, and where it is night."""

    turn: bool
    half: bool
    over: bool
    quiet: bool
    zone: Zone
    language: Language


class CallChannel(msgspec.Struct, frozen=True):
    """Where somebody is called."""

    kind: Literal["push", "mail"]
    address: str
    """An e-mail address, or the host of a push service; the rest of its address is a secret."""
    since: int
    """In milliseconds since 1970."""
    confirmed: bool


class WaitingCall(msgspec.Struct, frozen=True):
    """A call that is to be sent, unless it is out of date by then, or not wanted."""

    table: str
    seat: int
    kind: Literal["turn", "half", "over"]
    due_at: int
    """In milliseconds since 1970."""


class OwnCalls(msgspec.Struct, frozen=True):
    """All that the house keeps about calls to the guest who asks."""

    wishes: list[WishCalls]
    """Of the account first, then of this browser as a guest; empty where nothing was said."""
    channels: list[CallChannel]
    waiting: list[WaitingCall]
    """The next one first."""


class PushChannel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A subscription to Web Push, as a browser has made it."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1024)]
    p256dh: Annotated[str, msgspec.Meta(max_length=128)]
    auth: Annotated[str, msgspec.Meta(max_length=64)]


class StopPush(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A subscription that has ended."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1024)]


class MailChannel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An e-mail address to be asked whether it may be written to."""

    address: Annotated[str, msgspec.Meta(max_length=320)]
    language: Language


class CallsDone(msgspec.Struct, frozen=True):
    """It is done."""

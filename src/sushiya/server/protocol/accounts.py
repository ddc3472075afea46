"""An account, for those who like: the ways into it, and the browsers that are signed in."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

Id = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]


class AccountDevice(msgspec.Struct, frozen=True):
    """A browser that is signed in."""

    id: Id
    name: str
    """In plain words; empty where the browser does not say what it is."""
    since: int
    """In milliseconds since 1970."""
    seen: int
    """The day on which it was last here."""
    here: bool
    """Whether it is the one that asks."""


class AccountWay(msgspec.Struct, frozen=True):
    """A way into the account."""

    id: Id
    kind: Literal["passkey", "email", "openid"]
    name: str
    """Of a passkey the browser in which it was made; of another site its name."""
    since: int
    used: int
    """The day on which it was last used."""


class OwnAccount(msgspec.Struct, frozen=True):
    """The account of the guest who asks."""

    sign: str
    """By which hosts know it; the setting host_accounts may name it."""
    opens_host: bool
    """Whether it opens the page of the host."""
    devices: list[AccountDevice]
    """The latest first."""
    ways: list[AccountWay]
    """The oldest first."""
    added: bool
    """Whether what was played in this browser before it was signed in belongs to the account."""
    earlier: int
    """How many finished games that would be."""


class Account(msgspec.Struct, frozen=True):
    """The account of the guest who asks, and how this house lets people sign in."""

    letters: bool
    """Whether it sends links by e-mail."""
    openid: str | None
    """The other site by which one may sign in, as it is called."""
    own: OwnAccount | None
    """None for who is not signed in."""


class PasskeyOptions(msgspec.Struct, frozen=True):
    """What a browser is to be asked for, as WebAuthn has it in JSON."""

    public_key: dict[str, Any]


class PasskeyAnswer(msgspec.Struct, frozen=True):
    """What a browser has answered, as WebAuthn has it in JSON."""

    credential: dict[str, Any]


class AskForLetter(msgspec.Struct, frozen=True):
    """Send a link by e-mail."""

    address: Annotated[str, msgspec.Meta(min_length=3, max_length=254)]


class LetterOnItsWay(msgspec.Struct, frozen=True):
    """A link is sent, if that address can be written to; whether it has an account is not told."""

    minutes: int
    """So long the link can be used."""


class OpenLink(msgspec.Struct, frozen=True):
    """Sign in by what stands behind the sign # in a link."""

    secret: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{32}$")]


class OpenIdVisit(msgspec.Struct, frozen=True):
    """Where the browser is to go, to come back signed in."""

    url: str


class OneOfAccount(msgspec.Struct, frozen=True):
    """One of the devices, or of the ways in."""

    id: Id


class SignedOut(msgspec.Struct, frozen=True):
    """The browser is a guest again."""

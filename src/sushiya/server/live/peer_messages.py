"""What processes of a house say to one another: each message after its size, in MessagePack."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

SIZE_BYTES = 4
VERSION = 1


class PeerMessage(msgspec.Struct, frozen=True, array_like=True):
    """A message; those with an `id` concern one session, or one question."""


class Challenge(PeerMessage, frozen=True, tag=0):
    """The owner asks who calls."""

    nonce: bytes


class Hello(PeerMessage, frozen=True, tag=1):
    """A process that knows the secret answers."""

    proof: bytes
    version: int = VERSION


class Beat(PeerMessage, frozen=True, tag=2):
    """The process is there; the first one of an owner says that it knows the caller."""


class Join(PeerMessage, frozen=True, tag=3):
    """Somebody comes to a table of the owner."""

    id: int
    code: str
    holder: str | None
    address: str
    also: Sequence[str] = ()
    """Other names of the same person, of which the table may know one."""


class Joined(PeerMessage, frozen=True, tag=4):
    """The session has begun."""

    id: int


class Asks(PeerMessage, frozen=True, tag=5):
    """What a guest has sent, as it came."""

    id: int
    text: bytes


class Told(PeerMessage, frozen=True, tag=6):
    """What a guest is told, as it goes out."""

    id: int
    text: bytes


class Leaves(PeerMessage, frozen=True, tag=7):
    """The guest has gone."""

    id: int


class Closed(PeerMessage, frozen=True, tag=8):
    """The owner ends a session, or does not begin it."""

    id: int
    code: int


class Look(PeerMessage, frozen=True, tag=9):
    """How does a table of the owner look to somebody?"""

    id: int
    code: str
    holder: str | None
    also: Sequence[str] = ()


class Looked(PeerMessage, frozen=True, tag=10):
    """The table in JSON; nothing if it is not there any more."""

    id: int
    table: bytes


AnyPeerMessage = Challenge | Hello | Beat | Join | Joined | Asks | Told | Leaves | Closed | Look | Looked
decode = msgspec.msgpack.Decoder(AnyPeerMessage).decode
encode = msgspec.msgpack.Encoder().encode

"""Who wants to be called, and where: what is asked of those who keep it, and one that forgets when the process ends."""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec

ChannelKind = Literal["push", "mail"]
UNANSWERED = 24 * 3600 * 1000
"""An address that has not answered for so long, in milliseconds, is forgotten when the next one comes."""


class Wishes(msgspec.Struct, frozen=True):
    """Which calls a guest wants."""

    turn: bool = False
    half: bool = False
    over: bool = False
    quiet: bool = True
    """Whether nothing is to be sent at night."""
    zone: str = "UTC"
    """Where it is night, by the names of the time zone database."""
    language: str = "en"


class Channel(msgspec.Struct, frozen=True):
    """Where a guest can be reached."""

    id: str
    """A secret: who knows it may close the channel, and nothing else."""
    holder: str
    kind: ChannelKind
    address: str
    """The endpoint of a push service, or an e-mail address."""
    origin: str
    """Where this guest finds the house."""
    p256dh: str = ""
    auth: str = ""
    """By which push messages are encrypted."""
    made_at: int = 0
    confirmation: str = ""
    """The hash of what is in the letter that asks; empty once it was answered, and where nothing is to be asked."""
    device: str = ""
    """The device of an account that a push channel leads to: it is closed when that is signed out."""


class Callers(Protocol):
    """The wishes and channels of guests; Unavailable says why something could not be done."""

    async def wishes(self, holder: str) -> Wishes | None:
        """What a guest wants; None for one who never said so."""

    async def channels(self, holder: str) -> list[Channel]:
        """Where a guest can be reached, the oldest first; also where that is not confirmed yet."""

    async def wish(self, holder: str, wishes: Wishes) -> None:
        """Keep what a guest wants."""

    async def open(self, channel: Channel) -> None:
        """Keep a channel instead of others at the same address; instead of letters to the same guest only."""

    async def close(self, channel_id: str) -> bool:
        """Forget a channel; whether there was one."""

    async def close_of(self, device_id: str) -> None:
        """Forget the channel that leads to a device of an account."""

    async def confirm(self, confirmation: str, since: int) -> bool:
        """A letter was answered; whether one waits that was sent since then."""

    async def forget(self, holder: str) -> None:
        """Forget all that a guest has said."""


class MemoryCallers:
    """Callers for tests and for trying things out."""

    def __init__(self) -> None:
        self.wished: dict[str, Wishes] = {}
        self.opened: dict[str, Channel] = {}

    async def wishes(self, holder: str) -> Wishes | None:
        """What a guest wants."""
        return self.wished.get(holder)

    async def channels(self, holder: str) -> list[Channel]:
        """Where a guest can be reached."""
        own = [channel for channel in self.opened.values() if channel.holder == holder]
        return sorted(own, key=lambda channel: (channel.made_at, channel.id))

    async def wish(self, holder: str, wishes: Wishes) -> None:
        """Keep what a guest wants."""
        self.wished[holder] = wishes

    async def open(self, channel: Channel) -> None:
        """Keep a channel."""
        for other in list(self.opened.values()):
            if other.confirmation and other.made_at < channel.made_at - UNANSWERED:
                del self.opened[other.id]
                continue
            same = other.kind == channel.kind and other.address == channel.address
            if same and (other.kind == "push" or other.holder == channel.holder):
                del self.opened[other.id]
        self.opened[channel.id] = channel

    async def close(self, channel_id: str) -> bool:
        """Forget a channel."""
        return self.opened.pop(channel_id, None) is not None

    async def close_of(self, device_id: str) -> None:
        """Forget the channel that leads to a device of an account."""
        self.opened = {key: channel for key, channel in self.opened.items() if channel.device != device_id}

    async def confirm(self, confirmation: str, since: int) -> bool:
        """A letter was answered."""
        for channel in self.opened.values():
            if confirmation and channel.confirmation == confirmation and channel.made_at >= since:
                self.opened[channel.id] = msgspec.structs.replace(channel, confirmation="")
                return True
        return False

    async def forget(self, holder: str) -> None:
        """Forget all that a guest has said."""
        self.wished.pop(holder, None)
        self.opened = {key: channel for key, channel in self.opened.items() if channel.holder != holder}

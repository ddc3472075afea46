"""The names of the players, and sentences about them."""

from __future__ import annotations

from collections.abc import Sequence

from sushiya.cli.voice import Voice


class Guests:
    """The names of all seats, for the person at one of them or for a spectator."""

    def __init__(self, voice: Voice, names: Sequence[str], you: int | None) -> None:
        self.voice = voice
        self.you = you
        self.names = [voice("cli.you") if seat == you else name for seat, name in enumerate(names)]

    def sentence(self, key: str, seat: int, **params: str | int) -> str:
        """Say a sentence about a seat: the message `key.you` for the person, `key.them` for others."""
        form = "you" if seat == self.you else "them"
        return self.voice(f"{key}.{form}", name=self.names[seat], **params)

    def winners(self, seats: Sequence[int], points: int) -> str:
        """Say who has won."""
        if len(seats) == 1:
            return self.sentence("common.won", seats[0], count=points)
        return self.voice("common.won.shared", names=self.voice.listed([self.names[s] for s in seats]), count=points)

"""Who sits at the table."""

from __future__ import annotations

from collections.abc import Sequence

from sushiya.cli.voice import Voice


class Guests:
    """The names of all seats, as one of them, or a spectator, calls them."""

    def __init__(self, voice: Voice, names: Sequence[str], you: int | None) -> None:
        self.voice = voice
        self.you = you
        self.names = [voice("cli.you") if seat == you else name for seat, name in enumerate(names)]

    def sentence(self, key: str, seat: int, **params: str | int) -> str:
        """A sentence about a seat: `key.you` or `key.them`."""
        form = "you" if seat == self.you else "them"
        return self.voice(f"{key}.{form}", name=self.names[seat], **params)

    def winners(self, seats: Sequence[int], points: int) -> str:
        """Who has won."""
        if len(seats) == 1:
            return self.sentence("cli.won", seats[0], count=points)
        return self.voice("cli.won.shared", names=self.voice.listed([self.names[s] for s in seats]), count=points)

"""What every field that common_state.py declares needs; made by `make state` from common_state.py."""

from __future__ import annotations

from typing import Any

from sushiya.core import codes, hashing
from sushiya.core.arrays import copied, row


class CommonFields:
    """What every game asks of its seats, and what they have won."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.over = False
        self.memory = 0
        self.scores: list[int] = row(codes.SEATS)
        self.shares: list[int] = row(codes.SEATS)
        self.choices: list[int] = row(codes.SEATS, codes.NOT_ASKED)

    def copy_common(self, origin: CommonFields) -> None:
        """Do the part of `copy_origin` that is the same for all games."""
        self.over = origin.over
        self.memory = origin.memory
        self.scores[:] = origin.scores
        self.shares[:] = origin.shares
        self.choices[:] = origin.choices

    def hash_common(self) -> int:
        """The part of `hash_all` that is the same for all games."""
        key = 0
        key = hashing.mixed(key, self.players)
        key = hashing.mixed(key, self.over)
        key = hashing.mixed(key, self.memory)
        key = hashing.mixed_row(key, self.scores, codes.SEATS)
        key = hashing.mixed_row(key, self.shares, codes.SEATS)
        for at in range(self.players):
            key = hashing.mixed(key, self.choices[at])
        return key

    def hash_common_known(self, seat: int) -> int:
        """The part of `hash_known` that is the same for all games."""
        key = seat + 1
        key = hashing.mixed(key, self.players)
        key = hashing.mixed(key, self.over)
        key = hashing.mixed(key, self.memory)
        key = hashing.mixed_row(key, self.scores, codes.SEATS)
        key = hashing.mixed_row(key, self.shares, codes.SEATS)
        for at in range(self.players):
            choice = self.choices[at]
            key = hashing.mixed(key, choice if at == seat or choice < 0 else 0)
        return key

    def contents(self) -> dict[str, Any]:
        """Every field of the state by its name, as far as it is in use."""
        return {
            "players": self.players,
            "over": bool(self.over),
            "memory": self.memory,
            "scores": copied(self.scores, codes.SEATS),
            "shares": copied(self.shares, codes.SEATS),
            "choices": copied(self.choices, self.players),
        }

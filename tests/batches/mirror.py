"""Matches that follow the games of a batch, action by action."""

from __future__ import annotations

from typing import Any

from sushiya.batches.batch import Batch
from sushiya.core.actions import PASS
from sushiya.core.match import Match
from tests.setups import Setup


def batch_of(setup: Setup, size: int, **more: Any) -> Batch:
    """A batch of games at a table."""
    from sushiya import batch

    return batch(setup.game_id, setup.players, size, setup.options, **more)


class Mirror:
    """One place of a batch, with the match that it should be the same as."""

    def __init__(self, batch: Batch, setup: Setup, place: int) -> None:
        self.batch, self.setup, self.place = batch, setup, place
        self.episode = -1
        self.next_match()

    def next_match(self) -> None:
        """Begin the match of the next game in this place."""
        self.episode += 1
        self.match: Match[Any] = self.setup.new(self.batch.seed_of(self.place, self.episode))
        self.observer = self.match.game.observer(self.match._rules)
        self.begun: dict[int, list[int]] = {}

    def ways(self, seat: int) -> dict[tuple[int, ...], str]:
        """The actions of every legal move of a seat that owes one, with its text."""
        if seat not in self.match.to_act:
            return {}
        return {tuple(self.batch.actions(seat, text)): text for text in self.match.legal_texts(seat)}

    def allowed(self, seat: int) -> set[int]:
        """What the mask of a seat should be."""
        begun = tuple(self.begun.get(seat, ()))
        ways = self.ways(seat)
        return {way[len(begun)] for way in ways if way[: len(begun)] == begun} if ways else {PASS}

    def act(self, actions: list[int]) -> None:
        """Make the actions of all seats in the match, too."""
        complete = []
        for seat, action in enumerate(actions):
            if action == PASS:
                continue
            self.begun.setdefault(seat, []).append(action)
            text = self.ways(seat).get(tuple(self.begun[seat]))
            if text is not None:
                complete.append((seat, text))
                del self.begun[seat]
        for seat, text in complete:
            self.match.play(seat, text)

    def observed(self, seat: int) -> bytes:
        """What a seat should observe."""
        room = bytearray(self.batch.width)
        self.observer.named = [len(self.begun.get(other, ())) for other in range(8)]
        self.observer.parts = [[*self.begun.get(other, ()), *[0] * 20][:20] for other in range(8)]
        assert self.observer.known(seat, memoryview(room)) == self.batch.width
        return bytes(room)

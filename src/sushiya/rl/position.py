"""One game as a value: it can be copied, pickled, acted in, and replaced by another that a seat cannot tell from it."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, NamedTuple

import numpy as np

from sushiya.core import codes
from sushiya.core.actions import PASS
from sushiya.core.chance import Chance
from sushiya.core.game import seed_bytes
from sushiya.core.layout import width_of
from sushiya.core.registry import game

DIGEST_BYTES = 8


class Setup(NamedTuple):
    """What is played; options are pairs of their names and values."""

    game_id: str
    players: int
    options: tuple[tuple[str, Any], ...] = ()


class Acted(NamedTuple):
    """A seat has made an action."""

    seat: int
    action: int


class Resampled(NamedTuple):
    """All that a seat cannot know was replaced, by this seed."""

    seat: int
    seed: int


class Position:
    """A game as far as it has gone; a move may take several actions, as in a batch.

    What seats know is what they know if they forget nothing.
    """

    def __init__(self, setup: Setup, seed: int) -> None:
        self.setup, self.seed = setup, seed
        self.path: list[Acted | Resampled] = []
        """How it came about; from this it can be made again."""
        self.game = game(setup.game_id)
        self.rules: Any = self.game.set_up(
            setup.players, self.game.options_type.read(dict(setup.options), setup.players)
        )
        self.rules.memory = codes.EVER
        self.chance = Chance(seed_bytes(seed))
        self.rules.start(self.chance)
        self.named: list[list[int]] = [[] for _ in range(setup.players)]
        """The actions that each seat has made of a move that is not complete yet."""
        self.trails = [b""] * setup.players
        """A digest of what each seat knew and did at its earlier decisions."""
        self._observe()

    def _observe(self) -> None:
        self.observer = self.game.observer(self.rules)
        self._splits: dict[int, list[tuple[int, list[int]]]] = {}

    @property
    def width(self) -> int:
        """The numbers of an observation."""
        return width_of(self.observer.slices())

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.rules.over)

    @property
    def owing(self) -> list[int]:
        """The seats that owe a move."""
        return [seat for seat in range(self.setup.players) if self.rules.owing() >> seat & 1]

    @property
    def shares(self) -> list[float]:
        """Every seat's share of the win; nothing before the end."""
        return [self.rules.shares[seat] / codes.WHOLE_WIN * self.is_over for seat in range(self.setup.players)]

    def legal(self, seat: int) -> list[int]:
        """The actions that a seat can make now, the smallest first; a seat that is not asked passes."""
        if seat not in self.owing:
            return [PASS]
        begun = len(self.named[seat])
        return sorted({actions[begun] for _, actions in self._moves(seat)})

    def _moves(self, seat: int) -> list[tuple[int, list[int]]]:
        """The legal moves of a seat that begin as it has begun, each with its actions."""
        if seat not in self._splits:
            self._splits[seat] = [(number, self.observer.split(seat, number)) for number in self.rules.legal(seat)]
        named = self.named[seat]
        return [each for each in self._splits[seat] if each[1][: len(named)] == named]

    def act(self, seat: int, action: int) -> None:
        """Make an action; when the last move that is owed is complete, the game goes on."""
        if seat not in self.owing and action == PASS:
            return
        if action not in self.legal(seat):
            raise ValueError(f"seat {seat} cannot make action {action} now")
        self.path.append(Acted(seat, action))
        self.trails[seat] = blake2b(f"{self.known(seat)} {action}".encode(), digest_size=DIGEST_BYTES).digest()
        self.named[seat].append(action)
        for number, actions in self._moves(seat):
            if actions == self.named[seat]:
                self.rules.choose(seat, number)
                self.named[seat] = []
                break
        if not self.rules.owing():
            self.rules.step(self.chance)
            self._splits.clear()

    def known(self, seat: int) -> str:
        """What a seat knows and has known, in few signs: the same for all positions that it cannot tell apart."""
        named = ",".join(str(action) for action in self.named[seat])
        return f"{seat} {self.trails[seat].hex()} {self.rules.key_for(seat):016x} {named}".rstrip()

    def observation(self, seat: int) -> Any:
        """What a seat knows as numbers, as in a batch."""
        numbers = np.zeros(self.width, np.uint8)
        self.observer.known(seat, numbers)
        return numbers

    def view(self, seat: int) -> Any:
        """What a seat knows, to be read."""
        options = self.game.options_type.read(dict(self.setup.options), self.setup.players)
        return self.game.recall(self.rules, seat, options, codes.EVER)

    def copy(self) -> Position:
        """The same position, which goes its own way."""
        made: Position = object.__new__(Position)
        made.setup, made.seed, made.path, made.game = self.setup, self.seed, list(self.path), self.game
        made.rules = self.rules.twin()
        made.rules.origin = None  # which would keep all earlier positions in memory
        made.chance = Chance(seed_bytes(0))
        made.chance.copy_from(self.chance)
        made.named = [list(actions) for actions in self.named]
        made.trails = list(self.trails)
        made._observe()
        return made

    def resampled(self, seat: int, seed: int) -> Position:
        """A random position that a seat cannot tell from this one: hidden things, others' choices and the future.

        It is made from what the seat knows, so that nothing of the truth is in it.
        """
        made = self.copy()
        made.path.append(Resampled(seat, seed))
        made.chance = Chance(seed_bytes(seed))
        made.rules = self.game.imagine(self.view(seat))
        made.rules.memory = codes.EVER
        made.rules.redeal(seat, made.chance)
        made._observe()
        for other in range(self.setup.players):
            choice = self.rules.choices[other]
            if other != seat:
                made.named[other] = []
                made.trails[other] = b""  # what it would have known and done is not known
                if choice not in (codes.NOT_ASKED, codes.OWED):  # it may as well have made any other
                    legal = made.rules.legal(other)
                    choice = legal[made.chance.draw(len(legal))]
            made.rules.choose(other, choice)
        return made

    def __deepcopy__(self, memo: Mapping[int, Any]) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return made_again, (self.setup, self.seed, self.path)


def made_again(setup: Setup, seed: int, path: list[Acted | Resampled]) -> Position:
    """The position that came about in this way."""
    position = Position(setup, seed)
    for each in path:
        if isinstance(each, Resampled):
            position = position.resampled(*each)
        else:
            position.act(*each)
    return position

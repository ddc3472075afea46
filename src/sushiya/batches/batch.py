"""The batch environment: many games of one kind, stepped together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from math import prod
from typing import Any, Literal, get_args

from msgspec import UNSET

from sushiya.batches import sizes
from sushiya.batches.buffers import as_array, flat, room_for
from sushiya.batches.fleet import Fleet
from sushiya.batches.table import Table
from sushiya.batches.team import Team, parts_of
from sushiya.core.chance import KEY_BYTES, Chance
from sushiya.core.draft import Draft
from sushiya.core.errors import BadOptions, BadRecord
from sushiya.core.game import AnyGame, seed_bytes
from sushiya.core.layout import Slice, in_line, width_of
from sushiya.core.match import Match, number_of, text_of
from sushiya.core.move_list import MoveList
from sushiya.core.record import Record
from sushiya.core.replay import replay

Reward = Literal["win", "points"]
Autoreset = Literal["same_step", "next_step"]
"""When the next game begins: in the step in which a game ends, or in the one after it, which ignores the actions."""
REWARDS: tuple[Reward, ...] = get_args(Reward)
SEED_BITS = 128
"""A seed of a batch is smaller than that of a game: the rest says which game it is."""


class Batch:
    """Games that are stepped together; all arrays are filled in place.

    `observation[game, seat]`, `mask[game, seat]`, `reward[game, seat]`, `to_act[game, seat]`, `terminal[game]`,
    `scores[game, seat]` of games that have ended, and `state[game]` if it was asked for.
    """

    def __init__(
        self,
        game: AnyGame,
        players: int,
        size: int,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        threads: int = 1,
        reward: Reward = "win",
        state: bool = False,
        buffers: Mapping[str, Any] | None = None,
        autoreset: Autoreset = "same_step",
    ) -> None:
        if type(players) is not int or players not in game.players:
            allowed = f"{game.players[0]}–{game.players[-1]}"
            raise BadOptions("error.option_value", option="players", allowed=allowed)
        if size < 1 or threads < 1:
            raise ValueError("a batch has at least one game and one thread")
        if reward not in REWARDS:
            raise ValueError(f"rewards are one of {', '.join(REWARDS)}")
        if autoreset not in get_args(Autoreset):
            raise ValueError(f"games begin anew in one of {', '.join(get_args(Autoreset))}")
        self.game, self.players, self.size, self.seed = game, players, size, seed
        self.options = game.options_type.read(options, players)
        start = game.set_up(players, self.options)
        first = game.observer(start)
        self._slices = in_line(first.slices())
        self._hidden = in_line(first.hidden_slices(), self.width)
        self._names = first.names()
        self._numbers = {name: number for number, name in enumerate(self._names)}
        self._parts = list(parts_of(size, threads))
        self._tables = list(self._make_tables(start))
        width = self.state_width if state else 0
        self._fleet = Fleet(self._tables, players, self.width, width, REWARDS.index(reward), autoreset == "same_step")
        self._give_arrays(buffers or {}, width)
        self._team = Team(threads)
        self._chance = Chance(bytes(KEY_BYTES))
        self.reset(seed)

    def _make_tables(self, start: Any) -> Iterator[Table]:
        """A table for each game; those of one part, which a thread steps, write moves and drafts in one place."""
        self._kept = room_for("i", sizes.MOST_KEPT * self.size)
        self._pages = [room_for("B", self.players * self.width) for _ in self._parts]
        for page, (first, last) in zip(self._pages, self._parts, strict=True):
            listed, draft = MoveList(), Draft()
            for place in range(first, last):
                rules = start.twin()
                rules.list_in(listed)
                observer = self.game.observer(rules)
                observer.draft_in(draft)
                table = Table(rules, observer)
                table.keep_in(self._kept, place, self.size)
                table.write_on(page)
                yield table

    def _give_arrays(self, buffers: Mapping[str, Any], state_width: int) -> None:
        """Take the buffers that were given, and make the others."""
        games, seats = self.size, (self.size, self.players)
        shapes: dict[str, tuple[str, tuple[int, ...]]] = {
            "observation": ("B", (*seats, self.width)),
            "mask": ("B", (*seats, len(self._names))),
            "state": ("B", (games, state_width)),
            "to_act": ("B", seats),
            "terminal": ("B", (games,)),
            "reward": ("f", seats),
            "scores": ("h", seats),
        }
        flats = {
            name: flat(buffers[name] if name in buffers else room_for(code, prod(shape)), code, prod(shape), name)
            for name, (code, shape) in shapes.items()
        }
        self._fleet.attach(*(flats[name] for name in ("observation", "mask", "state", "to_act", "terminal")))
        self._fleet.attach_results(flats["reward"], flats["scores"])
        self._flats = flats
        """They live as long as the fleet."""
        arrays = {name: as_array(flats[name], code, shape) for name, (code, shape) in shapes.items() if prod(shape)}
        self.observation, self.mask, self.reward = arrays["observation"], arrays["mask"], arrays["reward"]
        self.to_act, self.terminal, self.scores = arrays["to_act"], arrays["terminal"], arrays["scores"]
        self.state = arrays.get("state")

    @property
    def width(self) -> int:
        """The numbers of an observation."""
        return width_of(self._slices)

    @property
    def state_width(self) -> int:
        """The numbers of the whole state."""
        return self.width + width_of(self._hidden)

    @property
    def action_count(self) -> int:
        """How many actions there are, PASS among them."""
        return len(self._names)

    def spec(self) -> dict[str, Slice]:
        """What the numbers of an observation mean, by name."""
        return {each.name: each for each in self._slices}

    def state_spec(self) -> dict[str, Slice]:
        """What the numbers of a whole state mean: what the first seat observes, then all that is hidden."""
        return {each.name: each for each in (*self._slices, *self._hidden)}

    def text(self, action: int) -> str:
        """The text of an action."""
        if not 0 <= action < len(self._names):
            raise ValueError(f"actions are 0 to {len(self._names) - 1}")
        return self._names[action]

    def action(self, text: str) -> int:
        """The action with this text."""
        if text not in self._numbers:
            raise ValueError(f"no action is called {text[:80]!r}")
        return self._numbers[text]

    def actions(self, seat: int, move: str) -> list[int]:
        """The actions by which a seat makes a move, given its text in records."""
        return self._tables[0].observer.split(seat, number_of(self.game, move))

    def seed_of(self, game: int, episode: int = 0) -> int:
        """The seed with which `Game.new` gives the same game as the nth in this place since the reset."""
        return self.seed + (game << SEED_BITS) + (episode << SEED_BITS + 64)

    def reset(self, seed: int | None = None) -> None:
        """Begin all games anew, from a seed or from that of the last reset."""
        if seed is not None:
            if type(seed) is not int or not 0 <= seed < 1 << SEED_BITS:
                raise ValueError("the seed of a batch is a whole number of at most 128 bits")
            self.seed = seed
        self._chance = Chance(self.seed.to_bytes(KEY_BYTES, "big"))
        for place, table in enumerate(self._tables):
            table.set_key(words_of(seed_bytes(self.seed_of(place))))
        self._fleet.begin(0, self.size)

    def step(self, actions: Any) -> None:
        """Make one action of every seat, an array of int32 by game and seat, and fill all arrays.

        A game that ends begins anew in the same step: `terminal`, `reward` and `scores` are those of the game that has
        ended, all else is the new game's. ValueError if an action is illegal; its game is then left as it was.
        """
        made = flat(actions, "i", self.size * self.players, "actions")
        illegal = max(self._team.run(partial(self._fleet.step, made), self._parts))
        if illegal != sizes.LEGAL:
            game, seat = divmod(illegal, self.players)
            raise ValueError(f"seat {seat} of game {game} cannot do action {made[illegal]}")

    def sample(self, actions: Any) -> None:
        """Fill an array of actions with random ones, each legal one equally likely; the same after every reset."""
        self._fleet.sample(flat(actions, "i", self.size * self.players, "actions"), self._chance, 0, self.size)

    def record(self, game: int) -> Record:
        """The record of a game as far as it has come; BadRecord if it has become too long for one."""
        table = self._tables[game]
        if table.made > sizes.MOST_KEPT:
            raise BadRecord("error.record_unreadable")
        seed = b"".join(word.to_bytes(4, "little") for word in table.key).hex()
        moves = [(seat, text_of(self.game, number)) for seat, number in table.moves()]
        rules, board = self.game.rules_version, self.game.other_board or UNSET
        return Record(self.game.id, self.players, self.options.chosen(), seed, moves, rules=rules, board=board)

    def match(self, game: int) -> Match[Any]:
        """The same game as a match; what a seat has named of a move that is not complete is left out."""
        return replay(self.record(game))

    def rules(self, game: int) -> Any:
        """The whole state of a game, with its secrets, for bots that are given a view of it."""
        return self._tables[game].rules

    def load(self, game: int, record: Record) -> None:
        """Put a game that is not over in a place of the batch; BadRecord if it is another kind of game."""
        match = replay(record)
        if (record.game, record.players, match.options) != (self.game.id, self.players, self.options) or match.is_over:
            raise BadRecord("error.record_unreadable")
        table = self._tables[game]
        table.set_key(words_of(record.seed_bytes()))
        for seat, text in record.moves:
            table.choose(seat, number_of(self.game, text))
        self._fleet.write_at(game)

    def close(self) -> None:
        """End the threads."""
        self._team.close()


def words_of(key: bytes) -> list[int]:
    """A key in words of 32 bits."""
    return [int.from_bytes(key[at : at + 4], "little") for at in range(0, KEY_BYTES, 4)]

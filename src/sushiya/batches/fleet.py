"""The games of a batch stepped in compiled code, without the GIL, into arrays that were given once."""

from __future__ import annotations

from typing import Any

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.batches import sizes
from sushiya.batches.table import Table
from sushiya.core import actions as shared
from sushiya.core import codes, streaming
from sushiya.core.chance import Chance


class Fleet:
    """Many tables and their arrays; several threads may step different tables at once.

    Every array is one row after the other: `observation[(table * players + seat) * width + i]`, and so on.
    """

    def __init__(
        self, tables: list[Table], players: int, width: int, state_width: int, reward_by: int, same_step: bool
    ) -> None:
        self.tables = tables
        self.players = players
        self.width = width
        self.state_width = state_width
        """The numbers of the whole state, or 0 if it is not wanted."""
        self.streamed = len(tables) * players * width >= sizes.STREAMED
        self.action_count = tables[0].observer.action_count
        self.reward_by = reward_by
        self.same_step = same_step
        """Whether the next game begins in the step in which a game ends, or in the next one."""
        if cython.compiled:
            self.room = bytearray(sizes.POINTER * len(tables))
            self.slots = cython.cast(cython.pp_void, cython.cast(cython.p_char, self.room))
            for i in range(len(tables)):
                self.slots[i] = cython.cast(cython.p_void, tables[i])
        else:
            self.slots = tables

    def attach(self, observation: Any, mask: Any, state: Any, to_act: Any, terminal: Any) -> None:
        """Take the arrays of small numbers, which must live as long as the fleet."""
        if cython.compiled:
            self.observation = cython.address(observation[0])
            self.mask = cython.address(mask[0])
            self.state = cython.address(state[0])
            self.to_act = cython.address(to_act[0])
            self.terminal = cython.address(terminal[0])
        else:
            self.observation, self.mask, self.state = observation, mask, state
            self.to_act, self.terminal = to_act, terminal

    def attach_results(self, reward: Any, scores: Any) -> None:
        """Take the other two arrays, likewise."""
        if cython.compiled:
            self.reward = cython.address(reward[0])
            self.scores = cython.address(scores[0])
        else:
            self.reward, self.scores = reward, scores

    def step(self, actions: Any, first: int, last: int) -> int:
        """Make one action of every seat at some tables; returns the place of an illegal action, or LEGAL.

        A table with an illegal action is left as it is.
        """
        made = cython.address(actions[0]) if cython.compiled else actions
        illegal = sizes.LEGAL
        with cython.nogil:
            for at in range(first, last):
                if cython.cast(Table, self.slots[at]).rules.over:
                    self.begin_next(cython.cast(Table, self.slots[at]), at)
                    continue
                found = self.find_illegal(made, at)
                if found == sizes.LEGAL:
                    self.step_table(cython.cast(Table, self.slots[at]), made, at)
                else:
                    illegal = found
            streaming.settle()
        return illegal

    def find_illegal(self, made: Any, at: int) -> int:
        """The place of an action at a table that its seat cannot make now, or LEGAL."""
        for place in range(at * self.players, (at + 1) * self.players):
            action = made[place]
            if action < 0 or action >= self.action_count or not self.mask[place * self.action_count + action]:
                return place
        return sizes.LEGAL

    def step_table(self, table: Table, made: Any, at: int) -> None:
        """Make the actions, resolve choices that are complete, begin the next game after the last step."""
        for seat in range(self.players):
            if made[at * self.players + seat] != shared.PASS:
                table.act(seat, made[at * self.players + seat])
        if table.is_owed():
            self.wait(table, made, at)
            return
        table.rules.step(table.chance)
        self.pay(table, at)
        self.terminal[at] = table.rules.over
        if table.rules.over:
            self.note_scores(table, at)
            if self.same_step:
                table.begin_next()
        self.write(table, at)

    def wait(self, table: Table, made: Any, at: int) -> None:
        """Write what the actions have changed while a move is owed: what was named and chosen, and who may do what."""
        self.pay(table, at)
        self.terminal[at] = 0
        if self.state_width > 0 or not self.amend(table, at):
            self.write(table, at)
            return
        for seat in range(self.players):
            if made[at * self.players + seat] != shared.PASS:
                self.write_mask(table, seat, at * self.players + seat)

    def amend(self, table: Table, at: int) -> bool:
        """Bring the observations up to date; whether the game can."""
        for seat in range(self.players):
            if not table.observer.amend(seat, self.observation, (at * self.players + seat) * self.width):
                return False
        return True

    def pay(self, table: Table, at: int) -> None:
        """Give the rewards of a step: shares of the win at the end, or the points that were made."""
        for seat in range(self.players):
            place = at * self.players + seat
            if self.reward_by == sizes.BY_POINTS:
                self.reward[place] = table.rules.scores[seat] - table.points[seat]
                table.points[seat] = table.rules.scores[seat]
            elif table.rules.over:
                self.reward[place] = 1.0 * table.rules.shares[seat] / codes.WHOLE_WIN
            else:
                self.reward[place] = 0.0

    def note_scores(self, table: Table, at: int) -> None:
        """Keep the points of a game that is over."""
        for seat in range(self.players):
            self.scores[at * self.players + seat] = table.rules.scores[seat]

    def write(self, table: Table, at: int) -> None:
        """Write what every seat knows and can do."""
        table.observer.prepare()
        out = table.page if self.streamed else self.observation
        start = 0 if self.streamed else at * self.players * self.width
        for seat in range(self.players):
            table.observer.observe(seat, out, start + seat * self.width)
            self.write_mask(table, seat, at * self.players + seat)
        if self.streamed:
            streaming.stream(table.page, self.players * self.width, self.observation, at * self.players * self.width)
        if self.state_width > 0:
            table.observer.reveal(self.state, table.observer.observe(0, self.state, at * self.state_width))

    def write_mask(self, table: Table, seat: int, place: int) -> None:
        """Write what a seat can do."""
        self.to_act[place] = table.rules.choices[seat] == codes.OWED
        table.reach[seat] = table.observer.mask(seat, self.mask, place * self.action_count, table.reach[seat])

    def write_at(self, at: int) -> None:
        """Write one table anew: `write`, for Python."""
        self.write(self.tables[at], at)
        streaming.settle()

    def begin_next(self, table: Table, at: int) -> None:
        """Begin the next game at a table whose game is over; its actions do not count."""
        table.begin_next()
        self.pay(table, at)
        self.terminal[at] = 0
        self.write(table, at)

    def begin(self, first: int, last: int) -> None:
        """Begin games from the keys of some tables, and write their arrays."""
        with cython.nogil:
            for at in range(first, last):
                cython.cast(Table, self.slots[at]).begin()
                self.terminal[at] = 0
                self.clear_results(at)
                self.write(cython.cast(Table, self.slots[at]), at)
            streaming.settle()

    def clear_results(self, at: int) -> None:
        """No rewards and no scores yet."""
        for place in range(at * self.players, (at + 1) * self.players):
            self.reward[place] = 0.0
            self.scores[place] = 0

    def sample(self, actions: Any, chance: Chance, first: int, last: int) -> None:
        """Write a random action of those that are legal for every seat at some tables."""
        made = cython.address(actions[0]) if cython.compiled else actions
        with cython.nogil:
            for at in range(first, last):
                for seat in range(self.players):
                    reach = cython.cast(Table, self.slots[at]).reach[seat]
                    made[at * self.players + seat] = self.draw(at * self.players + seat, reach, chance)

    def draw(self, place: int, reach: int, chance: Chance) -> int:
        """A random legal action of those that the mask reaches; all are equally likely."""
        row = place * self.action_count
        if self.mask[row + shared.PASS]:
            return shared.PASS
        count = 0
        for action in range(reach):
            count += self.mask[row + action]
        nth = chance.below(count)
        action = 0
        while nth >= self.mask[row + action]:
            nth -= self.mask[row + action]
            action += 1
        return action

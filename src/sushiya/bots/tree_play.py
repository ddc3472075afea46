"""Playing on with a tree for each seat: everybody learns from one playout to the next what their own moves bring."""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.bots import sizes
from sushiya.bots.forest import Forest
from sushiya.core import codes
from sushiya.core.arrays import grid, row
from sushiya.core.chance import Chance
from sushiya.core.judgement import Judgement
from sushiya.core.rules import Rules

if not cython.compiled:
    from math import tanh


class TreePlay:
    """A line of play in which every seat chooses by what it has found out about its own moves, in a tree of its own.

    Where several choose at the same time, each chooses in its own tree. A playout adds a node for each seat, goes on
    greedily, and ends with the horizon of the line.
    """

    def __init__(self, line: Rules, judgement: Judgement, forest: Forest) -> None:
        self.line = line
        self.judgement = judgement
        self.forest = forest
        self.margin = 0.2
        """What counts of a result besides the chance of winning: the points ahead of the others."""
        self.at: list[int] = row(codes.SEATS)
        self.depths: list[int] = row(codes.SEATS)
        self.worths: list[int] = row(codes.MOST_MOVES)
        if not cython.compiled:
            self.paths: list[list[int]] = grid(codes.SEATS, sizes.PATH)
            self.nodes: list[list[int]] = grid(codes.SEATS, sizes.PATH)
        forest.plant(line.players)

    def begin(self) -> None:
        """Put every seat at the root of its tree."""
        self.judgement.forget()
        for seat in range(self.line.players):
            self.at[seat] = seat
            self.depths[seat] = 0

    def begin_with(self, seat: int, move: int) -> None:
        """Choose the first move of a seat: go along its edge from the root, or make that."""
        edge = self.forest.find(seat, move)
        if edge == sizes.NONE:
            edge = self.forest.add_edge(seat, move, self.judgement.appraise(seat, move))
        if edge == sizes.NONE:
            self.at[seat] = sizes.NONE
        else:
            self.follow(seat, seat, edge)
        self.line.choices[seat] = move

    def play_out(self, chance: Chance) -> None:
        """Play the line to its end; everybody learns what it has brought."""
        while not self.line.over:
            for seat in range(self.line.players):
                if self.line.choices[seat] == codes.OWED:
                    self.line.choices[seat] = self.choose(seat)
            self.line.step(chance)
        self.judgement.estimate()
        for seat in range(self.line.players):
            self.learn(seat)

    def follow(self, seat: int, node: int, edge: int) -> None:
        """Go along an edge."""
        self.nodes[seat][self.depths[seat]] = node
        self.paths[seat][self.depths[seat]] = edge
        self.depths[seat] += 1
        self.at[seat] = self.forest.child[edge]
        if self.at[seat] == sizes.NONE:
            self.forest.child[edge] = self.forest.add_node()

    def choose(self, seat: int) -> int:
        """The move that a seat tries: in its tree, else greedily."""
        node = self.at[seat]
        if node == sizes.NONE or self.depths[seat] == sizes.PATH:
            return self.judgement.greedy_move(seat)
        count = self.line.list_moves(seat)
        if count == 1:
            return self.line.moves[0]
        self.forest.find_all(node, self.line.moves, count)
        self.open_edges(seat, node, count)
        edge = self.forest.select(node, count)
        if edge == sizes.NONE:
            self.at[seat] = sizes.NONE
            return self.judgement.greedy_move(seat)
        self.follow(seat, node, edge)
        return self.forest.move[edge]

    def open_edges(self, seat: int, node: int, count: int) -> None:
        """Give every legal move without an edge one, as long as there is room; those appraised highest come first."""
        if self.forest.width[node] == sizes.WIDTH:
            return
        fresh = 0
        for i in range(count):
            self.worths[i] = codes.POINTLESS
            if self.forest.found[i] == sizes.NONE:
                self.worths[i] = self.judgement.appraise(seat, self.line.moves[i])
                fresh += self.worths[i] > codes.POINTLESS
        while fresh > 0:
            best = 0
            for i in range(1, count):
                if self.worths[i] > self.worths[best]:
                    best = i
            edge = self.forest.add_edge(node, self.line.moves[best], self.worths[best])
            if edge == sizes.NONE:
                return
            self.forest.found[best] = edge
            self.worths[best] = codes.POINTLESS
            fresh -= 1

    def learn(self, seat: int) -> None:
        """Add what a seat has got to everything on its way."""
        reward = self.reward(seat)
        for depth in range(self.depths[seat]):
            self.forest.learn(self.nodes[seat][depth], self.paths[seat][depth], reward)

    def reward(self, seat: int) -> float:
        """What the end of a playout is worth to a seat, from 0 to 1."""
        best = -1000.0
        for other in range(self.line.players):
            if other != seat:
                best = max(best, self.judgement.strengths[other])
        ahead = 0.5 + 0.5 * tanh((self.judgement.strengths[seat] - best) / 10)
        return (1 - self.margin) * self.judgement.chances[seat] + self.margin * ahead

"""The trees of a search: one for each seat, keyed by that seat's own moves, all in the same arrays."""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.bots import sizes
from sushiya.core import codes
from sushiya.core.arrays import real_row, row

if not cython.compiled:
    from math import log, sqrt


class Forest:
    """Nodes, and the edges that lead away from each: the moves that were ever legal there, with what came of them.

    It is made once and used for one search after the other.
    """

    def __init__(self) -> None:
        self.nodes = 0
        self.edges = 0
        self.exploration = 0.35
        self.prior_visits = 2.0
        """What is expected of a move counts as so many visits."""
        self.prior_point = 0.03
        """What a point of its appraisal adds to what is expected of a move."""
        self.prior_most = 0.5
        """So much worse than its node a move may be expected to be, at most."""
        self.found = row(codes.MOST_MOVES)
        """The edge of each legal move that was looked up last."""
        self.listed = row(sizes.LAST_BITS)
        """Where in the list a move with these last bits was last."""
        self.logarithms = [log(number + 1.0) for number in range(sizes.LOGARITHMS)]
        if not cython.compiled:  # C arrays are born zero
            self.first = row(sizes.NODES)
            self.width = row(sizes.NODES)
            self.passed = row(sizes.NODES)
            self.gained = real_row(sizes.NODES)
            self.move = row(sizes.EDGES)
            self.worth = row(sizes.EDGES)
            self.following = row(sizes.EDGES)
            self.child = row(sizes.EDGES)
            self.visits = row(sizes.EDGES)
            self.available = row(sizes.EDGES)
            self.total = real_row(sizes.EDGES)

    def plant(self, seats: int) -> None:
        """Begin anew: node 0 is the root of seat 0, and so on."""
        self.nodes = 0
        self.edges = 0
        for _ in range(seats):
            self.add_node()

    def add_node(self) -> int:
        """A node without edges, or NONE if there is no room."""
        node = self.nodes
        if node == sizes.NODES:
            return sizes.NONE
        self.nodes += 1
        self.first[node] = sizes.NONE
        self.width[node] = 0
        self.passed[node] = 0
        self.gained[node] = 0.0
        return node

    def add_edge(self, node: int, move: int, worth: int) -> int:
        """An edge for a move that is legal for the first time, or NONE if there is no room."""
        edge = self.edges
        if edge == sizes.EDGES or self.width[node] == sizes.WIDTH:
            return sizes.NONE
        self.edges += 1
        self.move[edge] = move
        self.worth[edge] = worth
        self.child[edge] = sizes.NONE
        self.visits[edge] = 0
        self.available[edge] = 0
        self.total[edge] = 0.0
        self.following[edge] = self.first[node]
        self.first[node] = edge
        self.width[node] += 1
        return edge

    def find(self, node: int, move: int) -> int:
        """The edge of a move, or NONE."""
        edge = self.first[node]
        while edge != sizes.NONE and self.move[edge] != move:
            edge = self.following[edge]
        return edge

    def find_all(self, node: int, moves: list[int], count: int) -> None:
        """Write the edge of each of these moves, or NONE, into `found`.

        The edges are walked through only once, unless two of the moves have the same last bits.
        """
        alike = False
        for i in range(count):
            self.found[i] = sizes.NONE
            bits = moves[i] & (sizes.LAST_BITS - 1)
            at = self.listed[bits]
            alike |= at < i and moves[at] & (sizes.LAST_BITS - 1) == bits
            self.listed[bits] = i
        if alike:
            for i in range(count):
                self.found[i] = self.find(node, moves[i])
            return
        edge = self.first[node]
        while edge != sizes.NONE:
            at = self.listed[self.move[edge] & (sizes.LAST_BITS - 1)]
            if at < count and moves[at] == self.move[edge]:
                self.found[at] = edge
            edge = self.following[edge]

    def select(self, node: int, count: int) -> int:
        """The edge, of those found, that promises most: by its mean, its appraisal, and how little it was tried."""
        most_worth = codes.POINTLESS
        for i in range(count):
            edge = self.found[i]
            if edge != sizes.NONE:
                self.available[edge] += 1
                most_worth = max(most_worth, self.worth[edge])
        mean = self.gained[node] / self.passed[node] if self.passed[node] > 0 else 0.5
        best = sizes.NONE
        most = 0.0
        for i in range(count):
            edge = self.found[i]
            if edge != sizes.NONE:
                promise = self.promise(edge, mean, most_worth)
                if best == sizes.NONE or promise > most:
                    most = promise
                    best = edge
        return best

    def promise(self, edge: int, mean: float, most_worth: int) -> float:
        """The upper confidence bound of a move, given the mean of its node and the best appraisal there."""
        behind = self.prior_point * (most_worth - self.worth[edge]) / 100
        expected = mean - min(behind, self.prior_most)
        tried = self.visits[edge] + self.prior_visits
        average = (self.total[edge] + self.prior_visits * expected) / tried
        return average + self.exploration * sqrt(self.logarithm(self.available[edge]) / tried)

    def logarithm(self, number: int) -> float:
        """The natural logarithm of a number and one more."""
        return self.logarithms[number] if number < sizes.LOGARITHMS else log(number + 1.0)

    def learn(self, node: int, edge: int, reward: float) -> None:
        """A simulation that went through a node and along an edge has ended."""
        self.passed[node] += 1
        self.gained[node] += reward
        self.visits[edge] += 1
        self.total[edge] += reward

    def counted(self, node: int) -> list[tuple[int, int, float]]:
        """The moves of a node with their visits and their mean reward."""
        found = []
        edge = self.first[node]
        while edge != sizes.NONE:
            visits = self.visits[edge]
            found.append((self.move[edge], visits, self.total[edge] / visits if visits else 0.0))
            edge = self.following[edge]
        return found[::-1]

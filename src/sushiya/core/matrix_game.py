"""Matrix games: both sides choose at the same time, and a number for each pair of choices says what the rows win.

A saddle point is looked for first; otherwise the simplex method finds the mixed strategies, which Bland's rule keeps
from going round in circles.
"""

from __future__ import annotations

from sushiya.core import matrix_sizes
from sushiya.core.arrays import real_row, row

TINY = 1e-13
"""A number so small that it is a rounding error."""


class MatrixGame:
    """A game of at most MATRIX rows and columns; it is made once and used for one game after the other."""

    def __init__(self) -> None:
        self.tiny = TINY
        self.rows = 0
        self.columns = 0
        self.value = 0.0
        self.cells: list[float] = real_row(matrix_sizes.MATRIX_CELLS)
        """What the rows win, row by row, `columns` to a row."""
        self.row_mix: list[float] = real_row(matrix_sizes.MATRIX)
        """The probability of each row in an optimal strategy; likewise of each column."""
        self.column_mix: list[float] = real_row(matrix_sizes.MATRIX)
        self.tableau: list[float] = real_row(matrix_sizes.TABLEAU_CELLS)
        self.row_names: list[int] = row(matrix_sizes.TABLEAU)
        self.column_names: list[int] = row(matrix_sizes.TABLEAU)

    def solve(self) -> None:
        """Find the value and an optimal strategy of each side."""
        for at in range(self.rows):
            self.row_mix[at] = 0.0
        for at in range(self.columns):
            self.column_mix[at] = 0.0
        if not self.find_saddle_point():
            self.lay_out()
            while self.pivot():
                pass
            self.read_off()

    def find_saddle_point(self) -> bool:
        """Whether there is a cell that is the least of its row and the most of its column."""
        best = 0
        maximin = -1e300
        for i in range(self.rows):
            least = self.cells[i * self.columns]
            for j in range(1, self.columns):
                least = min(least, self.cells[i * self.columns + j])
            if least > maximin:
                maximin = least
                best = i
        for j in range(self.columns):
            most = self.cells[j]
            for i in range(1, self.rows):
                most = max(most, self.cells[i * self.columns + j])
            if most <= maximin + self.tiny:
                self.value = maximin
                self.row_mix[best] = 1.0
                self.column_mix[j] = 1.0
                return True
        return False

    def lay_out(self) -> None:
        """The tableau of the columns' program: the most weight on them with which no row wins more than 1."""
        least = self.cells[0]
        for at in range(self.rows * self.columns):
            least = min(least, self.cells[at])
        self.value = least - 1.0
        width = self.columns + 1
        for i in range(self.rows):
            self.row_names[i] = self.columns + i
            for j in range(self.columns):
                self.tableau[i * width + j] = self.cells[i * self.columns + j] - self.value
            self.tableau[i * width + self.columns] = 1.0
        for j in range(self.columns):
            self.column_names[j] = j
            self.tableau[self.rows * width + j] = -1.0
        self.tableau[self.rows * width + self.columns] = 0.0

    def pivot(self) -> bool:
        """Exchange a row and a column of the tableau, those with the lowest names; False if it is solved."""
        width = self.columns + 1
        entering = -1
        for j in range(self.columns):
            if self.tableau[self.rows * width + j] < -self.tiny and (
                entering < 0 or self.column_names[j] < self.column_names[entering]
            ):
                entering = j
        if entering < 0:
            return False
        leaving = -1
        least = 0.0
        for i in range(self.rows):
            if self.tableau[i * width + entering] > self.tiny:
                ratio = self.tableau[i * width + self.columns] / self.tableau[i * width + entering]
                if leaving < 0 or ratio < least or (ratio == least and self.row_names[i] < self.row_names[leaving]):
                    least = ratio
                    leaving = i
        if leaving < 0:
            return False
        self.exchange(leaving, entering)
        return True

    def exchange(self, leaving: int, entering: int) -> None:
        """Solve the equation of a row for a column, and put that into the others."""
        width = self.columns + 1
        pivot = self.tableau[leaving * width + entering]
        for i in range(self.rows + 1):
            if i != leaving:
                factor = self.tableau[i * width + entering] / pivot
                for j in range(width):
                    if j != entering:
                        self.tableau[i * width + j] -= factor * self.tableau[leaving * width + j]
                self.tableau[i * width + entering] = -factor
        for j in range(width):
            self.tableau[leaving * width + j] /= pivot
        self.tableau[leaving * width + entering] = 1.0 / pivot
        name = self.row_names[leaving]
        self.row_names[leaving] = self.column_names[entering]
        self.column_names[entering] = name

    def read_off(self) -> None:
        """The value and the strategies from the solved tableau."""
        width = self.columns + 1
        weight = self.tableau[self.rows * width + self.columns]
        self.value += 1.0 / weight
        for i in range(self.rows):
            if self.row_names[i] < self.columns:
                self.column_mix[self.row_names[i]] = self.tableau[i * width + self.columns] / weight
        for j in range(self.columns):
            if self.column_names[j] >= self.columns:
                self.row_mix[self.column_names[j] - self.columns] = self.tableau[self.rows * width + j] / weight

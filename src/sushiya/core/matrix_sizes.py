"""How large a matrix game may be."""

MATRIX = 64
"""The most rows, and the most columns."""
MATRIX_CELLS = MATRIX * MATRIX
TABLEAU = MATRIX + 1
TABLEAU_CELLS = TABLEAU * TABLEAU
"""The matrix with the line and the column that the simplex method adds."""

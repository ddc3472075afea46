"""New lists for the arrays of the rules; the compiled package copies them into C arrays."""


def row(length: int, value: int = 0) -> list[int]:
    """Make a list that holds one value `length` times."""
    return [value] * length


def real_row(length: int) -> list[float]:
    """Make a list of `length` zeros that are no whole numbers."""
    return [0.0] * length


def grid(rows: int, columns: int) -> list[list[int]]:
    """Make a list of rows of zeros, each row a separate list."""
    return [[0] * columns for _ in range(rows)]


def copied(values: list[int], used: int) -> list[int]:
    """The part of a row that is in use."""
    return values[:used]


def copied_grid(rows: list[list[int]], used: list[int]) -> list[list[int]]:
    """The first rows of a grid, of each the part that is in use."""
    return [values[:count] for values, count in zip(rows, used, strict=False)]

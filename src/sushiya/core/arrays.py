"""Fresh rows and grids of zeros; in the compiled package they are copied into C arrays."""


def row(length: int, value: int = 0) -> list[int]:
    """A list of one value."""
    return [value] * length


def grid(rows: int, columns: int) -> list[list[int]]:
    """Lists of zeros, each its own."""
    return [[0] * columns for _ in range(rows)]

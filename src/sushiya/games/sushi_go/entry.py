"""An entry of the table of positions, where it is interpreted; compiled, it is the struct in transpositions.pxd."""

from __future__ import annotations


class Entry:
    """What is known of one position, as nothing at first."""

    key = search = left = hint = other_hint = low_until = high_from = 0
    free_low = free_high = low = high = 0.0

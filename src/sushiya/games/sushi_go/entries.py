"""Entries of the tables of a search, where they are interpreted; compiled, they are structs in the type sheets."""

from __future__ import annotations


class Entry:
    """What is known of one position from any lead, as nothing at first."""

    key = search = left = hint = other_hint = low = high = 0


class Bounds:
    """Bounds of one position that depend on the lead."""

    low = high = 0.0
    low_until = high_from = 0

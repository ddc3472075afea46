"""The state of Sushizock, each field declared once; `make state` writes fields.py and fields.pxd from it."""

from __future__ import annotations

from sushiya.core import codes
from sushiya.core.state import FIXED, HIDDEN, PUBLIC, SCRATCH, grid, number, row
from sushiya.games.sushizock import cards


class SushizockState:
    """Every tile has a number, by which rows and piles hold it; a redeal exchanges what is printed on hidden ones."""

    first = number(FIXED)
    """The seat that begins, or NOBODY if chance decides."""
    active = number(PUBLIC)
    """The seat whose turn it is."""
    turn = number(PUBLIC)
    """Counts from 0."""
    roll = number(PUBLIC)
    """Which of the three rolls lies on the table."""
    aside = number(PUBLIC)
    """The dice set aside, as a bit mask."""
    faces = row(cards.DICE, PUBLIC)
    """What each die shows."""
    worth = row(cards.TILES, HIDDEN, initial=cards.ALL_TILES)
    """What is printed on each tile."""
    seen = row(cards.TILES, HIDDEN)
    """The turn in which each tile was last on top of a pile."""
    left = row(cards.KINDS, PUBLIC, fill=cards.ROW)
    """How many tiles are left in each row."""
    heights = row(cards.HEAPS, PUBLIC)
    """How many tiles lie on each pile."""
    rows = grid(cards.KINDS, cards.ROW, HIDDEN, used=left)
    piles = grid(cards.HEAPS, cards.ROW, HIDDEN, used=heights)
    """Numbers of tiles, which say nothing by themselves: from the left, and from the bottom."""
    shown = row(cards.FACES, SCRATCH)
    """How many dice show each face."""
    hidden = row(cards.TILES, SCRATCH)
    """The tiles that a redeal exchanges."""
    tie_break = row(codes.SEATS, SCRATCH)
    """Zero: ties are shared."""

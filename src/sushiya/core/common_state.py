"""The state that all games share, each field declared once; `make state` writes common_fields.py and its type sheet."""

from __future__ import annotations

from sushiya.core import codes
from sushiya.core.state import CHOICE, FIXED, INT, PUBLIC, flag, number, row


class CommonState:
    """What every game asks of its seats, and what they have won."""

    players = number(FIXED)
    over = flag(PUBLIC)
    memory = number(PUBLIC)
    """For how many turns seats remember components that were shown and are hidden now."""
    scores = row(codes.SEATS, PUBLIC)
    shares = row(codes.SEATS, PUBLIC)
    """The share of the win, in units of WHOLE_WIN."""
    choices = row(codes.SEATS, CHOICE, used=players, fill=codes.NOT_ASKED, of=INT)
    """What each seat has chosen: the small number of a move, OWED or NOT_ASKED."""

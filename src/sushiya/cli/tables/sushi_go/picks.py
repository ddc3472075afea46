"""Moves typed as numbers of the hand."""

from __future__ import annotations

import re

from sushiya.cli.refusals import BadInput
from sushiya.cli.tables.hands import picked
from sushiya.games.sushi_go.moves import Keep
from sushiya.games.sushi_go.view import SushiGoView

NUMBERS = re.compile(r"(\d+)(?:[ ,+]+(\d+))?(?:[ ,]+r(?:obot)? *(\d+)|[ ,+]+(\d+))?")


def read_pick(text: str, view: SushiGoView) -> Keep | str:
    """`3`; with chopsticks `3 5`; as controller the last is the robot's, `3 2` or `3 r 2`; or a move's own text."""
    found = NUMBERS.fullmatch(text.lower())
    if found is None or (found[4] and view.controller is None):
        if text.lower().startswith("keep "):
            return text
        raise BadInput("cli.error.input", text=text[:40])
    first, second, robot = found[1], found[2], found[3] or found[4]
    if robot is None and view.controller is not None and view.controller == view.seat:
        second, robot = None, second
    return Keep(
        card_in_hand(first, view),
        card_in_hand(second, view) if second else None,
        card_in_hand(robot, view) if robot else None,
    )


def card_in_hand(number: str, view: SushiGoView) -> str:
    """The card with this number in the hand, as it is shown."""
    return picked(number, list(view.hand or {}))

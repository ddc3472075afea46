"""The options of a table of Sushi Go!"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from sushiya.core.options import SEAT, Options, needs


class SushiGoOptions(Options, frozen=True):
    """Both variants of the rulebook."""

    passing: Literal["left", "alternate"] = "left"
    """Where hands go: always left, or left, right, left by round (SG-19)."""
    robot: Annotated[bool, needs(error="sushi-go.error.robot_players", players=(2, 2))] = False
    """Two players with the robot as a third (SG-20)."""
    robot_first: Annotated[
        int, msgspec.Meta(ge=0, le=1), SEAT, needs(error="sushi-go.error.robot_first", robot=True)
    ] = 0
    """The seat that controls the robot first (SG-21)."""

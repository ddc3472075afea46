"""The options of a table of Sushi Go!"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from sushiya.core.errors import BadOptions
from sushiya.core.options import Options


class SushiGoOptions(Options, frozen=True):
    """Both variants of the rulebook."""

    passing: Literal["left", "alternate"] = "left"
    """Where hands go: always left, or left, right, left by round (SG-19)."""
    robot: bool = False
    """Two players with the robot as a third (SG-20)."""
    robot_first: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    """The seat that controls the robot first (SG-21)."""

    def check(self, players: int) -> None:
        """The robot joins two players only, and only it has a controller."""
        if self.robot and players != 2:
            raise BadOptions("sushi-go.error.robot_players", option="robot", allowed="false", players=players)
        if self.robot_first and not self.robot:
            raise BadOptions("sushi-go.error.robot_first", option="robot_first", allowed="0")

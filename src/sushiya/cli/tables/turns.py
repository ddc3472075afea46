"""Where in a game of rounds and turns we are, and where the hands go."""

from __future__ import annotations

from collections.abc import Sequence

from rich.rule import Rule
from rich.text import Text

from sushiya.cli.voice import Voice

MOST_NAMES = 7
"""A longer circle does not fit on a line."""


def heading(voice: Voice, round_: tuple[int, int], turn: tuple[int, int]) -> Rule:
    """Which round and turn of how many."""
    words = voice("cli.heading", round=round_[0], rounds=round_[1], turn=turn[0], turns=turn[1])
    return Rule(Text(words, "bold"), align="left", style="dim")


def passing(voice: Voice, names: Sequence[str], direction: str, last: bool) -> str:
    """Where the hands go after this turn."""
    if last:
        return voice("cli.passing.last")
    if len(names) == 2:
        return voice("cli.passing.swap", circle=" ↔ ".join(names))
    circle = [*names, names[0]] if direction == "left" else [names[0], *reversed(names)]
    if len(circle) > MOST_NAMES:
        circle[3:-2] = ["…"]
    return voice(f"cli.passing.{direction}", circle=" → ".join(circle))

"""Moves typed as numbers of dice, or as letters and seats."""

from __future__ import annotations

import re

from sushiya.cli.refusals import BadInput
from sushiya.games.sushizock.cards import DICE
from sushiya.games.sushizock.moves import Keep, Steal, SushizockMove, Take, Tile

VERBS = ("keep", "take", "steal")
NUMBERS = re.compile(r"\d[\d ,+]*")
PORTION = re.compile(r"(s|sushi|b|bone|a|ar[eê]te)(?: *(\d{1,4})(?:[ ,]+(\d{1,4}))?)?")


def read_pick(text: str) -> SushizockMove | str:
    """`1 3 5` keeps dice; `s` takes sushi, `b2` steals a bone of seat 2, `b2 3` the third; or a move's own text."""
    words = text.lower()
    if words.partition(" ")[0] in VERBS:
        return text
    if NUMBERS.fullmatch(words):
        return Keep(tuple(sorted({_die(digit) for digit in re.findall(r"\d", words)})))
    found = PORTION.fullmatch(words)
    if found is None:
        raise BadInput("sushizock.error.input", text=text[:40])
    tile: Tile = "sushi" if found[1].startswith("s") else "bone"
    return Steal(tile, int(found[2]), int(found[3] or 1)) if found[2] else Take(tile)


def _die(digit: str) -> int:
    if not 1 <= int(digit) <= DICE:
        raise BadInput("sushizock.error.no_die", number=digit, last=DICE)
    return int(digit)

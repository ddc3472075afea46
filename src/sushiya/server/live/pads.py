"""Score pads at the house: what can be noted there, and how a note changes them."""

from __future__ import annotations

from typing import Any

from sushiya.core.errors import BadSheet
from sushiya.core.game import AnyGame
from sushiya.server import protocol
from sushiya.server.names import checked_name

MOST_ENTRIES = 4000
"""A pad is full after so much has been noted: ten times what three rounds of eight players take."""

Notes = list[list[dict[str, protocol.Noted]]]


def checked_pad(game: AnyGame, players: int, pad: protocol.PadSheet) -> protocol.PadSheet:
    """A pad whose names and notes are what they can be; an error says what is not."""
    names = [checked_name(name) for name in pad.names]
    if len(names) != players or not 1 <= len(pad.notes) <= rounds_of(game):
        raise BadSheet("error.pad_part", part="names, rounds")
    if any(len(plates) != players for plates in pad.notes):
        raise BadSheet("error.pad_part", part="plates")
    for plates in pad.notes:
        for plate in plates:
            for part, value in plate.items():
                game.check_part(part, value)
    return protocol.PadSheet(names, pad.notes)


def check_note(game: AnyGame, pad: protocol.PadSheet, request: protocol.Note) -> None:
    """Check that something can be noted there."""
    if request.round > len(pad.notes) or request.round >= rounds_of(game):
        raise BadSheet("error.pad_part", part="round")
    if request.value is not None:
        game.check_part(request.part, request.value)


def noted(pad: protocol.PadSheet, round_: int, seat: int, part: str, value: protocol.Noted) -> Notes:
    """What is noted once this is."""
    notes = [list(plates) for plates in pad.notes]
    if round_ == len(notes):
        notes.append([{} for _ in pad.names])
    plate = {name: kept for name, kept in notes[round_][seat].items() if name != part}
    notes[round_][seat] = plate if value in (None, 0) else {**plate, part: value}
    return notes


def rounds_of(game: AnyGame) -> int:
    """How many rounds of a game are counted."""
    described: Any = game.describe()
    return getattr(described, "rounds", 1)

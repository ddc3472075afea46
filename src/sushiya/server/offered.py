"""Games that were played without the house and are offered to it: played again, then kept as finished games."""

from __future__ import annotations

import hashlib

import msgspec

import sushiya
from sushiya.bots.characters import CHARACTERS, display_name
from sushiya.core.errors import BadRecord
from sushiya.core.record import Record
from sushiya.server.codes import ALPHABET, LONG
from sushiya.server.names import checked_name
from sushiya.server.protocol import OfferGame
from sushiya.server.store.store import GameRow

PLAYED = ("game", "players", "options", "seed", "moves", "format", "rules")
"""What a match is played from."""


def kept_game(offered: OfferGame, at: int) -> GameRow:
    """A game that somebody offers, as the house keeps it; a refusal if it cannot be played again to its end.

    The same game has the same name, so that offering it twice keeps it once.
    """
    if len(offered.names) != offered.players or len(offered.bots) != offered.players:
        raise BadRecord("error.record_unreadable")
    if not all(bot is None or bot in CHARACTERS for bot in offered.bots):
        raise BadRecord("error.record_unreadable")
    told = msgspec.structs.asdict(offered)
    match = sushiya.replay(Record(**{name: told[name] for name in PLAYED}))
    if not match.is_over:
        raise BadRecord("server.error.not_over")
    people = zip(offered.names, offered.bots, strict=True)
    names = [display_name(bot) if bot else checked_name(name) for name, bot in people]
    text = msgspec.structs.replace(match.record(), names=names, bots=offered.bots).to_json().decode()
    return GameRow(f"{name_of(text)}-1", at, text)


def name_of(record: str) -> str:
    """A name as long as the code of a table, made from the record."""
    number = int.from_bytes(hashlib.sha256(record.encode()).digest())
    return "".join(ALPHABET[number // len(ALPHABET) ** place % len(ALPHABET)] for place in range(LONG))

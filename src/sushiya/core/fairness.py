"""Shuffles that can be checked: the house binds itself to a secret, the seats add words, both together make the seed.

The house shows the commitment before the deal, so it cannot choose the secret after it has seen the words; a seat that
adds words knows that nobody else has chosen the seed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import msgspec

from sushiya.core.errors import BadRecord

SECRET_BYTES = 32
LABEL = "sushiya shuffle 1"


class Fairness(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the seed of a match came about; known in full when the match is over."""

    commitment: str
    """The hash that was shown before the deal."""
    secret: str
    """64 hexadecimal digits, shown at the end."""
    words: list[str]
    """What each seat added; empty for a seat that added nothing."""


def commitment(secret: bytes) -> str:
    """What binds the house to a secret without showing it."""
    return hashlib.sha256(secret).hexdigest()


def seed_from(secret: bytes, words: Sequence[str]) -> bytes:
    """The seed of a match. JSON keeps the parts apart: no two lists of words are written alike."""
    return hashlib.sha256(msgspec.json.encode([LABEL, secret.hex(), list(words)])).digest()


def check(fairness: Fairness, seed: bytes) -> None:
    """BadRecord says what does not fit: the commitment, or the seed."""
    try:
        secret = bytes.fromhex(fairness.secret)
    except ValueError:
        raise BadRecord("error.record_secret") from None
    if len(secret) != SECRET_BYTES or commitment(secret) != fairness.commitment:
        raise BadRecord("error.record_secret")
    if seed_from(secret, fairness.words) != seed:
        raise BadRecord("error.record_seed")

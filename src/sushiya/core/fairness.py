"""Verifiable shuffles: the house commits itself to a secret, the seats add words, and the seed is made from both.

The commitment is shown before the deal, so the house cannot choose the secret after it has seen the words; a seat that
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
    """What the seed of a match was made from; it is published when the match is over."""

    commitment: str
    """The hash that was shown before the deal."""
    secret: str
    """64 hexadecimal digits, shown at the end."""
    words: list[str]
    """What each seat added; empty for a seat that added nothing."""


def commitment(secret: bytes) -> str:
    """Return the hash of a secret: it commits the house to the secret without showing it."""
    return hashlib.sha256(secret).hexdigest()


def seed_from(secret: bytes, words: Sequence[str]) -> bytes:
    """Make the seed of a match; words are written as JSON, so that different lists never give the same text."""
    return hashlib.sha256(msgspec.json.encode([LABEL, secret.hex(), list(words)])).digest()


def check(fairness: Fairness, seed: bytes) -> None:
    """Raise BadRecord if the commitment does not fit the secret, or the seed does not fit secret and words."""
    try:
        secret = bytes.fromhex(fairness.secret)
    except ValueError:
        raise BadRecord("error.record_secret") from None
    if len(secret) != SECRET_BYTES or commitment(secret) != fairness.commitment:
        raise BadRecord("error.record_secret")
    if seed_from(secret, fairness.words) != seed:
        raise BadRecord("error.record_seed")

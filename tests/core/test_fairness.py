"""Shuffles that can be checked."""

from __future__ import annotations

import hashlib

import msgspec
import pytest

import sushiya
from sushiya import BadRecord, Record
from sushiya.core.fairness import Fairness, commitment, seed_from

SECRET = bytes(range(32))
WORDS = ["salmon", "", "œufs de saumon"]


def fair_record() -> Record:
    """A match of three that was dealt fairly, with a few moves."""
    match = sushiya.game("sushi-go").new(3, seed_from(SECRET, WORDS))
    for seat in (0, 1, 2):
        match.play(seat, match.legal(seat)[0])
    return msgspec.structs.replace(match.record(), fairness=Fairness(commitment(SECRET), SECRET.hex(), WORDS))


def test_a_fair_record_is_verified_as_it_is_and_as_json() -> None:
    record = fair_record()
    for form in (record, record.to_json(), record.to_json().decode()):
        assert sushiya.verify(form).words == WORDS
    assert sushiya.replay(record.to_json()).record().moves == record.moves


def test_the_commitment_is_a_plain_hash_that_anybody_can_compute() -> None:
    assert commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_every_word_and_its_seat_count() -> None:
    variants = [["ab", ""], ["a", "b"], ["", "ab"], ["ab"], ['a","b'], ["AB", ""], ["ab", "", ""]]
    assert len({seed_from(SECRET, words) for words in variants}) == len(variants)
    assert seed_from(bytes(32), WORDS) != seed_from(SECRET, WORDS)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"secret": bytes(32).hex()}, "error.record_secret"),
        ({"secret": "salmon"}, "error.record_secret"),
        ({"secret": "00"}, "error.record_secret"),
        ({"commitment": commitment(bytes(32))}, "error.record_secret"),
        ({"words": ["tuna", "", ""]}, "error.record_seed"),
        ({"secret": bytes(32).hex(), "commitment": commitment(bytes(32))}, "error.record_seed"),
    ],
)
def test_what_does_not_fit_is_found(change: dict[str, object], key: str) -> None:
    record = fair_record()
    assert isinstance(record.fairness, Fairness)
    forged = msgspec.structs.replace(record, fairness=msgspec.structs.replace(record.fairness, **change))
    with pytest.raises(BadRecord) as refused:
        sushiya.verify(forged)
    assert refused.value.key == key


def test_another_seed_or_an_illegal_move_is_found() -> None:
    record = fair_record()
    with pytest.raises(BadRecord, match="does not follow"):
        sushiya.verify(msgspec.structs.replace(record, seed=bytes(32).hex()))
    with pytest.raises(BadRecord, match="rules refuse move"):
        sushiya.verify(msgspec.structs.replace(record, moves=[*record.moves, (0, "keep fugu")]))


def test_a_record_without_proof_cannot_be_verified() -> None:
    record = sushiya.game("sushi-go").new(2, 1).record()
    assert b"fairness" not in record.to_json()
    with pytest.raises(BadRecord, match="cannot be checked"):
        sushiya.verify(record)

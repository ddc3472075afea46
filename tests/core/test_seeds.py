"""Seeds: numbers and bytes alike; a seed refused is never repeated."""

from __future__ import annotations

import traceback
from typing import Any

import pytest

import sushiya
from sushiya import BadSeed
from sushiya.core.game import seed_bytes

SECRET = "5ec4e7"


@pytest.mark.parametrize("number", [0, 1, 7, 2**64, 2**255 + 12345, 2**256 - 1])
def test_a_number_is_its_bytes(number: int) -> None:
    assert seed_bytes(number) == number.to_bytes(32, "little") == seed_bytes(number.to_bytes(32, "little"))


@pytest.mark.parametrize(
    "seed",
    [
        -int(SECRET, 16),
        2**256 + int(SECRET, 16),
        bytes.fromhex(SECRET * 10),
        bytearray.fromhex(SECRET.ljust(64, "0")),
        SECRET,
        float(int(SECRET, 16)),
        True,
        None,
    ],
)
def test_other_seeds_are_refused_without_repeating_them(seed: Any) -> None:
    with pytest.raises(BadSeed) as refused:
        sushiya.game(sushiya.game_ids()[0]).new(2, seed)
    error = refused.value
    shown = " ".join([str(error), repr(error), repr(vars(error)), error.say("fr"), error.say("en")])
    shown += "".join(traceback.format_exception_only(error))
    assert SECRET not in shown
    assert str(int(SECRET, 16)) not in shown
    assert bytes.fromhex(SECRET).decode("latin-1") not in shown

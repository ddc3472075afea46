"""One source, two ways to run it: compiled and interpreted solvers find the same."""

from __future__ import annotations

import msgspec
import pytest

import sushiya
from sushiya import Solution
from tests.compiled.solutions import solutions
from tests.compiled.test_differential import interpreted, lines_of


@pytest.mark.skipif(not sushiya.compiled, reason="there is nothing to compare")
def test_compiled_and_interpreted_solvers_agree() -> None:
    process = interpreted(module="tests.compiled.solutions")
    here = solutions()
    there = [msgspec.json.decode(line, type=Solution) for line in lines_of(process)]
    assert len(here) == len(there)
    for one, other in zip(here, there, strict=True):
        assert one.value == pytest.approx(other.value, abs=1e-12)
        assert one.strategy == pytest.approx(other.strategy, abs=1e-9)
        assert one.worths == pytest.approx(other.worths, abs=1e-12)

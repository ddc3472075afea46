"""Stands in for Cython's module `cython` where Cython is not installed and the code runs interpreted."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

compiled = False
nogil = nullcontext()


def cast(kind: Any, value: Any) -> Any:
    """A value of another type in C; here it is what it was."""
    del kind
    return value

"""Buffers for arrays: anything that is writable and in one piece; seen through numpy where it is installed."""

from __future__ import annotations

from array import array
from typing import Any


def room_for(code: str, count: int) -> array[Any]:
    """Zeros of a type."""
    return array(code, bytes(array(code).itemsize * max(1, count)))


def flat(buffer: Any, code: str, count: int, name: str) -> memoryview:
    """A buffer as one row of numbers, without a copy; ValueError if it does not fit."""
    view = memoryview(buffer)
    if view.format != code or not view.c_contiguous or view.readonly or view.nbytes < count * view.itemsize:
        raise ValueError(f"{name}: a writable array of {count} numbers of type {code!r} in one piece is needed")
    return view if view.ndim == 1 else view.cast("B").cast(code)  # type: ignore[call-overload]


def as_array(view: memoryview, code: str, shape: tuple[int, ...]) -> Any:
    """The same numbers in their shape: an array of numpy, or a view of memory where numpy is not installed."""
    shaped = view.cast("B")[: view.itemsize * size_of(shape)].cast(code, shape)  # type: ignore[call-overload]
    try:
        import numpy as np
    except ModuleNotFoundError:
        return shaped
    return np.asarray(shaped)


def size_of(shape: tuple[int, ...]) -> int:
    """How many numbers have room in a shape."""
    size = 1
    for length in shape:
        size *= length
    return size

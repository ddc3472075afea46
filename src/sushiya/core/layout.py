"""What the numbers of an observation mean: named slices, one after the other or side by side."""

from __future__ import annotations

from collections.abc import Iterable
from math import prod
from typing import Any

import msgspec


class Slice(msgspec.Struct, frozen=True):
    """Some numbers of an observation that belong together."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    start: int = 0
    stride: int = 0
    """How far apart the rows are, where they are not one after the other, but beside those of other slices."""

    @property
    def stop(self) -> int:
        """The place after the last number."""
        if self.stride:
            return self.start + self.stride * (self.shape[0] - 1) + prod(self.shape[1:])
        return self.start + prod(self.shape)

    def of(self, array: Any) -> Any:
        """These numbers of an array of numpy whose last axis is observations, in their shape and without a copy."""
        before = array.shape[:-1]
        if not self.stride:
            return array[..., self.start : self.stop].reshape(*before, *self.shape)
        width = prod(self.shape[1:])
        first = array[..., self.start : self.start + width]
        strides = (*array.strides[:-1], self.stride * array.itemsize, array.itemsize)
        return as_strided(first, (*before, self.shape[0], width), strides)

    @classmethod
    def side_by_side(cls, rows: int, columns: list[tuple[str, int, str]]) -> list[Slice]:
        """Slices that share rows: each has its columns, by name, width and meaning."""
        stride = sum(width for _, width, _ in columns)
        found: list[Slice] = []
        start = 0
        for name, width, meaning in columns:
            shape = (rows, width) if width > 1 else (rows, 1)
            found.append(cls(name, shape, meaning, start, stride))
            start += width
        return found


def as_strided(array: Any, shape: tuple[int, ...], strides: tuple[int, ...]) -> Any:
    """The same memory in another shape."""
    from numpy.lib.stride_tricks import as_strided as strided

    return strided(array, shape, strides)


def in_line(slices: Iterable[Slice], start: int = 0) -> tuple[Slice, ...]:
    """The same slices, each beginning where the one before it stops; those that share rows stay side by side."""
    found: list[Slice] = []
    stop = start
    for each in slices:
        if each.stride and each.start == 0:
            start, stop = stop, stop + each.stride * each.shape[0]
        elif not each.stride:
            start, stop = stop, stop + prod(each.shape)
        found.append(msgspec.structs.replace(each, start=start + (each.start if each.stride else 0)))
    return tuple(found)


def width_of(slices: Iterable[Slice]) -> int:
    """How many numbers they are together."""
    return sum(prod(each.shape) for each in slices)

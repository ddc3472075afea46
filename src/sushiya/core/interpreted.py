"""Stands in for Cython's module `cython` where Cython is not installed and the code runs interpreted."""

from contextlib import nullcontext

compiled = False
nogil = nullcontext()

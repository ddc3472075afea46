"""Stands in for the parts of Python and msgspec that MicroPython lacks; these files run only there."""

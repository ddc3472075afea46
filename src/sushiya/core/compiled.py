"""Whether the rules run compiled."""

from sushiya.core import rules

compiled: bool = not str(rules.__file__).endswith(".py")
"""False where there was no C compiler at install time: everything works the same, many times slower."""

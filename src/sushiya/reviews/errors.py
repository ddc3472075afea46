"""What a review refuses."""

from __future__ import annotations

from sushiya.core.errors import SushiyaError


class CannotReview(SushiyaError):
    """The game of a record is not over, so it cannot be reviewed."""

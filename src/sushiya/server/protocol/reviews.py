"""Reviews of finished games, and the workers of other machines that make them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from sushiya.reviews.result import Review

ReviewStage = Literal["none", "waiting", "running", "stopped", "done", "failed"]
"""Whether a review was asked for, waits for its turn, is made, was stopped, is complete, or could not be made."""


class ReviewState(msgspec.Struct, frozen=True):
    """How far the review of a finished game is, with what it has found so far."""

    state: ReviewStage
    ahead: int = 0
    """How many other games are reviewed before this one."""
    done: int = 0
    steps: int = 0
    """How many steps of the game are reviewed, of how many; 0 until that is known."""
    changes: int = 0
    """Counts what was found so far: who asks with this number as `since` is answered when there is more."""
    review: Review | None = None
    """The review, or what there is of it so far."""


class AskForWork(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A worker on another machine is free."""

    engine: Annotated[str, msgspec.Meta(max_length=40)]
    """What makes its reviews: only the same engine finds the same."""


class Work(msgspec.Struct, frozen=True):
    """A review for a worker to make."""

    job: str = ""
    """Empty if there is nothing to do."""
    owner: str = ""
    """What the worker is called while it works on it."""
    record: str = ""


class WorkDone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a worker has found so far; without data it only says that it goes on."""

    job: Annotated[str, msgspec.Meta(max_length=80)]
    owner: Annotated[str, msgspec.Meta(max_length=80)]
    done: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0
    steps: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0
    data: bytes = b""
    """The review so far, as JSON, compressed by gzip, in base64."""


class WorkTaken(msgspec.Struct, frozen=True):
    """The house has what a worker found."""

    goes_on: bool
    """Whether the worker is to go on with this job."""

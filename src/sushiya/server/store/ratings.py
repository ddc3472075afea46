"""Ratings of those who want one: what is asked of those who keep them, and one that forgets when the process ends."""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

import msgspec

from sushiya.server.weng_lin import Entrant, Skill, after

MOST_CHANGES = 500
"""Of so many games of a guest it is told what they have changed, the latest."""


class Place(msgspec.Struct, frozen=True, array_like=True):
    """Where somebody came in a game: a guest, or a robot whose strength is known."""

    rank: int
    holder: str | None = None
    finished: bool = True
    """Whether a guest stayed to the end."""
    robot: Skill | None = None


class Contest(msgspec.Struct, frozen=True, array_like=True):
    """A finished game that may be rated."""

    game: str
    places: Sequence[Place]
    alone: bool = False
    """Whether it counts for a guest who played with robots only."""


class RatedRow(msgspec.Struct, frozen=True):
    """What a game has changed for a guest."""

    holder: str
    game_id: str
    game: str
    skill: Skill
    """Afterwards."""
    change: float
    at: int


class Figures(msgspec.Struct, frozen=True):
    """What a guest may know of their own ratings."""

    wanted: bool = False
    """Whether the guest has turned them on."""
    skills: Mapping[str, Skill] = {}
    """By game."""
    changes: Mapping[str, float] = {}
    """By finished game, the latest."""


class Ratings(Protocol):
    """The ratings of guests, written with the end of a game; Unavailable says why they could not be read or changed."""

    async def of(self, holder: str) -> Figures:
        """What is known of a guest."""

    async def turn(self, holder: str, on: bool) -> None:
        """Rate the games of a guest from now on, or no longer; what is known stays."""

    async def forget(self, holder: str) -> None:
        """Forget all that is known of a guest, and that ratings were wanted."""


def rated(contest: Contest, game_id: str, at: int, skills: Mapping[str, Skill]) -> list[RatedRow]:
    """What a game changes for those who want a rating, given what is known of them; others do not count."""
    taking_part = [place for place in contest.places if place.holder in skills or place.robot is not None]
    stayed = sum(place.holder in skills and place.finished for place in taking_part)
    if stayed < 1 + (not contest.alone) or len(taking_part) < 2:
        return []
    before = [place.robot or skills[place.holder or ""] for place in taking_part]
    known = after([Entrant(skill, place.rank) for skill, place in zip(before, taking_part, strict=True)])
    return [
        RatedRow(place.holder, game_id, contest.game, skill, skill.mu - was.mu, at)
        for place, was, skill in zip(taking_part, before, known, strict=True)
        if place.holder is not None
    ]


def guests_in(contests: Collection[Contest]) -> list[str]:
    """Everybody who took part, in order."""
    return sorted({place.holder for contest in contests for place in contest.places if place.holder is not None})


class MemoryRatings:
    """Ratings for tests and for trying things out."""

    def __init__(self) -> None:
        self.raters: dict[str, int] = {}
        """Since when they want ratings, in milliseconds since 1970."""
        self.skills: dict[tuple[str, str], Skill] = {}
        self.rows: dict[tuple[str, str], RatedRow] = {}

    def keep(self, contest: Contest, game_id: str, at: int) -> None:
        """Rate a game, once."""
        if any(row.game_id == game_id for row in self.rows.values()):
            return
        wanted = self.raters.keys() & guests_in([contest])
        skills = {holder: self.skills.get((holder, contest.game), Skill()) for holder in wanted}
        for row in rated(contest, game_id, at, skills):
            self.skills[row.holder, row.game] = row.skill
            self.rows[row.holder, row.game_id] = row

    async def of(self, holder: str) -> Figures:
        """What is known of a guest."""
        own = [row for row in self.rows.values() if row.holder == holder]
        latest = sorted(own, key=lambda row: (-row.at, row.game_id))[:MOST_CHANGES]
        skills = {game: skill for (who, game), skill in self.skills.items() if who == holder}
        return Figures(holder in self.raters, skills, {row.game_id: row.change for row in latest})

    async def turn(self, holder: str, on: bool) -> None:
        """Rate the games of a guest from now on, or no longer."""
        if on:
            self.raters.setdefault(holder, time.time_ns() // 1_000_000)
        else:
            self.raters.pop(holder, None)

    async def forget(self, holder: str) -> None:
        """Forget all that is known of a guest."""
        await self.turn(holder, False)
        self.skills = {key: skill for key, skill in self.skills.items() if key[0] != holder}
        self.rows = {key: row for key, row in self.rows.items() if key[0] != holder}

    def forget_old(self, before: int) -> int:
        """Forget what games have changed that ended before then, and the ratings of who was not rated since."""
        count = len(self.rows)
        self.rows = {key: row for key, row in self.rows.items() if row.at >= before}
        rated_since = {holder for holder, _ in self.rows}
        self.skills = {key: skill for key, skill in self.skills.items() if key[0] in rated_since}
        self.raters = {
            holder: since for holder, since in self.raters.items() if since >= before or holder in rated_since
        }
        return count - len(self.rows)

"""Ratings of those who want one, in the database."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sushiya.server.store.dialects import Dialect
from sushiya.server.store.ratings import MOST_CHANGES, Contest, Figures, guests_in, rated
from sushiya.server.store.statements import Statements
from sushiya.server.weng_lin import Skill

LOCK = "SELECT holder FROM raters WHERE holder IN {listed} ORDER BY holder {for_update}"
"""Those who want a rating; nobody else rates a game of theirs meanwhile."""
IS_RATED = "SELECT 1 FROM rated WHERE game_id = ? LIMIT 1"
SKILL = "SELECT mu, sigma, games FROM ratings WHERE holder = ? AND game = ?"
KEEP = """
INSERT INTO ratings (holder, game, mu, sigma, games) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (holder, game) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, games = excluded.games
"""
ADD = "INSERT INTO rated (game_id, holder, change, at) VALUES (?, ?, ?, ?)"
WANTED = "SELECT 1 FROM raters WHERE holder = ?"
SKILLS = "SELECT game, mu, sigma, games FROM ratings WHERE holder = ? ORDER BY game"
CHANGES = f"SELECT game_id, change FROM rated WHERE holder = ? ORDER BY at DESC, game_id LIMIT {MOST_CHANGES}"
TURN_ON = "INSERT INTO raters (holder, since) VALUES (?, {now}) ON CONFLICT (holder) DO NOTHING"
TURN_OFF = "DELETE FROM raters WHERE holder = ?"
FORGET = (TURN_OFF, "DELETE FROM ratings WHERE holder = ?", "DELETE FROM rated WHERE holder = ?")


class RatingGames:
    """Rates games in the transaction that stores them."""

    def __init__(self, dialect: Dialect) -> None:
        self.dialect = dialect
        self.lock, self.is_rated, self.skill, self.keep, self.add = map(
            dialect.text, (LOCK, IS_RATED, SKILL, KEEP, ADD)
        )

    def rate(self, connection: Any, contests: Mapping[str, tuple[Contest, int]]) -> None:
        """Rate games by their names, with the time when they ended; each of them once, whoever asks how often."""
        guests = self.dialect.listed(guests_in([contest for contest, _ in contests.values()]))
        wanted = [holder for (holder,) in connection.execute(self.lock, (guests,)).fetchall()]
        for game_id in sorted(contests) if wanted else ():
            if connection.execute(self.is_rated, (game_id,)).fetchone() is None:
                self._rate(connection, game_id, *contests[game_id], wanted)

    def _rate(self, connection: Any, game_id: str, contest: Contest, at: int, wanted: list[str]) -> None:
        skills = {}
        for holder in set(wanted).intersection(guests_in([contest])):
            found = connection.execute(self.skill, (holder, contest.game)).fetchone()
            skills[holder] = Skill() if found is None else Skill(*found)
        for row in rated(contest, game_id, at, skills):
            skill = row.skill
            connection.execute(self.keep, (row.holder, row.game, skill.mu, skill.sigma, skill.games))
            connection.execute(self.add, (row.game_id, row.holder, row.change, row.at))


class DatabaseRatings:
    """A row for everybody who wants ratings, one for each of their games, and one for each game that was rated."""

    def __init__(self, dialect: Dialect, statements: Statements) -> None:
        self.statements = statements
        self.wanted, self.skills, self.changes = map(dialect.text, (WANTED, SKILLS, CHANGES))
        self.turning_on, self.turning_off = map(dialect.text, (TURN_ON, TURN_OFF))
        self.forgetting = [dialect.text(statement) for statement in FORGET]

    async def of(self, holder: str) -> Figures:
        """What is known of a guest."""
        wanted, skills, changes = await self.statements.all_of(
            *((statement, (holder,)) for statement in (self.wanted, self.skills, self.changes))
        )
        return Figures(bool(wanted), {game: Skill(*skill) for game, *skill in skills}, dict(changes))

    async def turn(self, holder: str, on: bool) -> None:
        """Rate the games of a guest from now on, or no longer."""
        await self.statements.write(self.turning_on if on else self.turning_off, (holder,))

    async def forget(self, holder: str) -> None:
        """Forget all that is known of a guest."""
        await self.statements.write_all(*((statement, (holder,)) for statement in self.forgetting))

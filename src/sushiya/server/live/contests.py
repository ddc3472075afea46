"""Finished games as they are rated: who came where, people and robots alike."""

from __future__ import annotations

from functools import cache

from sushiya.arena.statistics import NINETY_FIVE
from sushiya.bots.strengths import published, strengths_of
from sushiya.server.live.table import Table
from sushiya.server.store.ratings import Contest, Place
from sushiya.server.weng_lin import Skill


def contest_of(table: Table) -> Contest | None:
    """A game that has just ended, if it can be rated: dealt from the beginning, without hints, a person to a seat.

    Among people always, with robots only where the terms say so. Who left comes last, whatever a robot made of the
    seat; who was sent away by the host, or came later, takes no part.
    """
    match = table.match
    assert match is not None and match.is_over
    people = [holder for holder in table.dealt_to if holder is not None]
    is_fair = len(set(people)) == len(people) and table.origin is None and not table.hints
    if not is_fair or len(people) < 1 + (not table.terms.rated):
        return None
    results = [(seat in match.winners, score) for seat, score in enumerate(match.scores)]
    places = []
    for number, seat in enumerate(table.seats):
        holder, rank = table.dealt_to[number], 1 + sum(other > results[number] for other in results)
        if holder is not None and not seat.was_removed:
            finished = seat.holder == holder and not seat.covered
            places.append(Place(rank if finished else 1 + len(table.seats), holder, finished))
        elif holder is None and seat.bot is not None:
            robot = skill_of(seat.bot, table.game.id, len(table.seats))
            places += [] if robot is None else [Place(rank, robot=robot)]
    return Contest(table.game.id, places, table.terms.rated)


@cache
def skill_of(bot: str, game: str, players: int) -> Skill | None:
    """How strong a robot is at a table, as the arena has measured it; None for one that it has not."""
    ratings = published()
    strengths = [] if ratings is None else strengths_of(bot, ratings)
    found = [each for each in strengths if (each.game, each.players) == (game, players)]
    return Skill(found[0].rating, found[0].margin / NINETY_FIVE) if found else None

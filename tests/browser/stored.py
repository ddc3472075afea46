"""Tables as a house keeps them: games played by lot to where a test begins, the same in every run and in no time."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any

import msgspec

import sushiya
from sushiya.bots import make_bot
from sushiya.core.match import Match
from sushiya.server.codes import new_code
from sushiya.server.live.evenings import rows_of
from sushiya.server.protocol import TableTerms
from sushiya.server.store.store import GameRow, LogRow
from tests.server import entries

Until = Callable[[Match[Any]], bool]
MOST_GAMES = 40
ROBOTS = ("kome", "soroban", "maneki")
PLAYS = "easy"
"""What decides for robots up to there, in no time."""


def begun(_: Match[Any]) -> bool:
    """Until the game has begun."""
    return True


def over(match: Match[Any]) -> bool:
    """Until the game is over."""
    return match.is_over


def asked(turn: int = 1) -> Until:
    """Until the first seat is asked for something, in this turn or a later one."""
    return lambda match: 0 in match.to_act and match.view(0).turn >= turn


class StoredTable:
    """The log of a table with people on its first seats and robots on the others, from the opening on."""

    def __init__(self, opened: entries.Opened, names: Sequence[str], seed: str) -> None:
        self.at = int(time.time() * 1000)
        code = new_code(long=True)
        self.table = entries.folded(code, [opened])
        self.rows = [LogRow(code, 0, self.at, msgspec.json.encode(opened).decode())]
        self.games: list[GameRow] = []
        self.rolls = random.Random(seed)
        for seat in range(opened.players):
            person = seat < len(names)
            self.write(
                entries.Seated(seat=seat, name=names[seat], holder=opened.host)
                if person
                else entries.BotSeated(seat=seat, bot=ROBOTS[seat % len(ROBOTS)])
            )
        self.write(entries.Started())

    @property
    def match(self) -> Match[Any]:
        """The game that is played."""
        assert self.table.match is not None
        return self.table.match

    def write(self, entry: entries.Entry) -> None:
        """Write down what happened, as the house does."""
        entries.apply(self.table, entry)
        self.rows.append(LogRow(self.table.code, self.table.number, self.at, msgspec.json.encode(entry).decode()))

    def play(self, until: Until) -> bool:
        """Play by lot until it is so, each time that no robot has to choose; false if the game ends before."""
        while not self.match.is_over:
            robots = [seat for seat in sorted(self.match.to_act) if self.table.bot_of(seat)]
            if not robots and until(self.match):
                return True
            seat = robots[0] if robots else min(self.match.to_act)
            self.write(entries.Moved(seat=seat, move=self.choice(seat)))
        record, sat = self.table.record().to_json().decode(), rows_of(self.table, self.at)
        self.games.append(GameRow(str(self.table.game_id), self.at, record, sat))
        return until(self.match)

    def choice(self, seat: int) -> str:
        """What a seat plays: a robot what looks good, a person anything."""
        legal = self.match.legal(seat)
        if self.table.bot_of(seat) is None:
            return str(self.rolls.choice(legal))
        bot = make_bot(PLAYS, self.match.game, self.rolls.randbytes(32))
        return str(bot.decide(self.match.view(seat, bot.memory), legal))


def store_table(
    host: str,
    game: str,
    players: int,
    names: Sequence[str],
    options: dict[str, Any],
    terms: dict[str, Any],
    until: Until,
) -> StoredTable:
    """A table whose game has come so far: the first of a fixed row of games that does."""
    chosen = msgspec.to_builtins(sushiya.game(game).new(players, 0, options).options)
    for number in range(MOST_GAMES):
        seed = f"{game} {players} {number}"
        opened = entries.Opened(
            game=game,
            players=players,
            options=chosen,
            host=host,
            secret=sha256(seed.encode()).hexdigest(),
            terms=msgspec.convert(terms, TableTerms),
        )
        stored = StoredTable(opened, names, seed)
        if until is begun or stored.play(until):
            return stored
    raise AssertionError("no game came so far")

"""Random games and sheets as wishes to the engine in the page, each with the very text that Python answers."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

import sushiya
from sushiya import SushiyaError
from sushiya.bots import make_bot
from sushiya.bots.characters import CHARACTERS
from sushiya.core.match import Match
from sushiya.server.protocol import SeatState
from tests.compiled.courses import table
from tests.pads import noted_of
from tests.playing import dice, every_move
from tests.property.test_score_sheets import sheet_of, tables_of

Asked = tuple[str, str]
"""A wish and its answer, both JSON."""

LOWER = 3
"""So many of the six play in the page, which needs no search for them."""


def asked(wish: dict[str, Any], act: Callable[[], Any]) -> Asked:
    """A wish, and what comes of it here."""
    try:
        answer = {"answer": act()}
    except SushiyaError as error:
        refused = {"error": type(error).__name__, "key": error.key, "params": dict(sorted(error.params.items()))}
        answer = {"refused": refused}
    return json.dumps(wish, ensure_ascii=False), msgspec.json.encode(answer).decode()


def progress(match: Match[Any]) -> dict[str, Any]:
    """How far a match is."""
    to_act, shared = sorted(match.to_act), match.is_shared
    return {"to_act": to_act, "over": match.is_over, "shared": shared, "struck": match.struck}


def state(match: Match[Any], seat: int | None, since: int) -> SeatState:
    """What the house tells a seat, or a spectator."""
    news, view = match.news(seat, since), match.view(seat)
    if seat is None:
        return SeatState(None, view, [], {}, None, False, match.standing, news)
    barred = {name: why.key for name, why in match.barred(seat).items()}
    legal, choice, can_undo = match.legal_texts(seat), match.choice(seat), match.can_undo(seat)
    return SeatState(seat, view, legal, barred, choice, can_undo, match.standing, news)


class Course:
    """One random game: moves, changed minds, refusals, steps back, and after each of them what somebody sees."""

    def __init__(self, game_id: str, number: int) -> None:
        self.setup = table(game_id, number)
        self.rolls = dice("engine", game_id, number)
        self.number = number
        self.seed = self.rolls.randbytes(32)
        self.match = self.setup.new(self.seed)
        self.told = dict.fromkeys([*range(self.setup.players), None], 0)

    def asked(self) -> Iterator[Asked]:
        """All wishes of the game."""
        setup = self.setup
        options = {"players": setup.players, "options": setup.options, "bots": []}
        wish = {"do": "new", "match": self.number, "game": setup.game_id, "seed": self.seed.hex(), **options}
        yield asked(wish, lambda: progress(self.match))
        for step in range(10_000):
            yield self.look([*self.told][step % len(self.told)])
            if self.match.is_over:
                break
            yield from self.move()
        yield from (self.look(seat) for seat in self.told)
        yield self.ask("scores", lambda: {"scores": self.match.scores, "winners": self.match.winners})
        yield self.ask("record", self.match.record)
        yield self.ask("forget", lambda: None)

    def ask(self, what: str, act: Callable[[], Any], **more: Any) -> Asked:
        """A wish about this match."""
        return asked({"do": what, "match": self.number, **more}, act)

    def look(self, seat: int | None) -> Asked:
        """What a seat sees, with all that it has not been told yet."""
        since = self.told[seat]
        self.told[seat] += len(self.match.news(seat, since))
        return self.ask("state", lambda: state(self.match, seat, since), seat=seat, since=since)

    def move(self) -> Iterator[Asked]:
        """A random move; now and then one that may be refused, and a step back."""
        match, rolls = self.match, self.rolls
        if rolls.random() < 0.1:
            anybody = rolls.randrange(self.setup.players)
            yield self.play(anybody, str(rolls.choice(every_move(self.setup.game_id))))
            if match.is_over:
                return
        if rolls.random() < 0.1:
            anybody = rolls.randrange(self.setup.players)
            yield self.ask("undo", lambda: self.after(match.undo, anybody), seat=anybody)
        seat = rolls.choice(sorted(match.to_act))
        yield self.play(seat, rolls.choice(match.legal_texts(seat)))

    def play(self, seat: int, move: str) -> Asked:
        """One move."""
        return self.ask("play", lambda: self.after(self.match.play, seat, move), seat=seat, move=move)

    def after(self, act: Callable[..., None], *what: Any) -> dict[str, Any]:
        """Do something, and see how far the match is then."""
        act(*what)
        return progress(self.match)


def robots_course(game_id: str, number: int) -> Iterator[Asked]:
    """A game between the robots that play without a network."""
    setup, rolls = table(game_id, number), dice("robots", game_id, number)
    seed, seeds = rolls.randbytes(32), [rolls.randbytes(32) for _ in range(setup.players)]
    names = [rolls.choice(CHARACTERS[:LOWER]) for _ in range(setup.players)]
    game, match = sushiya.game(game_id), setup.new(seed)
    robots = [make_bot(name, game, own, setup.players) for name, own in zip(names, seeds, strict=True)]
    wish = {"do": "new", "match": number, "game": game_id, "players": setup.players, "options": setup.options}
    wish |= {"seed": seed.hex(), "bots": names, "seeds": [own.hex() for own in seeds]}
    yield asked(wish, lambda: progress(match))
    while not match.is_over:
        seat = min(match.to_act)
        move = str(robots[seat].decide(match.view(seat, robots[seat].memory), match.legal(seat)))
        yield asked({"do": "decide", "match": number, "seat": seat}, lambda move=move: move)  # type: ignore[misc]
        match.play(seat, move)
        told = progress(match)
        yield asked({"do": "play", "match": number, "seat": seat, "move": move}, lambda told=told: told)  # type: ignore[misc]
    yield asked({"do": "record", "match": number}, match.record)


def sheet_asked(game_id: str, number: int) -> Asked:
    """A score sheet; one in three is spoilt."""
    game, rolls = sushiya.game(game_id), dice("sheets", game_id, number)
    sheet = sheet_of(game_id, rolls.choice(game.players), rolls)
    if number % 3 == 0:
        spoil(tables_of(game_id, sheet), rolls)
    wish = {"do": "sheet", "game": game_id, "rounds": sheet, "options": {}}
    return asked(wish, lambda: game.score_sheet(sheet, {}))


def tally_asked(game_id: str, number: int) -> Asked:
    """What is noted on a pad; every other one says what no table can show."""
    game, rolls = sushiya.game(game_id), dice("pads", game_id, number)
    notes = noted_of(game_id, sheet_of(game_id, rolls.choice(game.players), rolls))
    notes = notes[: rolls.randint(1, len(notes))]
    for plate in rolls.choice(notes) if number % 2 else ():
        part = rolls.choice(list(plate))
        plate[part] = plate[part] + plate[part] if isinstance(plate[part], list) else plate[part] + rolls.randint(0, 3)
    wish = {"do": "tally", "game": game_id, "notes": notes, "options": {}}
    return asked(wish, lambda: game.tally(notes, {}))


def spoil(tables: list[dict[str, Any]], rolls: random.Random) -> None:
    """A count more or fewer, or something that is none."""
    spoilt = rolls.choice(tables)
    name = rolls.choice([*spoilt, "nothing"])
    spoilt[name] = rolls.choice([-1, 1, 99, None, "two", True, [], {}])

"""Nobody can tell two houses apart that differ only in what this guest may not know.

A game is played in one house. At random moments another house is given the same table with all that a guest cannot
know replaced by another possibility: cards, choices, chance, words, the stories of others. Whatever the guest then
asks, both houses must answer with the same bytes.
"""

from __future__ import annotations

import itertools
import json
import logging
import random
import re
import secrets
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any
from zlib import crc32

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection

from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.errors import IllegalMove
from sushiya.core.events import Chosen
from sushiya.core.journal import Journal
from sushiya.core.match import Match
from sushiya.core.undo import UndoStack
from sushiya.games.sushi_go.game import SushiGo
from sushiya.server.live import live_table
from sushiya.server.live.entries import Entry
from sushiya.server.live.live_table import LiveTable
from sushiya.server.live.table import Table
from sushiya.server.store.store import LogRow
from tests.components import COMPONENTS
from tests.playing import dice
from tests.server.clients import Browser, OpenHouse, open_house
from tests.server.entries import Moved, entries_of, folded
from tests.setups import Setup
from tests.states import snapshot

Log = list[Entry]
Reply = tuple[int, list[tuple[str, str]], bytes]

TERMS = {"clock": "none", "away": "wait"}
LOGGERS = {"sushiya": logging.DEBUG, "asyncio": logging.DEBUG, "uvicorn": logging.INFO}
"""What a house may write into its logs at most; below that, a web server writes down every byte it is asked to."""
ADDRESS = re.compile(r"127\.0\.0\.1:\d+")
SOME_ILLEGAL = 4
HALF = 0.5
LONG = 7
"""Shorter moves may turn up in the code of a table by chance."""
ROUTES = [
    "/api/tables/{code}",
    "/api/tables/{code}/log",
    "/api/games/{code}",
    "/api/games/{code}-0/replay",
    "/api/games/{code}-1",
    "/api/games/{code}-1/replay",
    "/api/games/{code}-1/verify",
    "/nowhere",
]
NONSENSE: list[str | bytes] = [
    "",
    "{nonsense",
    b"\x00\xff",
    "x" * 5000,
    '{"type":"play","id":"1","seat":0}',
    '{"type":"cheat","id":"1"}',
    '{"type":"snapshot","number":1}',
]


@pytest.fixture(autouse=True)
def may_speak(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both houses let everybody say as much as they like: a limit by the clock would tell them apart by chance."""
    monkeypatch.setattr(live_table, "SAID_AT_ONCE", 1_000_000)


GAMES = [
    (Setup("sushi-go", 3, {}), 24, 0.15),
    (Setup("sushi-go", 2, {"robot": True}), 14, 0.2),
    (Setup("sushi-go-party", 4, {"menu": "big-banquet"}), 40, 0.1),
    (Setup("sushizock", 3, {}), 16, 0),
    (Setup("sushi-boat", 3, {}), 22, 1),
]
"""Every how many moves everybody looks around, and what share of the secret choices is compared."""


def request(type_: str, id_: str, **what: Any) -> str:
    return json.dumps({"type": type_, "id": id_, **what})


FENCE = request("start", "fence")
"""Refused while there is a game, to everybody; what was told before is heard before the refusal."""
SYNC = request("sync", "sync", number=0)


class Wire:
    """A guest's connection to a house, as the bytes that come out of it."""

    def __init__(self, browser: Browser, socket: ClientConnection) -> None:
        self.browser = browser
        self.socket = socket
        self.frames: list[str] = []

    async def ask(self, sent: str | bytes) -> list[str]:
        """All that is heard up to the answer, the answer included."""
        heard = len(self.frames)
        await self.socket.send(sent)
        await self.hear(answer_to(sent))
        return self.frames[heard:]

    async def hear(self, that: Callable[[dict[str, Any]], bool]) -> None:
        """Listen until some message."""
        while True:
            text = await self.socket.recv()
            assert isinstance(text, str)
            self.frames.append(text)
            if that(json.loads(text)):
                return

    async def listen(self) -> list[str]:
        """All that has been told, and then how everything stands."""
        return [*await self.ask(FENCE), *await self.ask(SYNC)]

    async def get(self, route: str) -> Reply:
        """Answer to a request over HTTP, but for its date."""
        reply = await self.browser.http.get(route)
        headers = [(name, value) for name, value in reply.headers.multi_items() if name != "date"]
        return reply.status_code, headers, reply.content


def answer_to(sent: str | bytes) -> Callable[[dict[str, Any]], bool]:
    """Whether a message answers what was sent."""
    if sent == SYNC:
        return is_snapshot
    try:
        asked = msgspec.json.decode(sent)
    except (msgspec.DecodeError, UnicodeError):
        asked = {}
    id_ = asked.get("id") if sent not in NONSENSE else None
    return lambda message: message["type"] in ("accepted", "refused") and message["id"] == id_


def is_snapshot(message: dict[str, Any]) -> bool:
    return bool(message["type"] == "snapshot")


async def dial(browser: Browser, code: str) -> Wire:
    """Connect to a table, and hear how it stands."""
    wire = Wire(browser, (await browser.connect(code)).socket)
    await wire.hear(is_snapshot)
    return wire


class LogBook(logging.Handler):
    """All that the houses write into their logs."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        fields = {**getattr(record, "fields", {}), "seconds": None}
        self.lines.append(f"{record.name} {record.levelname} {ADDRESS.sub('somewhere', self.format(record))} {fields}")


@contextmanager
def log_book() -> Iterator[LogBook]:
    """Read along in the logs."""
    book = LogBook()
    levels = {name: logging.getLogger(name).level for name in LOGGERS}
    for name, level in LOGGERS.items():
        logging.getLogger(name).setLevel(level)
        logging.getLogger(name).addHandler(book)
    try:
        yield book
    finally:
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)
            logging.getLogger(name).removeHandler(book)


def another_possibility(code: str, log: Log, seat: int | None, rolls: random.Random) -> Table:
    """A table that a seat, or a spectator, cannot tell from the one in the log."""
    table = folded(code, log)
    assert table.match is not None
    table.match = moved_elsewhere(code, log, table.match, seat, rolls) or elsewhere(table.match, seat, rolls)
    for other in set(range(table.match.players)) - {seat}:
        table.match._seen[other].append(Chosen(rolls.randrange(1000)))
        table.seats[other].words = f"other words {rolls.random()}"
    return table


def elsewhere(real: Match[Any], seat: int | None, rolls: random.Random) -> Match[Any]:
    """A match where all that a seat cannot know is another; what came before is told as it was."""
    match: Match[Any] = Match(real.game, real.players, rolls.randbytes(32), real.options)
    match._rules = real._rules.twin()
    match._rules.journal = Journal()
    match._rules.redeal(codes.NOBODY if seat is None else seat, Chance(rolls.randbytes(32)))
    match._latest, match._moves = real._latest, real._moves
    for other, place in match._latest.items():
        match._moves[place] = (other, str(match.game.notation.move(match._rules.choices[other])))
    match._seen = real._seen
    match._undo = real._undo
    return match


def moved_elsewhere(code: str, log: Log, real: Match[Any], seat: int | None, rolls: random.Random) -> Match[Any] | None:
    """A match where all was another before the last move, too, so that it says itself whether that can be undone.

    The move has the same luck. None if there is no undo, or the move shows that all was another.
    """
    last = log[-1]
    before = folded(code, log[:-1]).match
    if not real.game.has_undo or before is None or not isinstance(last, Moved):
        return None
    before._undo.clear()
    match = elsewhere(before, seat, rolls)
    chance, match._chance = match._chance, before._chance
    try:
        match.play(last.seat, last.move)
    except IllegalMove:
        return None
    match._chance = chance
    looks_the_same = (match.view(seat), match.events(seat)) == (real.view(seat), real.events(seat))
    return match if looks_the_same else None


def moves_of(table: Table, seat: int) -> set[str]:
    assert table.match is not None
    return {str(move) for move in table.match.legal(seat)}


class TwoHouses:
    """A house where a game is played, and one that is given other possibilities of it.

    A guest is known by place: the seats, then a spectator.
    """

    def __init__(self, code: str, houses: Sequence[OpenHouse], book: LogBook, rolls: random.Random) -> None:
        self.code = code
        self.real, self.other = houses
        self.book = book
        self.rolls = rolls
        self.ids = itertools.count()
        self.here: list[Wire] = []
        self.there: list[Wire] = []
        self.met: set[str] = set()
        self.looks = self.different = self.choices = 0

    @property
    def table(self) -> Table:
        return self.real.table(self.code)

    @property
    def players(self) -> int:
        return len(self.table.seats)

    def seat_of(self, place: int) -> int | None:
        return place if place < self.players else None

    async def sit_down(self) -> None:
        """Everybody takes a seat and adds words; the host starts."""
        for seat, wire in enumerate(self.here[: self.players]):
            await self.grant(wire, "sit", seat=seat, name=f"P{seat}")
            await self.grant(wire, "add-words", seat=seat, words=f"secret words of {seat}")
        await self.grant(self.here[0], "start")

    async def grant(self, wire: Wire, type_: str, **what: Any) -> None:
        """Ask for something that must be granted."""
        answer = json.loads((await wire.ask(request(type_, f"r{next(self.ids)}", **what)))[-1])
        assert answer["type"] == "accepted", answer

    async def log(self) -> Log:
        return entries_of(await self.real.house.store.read(self.code, 0))

    async def put(self, table: Table) -> None:
        """Lay a table in the other house, which forgets what it had there."""
        store = self.other.house.store
        await store.forget(sys.maxsize)
        await store.append([LogRow(self.code, number, 0, "{}") for number in range(table.number + 1)])
        self.other.house.tables.live.setdefault(self.code, LiveTable(table)).table = table

    async def enter_the_other(self) -> None:
        """Everybody is connected to the other house, too."""
        await self.put(folded(self.code, await self.log()))
        for wire in self.here:
            self.there.append(await dial(await self.other.browser(wire.browser.token), self.code))

    async def look_around(self, place: int) -> None:
        """A guest asks for everything, and for much that is refused, in both houses."""
        seat = self.seat_of(place)
        table = another_possibility(self.code, await self.log(), seat, self.rolls)
        await self.put(table)
        self.looks += 1
        self.different += self.differs(table)
        questions = self.questions(seat, table)
        answers = [await self.answers(wires[place], questions) for wires in (self.here, self.there)]
        for question, *pair in zip([*questions, *ROUTES, "the logs"], *answers, strict=True):
            same(place, question, *pair)
        for question, answer in zip(questions, answers[0], strict=False):
            assert isinstance(answer, list)
            assert question == SYNC or json.loads(answer[-1])["type"] == "refused", question

    def differs(self, table: Table) -> bool:
        """Whether another possibility is another."""
        states = [
            snapshot(match._rules, COMPONENTS[match.game.id].scratch)
            for match in (self.table.match, table.match)
            if match is not None
        ]
        return states[0] != states[1]

    def questions(self, seat: int | None, table: Table) -> list[str | bytes]:
        """What a guest may send without changing anything: nonsense, and what is refused."""
        own = 0 if seat is None else seat
        others = sorted(set(range(self.players)) - {seat})
        held = set().union(*(moves_of(self.table, other) ^ moves_of(table, other) for other in others))
        legal = moves_of(self.table, own)
        wanted = [*self.some(held - legal), *self.some(self.met - legal), "a whale"]
        asked: list[tuple[str, dict[str, Any]]] = [("play", {"seat": own, "move": move}) for move in wanted]
        for other in others:
            theirs = self.some(moves_of(self.table, other) | moves_of(table, other), 2)
            asked += [("play", {"seat": other, "move": move}) for move in theirs]
            asked += [("say", {"seat": other, "phrase": "yum"}), ("take-back", {"seat": other})]
        asked += [
            ("play", {"seat": 7, "move": wanted[0]}),
            ("sit", {"seat": others[0], "name": "me"}),
            ("leave", {"seat": 7}),
            ("add-bot", {"seat": others[0], "bot": "greedy"}),
            ("add-words", {"seat": own, "words": "late"}),
            ("add-words", {"seat": others[0], "words": "late"}),
            ("chat", {"seat": own, "text": "psst"}),
            ("vote", {"seat": own, "absent": others[-1]}),
            ("hand-over", {"seat": 7}),
            ("start", {}),
            ("rematch", {}),
        ]
        for type_, what in asked:
            if type_ == "play":
                what["turn"] = self.table.turn
        sent = [request(type_, f"q{number}", **what) for number, (type_, what) in enumerate(asked)]
        return [FENCE, SYNC, *sent, *NONSENSE, SYNC]

    def some(self, moves: set[str], most: int = SOME_ILLEGAL) -> list[str]:
        return self.rolls.sample(sorted(moves), min(most, len(moves)))

    async def answers(self, wire: Wire, questions: list[str | bytes]) -> list[object]:
        """What a house answers, and last what it writes into its logs meanwhile."""
        await wire.ask(FENCE)
        written = len(self.book.lines)
        answers: list[object] = []
        for question in questions:
            answers.append(await wire.ask(question))
        for route in ROUTES:
            reply = await wire.get(route.format(code=self.code))
            self.check_untold(reply[2].decode())
            answers.append(reply)
        return [*answers, self.book.lines[written:]]

    async def come_in(self, place: int) -> None:
        """A guest opens another tab, in both houses."""
        await self.put(another_possibility(self.code, await self.log(), self.seat_of(place), self.rolls))
        tabs = [await dial(wires[place].browser, self.code) for wires in (self.here, self.there)]
        same(place, "a new connection", *(tab.frames for tab in tabs))

    async def choose_in_secret(self, mover: int) -> None:
        """A seat chooses, and changes its mind; what, and how often, is another matter in the other house."""
        listeners = [place for place in range(self.players + 1) if place != mover]
        log = await self.log()
        tables = {place: another_possibility(self.code, log, self.seat_of(place), self.rolls) for place in listeners}
        for place in listeners:
            await self.here[place].listen()
        changes = self.rolls.randrange(3)
        moves = [self.rolls.choice(sorted(moves_of(self.table, mover))) for _ in range(changes + 1)]
        await self.choose(self.here[mover], mover, moves)
        told = {place: await self.here[place].listen() for place in listeners}
        for heard in told.values():
            assert [json.loads(text)["type"] for text in heard] == ["chosen", "refused", "snapshot"]
        for place, table in tables.items():
            legal = moves_of(table, mover)
            others = self.rolls.choices(sorted(legal - set(moves)) or sorted(legal), k=(changes + 1) % 3 + 1)
            await self.put(table)
            await self.there[place].listen()
            await self.choose(self.there[mover], mover, others)
            same(place, "what others have chosen", told[place], await self.there[place].listen())
            self.choices += others[-1] != moves[-1]

    async def choose(self, wire: Wire, seat: int, moves: Sequence[str]) -> None:
        for move in moves:
            await self.grant(wire, "play", seat=seat, move=move, turn=self.table.turn)

    async def play(self, every: int, choices: float) -> None:
        """Play to the end; everybody looks around every so many moves, and such a share of choices is compared."""
        wait = 0
        while self.table.phase == "playing":
            owing = sorted(self.table.to_act)
            mover = self.rolls.choice(owing)
            legal = moves_of(self.table, mover)
            self.met |= legal
            if wait == 0:
                for place in range(self.players + 1):
                    await self.look_around(place)
                await self.come_in(self.rolls.randrange(self.players + 1))
                wait = self.rolls.randrange(every // 2, every * 3 // 2)
            if len(owing) > 1 and self.rolls.random() < choices:
                await self.choose_in_secret(mover)
            else:
                await self.choose(self.here[mover], mover, [self.rolls.choice(sorted(legal))])
            wait -= 1

    @property
    def untold(self) -> list[str]:
        """What nobody may be told while the game lives."""
        assert self.table.match is not None
        words = [seat.words for seat in self.table.seats]
        return [self.table.secret.hex(), self.table.match.record().seed, *self.credentials, *words]

    @property
    def credentials(self) -> list[str]:
        """What nobody may ever be told: who may sit where."""
        known = [(str(wire.browser.token), str(wire.browser.holder)) for wire in self.here if wire.browser.token]
        return [secret for token, holder in known for secret in (token, holder, holder[:16])]

    def check_untold(self, text: str) -> None:
        assert not [secret for secret in self.untold if secret in text]


def same(place: int, question: object, here: object, there: object) -> None:
    """A guest who is answered the same can tell nothing."""
    assert here == there, f"guest {place} can tell the houses apart by {question!r}"


@asynccontextmanager
async def two_houses(folder: Path, setup: Setup, rolls: random.Random) -> AsyncIterator[TwoHouses]:
    """A game with people at all seats and a spectator has begun in one house; all of them are in the other, too."""
    for name in ("real", "other"):
        (folder / name).mkdir()
    with log_book() as book:
        async with open_house(folder / "real") as real, open_house(folder / "other") as other:
            browsers = [await real.guest() for _ in range(setup.players)]
            browsers.append(await (real.guest() if rolls.random() < HALF else real.browser()))
            asked = {"game": setup.game_id, "players": setup.players, "options": setup.options, "terms": TERMS}
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(secrets, "token_hex", lambda count: rolls.randbytes(count).hex())
                code = (await browsers[0].http.post("/api/tables", json=asked)).json()["code"]
            houses = TwoHouses(code, (real, other), book, rolls)
            houses.here = [await dial(browser, code) for browser in browsers]
            await houses.sit_down()
            await houses.enter_the_other()
            yield houses


@pytest.mark.parametrize(
    ("setup", "every", "choices"), GAMES, ids=[str(setup).replace(" ", "-") for setup, _, _ in GAMES]
)
async def test_nobody_can_tell_what_may_not_be_known(tmp_path: Path, setup: Setup, every: int, choices: float) -> None:
    async with two_houses(tmp_path, setup, dice("leaks", setup)) as houses:
        await houses.play(every, choices)
        assert houses.different > houses.looks / 3, "other possibilities are too often the same"
        assert houses.choices > 5 or not choices
        for wire in houses.here:
            await wire.listen()
            houses.check_untold("\n".join(wire.frames))
        check_logs(houses)
        await check_shown_at_the_end(houses)


def check_logs(houses: TwoHouses) -> None:
    """The logs say that somebody was here, and nothing of the game."""
    logs = "\n".join(houses.book.lines)
    assert "/api/tables/{code}" in logs
    assert houses.code not in logs, "the code of a table is an invitation"
    houses.check_untold(logs)
    assert not [move for move in houses.met if len(move) >= LONG and move in logs]


async def check_shown_at_the_end(houses: TwoHouses) -> None:
    """What was kept secret was there all the time."""
    _, _, record = await houses.here[-1].get(f"/api/games/{houses.code}-1")
    shown = [secret for secret in houses.untold if secret in record.decode()]
    assert shown == [secret for secret in houses.untold if secret not in houses.credentials]


def tell_the_view_of_the_next(patch: pytest.MonkeyPatch) -> None:
    views = Match.views

    def shifted(self: Match[Any]) -> dict[int | None, Any]:
        real = views(self)
        return {seat: real[((seat or 0) + 1) % self.players] for seat in real}

    patch.setattr(Match, "views", shifted)


def tell_the_moves_of_the_next(patch: pytest.MonkeyPatch) -> None:
    outlook = Match.outlook

    def widened(self: Match[Any], seat: int) -> tuple[Any, ...]:
        legal, *more = outlook(self, seat)
        return ([*legal, *outlook(self, (seat + 1) % self.players)[0]], *more)

    patch.setattr(Match, "outlook", widened)


def tell_the_story_of_the_first(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Match, "news", lambda self, _seat, since=0: self._seen[0][since:])


def tell_what_was_chosen(patch: pytest.MonkeyPatch) -> None:
    news = Match.news
    patch.setattr(Match, "news", lambda self, seat, since=0: [*news(self, seat, since), *self._moves])


def count_the_changes_of_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Table, "number_for", lambda self, _holder: self.number)


def refuse_with_the_hands(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(SushiGo, "refusal", lambda _self, rules, _seat, _number: IllegalMove("error", hands=str(rules.hands)))


def log_the_hands(patch: pytest.MonkeyPatch) -> None:
    def refusal(_self: SushiGo, rules: Any, _seat: int, _number: int) -> IllegalMove:
        logging.getLogger("sushiya.games").debug("refused: %s", rules.hands)
        return IllegalMove("error")

    patch.setattr(SushiGo, "refusal", refusal)


def offer_undo_by_what_is_hidden(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(UndoStack, "_has_shown", lambda _self, before, _after: crc32(repr(snapshot(before)).encode()) % 2)


@pytest.mark.parametrize(
    ("leak", "by"),
    [
        (offer_undo_by_what_is_hidden, "sync|a new connection"),
        (tell_the_view_of_the_next, "sync"),
        (tell_the_moves_of_the_next, "sync"),
        (tell_the_story_of_the_first, "sync"),
        (tell_what_was_chosen, "sync|chosen"),
        (count_the_changes_of_all, "chosen"),
        (refuse_with_the_hands, "play"),
        (log_the_hands, "the logs"),
    ],
)
async def test_a_house_that_tells_too_much_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: Callable[[pytest.MonkeyPatch], None], by: str
) -> None:
    game = "sushi-boat" if leak is offer_undo_by_what_is_hidden else "sushi-go"
    async with two_houses(tmp_path, Setup(game, 3, {}), dice("found out")) as houses:
        leak(monkeypatch)
        with pytest.raises(AssertionError, match=rf"can tell the houses apart by .*({by})"):
            await houses.play(5, 0.5)

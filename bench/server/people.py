"""The people of the load client: they pick at random, as fast as they can or after some thought."""

from __future__ import annotations

import asyncio
import random
import time
from itertools import count

import msgspec

from bench.server.figures import Load
from bench.server.wire import Wire

PEOPLE = 4
SEATS = range(PEOPLE)


class Message(msgspec.Struct, tag_field="type"):
    """What the house tells, as far as it matters here; all of it is parsed."""


class TableState(msgspec.Struct):
    phase: str


class View(msgspec.Struct):
    round: int
    turn: int


class SeatState(msgspec.Struct):
    seat: int | None
    view: View
    legal: list[str]


class Snapshot(Message, tag="snapshot"):
    turn: int
    table: TableState
    seats: list[SeatState]
    to_act: list[int]


class Step(Message, tag="step"):
    turn: int
    seats: list[SeatState]
    to_act: list[int]


class TableChanged(Message, tag="table"):
    to_act: list[int]


class Chosen(Message, tag="chosen"):
    to_act: list[int]


class Said(Message, tag="said"):
    seat: int


class Accepted(Message, tag="accepted"):
    id: str


class Refused(Message, tag="refused"):
    key: str


read = msgspec.json.Decoder(Snapshot | TableChanged | Step | Chosen | Said | Accepted | Refused).decode


class Club:
    """Everybody who plays, and what is measured of them."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.playing = False
        self.measuring = False
        self.moves = 0
        self.refused = 0
        self.own: list[float] = []
        self.slowest: list[float] = []
        self.players: list[Player] = []


class Picks:
    """When each seat of a table picked, in this turn and the last: nobody can be further behind."""

    def __init__(self) -> None:
        self.sent = [[0.0] * PEOPLE, [0.0] * PEOPLE]
        self.told = [[0] * PEOPLE, [0] * PEOPLE]


class Player:
    """Somebody at a table, over a connection of their own."""

    def __init__(self, club: Club, seat: int, connection: Wire, picks: Picks) -> None:
        self.club = club
        self.seat = seat
        self.wire = connection
        self.picks = picks
        self.ids = count()
        self.phase = "lobby"
        self.turn: tuple[int, int] | None = None
        """The round and the turn that it is in; None between games."""
        self.asked_for = 0
        """The turn, as the house counts them, that its next pick answers."""
        self.parity = 0
        self.heard: set[int] = set()
        """Whose picks of this turn it has been told."""
        self.picked = False
        self.legal: list[str] = []
        self.answers: list[asyncio.Future[None]] = []
        connection.hear = self.hear

    def ask(self, **request: str | int) -> None:
        """Send a request."""
        self.wire.send(msgspec.json.encode({**request, "id": str(next(self.ids))}))

    async def ask_and_wait(self, **request: str | int) -> None:
        """Send a request and wait until it is carried out."""
        answer = asyncio.get_running_loop().create_future()
        self.answers.append(answer)
        self.ask(**request)
        await answer

    def hear(self, text: bytes) -> None:
        """Take in a message, and act on it."""
        match read(text):
            case Chosen(to_act=to_act):
                self.learn_from(to_act)
            case Step(turn=turn, seats=seats, to_act=to_act):
                self.asked_for = turn
                self.see(seats[0], to_act)
            case Snapshot() as snapshot:
                self.see_all(snapshot)
            case Accepted():
                if self.answers:
                    self.answers.pop(0).set_result(None)
            case Refused(key=key):
                self.refuse(key)

    def refuse(self, key: str) -> None:
        """A request is refused: look at the table again, and try again."""
        self.club.refused += 1
        for answer in self.answers:
            answer.set_exception(RuntimeError(key))
        self.answers.clear()
        self.picked, self.phase = False, ""
        self.ask(type="sync", number=0)

    def see_all(self, snapshot: Snapshot) -> None:
        """Everything anew: when a game begins or ends, or the house had to begin anew."""
        was, self.phase = self.phase, snapshot.table.phase
        self.asked_for = snapshot.turn
        if self.phase == "playing":
            self.see(snapshot.seats[0], snapshot.to_act)
            return
        self.end_turn()
        self.turn = None
        if self.seat == 0 and self.phase != was:
            self.ask(type="rematch" if self.phase == "over" else "start")

    def see(self, state: SeatState, to_act: list[int]) -> None:
        """The table in a turn, perhaps a new one."""
        turn = (state.view.round, state.view.turn)
        if turn != self.turn:
            self.end_turn()
            self.turn = turn
        self.learn_from(to_act)
        if self.seat in to_act:
            self.legal = state.legal
            if self.club.playing:
                self.think()

    def end_turn(self) -> None:
        """All have picked."""
        if self.turn is not None:
            self.learn_from([])
            self.heard.clear()
            self.parity ^= 1
        self.picked = False

    def learn_from(self, to_act: list[int]) -> None:
        """Who no longer owes a pick has made it."""
        for seat in SEATS:
            if seat not in to_act and seat not in self.heard:
                self.learn(seat)

    def learn(self, seat: int) -> None:
        """A pick has become known to this player."""
        now = time.perf_counter()
        self.heard.add(seat)
        told = self.picks.told[self.parity]
        told[seat] += 1
        if not self.club.measuring:
            return
        took = (now - self.picks.sent[self.parity][seat]) * 1000
        if seat == self.seat:
            self.club.own.append(took)
        if told[seat] == PEOPLE:
            self.club.slowest.append(took)
            self.club.moves += 1

    def think(self) -> None:
        """Pick once in a turn, after half to one and a half times the time to think."""
        if self.picked:
            return
        self.picked = True
        pause = self.club.load.think_ms / 1000 * (0.5 + random.random())
        if pause:
            asyncio.get_running_loop().call_later(pause, self.pick)
        else:
            self.pick()

    def pick(self) -> None:
        """Pick at random."""
        self.picks.told[self.parity][self.seat] = 0
        self.picks.sent[self.parity][self.seat] = time.perf_counter()
        self.ask(type="play", seat=self.seat, move=random.choice(self.legal), turn=self.asked_for)

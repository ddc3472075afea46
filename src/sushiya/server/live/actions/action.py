"""What it takes to carry out a request: who may ask for it, and the entry that it leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar, cast

import msgspec

from sushiya.server import protocol
from sushiya.server.live.entries import Entry
from sushiya.server.live.seats import Seat
from sushiya.server.live.table import Table, TableRefusal
from sushiya.server.names import NameFilter

RequestT = TypeVar("RequestT", bound=protocol.Request)
Asks = Callable[[Table, Any, str], None]
"""Refuses a request of somebody who may not ask for it."""
EntryOf = Callable[[Table, RequestT, "Asker"], Entry | None]
"""The entry that a request leads to; None if the table is already as it would be then."""


class Pace(Protocol):
    """Refuses somebody who says or asks too much."""

    def check_speaking(self, holder: str) -> None:
        """Not too much was said of late."""

    def check_hinting(self, holder: str) -> None:
        """The chef was not asked too often of late."""


class Asker(msgspec.Struct, frozen=True):
    """Who asks, and what an entry may need that does not follow from the table."""

    holder: str
    new_secret: Callable[[], str]
    names: NameFilter
    pace: Pace


class AboutSeat(Protocol):
    """A request that names a seat."""

    @property
    def seat(self) -> int:
        """The seat."""


class Action(Generic[RequestT]):
    """A kind of request."""

    def __init__(self, request: type[RequestT], who: Asks, entry_of: EntryOf[RequestT]) -> None:
        self.request = request
        self.who = who
        self.entry_of = entry_of


ACTIONS: dict[type[protocol.Request], Action[Any]] = {}
"""Every kind of request that leads to an entry, with what it takes."""


def action(request: type[RequestT], who: Asks) -> Callable[[EntryOf[RequestT]], Any]:
    """Declare who may ask for something, and with the function below it to which entry that leads."""

    def declare(entry_of: EntryOf[RequestT]) -> Action[RequestT]:
        ACTIONS[request] = Action(request, who, entry_of)
        return cast("Action[RequestT]", ACTIONS[request])

    return declare


def anybody(_table: Table, _request: protocol.Request, _holder: str) -> None:
    """Everybody who has a token."""


def host(table: Table, _request: protocol.Request, holder: str) -> None:
    """The host of the table."""
    if table.host != holder:
        raise TableRefusal("server.error.host_only")


def seat_holder(table: Table, request: AboutSeat, holder: str) -> None:
    """Whoever holds the seat."""
    if seat_at(table, request.seat).holder != holder:
        raise TableRefusal("server.error.not_your_seat", seat=request.seat)


def player(table: Table, request: AboutSeat, holder: str) -> None:
    """Whoever holds the seat and plays it now."""
    seat = seat_at(table, request.seat)
    if seat.holder != holder:
        raise TableRefusal("server.error.not_your_seat", seat=request.seat)
    if table.paused:
        raise TableRefusal("server.error.paused")
    if seat.covered:
        raise TableRefusal("server.error.covered")


def host_or_player(table: Table, request: protocol.Request, holder: str) -> None:
    """The host, or anybody who holds a seat."""
    if not table.seats_of(holder):
        host(table, request, holder)


def seat_at(table: Table, seat: int) -> Seat:
    """A seat that exists."""
    if seat >= len(table.seats):
        raise TableRefusal("error.no_such_seat", seat=seat, last=len(table.seats) - 1)
    return table.seats[seat]


def check_free(table: Table, seat: int) -> None:
    """Nobody sits there."""
    if seat_at(table, seat).is_taken:
        raise TableRefusal("server.error.seat_taken", seat=seat)


def check_not_forfeited(table: Table, seat: int) -> None:
    """No bot has to make a move first for which it was too late: whoever comes back at once would keep it from that."""
    if table.is_forfeited(seat):
        raise TableRefusal("server.error.forfeited")


def check_lobby(table: Table) -> None:
    """No game has been dealt."""
    if table.match is not None:
        raise TableRefusal("server.error.started")


def check_playing(table: Table) -> None:
    """A game is being played."""
    if table.phase != "playing":
        raise TableRefusal("server.error.not_started")

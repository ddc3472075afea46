"""What guests are told: all that leaves the house about a table passes through here."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import Any

import msgspec

from sushiya.server import protocol
from sushiya.server.live import entries
from sushiya.server.live.entries import AnyEntry
from sushiya.server.live.table import Table

encode = msgspec.json.Encoder().encode


class Listener:
    """Who is told: a guest by the hash of the token, and how many events of each seat it has heard."""

    def __init__(self, holder: str | None) -> None:
        self.holder = holder
        self.heard: dict[int | None, int] = {}


class Telling:
    """The table as it stands now, told to one listener after the other; what several may know is written once."""

    def __init__(self, table: Table, present: Callable[[], set[str | None]]) -> None:
        self.table = table
        self.find_present = present
        self.to_act = sorted(table.to_act)
        self.states: dict[tuple[int | None, int], tuple[int, Any]] = {}
        self.chosen: dict[int, bytes] = {}

    @cached_property
    def present(self) -> set[str | None]:
        """Who is connected."""
        return self.find_present()

    @cached_property
    def standing(self) -> list[int] | None:
        """Every place's points if the round ended now."""
        return None if self.table.match is None else self.table.match.standing

    @cached_property
    def views(self) -> dict[int | None, Any]:
        """What every seat, and a spectator, may know."""
        return {} if self.table.match is None else self.table.match.views()

    def about(self, entry: AnyEntry, before: set[int]) -> Callable[[Listener], bytes | None]:
        """How to tell a listener of an entry, given the seats that owed a move before; None is not to be known."""
        match entry:
            case entries.Moved(seat=seat, move=move) if self.table.phase == "playing":
                assert self.table.match is not None
                if self.table.match.choice(seat) is None:
                    return self.step
                return partial(self._chosen, seat, move, seat in before)
            case entries.Undone():
                return self.step
            case entries.Said():
                return partial(self._said, entry)
            case entries.Seated(holder=holder):
                return partial(self._seated, holder)
            case entries.Moved() | entries.Started() | entries.Rematched() | entries.Freed():
                return self.everything
        return self.table_changed

    def table_changed(self, listener: Listener) -> bytes:
        """Who sits where, without what lies on the table."""
        number = self.table.number_for(listener.holder)
        return encode(protocol.TableChanged(number, self.info(listener.holder), self.to_act))

    def _seated(self, holder: str, listener: Listener) -> bytes:
        return self.everything(listener) if listener.holder == holder else self.table_changed(listener)

    def _said(self, entry: entries.Said, listener: Listener) -> bytes:
        return encode(protocol.Said(self.table.number_for(listener.holder), entry.seat, entry.phrase, entry.text))

    def _chosen(self, seat: int, move: str, is_new: bool, listener: Listener) -> bytes | None:
        number = self.table.number_for(listener.holder)
        if listener.holder is not None and self.table.seats[seat].holder == listener.holder:
            return encode(protocol.Chosen(number, seat, move, self.to_act))
        if not is_new:
            return None  # a changed choice is nobody else's business
        if number not in self.chosen:
            self.chosen[number] = encode(protocol.Chosen(number, seat, None, self.to_act))
        return self.chosen[number]

    def step(self, listener: Listener) -> bytes:
        """What the seats of a listener see now."""
        due = [self.table.due(seat) for seat in range(len(self.table.seats))]
        number = self.table.number_for(listener.holder)
        return encode(protocol.Step(number, self._seats(listener), self.to_act, due))

    def everything(self, listener: Listener) -> bytes:
        """The table as a listener may know it, with every seat the listener holds."""
        number = self.table.number_for(listener.holder)
        return encode(protocol.Snapshot(number, self.info(listener.holder), self._seats(listener), self.to_act))

    def _seats(self, listener: Listener) -> list[protocol.SeatState]:
        if self.table.match is None:
            listener.heard.clear()  # the next game is a new story
            return []
        seats: list[int | None] = [*self.table.seats_of(listener.holder)]
        return [self._state(seat, listener) for seat in seats or [None] * self.table.terms.spectators]

    def _state(self, seat: int | None, listener: Listener) -> Any:
        since = listener.heard.get(seat, 0)
        if (seat, since) not in self.states:
            self.states[seat, since] = self._write_state(seat, since)
        listener.heard[seat], state = self.states[seat, since]
        return state

    def _write_state(self, seat: int | None, since: int) -> tuple[int, msgspec.Raw]:
        match = self.table.match
        assert match is not None
        news = match.events(seat, since)
        legal, choice = ([], None) if seat is None else (list(map(str, match.legal(seat))), match.choice(seat))
        barred = {} if seat is None else {name: why.key for name, why in match.barred(seat).items()}
        can_undo = seat is not None and match.can_undo(seat)
        state = protocol.SeatState(seat, self.views[seat], legal, barred, choice, can_undo, self.standing, news)
        return since + len(news), msgspec.Raw(encode(state))

    def info(self, holder: str | None) -> protocol.TableInfo:
        """Who sits where, and how the table stands, as a guest may know it."""
        table = self.table
        seats = [
            protocol.SeatInfo(
                name=seat.name,
                bot=seat.bot,
                present=seat.bot is not None or (seat.holder is not None and seat.holder in self.present),
                yours=seat.holder is not None and seat.holder == holder,
                words=bool(seat.words),
                covered=seat.covered,
                due=table.due(number),
            )
            for number, seat in enumerate(table.seats)
        ]
        return protocol.TableInfo(
            code=table.code,
            game=table.game.id,
            options=table.options,
            seats=seats,
            phase=table.phase,  # type: ignore[arg-type]
            host=holder is not None and table.host == holder,
            commitment=table.commitment,
            terms=table.terms,
            paused=table.paused,
            game_id=table.game_id,
        )

"""What sessions are told: all that leaves the house about a table passes through here."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

import msgspec

from sushiya.server import protocol
from sushiya.server.live.session import Session
from sushiya.server.live.table import Table

encode = msgspec.json.Encoder().encode


class Telling:
    """The table as it stands now, told to one session after the other; what several may know is written once."""

    def __init__(self, table: Table, present: Callable[[], set[str | None]], epoch: int, said: int) -> None:
        self.table = table
        self.find_present = present
        self.epoch = epoch
        """The moment, in milliseconds since 1970, at which the clock of the table would have begun."""
        self.number_said = said
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

    def table_changed(self, session: Session) -> bytes:
        """Who sits where, without what lies on the table."""
        number = self.table.number_for(session.holder)
        return encode(protocol.TableChanged(number, self.info(session.holder), self.to_act))

    def said(self, _session: Session, seat: int, phrase: str | None, text: str | None) -> bytes:
        """What a seat has said."""
        return encode(protocol.Said(self.number_said, seat, phrase, text))

    def own_choice(self, session: Session, seat: int, move: str) -> bytes:
        """What the holder of a seat has chosen."""
        return encode(protocol.Chosen(self.table.number_for(session.holder), seat, move, self.to_act))

    def choice(self, session: Session, seat: int) -> bytes:
        """That a seat has chosen, not what."""
        number = self.table.number_for(session.holder)
        if number not in self.chosen:
            self.chosen[number] = encode(protocol.Chosen(number, seat, None, self.to_act))
        return self.chosen[number]

    def step(self, session: Session) -> bytes:
        """What the seats of a session see now."""
        due = [self.due(seat) for seat in range(len(self.table.seats))]
        number = self.table.number_for(session.holder)
        return encode(protocol.Step(number, self.table.turn, self._seats(session), self.to_act, due))

    def everything(self, session: Session) -> bytes:
        """The table as a session may know it, with every seat that its holder has."""
        number, info = self.table.number_for(session.holder), self.info(session.holder)
        return encode(protocol.Snapshot(number, self.table.turn, info, self._seats(session), self.to_act))

    def _seats(self, session: Session) -> list[protocol.SeatState]:
        if self.table.match is None:
            session.told.clear()  # the next game is a new story
            return []
        seats: list[int | None] = [*self.table.seats_of(session.holder)]
        return [self._state(seat, session) for seat in seats or [None] * self.table.terms.spectators]

    def _state(self, seat: int | None, session: Session) -> Any:
        since = session.told.get(seat, 0)
        if (seat, since) not in self.states:
            self.states[seat, since] = self._write_state(seat, since)
        session.told[seat], state = self.states[seat, since]
        return state

    def _write_state(self, seat: int | None, since: int) -> tuple[int, msgspec.Raw]:
        match = self.table.match
        assert match is not None
        news = match.news(seat, since)
        legal, choice = ([], None) if seat is None else (list(map(str, match.legal(seat))), match.choice(seat))
        barred = {} if seat is None else {name: why.key for name, why in match.barred(seat).items()}
        can_undo = seat is not None and match.can_undo(seat)
        state = protocol.SeatState(seat, self.views[seat], legal, barred, choice, can_undo, self.standing, news)
        return since + len(news), msgspec.Raw(encode(state))

    def due(self, seat: int) -> int | None:
        """When the time of a seat is up, in milliseconds since 1970."""
        due = self.table.due(seat)
        return None if due is None else self.epoch + due

    def info(self, holder: str | None) -> protocol.TableInfo:
        """Who sits where, and how the table stands, as a holder may know it."""
        table = self.table
        seats = [
            protocol.SeatInfo(
                name=seat.name,
                bot=seat.bot,
                present=seat.bot is not None or (seat.holder is not None and seat.holder in self.present),
                yours=seat.holder is not None and seat.holder == holder,
                open=table.is_open(number, holder),
                left=seat.kept_for is not None,
                words=bool(seat.words),
                covered=seat.covered,
                due=self.due(number),
            )
            for number, seat in enumerate(table.seats)
        ]
        return protocol.TableInfo(
            code=table.code,
            spoken=table.spoken,
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

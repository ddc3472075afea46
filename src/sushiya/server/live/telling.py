"""What sessions are told: all that leaves the house about a table passes through here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from sushiya.server import protocol
from sushiya.server.live.news import News, Words
from sushiya.server.live.session import Session
from sushiya.server.live.table import Table
from sushiya.server.protocol import Chosen, SeatState, Step
from sushiya.server.store.attendance import Attended

encode = msgspec.json.Encoder().encode
FEW_GAMES = 3
"""Who has begun fewer games among strangers is new here."""


class Telling:
    """The table as it stands now, told to one session after the other; what several may know is written once."""

    def __init__(
        self,
        table: Table,
        present: Callable[[], set[str | None]],
        epoch: Callable[[], int],
        said: int,
        fills_at: int | None,
        attended: Mapping[str, Attended],
    ) -> None:
        self.table = table
        self.present = present
        """Finds who is connected."""
        self.epoch = epoch
        """Finds the moment, in milliseconds since 1970, at which the clock of the table would have begun."""
        self.number_said = said
        self.fills_at = fills_at
        self.attended = attended
        """Who stays to the end; told to those only who sit at a table that is open to all."""
        self.to_act = sorted(table.to_act)
        self.states: dict[tuple[int | None, int], tuple[int, Any]] = {}
        self.chosen: dict[tuple[int, int], bytes] = {}
        self.views: dict[int | None, Any] = {}
        """What every seat, and a spectator, may know; empty until somebody is told."""
        self.standing: list[int] | None = None
        """Every place's points if the round ended now."""
        self.dues: list[int | None] | None = None
        self.held: dict[str | None, list[int]] | None = None
        """The seats of every holder."""

    def messages(self, news: News, session: Session) -> list[bytes]:
        """What a session has to be told."""
        if news.everything or session.holder in news.seated:
            told = [self.everything(session)]
        else:
            told = [self.table_changed(session)] if news.table else []
            told += [self.step(session)] if news.step else self._choices(news, session)
        return told + self._words(news.words) if news.words else told

    def _choices(self, news: News, session: Session) -> list[bytes]:
        """Own choices with what was chosen; of others, that they have chosen."""
        told = []
        for seat, choice in news.choices.items():
            if session.holder is not None and self.table.seats[seat].holder == session.holder:
                told.append(self.own_choice(session, seat, choice.move))
            elif choice.is_first:
                told.append(self.choice(session, seat))
        return told

    def _words(self, words: list[Words]) -> list[bytes]:
        """What was said, with the numbers that end with the last of all."""
        first = self.number_said - len(words) + 1
        return [
            encode(protocol.Said(number, said.seat, said.phrase, said.text)) for number, said in enumerate(words, first)
        ]

    def table_changed(self, session: Session) -> bytes:
        """Who sits where, without what lies on the table."""
        number = self.table.number_for(session.holder)
        return encode(protocol.TableChanged(number, self.info(session.holder), self.to_act))

    def own_choice(self, session: Session, seat: int, move: str) -> bytes:
        """What the holder of a seat has chosen."""
        return encode(Chosen(self.table.number_for(session.holder), seat, move, self.to_act))

    def choice(self, session: Session, seat: int) -> bytes:
        """That a seat has chosen, not what."""
        number = self.table.number_for(session.holder)
        if (number, seat) not in self.chosen:
            self.chosen[number, seat] = encode(Chosen(number, seat, None, self.to_act))
        return self.chosen[number, seat]

    def step(self, session: Session) -> bytes:
        """What the seats of a session see now."""
        number = self.table.number_for(session.holder)
        return encode(Step(number, self.table.turn, self._seats(session), self.to_act, self.due()))

    def everything(self, session: Session) -> bytes:
        """The table as a session may know it, with every seat that its holder has."""
        number, info = self.table.number_for(session.holder), self.info(session.holder)
        return encode(protocol.Snapshot(number, self.table.turn, info, self._seats(session), self.to_act))

    def _seats(self, session: Session) -> list[protocol.SeatState]:
        if self.table.match is None:
            session.told.clear()  # the next game is a new story
            return []
        if self.held is None:
            self.held = self.table.seats_by_holder()
        seats = self.held.get(session.holder)
        if seats is not None:
            return [self._state(seat, session) for seat in seats]
        return [self._state(None, session)] if self.table.terms.spectators else []

    def _state(self, seat: int | None, session: Session) -> Any:
        key = seat, session.told.get(seat, 0)
        written = self.states.get(key)
        if written is None:
            written = self.states[key] = self._write_state(*key)
        session.told[seat], state = written
        return state

    def _write_state(self, seat: int | None, since: int) -> tuple[int, msgspec.Raw]:
        match = self.table.match
        assert match is not None
        if not self.views:
            self.views, self.standing = match.views(), match.standing
        news, view = match.news(seat, since), self.views[seat]
        if seat is None:
            state = SeatState(None, view, [], {}, None, False, self.standing, news)
        else:
            state = SeatState(seat, view, *match.outlook(seat), self.standing, news)
        return since + len(news), msgspec.Raw(encode(state))

    def due(self) -> list[int | None]:
        """When the time of each seat is up, in milliseconds since 1970."""
        if self.dues is None:
            seats = range(len(self.table.seats))
            dues = [self.table.due(seat) for seat in seats] if self.table.has_clock() else [None for _ in seats]
            epoch = self.epoch() if any(dues) else 0
            self.dues = [None if due is None else epoch + due for due in dues]
        return self.dues

    def now(self, holder: str | None) -> protocol.TableNow:
        """The table for somebody who looks at it from outside."""
        match = self.table.match
        scores = [] if match is None else match.view(None).totals[: match.players]
        info = {name: getattr(told, name) for told in [self.info(holder)] for name in told.__struct_fields__}
        return protocol.TableNow(**info, to_act=self.to_act, scores=scores)

    def info(self, holder: str | None) -> protocol.TableInfo:
        """Who sits where, and how the table stands, as a holder may know it."""
        table, present, dues = self.table, self.present(), self.due()
        attended = self.attended if table.terms.public and table.seats_of(holder) else {}
        seats = [
            protocol.SeatInfo(
                name=seat.name,
                bot=seat.bot,
                present=seat.bot is not None or (seat.holder is not None and seat.holder in present),
                yours=seat.holder is not None and seat.holder == holder,
                open=table.is_open(number, holder),
                left=seat.kept_for is not None,
                words=bool(seat.words),
                covered=seat.covered,
                due=dues[number],
                hints=sum(asked == number for asked, _, _ in table.hints),
                agrees=seat.agrees,
                attended=told_of(attended.get(seat.holder or "")),
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
            hints=table.may_ask_chef(holder),
            chat=table.may_chat(),
            game_id=table.game_id,
            pad=table.pad,
            fills_at=self.fills_at,
        )


def told_of(attended: Attended | None) -> protocol.Attendance | None:
    """What strangers are told of somebody; nothing of who has played a few games only."""
    if attended is None:
        return None
    if attended.begun < FEW_GAMES:
        return protocol.Attendance(0, 0)
    return protocol.Attendance(attended.begun, attended.finished)

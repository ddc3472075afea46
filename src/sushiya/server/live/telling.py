"""What a guest is told of an entry: all that leaves the house passes through here."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from sushiya.server import protocol
from sushiya.server.live import entries
from sushiya.server.live.entries import AnyEntry
from sushiya.server.live.table import Table


@dataclass
class Audience:
    """Who is told: a guest by the hash of the token, who else is here, and how many events each seat has heard."""

    holder: str | None
    present: set[str]
    heard: dict[int | None, int]


def told(table: Table, entry: AnyEntry, audience: Audience, before: set[int]) -> bytes | None:
    """The message about an entry, given the seats that owed a move before; None if a guest may not know of it."""
    number = table.number_for(audience.holder)
    match = table.match
    if isinstance(entry, entries.Said):
        return msgspec.json.encode(protocol.Said(number, entry.seat, entry.phrase, entry.text))
    if isinstance(entry, entries.Moved) and match is not None:
        own = entry.seat in table.seats_of(audience.holder)
        if entry.seat not in before and not own:
            return None  # a changed choice is nobody else's business
        if match.to_act == before - {entry.seat} and match.to_act and not own:
            return msgspec.json.encode(protocol.Chosen(number, entry.seat, sorted(match.to_act)))
    return msgspec.json.encode(snapshot(table, audience))


def snapshot(table: Table, audience: Audience) -> protocol.Snapshot:
    """The table as a guest may know it, with every seat the guest holds."""
    match = table.match
    seats: list[protocol.SeatState] = []
    if match is None:
        audience.heard.clear()  # the next game is a new story
    else:
        own: list[int | None] = [*table.seats_of(audience.holder)]
        for seat in own or [None] * table.terms.spectators:
            news = match.events(seat, audience.heard.get(seat, 0))
            audience.heard[seat] = audience.heard.get(seat, 0) + len(news)
            legal = [] if seat is None else [str(move) for move in match.legal(seat)]
            seats.append(protocol.SeatState(seat, match.view(seat), legal, news))
    number = table.number_for(audience.holder)
    return protocol.Snapshot(number, table_info(table, audience), seats, sorted(table.to_act))


def table_info(table: Table, audience: Audience) -> protocol.TableInfo:
    """Who sits where, and how the table stands."""
    seats = [
        protocol.SeatInfo(
            name=seat.name,
            bot=seat.bot,
            present=seat.bot is not None or seat.holder in audience.present,
            yours=seat.holder is not None and seat.holder == audience.holder,
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
        host=audience.holder is not None and table.host == audience.holder,
        commitment=table.commitment,
        terms=table.terms,
        paused=table.paused,
        game_id=table.game_id,
    )

"""Sitting down: who may take which seat of the board, and what it costs (SB-15 to SB-17)."""

from __future__ import annotations

from sushiya.core import codes
from sushiya.games.sushi_boat import cards, notes, numbers
from sushiya.games.sushi_boat.fields import BoatFields


def list_seats(state: BoatFields, seat: int) -> int:
    """Free seats but the own one (SB-15), and for a yen those that another must leave (SB-16, SB-17)."""
    count = 0
    for bench in range(state.board.benches):
        if bench == state.pawns[seat] or (state.board.four_plus[bench] and state.players < cards.LARGE):
            continue
        if in_the_way(state, seat, bench) == codes.NOBODY:
            state.moves[count] = numbers.SIT + bench
            count += 1
        elif state.yen[seat] > 0:
            state.moves[count] = numbers.SIT_PAID + bench
            count += 1
    return count


def in_the_way(state: BoatFields, seat: int, bench: int) -> int:
    """Whose pawn must leave before a seat can be taken: the one on it; of two players the one in its row."""
    for other in range(state.players):
        pawn = state.pawns[other]
        if other == seat or pawn == cards.NOWHERE:
            continue
        if pawn == bench or (state.players == 2 and state.board.row[pawn] == state.board.row[bench]):
            return other
    return codes.NOBODY


def sit(state: BoatFields, seat: int, move: int) -> None:
    """Take a seat; who must leave it gets the yen."""
    paid = move >= numbers.SIT_PAID
    bench = move - (numbers.SIT_PAID if paid else numbers.SIT)
    removed = codes.NOBODY
    if paid:
        removed = in_the_way(state, seat, bench)
        state.yen[seat] -= 1
        state.yen[removed] += 1
        state.pawns[removed] = cards.NOWHERE
    state.pawns[seat] = bench
    if state.journal is not None:
        state.journal.note(notes.SAT, seat, bench, removed)

"""Why a move of Sushizock is refused, in words for its player."""

from __future__ import annotations

from sushiya.core.errors import IllegalMove
from sushiya.games.sushizock import cards
from sushiya.games.sushizock.moves import Keep, Steal, SushizockNotation, Take
from sushiya.games.sushizock.rules import SushizockRules


def refusal(rules: SushizockRules, seat: int, number: int) -> IllegalMove:
    """The reason; it tells nothing that the seat cannot see."""
    move = SushizockNotation().move(number)
    match move:
        case Keep():
            return IllegalMove(refused_keep(rules, number))
        case Take(tile=tile):
            kind = cards.TILE_NAMES.index(tile)
            rules.count_faces()
            key = "row_too_short" if rules.shown[kind] else "no_such_die"
            return IllegalMove(f"sushizock.error.{key}", tile=f"sushizock.tile.{tile}", count=rules.shown[kind])
        case Steal():
            return refused_steal(rules, seat, move)


def refused_keep(rules: SushizockRules, mask: int) -> str:
    """No roll left, dice set aside twice, or none left to roll."""
    if not rules.may_roll():
        return "sushizock.error.no_roll_left"
    return "sushizock.error.already_aside" if mask & rules.aside else "sushizock.error.roll_one"


def refused_steal(rules: SushizockRules, seat: int, move: Steal) -> IllegalMove:
    """Too few chopsticks, or a tile that is not there."""
    kind = cards.TILE_NAMES.index(move.tile)
    rules.count_faces()
    chopsticks = rules.shown[cards.BLUE + kind]
    if chopsticks < cards.STEAL_TOP:
        return IllegalMove(f"sushizock.error.chopsticks_{cards.FACE_NAMES[cards.BLUE + kind]}")
    if move.seat == seat:
        return IllegalMove("sushizock.error.own_pile")
    if move.seat >= rules.players:
        return IllegalMove("error.no_such_seat", seat=move.seat, last=rules.players - 1)
    if move.at > rules.heights[cards.PLACES * kind + move.seat]:
        return IllegalMove("sushizock.error.pile_too_low", tile=f"sushizock.tile.{move.tile}")
    return IllegalMove("sushizock.error.only_the_top")

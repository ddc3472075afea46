"""Positions of Sushizock laid out as on a real table, dice that fall as they are told to, and short ways to play on.

Dice are written as words, `sushi sushi bone blue red`; piles from the bottom to the top.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sushiya.core import codes
from sushiya.core.counting import filled, padded
from sushiya.core.events import Event
from sushiya.core.match import Match
from sushiya.games.sushizock import cards
from sushiya.games.sushizock.events import PilesScored
from sushiya.games.sushizock.game import Sushizock
from sushiya.games.sushizock.moves import Keep
from sushiya.games.sushizock.rules import SushizockRules
from sushiya.games.sushizock.view import SushizockView
from tests.playing import dice, walk

Tiles = Sequence[int]
Table = Match[SushizockView]

GAME = Sushizock()
SIDES = {"sushi": 0, "bone": 2, "blue": 4, "red": 5}
"""A side of a die with each face."""
LONG_AGO = 30
"""The turn of a position: what is covered there was covered long before."""


def rules_of(match: Table) -> SushizockRules:
    """The whole state behind a match."""
    assert isinstance(match._rules, SushizockRules)
    return match._rules


def lay_out(
    faces: str,
    *,
    sushi: Tiles | None = None,
    bones: Tiles | None = None,
    sushi_piles: Sequence[Tiles] = (),
    bone_piles: Sequence[Tiles] = (),
    players: int = 3,
    active: int = 0,
    roll: int = 1,
    aside: Sequence[int] = (),
    memory_aid: bool = False,
    rest_to: int | None = None,
) -> Table:
    """A match in which a seat has just rolled; a row that is not given holds all tiles of its kind not in a pile.

    Tiles named nowhere are out of play, unless the seat `rest_to` has them at the bottom of its piles; bots need them
    somewhere. Arrays are assigned whole: the compiled rules hand out copies of them.
    """
    match = GAME.new(players, 1, {"first_player": active, "memory_aid": memory_aid})
    rules = rules_of(match)
    rules.faces = [cards.FACE_NAMES.index(face) for face in faces.split()]
    rules.roll = roll
    rules.aside = sum(1 << (die - 1) for die in aside)
    rules.turn = LONG_AGO
    rules.worth = [*cards.SUSHI_TILES, *cards.BONE_TILES]
    rows: list[list[int]] = []
    piles: list[list[int]] = []
    for kind, row, given in ((cards.SUSHI, sushi, sushi_piles), (cards.BONE, bones, bone_piles)):
        box = list(range(cards.ROW * kind, cards.ROW * (kind + 1)))
        heaps = [[drawn(box, rules.worth, worth) for worth in pile] for pile in given]
        heaps += [[] for _ in range(cards.PLACES - len(given))]
        rows.append(box if row is None else [drawn(box, rules.worth, worth) for worth in row])
        if rest_to is not None and row is not None:
            heaps[rest_to] = box + heaps[rest_to]
        piles += heaps
    rules.left = [len(row) for row in rows]
    rules.rows = padded(rows, 2, cards.ROW)
    rules.heights = [len(pile) for pile in piles]
    rules.piles = padded(piles, cards.HEAPS, cards.ROW)
    return match


def drawn(box: list[int], worths: Sequence[int], worth: int) -> int:
    """The number of a tile of this worth, taken out of the box."""
    found = next(tile for tile in box if worths[tile] == worth)
    box.remove(found)
    return found


def load_dice(match: Table, faces: str) -> None:
    """Let the next dice that are rolled show these faces."""
    load_sides(match, [SIDES[face] for face in faces.split()])


def load_sides(match: Table, sides: Sequence[int]) -> None:
    """Let the next dice fall on these of their six sides: 16 bits of the random stream decide one die."""
    halves = filled([side * 0x10000 // cards.SIDES + 0x1000 for side in sides], codes.HALVES)
    match._chance.blocks = [low | high << 16 for low, high in zip(halves[::2], halves[1::2], strict=True)]
    match._chance.used = 0


def then(match: Table, move: str, faces: str = "") -> list[Event]:
    """The seat whose turn it is makes a move, and the dice rolled next fall as told; what everybody then hears."""
    known = len(match.events(None))
    if faces:
        load_dice(match, faces)
    match.play(match.view(None).active, move)
    return match.events(None, since=known)


def texts(match: Table) -> list[str]:
    """The legal moves of the seat whose turn it is."""
    return [str(move) for move in match.legal(match.view(None).active)]


def portions(match: Table) -> list[str]:
    """Those that take or steal a tile."""
    return [text for text in texts(match) if not text.startswith("keep")]


def keeps(match: Table) -> list[tuple[int, ...]]:
    """The dice that may be set aside."""
    return [move.dice for move in match.legal(match.view(None).active) if isinstance(move, Keep)]


def piles_of(match: Table, seat: int) -> tuple[list[int], list[int]]:
    """A seat's sushi and bones as they really lie, covered ones too."""
    view = match.view(None, memory=codes.EVER)
    return known(view.sushi_piles[seat]), known(view.bone_piles[seat])


def known(pile: Sequence[int | None]) -> list[int]:
    """A pile of which nothing is hidden."""
    tiles = [tile for tile in pile if tile is not None]
    assert len(tiles) == len(pile)
    return tiles


def scored(sushi_piles: Sequence[Tiles], bone_piles: Sequence[Tiles]) -> Table:
    """A match that ends with these piles: seat 0 has just taken the last portion, its top bone, or else sushi."""
    sushi, bones = [*sushi_piles[0]], [*bone_piles[0]]
    last = "bone" if bones else "sushi"
    tile = (bones or sushi).pop()
    match = lay_out(
        f"{last} blue blue red red",
        sushi=[tile] if last == "sushi" else [],
        bones=[tile] if last == "bone" else [],
        sushi_piles=[sushi, *sushi_piles[1:]],
        bone_piles=[bones, *bone_piles[1:]],
        players=len(sushi_piles),
        roll=3,
    )
    then(match, f"take {last}")
    assert match.is_over
    return match


def points_in(match: Table) -> list[dict[str, int]]:
    """What everybody's piles brought, as told at the end."""
    return next(event.points for event in match.events(None) if isinstance(event, PilesScored))


def stroll(players: int, seed: int, options: dict[str, Any] | None = None) -> Iterator[Table]:
    """A whole match of random moves, handed out at every state and once when it is over."""
    return walk(GAME.new(players, seed, options), dice("stroll", players, seed))


def finished(players: int, seed: int, options: dict[str, Any] | None = None) -> Table:
    """A whole match of random moves, over."""
    return list(stroll(players, seed, options))[-1]

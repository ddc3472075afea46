"""The rules of Sushizock told a second time, slowly: what is legal by what lies on the table, what lies there by what
was told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from sushiya.core.events import Event
from sushiya.games.sushizock.events import Laid, Rolled, Stole, Took
from sushiya.games.sushizock.view import SushizockView

DICE = {1, 2, 3, 4, 5}
CHOPSTICKS = {"sushi": "blue", "bone": "red"}


def legal_moves(view: SushizockView) -> set[str]:
    """Everything that the seat whose turn it is may do (SZ-05 to SZ-10)."""
    return legal_portions(view) | legal_keeps(view)


def legal_portions(view: SushizockView) -> set[str]:
    """What may be taken from the table or stolen with the five dice as they lie."""
    shown = Counter(view.dice)
    found = set()
    for tile, row, piles in (("sushi", view.sushi_row, view.sushi_piles), ("bone", view.bone_row, view.bone_piles)):
        if shown[tile] and len(row) >= shown[tile]:
            found.add(f"take {tile}")
        for seat in set(range(view.players)) - {view.active}:
            if shown[CHOPSTICKS[tile]] >= 3 and len(piles[seat]) >= 1:
                found.add(f"steal {tile} from {seat}")
            if shown[CHOPSTICKS[tile]] >= 4:
                found.update(f"steal {tile} from {seat} at {at}" for at in range(2, len(piles[seat]) + 1))
    return found


def legal_keeps(view: SushizockView) -> set[str]:
    """Which dice may be set aside: some of those just rolled, but not all of them."""
    rolled = DICE - set(view.aside)
    if view.roll == 3:
        return set()
    some = (chosen for size in range(1, len(rolled)) for chosen in combinations(sorted(rolled), size))
    return {"keep " + " ".join(map(str, chosen)) for chosen in some}


class Story:
    """The table as somebody knows it who listens well and forgets nothing."""

    def __init__(self, players: int, events: Iterable[Event] = ()) -> None:
        self.players = players
        self.turn = 0
        self.rows: dict[str, list[int]] = {}
        self.piles: dict[str, list[list[int]]] = {tile: [[] for _ in range(players)] for tile in CHOPSTICKS}
        self.covered: dict[str, list[list[int]]] = {tile: [[] for _ in range(players)] for tile in CHOPSTICKS}
        """In which turn each tile of a pile was covered last; for the top it says nothing."""
        for event in events:
            self.hear(event)

    def hear(self, event: Event) -> None:
        """Follow what happens; every tile must lie where the event says."""
        match event:
            case Laid():
                self.rows = {"sushi": [*event.sushi], "bone": [*event.bones]}
                self.to_move = event.first
            case Rolled():
                assert event.seat == self.to_move
            case Took():
                assert self.rows[event.tile].pop(event.place - 1) == event.worth
                self.lay(event.seat, event.tile, event.worth)
            case Stole():
                pile, covered = self.piles[event.tile][event.victim], self.covered[event.tile][event.victim]
                assert event.victim != event.seat
                assert pile.pop(len(pile) - event.at) == event.worth
                covered.pop(len(covered) - event.at)
                self.lay(event.seat, event.tile, event.worth)

    def lay(self, seat: int, tile: str, worth: int) -> None:
        """A tile goes on top; the turn is over."""
        assert seat == self.to_move
        covered = self.covered[tile][seat]
        if covered:
            covered[-1] = self.turn
        covered.append(self.turn)
        self.piles[tile][seat].append(worth)
        self.turn += 1
        self.to_move = (seat + 1) % self.players

    def shown(self, tile: str, memory: int) -> list[list[int | None]]:
        """The piles as a view shows them: the tops, and what was covered less than so many turns ago (SZ-12)."""
        return [
            [
                worth if place == len(pile) - 1 or self.turn - covered[place] < memory else None
                for place, worth in enumerate(pile)
            ]
            for pile, covered in zip(self.piles[tile], self.covered[tile], strict=True)
        ]

    def scores(self) -> list[int]:
        """What the piles are worth (SZ-14)."""
        return [score(*piles) for piles in zip(self.piles["sushi"], self.piles["bone"], strict=True)]


def score(sushi: Sequence[int], bones: Sequence[int]) -> int:
    """Sushi beside a bone, less all bones."""
    beside = [worth for worth, _ in zip(sushi, bones, strict=False)]
    return sum(beside) - sum(bones)


def forced_tile(rows: Mapping[str, list[int]]) -> tuple[str, int]:
    """The kind and the place, from 1, of the tile that nobody wants (SZ-11)."""
    if bones := rows["bone"]:
        return "bone", bones.index(max(bones)) + 1
    return "sushi", rows["sushi"].index(min(rows["sushi"])) + 1

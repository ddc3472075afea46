"""Sushizock itself: what may be done, and what follows. The state is declared in state.py.

A move is a small number: a bit mask of dice to set aside; or TAKE + kind; or STEAL + the victim and how deep.
"""

from __future__ import annotations

from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.games.sushizock import cards, notes, scoring, secrecy
from sushiya.games.sushizock.fields import SushizockFields


def face_of(side: int) -> int:
    """What is on a side of a die: sushi twice, bone twice, blue, red (SZ-03)."""
    return side // 2 if side < 4 else side - 2


def steal_of(kind: int, victim: int, above: int) -> int:
    """The number of the move that steals a tile with so many tiles above it."""
    return cards.STEAL + cards.STEAL_SPAN * kind + cards.ROW * victim + above


class SushizockRules(SushizockFields):
    """A match of Sushizock."""

    def __init__(self, players: int, first: int) -> None:
        super().__init__(players)
        self.first = first

    def twin(self) -> SushizockRules:
        """A copy that `rewind` brings back to this state."""
        twin = SushizockRules(self.players, self.first)
        twin.origin = self
        twin.copy_origin()
        return twin

    def start(self, chance: Chance) -> None:
        """Shuffle both kinds into rows; the first player rolls (SZ-01, SZ-04)."""
        for kind in range(cards.KINDS):
            self.lay_row(kind, chance)
        self.active = self.first
        if self.first == codes.NOBODY:
            self.active = chance.below(self.players)
        if self.journal is not None:
            self.journal.note(notes.LAID, self.active, 0, 0)
        self.begin_turn(chance)

    def lay_row(self, kind: int, chance: Chance) -> None:
        """Lay the tiles of a kind in a row, in random order."""
        for place in range(cards.ROW):
            self.rows[kind][place] = cards.ROW * kind + place
        chance.exchange(self.worth, self.rows[kind], cards.ROW)

    def begin_turn(self, chance: Chance) -> None:
        """The first roll of a turn, with all dice (SZ-05)."""
        self.roll = 0
        self.aside = 0
        self.roll_dice(chance)

    def roll_dice(self, chance: Chance) -> None:
        """Roll the dice that are not set aside, then ask what to do, unless nothing can be done (SZ-11)."""
        self.roll += 1
        faces = 0
        for die in range(cards.DICE):
            if not (self.aside >> die) & 1:
                self.faces[die] = face_of(chance.below(cards.SIDES))
            faces += self.faces[die] << (2 * die)
        if self.journal is not None:
            self.journal.note(notes.ROLLED, self.active, faces, (self.roll << cards.DICE) + self.aside)
        self.choices[self.active] = codes.OWED
        if not self.may_roll() and self.list_portions(self.active) == 0:
            self.take_forced()
            self.end_turn(chance)

    def may_roll(self) -> bool:
        """Whether a roll is left, with a die to set aside and one to roll again (SZ-05)."""
        rolled = cards.ALL_DICE - self.aside
        return self.roll < cards.ROLLS and rolled & (rolled - 1) != 0

    def list_moves(self, seat: int) -> int:
        """Portions that the dice allow (SZ-10), then dice to set aside."""
        count = self.list_portions(seat)
        if self.may_roll():
            for mask in range(1, cards.ALL_DICE):
                self.moves[count] = mask
                count += (mask & self.aside == 0) & (mask | self.aside != cards.ALL_DICE)
        return count

    def list_portions(self, seat: int) -> int:
        """What may be taken or stolen with the dice as they lie (SZ-07 to SZ-09)."""
        self.count_faces()
        count = 0
        for kind in range(cards.KINDS):
            number = self.shown[kind]
            if 0 < number <= self.left[kind]:
                self.moves[count] = cards.TAKE + kind
                count += 1
            if self.shown[cards.BLUE + kind] >= cards.STEAL_TOP:
                count = self.list_steals(seat, kind, count)
        return count

    def count_faces(self) -> None:
        """How many dice show each face, set aside or just rolled (SZ-05)."""
        for face in range(cards.FACES):
            self.shown[face] = 0
        for die in range(cards.DICE):
            self.shown[self.faces[die]] += 1

    def list_steals(self, seat: int, kind: int, count: int) -> int:
        """The top of every opponent's pile; with four chopsticks any tile of it."""
        for victim in range(self.players):
            height = self.heights[cards.PLACES * kind + victim]
            if victim == seat or height == 0:
                continue
            if self.shown[cards.BLUE + kind] < cards.STEAL_ANY:
                height = 1
            for above in range(height):
                self.moves[count] = steal_of(kind, victim, above)
                count += 1
        return count

    def choose_randomly(self, chance: Chance) -> None:
        """One of the legal moves of the seat whose turn it is, each equally likely."""
        if self.choices[self.active] == codes.OWED:
            self.choices[self.active] = self.moves[chance.below(self.list_moves(self.active))]

    def step(self, chance: Chance) -> None:
        """Set dice aside and roll the others, or take a portion, which ends the turn."""
        move = self.choices[self.active]
        self.choices[self.active] = codes.NOT_ASKED
        if move < cards.TAKE:
            self.aside |= move
            self.roll_dice(chance)
        else:
            if move < cards.STEAL:
                self.take(move - cards.TAKE)
            else:
                self.steal(move - cards.STEAL)
            self.end_turn(chance)

    def take(self, kind: int) -> None:
        """The tile of the row that the dice count to (SZ-07)."""
        self.count_faces()
        self.take_from_row(kind, self.shown[kind] - 1, notes.TOOK)

    def take_from_row(self, kind: int, place: int, note: int) -> None:
        """Move a tile from its row onto the active player's pile; the row closes up."""
        tile = self.rows[kind][place]
        self.left[kind] -= 1
        for at in range(place, self.left[kind]):
            self.rows[kind][at] = self.rows[kind][at + 1]
        self.lay(kind, tile)
        if self.journal is not None:
            self.journal.note(note, self.active, cards.TILES * kind + place, self.worth[tile])

    def take_forced(self) -> None:
        """The most negative bone, or with no bones left the lowest sushi; of equals the leftmost (SZ-11)."""
        kind = cards.BONE if self.left[cards.BONE] > 0 else cards.SUSHI
        best = 0
        for place in range(1, self.left[kind]):
            more = self.worth[self.rows[kind][place]] - self.worth[self.rows[kind][best]]
            if (more > 0 and kind == cards.BONE) or (more < 0 and kind == cards.SUSHI):
                best = place
        self.choices[self.active] = codes.NOT_ASKED
        self.take_from_row(kind, best, notes.FORCED)

    def steal(self, what: int) -> None:
        """A tile of an opponent's pile, which closes up (SZ-08, SZ-09)."""
        kind = what // cards.STEAL_SPAN
        victim = what % cards.STEAL_SPAN // cards.ROW
        above = what % cards.STEAL_SPAN % cards.ROW
        heap = cards.PLACES * kind + victim
        self.heights[heap] -= 1
        place = self.heights[heap] - above
        tile = self.piles[heap][place]
        for at in range(place, self.heights[heap]):
            self.piles[heap][at] = self.piles[heap][at + 1]
        self.lay(kind, tile)
        if self.journal is not None:
            self.journal.note(notes.STOLE, self.active, what, self.worth[tile])

    def lay(self, kind: int, tile: int) -> None:
        """Put a tile on top of the active player's pile; what it covers was seen until now (SZ-12)."""
        heap = cards.PLACES * kind + self.active
        height = self.heights[heap]
        if height > 0:
            self.seen[self.piles[heap][height - 1]] = self.turn
        self.piles[heap][height] = tile
        self.heights[heap] = height + 1

    def end_turn(self, chance: Chance) -> None:
        """The next player rolls; with the last portion gone the game ends at once (SZ-13)."""
        if self.left[cards.SUSHI] + self.left[cards.BONE] == 0:
            self.end_game()
            return
        self.turn += 1
        self.active += 1
        if self.active == self.players:
            self.active = 0
        self.begin_turn(chance)

    def end_game(self) -> None:
        """Score everybody's piles; most points win, ties are shared (SZ-14, SZ-15)."""
        self.over = True
        for seat in range(self.players):
            sushi = self.sushi_points(seat)
            bones = self.bone_points(seat)
            self.scores[seat] = sushi - bones
            if self.journal is not None:
                self.journal.note(notes.SCORED, seat, sushi, bones)
        self.crown(self.tie_break)

    def sushi_points(self, seat: int) -> int:
        """What a seat's sushi bring."""
        bones = self.heights[cards.PLACES + seat]
        return scoring.sushi(self.worth, self.piles[seat], self.heights[seat], bones)

    def bone_points(self, seat: int) -> int:
        """What a seat's bones cost."""
        return scoring.bones(self.worth, self.piles[cards.PLACES + seat], self.heights[cards.PLACES + seat])

    def redeal(self, seat: int, chance: Chance) -> None:  # noqa: ARG002 - all seats see the same
        """Exchange the covered tiles that are not remembered (SZ-12)."""
        secrecy.redeal(self, chance)

    def hash_hidden(self, key: int, seat: int) -> int:  # noqa: ARG002 - likewise
        """A hash with what is known of the tiles mixed in."""
        return secrecy.hash_hidden(key, self)

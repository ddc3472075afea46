"""What lies where: hands, cards in front of the seats, deck and dessert pile, and what everybody knows of them.

Hands do not move: `holds[seat]` says which hand a seat holds. The cards in front of a seat keep the order in which
they were laid; each has a face (the card it is) and an identity (`what`: what it counts as, which differs for special
orders and flipped cards). The deck has no order: drawing takes a random card of it.
"""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.core import codes
from sushiya.core.arrays import grid, row
from sushiya.core.rules import Rules
from sushiya.games.sushi_go_party import cards, notes


class PartyTable(Rules):
    """The state of a match of Sushi Go Party!, and the smallest things done to it."""

    def __init__(self, players: int, types: list[int]) -> None:
        super().__init__(players)
        kinds = [kind for kind in range(cards.KINDS) if cards.TYPE_OF[kind] in types]
        desserts = [kind for kind in kinds if kind >= cards.PUDDING]
        copies = [cards.COPIES[kind] if kind in kinds and kind not in desserts else 0 for kind in range(cards.KINDS)]
        pile = [kind for kind in desserts for _ in range(cards.COPIES[kind])]
        self.dessert_type = cards.TYPE_OF[desserts[0]]
        self.temaki_on_menu = cards.TEMAKI in kinds
        self.tools_on_menu = cards.CHOPSTICKS_1 in kinds or cards.SPOON_4 in kinds
        self.wasabi_on_menu = cards.WASABI in kinds
        self.hand_size = cards.HAND_SIZES[players]
        self.desserts_added: list[int] = list(cards.DESSERTS_ADDED[players > 5])
        self.active: list[int] = kinds + row(cards.KINDS - len(kinds))
        self.active_count = len(kinds)
        self.type_of: list[int] = list(cards.TYPE_OF)
        self.colour_of: list[int] = list(cards.COLOUR_OF)
        self.bit: list[int] = list(cards.BITS)
        self.round = 0
        self.turn = 0
        self.phase = cards.CHOOSE
        self.stock: list[int] = copies
        self.pile: list[int] = pile
        self.pile_size = cards.DESSERT_PILE
        self.deck: list[int] = row(cards.DECK)
        self.deck_size = 0
        self.holds: list[int] = row(cards.SEATS)
        self.front: list[int] = row(cards.SEATS)
        self.queued: list[int] = row(cards.SEATS)
        self.ordering: list[int] = row(cards.SEATS, cards.NO_PLACE)
        self.absent: list[int] = row(cards.SEATS)
        self.copied: list[int] = row(cards.DESSERTS)
        self.actor = 0
        self.acting = cards.NO_PLACE
        self.giver = 0
        self.asked = 0
        self.drawn: list[int] = row(cards.KINDS)
        self.misos = 0
        self.uramaki_places = 0
        self.uramaki_reached = False
        self.uramaki_laid = 0
        self.effects = 0
        self.uramaki_won: list[int] = row(cards.SEATS)
        self.asked_now = 0
        self.missing: list[int] = row(cards.SEATS)
        self.aside: list[int] = row(cards.KINDS)
        self.fruit: list[int] = row(cards.DESSERT_PILE)
        if not cython.compiled:  # C arrays are born zero
            self.hands: list[list[int]] = grid(cards.SEATS, cards.KINDS)
            self.what: list[list[int]] = grid(cards.SEATS, cards.FRONT)
            self.face: list[list[int]] = grid(cards.SEATS, cards.FRONT)
            self.laid: list[list[int]] = grid(cards.SEATS, cards.FRONT)
            self.under: list[list[int]] = grid(cards.SEATS, cards.FRONT)
            self.called: list[list[int]] = grid(cards.SEATS, cards.FRONT)
            self.queue: list[list[int]] = grid(cards.SEATS, cards.QUEUE)
            self.returned: list[list[int]] = grid(cards.SEATS, cards.KINDS)
            self.deck_known: list[list[int]] = grid(cards.SEATS, cards.KINDS)
            self.desserts: list[list[int]] = grid(cards.SEATS, cards.DESSERTS)

    def rewind_table(self, origin: PartyTable) -> None:
        """Copy all that a match can change."""
        self.rewind_common(origin)
        self.round = origin.round
        self.turn = origin.turn
        self.phase = origin.phase
        self.stock[:] = origin.stock
        self.pile[:] = origin.pile
        self.pile_size = origin.pile_size
        self.deck[:] = origin.deck
        self.deck_size = origin.deck_size
        self.holds[:] = origin.holds
        self.front[:] = origin.front
        self.queued[:] = origin.queued
        self.ordering[:] = origin.ordering
        self.absent[:] = origin.absent
        self.copied[:] = origin.copied
        self.actor = origin.actor
        self.acting = origin.acting
        self.giver = origin.giver
        self.asked = origin.asked
        self.drawn[:] = origin.drawn
        self.misos = origin.misos
        self.uramaki_places = origin.uramaki_places
        self.uramaki_reached = origin.uramaki_reached
        self.uramaki_laid = origin.uramaki_laid
        self.effects = origin.effects
        self.uramaki_won[:] = origin.uramaki_won
        for seat in range(self.players):
            self.hands[seat][:] = origin.hands[seat]
            self.what[seat][:] = origin.what[seat]
            self.face[seat][:] = origin.face[seat]
            self.laid[seat][:] = origin.laid[seat]
            self.under[seat][:] = origin.under[seat]
            self.called[seat][:] = origin.called[seat]
            self.queue[seat][:] = origin.queue[seat]
            self.returned[seat][:] = origin.returned[seat]
            self.deck_known[seat][:] = origin.deck_known[seat]
            self.desserts[seat][:] = origin.desserts[seat]

    def ask(self, seat: int, phase: int) -> None:
        """Ask one seat to decide."""
        self.phase = phase
        self.choices[seat] = codes.OWED
        self.asked_now += 1

    def put(self, seat: int, face: int) -> int:
        """Lay a card in front of a seat, a nigiri on the first free wasabi (SGP-12); returns its place."""
        place = self.front[seat]
        self.front[seat] = place + 1
        self.what[seat][place] = face
        self.face[seat][place] = face
        self.laid[seat][place] = self.turn
        self.called[seat][place] = 0
        self.under[seat][place] = cards.NO_PLACE
        if face <= cards.NIGIRI_SQUID and self.wasabi_on_menu:
            self.under[seat][place] = self.free_wasabi(seat)
        self.count_in(seat, face)
        return place

    def count_in(self, seat: int, kind: int) -> None:
        """Take note of a card that has come into play and must be judged, or acts, in this turn."""
        if kind == cards.MISO:
            self.misos += 1
        elif cards.URAMAKI_3 <= kind <= cards.URAMAKI_5:
            self.uramaki_laid |= 1 << seat
        elif cards.MENU_7 <= kind <= cards.TAKEOUT_BOX_12:
            self.effects += 1

    def remove(self, seat: int, place: int) -> None:
        """Take a card away; those after it close up."""
        self.front[seat] -= 1
        for later in range(place, self.front[seat]):
            self.what[seat][later] = self.what[seat][later + 1]
            self.face[seat][later] = self.face[seat][later + 1]
            self.laid[seat][later] = self.laid[seat][later + 1]
            self.under[seat][later] = self.under[seat][later + 1]
            self.called[seat][later] = self.called[seat][later + 1]
        for other in range(self.front[seat]):
            if self.under[seat][other] == place:
                self.under[seat][other] = cards.NO_PLACE
            elif self.under[seat][other] > place:
                self.under[seat][other] -= 1
        if self.ordering[seat] > place:
            self.ordering[seat] -= 1

    def free_wasabi(self, seat: int) -> int:
        """The place of the first wasabi without a nigiri, or NO_PLACE."""
        for place in range(self.front[seat]):
            if self.what[seat][place] == cards.WASABI and not self.covered(seat, place):
                return place
        return cards.NO_PLACE

    def covered(self, seat: int, wasabi: int) -> bool:
        """Whether a nigiri lies on a wasabi."""
        for place in range(self.front[seat]):
            if self.under[seat][place] == wasabi:
                return True
        return False

    def keep(self, seat: int, kind: int) -> None:
        """A card leaves the hand of a seat, to be laid in front of it."""
        self.take_from_hand(self.holds[seat], kind)
        self.lay_later(seat, kind)

    def lay_later(self, seat: int, face: int) -> None:
        """Have a seat lay a card, after those it lays first."""
        self.queue[seat][self.queued[seat]] = face
        self.queued[seat] += 1

    def take_from_hand(self, hand: int, kind: int) -> None:
        """A card leaves a hand, for all to see."""
        self.hands[hand][kind] -= 1
        if self.returned[hand][kind] > 0:
            self.returned[hand][kind] -= 1

    def put_in_hand(self, hand: int, kind: int) -> None:
        """A card goes back into a hand, for all to see."""
        self.hands[hand][kind] += 1
        self.returned[hand][kind] += 1

    def callable_from(self, seat: int, first: int, after: int) -> int:
        """The place, from `after` on, of a card first ... first + 2 laid in an earlier turn, or NO_PLACE (SGP-11)."""
        for place in range(after, self.front[seat]):
            if first <= self.what[seat][place] <= first + 2 and self.laid[seat][place] < self.turn:
                return place
        return cards.NO_PLACE

    def note(self, what: int, seat: int, detail: int, more: int) -> None:
        """Tell the journal, if there is one."""
        if self.journal is not None:
            self.journal.note(what, seat, detail, more)

    def discard(self, seat: int, place: int, why: int) -> None:
        """Take a card away for the rest of the round, and note why."""
        self.note(why, seat, place, self.face[seat][place])
        self.remove(seat, place)

    def knows(self, seat: int, hand: int) -> bool:
        """Whether a seat has held a hand in this round, and so knows what is left in it."""
        passes = seat - hand
        if passes < 0:
            passes += self.players
        return seat >= 0 and passes <= self.turn

    def spill_miso(self) -> None:
        """More than one miso in a turn: all of that turn's go (SGP-25)."""
        for seat in range(self.players):
            for place in range(self.front[seat] - 1, -1, -1):
                if self.what[seat][place] == cards.MISO and self.laid[seat][place] == self.turn:
                    self.discard(seat, place, notes.MISO_SPILT)

"""What every field that state.py declares needs; made by `make state` from state.py."""

from __future__ import annotations

from typing import Any

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.core import codes, hashing
from sushiya.core.arrays import copied, copied_grid, grid, row
from sushiya.core.rules import Rules
from sushiya.games.sushi_go_party import cards


class PartyFields(Rules):
    """Hands do not move: `holds[seat]` says which hand a seat holds. Cards in front lie in the order they were laid."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.meant: list[int] = list(cards.MEANT)
        self.first_meant: list[int] = list(cards.FIRST_MEANT)
        self.last_meant: list[int] = list(cards.LAST_MEANT)
        self.type_of: list[int] = list(cards.TYPE_OF)
        self.colour_of: list[int] = list(cards.COLOUR_OF)
        self.menu = 0
        self.pudding_loss = False
        self.uramaki_in_order = False
        self.hand_size = 0
        self.desserts_added: list[int] = row(cards.ROUNDS)
        self.active_count = 0
        self.active: list[int] = row(cards.KINDS)
        self.round = 0
        self.turn = 0
        self.phase = 0
        self.stock: list[int] = row(cards.KINDS)
        self.pile_size = cards.DESSERT_PILE
        self.pile: list[int] = row(cards.DESSERT_PILE)
        self.deck_size = 0
        self.deck: list[int] = row(cards.DECK)
        self.holds: list[int] = row(cards.SEATS)
        self.absent: list[int] = row(cards.SEATS)
        self.front: list[int] = row(cards.SEATS)
        self.queued: list[int] = row(cards.SEATS)
        self.ordering: list[int] = row(cards.SEATS, cards.NO_PLACE)
        self.effects: list[int] = row(cards.SEATS)
        self.actor = codes.NOBODY
        self.acting = cards.NO_PLACE
        self.asked = cards.NO_CARD
        self.giver = codes.NOBODY
        self.drawn_size = 0
        self.drawn: list[int] = row(cards.MENU_DRAW)
        self.misos = 0
        self.uramaki_laid = 0
        self.uramaki_reached = False
        self.uramaki_places = 0
        self.uramaki_won: list[int] = row(cards.SEATS)
        self.copied: list[int] = row(cards.DESSERTS)
        self.dessert_scores: list[int] = row(cards.SEATS)
        self.gone: list[int] = row(cards.KINDS)
        self.colour_cards: list[int] = row(cards.TYPES)
        self.colours: list[int] = row(cards.SEATS)
        self.best_colour: list[int] = row(cards.SEATS)
        self.totals: list[int] = row(cards.SEATS)
        self.prizes: list[int] = row(cards.SEATS)
        self.missing: list[int] = row(cards.PLACES)
        self.aside: list[int] = row(cards.KINDS)
        self.order: list[int] = row(cards.PLACES)
        self.room: list[int] = row(cards.PLACES)
        self.origin: PartyFields
        if not cython.compiled:  # C arrays are born zero
            self.hands: list[list[int]] = grid(cards.SEATS, cards.KINDS)
            self.returned: list[list[int]] = grid(cards.SEATS, cards.KINDS)
            self.deck_known: list[list[int]] = grid(cards.SEATS, cards.KINDS)
            self.what: list[list[int]] = grid(cards.SEATS, cards.FRONT)
            self.face: list[list[int]] = grid(cards.SEATS, cards.FRONT)
            self.laid: list[list[int]] = grid(cards.SEATS, cards.FRONT)
            self.under: list[list[int]] = grid(cards.SEATS, cards.FRONT)
            self.called: list[list[int]] = grid(cards.SEATS, cards.FRONT)
            self.queue: list[list[int]] = grid(cards.SEATS, cards.QUEUE)
            self.desserts: list[list[int]] = grid(cards.SEATS, cards.DESSERTS)
            self.round_scores: list[list[int]] = grid(cards.ROUNDS, cards.SEATS)
            self.points: list[list[int]] = grid(cards.SEATS, cards.FAMILIES)
            self.counts: list[list[int]] = grid(cards.SEATS, cards.IDENTITIES)

    def copy_origin(self) -> None:
        """Copy all that a match can change from `origin`."""
        self.copy_common(self.origin)
        self.round = self.origin.round
        self.turn = self.origin.turn
        self.phase = self.origin.phase
        self.stock[:] = self.origin.stock
        self.pile_size = self.origin.pile_size
        self.pile[:] = self.origin.pile
        self.deck_size = self.origin.deck_size
        self.deck[:] = self.origin.deck
        self.holds[:] = self.origin.holds
        self.absent[:] = self.origin.absent
        self.front[:] = self.origin.front
        self.queued[:] = self.origin.queued
        self.ordering[:] = self.origin.ordering
        self.effects[:] = self.origin.effects
        self.actor = self.origin.actor
        self.acting = self.origin.acting
        self.asked = self.origin.asked
        self.giver = self.origin.giver
        self.drawn_size = self.origin.drawn_size
        self.drawn[:] = self.origin.drawn
        self.misos = self.origin.misos
        self.uramaki_laid = self.origin.uramaki_laid
        self.uramaki_reached = self.origin.uramaki_reached
        self.uramaki_places = self.origin.uramaki_places
        self.uramaki_won[:] = self.origin.uramaki_won
        self.copied[:] = self.origin.copied
        self.dessert_scores[:] = self.origin.dessert_scores
        for at in range(self.players):
            self.hands[at][:] = self.origin.hands[at]
            self.returned[at][:] = self.origin.returned[at]
            self.deck_known[at][:] = self.origin.deck_known[at]
            self.what[at][:] = self.origin.what[at]
            self.face[at][:] = self.origin.face[at]
            self.laid[at][:] = self.origin.laid[at]
            self.under[at][:] = self.origin.under[at]
            self.called[at][:] = self.origin.called[at]
            self.queue[at][:] = self.origin.queue[at]
            self.desserts[at][:] = self.origin.desserts[at]
        for at in range(cards.ROUNDS):
            self.round_scores[at][:] = self.origin.round_scores[at]

    def hash_all(self) -> int:
        """A 64-bit hash of the whole state."""
        key = self.hash_common()
        key = hashing.mixed(key, self.menu)
        key = hashing.mixed(key, self.pudding_loss)
        key = hashing.mixed(key, self.uramaki_in_order)
        key = hashing.mixed(key, self.hand_size)
        key = hashing.mixed_row(key, self.desserts_added, cards.ROUNDS)
        key = hashing.mixed(key, self.active_count)
        key = hashing.mixed_row(key, self.active, self.active_count)
        key = hashing.mixed(key, self.round)
        key = hashing.mixed(key, self.turn)
        key = hashing.mixed(key, self.phase)
        key = hashing.mixed_row(key, self.stock, cards.KINDS)
        key = hashing.mixed(key, self.pile_size)
        key = hashing.mixed_row(key, self.pile, self.pile_size)
        key = hashing.mixed(key, self.deck_size)
        key = hashing.mixed_row(key, self.deck, self.deck_size)
        key = hashing.mixed_row(key, self.holds, cards.SEATS)
        for at in range(cards.SEATS):
            key = hashing.mixed(key, self.absent[at])
        key = hashing.mixed_row(key, self.front, cards.SEATS)
        key = hashing.mixed_row(key, self.queued, cards.SEATS)
        key = hashing.mixed_row(key, self.ordering, cards.SEATS)
        key = hashing.mixed_row(key, self.effects, cards.SEATS)
        key = hashing.mixed(key, self.actor)
        key = hashing.mixed(key, self.acting)
        key = hashing.mixed(key, self.asked)
        key = hashing.mixed(key, self.giver)
        key = hashing.mixed(key, self.drawn_size)
        key = hashing.mixed_row(key, self.drawn, self.drawn_size)
        key = hashing.mixed(key, self.misos)
        key = hashing.mixed(key, self.uramaki_laid)
        key = hashing.mixed(key, self.uramaki_reached)
        key = hashing.mixed(key, self.uramaki_places)
        key = hashing.mixed_row(key, self.uramaki_won, cards.SEATS)
        key = hashing.mixed_row(key, self.copied, cards.DESSERTS)
        key = hashing.mixed_row(key, self.dessert_scores, cards.SEATS)
        for at in range(self.players):
            key = hashing.mixed_row(key, self.hands[at], cards.KINDS)
            key = hashing.mixed_row(key, self.returned[at], cards.KINDS)
            key = hashing.mixed_row(key, self.deck_known[at], cards.KINDS)
            key = hashing.mixed_row(key, self.what[at], self.front[at])
            key = hashing.mixed_row(key, self.face[at], self.front[at])
            key = hashing.mixed_row(key, self.laid[at], self.front[at])
            key = hashing.mixed_row(key, self.under[at], self.front[at])
            key = hashing.mixed_row(key, self.called[at], self.front[at])
            key = hashing.mixed_row(key, self.queue[at], self.queued[at])
            key = hashing.mixed_row(key, self.desserts[at], cards.DESSERTS)
        for at in range(cards.ROUNDS):
            key = hashing.mixed_row(key, self.round_scores[at], cards.SEATS)
        return key

    def hash_known(self, seat: int) -> int:
        """A 64-bit hash of what a seat (or NOBODY) knows of the state."""
        key = self.hash_common_known(seat)
        key = hashing.mixed(key, self.menu)
        key = hashing.mixed(key, self.pudding_loss)
        key = hashing.mixed(key, self.uramaki_in_order)
        key = hashing.mixed(key, self.hand_size)
        key = hashing.mixed_row(key, self.desserts_added, cards.ROUNDS)
        key = hashing.mixed(key, self.active_count)
        key = hashing.mixed_row(key, self.active, self.active_count)
        key = hashing.mixed(key, self.round)
        key = hashing.mixed(key, self.turn)
        key = hashing.mixed(key, self.phase)
        key = hashing.mixed(key, self.pile_size)
        key = hashing.mixed(key, self.deck_size)
        key = hashing.mixed_row(key, self.holds, cards.SEATS)
        for at in range(cards.SEATS):
            key = hashing.mixed(key, self.absent[at])
        key = hashing.mixed_row(key, self.front, cards.SEATS)
        key = hashing.mixed_row(key, self.queued, cards.SEATS)
        key = hashing.mixed_row(key, self.ordering, cards.SEATS)
        key = hashing.mixed_row(key, self.effects, cards.SEATS)
        key = hashing.mixed(key, self.actor)
        key = hashing.mixed(key, self.acting)
        key = hashing.mixed(key, self.asked)
        key = hashing.mixed(key, self.giver)
        key = hashing.mixed(key, self.drawn_size)
        key = hashing.mixed(key, self.misos)
        key = hashing.mixed(key, self.uramaki_laid)
        key = hashing.mixed(key, self.uramaki_reached)
        key = hashing.mixed(key, self.uramaki_places)
        key = hashing.mixed_row(key, self.uramaki_won, cards.SEATS)
        key = hashing.mixed_row(key, self.copied, cards.DESSERTS)
        key = hashing.mixed_row(key, self.dessert_scores, cards.SEATS)
        for at in range(self.players):
            key = hashing.mixed_row(key, self.what[at], self.front[at])
            key = hashing.mixed_row(key, self.face[at], self.front[at])
            key = hashing.mixed_row(key, self.laid[at], self.front[at])
            key = hashing.mixed_row(key, self.under[at], self.front[at])
            key = hashing.mixed_row(key, self.called[at], self.front[at])
            key = hashing.mixed_row(key, self.queue[at], self.queued[at])
            key = hashing.mixed_row(key, self.desserts[at], cards.DESSERTS)
        for at in range(cards.ROUNDS):
            key = hashing.mixed_row(key, self.round_scores[at], cards.SEATS)
        if seat != codes.NOBODY:
            key = hashing.mixed_row(key, self.deck_known[seat], cards.KINDS)
        return self.hash_hidden(key, seat)

    def contents(self) -> dict[str, Any]:
        """Every field of the state by its name, as far as it is in use."""
        return {
            **Rules.contents(self),
            "menu": self.menu,
            "pudding_loss": bool(self.pudding_loss),
            "uramaki_in_order": bool(self.uramaki_in_order),
            "hand_size": self.hand_size,
            "desserts_added": copied(self.desserts_added, cards.ROUNDS),
            "active_count": self.active_count,
            "active": copied(self.active, self.active_count),
            "round": self.round,
            "turn": self.turn,
            "phase": self.phase,
            "stock": copied(self.stock, cards.KINDS),
            "pile_size": self.pile_size,
            "pile": copied(self.pile, self.pile_size),
            "deck_size": self.deck_size,
            "deck": copied(self.deck, self.deck_size),
            "hands": copied_grid(self.hands, [cards.KINDS] * self.players),
            "holds": copied(self.holds, cards.SEATS),
            "returned": copied_grid(self.returned, [cards.KINDS] * self.players),
            "absent": copied(self.absent, cards.SEATS),
            "deck_known": copied_grid(self.deck_known, [cards.KINDS] * self.players),
            "front": copied(self.front, cards.SEATS),
            "what": copied_grid(self.what, copied(self.front, self.players)),
            "face": copied_grid(self.face, copied(self.front, self.players)),
            "laid": copied_grid(self.laid, copied(self.front, self.players)),
            "under": copied_grid(self.under, copied(self.front, self.players)),
            "called": copied_grid(self.called, copied(self.front, self.players)),
            "queued": copied(self.queued, cards.SEATS),
            "queue": copied_grid(self.queue, copied(self.queued, self.players)),
            "ordering": copied(self.ordering, cards.SEATS),
            "effects": copied(self.effects, cards.SEATS),
            "actor": self.actor,
            "acting": self.acting,
            "asked": self.asked,
            "giver": self.giver,
            "drawn_size": self.drawn_size,
            "drawn": copied(self.drawn, self.drawn_size),
            "misos": self.misos,
            "uramaki_laid": self.uramaki_laid,
            "uramaki_reached": bool(self.uramaki_reached),
            "uramaki_places": self.uramaki_places,
            "uramaki_won": copied(self.uramaki_won, cards.SEATS),
            "desserts": copied_grid(self.desserts, [cards.DESSERTS] * self.players),
            "copied": copied(self.copied, cards.DESSERTS),
            "round_scores": copied_grid(self.round_scores, [cards.SEATS] * cards.ROUNDS),
            "dessert_scores": copied(self.dessert_scores, cards.SEATS),
        }

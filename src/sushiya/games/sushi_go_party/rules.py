"""Sushi Go Party! itself: the turn as a state machine. The state is declared in state.py.

A turn: all choose (CHOOSE); the cards are laid, special orders get their targets (ORDER); uramaki and miso are judged;
then the numbered effects in order, each with its own decisions (ASK, GIVE, TAKE, FLIP) and the same judging after it;
then hands are passed. `step` resolves what was decided, `go_on` carries the turn to the next decision.

A move is a small number. A choice: the kind kept, plus PAIR_STEP x (second kind + 1), plus CHOPSTICKS_STEP and
SPOON_STEP x what is called; every other decision has numbers of its own from its BASE on.
"""

from __future__ import annotations

from sushiya.core import codes
from sushiya.core.arrays import row
from sushiya.core.chance import Chance
from sushiya.games.sushi_go_party import (
    calls,
    cards,
    laying,
    menu_card,
    miso,
    notes,
    redeal,
    scoring,
    secrecy,
    special_order,
    spoon,
    takeout_box,
    uramaki,
)
from sushiya.games.sushi_go_party.fields import PartyFields


def first_of(move: int) -> int:
    """The kind a choice keeps first."""
    return move % cards.PAIR_STEP


def second_of(move: int) -> int:
    """The kind it keeps with chopsticks, or NO_CARD."""
    return move % cards.CHOPSTICKS_STEP // cards.PAIR_STEP - 1


class PartyRules(PartyFields):
    """A match of Sushi Go Party!"""

    def __init__(self, players: int, menu: int, pudding_loss: bool, uramaki_in_order: bool) -> None:
        super().__init__(players)
        kinds = [kind for kind in range(cards.KINDS) if (menu >> cards.TYPE_OF[kind]) & 1]
        desserts = [kind for kind in kinds if kind >= cards.PUDDING for _ in range(cards.COPIES[kind])]
        self.menu = menu
        self.pudding_loss = pudding_loss
        self.uramaki_in_order = uramaki_in_order
        self.hand_size = cards.HAND_SIZES[players]
        self.desserts_added = list(cards.DESSERTS_ADDED[players > 5])
        self.active = kinds + row(cards.KINDS - len(kinds))
        self.active_count = len(kinds)
        self.stock = [cards.COPIES[kind] * (kind in kinds and kind < cards.PUDDING) for kind in range(cards.KINDS)]
        self.pile = desserts

    def twin(self) -> PartyRules:
        """A copy that `rewind` brings back to this state."""
        twin = PartyRules(self.players, self.menu, self.pudding_loss, self.uramaki_in_order)
        twin.origin = self
        twin.copy_origin()
        return twin

    def start(self, chance: Chance) -> None:
        """Deal the first round and ask every seat for a choice."""
        self.deal_round(chance)

    def rounds_scored(self) -> int:
        """How many rounds are over."""
        return self.round

    def deal_round(self, chance: Chance) -> None:
        """Shuffle desserts in, and deal (SGP-07, SGP-08)."""
        added = self.desserts_added[self.round]
        chance.deal(self.pile, self.pile_size, added, self.stock)
        self.pile_size -= added
        self.deck_size = 0
        for i in range(self.active_count):
            kind = self.active[i]
            for _ in range(self.stock[kind]):
                self.deck[self.deck_size] = kind
                self.deck_size += 1
        for seat in range(self.players):
            self.holds[seat] = seat
            self.absent[seat] = 0
            for kind in range(cards.KINDS):
                self.returned[seat][kind] = 0
                self.deck_known[seat][kind] = 0
            chance.deal(self.deck, self.deck_size, self.hand_size, self.hands[seat])
            self.deck_size -= self.hand_size
        self.turn = 0
        self.uramaki_places = 0
        laying.note(self, notes.DEALT, 0, self.round, self.hand_size)
        self.ask_all()

    def ask_all(self) -> None:
        """Every seat chooses from its hand."""
        for seat in range(self.players):
            self.choices[seat] = codes.OWED

    def list_moves(self, seat: int) -> int:
        """All legal moves of a seat that is asked."""
        if self.phase == cards.CHOOSE:
            return self.list_choices(seat)
        if self.phase == cards.ORDER:
            return special_order.list_targets(self, seat)
        if self.phase == cards.ASK:
            return spoon.list_requests(self)
        if self.phase == cards.GIVE:
            return spoon.list_gifts(self)
        if self.phase == cards.TAKE:
            return menu_card.list_dishes(self)
        return takeout_box.list_flips(self)

    def list_choices(self, seat: int) -> int:
        """Every card; every pair with each chopsticks; each of these with each spoon (SGP-11)."""
        hand = self.hands[self.holds[seat]]
        count = 0
        for i in range(self.active_count):
            kind = self.active[i]
            self.moves[count] = kind
            count += hand[kind] > 0
        if self.menu & cards.TOOLS and 0 < self.turn < self.hand_size - 1:
            count = calls.list_calls(self, seat, count)
        return count

    def choose_randomly(self, chance: Chance) -> None:
        """As in every game; written here again so that the compiled calls are direct."""
        for seat in range(self.players):
            if self.choices[seat] == codes.OWED:
                self.choices[seat] = self.moves[chance.below(self.list_moves(seat))]

    def step(self, chance: Chance) -> None:
        """Carry out what was decided, and go on to the next decision."""
        phase = self.phase
        self.phase = cards.CHOOSE
        if phase == cards.CHOOSE:
            for seat in range(self.players):
                self.reveal(seat)
        elif phase == cards.ORDER:
            for seat in range(self.players):
                if self.ordering[seat] != cards.NO_PLACE:
                    special_order.copy(self, seat, self.choices[seat] - cards.ORDER_BASE)
                    self.choices[seat] = codes.NOT_ASKED
        else:
            self.decide(phase, self.giver if phase == cards.GIVE else self.actor)
        self.go_on(chance)

    def reveal(self, seat: int) -> None:
        """A seat lays its cards in the order named; what it calls is marked (SGP-11)."""
        move = self.choices[seat]
        self.choices[seat] = codes.NOT_ASKED
        if self.journal is not None:
            self.journal.note(notes.REVEALED, seat, move, 0)
        if move < cards.PAIR_STEP:
            self.keep(seat, move)
            return
        self.keep(seat, first_of(move))
        second = second_of(move)
        if second != cards.NO_CARD:
            self.keep(seat, second)
            calls.call(self, seat, cards.CHOPSTICKS_1, move % cards.SPOON_STEP // cards.CHOPSTICKS_STEP)
        if move >= cards.SPOON_STEP:
            calls.call(self, seat, cards.SPOON_4, move // cards.SPOON_STEP)

    def keep(self, seat: int, kind: int) -> None:
        """Lay a card of the hand; after a special order only when that has its target (SGP-13)."""
        laying.take_from_hand(self, self.holds[seat], kind)
        if self.ordering[seat] == cards.NO_PLACE:
            self.lay(seat, kind)
        else:
            laying.lay_later(self, seat, kind)

    def lay(self, seat: int, face: int) -> None:
        """Lay a card in front of a seat."""
        if face == cards.SPECIAL_ORDER:
            special_order.lay(self, seat)
            return
        place = laying.put(self, seat, face)
        if self.journal is not None:
            self.journal.note(notes.LAID, seat, face, self.under[seat][place])

    def decide(self, phase: int, seat: int) -> None:
        """Carry out what the one seat asked has decided."""
        move = self.choices[seat]
        self.choices[seat] = codes.NOT_ASKED
        if phase == cards.ASK:
            spoon.ask(self, move - cards.ASK_BASE)
        elif phase == cards.GIVE:
            spoon.give(self, move - cards.GIVE_BASE)
        elif phase == cards.TAKE:
            menu_card.take(self, move - cards.TAKE_BASE)
        else:
            takeout_box.flip(self, move - cards.FLIP_BASE)

    def go_on(self, chance: Chance) -> None:
        """Lay what is to be laid, judge, and take up the effects, lowest number first, until somebody must decide."""
        while self.phase == cards.CHOOSE:
            self.rest()
            self.lay_queued()
            if self.phase == cards.ORDER:
                return
            self.judge()
            if not self.find_effect():
                self.end_turn(chance)
                return
            self.take_effect(chance)

    def rest(self) -> None:
        """No card is in effect."""
        self.actor = codes.NOBODY
        self.acting = cards.NO_PLACE
        self.asked = cards.NO_CARD
        self.giver = codes.NOBODY

    def lay_queued(self) -> None:
        """Lay the cards waiting; a seat whose special order needs a target goes on later (SGP-13)."""
        for seat in range(self.players):
            while self.queued[seat] > 0 and self.ordering[seat] == cards.NO_PLACE:
                face = self.queue[seat][0]
                self.queued[seat] -= 1
                for i in range(self.queued[seat]):
                    self.queue[seat][i] = self.queue[seat][i + 1]
                self.lay(seat, face)
            if self.ordering[seat] != cards.NO_PLACE:
                laying.ask(self, seat, cards.ORDER)

    def judge(self) -> None:
        """Miso spilt and uramaki reached, as the cards lie now (SGP-15)."""
        if self.misos > 1:
            miso.spill(self)
        if self.uramaki_laid:
            uramaki.judge(self)

    def find_effect(self) -> bool:
        """Find the lowest corner number in effect, if any: tools called, menus and boxes laid (SGP-14)."""
        lowest = cards.TAKEOUT_BOX_12 + 1
        for seat in range(self.players):
            if self.effects[seat] == 0:
                continue
            for place in range(self.front[seat]):
                kind = self.what[seat][place]
                if cards.CHOPSTICKS_1 <= kind < lowest and (kind >= cards.MENU_7 or self.called[seat][place] == 1):
                    lowest = kind
                    self.actor = seat
                    self.acting = place
        if lowest > cards.TAKEOUT_BOX_12:
            return False
        self.effects[self.actor] -= 1
        return True

    def take_effect(self, chance: Chance) -> None:
        """Let the effect found happen, or ask for the decision it needs."""
        kind = self.what[self.actor][self.acting]
        if kind >= cards.TAKEOUT_BOX_10:
            takeout_box.open_box(self)
        elif kind >= cards.MENU_7:
            menu_card.draw(self, chance)
        elif kind >= cards.SPOON_4:
            laying.ask(self, self.actor, cards.ASK)
        else:
            calls.return_chopsticks(self)

    def end_turn(self, chance: Chance) -> None:
        """Pass the hands to the left, or end the round (SGP-10)."""
        self.misos = 0
        uramaki.close_place(self)
        self.turn += 1
        if self.turn == self.hand_size:
            self.end_round(chance)
            return
        moving = self.holds[self.players - 1]
        for seat in range(self.players - 1, 0, -1):
            self.holds[seat] = self.holds[seat - 1]
        self.holds[0] = moving
        if self.journal is not None:
            self.journal.note(notes.PASSED, 0, 0, 0)
        self.ask_all()

    def end_round(self, chance: Chance) -> None:
        """Score the round, put desserts aside, then deal again or end the game (SGP-09)."""
        self.finish_round()
        if self.round == cards.ROUNDS:
            self.end_game()
        elif self.round == self.horizon:
            self.over = True
        else:
            self.deal_round(chance)

    def finish_round(self) -> None:
        """Score the cards in front and clear them."""
        scoring.score_round(self)
        for seat in range(self.players):
            total = 0
            for family in range(cards.FAMILIES):
                total += self.points[seat][family]
                if self.journal is not None and self.points[seat][family] != 0:
                    self.journal.note(notes.SCORED, seat, family, self.points[seat][family])
            self.round_scores[self.round][seat] = total
            self.scores[seat] += total - self.uramaki_won[seat]
            self.uramaki_won[seat] = 0
            self.clear_front(seat)
        laying.note(self, notes.ROUND_OVER, 0, self.round, 0)
        self.round += 1

    def clear_front(self, seat: int) -> None:
        """Desserts, and special orders that copy one, stay with their owner and leave the deck (SGP-09, SGP-38)."""
        for place in range(self.front[seat]):
            kind = self.what[seat][place]
            if cards.PUDDING <= kind < cards.KINDS:
                self.desserts[seat][kind - cards.PUDDING] += 1
                self.copied[kind - cards.PUDDING] += self.face[seat][place] == cards.SPECIAL_ORDER
                self.stock[self.face[seat][place]] -= 1
        self.front[seat] = 0

    def end_game(self) -> None:
        """Score the desserts; the best total wins, then more dessert cards (SGP-45)."""
        self.over = True
        for seat in range(self.players):
            self.choices[seat] = codes.NOT_ASKED
        scoring.score_desserts(self)
        for seat in range(self.players):
            self.totals[seat] = scoring.dessert_cards(self.desserts[seat])
            self.scores[seat] += self.dessert_scores[seat]
            laying.note(self, notes.DESSERTS, seat, self.totals[seat], self.dessert_scores[seat])
        self.crown(self.totals)

    def redeal(self, seat: int, chance: Chance) -> None:
        """Deal the hidden cards anew, then let the others choose at random."""
        redeal.redeal(self, seat, chance)
        for other in range(self.players):
            if other != seat and self.choices[other] >= 0:
                self.choices[other] = self.moves[chance.below(self.list_moves(other))]

    def hash_hidden(self, key: int, seat: int) -> int:
        """A hash with what a seat (or NOBODY) knows of hands, draw and discarded cards mixed in."""
        return secrecy.hash_hidden(key, self, seat)

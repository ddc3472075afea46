"""Sushi Go Party! itself: the turn as a state machine.

A turn: all choose (CHOOSE); the cards are laid, special orders get their targets (ORDER); uramaki and miso are judged;
then the numbered effects in order, each with its own decisions (ASK, GIVE, TAKE, FLIP) and the same judging after it;
then hands are passed. `step` resolves what was decided, `go_on` carries the turn to the next decision.
"""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.core import codes
from sushiya.core.arrays import grid
from sushiya.core.chance import Chance
from sushiya.games.sushi_go_party import cards, knowledge, menu_card, notes, special_order, spoon, takeout_box
from sushiya.games.sushi_go_party.outlook import PartyOutlook


class PartyRules(PartyOutlook):
    """The rules of Sushi Go Party!"""

    def __init__(self, players: int, types: list[int]) -> None:
        super().__init__(players, types)
        self.types = types
        self.origin: PartyRules
        if not cython.compiled:  # C arrays are born zero
            self.round_scores: list[list[int]] = grid(cards.ROUNDS, cards.SEATS)

    def start(self, chance: Chance) -> None:
        """Deal the first round."""
        self.deal_round(chance)

    def deal_round(self, chance: Chance) -> None:
        """Shuffle desserts in, and deal (SGP-07, SGP-08)."""
        added = self.desserts_added[self.round]
        chance.deal(self.pile, self.pile_size, added, self.stock)
        self.pile_size -= added
        self.deck_size = 0
        for kind in range(cards.KINDS):
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
        self.note(notes.DEALT, 0, self.round, self.hand_size)
        self.ask_all()

    def ask_all(self) -> None:
        """Every seat chooses from its hand."""
        self.phase = cards.CHOOSE
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

    def choose_randomly(self, chance: Chance) -> None:
        """As in every game; written here again so that the compiled calls are direct."""
        for seat in range(self.players):
            if self.choices[seat] == codes.OWED:
                self.choices[seat] = self.moves[chance.below(self.list_moves(seat))]

    def list_choices(self, seat: int) -> int:
        """Every card; every pair with each chopsticks; each of these with each spoon (SGP-11)."""
        hand = self.hands[self.holds[seat]]
        count = 0
        for i in range(self.active_count):
            kind = self.active[i]
            self.moves[count] = kind
            count += hand[kind] > 0
        if self.turn == 0 or self.turn == self.hand_size - 1:
            return count
        return self.list_calls(seat, count) if self.tools_on_menu else count

    def list_calls(self, seat: int, count: int) -> int:
        """Add what chopsticks and spoons from earlier turns allow."""
        chopsticks = spoons = 0
        for place in range(self.front[seat]):
            kind = self.what[seat][place]
            if cards.CHOPSTICKS_1 <= kind <= cards.SPOON_6 and self.laid[seat][place] < self.turn:
                chopsticks += kind < cards.SPOON_4
                spoons += kind >= cards.SPOON_4
        if chopsticks:
            count = self.list_pairs(seat, count)
        if spoons:
            count = self.list_spoons(seat, count)
        return count

    def list_pairs(self, seat: int, singles: int) -> int:
        """Add every ordered pair of the single cards, once for each chopsticks that may be called."""
        hand = self.hands[self.holds[seat]]
        count = singles
        place = self.callable_from(seat, cards.CHOPSTICKS_1, 0)
        only = self.callable_from(seat, cards.CHOPSTICKS_1, place + 1) == cards.NO_PLACE
        while place != cards.NO_PLACE:
            call = cards.CHOPSTICKS_STEP * (1 if only else 2 + place)
            for i in range(singles):
                first = self.moves[i]
                for j in range(singles):
                    second = self.moves[j]
                    if first != second or hand[first] > 1:
                        self.moves[count] = first + cards.PAIR_STEP * (second + 1) + call
                        count += 1
            place = self.callable_from(seat, cards.CHOPSTICKS_1, place + 1)
        return count

    def list_spoons(self, seat: int, plain: int) -> int:
        """Add every move so far with each spoon that may be called."""
        count = plain
        place = self.callable_from(seat, cards.SPOON_4, 0)
        only = self.callable_from(seat, cards.SPOON_4, place + 1) == cards.NO_PLACE
        while place != cards.NO_PLACE:
            call = cards.SPOON_STEP * (1 if only else 2 + place)
            for i in range(plain):
                self.moves[count] = self.moves[i] + call
                count += 1
            place = self.callable_from(seat, cards.SPOON_4, place + 1)
        return count

    def step(self, chance: Chance) -> None:
        """Carry out what was decided, and go on to the next decision."""
        phase = self.phase
        self.asked_now = 0
        for seat in range(self.players):
            move = self.choices[seat]
            self.choices[seat] = codes.NOT_ASKED
            if move == codes.NOT_ASKED:
                continue
            if phase == cards.CHOOSE:
                self.reveal(seat, move)
            elif phase == cards.ORDER:
                special_order.copy(self, seat, move)
            elif phase == cards.ASK:
                spoon.ask(self, move)
                break
            elif phase == cards.GIVE:
                spoon.give(self, move - cards.GIVE_BASE)
                break
            elif phase == cards.TAKE:
                menu_card.take(self, move)
            else:
                takeout_box.flip(self, move)
        self.go_on(chance)

    def reveal(self, seat: int, move: int) -> None:
        """A seat's cards leave its hand, to be laid in the order named; what it calls is marked (SGP-11)."""
        if self.journal is not None:
            self.note(notes.REVEALED, seat, move, 0)
        if move < cards.PAIR_STEP:
            self.keep(seat, move)
            return
        self.keep(seat, move % cards.PAIR_STEP)
        second = move % cards.CHOPSTICKS_STEP // cards.PAIR_STEP - 1
        if second != cards.NO_CARD:
            self.keep(seat, second)
            self.call(seat, cards.CHOPSTICKS_1, move % cards.SPOON_STEP // cards.CHOPSTICKS_STEP)
        if move >= cards.SPOON_STEP:
            self.call(seat, cards.SPOON_4, move // cards.SPOON_STEP)

    def call(self, seat: int, first: int, call: int) -> None:
        """Mark chopsticks or a spoon as called, by its place or as the only one."""
        place = self.callable_from(seat, first, 0) if call == 1 else call - 2
        self.called[seat][place] = 1
        self.effects += 1

    def go_on(self, chance: Chance) -> None:
        """Lay what is to be laid, judge, and take up the effects, lowest number first, until somebody must decide."""
        if self.asked_now:
            return
        while True:
            self.lay_queued()
            if self.asked_now:
                return
            self.judge()
            if self.effects == 0:
                break
            self.find_effect()
            self.take_effect(chance)
            if self.asked_now:
                return
        self.end_turn(chance)

    def lay_queued(self) -> None:
        """Lay the cards waiting; a seat whose special order needs a target goes on later (SGP-13)."""
        self.phase = cards.CHOOSE
        for seat in range(self.players):
            while self.queued[seat] > 0 and self.ordering[seat] == cards.NO_PLACE:
                face = self.queue[seat][0]
                self.queued[seat] -= 1
                for i in range(self.queued[seat]):
                    self.queue[seat][i] = self.queue[seat][i + 1]
                if face == cards.SPECIAL_ORDER:
                    special_order.lay(self, seat)
                else:
                    place = self.put(seat, face)
                    if self.journal is not None:
                        self.note(notes.LAID, seat, face, self.under[seat][place])
            if self.ordering[seat] != cards.NO_PLACE:
                self.ask(seat, cards.ORDER)

    def judge(self) -> None:
        """Uramaki reached and miso spilt, as the cards lie now (SGP-15)."""
        if self.misos > 1:
            self.spill_miso()
        if self.uramaki_laid and self.uramaki_places < cards.URAMAKI_PLACES:
            for seat in range(self.players):
                if (self.uramaki_laid >> seat) & 1:
                    self.judge_uramaki(seat)
        self.uramaki_laid = 0

    def judge_uramaki(self, seat: int) -> None:
        """Ten symbols score the place that was open when the turn began, and go (SGP-20, SGP-21)."""
        symbols = 0
        for place in range(self.front[seat]):
            kind = self.what[seat][place]
            if cards.URAMAKI_3 <= kind <= cards.URAMAKI_5:
                symbols += kind - cards.URAMAKI_BEFORE
        if symbols < 10:
            return
        points = cards.URAMAKI_FIRST - cards.URAMAKI_LESS * self.uramaki_places
        self.uramaki_reached = True
        self.uramaki_won[seat] += points
        self.scores[seat] += points
        self.note(notes.URAMAKI_WON, seat, points, 0)
        for place in range(self.front[seat] - 1, -1, -1):
            if cards.URAMAKI_3 <= self.what[seat][place] <= cards.URAMAKI_5:
                self.remove(seat, place)

    def find_effect(self) -> None:
        """Find the lowest corner number in effect: chopsticks and spoons called, menus and boxes laid (SGP-14)."""
        lowest = cards.KINDS
        for seat in range(self.players):
            for place in range(self.front[seat]):
                kind = self.what[seat][place]
                in_effect = kind >= cards.MENU_7 or self.called[seat][place] == 1
                if in_effect and cards.CHOPSTICKS_1 <= kind <= cards.TAKEOUT_BOX_12 and kind < lowest:
                    lowest = kind
                    self.actor = seat
                    self.acting = place
        self.effects -= 1

    def take_effect(self, chance: Chance) -> None:
        """Let the effect found happen, or ask for the decision it needs."""
        kind = self.what[self.actor][self.acting]
        if kind >= cards.TAKEOUT_BOX_10:
            takeout_box.open_box(self)
        elif kind >= cards.MENU_7:
            menu_card.draw(self, chance)
        elif kind >= cards.SPOON_4:
            self.ask(self.actor, cards.ASK)
        else:
            self.return_chopsticks()

    def return_chopsticks(self) -> None:
        """Chopsticks used go back into the hand; a copy goes as the special order it is (SGP-37)."""
        face = self.face[self.actor][self.acting]
        self.remove(self.actor, self.acting)
        self.put_in_hand(self.holds[self.actor], face)
        self.note(notes.RETURNED, self.actor, face, 0)

    def end_turn(self, chance: Chance) -> None:
        """Pass the hands to the left, or end the round (SGP-10)."""
        self.misos = 0
        self.uramaki_places += self.uramaki_reached
        self.uramaki_reached = False
        self.turn += 1
        if self.turn == self.hand_size:
            self.end_round(chance)
            return
        moving = self.holds[self.players - 1]
        for seat in range(self.players - 1, 0, -1):
            self.holds[seat] = self.holds[seat - 1]
        self.holds[0] = moving
        self.note(notes.PASSED, 0, 0, 0)
        self.ask_all()

    def end_round(self, chance: Chance) -> None:
        """Score the round, put desserts aside, then deal again or end the game (SGP-09)."""
        self.finish_round()
        if self.round < cards.ROUNDS:
            self.deal_round(chance)
        else:
            self.end_game()

    def finish_round(self) -> None:
        """Score the cards in front and clear them."""
        self.score_round()
        for seat in range(self.players):
            total = 0
            for family in range(cards.FAMILIES):
                total += self.points[seat][family]
                if self.journal is not None and self.points[seat][family] != 0:
                    self.note(notes.SCORED, seat, family, self.points[seat][family])
            self.round_scores[self.round][seat] = total
            self.scores[seat] += total - self.uramaki_won[seat]
            self.uramaki_won[seat] = 0
            self.clear_front(seat)
        self.note(notes.ROUND_OVER, 0, self.round, 0)
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
        self.score_desserts()
        for seat in range(self.players):
            self.totals[seat] = self.dessert_cards(seat)
            self.scores[seat] += self.dessert_scores[seat]
            self.note(notes.DESSERTS, seat, self.totals[seat], self.dessert_scores[seat])
        self.crown(self.totals)

    def rewind(self) -> None:
        """Become a copy of `origin` again."""
        self.rewind_table(self.origin)
        self.dessert_scores[:] = self.origin.dessert_scores
        for round_ in range(cards.ROUNDS):
            self.round_scores[round_][:] = self.origin.round_scores[round_]

    def twin(self) -> PartyRules:
        """A copy that `rewind` brings back to this state."""
        twin = PartyRules(self.players, self.types)
        twin.origin = self
        twin.rewind()
        return twin

    def redeal(self, seat: int, chance: Chance) -> None:
        """Replace all that the seat cannot know by a random possibility."""
        knowledge.redeal(self, seat, chance)
        for other in range(self.players):
            if other != seat and self.choices[other] >= 0:
                self.choices[other] = self.moves[chance.below(self.list_moves(other))]

    def appraise(self, seat: int, move: int) -> int:
        """How good things look for a seat after a move, in hundredths of a point."""
        return self.weigh(seat, move)

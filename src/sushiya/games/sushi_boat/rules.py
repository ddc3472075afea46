"""Sushi Boat itself: what may be done, and what follows. The state is declared in state.py.

`phase` says what is asked. Only a wasabi challenge asks everybody at once; all else is the active player's.
The numbers of moves are in numbers.py.
"""

from __future__ import annotations

from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.games.sushi_boat import (
    belt,
    cards,
    challenge,
    notes,
    numbers,
    scoring,
    seats,
    secrecy,
    side_dishes,
    staff,
)
from sushiya.games.sushi_boat.board import Board
from sushiya.games.sushi_boat.fields import BoatFields


class BoatRules(BoatFields):
    """A match of Sushi Boat."""

    def __init__(self, players: int, first: int, board: Board, early_orders: bool, second_takoyaki: bool) -> None:
        super().__init__(players)
        self.board = board
        self.first = first
        self.early_orders = early_orders
        self.second_takoyaki = second_takoyaki
        self.kinds = list(board.plates)
        self.dishes = list(board.side_dishes)
        self.cards_left = cards.DRAW_PILES[players]

    def twin(self) -> BoatRules:
        """A copy that `rewind` brings back to this state."""
        twin = BoatRules(self.players, self.first, self.board, self.early_orders, self.second_takoyaki)
        twin.origin = self
        twin.copy_origin()
        return twin

    def start(self, chance: Chance) -> None:
        """Lay everything out; the first player turns over a card."""
        self.set_table(chance)
        self.active = self.first
        if self.first == codes.NOBODY:
            self.active = chance.below(self.players)
        self.note_table()
        self.begin_turn(chance)

    def set_table(self, chance: Chance) -> None:
        """Staff, yen, a full belt, three plates in the trash, then the white plates into the bag (SB-06, SB-07)."""
        for slot in range(cards.STAFF):
            self.hidden[slot] = slot
        chance.exchange(self.staff, self.hidden, cards.STAFF)
        for seat in range(self.players):
            self.yen[seat] = cards.START_YEN
        for plate in range(cards.PLATES):
            if self.kinds[plate] // cards.SUSHI != cards.WHITE:
                self.bag[self.bag_size] = plate
                self.bag_size += 1
        for _ in range(self.board.slots):
            belt.push_plate(self, 0, belt.draw(self, chance))
        for _ in range(cards.START_TRASH):
            belt.throw_away(self, belt.draw(self, chance))
        for plate in range(cards.PLATES):
            if self.kinds[plate] // cards.SUSHI == cards.WHITE:
                belt.put_in_bag(self, plate)

    def note_table(self) -> None:
        """Note what lies on the belt and in the trash, and where the staff stand."""
        if self.journal is not None:
            self.journal.note(notes.LAID, self.active, 0, 0)
            for slot in range(self.board.slots):
                self.journal.note(notes.LAID, slot, self.kinds[self.belt[slot]], notes.LAID_BELT)
            for at in range(self.trash_size):
                self.journal.note(notes.LAID, at, self.kinds[self.trash[at]], notes.LAID_TRASH)
            for slot in range(cards.STAFF):
                self.journal.note(notes.LAID, slot, self.staff[slot], notes.LAID_STAFF)

    def begin_turn(self, chance: Chance) -> None:
        """Step 1, before which the player may order where the table allows it (SB-28)."""
        self.done = 0
        if self.early_orders and self.can_order(self.active):
            if self.journal is not None:
                self.journal.note(notes.TURN, self.active, 0, 0)
            self.ask(cards.REVEAL)
        else:
            self.step_1(chance)

    def step_1(self, chance: Chance) -> None:
        """Turn over the top card (SB-09); the first card of every player is a side dish (SB-08)."""
        drawn_on = self.cards_left
        self.cards_left -= 1
        if self.turn >= self.players and chance.below(drawn_on) < self.wasabi_left:
            challenge.begin(self)
        else:
            self.reveal_dish(chance)
            self.ask(cards.MOVE)

    def reveal_dish(self, chance: Chance) -> None:
        """A side dish goes on the discard pile, and its symbol fills the belt."""
        at = chance.below(self.stack_size)
        card = self.stack[at]
        self.stack_size -= 1
        self.stack[at] = self.stack[self.stack_size]
        side_dishes.discard(self, card)
        if self.journal is not None:
            self.journal.note(notes.CARD, self.active, self.dishes[card], self.cards_left)
        belt.fill(self, self.dishes[card] % cards.SYMBOLS, chance)

    def ask(self, phase: int) -> None:
        """Ask the active player."""
        self.phase = phase
        self.choices[self.active] = codes.OWED

    def list_moves(self, seat: int) -> int:
        """What a seat may do now."""
        if self.phase == cards.ACT:
            return self.list_acts(seat)
        if self.phase == cards.MOVE:
            return self.list_order(seat, seats.list_seats(self, seat))
        if self.phase == cards.ANSWER:
            return challenge.list_answers(self, seat)
        if self.phase == cards.TAKOYAKI_GUESS:
            return challenge.list_takoyaki_guesses(self)
        if self.phase == cards.PICK:
            return staff.list_picks(self)
        if self.phase == cards.REVEAL:
            self.moves[0] = numbers.REVEAL
            return self.list_order(seat, 1)
        return staff.list_discards(self, seat)

    def list_order(self, seat: int, count: int) -> int:
        """A special order, for a yen, if there is a plate left (SB-28, SB-11)."""
        self.moves[count] = numbers.ORDER
        return count + self.can_order(seat)

    def can_order(self, seat: int) -> bool:
        """Whether a seat can pay for a plate, and there is one."""
        return self.yen[seat] > 0 and belt.can_draw(self)

    def list_acts(self, seat: int) -> int:
        """Step 3: actions that are not done yet, at most two (SB-18 to SB-20), side dishes, an order, the end."""
        count = 0
        done = self.done
        if done & (done - 1) == 0:
            if not done & cards.EAT_DONE:
                count = self.list_meals(self.pawns[seat], count)
            if not done & cards.STAFF_DONE and self.yen[seat] > 0:
                count = staff.list_staff(self, self.pawns[seat], count)
            self.moves[count] = numbers.YEN
            count += not done & cards.YEN_DONE
        if self.hand_sizes[seat] > 0:
            count = side_dishes.list_dishes(self, seat, count)
        count = self.list_order(seat, count)
        self.moves[count] = numbers.END
        return count + 1

    def list_meals(self, bench: int, count: int) -> int:
        """The plate of a seat's slot; at an arrow seat one of two (SB-18)."""
        other = self.board.other_slot[bench]
        self.moves[count] = numbers.EAT if other == cards.NOWHERE else numbers.EAT_LEFT
        count += belt.shows_plate(self, self.board.slot[bench])
        self.moves[count] = numbers.EAT_RIGHT
        return count + (other != cards.NOWHERE and belt.shows_plate(self, other))

    def choose_randomly(self, chance: Chance) -> None:
        """As in every game; written here again so that the compiled calls are direct."""
        for seat in range(self.players):
            if self.choices[seat] == codes.OWED:
                self.choices[seat] = self.moves[chance.below(self.list_moves(seat))]

    def step(self, chance: Chance) -> None:
        """Resolve what was chosen, and ask for what comes next."""
        self.looking = codes.NOBODY
        if self.phase <= cards.TAKOYAKI_GUESS:
            self.go_on_with_challenge(chance)
            return
        seat = self.active
        move = self.choices[seat]
        self.choices[seat] = codes.OWED
        if self.phase == cards.MOVE:
            self.step_2(seat, move, chance)
        elif self.phase == cards.ACT:
            self.step_3(seat, move, chance)
        elif self.phase == cards.PICK:
            staff.pick_plate(self, seat, move - numbers.STAFF_PICK)
        elif self.phase == cards.REVEAL:
            self.order_or_reveal(seat, move, chance)
        else:
            staff.discard_dish(self, seat, move - numbers.DISCARD)

    def go_on_with_challenge(self, chance: Chance) -> None:
        """Takoyaki players guess one after the other, then the tunnel is opened and the turn goes on (SB-12)."""
        if self.phase == cards.ANSWER:
            challenge.take_answers(self)
        else:
            challenge.take_takoyaki_guess(self)
        if not challenge.ask_takoyaki(self):
            challenge.resolve(self, chance)
            self.ask(cards.MOVE)

    def order_or_reveal(self, seat: int, move: int, chance: Chance) -> None:
        """Before step 1: order, and go on with the card when nothing more can be ordered or is wanted."""
        if move == numbers.ORDER:
            self.order(seat, chance)
            if self.can_order(seat):
                return
        self.choices[seat] = codes.NOT_ASKED
        self.step_1(chance)

    def step_2(self, seat: int, move: int, chance: Chance) -> None:
        """Sit down, or order first."""
        if move == numbers.ORDER:
            self.order(seat, chance)
            return
        seats.sit(self, seat, move)
        self.phase = cards.ACT

    def step_3(self, seat: int, move: int, chance: Chance) -> None:
        """An action, a side dish, an order, or the end of the turn."""
        if move == numbers.END:
            self.choices[seat] = codes.NOT_ASKED
            self.end_turn(chance)
        elif move < numbers.STAFF:
            self.eat(seat, move)
        elif move < numbers.YEN:
            staff.use_staff(self, seat, move, chance)
        elif move == numbers.YEN:
            self.done |= cards.YEN_DONE
            self.yen[seat] += 1
            if self.journal is not None:
                self.journal.note(notes.YEN, seat, 0, 0)
        elif move == numbers.ORDER:
            self.order(seat, chance)
        else:
            side_dishes.play(self, seat, move)

    def eat(self, seat: int, move: int) -> None:
        """Take the plate at the seat (SB-18)."""
        self.done |= cards.EAT_DONE
        bench = self.pawns[seat]
        slot = self.board.other_slot[bench] if move == numbers.EAT_RIGHT else self.board.slot[bench]
        belt.take_plate(self, seat, belt.lift(self, slot), cards.NO_STAFF, slot)

    def order(self, seat: int, chance: Chance) -> None:
        """A plate from the bag enters the belt (SB-28)."""
        self.yen[seat] -= 1
        if self.journal is not None:
            self.journal.note(notes.ORDERED, seat, 0, 0)
        belt.enter(self, belt.draw(self, chance))

    def end_turn(self, chance: Chance) -> None:
        """The next player's turn; after the turn of the last card the game is over (SB-36, SB-42)."""
        if self.cards_left == 0:
            self.end_game()
            return
        self.turn += 1
        if self.turn == self.horizon:
            self.over = True
            return
        self.active += 1
        if self.active == self.players:
            self.active = 0
        self.begin_turn(chance)

    def end_game(self) -> None:
        """Add up everything; most points win, then more yen (SB-40)."""
        self.over = True
        scoring.side_dishes(self.played, self.players, self.prizes)
        for seat in range(self.players):
            self.score(seat)
        self.crown(self.yen)

    def score(self, seat: int) -> None:
        """A seat's points by family (SB-37 to SB-40)."""
        points = self.points[seat]
        points[cards.COLOUR_RUNS] = scoring.colour_runs(self.kinds, self.piles[seat], self.heights[seat])
        scoring.sushi_counts(self.kinds, self.piles[seat], self.heights[seat], self.sushi)
        points[cards.KINDS] = scoring.best_split(self.sushi)
        points[cards.SIDE_DISHES] = self.prizes[seat]
        points[cards.GYOZAS] = 0
        for at in range(self.played[seat]):
            points[cards.GYOZAS] += side_dishes.dish_of(self, self.fronts[seat][at]) == cards.GYOZA
        points[cards.CUBES_KEPT] = self.cubes[seat]
        self.scores[seat] = 0
        for family in range(cards.FAMILIES):
            self.scores[seat] += points[family]
            if self.journal is not None:
                self.journal.note(notes.SCORED, seat, family, points[family])

    def redeal(self, seat: int, chance: Chance) -> None:
        """Exchange what is hidden, then let the others answer a challenge at random."""
        if self.over:
            return
        secrecy.redeal(self, seat, chance)
        for other in range(self.players):
            if other != seat and self.phase == cards.ANSWER and self.choices[other] >= 0:
                self.choices[other] = self.moves[chance.below(challenge.list_answers(self, other))]

    def hash_hidden(self, key: int, seat: int) -> int:
        """A hash with what a seat (or NOBODY) knows of plates, side dishes and guesses mixed in."""
        return secrecy.hash_hidden(key, self, seat)

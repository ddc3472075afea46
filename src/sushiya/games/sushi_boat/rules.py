"""Sushi Boat itself: the turn and its steps, moves, and the end.

`phase` says what is asked. Only a wasabi challenge asks everybody at once; all else is the active player's.
The numbers of moves are in `numbers.py`.
"""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.core import codes
from sushiya.core.arrays import grid, row
from sushiya.core.chance import Chance
from sushiya.games.sushi_boat import cards, notes, numbers, scoring
from sushiya.games.sushi_boat.board import Board
from sushiya.games.sushi_boat.outlook import Outlook


class SushiBoatRules(Outlook):
    """The state of a match of Sushi Boat."""

    def __init__(self, players: int, first: int, board: Board) -> None:
        super().__init__(players, first, board)
        self.prizes: list[int] = row(cards.PLACES)
        self.hidden: list[int] = row(cards.PLATES)
        self.origin: SushiBoatRules
        if not cython.compiled:  # C arrays are born zero
            self.points: list[list[int]] = grid(cards.PLACES, cards.FAMILIES)

    def start(self, chance: Chance) -> None:
        """Lay everything out; the first player turns over a card."""
        self.set_table(chance)
        self.active = self.first
        if self.first == codes.NOBODY:
            self.active = chance.below(self.players)
        if self.journal is not None:
            self.journal.note(notes.LAID, self.active, 0, 0)
            for slot in range(self.board.slots):
                self.journal.note(notes.LAID, slot, self.kinds[self.belt[slot]], 1)
            for at in range(self.trash_size):
                self.journal.note(notes.LAID, at, self.kinds[self.trash[at]], 2)
            for slot in range(cards.STAFF):
                self.journal.note(notes.LAID, slot, self.staff[slot], 3)
        self.begin_turn(chance)

    def begin_turn(self, chance: Chance) -> None:
        """Step 1: turn over the top card (SB-09); the first card of every player is a side dish (SB-08)."""
        self.done = 0
        drawn_on = self.cards_left
        self.cards_left -= 1
        if self.turn >= self.players and chance.below(drawn_on) < self.wasabi_left:
            self.begin_challenge()
        else:
            self.reveal_dish(chance)
            self.ask(cards.MOVE)

    def reveal_dish(self, chance: Chance) -> None:
        """A side dish goes on the discard pile, and its symbol fills the belt."""
        at = chance.below(self.stack_size)
        card = self.stack[at]
        self.stack_size -= 1
        self.stack[at] = self.stack[self.stack_size]
        self.discard(card)
        if self.journal is not None:
            self.journal.note(notes.CARD, self.active, self.dishes[card], self.cards_left)
        self.fill(self.dishes[card] % 2, chance)

    def ask(self, phase: int) -> None:
        """Ask the active player."""
        self.phase = phase
        self.choices[self.active] = codes.OWED

    def list_moves(self, seat: int) -> int:
        """What a seat may do now."""
        if self.phase == cards.ACT:
            return self.list_acts(seat)
        if self.phase == cards.MOVE:
            return self.list_order(seat, self.list_seats(seat))
        if self.phase == cards.ANSWER:
            return self.list_answers(seat)
        if self.phase == cards.TAKOYAKI_GUESS:
            return self.list_takoyaki_guesses()
        if self.phase == cards.PICK:
            return self.list_picks()
        return self.list_discards(seat)

    def list_seats(self, seat: int) -> int:
        """Free seats but the own one (SB-15), and for a yen those that another must leave (SB-16, SB-17)."""
        count = 0
        for bench in range(self.board.benches):
            if bench == self.pawns[seat] or (self.board.four_plus[bench] and self.players < 4):
                continue
            if self.in_the_way(seat, bench) == codes.NOBODY:
                self.moves[count] = numbers.SIT + bench
                count += 1
            elif self.yen[seat] > 0:
                self.moves[count] = numbers.SIT_PAID + bench
                count += 1
        return count

    def in_the_way(self, seat: int, bench: int) -> int:
        """Whose pawn must leave before a seat can be taken: the one on it; of two players the one in its row."""
        for other in range(self.players):
            pawn = self.pawns[other]
            if other == seat or pawn == cards.NOWHERE:
                continue
            if pawn == bench or (self.players == 2 and self.board.row[pawn] == self.board.row[bench]):
                return other
        return codes.NOBODY

    def list_order(self, seat: int, count: int) -> int:
        """A special order, for a yen, if there is a plate left (SB-28, SB-11)."""
        self.moves[count] = numbers.ORDER
        return count + (self.yen[seat] > 0 and self.can_draw())

    def list_acts(self, seat: int) -> int:
        """Step 3: actions that are not done yet, at most two (SB-18 to SB-20), side dishes, an order, the end."""
        count = 0
        done = self.done
        if done & (done - 1) == 0:
            if not done & cards.EAT_DONE:
                count = self.list_meals(self.pawns[seat], count)
            if not done & cards.STAFF_DONE and self.yen[seat] > 0:
                count = self.list_staff(self.pawns[seat], count)
            self.moves[count] = numbers.YEN
            count += not done & cards.YEN_DONE
        if self.hand_sizes[seat] > 0:
            count = self.list_dishes(seat, count)
        count = self.list_order(seat, count)
        self.moves[count] = numbers.END
        return count + 1

    def list_meals(self, bench: int, count: int) -> int:
        """The plate of a seat's slot; at an arrow seat one of two (SB-18)."""
        other = self.board.other_slot[bench]
        self.moves[count] = numbers.EAT if other == cards.NOWHERE else numbers.EAT_LEFT
        count += self.shows_plate(self.board.slot[bench])
        self.moves[count] = numbers.EAT_RIGHT
        return count + (other != cards.NOWHERE and self.shows_plate(other))

    def step(self, chance: Chance) -> None:
        """Resolve what was chosen, and ask for what comes next."""
        self.stop_looking()
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
            self.pick_plate(seat, move - numbers.STAFF_PICK)
        else:
            self.discard_dish(seat, move - numbers.DISCARD)

    def go_on_with_challenge(self, chance: Chance) -> None:
        """Takoyaki players guess one after the other, then the tunnel is opened and the turn goes on (SB-12)."""
        if self.phase == cards.ANSWER:
            self.take_answers()
        else:
            self.take_takoyaki_guess()
        if not self.ask_takoyaki():
            self.resolve_challenge(chance)
            self.ask(cards.MOVE)

    def step_2(self, seat: int, move: int, chance: Chance) -> None:
        """Sit down, or order first."""
        if move == numbers.ORDER:
            self.order(seat, chance)
            return
        paid = move >= numbers.SIT_PAID
        bench = move - (numbers.SIT_PAID if paid else numbers.SIT)
        removed = codes.NOBODY
        if paid:
            removed = self.in_the_way(seat, bench)
            self.yen[seat] -= 1
            self.yen[removed] += 1
            self.pawns[removed] = cards.NOWHERE
        self.pawns[seat] = bench
        if self.journal is not None:
            self.journal.note(notes.SAT, seat, bench, removed)
        self.phase = cards.ACT

    def step_3(self, seat: int, move: int, chance: Chance) -> None:
        """An action, a side dish, an order, or the end of the turn."""
        if move == numbers.END:
            self.choices[seat] = codes.NOT_ASKED
            self.end_turn(chance)
        elif move < numbers.STAFF:
            self.eat(seat, move)
        elif move < numbers.YEN:
            self.use_staff(seat, move, chance)
        elif move == numbers.YEN:
            self.done |= cards.YEN_DONE
            self.yen[seat] += 1
            if self.journal is not None:
                self.journal.note(notes.YEN, seat, 0, 0)
        elif move == numbers.ORDER:
            self.order(seat, chance)
        else:
            self.play_dish(seat, move)

    def eat(self, seat: int, move: int) -> None:
        """Take the plate at the seat (SB-18)."""
        self.done |= cards.EAT_DONE
        bench = self.pawns[seat]
        slot = self.board.other_slot[bench] if move == numbers.EAT_RIGHT else self.board.slot[bench]
        self.take_plate(seat, self.lift(slot), cards.NO_STAFF, slot)

    def order(self, seat: int, chance: Chance) -> None:
        """A plate from the bag enters the belt (SB-28)."""
        self.pay(seat)
        if self.journal is not None:
            self.journal.note(notes.ORDERED, seat, 0, 0)
        self.enter(self.draw(chance))

    def end_turn(self, chance: Chance) -> None:
        """The next player's turn; after the turn of the last card the game is over (SB-36, SB-42)."""
        if self.cards_left == 0:
            self.end_game()
            return
        self.turn += 1
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
        for card in range(self.played[seat]):
            points[cards.GYOZAS] += self.dishes[self.fronts[seat][card]] // 2 == cards.GYOZA
        points[cards.CUBES] = self.cubes[seat]
        self.scores[seat] = 0
        for family in range(cards.FAMILIES):
            self.scores[seat] += points[family]
            if self.journal is not None:
                self.journal.note(notes.SCORED, seat, family, points[family])

    def redeal(self, seat: int, chance: Chance) -> None:
        """Exchange the plates and the cards that a seat (or NOBODY) cannot know, and make up the guesses of others.

        What is not remembered of bag, tunnel and piles is as likely in one place as in another; so are the cards of
        draw pile and discard pile.
        """
        if self.over:
            return
        chance.exchange(self.kinds, self.hidden, self.hide_plates(seat))
        chance.exchange(self.dishes, self.hidden, self.hide_cards())
        self.redeal_guesses(seat, chance)

    def hide_plates(self, seat: int) -> int:
        """Write into `hidden` the plates that a seat does not know; returns how many."""
        count = 0
        for at in range(self.bag_size):
            self.hidden[count] = self.bag[at]
            count += not self.remembers(self.bag[at])
        for slot in range(self.board.tunnel, self.board.tunnel + 2):
            self.hidden[count] = self.belt[slot]
            count += not self.remembers(self.belt[slot])
        for owner in range(self.players):
            for place in range(self.heights[owner]):
                self.hidden[count] = self.piles[owner][place]
                count += not self.knows_plate(seat, owner, place)
        return count

    def hide_cards(self) -> int:
        """Write into `hidden` the side dishes that nobody knows; returns how many."""
        count = 0
        for at in range(self.stack_size):
            self.hidden[count] = self.stack[at]
            count += 1
        for at in range(self.discard_size - 1):
            self.hidden[count] = self.discards[at]
            count += not self.remembers_card(self.discards[at])
        return count

    def knows(self, seat: int, guesser: int) -> bool:
        """Whether a seat knows a guess."""
        return self.knows_guess(seat, guesser)

    def rewind(self) -> None:
        """Become a copy of `origin` again."""
        self.rewind_challenge(self.origin)
        for seat in range(cards.PLACES):
            self.points[seat][:] = self.origin.points[seat]

    def twin(self) -> SushiBoatRules:
        """A copy that `rewind` brings back to this state."""
        copy = SushiBoatRules(self.players, self.first, self.board)
        copy.origin = self
        copy.rewind()
        return copy

    def appraise(self, seat: int, move: int) -> int:
        """What a move seems worth, by what the seat knows."""
        if self.phase <= cards.TAKOYAKI_GUESS:
            return self.value_of_answer(seat, move)
        self.know_pile(seat)
        if self.phase == cards.MOVE:
            return self.value_of_sitting(seat, move)
        if self.phase == cards.PICK:
            return self.value_of_pick(seat, move - numbers.STAFF_PICK)
        if self.phase == cards.DISCARD:
            return -self.value_of_dish(move - numbers.DISCARD)
        return self.value_of_act(seat, move)

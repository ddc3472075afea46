"""Sushi Boat as small numbers, for learning; what a seat may know is what secrecy.py says."""

from __future__ import annotations

from typing import Any

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.core import actions as shared
from sushiya.core import codes
from sushiya.core.arrays import grid, row
from sushiya.core.layout import Slice
from sushiya.core.observation import Observer
from sushiya.games.sushi_boat import actions, cards, numbers, seats, secrecy
from sushiya.games.sushi_boat.rules import BoatRules


class BoatObserver(Observer):
    """Watches a match of Sushi Boat."""

    def __init__(self, rules: BoatRules) -> None:
        super().__init__(rules, actions.ACTIONS)
        self.state = rules
        self.common: list[int] = row(actions.COMMON)
        """What all know of the table."""
        self.used = actions.AT_BELT + rules.board.slots
        if not cython.compiled:  # C arrays are born zero
            self.blocks: list[list[int]] = grid(cards.PLACES, actions.BLOCK)
            """What all know of each seat."""

    def prepare(self) -> None:
        """Write what all know of the table and of each seat."""
        self.common[actions.AT_PHASE] = self.state.phase
        self.common[actions.AT_TURN] = self.state.turn
        for bit in range(3):
            self.common[actions.AT_DONE + bit] = (self.state.done >> bit) & 1
        self.common[actions.AT_BAG] = self.state.bag_size
        self.common[actions.AT_CARDS] = self.state.cards_left
        self.common[actions.AT_WASABI] = self.state.wasabi_left
        self.common[actions.AT_DISCARDS] = self.state.discard_size
        top = self.state.discard_size - 1
        self.common[actions.AT_TOP] = self.state.dishes[self.state.discards[top]] + 1 if top >= 0 else 0
        self.common[actions.AT_AGAIN] = secrecy.guesses_again(self.state)
        for i in range(cards.SHOWN):
            shown = i < self.state.drawn_size
            self.common[actions.AT_DRAWN + i] = self.state.kinds[self.state.drawn[i]] + 1 if shown else 0
        for i in range(cards.STAFF):
            self.common[actions.AT_STAFF + i] = self.state.staff[i] + 1
        for kind in range(cards.PLATE_KINDS):
            self.common[actions.AT_TRASH + kind] = 0
        for i in range(self.state.trash_size):
            self.common[actions.AT_TRASH + self.state.kinds[self.state.trash[i]]] += 1
        for slot in range(self.state.board.slots):
            self.common[actions.AT_BELT + slot] = code_of(secrecy.kind_in_slot(self.state, slot))
        for seat in range(self.state.players):
            self.write_block(seat)

    def write_block(self, seat: int) -> None:
        """Write what all know of a seat."""
        block = self.blocks[seat]
        height = self.state.heights[seat]
        block[actions.AT_CHOSEN] = self.state.choices[seat] >= 0
        block[actions.AT_YEN] = self.state.yen[seat]
        block[actions.AT_CUBES] = self.state.cubes[seat]
        block[actions.AT_HEIGHT] = height
        block[actions.AT_PILE_TOP] = self.state.kinds[self.state.piles[seat][height - 1]] + 1 if height > 0 else 0
        block[actions.AT_PAWN] = self.state.pawns[seat] + 1
        block[actions.AT_TAKOYAKI] = self.state.takoyaki[seat]
        for i in range(actions.AT_HAND, actions.BLOCK):
            block[i] = 0
        for i in range(self.state.hand_sizes[seat]):
            block[actions.AT_HAND + self.state.dishes[self.state.hands[seat][i]]] += 1
        for i in range(self.state.played[seat]):
            block[actions.AT_PLAYED + self.state.dishes[self.state.fronts[seat][i]]] += 1

    def observe(self, seat: int, out: Any, at: int) -> int:
        """Write what a seat may know."""
        out[at] = self.seats_on(seat, self.state.active)
        out[at + 1] = self.seats_on(seat, self.state.looking)
        out[at + 2] = self.seats_on(seat, self.state.asker)
        at = self.write_choice(seat, out, at + 3)
        for i in range(self.used):
            out[at + i] = self.common[i]
        at += self.used
        for place in range(cards.PILE):
            out[at + place] = 0
        for place in range(self.state.heights[seat]):
            out[at + place] = code_of(secrecy.kind_in_pile(self.state, seat, seat, place))
        at = self.write_guesses(seat, out, at + cards.PILE)
        for i in range(self.state.players):
            other = seat + i if seat + i < self.state.players else seat + i - self.state.players
            block = self.blocks[other]
            for k in range(actions.BLOCK):
                out[at + k] = block[k]
            at += actions.BLOCK
        if self.state.memory > 0:
            at = self.write_remembered(seat, out, at)
        return at

    def seats_on(self, seat: int, other: int) -> int:
        """1 + how many seats further another sits; 0 for nobody."""
        if other == codes.NOBODY:
            return 0
        return other - seat + 1 if other >= seat else other - seat + self.state.players + 1

    def write_choice(self, seat: int, out: Any, at: int) -> int:
        """Write the actions of a seat that do not make a move yet, or of its choice."""
        number = self.state.choices[seat]
        for nth in range(actions.CHOICE):
            part = shared.NO_PART
            if number >= 0:
                part = self.part(seat, number, nth)
            elif nth < self.named[seat]:
                part = self.parts[seat][nth]
            out[at + nth] = part + 1
        return at + actions.CHOICE

    def write_guesses(self, seat: int, out: Any, at: int) -> int:
        """Write the guesses that a seat knows: colours + 1, three for each takoyaki."""
        for i in range(self.state.players):
            other = seat + i if seat + i < self.state.players else seat + i - self.state.players
            at = write_colours(secrecy.known_guess(self.state, seat, other), out, at)
            if self.state.second_takoyaki:
                at = write_colours(secrecy.known_second_guess(self.state, seat, other), out, at)
        return at

    def write_remembered(self, seat: int, out: Any, at: int) -> int:
        """Write what a seat remembers of the bag, of covered cards and of everybody's plates."""
        secrecy.count_bag(self.state)
        for kind in range(cards.PLATE_KINDS):
            out[at + kind] = self.state.counts[kind]
        at += cards.PLATE_KINDS
        for place in range(cards.CARDS):
            out[at + place] = 0
        for place in range(self.state.discard_size):
            out[at + place] = code_of(secrecy.kind_in_discards(self.state, place))
        at += cards.CARDS
        for i in range(1, self.state.players):
            other = seat + i if seat + i < self.state.players else seat + i - self.state.players
            for place in range(cards.PILE):
                out[at + place] = 0
            for place in range(self.state.heights[other]):
                out[at + place] = code_of(secrecy.kind_in_pile(self.state, seat, other, place))
            at += cards.PILE
        return at

    def reveal(self, out: Any, at: int) -> int:
        """Write all plates and cards where they lie, all guesses, and what everybody has chosen."""
        for kind in range(cards.PLATE_KINDS + actions.CARD_KINDS):
            out[at + kind] = 0
        for i in range(self.state.bag_size):
            out[at + self.state.kinds[self.state.bag[i]]] += 1
        at += cards.PLATE_KINDS
        for i in range(self.state.stack_size):
            out[at + self.state.dishes[self.state.stack[i]]] += 1
        at += actions.CARD_KINDS
        for place in range(cards.CARDS):
            out[at + place] = 0
        for place in range(self.state.discard_size):
            out[at + place] = self.state.dishes[self.state.discards[place]] + 1
        at += cards.CARDS
        for i in range(cards.TUNNEL):
            plate = self.state.belt[self.state.board.tunnel + i]
            out[at + i] = self.state.kinds[plate] + 1 if plate != cards.NO_PLATE else 0
        at += cards.TUNNEL
        for seat in range(self.state.players):
            for place in range(cards.PILE):
                out[at + place] = 0
            for place in range(self.state.heights[seat]):
                out[at + place] = self.state.kinds[self.state.piles[seat][place]] + 1
            at += cards.PILE
        for seat in range(self.state.players):
            at = write_colours(self.state.guesses[seat], out, at)
            at = write_colours(self.state.second_guesses[seat], out, at)
            at = self.write_choice(seat, out, at)
        return at

    def mark_actions(self, seat: int, out: Any, at: int) -> None:
        """Mark what can be named next."""
        count = self.state.list_moves(seat)
        if self.named[seat] == 0:
            for i in range(count):
                out[at + first_part(self.state.moves[i])] = 1
            return
        nth = self.named[seat]
        for i in range(count):
            number = self.state.moves[i]
            if self.begins(seat, number):
                out[at + self.part(seat, number, nth)] = 1

    def part(self, seat: int, number: int, nth: int) -> int:  # noqa: ARG002 - the same for all
        """The nth action of a move, or NO_PART."""
        if nth == 0:
            return first_part(number)
        if number < numbers.TAKOYAKI:
            return cube_part(number, nth)
        if number < numbers.PLAY_TEMPURA:
            return shared.NO_PART
        return target_part(number, nth)

    def whole(self, seat: int) -> int:
        """The move that the actions of a seat make, or NO_PART if there is more to say."""
        first = self.parts[seat][0]
        if first < actions.TAKOYAKI:
            return self.whole_guess(seat)
        if first < actions.SIT:
            return first - actions.TAKOYAKI + numbers.TAKOYAKI
        if first < actions.EAT:
            bench = first - actions.SIT
            paid = seats.in_the_way(self.state, seat, bench) != codes.NOBODY
            return bench + (numbers.SIT_PAID if paid else numbers.SIT)
        if first < actions.AFTER_GYOZA:
            return first - actions.EAT + numbers.EAT
        return self.whole_dish(seat, first)

    def whole_guess(self, seat: int) -> int:
        """Likewise of cubes: three in the turn of a takoyaki player, otherwise two."""
        three = self.state.phase == cards.TAKOYAKI_GUESS
        if self.named[seat] < (cards.TAKOYAKI_CUBES if three else cards.CUBES):
            return shared.NO_PART
        guess = 0
        for nth in range(self.named[seat]):
            guess = cards.COLOURS * guess + self.parts[seat][nth] - actions.CUBE
        return guess + (numbers.GUESS_3 if three else numbers.GUESS)

    def whole_dish(self, seat: int, dish: int) -> int:
        """Likewise of a side dish with its one or two targets."""
        if self.named[seat] < (2 if dish < actions.MOCHI else 3):
            return shared.NO_PART
        one = self.parts[seat][1] - actions.SLOT
        if dish < actions.MOCHI:
            return one + (numbers.PLAY_TEMPURA if dish == actions.TEMPURA else numbers.PLAY_EDAMAME)
        if dish == actions.MOCHI:
            one = self.parts[seat][1] - actions.TILE
            return numbers.PLAY_MOCHI + cards.STAFF * one + self.parts[seat][2] - actions.TILE
        return numbers.PLAY_YAKITORI + cards.SLOTS * one + self.parts[seat][2] - actions.SLOT

    def names(self) -> list[str]:
        """The texts of all actions; slots, and seats of the board by number, that the board lacks are there, too."""
        board = self.state.board.names
        benches = [*board, *(f"#{bench + 1}" for bench in range(len(board), cards.BENCHES))]
        slots = range(1, cards.SLOTS + 1)
        return [
            "pass",
            *(f"cube {colour}" for colour in cards.COLOUR_NAMES),
            "takoyaki",
            "takoyaki twice",
            *(f"sit {bench}" for bench in benches),
            "eat",
            "eat left",
            "eat right",
            "staff",
            *(f"staff {slot}" for slot in slots),
            *(f"staff {plate}" for plate in cards.PLATE_NAMES),
            *(f"staff {put} {which + 1}" for which in range(cards.SHOWN) for put in ("top", "bottom")),
            "yen",
            "order",
            "end",
            *(f"discard {dish}" for dish in cards.DISH_NAMES),
            "reveal",
            "play miso",
            "play gyoza",
            "play tempura",
            "play edamame",
            "play mochi",
            "play yakitori",
            *(f"slot {slot}" for slot in slots),
            *(f"at {board[bench]}" for bench in self.state.board.staff_bench),
        ]

    def slices(self) -> list[Slice]:
        """What `observe` writes."""
        players = self.state.players
        return [
            Slice("active", (1,), "1 + seats further to whose turn it is"),
            Slice("looking", (1,), "1 + seats further to who looks at the own pile"),
            Slice("asker", (1,), "1 + seats further to the takoyaki player who guesses now"),
            Slice("choice", (actions.CHOICE,), "1 + the actions that the seat has named of a move"),
            Slice("phase", (1,), "what is asked: " + ", ".join(cards.PHASE_NAMES)),
            Slice("turn", (1,), "turns that are over"),
            Slice("done", (3,), "1 for actions of this turn: eat, staff, yen"),
            Slice("bag", (1,), "plates in the bag"),
            Slice("cards", (1,), "cards in the draw pile"),
            Slice("wasabi", (1,), "wasabi cards in it"),
            Slice("discards", (1,), "cards in the discard pile"),
            Slice("discard", (1,), "1 + the kind of its top card"),
            Slice("again", (1,), "1 if the takoyaki player who guesses now has guessed once"),
            Slice("drawn", (cards.SHOWN,), "1 + the kinds of the plates that Satsuki shows"),
            Slice("staff", (cards.STAFF,), "1 + who stands at each staff slot"),
            Slice("trash", (cards.PLATE_KINDS,), "plates by kind in the trash"),
            Slice("belt", (self.state.board.slots,), "2 + the kind of the plate in each slot, 1 unknown, 0 a gap"),
            Slice("pile", (cards.PILE,), "2 + the kinds of the seat's own plates from the bottom, 1 unknown, 0 none"),
            Slice("guesses", self.guesses_shape(), "1 + the colours of the guesses that the seat knows"),
            *Slice.side_by_side(
                players,
                [
                    ("chosen", 1, "1 for those whose answer is in"),
                    ("yen", 1, "yen"),
                    ("cubes", 1, "cubes kept"),
                    ("heights", 1, "plates in the pile"),
                    ("tops", 1, "1 + the kind of the plate on top"),
                    ("pawns", 1, "1 + the seat of the board"),
                    ("takoyaki", 1, "takoyaki played in this challenge"),
                    ("hands", actions.CARD_KINDS, "side dishes in hand by kind"),
                    ("played", actions.CARD_KINDS, "side dishes played by kind"),
                ],
            ),
            *(self.remembered_slices() if self.state.memory > 0 else []),
        ]

    def guesses_shape(self) -> tuple[int, ...]:
        """By seat; where two takoyaki may be played, each has room for two guesses."""
        return self.state.players, cards.TAKOYAKI_CUBES * (1 + self.state.second_takoyaki)

    def remembered_slices(self) -> list[Slice]:
        """What is written besides where all may look at what they have seen."""
        others = self.state.players - 1
        return [
            Slice("in_bag", (cards.PLATE_KINDS,), "plates by kind that went into the bag and did not come out"),
            Slice("discarded", (cards.CARDS,), "2 + the kinds of the discard pile from the bottom, 1 unknown, 0 none"),
            Slice("piles", (others, cards.PILE), "2 + the kinds of the others' plates, 1 unknown, 0 none"),
        ]

    def hidden_slices(self) -> list[Slice]:
        """What `reveal` writes."""
        players = self.state.players
        cubes = cards.TAKOYAKI_CUBES
        return [
            Slice("all_bag", (cards.PLATE_KINDS,), "plates by kind in the bag"),
            Slice("stack", (actions.CARD_KINDS,), "side dishes by kind in the draw pile and left out"),
            Slice("all_discards", (cards.CARDS,), "1 + the kinds of the discard pile, from the bottom"),
            Slice("tunnel", (cards.TUNNEL,), "1 + the kinds of the plates in the tunnel"),
            Slice("all_piles", (players, cards.PILE), "1 + the kinds of everybody's plates, from the bottom"),
            *Slice.side_by_side(
                players,
                [
                    ("all_guesses", cubes, "1 + the colours of each guess"),
                    ("second_guesses", cubes, "likewise with a second takoyaki"),
                    ("choices", actions.CHOICE, "1 + the actions that each seat has named"),
                ],
            ),
        ]


def code_of(kind: int) -> int:
    """A kind as it is written: 0 for no plate, 1 for one that is not known."""
    if kind >= 0:
        return kind + actions.KNOWN
    return 1 if kind == cards.UNKNOWN else 0


def write_colours(guess: int, out: Any, at: int) -> int:
    """Write the colours of a guess, each + 1."""
    for nth in range(cards.TAKOYAKI_CUBES):
        out[at + nth] = 0
        if guess != cards.NO_GUESS and cube_part(guess, nth) != shared.NO_PART:
            out[at + nth] = cube_part(guess, nth) - actions.CUBE + 1
    return at + cards.TAKOYAKI_CUBES


def cube_part(number: int, nth: int) -> int:
    """The nth cube of a guess, or NO_PART."""
    guess = number - numbers.GUESS
    cubes = cards.CUBES
    if number >= numbers.GUESS_3:
        guess = number - numbers.GUESS_3
        cubes = cards.TAKOYAKI_CUBES
    if nth >= cubes:
        return shared.NO_PART
    for _ in range(nth + 1, cubes):
        guess //= cards.COLOURS
    return actions.CUBE + guess % cards.COLOURS


def first_part(number: int) -> int:
    """The first action of a move."""
    if number < numbers.TAKOYAKI:
        return cube_part(number, 0)
    if number < numbers.SIT:
        return number - numbers.TAKOYAKI + actions.TAKOYAKI
    if number < numbers.SIT_PAID:
        return number - numbers.SIT + actions.SIT
    if number < numbers.EAT:
        return number - numbers.SIT_PAID + actions.SIT
    if number < numbers.PLAY_TEMPURA:
        return number - numbers.EAT + actions.EAT
    if number < numbers.PLAY_MOCHI:
        return actions.TEMPURA if number < numbers.PLAY_EDAMAME else actions.EDAMAME
    return actions.MOCHI if number < numbers.PLAY_YAKITORI else actions.YAKITORI


def target_part(number: int, nth: int) -> int:
    """The slot or the staff tile that a side dish names first, or second; or NO_PART."""
    if number >= numbers.PLAY_YAKITORI and nth <= 2:
        what = number - numbers.PLAY_YAKITORI
        return actions.SLOT + (what // cards.SLOTS if nth == 1 else what % cards.SLOTS)
    if number >= numbers.PLAY_MOCHI and number < numbers.PLAY_YAKITORI and nth <= 2:
        what = number - numbers.PLAY_MOCHI
        return actions.TILE + (what // cards.STAFF if nth == 1 else what % cards.STAFF)
    if number < numbers.PLAY_MOCHI and nth == 1:
        base = numbers.PLAY_TEMPURA if number < numbers.PLAY_EDAMAME else numbers.PLAY_EDAMAME
        return actions.SLOT + number - base
    return shared.NO_PART

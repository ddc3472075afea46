"""All ways to play the rest of a turn, enumerated: in which order side dishes, actions and orders do most.

A plan is a row of moves. It ends with the turn, or with the first plate that is drawn: nobody knows what comes then.
"""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.core import codes, hashing
from sushiya.core.arrays import grid, real_row, row
from sushiya.core.chance import KEY_BYTES, Chance
from sushiya.games.sushi_boat import cards, numbers, plan_sizes, staff
from sushiya.games.sushi_boat.judgement import BoatJudgement
from sushiya.games.sushi_boat.rules import BoatRules


class Ply:
    """A position within the turn, with its judgement, and room for the positions after it."""

    def __init__(self, rules: BoatRules, depth: int) -> None:
        self.rules = rules
        self.judgement = BoatJudgement(rules)
        self.after: Ply = Ply(rules.twin(), depth - 1) if depth else self

    def adopt(self, match: BoatRules) -> None:
        """Play by the board and the options of another match."""
        self.rules.board = match.board
        self.rules.early_orders = match.early_orders
        self.rules.second_takoyaki = match.second_takoyaki
        if self.after is not self:
            self.after.adopt(match)

    def make_move(self, seat: int, move: int, chance: Chance) -> None:
        """Make a move, in the position after this one."""
        self.after.rules.copy_origin()
        self.after.rules.choices[seat] = move
        self.after.rules.step(chance)

    def worth(self, seat: int, chance: Chance) -> float:
        """What it is worth to end the turn here; the last turn ends with the result."""
        if self.rules.cards_left > 0:
            return self.judgement.worth(seat)
        self.make_move(seat, numbers.END, chance)
        return self.after.judgement.worth(seat)


class TurnPlans:
    """Finds the best plans for the rest of the turn of a seat; of moves that change nothing for it, one of a kind."""

    def __init__(self, rules: BoatRules, seat: int) -> None:
        self.seat = seat
        self.root = Ply(rules.twin(), plan_sizes.STEPS)
        self.chance = Chance(bytes(KEY_BYTES))
        self.luck = Chance(bytes(KEY_BYTES))
        self.positions = 0
        self.count = 0
        if not cython.compiled:  # C arrays are born zero
            self.line: list[int] = row(plan_sizes.STEPS)
            self.lengths: list[int] = row(plan_sizes.PLANS)
            self.worths: list[float] = real_row(plan_sizes.PLANS)
            self.keys: list[int] = row(plan_sizes.TABLE)
            self.known: list[float] = real_row(plan_sizes.TABLE)
            self.plans: list[list[int]] = grid(plan_sizes.PLANS, plan_sizes.STEPS)

    def turn_to(self, rules: BoatRules, seat: int) -> None:
        """Look at another state, with as many players."""
        self.seat = seat
        self.root.adopt(rules)
        self.root.rules.origin = rules
        self.root.rules.rewind()

    def find(self, limit: int) -> list[tuple[float, list[int]]]:
        """Look at about so many positions at the most; returns plans with what they are worth, from the best on."""
        self.positions = self.count = 0
        for place in range(plan_sizes.TABLE):
            self.keys[place] = 0
        with cython.nogil:
            self.best_end(self.root, 0, limit, False)
        found = [(self.worths[i], [self.plans[i][at] for at in range(self.lengths[i])]) for i in range(self.count)]
        found.sort(reverse=True)
        return found

    def best_end(self, ply: Ply, depth: int, limit: int, drawn: bool) -> float:
        """What the best end of the turn from a position on is worth; each move may use its part of the limit."""
        self.positions += 1
        if depth >= plan_sizes.DEPTH or limit <= 0:
            return self.stop(ply, depth, drawn)
        last = self.positions + limit
        best = -1.0 * codes.EVER
        idle = 0
        count = ply.rules.list_moves(self.seat)
        for i in range(count):
            move = ply.rules.moves[i]
            change = idle_change(ply.rules, self.seat, move)
            if is_wasteful(ply.rules, move) or (move == numbers.ORDER and drawn) or idle & change:
                continue
            idle |= change
            self.line[depth] = move
            if move == numbers.END:
                best = max(best, self.stop(ply, depth + 1, drawn))
            else:
                best = max(best, self.go_on(ply, depth, (last - self.positions) // (count - i), drawn))
        return best

    def go_on(self, ply: Ply, depth: int, limit: int, drawn: bool) -> float:
        """What the best end of the turn after the move at this depth is worth; nothing is looked at twice."""
        move = self.line[depth]
        draws = move == numbers.ORDER or (
            move == numbers.STAFF and staff.staff_at(ply.rules, ply.rules.pawns[self.seat]) == cards.SATSUKI
        )
        self.luck.copy_from(self.chance)
        ply.make_move(self.seat, move, self.luck)
        key = turn_key(ply.after.rules, self.seat, drawn or draws)
        place = key & (plan_sizes.TABLE - 1)
        if self.keys[place] == key:
            worth = self.known[place]
        else:
            worth = self.best_end(ply.after, depth + 1, limit, drawn or draws)
            self.keys[place] = key
            self.known[place] = worth
        if draws and not drawn:
            self.keep(depth + 1, worth)
        return worth

    def stop(self, ply: Ply, depth: int, drawn: bool) -> float:
        """What the position is worth, where a plan ends."""
        worth = ply.worth(self.seat, self.chance)
        if not drawn:
            self.keep(depth, worth)
        return worth

    def keep(self, length: int, worth: float) -> None:
        """Keep the plan of so many moves; if there is no room, instead of the one that is worth least."""
        place = self.count
        if place < plan_sizes.PLANS:
            self.count += 1
        else:
            place = 0
            for other in range(1, plan_sizes.PLANS):
                if self.worths[other] < self.worths[place]:
                    place = other
            if self.worths[place] >= worth:
                return
        self.worths[place] = worth
        self.lengths[place] = length
        for at in range(length):
            self.plans[place][at] = self.line[at]


def is_wasteful(rules: BoatRules, move: int) -> bool:
    """Whether a move ends the turn though there is a yen to be taken."""
    return move == numbers.END and rules.done & (rules.done - 1) == 0 and not rules.done & cards.YEN_DONE


def idle_change(rules: BoatRules, seat: int, move: int) -> int:
    """A bit for a side dish that changes nothing within reach of the seat, by its kind; else nothing."""
    bench = rules.pawns[seat]
    if move < numbers.PLAY_TEMPURA:
        return 0
    if move < numbers.PLAY_EDAMAME:
        slot = move - numbers.PLAY_TEMPURA
        return 1 * (not pushes_into_reach(rules, bench, slot))
    if move < numbers.PLAY_MOCHI:
        return 0
    if move < numbers.PLAY_YAKITORI:
        what = move - numbers.PLAY_MOCHI
        here = rules.board.staff_slot[bench]
        return 2 * (here != what // cards.STAFF and here != what % cards.STAFF)
    what = move - numbers.PLAY_YAKITORI
    return 4 * (not in_reach(rules, bench, what // cards.SLOTS) and not in_reach(rules, bench, what % cards.SLOTS))


def pushes_into_reach(rules: BoatRules, bench: int, slot: int) -> bool:
    """Whether a push from a slot on moves a plate from or to a slot within reach."""
    while slot < rules.board.slots:
        if in_reach(rules, bench, slot):
            return True
        if rules.belt[slot] == cards.NO_PLATE:
            return False
        slot += 1
    return False


def in_reach(rules: BoatRules, bench: int, slot: int) -> bool:
    """Whether who sits here may get the plate in a slot, with whatever staff."""
    here = rules.board.slot[bench]
    if here - 1 <= slot <= here + 1 or slot == rules.board.other_slot[bench]:
        return True
    return slot == rules.board.opposite[bench]


def turn_key(rules: BoatRules, seat: int, drawn: bool) -> int:
    """A hash of all that a turn changes: equal for two orders of moves that come to the same."""
    key = hashing.mixed(drawn, rules.phase)
    key = hashing.mixed(key, rules.done)
    key = hashing.mixed_row(key, rules.pawns, rules.players)
    key = hashing.mixed_row(key, rules.yen, rules.players)
    key = hashing.mixed_row(key, rules.belt, rules.board.slots)
    key = hashing.mixed(key, rules.heights[seat])
    key = hashing.mixed_row(key, rules.piles[seat], rules.heights[seat])
    key = hashing.mixed(key, rules.trash_size)
    key = hashing.mixed(key, rules.played[seat])
    key = hashing.mixed(key, rules.discard_size)
    key = hashing.mixed_row(key, rules.staff, cards.STAFF)
    key = hashing.mixed(key, rules.drawn_size)
    for at in range(rules.drawn_size):
        key = hashing.mixed(key, rules.drawn[at])
    cards_held = 0
    for place in range(rules.hand_sizes[seat]):
        cards_held |= 1 << rules.hands[seat][place]
    return hashing.mixed(key, cards_held)

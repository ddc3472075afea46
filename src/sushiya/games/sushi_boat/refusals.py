"""Why a move is refused, in words, from what its seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from sushiya.core import codes
from sushiya.core.errors import IllegalMove
from sushiya.games.sushi_boat import cards, numbers
from sushiya.games.sushi_boat.rules import BoatRules
from sushiya.games.sushi_boat.seats import in_the_way


def refusal(rules: BoatRules, seat: int, move: int) -> IllegalMove:
    """The reason; a move of another step of the turn is refused by saying what is asked now."""
    if rules.phase not in phases(move):
        return illegal(f"ask_{cards.PHASE_NAMES[rules.phase]}")
    match rules.phase:
        case cards.ANSWER:
            return answer_refusal(move)
        case cards.TAKOYAKI_GUESS:
            return illegal("cubes_3")
        case cards.PICK:
            return illegal("one_plate")
        case cards.DISCARD:
            return illegal("no_dish", dish=f"sushi-boat.dish.{cards.DISH_NAMES[move - numbers.DISCARD]}")
        case cards.REVEAL:
            return order_refusal(rules, seat)
        case cards.MOVE:
            return order_refusal(rules, seat) if move == numbers.ORDER else seat_refusal(rules, seat, move)
    return act_refusal(rules, seat, move)


def answer_refusal(move: int) -> IllegalMove:
    """Why a challenge cannot be answered so."""
    if move == numbers.TAKOYAKI:
        return illegal("no_dish", dish="sushi-boat.dish.takoyaki")
    return illegal("second_takoyaki" if move == numbers.TAKOYAKI_TWICE else "cubes_2")


def barred(rules: BoatRules, seat: int) -> dict[str, IllegalMove]:
    """What a seat might want to do and cannot in any way now, with the reason."""
    legal = set(rules.legal(seat))
    wanted = actions(rules, seat)
    return {name: refusal(rules, seat, moves[0]) for name, moves in wanted.items() if legal.isdisjoint(moves)}


def actions(rules: BoatRules, seat: int) -> dict[str, Sequence[int]]:
    """What a seat might want to do, with the numbers of its moves: actions, side dishes in hand, a seat to take.

    A takoyaki is no such dish: it answers a challenge.
    """
    bench = rules.pawns[seat]
    arrow = bench != cards.NOWHERE and rules.board.other_slot[bench] != cards.NOWHERE
    wanted: dict[str, Sequence[int]] = {
        "eat": (numbers.EAT_LEFT, numbers.EAT_RIGHT) if arrow else (numbers.EAT,),
        "staff": range(numbers.STAFF, numbers.STAFF_PICK),
        "yen": (numbers.YEN,),
        "order": (numbers.ORDER,),
    }
    for card in rules.hands[seat][: rules.hand_sizes[seat]]:
        dish = rules.dishes[card] // cards.SYMBOLS
        if dish != cards.TAKOYAKI:
            wanted[f"play {cards.DISH_NAMES[dish]}"] = plays(dish)
    if rules.phase == cards.MOVE:
        for number, name in enumerate(rules.board.names):
            wanted[f"sit {name}"] = (numbers.SIT + number, numbers.SIT_PAID + number)
    return wanted


@cache
def plays(dish: int) -> Sequence[int]:
    """The moves that play a side dish in step 3."""
    return [move for move in range(numbers.PLAY_MISO, numbers.MOVES) if dish_of(move) == dish]


def phases(move: int) -> tuple[int, ...]:
    """When a move can be made at all."""
    if move < numbers.TAKOYAKI:
        return (cards.ANSWER, cards.TAKOYAKI_GUESS)
    if move <= numbers.TAKOYAKI_TWICE:
        return (cards.ANSWER,)
    if move == numbers.REVEAL:
        return (cards.REVEAL,)
    if move < numbers.EAT:
        return (cards.MOVE,)
    if numbers.STAFF_PICK <= move < numbers.YEN:
        return (cards.PICK,)
    if numbers.DISCARD <= move < numbers.PLAY_MISO:
        return (cards.DISCARD,)
    return (cards.REVEAL, cards.MOVE, cards.ACT) if move == numbers.ORDER else (cards.ACT,)


def illegal(reason: str, **params: str | int) -> IllegalMove:
    """A refusal of this game."""
    return IllegalMove(f"sushi-boat.error.{reason}", **params)


def seat_refusal(rules: BoatRules, seat: int, move: int) -> IllegalMove:
    """Why a seat cannot be taken."""
    paid = move >= numbers.SIT_PAID
    bench = move - (numbers.SIT_PAID if paid else numbers.SIT)
    name = rules.board.names[bench]
    if bench == rules.pawns[seat]:
        return illegal("must_move")
    if rules.board.four_plus[bench] and rules.players < cards.LARGE:
        return illegal("four_plus", seat=name)
    if in_the_way(rules, seat, bench) == codes.NOBODY:
        return illegal("seat_is_free", seat=name)
    if rules.yen[seat] == 0:
        return illegal("seat_no_yen", seat=name)
    return illegal("seat_costs", seat=name)


def order_refusal(rules: BoatRules, seat: int) -> IllegalMove:
    """Why nothing can be ordered."""
    return illegal("no_yen") if rules.yen[seat] == 0 else illegal("no_plate_left")


def act_refusal(rules: BoatRules, seat: int, move: int) -> IllegalMove:
    """Why an action or a side dish is refused."""
    if move == numbers.ORDER:
        return order_refusal(rules, seat)
    if move >= numbers.PLAY_MISO:
        return dish_refusal(rules, seat, move)
    action = 2 if move == numbers.YEN else int(move >= numbers.STAFF)
    if rules.done & (rules.done - 1):
        return illegal("two_actions")
    if rules.done >> action & 1:
        return illegal("done_already")
    return staff_refusal(rules, seat) if action == 1 else meal_refusal(rules, seat, move)


def meal_refusal(rules: BoatRules, seat: int, move: int) -> IllegalMove:
    """Why nothing can be eaten so."""
    bench = rules.pawns[seat]
    arrow = rules.board.other_slot[bench] != cards.NOWHERE
    if arrow == (move == numbers.EAT):
        return illegal("say_the_side" if arrow else "no_sides")
    return illegal("empty_slot")


def staff_refusal(rules: BoatRules, seat: int) -> IllegalMove:
    """Why the staff cannot do that."""
    bench = rules.pawns[seat]
    slot = rules.board.staff_slot[bench]
    if slot == cards.NOWHERE:
        return illegal("no_staff")
    if rules.yen[seat] == 0:
        return illegal("no_yen")
    return illegal(f"staff_{cards.STAFF_NAMES[rules.staff[slot]]}")


def dish_refusal(rules: BoatRules, seat: int, move: int) -> IllegalMove:
    """Why a side dish cannot be played so."""
    dish = dish_of(move)
    name = f"sushi-boat.dish.{cards.DISH_NAMES[dish]}"
    if dish not in [rules.dishes[card] // cards.SYMBOLS for card in rules.hands[seat][: rules.hand_sizes[seat]]]:
        return illegal("no_dish", dish=name)
    if dish == cards.EDAMAME and rules.heights[seat] == 0:
        return illegal("no_pile")
    return illegal("not_that_slot", dish=name)


def dish_of(move: int) -> int:
    """The side dish that a move plays."""
    starts = {
        numbers.PLAY_YAKITORI: cards.YAKITORI,
        numbers.PLAY_MOCHI: cards.MOCHI,
        numbers.PLAY_EDAMAME: cards.EDAMAME,
        numbers.PLAY_TEMPURA: cards.TEMPURA,
        numbers.PLAY_GYOZA: cards.GYOZA,
        numbers.PLAY_MISO: cards.MISO,
    }
    return next(dish for start, dish in starts.items() if move >= start)

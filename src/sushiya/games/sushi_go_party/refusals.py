"""Why a move of Sushi Go Party! is refused, in words for its player."""

from __future__ import annotations

from sushiya.core.errors import IllegalMove
from sushiya.games.sushi_go_party import cards
from sushiya.games.sushi_go_party.rules import PartyRules

BASES = (0, cards.ORDER_BASE, cards.ASK_BASE, cards.GIVE_BASE, cards.TAKE_BASE, cards.FLIP_BASE)


def refusal(rules: PartyRules, seat: int, number: int) -> IllegalMove:
    """The reason; it tells nothing that the seat cannot see."""
    phase = max(phase for phase, base in enumerate(BASES) if number >= base)
    if phase != rules.phase:
        return IllegalMove(f"sushi-go-party.error.asked_to_{cards.PHASES[rules.phase]}")
    reasons = (refused_choice, refused_order, refused_request, refused_gift, refused_dish, refused_flip)
    return reasons[phase](rules, seat, number - BASES[phase])


def refused_choice(rules: PartyRules, seat: int, number: int) -> IllegalMove:
    """Cards not in the hand, or tools that cannot be called."""
    spoon, rest = divmod(number, cards.SPOON_STEP)
    chopsticks, pair = divmod(rest, cards.CHOPSTICKS_STEP)
    second, first = divmod(pair, cards.PAIR_STEP)
    for tool, call, lowest in (("chopsticks", chopsticks, cards.CHOPSTICKS_1), ("spoon", spoon, cards.SPOON_4)):
        refused = refused_call(rules, seat, tool, call, lowest) if call else None
        if refused:
            return refused
    hand = list(rules.hands[rules.holds[seat]])
    for kind in (first, second - 1):
        if kind >= 0:
            hand[kind] -= 1
            if hand[kind] < 0:
                return IllegalMove("sushi-go-party.error.not_in_hand", card=card_key(kind))
    raise AssertionError("a choice that breaks no rule was refused")


def refused_call(rules: PartyRules, seat: int, tool: str, call: int, lowest: int) -> IllegalMove | None:
    """Why chopsticks or a spoon cannot be called."""
    what, laid = rules.what[seat], rules.laid[seat]
    ready = [
        place for place in range(rules.front[seat]) if lowest <= what[place] <= lowest + 2 and laid[place] < rules.turn
    ]
    if not ready:
        return IllegalMove(f"sushi-go-party.error.no_{tool}")
    if rules.turn == rules.hand_size - 1:
        return IllegalMove(f"sushi-go-party.error.{tool}_last_turn")
    if (call == 1) != (len(ready) == 1) or (call > 1 and call - 2 not in ready):
        places = ", ".join(str(place + 1) for place in ready)
        key = f"sushi-go-party.error.{tool}_{'only' if len(ready) == 1 else 'several'}"
        return IllegalMove(key, places=places)
    return None


def refused_order(rules: PartyRules, seat: int, target: int) -> IllegalMove:
    """A special order copies a card laid before it, never a menu or takeout box."""
    on_wasabi, place = divmod(target, cards.ON_WASABI_STEP)
    if place >= rules.ordering[seat]:
        return IllegalMove("sushi-go-party.error.order_place", last=rules.ordering[seat])
    if cards.MENU_7 <= rules.what[seat][place] <= cards.TAKEOUT_BOX_12:
        return IllegalMove("sushi-go-party.error.order_never")
    assert on_wasabi
    return IllegalMove("sushi-go-party.error.order_wasabi")


def refused_request(rules: PartyRules, seat: int, asked: int) -> IllegalMove:  # noqa: ARG001 - like the others
    """Only what is on the menu can be asked for, exactly only where there are variations."""
    return IllegalMove("sushi-go-party.error.ask_menu")


def refused_gift(rules: PartyRules, seat: int, kind: int) -> IllegalMove:
    """The card given is the one asked for, from the hand."""
    if rules.hands[rules.holds[seat]][kind] == 0:
        return IllegalMove("sushi-go-party.error.not_in_hand", card=card_key(kind))
    return IllegalMove("sushi-go-party.error.give_other")


def refused_dish(rules: PartyRules, seat: int, kind: int) -> IllegalMove:  # noqa: ARG001 - like the others
    """One of the cards drawn, but no menu."""
    if kind not in rules.drawn[: rules.drawn_size]:
        return IllegalMove("sushi-go-party.error.take_other", card=card_key(kind))
    return IllegalMove("sushi-go-party.error.take_menu")


def refused_flip(rules: PartyRules, seat: int, chosen: int) -> IllegalMove:
    """Cards of earlier turns that are not flipped yet."""
    for place in range(cards.FRONT):
        if chosen >> place & 1:
            if place >= rules.front[seat]:
                return IllegalMove("sushi-go-party.error.no_such_place", place=place + 1)
            if rules.laid[seat][place] == rules.turn or rules.what[seat][place] == cards.FLIPPED:
                return IllegalMove("sushi-go-party.error.flip_place", place=place + 1)
    raise AssertionError("a flip that breaks no rule was refused")


def card_key(kind: int) -> str:
    """The message that names a card."""
    return f"sushi-go-party.card.{cards.NAMES[kind]}"

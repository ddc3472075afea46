"""A state that fits a view, for bots: what the seat cannot know is dealt somehow, for `redeal` to deal at random."""

from __future__ import annotations

from collections import Counter

from sushiya.core import codes
from sushiya.core.counting import counts_of, filled, padded, shares_of
from sushiya.games.sushi_go_party import cards
from sushiya.games.sushi_go_party.moves import PartyNotation, asked_number
from sushiya.games.sushi_go_party.refusals import PHASES
from sushiya.games.sushi_go_party.rules import PartyRules
from sushiya.games.sushi_go_party.view import DESSERT_NAMES, IDENTITY_NAMES, PartyView

NUMBER_OF = {name: number for number, name in enumerate(IDENTITY_NAMES)}
DESSERT_OF = {name: number for number, name in enumerate(DESSERT_NAMES)}


def imagine(view: PartyView) -> PartyRules:
    """A state whose view for this seat is this one."""
    rules = PartyRules(view.players, [cards.TYPE_NUMBER[name] for name in view.menu])
    rules.round = len(view.scores)
    rules.turn = view.turn - 1
    rules.phase = PHASES.index(view.phase)
    rules.over = view.over
    set_scores(rules, view)
    set_tables(rules, view)
    set_pending(rules, view)
    set_hidden(rules, view)
    set_choices(rules, view)
    return rules


def set_scores(rules: PartyRules, view: PartyView) -> None:
    """Points, wins and desserts kept."""
    rules.scores = filled(view.totals, codes.SEATS)
    rules.round_scores = padded(view.scores, cards.ROUNDS, cards.SEATS)
    rules.dessert_scores = filled(view.dessert_scores, cards.SEATS)
    rules.uramaki_won = filled(view.uramaki_won, cards.SEATS)
    rules.uramaki_places = view.uramaki_places
    rules.desserts = padded([counts_of(kept, DESSERT_OF) for kept in view.desserts], cards.SEATS, cards.DESSERTS)
    rules.shares = shares_of(view.winners)


def set_tables(rules: PartyRules, view: PartyView) -> None:
    """The cards in front of the seats."""
    rules.front = filled([len(table) for table in view.tables], cards.SEATS)
    rules.what = rows([[NUMBER_OF[laid.card] for laid in table] for table in view.tables])
    rules.face = rows([[NUMBER_OF[laid.face] for laid in table] for table in view.tables])
    rules.laid = rows([[laid.turn - 1 for laid in table] for table in view.tables])
    rules.under = rows([[(laid.on or 0) - 1 for laid in table] for table in view.tables])
    rules.called = rows([[int(laid.called) for laid in table] for table in view.tables])


def rows(values: list[list[int]]) -> list[list[int]]:
    """A grid of what is in front of the seats."""
    return padded(values, cards.SEATS, cards.FRONT)


def set_pending(rules: PartyRules, view: PartyView) -> None:
    """What is under way in this turn."""
    now = view.pending
    rules.queue = padded([[NUMBER_OF[card] for card in queue] for queue in now.to_lay], cards.SEATS, cards.QUEUE)
    rules.queued = filled([len(queue) for queue in now.to_lay], cards.SEATS)
    rules.ordering = filled([(place or 0) - 1 for place in now.ordering], cards.SEATS, cards.NO_PLACE)
    rules.actor = now.actor or 0
    rules.acting = (now.acting or 0) - 1
    rules.giver = now.giver or 0
    rules.asked = asked_number(now.asked) if now.asked else 0
    rules.misos = now.misos
    rules.uramaki_reached = now.uramaki_reached
    rules.uramaki_laid = sum(1 << seat for seat in now.uramaki_laid)
    in_effect = [
        laid
        for table in view.tables
        for laid in table
        if laid.called or cards.MENU_7 <= NUMBER_OF[laid.card] <= cards.TAKEOUT_BOX_12
    ]
    rules.effects = len(in_effect) - (now.acting is not None)


def set_hidden(rules: PartyRules, view: PartyView) -> None:
    """Hands, deck and dessert pile: fill what is unknown from the cards that the seat has not seen."""
    players = view.players
    holds = [(seat - rules.turn) % players for seat in range(players)]
    hands = [[0] * cards.KINDS for _ in range(cards.SEATS)]
    absent = [0] * cards.SEATS
    for seat, hand in enumerate(holds):
        hands[hand] = counts_of(view.known[seat], cards.KIND_OF)
        absent[hand] = sum(1 << cards.KIND_OF[card] for card in view.absent[seat])
    rules.holds = filled(holds, cards.SEATS)
    rules.absent = absent
    rules.returned = [[0] * cards.KINDS if held(view, hand) else list(hands[hand]) for hand in range(cards.SEATS)]
    unseen = unseen_cards(rules, view)
    deck = known_deck(rules, view, unseen)
    if view.pending.giver is not None:
        promise_gift(rules, hands[holds[view.pending.giver]], unseen)
    for seat, hand in enumerate(holds):
        fill_hand(hands[hand], view.hand_sizes[seat], absent[hand], unseen)
    rules.hands = hands
    deck += unseen
    drawn = counts_of(view.drawn or {}, cards.KIND_OF)
    for _ in range(view.pending.drawn - sum(drawn)):
        drawn[deck.pop()] += 1
    rules.drawn = drawn
    rules.deck_size = len(deck)
    rules.deck = filled(deck, cards.DECK)


def held(view: PartyView, hand: int) -> bool:
    """Whether the seat has held a hand in this round."""
    return view.seat is not None and (view.seat - hand) % view.players < view.turn


def unseen_cards(rules: PartyRules, view: PartyView) -> list[int]:
    """The cards that the seat cannot place; some of the desserts among them are taken to be the dessert pile."""
    kept = sum((Counter(counts) for counts in view.desserts), Counter[str]()) - Counter(view.copied_desserts)
    kept["special_order"] = sum(view.copied_desserts.values())
    left = [
        cards.COPIES[kind] - kept[cards.NAMES[kind]] if cards.TYPE_NAMES[cards.TYPE_OF[kind]] in view.menu else 0
        for kind in range(cards.KINDS)
    ]
    rules.copied = counts_of(view.copied_desserts, DESSERT_OF)
    stock = list(left)
    seen = Counter(view.discarded)
    for counts in (*view.known, view.drawn or {}):
        seen.update(counts)
    for table, queue in zip(view.tables, view.pending.to_lay, strict=True):
        seen.update([laid.face for laid in table] + queue)
    for card, count in seen.items():
        left[cards.KIND_OF[card]] -= count
    in_deck = put_back(view)
    spare = [kind for kind in range(cards.PUDDING, cards.KINDS) for _ in range(left[kind] - in_deck[kind])]
    pile = spare[: view.desserts_left]
    for kind in pile:
        left[kind] -= 1
        stock[kind] -= 1
    rules.pile = filled(pile, cards.DESSERT_PILE)
    rules.pile_size = len(pile)
    rules.stock = stock
    return [kind for kind in range(cards.KINDS) for _ in range(left[kind])]


def known_deck(rules: PartyRules, view: PartyView, unseen: list[int]) -> list[int]:
    """The cards that the seat knows to be in the deck, taken from the unseen ones."""
    in_deck = counts_of(view.in_deck, cards.KIND_OF)
    if view.seat is not None:
        rules.deck_known = padded([[]] * view.seat + [in_deck], cards.SEATS, cards.KINDS)
    known = [kind for kind, count in enumerate(put_back(view)) for _ in range(count)]
    for kind in known:
        unseen.remove(kind)
    return known


def put_back(view: PartyView) -> list[int]:
    """What the seat knows to be in the deck, or in the draw of another's menu: not in its own."""
    drawn = counts_of(view.drawn or {}, cards.KIND_OF)
    return [known - own for known, own in zip(counts_of(view.in_deck, cards.KIND_OF), drawn, strict=True)]


def promise_gift(rules: PartyRules, hand: list[int], unseen: list[int]) -> None:
    """The giver is known to have what the spoon asks for."""
    meant = [kind for kind in range(cards.KINDS) if rules.asked in (cards.TYPE_OF[kind], kind + cards.ASK_EXACTLY)]
    if not any(hand[kind] for kind in meant):
        kind = next(kind for kind in meant if kind in unseen)
        unseen.remove(kind)
        hand[kind] += 1


def fill_hand(hand: list[int], size: int, absent: int, unseen: list[int]) -> None:
    """Fill a hand with unseen cards that may be in it."""
    for kind in list(unseen):
        if sum(hand) == size:
            return
        if not absent >> kind & 1:
            hand[kind] += 1
            unseen.remove(kind)


def set_choices(rules: PartyRules, view: PartyView) -> None:
    """Choices of others that are in become some legal move, for `redeal` to replace."""
    for seat in view.awaited:
        rules.choose(seat, codes.OWED)
        if seat == view.seat and view.choice is not None:
            rules.choose(seat, PartyNotation().number(view.choice))
        elif view.chosen[seat]:
            rules.choose(seat, rules.legal(seat)[0])

"""A state that fits a view, for bots and for showing what would be scored."""

from __future__ import annotations

from collections import Counter

from sushiya.core import codes
from sushiya.core.chance import KEY_BYTES, Chance
from sushiya.core.counting import counts_of, filled, padded, shares_of
from sushiya.games.sushi_go_party import cards
from sushiya.games.sushi_go_party.moves import PartyNotation, asked_number
from sushiya.games.sushi_go_party.rules import PartyRules
from sushiya.games.sushi_go_party.secrecy import has_held
from sushiya.games.sushi_go_party.view import Laid, PartyView

NUMBER_OF = {name: number for number, name in enumerate(cards.IDENTITY_NAMES)}
DESSERT_OF = {name: number for number, name in enumerate(cards.DESSERT_NAMES)}


def imagine(view: PartyView) -> PartyRules:
    """A state that fits a view, with the cards that its seat cannot know dealt somehow."""
    options = view.options
    rules = PartyRules(view.players, options.bits(), options.pudding_loss, options.uramaki_in_order)
    rules.round = len(view.scores)
    rules.turn = view.turn - 1
    rules.phase = cards.PHASES.index(view.phase)
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
    rules.actor = codes.NOBODY if now.actor is None else now.actor
    rules.acting = (now.acting or 0) - 1
    rules.giver = codes.NOBODY if now.giver is None else now.giver
    rules.asked = asked_number(now.asked) if now.asked else cards.NO_CARD
    rules.misos = now.misos
    rules.uramaki_reached = now.uramaki_reached
    rules.uramaki_laid = sum(1 << seat for seat in now.uramaki_laid)
    effects = [sum(map(is_in_effect, table)) for table in view.tables]
    if now.actor is not None and now.acting is not None:
        effects[now.actor] -= 1
    rules.effects = filled(effects, cards.SEATS)


def is_in_effect(laid: Laid) -> bool:
    """Whether a card does something in this turn."""
    return laid.called or cards.MENU_7 <= NUMBER_OF[laid.card] <= cards.TAKEOUT_BOX_12


def set_hidden(rules: PartyRules, view: PartyView) -> None:
    """Hands, deck and dessert pile: what is unknown comes from the cards that the seat has not seen.

    Spoons may have told that it is elsewhere, so it is then dealt once more.
    """
    seat = codes.NOBODY if view.seat is None else view.seat
    holds = [(holder - rules.turn) % view.players for holder in range(view.players)]
    hands = [[0] * cards.KINDS for _ in range(cards.SEATS)]
    absent = [0] * cards.SEATS
    for holder, hand in enumerate(holds):
        hands[hand] = counts_of(view.known[holder], cards.KIND_OF)
        absent[hand] = sum(1 << cards.KIND_OF[card] for card in view.absent[holder])
    rules.holds = filled(holds, cards.SEATS)
    rules.absent = absent
    rules.returned = [
        [0] * cards.KINDS if has_held(rules, seat, hand) else list(hands[hand]) for hand in range(cards.SEATS)
    ]
    unseen = unseen_cards(rules, view)
    deck = known_deck(rules, view, unseen)
    for holder, hand in enumerate(holds):
        while sum(hands[hand]) < view.hand_sizes[holder]:
            hands[hand][unseen.pop()] += 1
    rules.hands = hands
    deck += unseen
    drawn = [cards.KIND_OF[card] for card in Counter(view.drawn or {}).elements()]
    while len(drawn) < view.pending.drawn:
        drawn.append(deck.pop())
    rules.drawn_size = len(drawn)
    rules.drawn = filled(sorted(drawn), cards.MENU_DRAW)
    rules.deck_size = len(deck)
    rules.deck = filled(deck, cards.DECK)
    if any(absent) or view.pending.giver is not None:
        rules.redeal(seat, Chance(bytes(KEY_BYTES)))


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


def set_choices(rules: PartyRules, view: PartyView) -> None:
    """Choices of others that are in become some legal move, for `redeal` to replace."""
    for seat in view.awaited:
        rules.choose(seat, codes.OWED)
        if seat == view.seat and view.choice is not None:
            rules.choose(seat, PartyNotation().number(view.choice))
        elif view.chosen[seat]:
            rules.choose(seat, rules.legal(seat)[0])

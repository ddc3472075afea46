"""The state of Sushi Go Party!, each field declared once; `make state` writes fields.py and fields.pxd from it."""

from __future__ import annotations

from sushiya.core import codes
from sushiya.core.common_state import CommonState
from sushiya.core.state import FIXED, HIDDEN, MASK, OWN, PUBLIC, SCRATCH, TABLE, TINY, flag, grid, number, row
from sushiya.games.sushi_go_party import cards


class PartyState:
    """Hands do not move: `holds[seat]` says which hand a seat holds. Cards in front lie in the order they were laid."""

    meant = row(cards.REQUESTS, TABLE, of=MASK, initial=cards.MEANT)
    """The kinds that a spoon may mean, as bits; they follow one another."""
    first_meant = row(cards.REQUESTS, TABLE, initial=cards.FIRST_MEANT)
    last_meant = row(cards.REQUESTS, TABLE, initial=cards.LAST_MEANT)
    type_of = row(cards.KINDS, TABLE, initial=cards.TYPE_OF)
    colour_of = row(cards.KINDS, TABLE, initial=cards.COLOUR_OF)

    menu = number(FIXED)
    """The types on the table, as bits."""
    pudding_loss = flag(FIXED)
    """Whether of two players the one with fewer puddings loses points (SGP-43)."""
    uramaki_in_order = flag(FIXED)
    """Whether ten symbols reached by an effect come after those reached earlier in the turn (SGP-21)."""
    hand_size = number(FIXED)
    """The cards of a hand when a round begins."""
    desserts_added = row(cards.ROUNDS, FIXED)
    """How many desserts are shuffled in before each round."""
    active_count = number(FIXED)
    active = row(cards.KINDS, FIXED, used=active_count, of=TINY)
    """The kinds of the menu."""

    round = number(PUBLIC)
    turn = number(PUBLIC)
    """Both count from 0."""
    phase = number(PUBLIC)
    """What seats are asked for; CHOOSE also between two questions."""
    stock = row(cards.KINDS, HIDDEN, of=TINY)
    """The cards in circulation: all but the dessert pile and the desserts kept."""
    pile_size = number(PUBLIC, initial=cards.DESSERT_PILE)
    pile = row(cards.DESSERT_PILE, HIDDEN, used=pile_size, of=TINY)
    """The dessert pile. Neither it nor the deck has an order: a random card is drawn."""
    deck_size = number(PUBLIC)
    deck = row(cards.DECK, HIDDEN, used=deck_size, of=TINY)
    hands = grid(cards.SEATS, cards.KINDS, HIDDEN, rows=CommonState.players, of=TINY)
    """How many cards of each kind are in each hand."""
    holds = row(cards.SEATS, PUBLIC, of=TINY)
    """The hand that each seat holds."""
    returned = grid(cards.SEATS, cards.KINDS, HIDDEN, rows=CommonState.players, of=TINY)
    """Cards that went into each hand for all to see; who has held the hand since knows more."""
    absent = row(cards.SEATS, PUBLIC, of=MASK)
    """The kinds that spoons have shown not to be among the other cards of each hand, as bits."""
    deck_known = grid(cards.SEATS, cards.KINDS, OWN, rows=CommonState.players, of=TINY)
    """The cards that each seat knows to be in the deck or a menu's draw, because it has put them back."""

    front = row(cards.SEATS, PUBLIC, of=TINY)
    """How many cards lie in front of each seat."""
    what = grid(cards.SEATS, cards.FRONT, PUBLIC, rows=CommonState.players, used=front, of=TINY)
    """What each of them counts as, which differs from its face for special orders and flipped cards."""
    face = grid(cards.SEATS, cards.FRONT, PUBLIC, rows=CommonState.players, used=front, of=TINY)
    laid = grid(cards.SEATS, cards.FRONT, PUBLIC, rows=CommonState.players, used=front, of=TINY)
    """The turn in which it was laid."""
    under = grid(cards.SEATS, cards.FRONT, PUBLIC, rows=CommonState.players, used=front, of=TINY)
    """The place of the wasabi under it, or NO_PLACE."""
    called = grid(cards.SEATS, cards.FRONT, PUBLIC, rows=CommonState.players, used=front, of=TINY)
    """Whether it is chopsticks or a spoon called in this turn."""
    queued = row(cards.SEATS, PUBLIC, of=TINY)
    queue = grid(cards.SEATS, cards.QUEUE, PUBLIC, rows=CommonState.players, used=queued, of=TINY)
    """The cards that each seat is about to lay."""
    ordering = row(cards.SEATS, PUBLIC, fill=cards.NO_PLACE, of=TINY)
    """The place of the special order that needs a target."""

    effects = row(cards.SEATS, PUBLIC, of=TINY)
    """How many effects of each seat's cards are still to come in this turn (SGP-14)."""
    actor = number(PUBLIC, initial=codes.NOBODY)
    """The seat whose spoon, menu or takeout box is in effect."""
    acting = number(PUBLIC, initial=cards.NO_PLACE)
    """The place of the card in effect, until it leaves."""
    asked = number(PUBLIC, initial=cards.NO_CARD)
    """What the spoon asks for: a type, or ASK_EXACTLY + a kind."""
    giver = number(PUBLIC, initial=codes.NOBODY)
    """The seat that has it, and chooses what to give."""
    drawn_size = number(PUBLIC)
    drawn = row(cards.MENU_DRAW, HIDDEN, used=drawn_size, of=TINY)
    """What a menu has drawn, in the order of kinds."""
    misos = number(PUBLIC)
    """Misos that have come into play in this turn."""
    uramaki_laid = number(PUBLIC)
    """The seats whose uramaki wait to be judged, as bits."""
    uramaki_reached = flag(PUBLIC)
    """Whether somebody has reached ten symbols in this turn."""
    uramaki_places = number(PUBLIC)
    """Places for reaching ten symbols that are gone in this round."""
    uramaki_won = row(cards.SEATS, PUBLIC)
    """Points won in this round with uramaki, already in the scores."""

    desserts = grid(cards.SEATS, cards.DESSERTS, PUBLIC, rows=CommonState.players, of=TINY)
    """Those kept from earlier rounds, by what they count as."""
    copied = row(cards.DESSERTS, PUBLIC, of=TINY)
    """Special orders among them, by what they copy."""
    round_scores = grid(cards.ROUNDS, cards.SEATS, PUBLIC)
    dessert_scores = row(cards.SEATS, PUBLIC)

    gone = row(cards.KINDS, SCRATCH, of=TINY)
    """The cards that are out of play, when they are counted."""
    points = grid(cards.SEATS, cards.FAMILIES, SCRATCH)
    """What each family brought in the round just scored."""
    counts = grid(cards.SEATS, cards.IDENTITIES, SCRATCH)
    """The cards in front of each seat, by what they are."""
    colour_cards = row(cards.TYPES, SCRATCH)
    colours = row(cards.SEATS, SCRATCH)
    """How many different colours each seat has."""
    best_colour = row(cards.SEATS, SCRATCH)
    """How many cards of its best colour."""
    totals = row(cards.SEATS, SCRATCH)
    prizes = row(cards.SEATS, SCRATCH)
    missing = row(cards.PLACES, SCRATCH)
    """How many cards each hand, and the dessert pile, lacks in a redeal."""
    aside = row(cards.KINDS, SCRATCH, of=TINY)
    """Cards of the deck that a redeal leaves there."""
    order = row(cards.PLACES, SCRATCH)
    """The hands, and the dessert pile, in the order in which a redeal fills them."""
    room = row(cards.PLACES, SCRATCH)
    """How many cards that fit each of them can be left at most by then."""

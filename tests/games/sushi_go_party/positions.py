"""Positions of Sushi Go Party! laid out as on a real table, and short ways to play on from them.

The cards in front of a seat are written in the order they were laid: `tempura`, `nigiri_squid on 1` (on the wasabi at
place 1), `special_order as maki_3` (a copy), `tofu as flipped`.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from sushiya.core.counting import counts_of, filled, padded
from sushiya.core.events import Event
from sushiya.core.match import Match
from sushiya.games.sushi_go_party import cards
from sushiya.games.sushi_go_party.events import RoundScored
from sushiya.games.sushi_go_party.game import SushiGoParty
from sushiya.games.sushi_go_party.rules import PartyRules
from sushiya.games.sushi_go_party.view import PartyView

Cards = Mapping[str, int]
Front = Sequence[str]
Points = list[dict[str, int]]
Party = Match[PartyView]

GAME = SushiGoParty()
COURSES = (
    (1, cards.ROLLS),
    (3, cards.APPETIZERS),
    (2, ("tea", "wasabi", *cards.SPECIALS)),
    (1, cards.DESSERT_TYPES),
)
NUMBER_OF = {name: number for number, name in enumerate(cards.IDENTITY_NAMES)}
DESSERT_KINDS = {name: kind for name, kind in cards.KIND_OF.items() if kind >= cards.PUDDING}


def carte(*types: str) -> list[str]:
    """A legal menu with these types, completed with plain ones."""
    menu = list(types)
    for wanted, names in COURSES:
        missing = wanted - sum(name in names for name in menu)
        menu += [name for name in names if name not in menu][: max(0, missing)]
    return menu


def rules_of(match: Party) -> PartyRules:
    """The whole state behind a match, secrets included."""
    assert isinstance(match._rules, PartyRules)
    return match._rules


def lay_out(
    hands: Sequence[Cards],
    fronts: Sequence[Front] = (),
    *,
    menu: Sequence[str] | str = (),
    deck: Sequence[str] | None = None,
    number: int = 1,
    scores: Sequence[int] = (),
    desserts: Sequence[Cards] = (),
    uramaki_places: int = 0,
    options: Mapping[str, bool] = {},
) -> Party:
    """A match in round `number`: seats hold these hands, with cards of the first turn in front of them.

    What is neither named nor in the `deck` counts as discarded; without a `deck` all of that is in it. Arrays are
    assigned whole: the compiled rules hand out copies of them.
    """
    players = len(hands)
    match = GAME.new(players, 1, {"menu": menu if isinstance(menu, str) else carte(*menu), **options})
    rules = rules_of(match)
    sizes = {sum(hand.values()) for hand in hands}
    assert len(sizes) == 1, "hands are of one size"
    rules.turn = rules.hand_size - sizes.pop()
    rules.round = number - 1
    assert rules.turn > 0 or not any(fronts), "nothing lies on the table in the first turn"
    holds = [(seat - rules.turn) % players for seat in range(players)]
    rules.holds = filled(holds, cards.SEATS)
    held = [counts_of(hands[holds.index(hand)], cards.KIND_OF) for hand in range(players)]
    rules.hands = padded(held, cards.SEATS, cards.KINDS)
    lay_fronts(rules, fronts)
    rules.scores = filled([*scores], cards.SEATS)
    rules.round_scores = padded([filled([*scores], cards.SEATS)], cards.ROUNDS, cards.SEATS)
    kept = [counts_of(own, {name: kind - cards.PUDDING for name, kind in DESSERT_KINDS.items()}) for own in desserts]
    rules.desserts = padded(kept, cards.SEATS, cards.DESSERTS)
    rules.uramaki_places = uramaki_places
    named = Counter(face for front in fronts for face, _, _ in map(parts, front))
    named.update(card for hand in hands for card in Counter(hand).elements())
    eaten = Counter(card for own in desserts for card in Counter(own).elements())
    set_deck(rules, match.view(None).menu, named, eaten, deck)
    return match


def lay_fronts(rules: PartyRules, fronts: Sequence[Front]) -> None:
    """Put the cards in front of the seats."""
    laid = [[parts(card) for card in front] for front in fronts]
    rules.front = filled([len(front) for front in laid], cards.SEATS)
    rules.face = grid([[cards.KIND_OF[face] for face, _, _ in front] for front in laid])
    rules.what = grid([[NUMBER_OF[card] for _, card, _ in front] for front in laid])
    rules.under = grid([[place - 1 for _, _, place in front] for front in laid])
    rules.laid = grid([])
    rules.called = grid([])


def grid(rows: list[list[int]]) -> list[list[int]]:
    return padded(rows, cards.SEATS, cards.FRONT)


def parts(laid: str) -> tuple[str, str, int]:
    """Face, identity, and the place of the wasabi under a card written as above."""
    card, _, place = laid.partition(" on ")
    face, _, identity = card.partition(" as ")
    return face, identity or face, int(place or 0)


def set_deck(
    rules: PartyRules, menu: list[str], named: Counter[str], kept: Counter[str], deck: Sequence[str] | None
) -> None:
    """Every card of the menu is on the table, in the deck or discarded; desserts not named are in their pile."""
    on_menu = [kind for kind in range(cards.KINDS) if cards.TYPE_NAMES[cards.TYPE_OF[kind]] in menu]
    everything = Counter({cards.NAMES[kind]: cards.COPIES[kind] for kind in on_menu})
    named = named + Counter(deck or [])
    rest = everything.copy()
    rest.subtract(named + kept)
    assert min(rest.values()) >= 0, f"more copies than there are: {rest}"
    pile = [kind for name, kind in DESSERT_KINDS.items() for _ in range(rest[name])]
    stock = {name: named[name] if name in DESSERT_KINDS else count for name, count in everything.items()}
    left = [kind for name, kind in cards.KIND_OF.items() if name not in DESSERT_KINDS for _ in range(rest[name])]
    undealt = left if deck is None else [cards.KIND_OF[name] for name in deck]
    rules.stock = counts_of(stock, cards.KIND_OF)
    rules.pile = filled(pile, cards.DESSERT_PILE)
    rules.pile_size = len(pile)
    rules.deck = filled(undealt, cards.DECK)
    rules.deck_size = len(undealt)


def turn(match: Party, *moves: str) -> list[Event]:
    """Every seat keeps what it is told to, in order; what a spectator then hears."""
    known = len(match.events(None))
    for seat, move in enumerate(moves):
        match.play(seat, move)
    return match.events(None, since=known)


def then(match: Party, seat: int, move: str) -> list[Event]:
    """The one seat that is asked decides; what a spectator then hears."""
    assert match.to_act == {seat}
    known = len(match.events(None))
    match.play(seat, move)
    return match.events(None, since=known)


def front(match: Party, seat: int) -> list[str]:
    """The cards in front of a seat, written as above."""
    return [
        laid.face + (f" as {laid.card}" if laid.card != laid.face else "") + (f" on {laid.on}" if laid.on else "")
        for laid in match.view(None).tables[seat]
    ]


def texts(match: Party, seat: int) -> list[str]:
    """The legal moves of a seat, as text."""
    return [str(move) for move in match.legal(seat)]


def scored(events: Iterable[Event]) -> Points:
    """The points of the round that has just ended, by seat and family."""
    return next(event.points for event in events if isinstance(event, RoundScored))


def points(*fronts: Front, menu: Sequence[str] = ()) -> Points:
    """What these cards score at the end of a round; a match and the score sheet must say the same."""
    types = carte(*menu)
    played = points_of_a_match(fronts, types)
    assert GAME.score_sheet([list(map(on_paper, fronts))], {"menu": types}).rounds == [played]
    return played


def points_of_a_match(fronts: Sequence[Front], menu: Sequence[str]) -> Points:
    """The last card of every seat is played, the others lie there; who has none plays its last dessert."""
    spare = next(name for name in cards.DESSERT_TYPES if name in menu)
    spare = "fruit_ww" if spare == "fruit" else spare
    last = [front[-1] if front else spare for front in fronts]
    match = lay_out([{card: 1} for card in last], [front[:-1] for front in fronts], menu=menu)
    return scored(turn(match, *(f"keep {card}" for card in last)))


def on_paper(front: Front) -> dict[str, int]:
    """The cards in front of a seat as a score sheet has them."""
    laid = [parts(card) for card in front]
    covered = {place for _, _, place in laid if place}
    names = [card + "@wasabi" * bool(place) for _, card, place in laid]
    return dict(Counter(name for place, name in enumerate(names, 1) if place not in covered))


def stroll(players: int, seed: int, menu: Sequence[str] | str) -> Iterator[Party]:
    """A whole match of random moves, handed out at every state and once when it is over."""
    dice = random.Random(f"{players} {seed} {menu}")
    match = GAME.new(players, seed, {"menu": menu if isinstance(menu, str) else list(menu)})
    while not match.is_over:
        yield match
        seat = dice.choice(sorted(match.to_act))
        match.play(seat, dice.choice(match.legal(seat)))
    yield match


def finished(players: int, seed: int, menu: Sequence[str] | str) -> Party:
    """A whole match of random moves, over."""
    return list(stroll(players, seed, menu))[-1]

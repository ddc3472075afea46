"""Positions of Sushi Boat laid out as on a real table, plates and cards that come as they are told to, and short ways
to play on.

Plates are named `blue salmon`; `blue` is some blue plate and `any` some plate that nothing else asks for; `GAP` is an
empty slot. Side dishes are named `miso red`; `miso` is a miso with whichever symbol is left. Piles and the discard pile
are written from the bottom to the top. Slots count from 1, as players count them.

    match = position(3, belt={1: "red salmon", 2: GAP}, pawns={1: "L3"}, yen=[0, 1, 2], phase="move")
    foretell(match, plates=["white roe", "green egg"])     # what is drawn from the bag next
    assert then(match, "order") == [Ordered(0), PlateEntered("white roe")]
    assert belt(match)[:2] == ["white roe", "red salmon"]

What lies on the table is read with `belt`, `pile`, `trash`, `bag`, `discards` (all of it, the secret part too) or from
a view. In a view nothing of a position is remembered, whatever the memory: it was seen too long ago.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from sushiya.core import codes
from sushiya.core.counting import filled, padded
from sushiya.core.events import Event
from sushiya.core.match import Match
from sushiya.games.sushi_boat import cards
from sushiya.games.sushi_boat.events import DishPlayed, PlateEntered
from sushiya.games.sushi_boat.game import SushiBoat
from sushiya.games.sushi_boat.moves import End
from sushiya.games.sushi_boat.rules import BoatRules
from sushiya.games.sushi_boat.view import BoatView
from tests.playing import dice, walk

Table = Match[BoatView]
EventT = TypeVar("EventT", bound=Event)

GAME = SushiBoat()
GAP = ""
ANY = "any"
WASABI = "wasabi"
HOME = "L4"
"""Where the active player sits if nothing is said: at slot 3, with no staff."""


def rules_of(match: Table) -> BoatRules:
    """The whole state behind a match."""
    assert isinstance(match._rules, BoatRules)
    return match._rules


def position(
    players: int = 3,
    *,
    phase: str = "move",
    active: int = 0,
    belt: Sequence[str] | Mapping[int, str] | None = None,
    trash: Sequence[str] = (),
    bag: Sequence[str] | None = None,
    piles: Mapping[int, Sequence[str]] | None = None,
    pawns: Mapping[int, str] | None = None,
    yen: Sequence[int] = (),
    cubes: Sequence[int] = (),
    staff: Mapping[str, str] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    played: Mapping[int, Sequence[str]] | None = None,
    discards: Sequence[str] = (),
    drawn: Sequence[str] = (),
    done: Sequence[str] = (),
    cards_left: int | None = None,
    wasabi_left: int = 1,
    game: SushiBoat = GAME,
    **options: bool,
) -> Table:
    """A match in which the active seat is asked for a seat (phase `move`), an action (`act`), one of the plates `drawn`
    (`pick`), a card to give up (`discard`) or the card of the turn (`reveal`); or everybody at once for an answer
    (`answer`; see `challenge`).

    - `belt`: all slots, or some by number; the other slots hold some plate. Slots 7 and 8 are the tunnel.
    - `bag`: if not given, all plates that are not named; if given, these only, and all others are missing.
    - `pawns`, `piles`, `hands`, `played` (cards in front): by seat. Who is not named has nothing, and no pawn on the
      board; but the active seat sits at HOME if it has moved already.
    - `yen`, `cubes`: from seat 0 on; by default 2 yen each, no cubes.
    - `staff`: by seat of the board; the other tiles lie somehow on the other staff slots.
    - `done`: the actions done in this turn: `eat`, `staff`, `yen`.
    - `options`: those of the table that are switches.
    - `cards_left`: in the draw pile, by default two rounds; 0 in the last turn. Cards not named are in it or removed.

    A pile has room for 18 plates: leave as much as the turns that are played on can bring.
    """
    match = game.new(players, 1, {"first_player": active, **options})
    rules = rules_of(match)
    rules.active = active
    rules.phase = cards.PHASE_NAMES.index(phase)
    rules.done = sum(1 << cards.ACTION_NAMES.index(action) for action in done)
    asked = range(players) if phase == "answer" else [active]
    owed = [codes.OWED if seat in asked else codes.NOT_ASKED for seat in range(players)]
    rules.choices = filled(owed, codes.SEATS, codes.NOT_ASKED)
    rules.guesses = [cards.NO_GUESS] * cards.PLACES
    rules.second_guesses = [cards.NO_GUESS] * cards.PLACES
    rules.takoyaki = [0] * cards.PLACES
    seated = dict(pawns or {})
    if phase not in ("move", "answer", "reveal"):
        seated.setdefault(active, HOME)
    benches = [game.board.names.index(seated[seat]) if seat in seated else cards.NOWHERE for seat in range(players)]
    rules.pawns = filled(benches, cards.PLACES, cards.NOWHERE)
    rules.yen = filled([*yen, *[cards.START_YEN] * (players - len(yen))], codes.SEATS)
    rules.cubes = filled([*cubes], cards.PLACES)
    rules.staff = _staff(rules, staff or {})
    _lay_plates(rules, belt, trash, bag, piles or {}, drawn)
    _lay_cards(rules, hands or {}, played or {}, discards)
    rules.cards_left = 2 * players if cards_left is None else cards_left
    rules.wasabi_left = min(wasabi_left, rules.cards_left)
    rules.turn = cards.TURNS[players] * players - 1 - rules.cards_left
    return match


def challenge(
    players: int = 3, hidden: Sequence[str] = (ANY, ANY), *, belt: Mapping[int, str] | None = None, **more: Any
) -> Table:
    """A match in which a wasabi was turned over and everybody is asked what the tunnel hides; more as in `position`."""
    tunnel = {7: hidden[0], 8: hidden[1]}
    return position(players, phase="answer", belt={**(belt or {}), **tunnel}, **more)


def answer(match: Table, *answers: str) -> list[Event]:
    """Everybody answers a challenge, from seat 0 on; what a spectator then hears."""
    known = len(match.events(None))
    for seat, text in enumerate(answers):
        match.play(seat, text)
    return [without_push(event) for event in match.events(None, since=known)]


def foretell(match: Table, card: str | None = None, plates: Sequence[str] = ()) -> None:
    """Decide what the next step draws: with `card` (a side dish, or WASABI) it is the end of a turn; then plates.

    Plates come from the bag, or from the trash if the bag is empty. Call it before the move after which they are drawn,
    in a challenge before the last answer; what is not foretold is left to chance.
    """
    rules = rules_of(match)
    draws: list[tuple[int, int]] = []
    if card is not None:
        if rules.turn + 1 >= rules.players:
            first_dish = rules.wasabi_left
            assert (rules.wasabi_left if card == WASABI else rules.cards_left - rules.wasabi_left) > 0, card
            draws.append((0 if card == WASABI else first_dish, rules.cards_left))
        if card != WASABI:
            stack = [cards.CARD_NAMES[rules.dishes[number]] for number in rules.stack[: rules.stack_size]]
            draws.append((next(at for at, name in enumerate(stack) if _is_called(name, card)), len(stack)))
    numbers = rules.bag[: rules.bag_size] or rules.trash[: rules.trash_size]
    left = [cards.PLATE_NAMES[rules.kinds[number]] for number in numbers]
    for plate in plates:
        found = [at for at, name in enumerate(left) if _is_called(name, plate)]
        assert found, f"no {plate} is left to draw"
        at = found[0]
        draws.append((at, len(left)))
        left[at] = left[-1]
        left.pop()
    load(match, draws)


def load(match: Table, draws: Sequence[tuple[int, int]]) -> None:
    """Let the random stream draw these numbers next, each with the number of possibilities it is drawn from.

    16 bits of the stream decide one draw; those in the middle of its share leave no doubt.
    """
    halves = [(number * 0x10000 + 0x8000) // of for number, of in draws]
    assert len(halves) <= codes.HALVES
    halves = [0x8000] * (codes.HALVES - len(halves)) + halves
    match._chance.blocks = [low | high << 16 for low, high in zip(halves[::2], halves[1::2], strict=True)]
    match._chance.used = codes.HALVES - len(draws)


def then(match: Table, *moves: str, seat: int | None = None) -> list[Event]:
    """The seat that is asked (or the one named) makes moves; what a spectator then hears."""
    known = len(match.events(None))
    for move in moves:
        match.play(asked(match) if seat is None else seat, move)
    return [without_push(event) for event in match.events(None, since=known)]


def without_push(event: Event) -> Event:
    """An event that does not say how many plates were pushed, which only the tests of the belt compare."""
    return msgspec.structs.replace(event, pushed=0) if isinstance(event, PlateEntered | DishPlayed) else event


def asked(match: Table) -> int:
    """The one seat that is asked."""
    (seat,) = match.to_act
    return seat


def texts(match: Table, seat: int | None = None) -> list[str]:
    """The legal moves of the seat that is asked, or of the one named."""
    return [str(move) for move in match.legal(asked(match) if seat is None else seat)]


def starting(match: Table, *words: str, seat: int | None = None) -> list[str]:
    """Those that begin with one of these words."""
    return [text for text in texts(match, seat) if text.split()[0] in words]


def belt(match: Table) -> list[str]:
    """The plates on the belt as they really lie, the tunnel too; slot 1 first."""
    rules = rules_of(match)
    return [GAP if plate == cards.NO_PLATE else _name(rules, plate) for plate in rules.belt[: rules.board.slots]]


def pile(match: Table, seat: int) -> list[str]:
    """A seat's pile as it really lies, from the bottom to the top."""
    rules = rules_of(match)
    return [_name(rules, plate) for plate in rules.piles[seat][: rules.heights[seat]]]


def trash(match: Table) -> Counter[str]:
    """The plates in the trash."""
    rules = rules_of(match)
    return Counter(_name(rules, plate) for plate in rules.trash[: rules.trash_size])


def bag(match: Table) -> Counter[str]:
    """The plates in the bag."""
    rules = rules_of(match)
    return Counter(_name(rules, plate) for plate in rules.bag[: rules.bag_size])


def discards(match: Table) -> list[str]:
    """The discard pile, from the bottom to the top."""
    rules = rules_of(match)
    return [cards.CARD_NAMES[rules.dishes[card]] for card in rules.discards[: rules.discard_size]]


def events_of(kind: type[EventT], events: Iterable[Event]) -> list[EventT]:
    """The events of one type."""
    return [event for event in events if isinstance(event, kind)]


def stroll(players: int, seed: int, options: dict[str, Any] | None = None, game: SushiBoat = GAME) -> Iterator[Table]:
    """A whole match of random moves, handed out at every state and once when it is over."""
    return walk(game.new(players, seed, options), dice("stroll", players, seed))


def finished(players: int, seed: int, options: dict[str, Any] | None = None, game: SushiBoat = GAME) -> Table:
    """A whole match of random moves, over."""
    return list(stroll(players, seed, options, game))[-1]


def hurried(match: Table) -> Table:
    """The match played to its end: everybody takes the first seat there is and ends the turn, and guesses red."""
    while not match.is_over:
        for seat in sorted(match.to_act):
            first, *_, last = match.legal(seat)
            match.play(seat, last if last == End() else first)
    return match


def _lay_plates(
    rules: BoatRules,
    belt: Sequence[str] | Mapping[int, str] | None,
    trash: Sequence[str],
    bag: Sequence[str] | None,
    piles: Mapping[int, Sequence[str]],
    drawn: Sequence[str],
) -> None:
    slots = rules.board.slots
    if belt is None or isinstance(belt, Mapping):
        belt = [(belt or {}).get(slot, ANY) for slot in range(1, slots + 1)]
    assert len(belt) == slots, f"the belt has {slots} slots"
    rules.kinds = list(rules.board.plates)
    rules.seen = [-codes.EVER] * cards.PLATES
    names = [cards.PLATE_NAMES[kind] for kind in rules.kinds]
    heaps = [list(piles.get(seat, ())) for seat in range(rules.players)]
    on_belt = [plate for plate in belt if plate != GAP]
    numbers, rest = _numbers(names, [on_belt, [*trash], [*(bag or ())], [*drawn], *heaps])
    laid = iter(numbers[0])
    on_slots = [cards.NO_PLATE if plate == GAP else next(laid) for plate in belt]
    in_bag = rest if bag is None else numbers[2]
    assert all(len(heap) <= cards.PILE for heap in heaps)
    rules.belt = filled(on_slots, cards.SLOTS, cards.NO_PLATE)
    rules.trash, rules.trash_size = filled(numbers[1], cards.PLATES), len(trash)
    rules.bag, rules.bag_size = filled(in_bag, cards.PLATES), len(in_bag)
    rules.drawn, rules.drawn_size = filled(numbers[3], 2), len(drawn)
    rules.piles = padded(numbers[4:], cards.PLACES, cards.PILE)
    rules.heights = filled([len(heap) for heap in heaps], cards.PLACES)


def _lay_cards(
    rules: BoatRules,
    hands: Mapping[int, Sequence[str]],
    played: Mapping[int, Sequence[str]],
    discards: Sequence[str],
) -> None:
    rules.dishes = list(rules.board.side_dishes)
    rules.card_seen = [-codes.EVER] * cards.CARDS
    names = [cards.CARD_NAMES[kind] for kind in rules.dishes]
    seats = range(rules.players)
    held = [list(hands.get(seat, ())) for seat in seats]
    fronts = [list(played.get(seat, ())) for seat in seats]
    numbers, rest = _numbers(names, [*held, *fronts, [*discards]])
    rules.hands = padded(numbers[: len(held)], cards.PLACES, cards.HAND)
    rules.hand_sizes = filled([len(hand) for hand in held], cards.PLACES)
    rules.fronts = padded(numbers[len(held) : -1], cards.PLACES, cards.CARDS)
    rules.played = filled([len(front) for front in fronts], cards.PLACES)
    rules.discards, rules.discard_size = filled(numbers[-1], cards.CARDS), len(discards)
    rules.stack, rules.stack_size = filled(rest, cards.CARDS), len(rest)


def _numbers(box: Sequence[str], wanted: Sequence[Sequence[str]]) -> tuple[list[list[int]], list[int]]:
    """A component of the box for each that is wanted, and the rest: those fully named first, `any` last.

    Where there is a choice, a copy of each stays in the box as long as possible.
    """
    free = list(range(len(box)))
    found = [[-1] * len(part) for part in wanted]
    spots = [(part, at, name) for part, names in enumerate(wanted) for at, name in enumerate(names)]
    for part, at, name in sorted(spots, key=lambda spot: (spot[2] == ANY, -len(spot[2].split()))):
        fits = [number for number in free if _is_called(box[number], name)]
        assert fits, f"no {name} is left in the box"
        names = Counter(box[number] for number in free)
        found[part][at] = next((number for number in fits if names[box[number]] > 1), fits[0])
        free.remove(found[part][at])
    return found, free


def _is_called(name: str, wanted: str) -> bool:
    """Whether a component is what is asked for: `blue salmon` is `blue salmon`, `blue`, or `any`."""
    return wanted == ANY or name == wanted or name.split()[0] == wanted


def _staff(rules: BoatRules, staff: Mapping[str, str]) -> list[int]:
    seats = [rules.board.names[bench] for bench in rules.board.staff_bench]
    assert set(staff) <= set(seats), f"staff slots are at {seats}"
    tiles = [cards.STAFF_NAMES[tile] for tile in cards.STAFF_TILES]
    for name in staff.values():
        tiles.remove(name)
    return [cards.STAFF_NAMES.index(staff[seat] if seat in staff else tiles.pop(0)) for seat in seats]


def _name(rules: BoatRules, plate: int) -> str:
    return cards.PLATE_NAMES[rules.kinds[plate]]

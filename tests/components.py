"""Where the components of each game lie, for the tests that count them; a new game adds its own here."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Protocol

from sushiya.core.match import Match
from sushiya.core.rules import Rules
from sushiya.core.state import SCRATCH, known_as
from sushiya.games.sushi_boat import cards as boat
from sushiya.games.sushi_boat import numbers
from sushiya.games.sushi_boat.events import WasabiRevealed
from sushiya.games.sushi_boat.rules import BoatRules
from sushiya.games.sushi_boat.state import BoatState
from sushiya.games.sushi_boat.view import BoatView
from sushiya.games.sushi_go import cards, events
from sushiya.games.sushi_go.rules import SushiGoRules
from sushiya.games.sushi_go.state import SushiGoState
from sushiya.games.sushi_go.view import SushiGoView
from sushiya.games.sushi_go_party import cards as party
from sushiya.games.sushi_go_party.rules import PartyRules
from sushiya.games.sushi_go_party.state import PartyState
from sushiya.games.sushi_go_party.view import PartyView
from sushiya.games.sushizock import cards as sushizock
from sushiya.games.sushizock.rules import SushizockRules
from sushiya.games.sushizock.state import SushizockState
from sushiya.games.sushizock.view import SushizockView

Pile = Counter[str]


class Components(Protocol):
    """What the conformance suite must know about a game's components."""

    scratch: ClassVar[frozenset[str]]
    """Attributes of the rules that hold nothing between two calls."""

    def box(self, rules: Rules) -> Pile:
        """All there are at this table."""

    def places(self, rules: Rules) -> dict[str, Pile]:
        """Everything in play, by place."""

    def discarded(self, match: Match[Any]) -> Pile:
        """What has left play, as a spectator can tell."""

    def hidden(self, rules: Rules, view: Any) -> list[dict[str, Pile]]:
        """By place, what a view does not tell: all of one group may be exchanged without its seat noticing."""

    def even(self, rules: Rules, view: Any) -> bool:
        """Whether each of these places may hold any of these components, each as likely as any other."""

    def reveals(self, rules: Rules) -> bool:
        """Whether the choice now made shows what is hidden, by the rules."""

    def swap(self, rules: Rules, seat: int, rolls: random.Random) -> None:
        """At the start of a match, exchange two different components that a seat (or NOBODY) has never seen."""


class SushiGoComponents:
    """108 cards: in the draw pile, in hands, on tables, among the puddings kept, or discarded."""

    scratch: ClassVar[frozenset[str]] = known_as(SushiGoState, SCRATCH)

    def box(self, rules: Rules) -> Pile:  # noqa: ARG002 - all tables have the same deck
        """The whole deck."""
        return pile(cards.NAMES, cards.COPIES)

    def places(self, rules: Rules) -> dict[str, Pile]:
        """The draw pile, then what every place has."""
        assert isinstance(rules, SushiGoRules)
        found = {"deck": Counter(cards.NAMES[kind] for kind in rules.deck[: rules.deck_size])}
        for place, hand in enumerate(rules.hands):
            found[f"hand {place}"] = pile(cards.NAMES, hand)
        for place, table in enumerate(rules.tables):
            found[f"table {place}"] = single_cards(pile(cards.SPOT_NAMES, table))
        for place, kept in enumerate(rules.puddings):
            found[f"puddings {place}"] = Counter(pudding=kept)
        return found

    def discarded(self, match: Match[Any]) -> Pile:
        """At the end of a round all that was laid in it, but for puddings and chopsticks taken back."""
        gone, laid = Pile(), Pile()
        for event in match.events(None):
            match event:
                case events.Revealed(moves=moves):
                    laid.update(card for move in moves for card in (move.card, move.second, move.robot) if card)
                case events.ChopsticksUsed():
                    laid["chopsticks"] -= 1
                case events.RoundScored():
                    del laid["pudding"]
                    gone += laid
                    laid.clear()
        return gone

    def hidden(self, rules: Rules, view: Any) -> list[dict[str, Pile]]:
        """The draw pile, the robot's pile, and of every hand what the seat does not know."""
        assert isinstance(rules, SushiGoRules) and isinstance(view, SushiGoView)
        hands, holds = rules.hands, rules.holds
        found = {"deck": Counter(cards.NAMES[kind] for kind in rules.deck[: rules.deck_size])}
        if rules.robot:
            found["robot's pile"] = pile(cards.NAMES, hands[2])
        for holder, known in enumerate(view.known):
            found[f"hand of {holder}"] = pile(cards.NAMES, hands[holds[holder]])
            found[f"hand of {holder}"].subtract(known)
        return [found]

    def even(self, rules: Rules, view: Any) -> bool:  # noqa: ARG002 - always
        """Nothing is known of the unknown cards."""
        return True

    def reveals(self, rules: Rules) -> bool:  # noqa: ARG002 - never
        """A choice shows only itself."""
        return False

    def swap(self, rules: Rules, seat: int, rolls: random.Random) -> None:
        """A card of another hand, or of the robot's pile, against one of the draw pile."""
        assert isinstance(rules, SushiGoRules)
        hands, deck = rules.hands, rules.deck
        hand = rolls.choice([other for other in range(rules.places) if other != seat])
        kind = rolls.choice([kind for kind, count in enumerate(hands[hand]) if count > (kind == rules.drawn)])
        at = rolls.choice([at for at in range(rules.deck_size) if deck[at] != kind])
        hands[hand][kind] -= 1
        hands[hand][deck[at]] += 1
        deck[at] = kind
        rules.hands, rules.deck = hands, deck


class PartyComponents:
    """The cards of the menu: in deck and dessert pile, in hands, in front, about to be laid, drawn, or kept."""

    scratch: ClassVar[frozenset[str]] = known_as(PartyState, SCRATCH)

    def box(self, rules: Rules) -> Pile:
        """All copies of every card on the menu."""
        assert isinstance(rules, PartyRules)
        on_menu = {party.NAMES[kind] for kind in rules.active[: rules.active_count]}
        return Pile({name: copies for name, copies in zip(party.NAMES, party.COPIES, strict=True) if name in on_menu})

    def places(self, rules: Rules) -> dict[str, Pile]:
        """Deck and dessert pile, then what every seat has; a special order kept as a dessert is a special order."""
        assert isinstance(rules, PartyRules)
        found = {
            "deck": party_cards(rules.deck[: rules.deck_size]),
            "dessert pile": party_cards(rules.pile[: rules.pile_size]),
            "drawn": party_cards(rules.drawn[: rules.drawn_size]),
            "copies kept": Pile(special_order=sum(rules.copied)),
            "desserts kept": sum((pile(DESSERTS, kept) for kept in rules.desserts), start=Pile())
            - pile(DESSERTS, rules.copied),
        }
        for seat in range(rules.players):
            found[f"hand {seat}"] = pile(party.NAMES, rules.hands[seat])
            found[f"front of {seat}"] = party_cards(rules.face[seat][: rules.front[seat]])
            found[f"queue of {seat}"] = party_cards(rules.queue[seat][: rules.queued[seat]])
        return found

    def discarded(self, match: Match[Any]) -> Pile:
        """What lies face up beside the table until the next round."""
        return Pile(match.view(None).discarded)

    def hidden(self, rules: Rules, view: Any) -> list[dict[str, Pile]]:
        """The deck and a menu's draw but for what the seat has put back, and of every hand what it does not know."""
        assert isinstance(rules, PartyRules) and isinstance(view, PartyView)
        found = {"deck": party_cards(rules.deck[: rules.deck_size])}
        if view.drawn is None:
            found["deck"] += party_cards(rules.drawn[: rules.drawn_size])
        put_back = Pile(view.in_deck)
        put_back.subtract(view.drawn or {})
        found["deck"].subtract(put_back)
        for holder, known in enumerate(view.known):
            found[f"hand of {holder}"] = pile(party.NAMES, rules.hands[rules.holds[holder]])
            found[f"hand of {holder}"].subtract(known)
        return [found]

    def even(self, rules: Rules, view: Any) -> bool:
        """Not where spoons have told something, nor with fruit, which may also be in the dessert pile."""
        assert isinstance(rules, PartyRules)
        return not any(view.absent) and rules.phase != party.GIVE and "fruit" not in view.menu

    def reveals(self, rules: Rules) -> bool:
        """A spoon shows who has what it asks for."""
        assert isinstance(rules, PartyRules)
        return rules.phase == party.ASK

    def swap(self, rules: Rules, seat: int, rolls: random.Random) -> None:
        """A card of another hand against one of the deck."""
        assert isinstance(rules, PartyRules)
        hands, deck = rules.hands, rules.deck
        hand = rolls.choice([other for other in range(rules.players) if other != seat])
        kind = rolls.choice([kind for kind, count in enumerate(hands[hand]) if count])
        at = rolls.choice([at for at in range(rules.deck_size) if deck[at] != kind])
        hands[hand][kind] -= 1
        hands[hand][deck[at]] += 1
        deck[at] = kind
        rules.hands, rules.deck = hands, deck


class SushizockComponents:
    """24 tiles, in two rows and everybody's two piles."""

    scratch: ClassVar[frozenset[str]] = known_as(SushizockState, SCRATCH)

    def box(self, rules: Rules) -> Pile:  # noqa: ARG002 - the same at all tables
        """All tiles."""
        return tiles("sushi", sushizock.SUSHI_TILES) + tiles("bone", sushizock.BONE_TILES)

    def places(self, rules: Rules) -> dict[str, Pile]:
        """Rows, then piles."""
        assert isinstance(rules, SushizockRules)
        found = {}
        for kind, name in enumerate(sushizock.TILE_NAMES):
            found[f"{name} row"] = tiles(name, [rules.worth[t] for t in rules.rows[kind][: rules.left[kind]]])
            for seat in range(rules.players):
                heap = sushizock.PLACES * kind + seat
                lying = rules.piles[heap][: rules.heights[heap]]
                found[f"{name} pile of {seat}"] = tiles(name, [rules.worth[tile] for tile in lying])
        return found

    def discarded(self, match: Match[Any]) -> Pile:  # noqa: ARG002 - nothing is
        """Nothing ever leaves play."""
        return Pile()

    def hidden(self, rules: Rules, view: Any) -> list[dict[str, Pile]]:
        """The covered tiles, sushi and bones apart."""
        assert isinstance(rules, SushizockRules) and isinstance(view, SushizockView)
        groups = []
        for kind, piles in enumerate((view.sushi_piles, view.bone_piles)):
            found = {}
            for seat, pile in enumerate(piles):
                lying = rules.piles[sushizock.PLACES * kind + seat]
                unknown = [rules.worth[lying[place]] for place, tile in enumerate(pile) if tile is None]
                found[f"pile of {seat}"] = tiles(sushizock.TILE_NAMES[kind], unknown)
            groups.append(found)
        return groups

    def even(self, rules: Rules, view: Any) -> bool:  # noqa: ARG002 - always
        """Nothing is known of covered tiles."""
        return True

    def reveals(self, rules: Rules) -> bool:
        """Stealing uncovers tiles, and the last portion shows all."""
        assert isinstance(rules, SushizockRules)
        return rules.choices[rules.active] >= sushizock.STEAL or sum(rules.left) == 1

    def swap(self, rules: Rules, seat: int, rolls: random.Random) -> None:
        """Nothing is hidden at the start."""


class SushiBoatComponents:
    """54 plates, 21 side dishes, 4 wasabi, 7 staff tiles."""

    scratch: ClassVar[frozenset[str]] = known_as(BoatState, SCRATCH)

    def box(self, rules: Rules) -> Pile:
        """All that is on the board's data file, and the wasabi."""
        assert isinstance(rules, BoatRules)
        parts = boat_plates(rules.board.plates) + boat_cards(rules.board.side_dishes)
        return parts + staff_tiles(boat.STAFF_TILES) + Pile(wasabi=boat.WASABI_CARDS)

    def places(self, rules: Rules) -> dict[str, Pile]:
        """Every place where something lies."""
        assert isinstance(rules, BoatRules)
        kinds, dishes = rules.kinds, rules.dishes
        found = {
            "bag": boat_plates(kinds[plate] for plate in rules.bag[: rules.bag_size]),
            "trash": boat_plates(kinds[plate] for plate in rules.trash[: rules.trash_size]),
            "belt": boat_plates(kinds[plate] for plate in rules.belt if plate != boat.NO_PLATE),
            "drawn": boat_plates(kinds[plate] for plate in rules.drawn[: rules.drawn_size]),
            "stack": boat_cards(dishes[card] for card in rules.stack[: rules.stack_size]),
            "discards": boat_cards(dishes[card] for card in rules.discards[: rules.discard_size]),
            "staff": staff_tiles(rules.staff),
            "wasabi": Pile(wasabi=rules.wasabi_left),
        }
        for seat in range(rules.players):
            found[f"pile of {seat}"] = boat_plates(kinds[p] for p in rules.piles[seat][: rules.heights[seat]])
            found[f"hand of {seat}"] = boat_cards(dishes[c] for c in rules.hands[seat][: rules.hand_sizes[seat]])
            found[f"front of {seat}"] = boat_cards(dishes[c] for c in rules.fronts[seat][: rules.played[seat]])
        return found

    def discarded(self, match: Match[Any]) -> Pile:
        """The wasabi of past challenges."""
        return Pile(wasabi=sum(isinstance(event, WasabiRevealed) for event in match.events(None)))

    def hidden(self, rules: Rules, view: Any) -> list[dict[str, Pile]]:
        """Plates of bag, tunnel and piles; cards of draw pile and discard pile."""
        assert isinstance(rules, BoatRules) and isinstance(view, BoatView)
        kinds, dishes = rules.kinds, rules.dishes
        plates = {"bag": boat_plates(kinds[plate] for plate in rules.bag[: rules.bag_size])}
        plates["bag"].subtract({f"plate {plate}": count for plate, count in view.in_bag.items()})
        plates["tunnel"] = boat_plates(kinds[rules.belt[slot]] for slot, plate in enumerate(view.belt) if plate is None)
        for seat, pile in enumerate(view.piles):
            covered = (kinds[rules.piles[seat][place]] for place, plate in enumerate(pile) if plate is None)
            plates[f"pile of {seat}"] = boat_plates(covered)
        stack = boat_cards(dishes[card] for card in rules.stack[: rules.stack_size])
        discards = boat_cards(dishes[rules.discards[place]] for place, card in enumerate(view.discards) if card is None)
        return [plates, {"stack": stack, "discards": discards}]

    def even(self, rules: Rules, view: Any) -> bool:  # noqa: ARG002 - always
        """Nothing is known of what is not shown."""
        return True

    def reveals(self, rules: Rules) -> bool:
        """Drawing shows plates; so do a challenge, the next turn, taking a discard, and looking."""
        assert isinstance(rules, BoatRules)
        move = rules.choices[rules.active]
        draws = (numbers.STAFF, numbers.ORDER, numbers.END, numbers.REVEAL, numbers.PLAY_MISO)
        pushes = numbers.PLAY_TEMPURA <= move < numbers.PLAY_MOCHI
        return rules.phase <= boat.TAKOYAKI_GUESS or move in draws or pushes

    def swap(self, rules: Rules, seat: int, rolls: random.Random) -> None:  # noqa: ARG002 - all know the same
        """A plate of the bag that nobody has seen against another: they lie in no order, so only the draws change."""
        assert isinstance(rules, BoatRules)
        kinds = rules.kinds
        unseen = [plate for plate in rules.bag[: rules.bag_size] if kinds[plate] // boat.SUSHI != boat.WHITE]
        one = rolls.choice(unseen)
        other = rolls.choice([plate for plate in unseen if kinds[plate] != kinds[one]])
        kinds[one], kinds[other] = kinds[other], kinds[one]
        rules.kinds = kinds


def boat_plates(kinds: Iterable[int]) -> Pile:
    """Plates of Sushi Boat by name."""
    return Pile(f"plate {boat.PLATE_NAMES[kind]}" for kind in kinds)


def boat_cards(kinds: Iterable[int]) -> Pile:
    """Side dishes by name."""
    return Pile(f"card {boat.CARD_NAMES[kind]}" for kind in kinds)


def staff_tiles(staff: Iterable[int]) -> Pile:
    """Staff tiles by name."""
    return Pile(boat.STAFF_NAMES[who] for who in staff)


DESSERTS = party.NAMES[party.PUDDING :]


def party_cards(kinds: Sequence[int]) -> Pile:
    """Cards of Sushi Go Party! by name."""
    return Pile(party.NAMES[kind] for kind in kinds)


def tiles(name: str, worths: Sequence[int]) -> Pile:
    """Tiles of Sushizock by name."""
    return Pile(f"{name} {worth}" for worth in worths)


def in_play(game_id: str, rules: Rules) -> Pile:
    """All components in play together."""
    return sum(COMPONENTS[game_id].places(rules).values(), start=Pile())


def pile(names: Sequence[str], counts: Sequence[int]) -> Pile:
    """Counts by name."""
    return Counter(dict(zip(names, counts, strict=True)))


def single_cards(table: Pile) -> Pile:
    """A nigiri on wasabi is two cards."""
    found = Pile()
    for spot, count in table.items():
        for card in spot.split("@"):
            found[card] += count
    return found


COMPONENTS: dict[str, Components] = {
    "sushi-go": SushiGoComponents(),
    "sushi-go-party": PartyComponents(),
    "sushizock": SushizockComponents(),
    "sushi-boat": SushiBoatComponents(),
}

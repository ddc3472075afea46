"""Where the components of each game lie, for the tests that count them; a new game adds its own here."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar, Protocol

from sushiya.core.match import Match
from sushiya.core.rules import Rules
from sushiya.games.sushi_go import cards, events
from sushiya.games.sushi_go.rules import SushiGoRules
from sushiya.games.sushi_go.view import SushiGoView
from sushiya.games.sushi_go_party import cards as party
from sushiya.games.sushi_go_party.rules import PartyRules
from sushiya.games.sushi_go_party.view import PartyView

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

    def hidden(self, rules: Rules, view: Any) -> dict[str, Pile]:
        """By place, what a view does not tell: all these may be exchanged without its seat noticing."""

    def even(self, rules: Rules, view: Any) -> bool:
        """Whether each of these places may hold any of these components, each as likely as any other."""

    def reveals(self, rules: Rules) -> bool:
        """Whether the choice now made shows what is hidden, by the rules."""

    def swap(self, rules: Rules, seat: int, rolls: random.Random) -> None:
        """At the start of a match, exchange two different components that a seat (or NOBODY) has never seen."""


class SushiGoComponents:
    """108 cards: in the draw pile, in hands, on tables, among the puddings kept, or discarded."""

    scratch: ClassVar[frozenset[str]] = frozenset({"points", "symbols", "pudding_totals", "prizes", "buried"})

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

    def hidden(self, rules: Rules, view: Any) -> dict[str, Pile]:
        """The draw pile, the robot's pile, and of every hand what the seat does not know."""
        assert isinstance(rules, SushiGoRules) and isinstance(view, SushiGoView)
        hands, holds = rules.hands, rules.holds
        found = {"deck": Counter(cards.NAMES[kind] for kind in rules.deck[: rules.deck_size])}
        if rules.robot:
            found["robot's pile"] = pile(cards.NAMES, hands[2])
        for holder, known in enumerate(view.known):
            found[f"hand of {holder}"] = pile(cards.NAMES, hands[holds[holder]])
            found[f"hand of {holder}"].subtract(known)
        return found

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

    scratch: ClassVar[frozenset[str]] = frozenset(
        {"points", "totals", "prizes", "colours", "best_colour", "colour_cards", "kept", "counts"}
        | {"missing", "aside", "fruit", "asked_now"}
    )

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
            "drawn": pile(party.NAMES, rules.drawn),
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

    def hidden(self, rules: Rules, view: Any) -> dict[str, Pile]:
        """The deck and a menu's draw but for what the seat has put back, and of every hand what it does not know."""
        assert isinstance(rules, PartyRules) and isinstance(view, PartyView)
        found = {"deck": party_cards(rules.deck[: rules.deck_size])}
        if view.drawn is None:
            found["deck"] += pile(party.NAMES, rules.drawn)
        put_back = Pile(view.in_deck)
        put_back.subtract(view.drawn or {})
        found["deck"].subtract(put_back)
        for holder, known in enumerate(view.known):
            found[f"hand of {holder}"] = pile(party.NAMES, rules.hands[rules.holds[holder]])
            found[f"hand of {holder}"].subtract(known)
        return found

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


DESSERTS = party.NAMES[party.PUDDING :]


def party_cards(kinds: Sequence[int]) -> Pile:
    """Cards of Sushi Go Party! by name."""
    return Pile(party.NAMES[kind] for kind in kinds)


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


COMPONENTS: dict[str, Components] = {"sushi-go": SushiGoComponents(), "sushi-go-party": PartyComponents()}

"""Sushi Go Party! as small numbers, for learning; what a seat may know is what secrecy.py says."""

from __future__ import annotations

from typing import Any

from sushiya.core import actions as shared
from sushiya.core import codes, rows
from sushiya.core.layout import Slice
from sushiya.core.observation import Observer
from sushiya.games.sushi_go_party import actions, calls, cards, drafting, secrecy, takeout_box
from sushiya.games.sushi_go_party import rules as moves
from sushiya.games.sushi_go_party.moves import asked_name
from sushiya.games.sushi_go_party.rules import PartyRules


class PartyObserver(Observer):
    """Watches a match of Sushi Go Party!"""

    def __init__(self, rules: PartyRules) -> None:
        super().__init__(rules, actions.ACTIONS)
        self.state = rules
        self.menu: list[int] = [rules.menu >> number & 1 for number in range(cards.TYPES)]
        self.has_tools = rules.menu & cards.TOOLS != 0
        """Whether cards can go back into hands."""
        self.has_spoon = bool(rules.menu >> cards.TYPE_NUMBER["spoon"] & 1)
        self.has_menu = bool(rules.menu >> cards.TYPE_NUMBER["menu"] & 1)
        self.block = actions.BLOCK if self.has_spoon else actions.AT_ABSENT

    def prepare(self) -> None:
        """Draft what is the same for all seats."""
        drafting.draft_table(self.state, self.menu, self.block, self.draft)

    def observe(self, seat: int, out: Any, at: int) -> int:
        """Write what a seat may know."""
        rows.copy(self.draft, 0, actions.HEAD, out, at)
        if self.state.actor != codes.NOBODY:
            out[at + actions.AT_ACTOR] = self.seats_on(seat, self.state.actor)
            out[at + actions.AT_GIVER] = self.seats_on(seat, self.state.giver)
        if self.named[seat] > 0 or self.state.choices[seat] >= 0:
            self.write_named(seat, out, at)
        if self.has_menu:
            rows.pack_tiny(self.state.deck_known[seat], cards.KINDS, out, at + actions.AT_IN_DECK)
            if secrecy.knows_draw(self.state, seat):
                for i in range(self.state.drawn_size):
                    out[at + actions.AT_DRAWN + i] = self.state.drawn[i] + 1
        at = self.write_hands(seat, out, at + actions.HEAD)
        start = actions.DRAFTED_SEATS + self.block * seat
        return rows.copy(self.draft, start, self.block * self.state.players, out, at)

    def amend(self, seat: int, out: Any, at: int) -> bool:
        """Write anew what the seat has named, and who has chosen."""
        rows.clear(out, at + actions.AT_CHOICE, actions.AT_DRAWN - actions.AT_CHOICE)
        if self.named[seat] > 0 or self.state.choices[seat] >= 0:
            self.write_named(seat, out, at)
        at += actions.HEAD + cards.KINDS * self.state.players + actions.AT_CHOSEN
        for i in range(self.state.players):
            other = seat + i if seat + i < self.state.players else seat + i - self.state.players
            out[at + self.block * i] = self.state.choices[other] >= 0
        return True

    def seats_on(self, seat: int, other: int) -> int:
        """1 + how many seats further another sits; 0 for nobody."""
        if other == codes.NOBODY:
            return 0
        return other - seat + 1 if other >= seat else other - seat + self.state.players + 1

    def write_named(self, seat: int, out: Any, at: int) -> None:
        """Write what a seat has named so far, where all is zero: parts of a choice, or places to flip."""
        self.write_choice(seat, out, at + actions.AT_CHOICE)
        for nth in range(self.named[seat]):
            if self.parts[seat][nth] >= actions.FLIP:
                out[at + actions.AT_FLIPS + self.parts[seat][nth] - actions.FLIP] = 1

    def write_choice(self, seat: int, out: Any, at: int) -> int:
        """Write calls of spoon and chopsticks, two cards, a target, each + 1."""
        rows.clear(out, at, actions.CHOICE)
        nth = 0
        part = self.named_part(seat, 0)
        while part != shared.NO_PART:
            if part < actions.CHOPSTICKS:
                out[at] = part - actions.SPOON + 1
            elif part < actions.KEEP:
                out[at + 1] = part - actions.CHOPSTICKS + 1
            elif part < actions.SECOND:
                out[at + 2] = part - actions.KEEP + 1
            elif part < actions.ORDER:
                out[at + 3] = part - actions.SECOND + 1
            elif part < actions.ASK:
                out[at + 4] = part - actions.ORDER + 1
            nth += 1
            part = self.named_part(seat, nth)
        return at + actions.CHOICE

    def named_part(self, seat: int, nth: int) -> int:
        """The nth action of what a seat has chosen or begun to choose, or NO_PART."""
        if self.state.choices[seat] >= 0:
            return self.part(seat, self.state.choices[seat], nth)
        return self.parts[seat][nth] if nth < self.named[seat] else shared.NO_PART

    def write_hands(self, seat: int, out: Any, at: int) -> int:
        """Write what a seat knows of the hands: those it has held, and what went into the others for all to see."""
        start = actions.DRAFTED_HANDS + cards.KINDS * seat
        after = rows.copy(self.draft, start, cards.KINDS * self.state.players, out, at)
        if secrecy.all_held(self.state):
            return after
        for i in range(self.state.players):
            other = seat + i if seat + i < self.state.players else seat + i - self.state.players
            hand = self.state.holds[other]
            if not secrecy.held(self.state, seat, hand):
                if self.has_tools:
                    rows.pack_tiny(self.state.returned[hand], cards.KINDS, out, at)
                else:
                    rows.clear(out, at, cards.KINDS)
            at += cards.KINDS
        return after

    def reveal(self, out: Any, at: int) -> int:
        """Write all hands, deck, dessert pile, draw, what each knows of the deck, and what everybody has chosen."""
        for seat in range(self.state.players):
            at = rows.pack_tiny(self.state.hands[self.state.holds[seat]], cards.KINDS, out, at)
        rows.clear(out, at, 2 * cards.KINDS)
        for i in range(self.state.deck_size):
            out[at + self.state.deck[i]] += 1
        at += cards.KINDS
        for i in range(self.state.pile_size):
            out[at + self.state.pile[i]] += 1
        at += cards.KINDS
        for i in range(cards.MENU_DRAW):
            out[at + i] = self.state.drawn[i] + 1 if i < self.state.drawn_size else 0
        at += cards.MENU_DRAW
        for seat in range(self.state.players):
            at = rows.pack_tiny(self.state.deck_known[seat], cards.KINDS, out, at)
        for seat in range(self.state.players):
            at = self.write_choice(seat, out, at)
        return at

    def mark_actions(self, seat: int, out: Any, at: int) -> None:
        """Mark what can be named next."""
        if self.state.phase == cards.CHOOSE:
            self.mark_choices(seat, out, at)
        elif self.state.phase == cards.FLIP:
            self.mark_flips(seat, out, at)
        else:
            count = self.state.list_moves(seat)
            for i in range(count):
                out[at + self.state.moves[i] - cards.ORDER_BASE + actions.ORDER] = 1

    def reach(self, seat: int) -> int:
        """Few of the actions can be made of choices of cards."""
        if self.state.phase != cards.CHOOSE:
            return self.action_count
        return actions.SECOND if self.named[seat] == 0 else actions.ORDER

    def mark_choices(self, seat: int, out: Any, at: int) -> None:
        """Mark what may be called, then cards, then second cards."""
        hand = self.state.hands[self.state.holds[seat]]
        last = self.parts[seat][self.named[seat] - 1] if self.named[seat] > 0 else shared.PASS
        if last >= actions.KEEP:
            for kind in range(cards.KINDS):
                out[at + actions.SECOND + kind] = hand[kind] > (kind == last - actions.KEEP)
            return
        for kind in range(cards.KINDS):
            out[at + actions.KEEP + kind] = hand[kind] > 0
        if self.state.menu & cards.TOOLS and 0 < self.state.turn < self.state.hand_size - 1:
            if last < actions.CHOPSTICKS:
                self.mark_calls(seat, cards.CHOPSTICKS_1, out, at + actions.CHOPSTICKS)
            if last < actions.SPOON:
                self.mark_calls(seat, cards.SPOON_4, out, at + actions.SPOON)

    def mark_calls(self, seat: int, first: int, out: Any, at: int) -> None:
        """Mark the chopsticks or the spoons that may be called: the only one, or several by their places."""
        place = calls.callable_from(self.state, seat, first, 0)
        if place == cards.NO_PLACE:
            return
        if calls.callable_from(self.state, seat, first, place + 1) == cards.NO_PLACE:
            out[at] = 1
            return
        while place != cards.NO_PLACE:
            out[at + 1 + place] = 1
            place = calls.callable_from(self.state, seat, first, place + 1)

    def mark_flips(self, seat: int, out: Any, at: int) -> None:
        """Mark the cards after the last one named that may be flipped, and the end."""
        places = takeout_box.flippable(self.state)
        after = 0
        if self.named[seat] > 0:
            after = self.parts[seat][self.named[seat] - 1] - actions.FLIP + 1
        for place in range(after, cards.FRONT):
            out[at + actions.FLIP + place] = (places >> place) & 1
        out[at + actions.FLIPPED] = 1

    def part(self, seat: int, number: int, nth: int) -> int:  # noqa: ARG002 - the same for all
        """The nth action of a move, or NO_PART."""
        if number >= cards.FLIP_BASE:
            return flip_part(number - cards.FLIP_BASE, nth)
        if number >= cards.ORDER_BASE:
            return number - cards.ORDER_BASE + actions.ORDER if nth == 0 else shared.NO_PART
        spoon = number // cards.SPOON_STEP
        chopsticks = number % cards.SPOON_STEP // cards.CHOPSTICKS_STEP
        if spoon > 0:
            if nth == 0:
                return actions.SPOON + spoon - 1
            nth -= 1
        if chopsticks > 0:
            if nth == 0:
                return actions.CHOPSTICKS + chopsticks - 1
            if nth == 2:
                return actions.SECOND + moves.second_of(number)
            nth -= 1
        return actions.KEEP + moves.first_of(number) if nth == 0 else shared.NO_PART

    def act(self, seat: int, action: int) -> bool:
        """Make an action; to keep a card, and nothing else, is a move."""
        if self.named[seat] == 0 and actions.KEEP <= action < actions.SECOND:
            self.state.choices[seat] = action - actions.KEEP
            return True
        return Observer.act(self, seat, action)

    def whole(self, seat: int) -> int:
        """The move that the actions of a seat make, or NO_PART if there is more to say."""
        last = self.parts[seat][self.named[seat] - 1]
        if last >= actions.ORDER:
            return self.whole_later(seat, last)
        number = 0
        pairs = False
        for nth in range(self.named[seat]):
            part = self.parts[seat][nth]
            if part < actions.CHOPSTICKS:
                number += cards.SPOON_STEP * (part - actions.SPOON + 1)
            elif part < actions.KEEP:
                number += cards.CHOPSTICKS_STEP * (part - actions.CHOPSTICKS + 1)
                pairs = True
            elif part < actions.SECOND:
                number += part - actions.KEEP
            else:
                number += cards.PAIR_STEP * (part - actions.SECOND + 1)
        if last < actions.KEEP or (pairs and last < actions.SECOND):
            return shared.NO_PART
        return number

    def whole_later(self, seat: int, last: int) -> int:
        """Likewise for what is decided after the choice of cards."""
        if last < actions.FLIP:
            return last - actions.ORDER + cards.ORDER_BASE
        if last != actions.FLIPPED:
            return shared.NO_PART
        places = 0
        for nth in range(self.named[seat] - 1):
            places |= 1 << (self.parts[seat][nth] - actions.FLIP)
        return cards.FLIP_BASE + places

    def names(self) -> list[str]:
        """The texts of all actions."""
        places = range(1, cards.FRONT + 1)
        return [
            "pass",
            "spoon",
            *(f"spoon {place}" for place in places),
            "chopsticks",
            *(f"chopsticks {place}" for place in places),
            *(f"keep {name}" for name in cards.NAMES),
            *(f"+ {name}" for name in cards.NAMES),
            *(f"order {place}" for place in places),
            *(f"order {place} on wasabi" for place in places),
            *(f"ask {asked_name(number)}" for number in range(cards.TYPES)),
            *(f"ask exactly {name}" for name in cards.NAMES),
            *(f"give {name}" for name in cards.NAMES),
            *(f"take {name}" for name in cards.NAMES),
            *(f"flip {place}" for place in places),
            "flip no more",
        ]

    def slices(self) -> list[Slice]:
        """What `observe` writes."""
        players = self.state.players
        return [
            Slice("round", (1,), "rounds that are over"),
            Slice("turn", (1,), "turns of this round that are over"),
            Slice("phase", (1,), "what is decided: choose, order, ask, give, take, flip"),
            Slice("deck", (1,), "cards in the deck"),
            Slice("pile", (1,), "desserts in the dessert pile"),
            Slice("drawn_size", (1,), "cards that a menu has drawn"),
            Slice("misos", (1,), "misos that have come into play in this turn"),
            Slice("uramaki_places", (1,), "places for ten symbols that are gone in this round"),
            Slice("uramaki_reached", (1,), "1 if somebody has reached ten symbols in this turn"),
            Slice("actor", (1,), "1 + seats further to whose spoon, menu or takeout box is in effect"),
            Slice("acting", (1,), "1 + the place of that spoon"),
            Slice("asked", (1,), f"1 + what it asks for: a type, or {cards.TYPES} + a kind"),
            Slice("giver", (1,), "1 + seats further to who gives it"),
            Slice("menu", (cards.TYPES,), "1 for types on the table"),
            Slice("choice", (actions.CHOICE,), "1 + what the seat has named: spoon, chopsticks, two kinds, a target"),
            Slice("flips", (cards.FRONT,), "1 for places of cards that the seat is about to flip"),
            Slice("drawn", (cards.MENU_DRAW,), "1 + the kinds that the seat's own menu has drawn"),
            Slice("in_deck", (cards.KINDS,), "cards by kind that the seat knows to be in the deck"),
            Slice("discarded", (cards.KINDS,), "cards by kind out of play until the next round"),
            Slice("copied", (cards.DESSERTS,), "special orders among the desserts kept, by what they copy"),
            Slice("hands", (players, cards.KINDS), "cards by kind that the seat knows in each hand, its own first"),
            *self.seat_slices(),
        ]

    def seat_slices(self) -> list[Slice]:
        """What is written of each seat, side by side."""
        columns = [
            ("chosen", 1, "1 for those whose choice is in"),
            ("ordering", 1, "1 + the place of a special order that needs a target"),
            ("uramaki_laid", 1, "1 for those whose uramaki wait to be judged"),
            ("uramaki_won", 1, "points won with uramaki in this round"),
            ("hand_sizes", 1, "cards in hand"),
            ("queue", cards.QUEUE, "1 + the kinds that are about to be laid"),
            ("tables", cards.IDENTITIES, "cards in front by what they count as, flipped ones last"),
            ("what", cards.FRONT, "1 + what the card at each place counts as"),
            ("face", cards.FRONT, "1 + the kind that it is"),
            ("laid", cards.FRONT, "1 + the turn in which it was laid"),
            ("under", cards.FRONT, "1 + the place of the wasabi under it"),
            ("called", cards.FRONT, "1 for chopsticks and spoons called in this turn"),
            ("desserts", cards.DESSERTS, "desserts kept from earlier rounds"),
            ("points", cards.ROUNDS, "16 + the points of each round that is over"),
        ]
        if self.has_spoon:
            columns.append(("absent", cards.KINDS, "1 for kinds that are not among the unknown cards of the hand"))
        return Slice.side_by_side(self.state.players, columns)

    def hidden_slices(self) -> list[Slice]:
        """What `reveal` writes."""
        players = self.state.players
        return [
            Slice("all_hands", (players, cards.KINDS), "cards by kind in the hand of each seat"),
            Slice("all_deck", (cards.KINDS,), "cards by kind in the deck"),
            Slice("all_pile", (cards.KINDS,), "cards by kind in the dessert pile"),
            Slice("all_drawn", (cards.MENU_DRAW,), "1 + the kinds that a menu has drawn"),
            Slice("all_in_deck", (players, cards.KINDS), "cards by kind that each seat knows to be in the deck"),
            Slice("choices", (players, actions.CHOICE), "1 + what each seat has named"),
        ]


def flip_part(places: int, nth: int) -> int:
    """The nth action of flipping cards: their places, then the end."""
    for place in range(cards.FRONT):
        if (places >> place) & 1:
            if nth == 0:
                return actions.FLIP + place
            nth -= 1
    return actions.FLIPPED if nth == 0 else shared.NO_PART

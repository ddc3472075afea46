"""How good a move looks to its seat: the judgement of the greedy bot, by trying the move on the table."""

from __future__ import annotations

from sushiya.core.arrays import row
from sushiya.games.sushi_go_party import cards, knowledge, spoon, tactics
from sushiya.games.sushi_go_party.tallies import PartyTallies


class PartyOutlook(PartyTallies):
    """The table with an eye on what may come of it."""

    def __init__(self, players: int, types: list[int]) -> None:
        super().__init__(players, types)
        self.kept: list[int] = row(cards.FRONT)

    def weigh(self, seat: int, move: int) -> int:
        """How good things look for a seat after a move, in hundredths of a point."""
        misos = self.misos
        effects = self.effects
        uramaki_laid = self.uramaki_laid
        worth = self.weigh_by_phase(seat, move)
        self.misos = misos
        self.effects = effects
        self.uramaki_laid = uramaki_laid
        return worth

    def weigh_by_phase(self, seat: int, move: int) -> int:
        """The same, by trying the move on the table; what trying counts, `weigh` puts right."""
        if self.phase == cards.CHOOSE:
            return self.weigh_choice(seat, move)
        if self.phase == cards.ORDER:
            return self.weigh_order(seat, move)
        if self.phase == cards.ASK:
            return self.weigh_request(seat, move - cards.ASK_BASE)
        if self.phase == cards.GIVE:
            return -self.outlook_with(self.actor, move - cards.GIVE_BASE)
        if self.phase == cards.TAKE:
            return self.outlook_with(seat, move - cards.TAKE_BASE)
        return self.weigh_flip(seat, move - cards.FLIP_BASE)

    def weigh_choice(self, seat: int, move: int) -> int:
        """The outlook with the cards kept; chopsticks and spoons called lose what they promise later."""
        first = move % cards.PAIR_STEP
        second = move % cards.CHOPSTICKS_STEP // cards.PAIR_STEP - 1
        turns_left = self.hand_size - self.turn - 1
        outlook = 0
        if second != cards.NO_CARD:
            self.try_laying(seat, first)
            outlook = self.outlook_with(seat, second) - tactics.tool(turns_left)
            self.untry(seat)
        else:
            outlook = self.outlook_with(seat, first)
        if move >= cards.SPOON_STEP:
            outlook += tactics.spoon_call(turns_left)
        return outlook

    def weigh_order(self, seat: int, move: int) -> int:
        """The outlook with the special order as a copy of its target."""
        place = self.ordering[seat]
        target = move - cards.ORDER_BASE
        on_wasabi = target >= cards.ON_WASABI_STEP
        if on_wasabi:
            target -= cards.ON_WASABI_STEP
            self.under[seat][place] = self.free_wasabi(seat)
        self.what[seat][place] = self.what[seat][target]
        outlook = self.outlook(seat)
        self.what[seat][place] = cards.SPECIAL_ORDER
        self.under[seat][place] = cards.NO_PLACE
        return outlook

    def weigh_request(self, seat: int, asked: int) -> int:
        """The best that what is asked for may bring, by how sure it is that somebody has it."""
        before = self.outlook(seat)
        best = 0
        self.asked = asked
        for i in range(self.active_count):
            kind = self.active[i]
            if spoon.meant(self, kind):
                gain = self.outlook_with(seat, kind) - before
                best = max(best, gain * knowledge.likelihood(self, seat, kind) // 100)
        return best

    def weigh_flip(self, seat: int, chosen: int) -> int:
        """The outlook with the cards flipped."""
        for place in range(self.front[seat]):
            self.kept[place] = self.what[seat][place]
            if (chosen >> place) & 1:
                self.what[seat][place] = cards.FLIPPED
        outlook = self.outlook(seat)
        for place in range(self.front[seat]):
            self.what[seat][place] = self.kept[place]
        return outlook

    def outlook_with(self, seat: int, face: int) -> int:
        """The outlook with one more card in front of a seat."""
        self.try_laying(seat, face)
        outlook = self.outlook(seat)
        self.untry(seat)
        return outlook

    def try_laying(self, seat: int, face: int) -> None:
        """Lay a card for the time being; a special order as the copy that looks best."""
        place = self.put(seat, face)
        if face != cards.SPECIAL_ORDER:
            return
        best = cards.FLIPPED
        most = -1000000
        for target in range(place):
            kind = self.what[seat][target]
            if kind < cards.MENU_7 or kind > cards.TAKEOUT_BOX_12:
                self.what[seat][place] = kind
                outlook = self.outlook(seat)
                if outlook > most:
                    most = outlook
                    best = kind
        self.what[seat][place] = best

    def untry(self, seat: int) -> None:
        """Take the last card laid away again."""
        self.front[seat] -= 1

    def outlook(self, seat: int) -> int:
        """What a seat would score now and what its cards promise, in hundredths of a point."""
        self.score_round()
        points = 0
        for family in range(cards.FAMILIES):
            points += self.points[seat][family]
        turns_left = self.hand_size - self.turn - 1
        return 100 * points + tactics.promise(self.counts[seat], turns_left, self.free_wasabi(seat) >= 0)

"""What a move in Sushi Go Party! seems worth: what the cards in front would score now, and what they promise."""

from __future__ import annotations

from sushiya.core import codes
from sushiya.core.arrays import row
from sushiya.core.judgement import Judgement
from sushiya.games.sushi_go_party import cards, laying, rules, scoring, secrecy, weights
from sushiya.games.sushi_go_party.rules import PartyRules


class PartyJudgement(Judgement):
    """The judgement of the greedy bot, which tries moves on the table."""

    def __init__(self, state: PartyRules) -> None:
        super().__init__(state)
        self.rules = state
        self.kept: list[int] = row(cards.FRONT)

    def appraise(self, seat: int, move: int) -> int:
        """How good things look for a seat after a move, by what it is asked for."""
        phase = self.rules.phase
        if phase == cards.CHOOSE:
            return self.try_choice(seat, move)
        if phase == cards.ORDER:
            return self.try_order(seat, move - cards.ORDER_BASE)
        if phase == cards.ASK:
            return self.try_request(seat, move - cards.ASK_BASE)
        if phase == cards.GIVE:
            return -self.outlook_with(self.rules.actor, move - cards.GIVE_BASE)
        if phase == cards.TAKE:
            return self.outlook_with(seat, move - cards.TAKE_BASE)
        return self.try_flip(seat, move - cards.FLIP_BASE)

    def estimate(self) -> None:
        """Between two rounds the points, and the desserts by what they have come to be worth."""
        if self.rules.round == cards.ROUNDS:
            self.take_result()
            return
        for seat in range(self.rules.players):
            kept = scoring.dessert_cards(self.rules.desserts[seat])
            self.strengths[seat] = self.rules.scores[seat] + 0.01 * weights.DESSERT_KEPT * kept
        two = self.rules.players == 2
        if self.rules.round == 1:
            self.share_by_strength(0.001 * (weights.CERTAINTY_1_OF_TWO if two else weights.CERTAINTY_1))
        else:
            self.share_by_strength(0.001 * (weights.CERTAINTY_2_OF_TWO if two else weights.CERTAINTY_2))

    def try_choice(self, seat: int, move: int) -> int:
        """The outlook with the cards kept; chopsticks and spoons called lose what they promise later."""
        first = rules.first_of(move)
        second = rules.second_of(move)
        turns_left = self.turns_left()
        outlook = 0
        if second != cards.NO_CARD:
            self.lay(seat, first)
            outlook = self.outlook_with(seat, second) - tool(turns_left)
            self.lift(seat)
        else:
            outlook = self.outlook_with(seat, first)
        if move >= cards.SPOON_STEP:
            outlook += weights.SPOON_CALL - tool(turns_left)
        return outlook

    def try_order(self, seat: int, target: int) -> int:
        """The outlook with the special order as a copy of its target."""
        place = self.rules.ordering[seat]
        if target >= cards.ON_WASABI_STEP:
            self.rules.under[seat][place] = laying.free_wasabi(self.rules, seat)
        self.rules.what[seat][place] = self.rules.what[seat][target % cards.ON_WASABI_STEP]
        outlook = self.outlook(seat)
        self.rules.what[seat][place] = cards.SPECIAL_ORDER
        self.rules.under[seat][place] = cards.NO_PLACE
        return outlook

    def try_request(self, seat: int, asked: int) -> int:
        """The best that what is asked for may bring, by how sure it is that somebody has it."""
        before = self.outlook(seat)
        best = 0
        for kind in range(self.rules.first_meant[asked], self.rules.last_meant[asked] + 1):
            gain = self.outlook_with(seat, kind) - before
            best = max(best, gain * self.likelihood(seat, kind) // weights.SURE)
        return best

    def likelihood(self, seat: int, kind: int) -> int:
        """How sure a seat can be that another has a card, in hundredths."""
        best = 0
        for other in range(self.rules.players):
            if other == seat:
                continue
            hand = self.rules.holds[other]
            held = secrecy.held(self.rules, seat, hand)
            if self.rules.returned[hand][kind] > 0 or (held and self.rules.hands[hand][kind] > 0):
                return weights.SURE
            if not held and not (self.rules.absent[hand] >> kind) & 1:
                best = weights.MAYBE
        return best

    def try_flip(self, seat: int, chosen: int) -> int:
        """The outlook with the cards flipped."""
        what = self.rules.what[seat]
        for place in range(self.rules.front[seat]):
            self.kept[place] = what[place]
            if (chosen >> place) & 1:
                what[place] = cards.FLIPPED
        outlook = self.outlook(seat)
        for place in range(self.rules.front[seat]):
            what[place] = self.kept[place]
        return outlook

    def outlook_with(self, seat: int, face: int) -> int:
        """The outlook with one more card in front of a seat."""
        self.lay(seat, face)
        outlook = self.outlook(seat)
        self.lift(seat)
        return outlook

    def lay(self, seat: int, face: int) -> None:
        """Lay a card for the time being; a special order as the copy that looks best."""
        place = laying.add(self.rules, seat, face)
        if face != cards.SPECIAL_ORDER:
            return
        what = self.rules.what[seat]
        best = cards.FLIPPED
        most = codes.POINTLESS
        for target in range(place):
            kind = what[target]
            if kind < cards.MENU_7 or kind > cards.TAKEOUT_BOX_12:
                what[place] = kind
                outlook = self.outlook(seat)
                if outlook > most:
                    most = outlook
                    best = kind
        what[place] = best

    def lift(self, seat: int) -> None:
        """Take the last card laid away again."""
        front = self.rules.front
        front[seat] -= 1

    def turns_left(self) -> int:
        """The turns after this one."""
        return self.rules.hand_size - self.rules.turn - 1

    def outlook(self, seat: int) -> int:
        """What a seat would score now and what its cards promise, in hundredths of a point."""
        scoring.score_round(self.rules)
        points = 0
        for family in range(cards.FAMILIES):
            points += self.rules.points[seat][family]
        turns_left = self.turns_left()
        outlook = weights.POINT * points + promise(self.rules.counts[seat], turns_left)
        if laying.free_wasabi(self.rules, seat) != cards.NO_PLACE:
            outlook += weights.WASABI * min(turns_left, weights.WASABI_TURNS)
        return outlook


def promise(counts: list[int], turns_left: int) -> int:
    """What the cards in front may still bring in the turns that are left."""
    return sets(counts, turns_left) + rolls(counts, turns_left) + specials(counts, turns_left) + desserts(counts)


def sets(counts: list[int], turns_left: int) -> int:
    """Unfinished sets of appetizers."""
    points = 0
    if counts[cards.TEMPURA] % 2 == 1:
        points += weights.TEMPURA * min(turns_left, weights.TEMPURA_TURNS)
    if counts[cards.SASHIMI] % 3 == 2:
        points += weights.SASHIMI_PAIR * min(turns_left, weights.SASHIMI_PAIR_TURNS)
    elif counts[cards.SASHIMI] % 3 == 1:
        points += weights.SASHIMI * min(turns_left, weights.SASHIMI_TURNS)
    if 0 < counts[cards.DUMPLING] < 5:
        points += weights.DUMPLING * min(turns_left, weights.DUMPLING_TURNS)
    if counts[cards.EEL] == 1:
        points += weights.EEL * min(turns_left, weights.EEL_TURNS)
    if counts[cards.TOFU] == 1:
        points += weights.TOFU * min(turns_left, weights.TOFU_TURNS)
    if counts[cards.EDAMAME] > 0:
        points += weights.EDAMAME * min(turns_left, weights.EDAMAME_TURNS)
    return points


def rolls(counts: list[int], turns_left: int) -> int:
    """Rolls, whose worth depends on what others will have."""
    maki = weights.MAKI_SYMBOL * scoring.maki_symbols(counts) * min(turns_left, weights.MAKI_TURNS)
    uramaki = weights.URAMAKI_SYMBOL * scoring.uramaki_symbols(counts) * (turns_left > 0)
    return maki + uramaki + weights.TEMAKI * counts[cards.TEMAKI]


def specials(counts: list[int], turns_left: int) -> int:
    """Cards that do something in this turn or a later one."""
    points = weights.TEA * counts[cards.TEA] * min(turns_left, weights.TEA_TURNS)
    points += weights.SOY_SAUCE * counts[cards.SOY_SAUCE] * (turns_left > 0)
    for kind in range(cards.CHOPSTICKS_1, cards.SPOON_6 + 1):
        points += counts[kind] * tool(turns_left)
    for kind in range(cards.MENU_7, cards.MENU_9 + 1):
        points += weights.MENU * counts[kind]
    for kind in range(cards.TAKEOUT_BOX_10, cards.TAKEOUT_BOX_12 + 1):
        points += weights.TAKEOUT_BOX * counts[kind] * max(0, weights.TAKEOUT_BOX_TURNS - turns_left)
    return points


def tool(turns_left: int) -> int:
    """Chopsticks or a spoon lying ready."""
    return weights.TOOL * min(turns_left, weights.TOOL_TURNS)


def desserts(counts: list[int]) -> int:
    """Desserts, which score only at the end."""
    points = 0
    for kind in range(cards.PUDDING, cards.KINDS):
        points += counts[kind]
    return weights.DESSERT * points

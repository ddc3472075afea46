"""What a position of a round can be reduced to, so that positions worth the same look the same.

All that can no longer matter is removed: what is decided is counted in the lead, and cards that cannot score are junk.
`cards_left` are the cards of both hands, packed like one: of no kind but junk are there more than four bits can count.
"""

from __future__ import annotations

from sushiya.games.sushi_go import cards, hands, packing, round_line
from sushiya.games.sushi_go.round_line import RoundLine


def simplify(line: RoundLine, ply: int) -> None:
    """Reduce the position at a ply of a line."""
    simplify_chopsticks(line, ply)
    cards_left = line.hands[2 * ply] + line.hands[2 * ply + 1]
    simplify_nigiri(line, ply, cards_left)
    simplify_sets(line, ply, cards_left)
    simplify_maki(line, ply, cards_left)
    if line.pudding == 0:
        simplify_puddings(line, ply)


def discard(line: RoundLine, ply: int, kind: int) -> None:
    """Make junk of all cards of a kind."""
    for at in range(2 * ply, 2 * ply + 2):
        line.hands[at] += hands.count_in(line.hands[at], kind) * (hands.card(packing.JUNK) - hands.card(kind))


def simplify_chopsticks(line: RoundLine, ply: int) -> None:
    """Chopsticks are of use in a later turn but the last."""
    if line.left[ply] <= 2:
        discard(line, ply, cards.CHOPSTICKS)
    for at in range(2 * ply, 2 * ply + 2):
        spare = ((line.tables[at] >> packing.CHOPSTICKS_BIT) & packing.CHOPSTICKS_MASK) - (line.left[ply] - 1)
        if spare > 0:
            line.tables[at] -= spare << packing.CHOPSTICKS_BIT


def simplify_nigiri(line: RoundLine, ply: int, cards_left: int) -> None:
    """A wasabi is of use as long as there is a nigiri for it."""
    both = line.tables[2 * ply] | line.tables[2 * ply + 1]
    waiting = (both >> packing.WASABI_BIT) & packing.WASABI_MASK
    wasabi = hands.count_in(cards_left, cards.WASABI)
    if waiting == 0 and wasabi == 0:
        return
    nigiri = 0
    for kind in range(cards.NIGIRI_EGG, cards.NIGIRI_SQUID + 1):
        nigiri += hands.count_in(cards_left, kind)
    if nigiri == 0 and wasabi > 0:
        discard(line, ply, cards.WASABI)
    for at in range(2 * ply, 2 * ply + 2):
        spare = ((line.tables[at] >> packing.WASABI_BIT) & packing.WASABI_MASK) - nigiri
        if spare > 0:
            line.tables[at] -= spare << packing.WASABI_BIT


def simplify_sets(line: RoundLine, ply: int, cards_left: int) -> None:
    """Sets that cannot be completed, and dumplings that nobody can get or needs, are forgotten."""
    tempura = hands.count_in(cards_left, cards.TEMPURA)
    sashimi = hands.count_in(cards_left, cards.SASHIMI)
    dumplings = hands.count_in(cards_left, cards.DUMPLING)
    pairs = False
    threes = False
    wanted = False
    for at in range(2 * ply, 2 * ply + 2):
        table = line.tables[at]
        if tempura == 0:
            table &= ~(packing.TEMPURA_MASK << packing.TEMPURA_BIT)
        elif ((table >> packing.TEMPURA_BIT) & packing.TEMPURA_MASK) + tempura >= 2:
            pairs = True
        if ((table >> packing.SASHIMI_BIT) & packing.SASHIMI_MASK) + sashimi < 3:
            table &= ~(packing.SASHIMI_MASK << packing.SASHIMI_BIT)
        else:
            threes = True
        if dumplings == 0:
            table &= ~(packing.DUMPLING_MASK << packing.DUMPLING_BIT)
        elif (table >> packing.DUMPLING_BIT) & packing.DUMPLING_MASK < 5:
            wanted = True
        line.tables[at] = table
    if tempura > 0 and not pairs:
        discard(line, ply, cards.TEMPURA)
    if sashimi > 0 and not threes:
        discard(line, ply, cards.SASHIMI)
    if dumplings > 0 and not wanted:
        discard(line, ply, cards.DUMPLING)


def simplify_maki(line: RoundLine, ply: int, cards_left: int) -> None:
    """Maki that are decided are counted; else the symbols that both have do not matter, but that they have some."""
    side = 2 * ply
    own = (line.tables[side] >> packing.MAKI_BIT) & packing.MAKI_MASK
    other = (line.tables[side + 1] >> packing.MAKI_BIT) & packing.MAKI_MASK
    symbols = 0
    for kind in range(cards.MAKI_1, cards.MAKI_3 + 1):
        symbols += (kind - cards.MAKI_1 + 1) * hands.count_in(cards_left, kind)
    fewest = min(own, other)
    most = max(own, other)
    if symbols == 0 or (fewest > 0 and most - fewest > symbols):
        line.leads[ply] += line.point * round_line.maki_lead(own, other)
        line.tables[side] -= own << packing.MAKI_BIT
        line.tables[side + 1] -= other << packing.MAKI_BIT
        if symbols > 0:
            for kind in range(cards.MAKI_1, cards.MAKI_3 + 1):
                discard(line, ply, kind)
        return
    spare = max(fewest - 1, 0)
    line.tables[side] -= spare << packing.MAKI_BIT
    line.tables[side + 1] -= spare << packing.MAKI_BIT
    spare = most - symbols - 1
    if fewest == 0 and spare > 0:
        line.tables[side if own > other else side + 1] -= spare << packing.MAKI_BIT


def simplify_puddings(line: RoundLine, ply: int) -> None:
    """Puddings of the last round that are decided are counted: six points, and half a one for the tie-break."""
    side = 2 * ply
    own = line.tables[side] >> packing.PUDDING_BIT
    other = line.tables[side + 1] >> packing.PUDDING_BIT
    fewest = min(own, other)
    ahead = own - other
    left = line.both(ply, cards.PUDDING)
    line.tables[side] -= fewest << packing.PUDDING_BIT
    line.tables[side + 1] -= fewest << packing.PUDDING_BIT
    if ahead > left:
        line.leads[ply] += 6 * line.point + 1
        line.tables[side] -= ahead << packing.PUDDING_BIT
        discard(line, ply, cards.PUDDING)
    elif -ahead > left:
        line.leads[ply] -= 6 * line.point + 1
        line.tables[side + 1] += ahead << packing.PUDDING_BIT
        discard(line, ply, cards.PUDDING)

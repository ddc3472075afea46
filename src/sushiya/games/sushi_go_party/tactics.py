"""What cards promise beyond their points now, in hundredths of a point: the judgement of the greedy bot."""

from __future__ import annotations

from sushiya.games.sushi_go_party import cards


def promise(counts: list[int], turns_left: int, wasabi_free: bool) -> int:
    """What the cards in front may still bring in the turns that are left."""
    points = sets(counts, turns_left) + rolls(counts, turns_left) + tools(counts, turns_left) + desserts(counts)
    if wasabi_free:
        points += 90 * min(turns_left, 4)
    return points


def sets(counts: list[int], turns_left: int) -> int:
    """Unfinished sets of appetizers."""
    points = 0
    if counts[cards.TEMPURA] % 2 == 1:
        points += 60 * min(turns_left, 4)
    if counts[cards.SASHIMI] % 3 == 2:
        points += 90 * min(turns_left, 5)
    elif counts[cards.SASHIMI] % 3 == 1:
        points += 30 * min(turns_left, 6)
    if 0 < counts[cards.DUMPLING] < 5:
        points += 25 * min(turns_left, 4)
    if counts[cards.EEL] == 1:
        points += 110 * min(turns_left, 5)
    if counts[cards.TOFU] == 1:
        points += 30 * min(turns_left, 4)
    if counts[cards.EDAMAME] > 0:
        points += 40 * min(turns_left, 4)
    return points


def rolls(counts: list[int], turns_left: int) -> int:
    """Rolls, whose worth depends on what others will have."""
    maki = counts[cards.MAKI_1] + 2 * counts[cards.MAKI_2] + 3 * counts[cards.MAKI_3]
    uramaki = 3 * counts[cards.URAMAKI_3] + 4 * counts[cards.URAMAKI_4] + 5 * counts[cards.URAMAKI_5]
    return 10 * maki * min(turns_left, 7) + 60 * uramaki * (turns_left > 0) + 60 * counts[cards.TEMAKI]


def tools(counts: list[int], turns_left: int) -> int:
    """Cards that do something in this turn or a later one."""
    points = 0
    for kind in range(cards.CHOPSTICKS_1, cards.SPOON_6 + 1):
        points += counts[kind] * tool(turns_left)
    for kind in range(cards.MENU_7, cards.MENU_9 + 1):
        points += 280 * counts[kind]
    for kind in range(cards.TAKEOUT_BOX_10, cards.TAKEOUT_BOX_12 + 1):
        points += 40 * counts[kind] * max(0, 6 - turns_left)
    return points + 25 * counts[cards.TEA] * min(turns_left, 5) + 120 * counts[cards.SOY_SAUCE] * (turns_left > 0)


def tool(turns_left: int) -> int:
    """Chopsticks or a spoon lying ready."""
    return 35 * min(turns_left, 5)


def spoon_call(turns_left: int) -> int:
    """What calling a spoon now brings more than waiting."""
    return 240 - tool(turns_left)


def desserts(counts: list[int]) -> int:
    """Desserts, which score only at the end."""
    points = 0
    for kind in range(cards.PUDDING, cards.KINDS):
        points += counts[kind]
    return 200 * points

"""What unfinished sets promise, in hundredths of a point: the judgement of the greedy bot."""

from __future__ import annotations

from sushiya.games.sushi_go import cards


def promise(table: list[int], turns_left: int) -> int:
    """What the cards on a table may still bring in the turns that are left."""
    points = 0
    if table[cards.TEMPURA] % 2 == 1:
        points += 60 * min(turns_left, 4)
    if table[cards.SASHIMI] % 3 == 2:
        points += 110 * min(turns_left, 5)
    elif table[cards.SASHIMI] % 3 == 1:
        points += 35 * min(turns_left, 6)
    if 0 < table[cards.DUMPLING] < 5:
        points += 25 * min(turns_left, 4)
    points += 90 * min(turns_left, 4) * min(table[cards.WASABI], 2)
    points += 30 * min(turns_left, 5) * min(table[cards.CHOPSTICKS], 1)
    return points


def standing_promise(symbols: int, puddings: int, turns_left: int) -> int:
    """What maki and puddings may bring, whose worth depends on what others will have."""
    return 10 * symbols * min(turns_left, 7) + 130 * min(puddings, 6)

"""Sushi Go Party! scored once more, slowly: from the words of the rules, without a look at the code of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

Table = Mapping[str, int]
NIGIRI = {"nigiri_egg": 1, "nigiri_salmon": 2, "nigiri_squid": 3}
COLOURED_TOGETHER = ("nigiri", "maki", "uramaki", "onigiri", "fruit", "chopsticks", "spoon")
FRUIT = {0: -2, 1: 0, 2: 1, 3: 3, 4: 6}


def names(table: Table) -> list[str]:
    """Every card by its name; a nigiri on wasabi brings its wasabi."""
    found = []
    for name, count in table.items():
        if name != "uramaki_won":
            found += name.split("@") * count
    return found


def with_prefix(table: Table, prefix: str) -> list[str]:
    return [name for name in names(table) if name == prefix or name.startswith(prefix + "_")]


def symbols(table: Table, roll: str) -> int:
    return sum(int(name[-1]) for name in with_prefix(table, roll))


def ranked(totals: Sequence[int], prizes: Sequence[int]) -> list[int]:
    """Each distinct total above zero takes the next prize."""
    places = sorted({total for total in totals if total}, reverse=True)
    worth = dict(zip(places, prizes, strict=False))
    return [worth.get(total, 0) for total in totals]


def most_and_fewest(totals: Sequence[int], prize: int) -> list[int]:
    if len(totals) == 2:
        return [prize if total == max(totals) and total else 0 for total in totals]
    gain = [prize * (total == max(totals)) for total in totals]
    loss = [prize * (total == min(totals)) for total in totals]
    return [plus - minus for plus, minus in zip(gain, loss, strict=True)]


def nigiri(table: Table) -> int:
    worth = 0
    for name, count in table.items():
        card, _, on = name.partition("@")
        worth += NIGIRI.get(card, 0) * count * (3 if on else 1)
    return worth


def sets_of(size: int, worth: int, count: int) -> int:
    return 0 if count < size else worth + sets_of(size, worth, count - size)


def dumpling(count: int) -> int:
    return sum([1, 2, 3, 4, 5][:count])


def tofu(count: int) -> int:
    return [0, 2, 6][count] if count <= 2 else 0


def eel(count: int) -> int:
    return [0, -3][count] if count <= 1 else 7


def onigiri(cards: list[str]) -> int:
    """Take one of each shape there is, again and again."""
    if not cards:
        return 0
    rest = list(cards)
    for shape in set(cards):
        rest.remove(shape)
    return len(set(cards)) ** 2 + onigiri(rest)


def edamame(tables: Sequence[Table]) -> list[int]:
    having = [bool(with_prefix(table, "edamame")) for table in tables]
    return [
        sum(min(4, sum(having[:seat] + having[seat + 1 :])) for _ in with_prefix(table, "edamame"))
        for seat, table in enumerate(tables)
    ]


def colours(table: Table) -> Counter[str]:
    """How many cards of each colour; flipped cards have none."""
    found: Counter[str] = Counter()
    for name in names(table):
        if name != "flipped":
            stem = name.split("_")[0]
            found["nigiri" if name == "wasabi" else stem if stem in COLOURED_TOGETHER else name] += 1
    return found


def tea(table: Table) -> int:
    return sum(max(colours(table).values()) for _ in with_prefix(table, "tea"))


def soy_sauce(tables: Sequence[Table]) -> list[int]:
    most = max(len(colours(table)) for table in tables)
    return [4 * len(with_prefix(table, "soy_sauce")) * (len(colours(table)) == most) for table in tables]


def score_round(tables: Sequence[Table], menu: Sequence[str]) -> list[dict[str, int]]:
    """All families of a menu, by player."""
    prizes = (6, 3) if len(tables) < 6 else (6, 4, 2)
    left = ranked([symbols(table, "uramaki") for table in tables], (2,))
    won = [table.get("uramaki_won", 0) for table in tables]
    shared = {
        "maki": ranked([symbols(table, "maki") for table in tables], prizes),
        "temaki": most_and_fewest([len(with_prefix(table, "temaki")) for table in tables], 4),
        "uramaki": [one + other for one, other in zip(left, won, strict=True)],
        "edamame": edamame(tables),
        "soy_sauce": soy_sauce(tables),
        "nigiri": [nigiri(table) for table in tables],
        "tempura": [sets_of(2, 5, len(with_prefix(table, "tempura"))) for table in tables],
        "sashimi": [sets_of(3, 10, len(with_prefix(table, "sashimi"))) for table in tables],
        "dumpling": [dumpling(len(with_prefix(table, "dumpling"))) for table in tables],
        "eel": [eel(len(with_prefix(table, "eel"))) for table in tables],
        "tofu": [tofu(len(with_prefix(table, "tofu"))) for table in tables],
        "onigiri": [onigiri(with_prefix(table, "onigiri")) for table in tables],
        "miso": [3 * len(with_prefix(table, "miso")) for table in tables],
        "tea": [tea(table) for table in tables],
        "takeout_box": [2 * len(with_prefix(table, "flipped")) for table in tables],
    }
    on_menu = ["nigiri", *menu]
    return [{name: scores[seat] for name, scores in shared.items() if name in on_menu} for seat in range(len(tables))]


def score_desserts(kept: Sequence[Table], dessert: str) -> list[int]:
    """The end of the game, from all desserts of the three rounds."""
    if dessert == "pudding":
        return most_and_fewest([table.get("pudding", 0) for table in kept], 6)
    if dessert == "ice_cream":
        return [sets_of(4, 12, table.get("ice_cream", 0)) for table in kept]
    icons = [Counter("".join(name[-2:] for name in with_prefix(table, "fruit"))) for table in kept]
    return [sum(FRUIT.get(own[fruit], 10) for fruit in "wop") for own in icons]

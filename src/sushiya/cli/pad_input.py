"""How plates are typed at the terminal: counts and cards, piles, and numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from sushiya.cli.refusals import BadInput
from sushiya.cli.voice import Voice
from sushiya.core.game import AnyGame

WORD = re.compile(r"(?:(\d+)\s*[x*×]?\s*)?([a-z_]\w*(?:@wasabi)?)", re.IGNORECASE)
ON_WASABI = "on_wasabi"


def ended(ask: Callable[[], str]) -> str | None:
    """What was typed; None at the end of the input."""
    try:
        return ask()
    except EOFError:
        return None


def explained(voice: Voice, game: AnyGame, parts: Sequence[str]) -> str:
    """How to type a plate of this game."""
    how = {"sushizock": "cli.score.how_tiles", "sushi-boat": "cli.score.how_plates"}.get(game.id, "cli.score.how_cards")
    return voice(how, parts=", ".join(parts))


def read_plate(game: AnyGame, line: str, parts: Sequence[str]) -> dict[str, Any]:
    """A plate from what was typed; BadInput or BadSheet says what is wrong."""
    reader = {"sushizock": read_tiles, "sushi-boat": read_boat}.get(game.id, read_cards)
    plate = reader(line, parts)
    for part, value in plate.items():
        game.check_part(part, value)
    return plate


def read_cards(line: str, parts: Sequence[str]) -> dict[str, Any]:
    """`2 tempura, squid@wasabi`: counts and cards; a nigiri on wasabi brings its wasabi with it."""
    plate: dict[str, Any] = {}
    seated: list[str] = []
    for text in re.split(r"[,;]\s*|\s+(?=\d)", line.strip()):
        found = WORD.fullmatch(text.strip())
        if not text.strip():
            continue
        if found is None:
            raise BadInput("cli.score.unknown", text=text[:40], parts=", ".join(parts))
        name, on, _ = found[2].lower().partition("@wasabi")
        card, count = known(name, parts), int(found[1] or 1)
        plate[card] = plate.get(card, 0) + count
        if on:
            plate["wasabi"] = plate.get("wasabi", 0) + count
            seated += [card] * count
    if plate.get("wasabi"):
        plate[ON_WASABI] = seated + [""] * (plate["wasabi"] - len(seated))
    return plate


def known(name: str, parts: Sequence[str]) -> str:
    """A part by its name, or by the end of it that only one part has: `squid` is `nigiri_squid`."""
    ending = [part for part in parts if part == name or part.endswith(f"_{name}")]
    if name in parts:
        return name
    if len(ending) != 1:
        raise BadInput("cli.score.unknown", text=name[:40], parts=", ".join(parts))
    return ending[0]


def read_tiles(line: str, _parts: Sequence[str]) -> dict[str, Any]:
    """`1 2 6 / 1 1`: the sushi from the bottom to the top, then the bones."""
    piles = [[int(number) for number in re.findall(r"\d+", pile)] for pile in line.split("/")]
    return {"sushi": piles[0], "bones": piles[1] if len(piles) > 1 else []}


def read_boat(line: str, parts: Sequence[str]) -> dict[str, Any]:
    """`blue salmon, white roe / dishes 2, gyoza 1, cubes 3, yen 2`: the pile, then the numbers."""
    pile, _, numbers = line.partition("/")
    plate: dict[str, Any] = {"pile": [" ".join(plate.lower().split()) for plate in pile.split(",") if plate.strip()]}
    for text in filter(None, (each.strip() for each in numbers.split(","))):
        found = re.fullmatch(r"(\w+)\s+(\d+)|(\d+)\s+(\w+)", text)
        if found is None:
            raise BadInput("cli.score.unknown", text=text[:40], parts=", ".join(parts))
        plate[found[1] or found[4]] = int(found[2] or found[3])
    return plate

"""Score sheets as somebody would note them on a pad."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def noted_of(game_id: str, sheet: list[Any]) -> list[list[dict[str, Any]]]:
    """A sheet as the notes of a pad on which everybody is done."""
    if game_id in ("sushi-go", "sushi-go-party"):
        return [[noted_cards(table) | {"noted": 1} for table in tables] for tables in sheet]
    if game_id == "sushizock":
        return [[{**table, "noted": 1} for table in sheet]]
    return [[noted_plates(table) for table in sheet]]


def noted_cards(table: Mapping[str, int]) -> dict[str, Any]:
    """Cards by kind, and which nigiri lie on wasabi."""
    noted: dict[str, Any] = {}
    on_wasabi: list[str] = []
    for card, count in table.items():
        name, on, _ = card.partition("@")
        noted[name] = noted.get(name, 0) + count
        if on:
            noted["wasabi"] = noted.get("wasabi", 0) + count
            on_wasabi += [name] * count
    return noted | {"on_wasabi": on_wasabi + [""] * (noted.get("wasabi", 0) - len(on_wasabi))}


def noted_plates(table: Mapping[str, Any]) -> dict[str, Any]:
    """A pile, and how many side dishes there are."""
    dishes = table["side_dishes"]
    numbers = {"dishes": sum(dishes.values()), "gyoza": dishes.get("gyoza", 0), "cubes": table["cubes"]}
    return {"pile": list(table["pile"]), **numbers, "yen": table["yen"], "noted": 1}

"""Rules at a glance: the rules score every example, clauses exist, and sentences hold no number of their own."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import sushiya
from sushiya.games.sushi_go import cards as go_cards
from sushiya.games.sushi_go.rules import SushiGoRules
from sushiya.games.sushi_go.sheet import score_puddings
from sushiya.games.sushi_go.sheet import score_round as score_go_round
from sushiya.games.sushi_go_party import cards as party_cards
from sushiya.games.sushi_go_party.info import desserts, rules_for
from sushiya.games.sushi_go_party.sheet import score_round as score_party_round
from sushiya.i18n import LANGUAGES
from tests.docs.test_clauses import clauses

ROOT = Path(__file__).parents[2]
Tables = list[dict[str, Any]]
GAMES = sushiya.game_ids()


def glance(game_id: str) -> dict[str, Any]:
    """What the page shows of a game at a glance."""
    file = ROOT / "web" / "src" / "table" / game_id.replace("-", "_") / "glance.json"
    read: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return read


def of_sushi_go(what: str, tables: Tables) -> list[int]:
    rules = SushiGoRules(len(tables), False, False, 0)
    scored = score_go_round(rules, go_cards.ROUNDS - 1, tables)
    if what == "pudding":
        return score_puddings(rules)
    return [table["nigiri" if what == "wasabi" else what] for table in scored]


def of_party(what: str, tables: Tables) -> list[int]:
    if what in party_cards.DESSERT_TYPES:
        return desserts(rules_for(len(tables), what), tables)
    scored = score_party_round(rules_for(len(tables)), 0, tables, list(party_cards.FAMILY_NAMES))
    return [table["nigiri" if what == "wasabi" else what] for table in scored]


def of_sushizock(_: str, tables: Tables) -> list[int]:
    return sushiya.game("sushizock").score_sheet(tables).totals


def of_boat(what: str, tables: Tables) -> list[int]:
    return [table[what] for table in sushiya.game("sushi-boat").score_sheet(tables).breakdown]


SCORED: dict[str, Callable[[str, Tables], list[int]]] = {
    "sushi-go": of_sushi_go,
    "sushi-go-party": of_party,
    "sushizock": of_sushizock,
    "sushi-boat": of_boat,
}


@pytest.mark.parametrize("game_id", GAMES)
def test_every_example_is_worth_what_it_says(game_id: str) -> None:
    for row in glance(game_id)["rows"]:
        assert row["examples"] or row["leads"]
        for example in row["examples"]:
            tables = example["have"] + [{}] * (len(example["have"]) == 1)
            assert SCORED[game_id](row["of"], tables)[: len(example["points"])] == example["points"], row["of"]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_clause_it_names_exists(game_id: str) -> None:
    shown = glance(game_id)
    named = [row["clause"] for row in shown["rows"]] + list(shown["asked"].values())
    assert set(named) <= set(clauses(game_id))


def test_party_shows_every_card_once() -> None:
    assert sorted(row["of"] for row in glance("sushi-go-party")["rows"]) == sorted(party_cards.TYPE_NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_in_sentences_are_parameters(language: str) -> None:
    catalogue = json.loads((ROOT / "src/sushiya/i18n/messages" / f"{language}.json").read_text("utf-8"))
    said = {key: re.sub(r"\{\w+\}", "", text) for key, text in catalogue.items() if key.startswith("web.glance.")}
    assert said
    assert [key for key, text in said.items() if re.search(r"\d", text)] == []

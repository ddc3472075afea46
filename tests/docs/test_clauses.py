"""Every clause of every game's rules has a test that names it, and both languages have the same clauses."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path

import pytest

import sushiya

TESTS = Path(__file__).parents[1]
CLAUSE = re.compile(r"^(?:[-*] )?\*\*([A-Z]+-\d\d)\*\*", re.MULTILINE)


def clauses(game_id: str, file: str = "RULES.md") -> list[str]:
    """The clauses of a game in the order its rules introduce them."""
    package = type(sushiya.game(game_id)).__module__.rpartition(".")[0]
    return CLAUSE.findall((resources.files(package) / file).read_text("utf-8"))


@cache
def proven() -> set[str]:
    """The clauses that tests are marked with."""
    return {clause for path in TESTS.rglob("test_*.py") for clause in marks(ast.parse(path.read_text("utf-8")))}


def marks(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.clause":
                    yield from (ast.literal_eval(clause) for clause in mark.args)


@pytest.mark.parametrize("game_id", sushiya.game_ids())
def test_every_clause_has_a_test(game_id: str) -> None:
    assert [clause for clause in clauses(game_id) if clause not in proven()] == []


@pytest.mark.parametrize("game_id", sushiya.game_ids())
def test_clauses_are_numbered_from_one_without_a_gap(game_id: str) -> None:
    found = clauses(game_id)
    prefix = found[0].partition("-")[0]
    assert found == [f"{prefix}-{number:02}" for number in range(1, len(found) + 1)]


@pytest.mark.parametrize("game_id", sushiya.game_ids())
def test_both_languages_have_the_same_clauses_in_the_same_order(game_id: str) -> None:
    assert clauses(game_id, "RULES.fr.md") == clauses(game_id)


def test_every_mark_names_a_clause_that_exists() -> None:
    assert proven() - {clause for game_id in sushiya.game_ids() for clause in clauses(game_id)} == set()


def test_sushi_go_has_its_twenty_two_clauses() -> None:
    assert len(clauses("sushi-go")) == 22

"""The catalogues: the same keys in both languages, each one used."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import sushiya
from sushiya.i18n import LANGUAGES, PLACEHOLDER, catalogue

TOPICS = {key.partition(".")[0] for key in catalogue("en")}
KEY = re.compile(rf"({'|'.join(TOPICS)})\.\w")
FORMS = re.compile(r"(\.(you|them))?(\.(one|other))?$")


def strings(node: ast.AST) -> Iterator[str]:
    """The texts in a source as patterns; what an f-string fills in may be anything."""
    composed = {part for child in ast.walk(node) if isinstance(child, ast.JoinedStr) for part in child.values}
    for child in ast.walk(node):
        if isinstance(child, ast.Constant) and isinstance(child.value, str) and child not in composed:
            yield re.escape(child.value)
        elif isinstance(child, ast.JoinedStr):
            yield "".join(re.escape(str(p.value)) if isinstance(p, ast.Constant) else ".*" for p in child.values)


@cache
def keys_in_sources() -> set[str]:
    """Patterns of all message keys that the sources name."""
    sources = Path(sushiya.__file__).parent.rglob("*.py")
    texts = (text for source in sources for text in strings(ast.parse(source.read_text("utf-8"))))
    return {text for text in texts if KEY.match(text.replace("\\", "")) and not text.endswith(".")}


def test_both_languages_have_the_same_keys() -> None:
    assert list(catalogue("en")) == list(catalogue("fr")) == sorted(catalogue("en"))


@pytest.mark.parametrize("key", catalogue("en"))
def test_a_message_is_used_and_says_the_same_in_both_languages(key: str) -> None:
    asked = FORMS.sub("", key)
    assert any(re.fullmatch(pattern, name) for pattern in keys_in_sources() for name in (key, asked))
    fields = [{found[0] for found in PLACEHOLDER.finditer(catalogue(language)[key])} for language in LANGUAGES]
    assert fields[0] == fields[1] or key.endswith(".one")


def test_numbers_have_both_forms() -> None:
    one, other = ({key.removesuffix(f) for key in catalogue("en") if key.endswith(f)} for f in (".one", ".other"))
    assert one == other


@pytest.mark.parametrize("pattern", sorted(keys_in_sources()))
def test_every_key_that_the_sources_name_has_messages(pattern: str) -> None:
    assert any(re.fullmatch(pattern, name) for key in catalogue("en") for name in (key, FORMS.sub("", key)))


def test_french_has_its_own_typography() -> None:
    for key, text in catalogue("fr").items():
        assert "'" not in text and '"' not in text, key
        assert not re.search(r"\S[;!?»](?!\w)|[^\s\d]:(?!\w|text)", PLACEHOLDER.sub("x", text)), key

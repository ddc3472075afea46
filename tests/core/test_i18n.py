"""The catalogues: the same messages in both languages, each of them used, and none missing."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import sushiya
from sushiya.i18n import LANGUAGES, PLACEHOLDER, catalogue, plural, say
from tests.states import SOURCE

KEYS = sorted(catalogue("en"))
NAMESPACES = {key.split(".")[0] for key in KEYS} | set(sushiya.game_ids())
ADDED = r"(\.(you|them))?(\.(one|other))?"
"""What code adds to a key: who it is about, and a grammatical number."""

WEB = SOURCE.parents[1] / "web" / "src"
QUOTED = re.compile(r'"([^"\\\n]*)"|\'([^\'\\\n]*)\'|`([^`]*)`')
FIELD = re.compile(r"\$\{[^{}]*\}")

TREES = {module: ast.parse(module.read_text("utf-8")) for module in sorted(SOURCE.rglob("*.py"))}


def placeholders(text: str) -> Counter[tuple[str, str]]:
    """Names in braces, with the mark of those that are themselves keys."""
    return Counter(PLACEHOLDER.findall(text))


def is_key(text: str) -> bool:
    """Whether a string in the sources is meant as a key."""
    return re.fullmatch(r"[\w-]+(\.[\w-]+)+", text) is not None and text.split(".")[0] in NAMESPACES


def texts_in_web() -> Iterator[tuple[Path, str]]:
    """The strings of the browser's part."""
    for module in sorted([*WEB.rglob("*.ts"), *WEB.rglob("*.svelte")]):
        if not module.name.endswith(".test.ts"):
            for found in QUOTED.finditer(module.read_text("utf-8")):
                yield module, found[1] or found[2] or found[3] or ""


def keys_in_source() -> Iterator[tuple[Path, str]]:
    """The keys that the sources write out."""
    yield from ((module, text) for module, text in texts_in_web() if is_key(text))
    for module, tree in TREES.items():
        parts = {part for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Constant)
                and node not in parts
                and isinstance(node.value, str)
                and is_key(node.value)
            ):
                yield module, node.value


def patterns_in_source() -> Iterator[tuple[Path, str]]:
    """The keys that the sources put together: f-strings as patterns, in which a field stands for one word."""
    for module, text in texts_in_web():
        parts = FIELD.split(text)
        if len(parts) > 1 and re.match(r"[\w-]*\.", "".join(parts)) and " " not in "".join(parts):
            yield module, r"[\w-]*".join(map(re.escape, parts))
    for module, tree in TREES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
                pattern = "".join(r"[\w-]*" if part is None else re.escape(str(part)) for part in parts)
                if re.search(r"\w\.|\.\w", "".join(str(part) for part in parts if part is not None)):
                    yield module, pattern


WRITTEN = list(keys_in_source())
PATTERNS = list(patterns_in_source())


@cache
def by_stem() -> dict[str, list[str]]:
    """The messages by all that they may be called in code."""
    stems: dict[str, list[str]] = {}
    for key in KEYS:
        whole, without_number = key, re.sub(r"\.(one|other)$", "", key)
        for stem in {whole, without_number, re.sub(r"\.(you|them)$", "", without_number)}:
            stems.setdefault(stem, []).append(key)
    return stems


def variants(key: str) -> list[str]:
    """The messages that a key may stand for."""
    return by_stem().get(key, [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_sorted_and_says_nothing_twice(language: str) -> None:
    text = (SOURCE / "i18n" / "messages" / f"{language}.json").read_text("utf-8")
    pairs = json.loads(text, object_pairs_hook=list)
    assert [key for key, _ in pairs] == sorted({key for key, _ in pairs})
    assert all(isinstance(message, str) and message for _, message in pairs)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_messages_with_the_same_placeholders(language: str) -> None:
    messages = catalogue(language)
    assert sorted(messages) == KEYS
    for key in KEYS:
        assert set(placeholders(messages[key])) == set(placeholders(catalogue("en")[key])), key
        assert not set(PLACEHOLDER.sub("", messages[key])) & {"{", "}"}, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(language: str) -> None:
    for key, message in catalogue(language).items():
        params: dict[str, str | int] = {name: "cli.you" if text else 2 for name, text in placeholders(message)}
        assert "{" not in say(language, key, **params)


def test_every_message_is_used() -> None:
    written = {variant for _, key in WRITTEN for variant in variants(key)}
    put_together = re.compile("|".join(f"({pattern}){ADDED}" for pattern in {each for _, each in PATTERNS}))
    assert [key for key in KEYS if key not in written and not put_together.fullmatch(key)] == []


def test_no_message_is_missing() -> None:
    missing = [f"{module.name}: {key}" for module, key in WRITTEN if not variants(key)]
    assert missing == []


def test_no_message_put_together_is_missing() -> None:
    missing = [
        f"{module.name}: {pattern}"
        for module, pattern in PATTERNS
        if pattern.split(r"\.")[0].replace("\\", "") in NAMESPACES
        and not any(re.fullmatch(pattern + ADDED, key) for key in KEYS)
    ]
    assert missing == []


def where(module: Path) -> str:
    """Which part of the house a module belongs to."""
    return "page" if WEB in module.parents else "terminal" if SOURCE / "cli" in module.parents else "engine and server"


PLACES = {"web": {"page"}, "cli": {"terminal"}, "common": {"page", "terminal"}}
"""Where messages are used whose keys begin so; no other part of the house uses them."""


@pytest.mark.parametrize("prefix", PLACES)
def test_a_prefix_says_who_uses_a_message(prefix: str) -> None:
    used: dict[str, set[str]] = {}
    for module, text in [*WRITTEN, *((module, re.sub(r"\\(.)", r"\1", pattern)) for module, pattern in PATTERNS)]:
        if text.startswith(f"{prefix}."):
            used.setdefault(".".join(text.split(".")[:2]), set()).add(where(module))
    assert used, "nobody uses any"
    assert {key: places for key, places in used.items() if places != PLACES[prefix]} == {}


def calls_with_a_key() -> Iterator[tuple[str, str, set[str]]]:
    """Where a message is asked for with all its parameters in sight: place, key, names of the parameters."""
    for module, tree in TREES.items():
        for node in ast.walk(tree):
            match node:
                case ast.Call(args=[ast.Constant(value=str(key))], keywords=keywords) if is_key(key):
                    names = {keyword.arg for keyword in keywords}
                    if None not in names:
                        yield f"{module.name}:{node.lineno}", key, {str(name) for name in names}


def test_every_message_gets_its_parameters() -> None:
    for place, key, names in calls_with_a_key():
        for variant in variants(key):
            asked = {name for name, _ in placeholders(catalogue("en")[variant])}
            assert asked <= names, f"{place}: {variant} needs {sorted(asked)}"


def names_aside(text: str) -> str:
    """A text without the exclamation marks that belong to names."""
    return text.replace("Go!", "Go").replace("Party!", "Party")


FRENCH_SPACES = re.compile(
    r"[^\u00a0][;!?»](?!\w)|[^\u00a0\d]:(?!\w)|«(?!\u00a0)|n° "
    r"|\d (%|s|min|h|j|yens?|points?|secondes?|minutes?)(?![\w’])"
)
"""A sign or a unit without the no-break space that French puts before or after it."""


def test_french_has_its_own_typography() -> None:
    for key, message in catalogue("fr").items():
        assert "'" not in message and '"' not in message, key
        text = re.sub("(?<=«\u00a0)[^«»]*(?=\u00a0»)", "x", message)  # what is to be typed has ordinary spaces
        assert not FRENCH_SPACES.search(names_aside(PLACEHOLDER.sub("x", text))), key
        assert not FRENCH_SPACES.search(names_aside(PLACEHOLDER.sub("0", text))), key


@pytest.mark.parametrize("rules", sorted(SOURCE.rglob("RULES.fr.md")), ids=lambda rules: rules.parent.name)
def test_the_rules_in_french_have_it_too(rules: Path) -> None:
    prose = re.sub(r"`[^`]*`|\|[-:|]+\|", "x", names_aside(rules.read_text("utf-8")))
    assert "'" not in prose
    assert re.findall(r".*(?<!\u00a0)[;!?»].*|.*[^\u00a0\d]:.*|.*«(?!\u00a0).*", prose) == []


def test_english_does_not_shout() -> None:
    assert [key for key, text in catalogue("en").items() if "!" in names_aside(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_computer_players_are_robots_and_words_are_one_space_apart(language: str) -> None:
    for key, text in catalogue(language).items():
        said = PLACEHOLDER.sub("x", text)
        assert not re.search(r"\bbots?\b|\bcomputers?\b|\bordinateurs?\b", said, re.IGNORECASE), key
        assert not re.search(r"\s\s", said), key


JOINED = re.compile(r"""join\(["`] ?[;:]|["`] ?[;:] ["`]\.join|\)\}[;:!?][ "`]""")
"""Texts put together around a sign before which French has a space: a message must do that."""


def test_no_code_puts_texts_together_around_a_sign_that_french_sets_apart() -> None:
    modules = [*WEB.rglob("*.svelte"), *(SOURCE / "cli").rglob("*.py")]
    modules += [module for module in WEB.rglob("*.ts") if not module.name.endswith(".test.ts")]
    lines = [(module.name, line) for module in modules for line in module.read_text("utf-8").splitlines()]
    assert [(name, line) for name, line in lines if JOINED.search(line)] == []


def test_messages_with_a_number_come_in_pairs() -> None:
    for key in KEYS:
        stem, _, number = key.rpartition(".")
        if number in ("one", "other"):
            assert {f"{stem}.one", f"{stem}.other"} <= set(KEYS)
            assert stem not in KEYS


@pytest.mark.parametrize(
    ("language", "singular", "not_singular"), [("en", [1, -1], [0, 2, 10, -2]), ("fr", [0, 1, -1], [2, 10, -2])]
)
def test_french_says_one_for_zero(language: str, singular: list[int], not_singular: list[int]) -> None:
    assert {plural(language, count) for count in singular} == {"one"}
    assert {plural(language, count) for count in not_singular} == {"other"}


def test_a_number_decides_between_one_and_other(monkeypatch: pytest.MonkeyPatch) -> None:
    messages = {"cards.one": "{count} card", "cards.other": "{count} cards", "see": "{what:text}, {who}", "tea": "tea"}
    monkeypatch.setattr("sushiya.i18n.catalogue", lambda _: messages)
    assert say("en", "cards", count=1) == "1 card"
    assert say("en", "cards", count=0) == "0 cards"
    assert say("fr", "cards", count=0) == "0 card"
    assert say("en", "see", what="tea", who="{who}") == "tea, {who}"


def test_an_unknown_message_is_an_error() -> None:
    with pytest.raises(KeyError):
        say("en", "no.such.message")

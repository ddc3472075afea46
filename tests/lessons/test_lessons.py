"""Every lesson to its end: with right taps only, and with every wrong one; what it says is what the rules do."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import sushiya
from sushiya.core.errors import BadOptions
from sushiya.games.sushi_go_party.cards import KIND_OF
from sushiya.i18n import LANGUAGES, catalogue
from sushiya.lessons import overview
from sushiya.lessons.course import Lesson, Step, course_of
from sushiya.lessons.walk import HELP_AFTER, YOU, Walk, fits, named_by
from tests.states import SOURCE

COURSES = {game_id: course_of(game_id) for game_id in sushiya.game_ids()}
LESSONS = [(game_id, n) for game_id, course in COURSES.items() for n in range(len(course.lessons))]
STEPS = [(game_id, n, step) for game_id, n in LESSONS for step in range(len(COURSES[game_id].lessons[n].steps))]
MOST_WORDS = 16


def walk_at(game_id: str, lesson: int, step: int = 0) -> Walk:
    return Walk(sushiya.game(game_id), COURSES[game_id], lesson, step)


def lesson_of(game_id: str, number: int) -> Lesson:
    return COURSES[game_id].lessons[number]


def texts(walk: Walk) -> list[str]:
    """The keys of all that is said now."""
    scene = walk.scene()
    return [key for key in (scene.say, scene.also, scene.task, scene.button) if key]


def table(walk: Walk) -> Any:
    return walk.match.view(YOU), walk.match.events(YOU), walk.match.to_act


def places(walk: Walk) -> Iterator[str]:
    """Places that somebody may tap now: those with sentences of their own, cards of the hand, and something else."""
    yield from (place for place in walk.step.no if place != "*")
    yield from (f"hand {card}" for card in getattr(walk.match.view(YOU), "hand", None) or {})
    yield from ("belt", "guest 1", "own", "elsewhere", "slot 3", "seat L1", "sushi 1", "bone 1", "die 3")


@pytest.mark.parametrize(("game_id", "lesson"), LESSONS)
def test_right_taps_lead_to_the_end_and_all_is_said_in_both_languages(game_id: str, lesson: int) -> None:
    walk = walk_at(game_id, lesson)
    said: list[str] = []
    for _ in range(100):
        said += texts(walk)
        if walk.phase == "done":
            break
        scene = walk.scene()
        if scene.ask:
            walk.tap(walk._shown_place(scene.ask[0]))
        elif scene.choose:
            walk.choose(walk.step.answer)
        else:
            assert scene.button, "there is nothing to do"
            walk.press()
    assert walk.phase == "done"
    for language in LANGUAGES:
        assert [key for key in said if key not in catalogue(language)] == []


@pytest.mark.parametrize(("game_id", "lesson", "step"), STEPS)
def test_a_wrong_tap_costs_nothing_and_gets_its_sentence(game_id: str, lesson: int, step: int) -> None:
    walk = walk_at(game_id, lesson, step)
    before = table(walk)
    misses = 0
    for answer in walk.step.choose:
        if answer != walk.step.answer:
            walk.choose(answer)
            misses += 1
            check_kindness(walk, answer, misses)
    for place in places(walk):
        if not fits(place, walk.asked()):
            walk.tap(place)
            misses += 1
            check_kindness(walk, place, misses)
    assert table(walk) == before
    assert (walk.phase, walk.number) == ("ask", step)
    walk.skip()
    assert walk.phase == "done" or walk.number == step + 1


def check_kindness(walk: Walk, tapped: str, misses: int) -> None:
    scene = walk.scene()
    assert (scene.wrong, scene.mood, scene.helps) == (tapped, "kind", misses >= HELP_AFTER)
    asks = bool(walk.step.ask)
    for language in LANGUAGES:
        assert scene.say in catalogue(language)
        assert not asks or scene.also in catalogue(language)


@pytest.mark.parametrize(("game_id", "lesson", "step"), STEPS)
def test_a_step_can_be_come_back_to_and_begun_again(game_id: str, lesson: int, step: int) -> None:
    walk = walk_at(game_id, lesson, step)
    scene, view = walk.scene(), walk.view()
    walk.help()
    if walk.number == step:
        walk.again()
        assert (walk.scene(), walk.view()) == (scene, view)


@pytest.mark.parametrize(("game_id", "lesson", "step"), STEPS)
def test_it_brings_what_it_says(game_id: str, lesson: int, step: int) -> None:
    walk = walk_at(game_id, lesson, step)
    gain = walk.step.gain
    if gain is not None:
        before, match = points(walk), walk.match
        walk.help()
        assert walk.match is match
        assert points(walk) - before == gain
    elif walk.step.score is not None:
        score = walk.step.score
        walk.help()
        assert walk.match.scores[YOU] == score


def points(walk: Walk) -> int:
    standing = walk.match.standing
    assert standing is not None
    return int(standing[YOU])


PROOFS: dict[str, Callable[[Walk, str], object]] = {
    "standing": lambda walk, seat: (walk.match.standing or [])[int(seat)],
    "most": lambda walk, _: max(move.count("+") + 1 for move in walk.match.legal_texts(YOU)),
    "bill": lambda walk, seat: counted(walk)[int(seat)],
    "score": lambda walk, seat: walk.match.scores[int(seat)],
    "covered": lambda walk, seat: "no" if walk.view().piles[int(seat)][:-1].count(None) else "yes",  # type: ignore[attr-defined]
    "forced": lambda walk, tile: "no" if f"take {tile}" in walk.match.legal_texts(YOU) else "yes",
}
"""How the rules answer a question, by the first word of a step's proof."""


def counted(walk: Walk) -> list[int]:
    """The points of the line that is being counted, as they are shown once it is."""
    walk.help()
    bill = walk.scene().bill
    assert bill is not None
    return next(line.points for line in bill.lines if line.now) or []


@pytest.mark.parametrize(("game_id", "lesson", "step"), STEPS)
def test_the_answer_is_that_of_the_rules(game_id: str, lesson: int, step: int) -> None:
    walk = walk_at(game_id, lesson, step)
    asked = walk.step
    assert bool(asked.choose) == bool(asked.answer) == bool(asked.proof)
    if asked.choose:
        assert asked.answer in asked.choose
        how, _, rest = asked.proof.partition(" ")
        assert str(PROOFS[how](walk, rest)) == asked.answer


@pytest.mark.parametrize(("game_id", "lesson"), LESSONS)
def test_the_bill_counts_the_cards_that_lie_there(game_id: str, lesson: int) -> None:
    lines = lesson_of(game_id, lesson).bill
    counting = [step for step in lesson_of(game_id, lesson).steps if step.line]
    assert bool(lines) == bool(counting)
    for step in counting:
        assert step.line in [line.family for line in lines]
        if "tables" in step.position:
            for seat, laid in enumerate(step.position["tables"]):
                played = [move.split()[2] for move in step.before if move.startswith(f"{seat} keep")]
                kept = step.position.get("desserts", [[]] * (seat + 1))[seat]
                on_paper = [line for line in lines if not step.lines or line.family in step.lines]
                shown = Counter(card for line in on_paper for card in line.cards[seat])
                assert shown <= Counter([*laid, *played, *kept]), "the bill shows a card that nobody has"


@pytest.mark.parametrize(("game_id", "lesson", "step"), STEPS)
def test_clauses_are_those_of_the_rules(game_id: str, lesson: int, step: int) -> None:
    rules = (SOURCE / "games" / game_id.replace("-", "_") / "RULES.md").read_text("utf-8")
    clauses = lesson_of(game_id, lesson).steps[step].clauses
    assert clauses
    assert [clause for clause in clauses if f"**{clause}**" not in rules] == []


@pytest.mark.parametrize("game_id", COURSES)
def test_every_sentence_of_a_course_can_be_heard(game_id: str) -> None:
    """No message is there that no step says, and no step asks for one that is missing."""
    heard = {f"learn.{game_id}.note"}
    for lesson in COURSES[game_id].lessons:
        heard.add(f"learn.{game_id}.{lesson.name}.name")
        for number, step in enumerate(lesson.steps, 1):
            heard |= {f"learn.{game_id}.{lesson.name}.{number}.{part}" for part in parts(step)}
    assert {key for key in catalogue("en") if key.startswith(f"learn.{game_id}.")} == heard


def parts(step: Step) -> Iterator[str]:
    yield "say"
    if step.ask:
        yield "task"
    if step.then:
        yield "then"
    for place in step.no:
        for part in ("no", "why") if step.ask else ("no",):
            yield part if place == "*" else f"{part}.{place.replace(' ', '_')}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_short(language: str) -> None:
    for key, text in catalogue(language).items():
        if key.startswith("learn."):
            for sentence in re.split(r"[.?!](?:\s|$)", text):
                assert len(sentence.split()) <= MOST_WORDS, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_label_at_a_wrong_tap_has_three_words(language: str) -> None:
    labels = {key: text for key, text in catalogue(language).items() if re.search(r"^learn\..*\.\d\.why", key)}
    assert labels
    assert {key: text for key, text in labels.items() if len(re.findall(r"\w[\w’-]*", text)) > 3} == {}


def test_a_lesson_begins_with_a_position_and_every_step_asks_one_thing() -> None:
    for game_id, number in LESSONS:
        first, *_ = steps = lesson_of(game_id, number).steps
        assert first.position
        assert [step for step in steps if not (step.ask or step.choose or step.button)] == []


def test_the_menu_lacks_one_of_what_is_offered() -> None:
    """The rules take the menu with any of the cards that are offered, and refuse it without."""
    for game_id, _, number in STEPS:
        for step in (each for lesson in COURSES[game_id].lessons for each in lesson.steps[number : number + 1]):
            if step.menu:
                read = sushiya.game(game_id).options_type.read
                given = [card for card in step.menu if card != "nigiri"]
                for card in step.offers:
                    read({"menu": [*given, card]}, COURSES[game_id].players)
                with pytest.raises(BadOptions):
                    read({"menu": given}, COURSES[game_id].players)


def test_numbered_cards_are_asked_for_in_the_order_in_which_they_act() -> None:
    [step] = [step for lesson in COURSES["sushi-go-party"].lessons for step in lesson.steps if len(step.ask) > 2]
    asked = [KIND_OF[place.split()[1]] for [place] in step.ask]
    assert asked == sorted(asked)
    assert sorted(step.offers, key=KIND_OF.__getitem__) == [place.split()[1] for [place] in step.ask]


def test_a_place_names_what_it_holds() -> None:
    assert named_by("hand nigiri_egg") == "nigiri_egg"
    assert named_by("belt") == "belt"


def test_the_page_knows_the_same_lessons() -> None:
    committed = Path(SOURCE.parents[1] / "web" / "src" / "lib" / "courses.json").read_text("utf-8")
    assert committed == overview.text(), "run `make types`"

"""The walk through a lesson: what is shown and said at each step, and what a tap does, in page and terminal alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from sushiya.core.game import AnyGame, View
from sushiya.core.match import Match
from sushiya.lessons.bill import Bill, bill_of
from sushiya.lessons.course import Course, Lesson, Step

YOU = 0
ANY = "*"
HELD_BACK = {"refill": ("belt", "trash", "bag_size", "cubes"), "cubes": ("cubes",)}
"""What is shown as it was before the last moves, by how a step shows the table."""
HELP_AFTER = 2
"""So many wrong taps, and the teacher offers to show it."""


class Scene(msgspec.Struct, frozen=True):
    """All that is shown beside the table; texts are keys of messages."""

    lesson: str
    step: int
    """Counts from 1."""
    steps: int
    phase: str
    """`ask` something, `after` it what has happened, and `done` when the lesson is over."""
    mood: str
    """The teacher's: `plain`, `point`, `kind` after a wrong tap, `cheer`."""
    say: str
    also: str
    """A second line, or nothing."""
    task: str
    ask: list[str]
    """The places that are right now."""
    picked: list[str]
    wrong: str
    """The place that was tapped wrongly, or nothing."""
    why: str
    """What the label at it says, in three words, or nothing."""
    helps: bool
    """Whether the teacher offers to show it."""
    button: str
    choose: list[str]
    sealed: str
    """The move that is chosen and not shown yet, or nothing."""
    bill: Bill | None
    plates: list[str]
    """A pile above the bill."""
    menu: list[str]
    """Cards shown instead of a table."""
    offers: list[str]
    """Those that can be tapped below them."""


class Walk:
    """Somebody on the way through a lesson, at one of its steps."""

    def __init__(self, game: AnyGame, course: Course, lesson: int, step: int = 0) -> None:
        self.game = game
        self.course = course
        self.lesson: Lesson = course.lessons[lesson]
        self.number = step
        self.match: Match[Any]
        self.laid = 0
        """How often a table was laid anew; what was told of the one before is void."""
        first = max(n for n in range(step + 1) if n == 0 or self.lesson.steps[n].position)
        self._begin(first)
        while self.number < step:
            self.skip()

    @property
    def step(self) -> Step:
        """The step that is shown."""
        return self.lesson.steps[self.number]

    def again(self) -> None:
        """Go back to the beginning of the step."""
        self.__init__(self.game, self.course, self.course.lessons.index(self.lesson), self.number)  # type: ignore[misc]

    def skip(self) -> None:
        """Let the teacher do what is asked, and go on."""
        if self.phase == "ask":
            self.help()
        if self.phase == "after":
            self._go_on()

    def help(self) -> None:
        """Let the teacher do what is asked."""
        number = self.number
        while self.number == number and self.asked():
            self._take(self._shown_place(self.asked()[0]))
        if self.number == number and self.phase == "ask":
            self._finish()

    def asked(self) -> list[str]:
        """The places that are right for the next tap; none where something else is asked."""
        at = len(self.taps) - self._first
        if self.phase != "ask" or at >= len(self.step.ask):
            return []
        return [place for place in map(self._filled, self.step.ask[at]) if not self.is_tapped(place)]

    def tap(self, place: str) -> None:
        """A place was tapped: it is right, or it gets its sentence and nothing changes."""
        if self.phase != "ask":
            return
        if self.is_tapped(place):
            return
        if fits(place, self.asked()):
            self._take(place)
        else:
            self._miss(place)

    def press(self) -> None:
        """The main button was pressed."""
        if self.phase == "after":
            self._go_on()
        elif self.phase == "ask" and self.step.button and not self.asked():
            self._finish()

    def choose(self, answer: str) -> None:
        """One of the answers was chosen."""
        if self.phase == "ask" and answer == self.step.answer:
            self._finish()
        elif self.phase == "ask" and answer in self.step.choose:
            self._miss(answer)

    def view(self) -> View:
        """What one's own seat may know of the table, as far as it is shown already."""
        view: View = self.match.view(YOU)
        if self.phase != "ask":
            return view
        if self.step.show == "passed":
            return msgspec.structs.replace(view, hand=self.match.view(YOU + 1).hand)
        if self.step.show == "unrolled":
            return msgspec.structs.replace(view, dice=[], aside=[], roll=0)
        held = HELD_BACK.get(self.step.show)
        if held is None:
            return self.earlier if self.step.show == "before" else view
        return msgspec.structs.replace(view, **{field: getattr(self.earlier, field) for field in held})

    def scene(self) -> Scene:
        """What is shown and said now."""
        step, asking = self.step, self.phase == "ask"
        waits = asking and bool(step.button) and not self.asked()
        sealed = self._filled(own_move(step.moves)) if step.show == "sealed" and asking else ""
        return Scene(
            lesson=self.lesson.name,
            step=self.number + 1,
            steps=len(self.lesson.steps),
            phase=self.phase,
            mood=self._mood(),
            say=self._said(),
            also=self._key("task") if self.wrong else "",
            task=self._key("task") if asking and step.ask else "",
            ask=self.asked(),
            picked=self.taps[self._first :] if step.ask else self.taps if step.show == "picked" else [],
            wrong=self.wrong,
            why=self._about_miss("why", "learn.not_now") if self.wrong and step.ask else "",
            helps=self.misses >= HELP_AFTER,
            button=f"learn.button.{step.button}" if waits else "learn.button.on" if self.phase == "after" else "",
            choose=step.choose if asking else [],
            sealed=sealed,
            bill=bill_of(self.lesson, step, self.match.news(YOU), self._counted()) if step.line else None,
            plates=step.plates,
            menu=step.menu,
            offers=step.offers,
        )

    def _begin(self, number: int) -> None:
        """Come to a step: lay its table, and make the moves that come before it."""
        self.number = number
        step = self.step
        if step.position:
            self.match = self.game.new(self.course.players, step.seed, step.options)
            self.match.arrange(step.position, seed_of(step.seed))
            self.laid += 1
            self.taps: list[str] = []
        elif step.seed:
            self.match.reseed(seed_of(step.seed))
        self.phase = "ask"
        self.wrong = ""
        self.misses = 0
        self._first = len(self.taps)
        self._play(step.before)

    def is_tapped(self, place: str) -> bool:
        """Whether a place was tapped in this step already, and counts once."""
        return place in self.taps[self._first :] and not self.step.twice

    def _take(self, place: str) -> None:
        """A right tap."""
        self.wrong = ""
        self.taps.append(place)
        if not self.asked() and not self.step.button:
            self._finish()

    def _miss(self, place: str) -> None:
        self.wrong = place
        self.misses += 1

    def _finish(self) -> None:
        """What was asked is done: what follows from it happens."""
        step = self.step
        self._play(step.moves)
        self.wrong = ""
        self.misses = 0
        following = self.lesson.steps[self.number + 1 : self.number + 2]
        if step.then or ((step.moves or step.choose) and any(each.position for each in following)):
            self.phase = "after"
        else:
            self._go_on()

    def _go_on(self) -> None:
        if self.number + 1 == len(self.lesson.steps):
            self.phase = "done"
        else:
            self._begin(self.number + 1)

    def _play(self, moves: Sequence[str]) -> None:
        if moves:
            self.earlier: View = self.match.view(YOU)
        for move in moves:
            seat, _, text = self._filled(move).partition(" ")
            self.match.play(int(seat), text)
        if moves:
            self.taps = []
            self._first = 0

    def _filled(self, text: str) -> str:
        """A text with what the taps named in it."""
        for n, place in enumerate(self.taps):
            text = text.replace("{" + str(n + 1) + "}", self.step.means.get(place, named_by(place)))
        return text

    def _shown_place(self, pattern: str) -> str:
        """A place that fits a pattern: the first card of the hand that is left, or whatever is first elsewhere."""
        if not pattern.endswith(ANY):
            return pattern
        start = pattern[: -len(ANY)]
        names = [*self.step.offers, "1"]
        if start == "hand ":
            names = sorted(self.match.view(YOU).hand)
        elif start == "offer ":
            names = [move.partition(" ")[2] for move in self.match.legal_texts(YOU)]
        return next(start + name for name in names if start + name not in self.taps)

    def _counted(self) -> bool:
        """Whether the line that the step is about is counted already."""
        return self.phase != "ask" or not (self.step.ask or self.step.choose)

    def _mood(self) -> str:
        if self.wrong:
            return "kind"
        if self.phase != "ask":
            return "cheer"
        return "point" if self.step.ask else "plain"

    def _said(self) -> str:
        if self.phase == "done":
            return "learn.done"
        if self.phase == "after":
            return self._key("then") if self.step.then else "learn.well_done"
        if not self.wrong:
            return self._key("say")
        return self._about_miss("no", "learn.not_this")

    def _about_miss(self, part: str, otherwise: str) -> str:
        if self.wrong in self.step.no:
            wrong = self.wrong.replace(" ", "_")
            return f"learn.{self.course.game}.{self.lesson.name}.{self.number + 1}.{part}.{wrong}"
        return self._key(part) if ANY in self.step.no else otherwise

    def _key(self, part: str) -> str:
        return f"learn.{self.course.game}.{self.lesson.name}.{self.number + 1}.{part}"


def fits(place: str, patterns: Sequence[str]) -> bool:
    """Whether a place is one of those that some patterns mean."""
    return any(place == each or (each.endswith(ANY) and place.startswith(each[: -len(ANY)])) for each in patterns)


def named_by(place: str) -> str:
    """What a place names: `hand tempura` is a tempura."""
    return place.partition(" ")[2] or place


def own_move(moves: Sequence[str]) -> str:
    """The move of one's own among some moves."""
    start = f"{YOU} "
    return next((move[len(start) :] for move in moves if move.startswith(start)), "")


def seed_of(number: int) -> bytes:
    """The seed of chance that a lesson's number stands for."""
    return number.to_bytes(32, "big")

"""`sushiya learn`: the lessons of a game, at the table of the terminal."""

from __future__ import annotations

from typing import Annotated, Any

import typer

import sushiya
from sushiya.cli.game_options import DEFAULT_GAME, GameName
from sushiya.cli.guests import Guests
from sushiya.cli.lesson_places import offered, place_words
from sushiya.cli.looks import plain_console
from sushiya.cli.refusals import BadArgument, refusals
from sushiya.cli.session import listen
from sushiya.cli.tables import table_for
from sushiya.cli.voice import Language, Voice
from sushiya.i18n import catalogue
from sushiya.lessons.course import course_of
from sushiya.lessons.walk import YOU, Scene, Walk

NAMES = ["", "Marius", "Odile"]
LEFT_BY_INTERRUPT = 130


def learn(
    lang: Language,
    game: GameName = DEFAULT_GAME,
    lesson: Annotated[int, typer.Option(metavar="N", help="The lesson to begin with.")] = 1,
) -> None:
    """Learn a game by playing: one sentence, one thing to do."""
    with refusals(lang):
        served, course = sushiya.game(game), course_of(game)
        if not 1 <= lesson <= len(course.lessons):
            raise BadArgument("cli.learn.no_lesson", number=lesson, last=len(course.lessons))
        lessons = [Classroom(Walk(served, course, n), n, lang) for n in range(lesson - 1, len(course.lessons))]
        try:
            for each in lessons:
                each.teach()
        except EOFError:
            return
        except KeyboardInterrupt:
            raise typer.Exit(LEFT_BY_INTERRUPT) from None
        print(Voice(lang)("cli.learn.end"))
        print(f"sushiya play {game} --bots kome")


class Classroom:
    """Shows the scenes of a lesson, and hands what is typed on to the walk."""

    def __init__(self, walk: Walk, number: int, language: str) -> None:
        self.walk = walk
        self.number = number
        self.voice = Voice(language)
        self.guests = Guests(self.voice, NAMES[: walk.course.players], you=YOU)
        self.table = table_for(walk.course.game, self.guests)
        self.console = plain_console()
        self.shown: Any = None
        """The table that was drawn last, which is not drawn again."""

    def teach(self) -> None:
        """Go through the lesson; EOFError when the pupil leaves."""
        name = f"learn.{self.walk.course.game}.{self.walk.lesson.name}.name"
        self.say("")
        self.say(self.voice("cli.learn.title", number=self.number + 1, name=name))
        self.say(self.voice("cli.learn.how"))
        while self.walk.phase != "done":
            self.show(self.walk.scene())
            self.answer(listen())
        self.say(self.voice("cli.learn.says", what="learn.done"))

    def say(self, text: str) -> None:
        """Print a sentence."""
        self.console.print(text, markup=False)

    def show(self, scene: Scene) -> None:
        """Draw the table if it has changed, and say what is said."""
        view = self.walk.view()
        rolled = self.walk.step.show != "unrolled" or self.walk.phase != "ask"
        if scene.bill is None and not scene.offers and rolled and view != self.shown:
            self.console.print(self.table.screen(view, self.walk.match.legal(YOU)))
            self.shown = view
        if scene.bill is not None:
            for line in scene.bill.lines:
                points = [self.voice.number(each) for each in line.points] if line.points else ["?"]
                self.say(self.voice("cli.learn.bill", what=self.family(line.family), points=" · ".join(points)))
        self.say(self.voice("cli.learn.says", what=scene.say))
        if scene.task:
            self.say(self.voice("cli.learn.once_more" if scene.wrong else "cli.learn.your_move", what=scene.task))
        for number, words in enumerate(self.options(scene), 1):
            self.say(f"  {number}  {words}")
        if scene.button:
            self.say(self.voice("cli.learn.enter", what=scene.button))

    def family(self, family: str) -> str:
        """The key of the name of a family."""
        game = self.walk.course.game
        key = f"{game}.family.{family}"
        return key if key in catalogue(self.voice.language) else f"{game}.type.{family}"

    def options(self, scene: Scene) -> list[str]:
        """What can be chosen from, in words."""
        if scene.choose:
            return [each if each.isdigit() else self.voice(f"learn.answer.{each}") for each in scene.choose]
        return [place_words(self.voice, self.guests, self.walk, place) for place in offered(self.walk)]

    def answer(self, text: str) -> None:
        """Do what was typed."""
        walk, scene = self.walk, self.walk.scene()
        choices = scene.choose or offered(walk)
        match text.lower():
            case "q" | "quit":
                raise EOFError
            case "h":
                walk.help()
            case "s":
                walk.skip()
            case "r":
                walk.again()
            case "" if scene.button:
                walk.press()
            case number if number.isdecimal() and 0 < int(number) <= len(choices):
                chosen = choices[int(number) - 1]
                if scene.choose:
                    walk.choose(chosen)
                else:
                    walk.tap(chosen)
            case _:
                self.say(self.voice("cli.learn.unknown"))

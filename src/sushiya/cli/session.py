"""A match of a person, at seat 0, against bots."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from sushiya.bots import CHARACTERS, Bot
from sushiya.bots.characters import display_name
from sushiya.cli.chef import ChefWords
from sushiya.cli.guests import Guests
from sushiya.cli.narrator import Narrator
from sushiya.cli.records import save_record
from sushiya.cli.terms import terms
from sushiya.core import codes
from sushiya.core.errors import SushiyaError
from sushiya.core.match import Match

if TYPE_CHECKING:
    from sushiya.reviews.hints import Chef

YOU = 0


class Session:
    """Asks the person for moves, lets the bots decide, and tells what happens; the record is always up to date."""

    def __init__(
        self, match: Match[Any], bots: Mapping[int, Bot], specs: Sequence[str], guests: Guests, file: Path
    ) -> None:
        self.match = match
        self.bots = bots
        self.specs = specs
        self.voice = guests.voice
        self.names = guests.names
        self.file = file
        self.narrator = Narrator(match, guests)
        self.table = self.narrator.table
        self.hints: list[tuple[int, int, int]] = []
        """Those that were asked for, as the record has them."""
        self.save()

    def save(self) -> None:
        """Write the record of the match as it stands."""
        record = msgspec.structs.replace(self.match.record(), bots=[None, *self.specs])
        save_record(self.file, msgspec.structs.replace(record, hints=self.hints) if self.hints else record)

    def welcome(self) -> None:
        """Say who the bots are, and what is special about the table."""
        bots = [
            name if spec in CHARACTERS else f"{name} ({spec})"
            for name, spec in zip(self.names[1:], self.specs, strict=True)
        ]
        lines = [
            self.voice("cli.character", name=display_name(name), line=f"robot.{name}.line")
            for name in CHARACTERS
            if name in self.specs
        ]
        self.narrator.print(
            self.voice("cli.welcome", bots=self.voice.listed(bots)), *lines, *terms(self.voice, self.match)
        )

    def play(self) -> None:
        """Play to the end; EOFError when the person leaves."""
        self.narrator.tell_news()
        while not self.match.is_over:
            seat = min(self.match.to_act)
            if seat == YOU:
                self.choose()
            else:
                bot = self.bots[seat]
                self.match.play(seat, bot.decide(self.match.view(seat, bot.memory), self.match.legal(seat)))
            self.save()
            self.narrator.tell_news()

    def choose(self) -> None:
        """Show the table and ask until a move is made."""
        self.narrator.print(self.narrator.screen)
        legal = self.narrator.legal
        if len(legal) == 1:
            self.narrator.print(self.voice("cli.forced"))
            self.match.play(YOU, legal[0])
            return
        self.narrator.print(self.table.prompt(self.narrator.view, legal))
        while not self.answer(listen()):
            pass

    def answer(self, text: str) -> bool:
        """Do what was typed; returns whether it was a move or an undo."""
        match text.lower().split():
            case []:
                prompt = self.table.prompt(self.narrator.view, self.narrator.legal)
                self.narrator.print(self.narrator.screen, prompt)
            case ["q" | "quit"]:
                raise EOFError
            case ["u" | "undo"]:
                return self.undo()
            case ["k" | "known"]:
                self.narrator.print(self.table.known(self.narrator.view))
            case ["??"]:
                self.ask_chef()
            case _:
                return self.help(text[1:].strip()) if text.startswith("?") else self.move(text)
        return False

    def ask_chef(self) -> None:
        """What the chef would do: first an idea, and when asked again the numbers; the record says so."""
        moves = self.match.resolved
        step = 2 if (YOU, moves, 1) in self.hints else 1
        if (YOU, moves, step) not in self.hints:
            self.hints.append((YOU, moves, step))
            self.save()
        hint = self.chef.hint(self.match.view(YOU, codes.EVER))
        if step == 1:
            self.narrator.print(self.voice(hint.idea), self.voice("cli.hint.again"))
            return
        words = ChefWords(self.narrator.guests, self.match.game.id)
        why = words.reason(hint.reason) if hint.reason else self.voice(hint.idea)
        self.narrator.print(why, words.values(hint.values), words.margin(hint.margin, hint.exact))

    @cached_property
    def chef(self) -> Chef:
        """Who is asked for hints."""
        from sushiya.reviews.hints import Chef

        return Chef(self.match.game, self.match.players, self.match.options)

    def help(self, topic: str) -> bool:
        """Explain something, or everything."""
        try:
            self.narrator.print(self.table.help(topic, self.narrator.view, self.narrator.legal))
        except SushiyaError as error:
            self.narrator.print(error.say(self.voice.language))
        if not topic:
            self.narrator.print(self.voice("cli.commands", move=str(self.narrator.legal[0])))
        return False

    def move(self, text: str) -> bool:
        """Make the move; a refused one changes nothing, and the person is told why."""
        try:
            self.match.play(YOU, self.table.read(text, self.narrator.view, self.narrator.legal))
        except SushiyaError as error:
            self.narrator.print(error.say(self.voice.language))
            return False
        return True

    def undo(self) -> bool:
        """Take the last step back, if that is possible; then the person is asked again."""
        try:
            self.match.undo(YOU)
        except SushiyaError as error:
            self.narrator.print(error.say(self.voice.language))
            return False
        return True

    def farewell(self) -> None:
        """Say goodbye to the person."""
        self.narrator.print("", self.voice("cli.farewell"))
        self.say_where()

    def say_where(self) -> None:
        """Say where the record is; on a line of its own, to be copied."""
        self.narrator.print(self.voice("cli.saved"))
        print(self.file)


def listen() -> str:
    """Read a line; it is printed too if it comes from a file, so that the output reads like a game."""
    text = input("> ").strip()
    if not sys.stdin.isatty():
        print(text)
    return text

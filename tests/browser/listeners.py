"""Somebody who plays by what a screen reader says of the page, and by nothing else."""

from __future__ import annotations

import random
import re
import time

from sushiya.i18n import PLACEHOLDER, catalogue
from tests.browser.guests import PATIENCE, Guest
from tests.browser.hands import Heard, Lost, Reader

DEEDS = {
    "sushi-go": ("web.cards.do.",),
    "sushi-go-party": ("web.cards.do.",),
    "sushizock": ("web.zock.take.", "web.zock.keep.", "web.zock.steal.bone", "web.zock.steal.sushi"),
    "sushi-boat": ("web.boat.do.",),
}
"""By game: the messages of the buttons that make a move."""
CHOICES = ("web.boat.cubes_on.", "web.zock.steal.this")
"""Messages of what is chosen without being a switch."""
LAST = ("web.boat.do.end",)
"""What is done when there is nothing better."""
MOST_PRESSES = 600
PAUSE = 30
"""Milliseconds before the page is read again, while others play."""


class Listener:
    """One seat of one game."""

    def __init__(self, guest: Guest, game: str, seed: int) -> None:
        self.guest = guest
        self.reader = Reader(guest.page)
        self.rolls = random.Random(seed)
        self.deeds = self.names(*DEEDS[game])
        self.choices = self.names(*CHOICES)
        self.last = self.names(*LAST)
        self.undo = guest.say("web.boat.take_back")
        self.waits = {guest.say("web.cards.change"), guest.say("web.boat.change")}

    def names(self, *keys: str) -> re.Pattern[str]:
        """How names begin that are made of messages with keys like these."""
        texts = [text for key, text in catalogue(self.guest.language).items() if key.startswith(keys)]
        parts = [map(re.escape, PLACEHOLDER.sub("\0", text).split("\0")) for text in texts]
        return re.compile("|".join(map(".+".join, parts)))

    def play(self, until: str) -> None:
        """Play until a button with this message is there."""
        presses, stuck = 0, time.monotonic() + PATIENCE / 1000
        while presses < MOST_PRESSES and time.monotonic() < stuck:
            heard = self.reader.read()
            if any(each.name == self.guest.say(until) for each in heard):
                return
            if self.answer(heard):
                presses, stuck = presses + 1, time.monotonic() + PATIENCE / 1000
            else:
                self.guest.page.wait_for_timeout(PAUSE)
        raise AssertionError(f"the game does not end after {presses} presses, with {[each.name for each in heard]}")

    def answer(self, heard: list[Heard]) -> bool:
        """Press something that goes on; false if there is nothing."""
        wanted = self.wanted([each for each in heard if not each.disabled])
        if not wanted:
            return False
        try:
            self.reader.press(self.rolls.choice(wanted))
        except Lost:
            return False
        return True

    def wanted(self, able: list[Heard]) -> list[Heard]:
        """What could be pressed next: a bill is put away, a move is made, or something is chosen for it."""
        bill = [each for each in able if "dialog" in each.within and each.name == self.guest.say("web.bill.on")]
        table = [each for each in able if "main" in each.within and each.name != self.undo]
        if bill or any(each.name in self.waits for each in table):
            return bill
        deeds = [each for each in table if each.pressed is None and self.deeds.match(each.name)]
        good = [each for each in deeds if not self.last.match(each.name)]
        choices = [each for each in table if each.pressed is False or self.choices.fullmatch(each.name)]
        return good or choices or deeds

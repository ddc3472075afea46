"""Somebody who plays whole games through the page: looks at what can be pressed, and presses it."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from playwright.sync_api import ElementHandle, Error
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.guests import Guest
from tests.browser.hands import Hands, Lost

MOST_DEEDS = 1500

SITUATION = """change => {
  const dialog = document.querySelector("dialog[open]");
  if (dialog) return dialog.querySelector("a[href^='/g/'], a[href^='blob:']") ? "over" : "dialogue";
  const shown = [...document.querySelectorAll("main button")].filter(each => each.checkVisibility());
  if (document.querySelector("main [aria-busy=true]")) return "";
  if (shown.some(each => each.textContent.trim() === change)) return "";
  const open = shown.filter(each => !each.disabled && each.getAttribute("aria-disabled") !== "true");
  const asks = each => each.ariaPressed === "false" || each.matches(".main, .take, .colours button, [data-die]");
  return open.some(asks) ? "asked" : "";
}"""
"""What the page wants: an answer, a word about a dialogue, nothing, or the game is over."""

OPEN = ":not([disabled]):not([aria-disabled='true']):visible"
CHOICES = f"main button[aria-pressed='false']{OPEN}"
MAIN = f"main button.main{OPEN}"


class Player:
    """One seat of one game; as it is here, of a game of cards."""

    def __init__(self, guest: Guest, hands: Hands, seed: int) -> None:
        self.guest = guest
        self.page = guest.page
        self.hands = hands
        self.rolls = random.Random(seed)
        self.change = guest.say("web.cards.change")
        self.bills = 0

    def play(self) -> None:
        """Play until the bill of the whole game lies there."""
        for _ in range(MOST_DEEDS):
            self.page.wait_for_function(SITUATION, arg=self.change)
            match self.page.evaluate(SITUATION, self.change):
                case "over":
                    return
                case "dialogue":
                    self.try_to(self.answer_dialogue)
                case "asked":
                    self.try_to(self.answer)
        raise AssertionError("the game does not end")

    def try_to(self, act: Callable[[], None]) -> None:
        """What is pressed may just have gone, or a bill may just have come: then look again."""
        try:
            act()
        except (TooLate, Lost):
            return
        except Error as error:
            if not re.search("not attached|detached|disposed", str(error)):
                raise

    def answer_dialogue(self) -> None:
        """A bill is read, and put away."""
        self.bills += 1
        self.press(f"dialog footer button{OPEN}")

    def answer(self) -> None:
        """Do what the main button offers, or choose something first."""
        if not self.press(MAIN, confirm=True):
            self.press(CHOICES)

    def press(self, selector: str, confirm: bool = False) -> bool:
        """Press one of those; false if there is none."""
        found = self.page.query_selector_all(selector)
        if not found:
            return False
        target: ElementHandle = self.rolls.choice(found)
        (self.hands.confirm if confirm else self.hands.press)(target)
        return True


class DicePlayer(Player):
    """Sushizock: takes what it can get, more often than it rolls again."""

    def answer(self) -> None:
        if self.press("main .loot:visible"):
            return
        takes = f"main button.take{OPEN}"
        if self.rolls.random() < 0.8 and self.press(takes):
            return
        if self.rolls.random() < 0.7 and self.press(MAIN, confirm=True):
            return
        dice = "main button[data-die][aria-pressed='false'][aria-disabled='false']"
        kept = "main button[data-die][aria-pressed='true'][aria-disabled='false']"
        self.press(dice) or self.press(MAIN) or self.press(takes) or self.press(kept)


class BoatPlayer(Player):
    """Sushi Boat: a seat, actions, side dishes, and guesses."""

    def answer(self) -> None:
        if self.press(MAIN, confirm=True):
            return
        if self.press(f"main .colours button{OPEN}"):
            return
        places = f"main [role=group] button[aria-pressed='false']{OPEN}, main .tray button[aria-pressed='false']{OPEN}"
        begun = self.page.query_selector(f"main .panel button[aria-pressed='true']{OPEN}")
        if begun and self.press(places):
            return
        ends = self.page.get_by_role("button", name=re.compile(self.guest.say("web.boat.do.end")))
        if ends.count() and self.rolls.random() < 0.15:
            self.hands.press(ends.first.element_handle())
        else:
            self.press(CHOICES)

    def answer_dialogue(self) -> None:
        """The side dishes of a phone, or a bill."""
        if self.page.query_selector("dialog footer"):
            super().answer_dialogue()
        elif self.rolls.random() < 0.3 or not self.press(f"dialog button[aria-pressed='false']{OPEN}"):
            self.press("dialog header button")


PLAYERS = {"sushi-go": Player, "sushi-go-party": Player, "sushizock": DicePlayer, "sushi-boat": BoatPlayer}

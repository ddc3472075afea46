"""Score pads in the page: pads as the browser keeps them, and how cards are noted by touch and by keyboard."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Protocol

from playwright.sync_api import Locator, expect

from tests.browser.guests import Guest

NAMES = ("Aria", "Marius", "Odile", "Kenji", "Léa", "Papi", "Tom", "Ana")
Notes = list[list[dict[str, Any]]]


class Hand(Protocol):
    """How buttons are pressed."""

    def press(self, button: Locator) -> None: ...


class Finger:
    """By touch."""

    def press(self, button: Locator) -> None:
        button.tap()


class Keyboard:
    """By keyboard alone."""

    def press(self, button: Locator) -> None:
        button.focus()
        button.press("Enter")


def leave_open(
    guest: Guest,
    game: str,
    notes: Notes,
    options: dict[str, Any] | None = None,
    names: Sequence[str] = NAMES,
    seat: int = 0,
) -> None:
    """Come to the page with a pad that was left open there."""
    pad: dict[str, Any] = {"id": "1", "game": game, "names": names[: len(notes[0])], "options": options or {}}
    pad |= {"notes": notes, "before": [], "round": len(notes) - 1, "seat": seat}
    kept = f"JSON.stringify({{...{json.dumps(pad)}, at: Date.now()}})"
    script = f"localStorage.getItem('sushiya.pad') ?? localStorage.setItem('sushiya.pad', {kept})"
    guest.page.add_init_script(script)
    guest.page.goto("/pad")
    guest.button("web.pad.undo").wait_for()


def begin(guest: Guest, hand: Hand, game: str, names: Sequence[str]) -> None:
    """Choose a game and who plays, and begin to count."""
    guest.page.goto("/pad")
    field = guest.page.get_by_role("textbox", name=guest.say("web.pad.new_name"))
    field.wait_for()
    guest.page.get_by_text(guest.say("web.pad.offline")).wait_for()
    choice = guest.page.get_by_role("radio", name=guest.say(f"game.{game}"), exact=True)
    choice.check(force=True)
    for name in names:
        field.fill(name)
        field.press("Enter")
    hand.press(guest.button("web.pad.begin"))
    guest.button("web.pad.undo").wait_for()


class Pencil:
    """Somebody who notes plates on the pad that is open, and counts how often they tap."""

    def __init__(self, guest: Guest, hand: Hand, game: str) -> None:
        self.guest = guest
        self.hand = hand
        self.game = game
        self.taps = 0

    def tap(self, button: Locator) -> None:
        self.hand.press(button)
        self.taps += 1

    def add(self, what: str, count: int) -> None:
        """Tap something that says how many there are."""
        for number in range(count):
            self.tap(self.guest.button("web.pad.add", card=what, count=number))

    def note(self, plate: dict[str, Any]) -> None:
        """Note all of a plate."""
        {"sushizock": self.piles, "sushi-boat": self.plates}.get(self.game, self.cards)(plate)

    def cards(self, plate: dict[str, Any]) -> None:
        for card, count in plate.items():
            if card not in ("noted", "on_wasabi"):
                self.add(self.card_name(card), count)
        for at, card in enumerate(plate.get("on_wasabi", ()) if any(n.startswith("nigiri") for n in plate) else ()):
            self.seat_on_wasabi(at, card)

    def seat_on_wasabi(self, at: int, card: str) -> None:
        """Tap a wasabi until this nigiri lies on it."""
        say = self.guest.say
        what = say("web.pad.wasabi.on", card=self.card_name(card)) if card else say("web.pad.wasabi.empty")
        slot = self.guest.page.get_by_role("region", name=say("web.pad.wasabi")).get_by_role("button").nth(at)
        for _ in range(4):
            if slot.get_attribute("aria-label") == say("web.pad.wasabi.change", what=what):
                return
            before = slot.get_attribute("aria-label")
            self.tap(slot)
            expect(slot).not_to_have_attribute("aria-label", str(before))
        expect(slot).to_have_attribute("aria-label", say("web.pad.wasabi.change", what=what))

    def card_name(self, card: str) -> str:
        """What the page calls a card in full."""
        say = self.guest.say
        if card.startswith("maki_"):
            plain = say("web.cards.rings", card="sushi-go-party.type.maki", count=int(card[-1]))
            if self.game == "sushi-go-party":
                return plain
            return plain.replace(say("sushi-go-party.type.maki"), say("sushi-go.short.maki_1").split(" ")[0])
        return say(f"{self.game}.card.{card}")

    def piles(self, plate: dict[str, Any]) -> None:
        for part, kind in (("sushi", "sushi"), ("bones", "bone")):
            for worth in plate[part]:
                said = self.guest.say(f"web.zock.said.{kind}", worth=worth)
                self.tap(
                    self.guest.page.get_by_role(
                        "button", name=self.guest.say(f"sushizock.portion.{kind}", worth=said), exact=True
                    )
                )

    def plates(self, plate: dict[str, Any]) -> None:
        chosen = ""
        for each in plate["pile"]:
            colour, sushi = each.split(" ")
            name = self.guest.say(
                "web.boat.plate", colour=f"web.boat.plate.{colour}", sushi=f"sushi-boat.sushi.{sushi}"
            )
            if colour not in (chosen, "white"):
                self.tap(self.guest.button(f"pad.plate.{colour}"))
                chosen = colour
            self.tap(self.guest.page.get_by_role("button", name=name, exact=True))
        for part in ("dishes", "gyoza", "cubes", "yen"):
            self.add(self.guest.say(f"web.pad.boat.{part}"), plate[part])

    def go_on(self) -> None:
        """The main button: the next player, round, or the bill."""
        self.tap(self.guest.page.locator(".act .main"))

"""Ways to press something on a page: with a finger, a mouse, keys alone, or a screen reader."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, Protocol

from playwright.sync_api import ElementHandle, Error, Locator, Page

WHERE = """target => {
  const here = document.activeElement;
  if (here === target) return "here";
  if (!target.isConnected || (document.querySelector("dialog[open]") && !target.closest("dialog"))) return "lost";
  if (target.tabIndex === 0) return "elsewhere";
  const groups = target.dataset.at ? [".board, .acts, .colours, .tray"] : ["[data-walk]", "[role=group]"];
  const group = groups.map(each => target.closest(each)).find(Boolean);
  if (!group || !group.contains(here) || here.tagName !== "BUTTON") return "elsewhere";
  const [from, to] = [here.getBoundingClientRect(), target.getBoundingClientRect()];
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  const ways = [[Math.abs(x), x > 0 ? "ArrowRight" : "ArrowLeft"], [Math.abs(y), y > 0 ? "ArrowDown" : "ArrowUp"]];
  return ways.filter(([far]) => far > 4).sort((a, b) => b[0] - a[0]).map(([, key]) => key).join(" ") || "elsewhere";
}"""
"""Whether the focus is on something, or which arrow leads there."""

FOCUS = """() => {
  const here = document.activeElement;
  if (!here || here === document.body) return null;
  const outlined = look => look.outlineStyle !== "none" && parseFloat(look.outlineWidth) >= 2;
  const ringed = look => outlined(look) || look.boxShadow !== "none";
  const shown = ringed(getComputedStyle(here)) || ringed(getComputedStyle(here, "::after"));
  const seen = here.getBoundingClientRect().width > 0;
  return {name: here.outerHTML.slice(0, 120), shown, seen};
}"""
"""Where the focus is, and whether one can see it."""

PRESSED = 'document.activeElement?.getAttribute("aria-pressed") === "true"'


class Lost(Exception):
    """Something went away before it could be reached."""


class Hands(Protocol):
    """Press what can be pressed."""

    def press(self, target: ElementHandle) -> None: ...

    def confirm(self, target: ElementHandle) -> None:
        """Press what does it, after something was chosen."""


class Finger:
    """Taps; a moment's patience only, because a bill may come in between."""

    MOMENT = 3000

    def press(self, target: ElementHandle) -> None:
        target.tap(timeout=self.MOMENT)

    confirm = press


class Mouse:
    """Clicks; the quickest of all, where it is the game that is tried."""

    def press(self, target: ElementHandle) -> None:
        target.click(timeout=Finger.MOMENT)

    confirm = press


class Keys:
    """Tab, arrows, Enter and the letters that the page names; never a pointer."""

    MOST_STEPS = 120

    def __init__(self, page: Page, rolls: random.Random, again: bool) -> None:
        self.page = page
        self.rolls = rolls
        self.again = again
        """Whether Enter on what is chosen does it."""

    def press(self, target: ElementHandle) -> None:
        letter = target.get_attribute("aria-keyshortcuts")
        if letter and self.rolls.random() < 0.5 and self.press_letter(target, letter):
            return
        self.walk(target)
        self.page.keyboard.press("Enter")

    def press_letter(self, target: ElementHandle, letter: str) -> bool:
        """Some letters act, and some walk to what acts."""
        if self.page.locator(f'main [aria-keyshortcuts="{letter}"][aria-disabled="false"]').count() > 1:
            return False
        self.page.keyboard.press(letter.lower())
        if target.evaluate("each => each.matches('.take:not(.theft)')"):
            assert target.evaluate(WHERE) == "here"
            self.page.keyboard.press("Enter")
        return True

    def confirm(self, target: ElementHandle) -> None:
        if self.again and self.rolls.random() < 0.5 and self.page.evaluate(PRESSED):
            self.page.keyboard.press("Enter")
        else:
            self.press(target)

    def walk(self, target: ElementHandle) -> None:
        """Walk to something as a person does: Tab to its group, then arrows."""
        for step in range(self.MOST_STEPS):
            where = target.evaluate(WHERE)
            if where == "here":
                return
            if where == "lost":
                raise Lost
            ways = where.split()
            if where == "elsewhere":
                self.page.keyboard.press("Tab")
            else:
                self.page.keyboard.press(ways[0] if step % 4 else self.rolls.choice(ways))
        raise AssertionError(f"no key leads to {target.evaluate('each => each.outerHTML.slice(0, 300)')}")


def by_keys(target: Locator, key: str = "Enter") -> None:
    """Walk to something by Tab alone, see that the focus shows there, and press a key."""
    page, wanted = target.page, target.element_handle()
    for _ in range(Keys.MOST_STEPS):
        if wanted.evaluate("each => each === document.activeElement"):
            focus = page.evaluate(FOCUS)
            assert focus["seen"] and focus["shown"], focus
            page.keyboard.press(key)
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no key leads to {target}")


@dataclass(frozen=True)
class Heard:
    """Something that can be pressed, as a screen reader knows it."""

    role: str
    name: str
    pressed: bool | None
    """Whether it is chosen; null for what only acts."""
    disabled: bool
    within: frozenset[str]
    """The roles of everything around it."""
    node: int


class Reader:
    """Knows the page by Chromium's accessibility tree alone, and presses with the focus and Enter."""

    ROLES = ("button", "link")

    def __init__(self, page: Page) -> None:
        self.page = page
        self.devtools = page.context.new_cdp_session(page)

    def read(self) -> list[Heard]:
        """Everything on the page that can be pressed and is not hidden, each with a name."""
        nodes = {node["nodeId"]: node for node in self.devtools.send("Accessibility.getFullAXTree")["nodes"]}
        found = [node for node in nodes.values() if not node["ignored"] and node["role"]["value"] in self.ROLES]
        return [self._hear(node, nodes) for node in found]

    def _hear(self, node: dict[str, Any], nodes: dict[str, dict[str, Any]]) -> Heard:
        states = {each["name"]: each["value"].get("value") for each in node.get("properties", ())}
        name = node["name"]["value"].strip()
        assert name, f"a {node['role']['value']} without a name"
        within = set()
        around = nodes.get(node.get("parentId", ""))
        while around:
            within.add(around["role"]["value"] if "role" in around else "")
            around = nodes.get(around.get("parentId", ""))
        return Heard(
            role=node["role"]["value"],
            name=name,
            pressed={"true": True, "false": False}.get(states.get("pressed", "")),
            disabled=states.get("disabled", False),
            within=frozenset(within),
            node=node["backendDOMNodeId"],
        )

    def press(self, heard: Heard) -> None:
        try:
            self.devtools.send("DOM.focus", {"backendNodeId": heard.node})
        except Error as gone:
            raise Lost from gone
        self.page.keyboard.press("Enter")

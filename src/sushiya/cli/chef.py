"""What the chef says in the terminal: values of choices, and why."""

from __future__ import annotations

from rich.table import Table

from sushiya.cli.guests import Guests
from sushiya.cli.looks import plain_table
from sushiya.i18n import catalogue
from sushiya.reviews import Reason


class ChefWords:
    """Says what choices are worth, to the guests of one table."""

    def __init__(self, guests: Guests, game_id: str) -> None:
        self.guests = guests
        self.voice = guests.voice
        self.game_id = game_id

    def percent(self, share: float, digits: int = 0) -> str:
        """A share of the win."""
        return self.voice("common.percent", value=self.voice.number(100 * share, digits))

    def signed(self, value: float) -> str:
        """Points more or less."""
        return ("+" if value > 0 else "") + self.voice.number(value, 1)

    def signed_percent(self, share: float) -> str:
        """A share of the win more or less."""
        return ("+" if share >= 0.0005 else "") + self.percent(share, 1)

    def move(self, text: str) -> str:
        """A move with the names of cards in the language; other words stay as they are typed."""
        known = catalogue(self.voice.language)
        named = [f"{self.game_id}.short.{part.strip(',')}" for part in text.split()]
        words = [self.voice(key) if key in known else part for key, part in zip(named, text.split(), strict=True)]
        return " ".join(words[1:] if words[0] == "keep" and named[1] in known else words)

    def reason(self, reason: Reason | None) -> str:
        """Why, in one short sentence."""
        if reason is None:
            return ""
        seat = reason.params.get("seat")
        who = self.guests.names[seat - 1] if isinstance(seat, int) else ""
        return self.voice(reason.key, points=self.voice.number(reason.points, 1), who=who, **reason.params)

    def margin(self, margin: float, exact: bool) -> str:
        """How sure values are."""
        return self.voice("review.exact") if exact else f"± {self.percent(margin, 1)}"

    def values(self, values: dict[str, float], chosen: str | None = None, title: str = "") -> Table:
        """Every choice with its value, and how far it is from the best; a dot for the one that was made."""
        table = plain_table(title)
        table.show_header = False
        best = max(values.values())
        for text, value in values.items():
            behind = self.signed_percent(value - best) if value < best else ""
            table.add_row("●" if text == chosen else " ", self.move(text), self.percent(value, 1), behind)
        return table

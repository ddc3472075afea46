"""A seat says a phrase, or something in its own words."""

from __future__ import annotations

from collections.abc import Set
from typing import ClassVar

from sushiya.server import protocol
from sushiya.server.live.actions.action import Asker, action, seat_holder
from sushiya.server.live.entries import Entry
from sushiya.server.live.news import News, Words
from sushiya.server.live.table import Table, TableRefusal


class Said(Entry, kw_only=True):
    """A seat has said something; it changes nothing at the table."""

    seat: int
    phrase: str | None = None
    text: str | None = None

    is_chat: ClassVar[bool] = True

    def apply(self, table: Table) -> None:
        """Nothing follows from it."""

    def tell(self, news: News, _table: Table, _owing: Set[int]) -> None:
        """Everybody who may watch hears it."""
        news.words.append(Words(self.seat, self.phrase, self.text))


@action(protocol.Say, seat_holder)
def say(_table: Table, request: protocol.Say, asker: Asker) -> Said:
    """One of the phrases that everybody understands."""
    asker.pace.check_speaking(asker.holder)
    return Said(seat=request.seat, phrase=request.phrase)


@action(protocol.Chat, seat_holder)
def chat(table: Table, request: protocol.Chat, asker: Asker) -> Said:
    """Own words, where the table allows them; among strangers none that are refused."""
    if table.terms.public:
        asker.names.check_words(request.text)
    asker.pace.check_speaking(asker.holder)
    if not table.may_chat():
        raise TableRefusal("server.error.no_chat_yet" if table.terms.public else "server.error.no_chat")
    return Said(seat=request.seat, text=request.text)

"""What a call says: the game and the way to the table, and nothing of what is on it."""

from __future__ import annotations

import msgspec

from sushiya.i18n import say
from sushiya.server.mail import Letter
from sushiya.server.store.callers import Channel
from sushiya.server.store.calls import CallRow

DECLARATIVE = 8030
"""By which a browser knows that it can show a message by itself."""


def notification(call: CallRow, game: str, channel: Channel, language: str, topic: str) -> bytes:
    """A push message in the declarative format, which the service worker shows where the browser does not."""
    shown = {
        "title": say(language, f"game.{game}"),
        "body": say(language, f"letter.{call.kind}"),
        "lang": language,
        "tag": topic,
        "navigate": f"{channel.origin}/t/{call.table_code}",
    }
    return msgspec.json.encode({"web_push": DECLARATIVE, "notification": shown})


def letter(call: CallRow, game: str, channel: Channel, language: str, topic: str) -> Letter:
    """A letter, with a way to have no more of them that takes one tap."""
    stop = f"{channel.origin}/calls/stop/{channel.id}"
    at_once = f"{channel.origin}/api/calls/stop/{channel.id}"
    told = say(language, f"letter.{call.kind}")
    return Letter(
        to=channel.address,
        subject=say(language, "letter.subject", game=say(language, f"game.{game}"), told=told),
        text=paragraphs(
            told,
            f"{say(language, 'letter.table')}\n{channel.origin}/t/{call.table_code}",
            f"{say(language, 'letter.stop')}\n{stop}",
        ),
        headers={"List-Unsubscribe": f"<{at_once}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"},
        name=f"{topic}.{call.seat}.{call.turn}.{call.kind}",
    )


def confirmation(channel: Channel, token: str, language: str) -> Letter:
    """The letter that asks whether an address may be written to."""
    return Letter(
        to=channel.address,
        subject=say(language, "letter.confirm.subject"),
        text=paragraphs(
            say(language, "letter.confirm.why"),
            f"{say(language, 'letter.confirm.how')}\n{channel.origin}/calls/confirm/{token}",
            say(language, "letter.confirm.else"),
        ),
    )


def paragraphs(*texts: str) -> str:
    """The text of a letter."""
    return "\n\n".join(texts) + "\n"

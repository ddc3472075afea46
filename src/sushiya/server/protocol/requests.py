"""What a guest asks for over the socket of a table."""

from __future__ import annotations

from typing import Annotated

import msgspec

from sushiya.server.protocol.words import (
    ChatText,
    HintStep,
    MoveText,
    Name,
    Noted,
    Phrase,
    RequestId,
    Seat,
    Turn,
    Words,
)


class Request(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """What a guest asks for; a request sent twice with one id is carried out once."""

    id: RequestId


class Sit(Request, frozen=True):
    """Take a free seat."""

    seat: Seat
    name: Name
    unnamed: bool = False
    """Whether the list of waiting tables leaves the name out."""


class Leave(Request, frozen=True):
    """Give a seat up; the host may free any seat. During a game a bot plays it, and it is kept for who left it."""

    seat: Seat


class AddBot(Request, frozen=True, tag="add-bot"):
    """The host seats a bot: a level (easy, medium, hard), or a bot by name with its settings."""

    seat: Seat
    bot: Annotated[str, msgspec.Meta(max_length=60)]


class AddWords(Request, frozen=True, tag="add-words"):
    """A seat adds its words to the shuffle."""

    seat: Seat
    words: Words


class Start(Request, frozen=True):
    """The host starts the game."""


class Play(Request, frozen=True):
    """A seat makes a move, or changes one that is not revealed yet."""

    seat: Seat
    move: MoveText
    turn: Turn


class Undo(Request, frozen=True):
    """A seat takes back its last step, while that has shown nobody anything and nobody else has played."""

    seat: Seat
    turn: Turn


class Hint(Request, frozen=True):
    """A seat asks the chef, where the table allows it: first for an idea in words, then for what choices are worth."""

    seat: Seat
    turn: Turn
    step: HintStep


class Say(Request, frozen=True):
    """A seat says one of the phrases that everybody understands."""

    seat: Seat
    phrase: Phrase


class Chat(Request, frozen=True):
    """A seat says something in its own words, where the table allows it."""

    seat: Seat
    text: ChatText


class AgreeToChat(Request, frozen=True, tag="agree-chat"):
    """Whoever holds a seat at a table open to all agrees that people use their own words there, or no longer does."""

    seat: Seat
    agrees: bool


class Pause(Request, frozen=True):
    """The host stops the clock."""


class Resume(Request, frozen=True):
    """The host, or anybody who plays, lets the clock go on."""


class TakeBack(Request, frozen=True, tag="take-back"):
    """Whoever holds a seat plays it again, instead of the bot that stood in."""

    seat: Seat


class Vote(Request, frozen=True):
    """A seat wants a bot to stand in for another that is away, or lets somebody have a seat that was left."""

    seat: Seat
    absent: Seat


class Rematch(Request, frozen=True):
    """The host asks for another game with the same seats."""


class HandOver(Request, frozen=True, tag="hand-over"):
    """The host makes the holder of a seat the host."""

    seat: Seat


class Note(Request, frozen=True):
    """The host of a score pad, or whoever counts a seat, notes what a part of its plate is now."""

    seat: Seat
    round: Annotated[int, msgspec.Meta(ge=0, le=7)]
    part: Annotated[str, msgspec.Meta(max_length=40)]
    value: Noted


class Sync(Request, frozen=True):
    """Where the guest stands: the number of the last thing heard, to get what came since, or all of it."""

    number: int


AnyRequest = (
    Sit
    | Leave
    | AddBot
    | AddWords
    | Start
    | Play
    | Undo
    | Hint
    | Say
    | Chat
    | AgreeToChat
    | Pause
    | Resume
    | TakeBack
    | Vote
    | Rematch
    | HandOver
    | Note
    | Sync
)

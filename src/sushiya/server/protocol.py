"""Every message between the house and a browser, as typed structs; all that is written or read goes through them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from sushiya.bots.declaration import BotInfo
from sushiya.bots.levels import Level
from sushiya.bots.strengths import CharacterInfo

Name = Annotated[str, msgspec.Meta(max_length=400)]
"""What somebody wants to be called; `names.py` says what can be a name."""
Words = Annotated[str, msgspec.Meta(max_length=200)]
MoveText = Annotated[str, msgspec.Meta(max_length=100)]
RequestId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=7)]
Turn = Annotated[int, msgspec.Meta(ge=0)]
"""As the house told it with what the seat sees; a decision for a turn that is over is refused."""
GameId = Annotated[str, msgspec.Meta(extra={"typescript": "GameId"})]
ChatText = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Clock = Literal["none", "relaxed", "fast", "days"]
Away = Literal["wait", "bot", "vote"]
Pace = Literal["calm", "normal", "quick"]
CLOCKS: dict[str, int] = {"none": 0, "relaxed": 120, "fast": 20, "days": 3 * 24 * 3600}
"""Seconds for a decision; zero for no limit."""
Phrase = Literal[
    "hello", "thanks", "well_played", "good_luck", "hurry", "oops", "yum", "bravo",
    "smile", "laugh", "wow", "hungry", "sad", "sleepy",
]  # fmt: skip
"""What everybody understands: words, then faces."""


def part_of_a_game(name: str) -> msgspec.Meta:
    """Marks what each game has its own type for: descriptions of the protocol name it, the house only passes it on."""
    return msgspec.Meta(extra_json_schema={"$ref": f"#/components/schemas/{name}"}, extra={"typescript": name})


AnyView = Annotated[Any, part_of_a_game("View")]
AnyEvent = Annotated[Any, part_of_a_game("GameEvent")]
AnyOptions = Annotated[dict[str, Any], part_of_a_game("Options")]
AnyInfo = Annotated[Any, part_of_a_game("GameInfo")]


class Request(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """What a guest asks for; a request sent twice with one id is carried out once."""

    id: RequestId


class Sit(Request, frozen=True):
    """Take a free seat."""

    seat: Seat
    name: Name


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


class Say(Request, frozen=True):
    """A seat says one of the phrases that everybody understands."""

    seat: Seat
    phrase: Phrase


class Chat(Request, frozen=True):
    """A seat says something in its own words, where the table allows it."""

    seat: Seat
    text: ChatText


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
    | Say
    | Chat
    | Pause
    | Resume
    | TakeBack
    | Vote
    | Rematch
    | HandOver
    | Sync
)


class Open(msgspec.Struct, frozen=True):
    """The house is open."""

    status: Literal["open"] = "open"


class Ready(msgspec.Struct, frozen=True):
    """The process is fit to serve."""

    status: Literal["ready"] = "ready"


class OwnSeats(msgspec.Struct, frozen=True):
    """The seats that the guest who asks held in a finished game, as long as its table is kept."""

    seats: list[int]


class Welcome(msgspec.Struct, frozen=True):
    """The browser has a token; the cookie says it all."""


class TableTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is kept."""

    clock: Clock = "none"
    away: Away = "bot"
    """What happens when a seat is gone or out of time: wait for it, let a bot stand in, or vote on that."""
    away_seconds: Annotated[int, msgspec.Meta(ge=5, le=86400)] = 60
    """How long a seat that owes a move may be gone."""
    pace: Pace = "normal"
    """How fast robots play where somebody looks on."""
    spectators: bool = True
    chat: bool = False
    """Whether people may use their own words, or phrases only."""


class OpenTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What it takes to open a table."""

    game: GameId
    players: int
    options: AnyOptions = {}
    terms: TableTerms = TableTerms()


class Catalogue(msgspec.Struct, frozen=True):
    """What the house serves: its games and its bots as they describe themselves."""

    games: list[AnyInfo]
    characters: list[CharacterInfo]
    """The robots that people meet, from the weakest to the strongest."""
    levels: list[Level]
    """Names for a bot that suits the game, from the easiest to the hardest."""
    bots: list[BotInfo]
    """All that can be seated by name, with their settings."""


class CheckOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options for a table that nobody has opened yet."""

    game: GameId
    players: int
    options: AnyOptions = {}


class OptionsChecked(msgspec.Struct, frozen=True):
    """Whether a table can be opened with these options, or why it cannot."""

    options: AnyOptions | None
    """As the house understands them, those that were not said included."""
    refused: Refused | None


class TableOpened(msgspec.Struct, frozen=True):
    """A new table."""

    code: str


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits at a seat, as everybody may know."""

    name: str | None
    bot: str | None
    present: bool
    yours: bool
    open: bool
    """Whether the guest who is told may sit down there now."""
    left: bool
    """Whether its player has left it in this game; a bot plays it to the end, unless the others let somebody sit."""
    words: bool
    """Whether it has added words; which ones is shown after the game."""
    covered: bool
    """Whether a bot stands in."""
    due: int | None
    """When its time is up, in milliseconds since 1970, where there is a clock."""


class TableInfo(msgspec.Struct, frozen=True):
    """A table as everybody may know it."""

    code: str
    """For links: nobody guesses it."""
    spoken: str | None
    """A short code to be said aloud, which leads here until the first game begins."""
    game: GameId
    options: AnyOptions
    seats: list[SeatInfo]
    phase: Literal["lobby", "playing", "over"]
    host: bool
    """Whether the guest who is told is the host."""
    commitment: str
    terms: TableTerms
    paused: bool
    game_id: str | None
    """Where the last finished game can be replayed."""


class SeatState(msgspec.Struct, frozen=True):
    """What a seat sees, and what it may do."""

    seat: int | None
    """None for what a spectator sees."""
    view: AnyView
    legal: list[str]
    barred: dict[str, str]
    """What it might want to do and cannot now, with the message that says why."""
    choice: str | None
    """What it has chosen, while that can be changed."""
    can_undo: bool
    """Whether it may take back its last step."""
    standing: list[int] | None
    """Every place's points if the round ended now, where that is no secret."""
    events: list[AnyEvent]
    """What happened since the last message."""


class Message(msgspec.Struct, frozen=True, tag_field="type"):
    """What the house tells; `number` counts what has happened at the table."""


class Snapshot(Message, frozen=True, tag="snapshot"):
    """Everything: the table, and each seat that the guest holds; a spectator if none."""

    number: int
    turn: int
    """What a decision names that answers this; it counts how often the game has gone on."""
    table: TableInfo
    seats: list[SeatState]
    to_act: list[int]


class TableChanged(Message, frozen=True, tag="table"):
    """Something about the table has changed, but nothing on it."""

    number: int
    table: TableInfo
    to_act: list[int]


class Chosen(Message, frozen=True, tag="chosen"):
    """A seat has chosen, in secret; nothing else has changed."""

    number: int
    seat: int
    choice: str | None
    """Of the guest's own seats: what was chosen."""
    to_act: list[int]


class Step(Message, frozen=True, tag="step"):
    """The game has gone on: each seat that the guest holds; a spectator if none."""

    number: int
    turn: int
    seats: list[SeatState]
    to_act: list[int]
    due: list[int | None]
    """By seat: when its time is up, in milliseconds since 1970, where there is a clock."""


class Said(Message, frozen=True, tag="said"):
    """A seat has said something; `number` counts what was said."""

    number: int
    seat: int
    phrase: str | None
    text: str | None


class Accepted(Message, frozen=True, tag="accepted"):
    """A request is carried out and will not be lost."""

    id: str
    number: int


class Refused(Message, frozen=True, tag="refused"):
    """A request is refused; nothing has changed."""

    id: str | None
    error: str
    key: str
    params: dict[str, Any]


class Closing(Message, frozen=True, tag="closing"):
    """The house closes this connection; come back after so many seconds."""

    key: str
    retry: int


AnyMessage = Snapshot | TableChanged | Chosen | Step | Said | Accepted | Refused | Closing

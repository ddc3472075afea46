"""Every message between the house and a browser, as typed structs; all that is written or read goes through them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from sushiya.bots.characters import CharacterInfo, CharacterName
from sushiya.bots.declaration import BotInfo
from sushiya.bots.levels import Level
from sushiya.bots.strengths import MeasuredCharacter
from sushiya.puzzles import Tag
from sushiya.reviews.result import Reason, Review

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
ReviewStage = Literal["none", "waiting", "running", "stopped", "done", "failed"]
"""Whether a review was asked for, waits for its turn, is made, was stopped, is complete, or could not be made."""
HintStep = Annotated[int, msgspec.Meta(ge=1, le=2)]
"""1 for an idea in words that names no card, 2 for what every choice is worth."""
Phrase = Literal[
    "hello", "thanks", "well_played", "good_luck", "hurry", "oops", "yum", "bravo",
    "smile", "laugh", "wow", "hungry", "sad", "sleepy",
]  # fmt: skip
"""What everybody understands: words, then faces."""


Noted = int | list[int | str | None] | None
"""What is noted of a part of a plate: how many, a pile from the bottom to the top, or nothing."""


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
    | Pause
    | Resume
    | TakeBack
    | Vote
    | Rematch
    | HandOver
    | Note
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


class ReviewState(msgspec.Struct, frozen=True):
    """How far the review of a finished game is, with what it has found so far."""

    state: ReviewStage
    ahead: int = 0
    """How many other games are reviewed before this one."""
    done: int = 0
    steps: int = 0
    """How many steps of the game are reviewed, of how many; 0 until that is known."""
    changes: int = 0
    """Counts what was found so far: who asks with this number as `since` is answered when there is more."""
    review: Review | None = None
    """The review, or what there is of it so far."""


class AskForWork(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A worker on another machine is free."""

    engine: Annotated[str, msgspec.Meta(max_length=40)]
    """What makes its reviews: only the same engine finds the same."""


class Work(msgspec.Struct, frozen=True):
    """A review for a worker to make."""

    job: str = ""
    """Empty if there is nothing to do."""
    owner: str = ""
    """What the worker is called while it works on it."""
    record: str = ""


class WorkDone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a worker has found so far; without data it only says that it goes on."""

    job: Annotated[str, msgspec.Meta(max_length=80)]
    owner: Annotated[str, msgspec.Meta(max_length=80)]
    done: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0
    steps: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0
    data: bytes = b""
    """The review so far, as JSON, compressed by gzip, in base64."""


class WorkTaken(msgspec.Struct, frozen=True):
    """The house has what a worker found."""

    goes_on: bool
    """Whether the worker is to go on with this job."""


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
    hints: bool = False
    """Whether everybody may ask the chef; who plays with robots only always may."""


class PadSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A score pad: who plays, and what is noted of everybody's cards, by round and player."""

    names: Annotated[list[Name], msgspec.Meta(max_length=8)]
    notes: Annotated[list[Annotated[list[dict[str, Noted]], msgspec.Meta(max_length=8)]], msgspec.Meta(max_length=8)]


class OpenTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What it takes to open a table."""

    game: GameId
    players: int
    options: AnyOptions = {}
    terms: TableTerms = TableTerms()
    pad: PadSheet | None = None
    """Real cards are counted there instead of a game being played."""


class BranchOff(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What it takes to open a table where a finished game goes on from one of its turns."""

    at: Annotated[int, msgspec.Meta(ge=0)]
    """How many moves of the record were made before."""
    seat: Seat
    """The seat that tries again: it knows what it knew then, and all else is dealt anew."""
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


class Robots(msgspec.Struct, frozen=True):
    """How strong the robots are that people meet."""

    characters: list[MeasuredCharacter]
    """From the weakest to the strongest."""


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


class OfferGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that was played without the house: its record, with the names and the robots by seat."""

    game: GameId
    players: int
    options: dict[str, Any]
    seed: str
    """64 hexadecimal digits."""
    moves: list[tuple[int, str]]
    format: int
    rules: int
    names: list[str]
    bots: list[str | None]
    """One of the six robots; None for a person."""


class GameKept(msgspec.Struct, frozen=True):
    """A game that the house keeps."""

    id: str
    """Where it can be replayed."""


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
    hints: int
    """How many hints it has asked for in this game."""


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
    hints: bool
    """Whether the guest who is told may ask the chef in this game."""
    game_id: str | None
    """Where the last finished game can be replayed."""
    pad: PadSheet | None
    """What is counted there, where it is a score pad."""


class TableNow(TableInfo, frozen=True):
    """A table for those who look at it from outside: also whose move it awaits, and the points of all."""

    to_act: list[int]
    scores: list[int]
    """By seat; empty before the first game."""


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


class ShelfPuzzle(msgspec.Struct, frozen=True):
    """A puzzle that can be had, without what is to be found out."""

    day: str
    """As 2026-11-17."""
    game: GameId
    players: int
    level: int
    """How difficult it is, from 1 to 3."""
    tags: list[Tag]
    """What it is about; nothing is said of today's."""
    guests: int
    """How many guests of the house have answered it."""
    found: int
    """How many of them were right at their first try."""


class Shelf(msgspec.Struct, frozen=True):
    """The dish of the day, and those of the days before."""

    today: str
    """The day, in UTC."""
    puzzles: list[ShelfPuzzle]
    """The latest first; the first is that of today."""


class PuzzlePosition(msgspec.Struct, frozen=True):
    """A position to be solved: what its seat may know, and what it may do."""

    day: str
    game: GameId
    players: int
    options: AnyOptions
    level: int
    state: SeatState


class AnswerPuzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a guest would do."""

    move: MoveText


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """Whether that was the best, and what every choice is worth."""

    right: bool
    best: str
    values: dict[str, float]
    """The share of the win that every choice can expect, best first."""
    margin: float
    """Two standard errors of the lead of the best choice."""
    exact: bool
    """Whether the values were solved, not sampled."""
    reason: Reason
    """Why the best is better than what looks best."""
    tags: list[Tag]
    robots: list[CharacterName]
    """The robots that find it."""
    guests: int
    found: int


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


class Advice(Message, frozen=True, tag="advice"):
    """What the chef thinks, for the guest who has asked; the values only if they were asked for."""

    id: str
    seat: int
    turn: int
    step: int
    idea: str
    """The key of a sentence that names no card."""
    best: str | None = None
    values: dict[str, float] = {}
    """The share of the win that every choice can expect, best first."""
    margin: float = 0.0
    """Two standard errors of the value of the best choice."""
    exact: bool = False
    reason: Reason | None = None
    """Why the best choice is better than the next; None where several are as good."""


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


AnyMessage = Snapshot | TableChanged | Chosen | Step | Said | Advice | Accepted | Refused | Closing

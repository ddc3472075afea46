"""Words and numbers of the protocol that several messages share."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

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
Language = Literal["en", "fr"]
CLOCKS: dict[str, int] = {"none": 0, "relaxed": 120, "fast": 20, "days": 3 * 24 * 3600}
"""Seconds for a decision; zero for no limit."""
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

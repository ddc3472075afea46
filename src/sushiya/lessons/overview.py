"""What the page needs to know of the courses before one begins: `python -m sushiya.lessons.overview [FILE]`."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

import sushiya
from sushiya.lessons.course import course_of


def text() -> str:
    """Every lesson with its plate and the number of its steps, by game."""
    courses = {
        game_id: [
            {"name": lesson.name, "plate": lesson.plate, "drawing": lesson.drawing, "steps": len(lesson.steps)}
            for lesson in course_of(game_id).lessons
        ]
        for game_id in sushiya.game_ids()
    }
    return msgspec.json.format(msgspec.json.encode(courses), indent=2).decode() + "\n"


if __name__ == "__main__":
    if sys.argv[1:]:
        Path(sys.argv[1]).write_text(text(), "utf-8")
    else:
        sys.stdout.write(text())

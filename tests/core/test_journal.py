"""The journal keeps notes in order, once, and never overflows."""

from __future__ import annotations

from sushiya.core import codes
from sushiya.core.journal import Journal


def test_notes_are_taken_once_and_in_order() -> None:
    journal = Journal()
    assert journal.take() == []
    journal.note(1, 2, 3, 4)
    journal.note(5, -1, codes.MOST_MOVES, -6)
    assert journal.take() == [(1, 2, 3, 4), (5, -1, codes.MOST_MOVES, -6)]
    assert journal.take() == []
    journal.note(7, 0, 0, 0)
    assert journal.take() == [(7, 0, 0, 0)]


def test_a_full_journal_takes_no_more_notes() -> None:
    journal = Journal()
    room = codes.JOURNAL_ROOM // 4
    for number in range(room + 10):
        journal.note(number, 0, 0, 0)
    assert journal.take() == [(number, 0, 0, 0) for number in range(room)]

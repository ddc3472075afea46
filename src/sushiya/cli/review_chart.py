"""The tables of a review in the terminal: the chances of everybody, parts, moments and turns."""

from __future__ import annotations

from itertools import pairwise

from rich.table import Table
from rich.text import Text

from sushiya.cli.looks import plain_table
from sushiya.cli.review_words import SIGNS, Words
from sushiya.reviews import Decision, Turn

LEVELS = "▁▂▃▄▅▆▇█"


def chart(words: Words) -> Table:
    """A line for every seat: its chance of winning turn by turn; below, the marks of the person's choices."""
    review = words.review
    table = Table.grid(padding=(0, 1, 0, 0))
    for seat, name in enumerate(words.guests.names):
        first, last = (words.percent(turn.chances[seat]) for turn in (review.turns[0], review.turns[-1]))
        bars = [bar(turn.chances[seat]) for turn in review.turns]
        table.add_row(name, first, Text(between(bars, review.turns), "bold" if seat == words.seat else ""), last)
    marks = [mark_at(words, turn) for turn in review.turns]
    table.add_row("", "", between(marks, review.turns), "")
    return table


def bar(chance: float) -> str:
    """A chance as a bar of one sign."""
    return LEVELS[min(int(chance * len(LEVELS)), len(LEVELS) - 1)]


def mark_at(words: Words, turn: Turn) -> str:
    """The worst mark of the person in a turn, as one sign; nothing for a turn without a choice that counts."""
    own = [each for each in words.review.decisions if each.seat == words.seat and each.mark]
    here = [each for each in own if (each.round, each.turn) == (turn.round, turn.turn)]
    worst = max(here, key=lambda each: list(SIGNS).index(each.mark), default=None)
    return SIGNS[worst.mark][0] if worst else " "


def between(signs: list[str], turns: list[Turn]) -> str:
    """Signs of turns in a line, with a bar between two rounds."""
    line = signs[0]
    for (before, turn), sign in zip(pairwise(turns), signs[1:], strict=True):
        line += ("│" if before.round != turn.round else "") + sign
    return line


def parts(words: Words) -> Table:
    """What brought everybody where they ended, in shares of the win that add up, and how accurate they were."""
    voice = words.voice
    table = plain_table()
    table.add_column("")
    heads = ("start", "luck", "choices", "others", "result", "accuracy")
    for head in heads:
        key = f"review.chance.{words.review.game}" if head == "luck" else f"review.{head}"
        table.add_column(voice(key), justify="right")
    table.add_column(" ".join(sign for mark, sign in SIGNS.items() if mark))
    for name, seat in zip(words.guests.names, words.review.seats, strict=True):
        table.add_row(
            name,
            words.percent(seat.start, 1),
            words.signed_percent(seat.chance),
            words.signed_percent(seat.choices),
            words.signed_percent(seat.others),
            words.percent(seat.result),
            "" if seat.accuracy is None else words.percent(seat.accuracy / 100),
            " ".join(str(count).rjust(len(SIGNS[mark])) for mark, count in seat.marks.items()),
        )
    return table


def moments(words: Words) -> Table:
    """The decisions that mattered most to the person."""
    table = plain_table(words.voice("review.moments"))
    table.show_header = False
    for decision in words.own_moments():
        table.add_row(words.where(decision.round, decision.turn), *described(words, decision))
    return table


def described(words: Words, decision: Decision) -> list[str]:
    """The mark, what was chosen and what was better, what that cost, and why."""
    better = "" if decision.played == decision.best else f" → {words.move(decision.best)}"
    loss = words.signed_percent(-decision.regret) if decision.regret else ""
    return [words.mark(decision), words.move(decision.played) + better, loss, words.reason(decision.reason)]


def turn_table(words: Words, decision: Decision) -> Table:
    """Every choice of a decision with its value, and how far it is from the best."""
    where = words.where(decision.round, decision.turn)
    title = f"{words.guests.names[decision.seat]}, {where} · {words.mark(decision)}"
    table = words.values(decision.values, decision.played, title)
    table.caption = " ".join(
        filter(None, [words.margin(decision.margin, decision.exact), words.reason(decision.reason)])
    )
    return table

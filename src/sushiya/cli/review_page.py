"""A review as one page of HTML that needs nothing else: the chart, the parts, and every choice of every turn."""

from __future__ import annotations

from html import escape

from sushiya.cli.review_words import Words
from sushiya.reviews import Decision

COLOURS = ("#b0262f", "#1f5f8b", "#1f6e3d", "#7a4c00", "#6a3d8f", "#2f1f2a", "#00707a", "#8a3a5f")
"""Of the seats; each line has its name at its end, too."""
WIDTH, HEIGHT, LEFT, RIGHT = 920, 240, 44, 120
STYLE = """
body { font: 16px/1.45 Nunito, system-ui, sans-serif; color: #2f1f2a; background: #fffaf0; max-width: 60rem;
  margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; margin: 0 0 .5rem; } h2 { font-size: 1.125rem; margin: 1.5rem 0 .25rem; }
svg { width: 100%; height: auto; } table { border-collapse: collapse; } .scroll { overflow-x: auto; }
th, td { padding: .2rem .6rem; text-align: right; border-bottom: 1px solid #d8cbb8; } th:first-child,
td:first-child { text-align: left; } summary { cursor: pointer; padding: .25rem 0; } .kept { font-weight: 800; }
"""
HEAD = """<!doctype html>
<html lang="{language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title><style>{style}</style></head>
<body>
"""


def page(words: Words) -> str:
    """The whole page."""
    title = escape(words.voice("review.title"))
    body = [
        f"<h1>{title}</h1>",
        *(f"<p>{escape(sentence)}</p>" for sentence in words.sentences()),
        chart(words),
        parts(words),
        moments(words),
        *(turn(words, decision) for decision in words.review.decisions),
    ]
    return HEAD.format(language=words.voice.language, title=title, style=STYLE) + "\n".join(body) + "\n</body></html>\n"


def chart(words: Words) -> str:
    """The chances of everybody, turn by turn; dashed lines part the rounds."""
    turns = words.review.turns
    step = (WIDTH - LEFT - RIGHT) / max(len(turns) - 1, 1)
    parts = [grid_line(words, share / 4) for share in range(5)]
    for at in range(1, len(turns)):
        if turns[at].round != turns[at - 1].round:
            x = LEFT + at * step
            parts.append(f'<path d="M{x:.1f} 10V{HEIGHT - 10}" stroke="#857f76" stroke-dasharray="4 4"/>')
    for seat, name in enumerate(words.guests.names):
        points = " ".join(f"{LEFT + at * step:.1f},{level(turn.chances[seat]):.1f}" for at, turn in enumerate(turns))
        width = 3.5 if seat == words.seat else 2
        colour = COLOURS[seat]
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="{width}"/>')
        last = level(turns[-1].chances[seat]) + 14 * rank(turns[-1].chances, seat)
        parts.append(f'<text x="{WIDTH - RIGHT + 8}" y="{last + 4:.1f}" fill="{colour}">{escape(name)}</text>')
    label = escape(words.voice("review.chart"))
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}" font-size="13">{"".join(parts)}</svg>'


def rank(chances: list[float], seat: int) -> int:
    """How many seats before this one end at the same height, so that names do not lie upon one another."""
    shift = sum(chances[other] == chances[seat] for other in range(seat))
    return -shift if chances[seat] < 0.5 else shift


def level(share: float) -> float:
    """Where a share of the win is drawn."""
    return 10 + (1 - share) * (HEIGHT - 20)


def grid_line(words: Words, share: float) -> str:
    """A line of the grid with its number."""
    y = level(share)
    line = f'<path d="M{LEFT} {y}H{WIDTH - RIGHT}" stroke="#d8cbb8"/>'
    return f'{line}<text x="{LEFT - 6}" y="{y + 4}" text-anchor="end" fill="#5f505a">{words.percent(share)}</text>'


def row(cells: list[str], tag: str = "td") -> str:
    """A row of a table."""
    return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"


def parts(words: Words) -> str:
    """What brought everybody where they ended."""
    voice, review = words.voice, words.review
    heads = ["start", "choices", "others", "result", "accuracy"]
    named = ["", *(voice(f"review.{head}") for head in heads)]
    named.insert(2, voice(f"review.chance.{review.game}"))
    rows = [
        row(
            [
                name,
                words.percent(seat.start, 1),
                words.signed_percent(seat.chance),
                words.signed_percent(seat.choices),
                words.signed_percent(seat.others),
                words.percent(seat.result),
                "" if seat.accuracy is None else words.percent(seat.accuracy / 100),
            ]
        )
        for name, seat in zip(words.guests.names, review.seats, strict=True)
    ]
    return f'<div class="scroll"><table>{row(named, "th")}{"".join(rows)}</table></div>'


def moments(words: Words) -> str:
    """The decisions that mattered most to the person."""
    items = [
        f"<li>{escape(words.where(each.round, each.turn))} · {escape(summary(words, each))}</li>"
        for each in words.own_moments()
    ]
    return f"<h2>{escape(words.voice('review.moments'))}</h2><ol>{''.join(items)}</ol>" if items else ""


def summary(words: Words, decision: Decision) -> str:
    """A decision in a line."""
    better = "" if decision.played == decision.best else f" → {words.move(decision.best)}"
    loss = f" ({words.signed_percent(-decision.regret)})" if decision.regret else ""
    return f"{words.mark(decision)} {words.move(decision.played)}{better}{loss} {words.reason(decision.reason)}".strip()


def turn(words: Words, decision: Decision) -> str:
    """A decision that can be opened, with the value of every choice."""
    best = max(decision.values.values())
    rows = []
    for text, value in decision.values.items():
        behind = words.signed_percent(value - best) if value < best else ""
        kept = ' class="kept"' if text == decision.played else ""
        cells = (words.move(text), words.percent(value, 1), behind)
        rows.append(f"<tr{kept}>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>")
    where = f"{words.guests.names[decision.seat]}, {words.where(decision.round, decision.turn)}"
    head = f"<summary>{escape(where)} · {escape(summary(words, decision))}</summary>"
    margin = escape(words.margin(decision.margin, decision.exact))
    return f"<details>{head}<table>{''.join(rows)}</table><p>{margin}</p></details>"

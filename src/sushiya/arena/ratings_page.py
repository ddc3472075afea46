"""The page of the documentation with the ladder of bots, in each language."""

from __future__ import annotations

from dataclasses import dataclass

from sushiya.bots.strengths import Measured, MeasuredTable, Ratings


@dataclass(frozen=True)
class Words:
    """What the page says in a language, around the figures."""

    opening: str
    heading: str
    columns: str
    note: str
    decimal: str
    space: str
    """What stands between a number and its sign or unit."""


WORDS = {
    "en": Words(
        opening="# Ratings of the robots\n\n"
        "`make ratings` has made this page from `src/sushiya/bots/ratings.json`; nothing in it is typed by hand.\n"
        "Ratings are on the scale of Elo, with 95 % intervals: 400 points more are ten times the strength. At\n"
        "every table `random` has 1000, so ratings of two tables cannot be compared. [The arena](arena.md) says more.",
        heading="{game}, {players} players",
        columns="| robot | | rating | wins | mean score |",
        note="{games} games on {deals} deals, in {seconds} s; the same games: `{command}`.",
        decimal=".",
        space=" ",
    ),
    "fr": Words(
        opening="# Le classement des robots\n\n"
        "`make ratings` a fait cette page d’après `src/sushiya/bots/ratings.json`\u00a0; rien n’y est écrit à la\n"
        "main. Le classement est sur l’échelle Elo, avec des intervalles de confiance de 95\u00a0%\u00a0:\n"
        "400\u00a0points de plus, c’est dix fois la force. À chaque table, `random` a 1000\u00a0: les classements\n"
        "de deux tables ne se comparent donc pas. [L’arène](arena.md) en dit plus.",
        heading="{game}, {players} joueurs",
        columns="| robot | | classement | victoires | points en moyenne |",
        note="{games} parties sur {deals} donnes, en {seconds}\u00a0s\u00a0; les mêmes parties\u00a0: `{command}`.",
        decimal=",",
        space="\u00a0",
    ),
}


def page(ratings: Ratings, language: str = "en") -> str:
    """The page of the documentation."""
    words = WORDS[language]
    return "\n\n".join([words.opening, *(section(table, words) for table in ratings.tables)]) + "\n"


def section(table: MeasuredTable, words: Words) -> str:
    """The part of the page about one table."""
    rows = [row(bot, words) for bot in sorted(table.bots, key=lambda bot: -bot.rating)]
    heading = words.heading.format(game=table.game, players=table.players)
    note = words.note.format(
        games=table.games, deals=table.deals, seconds=f"{table.seconds:.0f}", command=table.command
    )
    return "\n".join([f"## {heading}", "", words.columns, "|---|---|---|---|---|", *rows, "", note])


def row(bot: Measured, words: Words) -> str:
    """A robot's line."""
    figures = [
        f"{bot.rating:.0f} ± {bot.margin:.0f}",
        f"{100 * bot.wins:.1f} ± {100 * bot.wins_margin:.1f} %",
        f"{bot.score:.1f} ± {bot.score_margin:.1f}",
    ]
    written = [each.replace(".", words.decimal).replace(" ", words.space) for each in figures]
    meaning = f"`{bot.spec}`" if bot.spec != bot.name else ""
    return f"| {' | '.join([f'`{bot.name}`', meaning, *written])} |"

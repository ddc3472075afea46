"""What a page needs besides its first script, told in the page itself, so that a browser loads it all at once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

BUILT = Path(__file__).parent / "static"
ENTRY = "index.html"
MESSAGES = "../src/sushiya/i18n/messages/{}.json"
"""What is only said on one page or about one game may be a chapter of its own: `en.json?robots`."""


class Chunk(msgspec.Struct):
    """A file of scripts, with its styles and the chunks that it cannot do without."""

    file: str
    imports: list[str] = []
    css: list[str] = []


@cache
def chunks() -> dict[str, Chunk]:
    """Every chunk by the source it was made of, as Vite has noted when it built the page."""
    return msgspec.json.decode((BUILT / "manifest.json").read_bytes(), type=dict[str, Chunk])


def board(game: str) -> str:
    """The source of a game's table."""
    return f"src/table/{game.replace('-', '_')}/index.ts"


def glance(game: str) -> str:
    """The source of a game's rules at a glance."""
    return board(game).replace("index.ts", "glance.ts")


def forms(game: str) -> list[str]:
    """What a game brings of its own for the page on which its tables are opened."""
    folder = board(game).removesuffix("index.ts")
    others = {f"{folder}{name}.ts" for name in ("index", "glance", "pad")}
    return [source for source in chunks() if source.startswith(folder) and source not in others]


def needed(source: str) -> Iterator[Chunk]:
    """The chunk of a source, after all that it imports."""
    chunk = chunks().get(source)
    if chunk is not None:
        for each in chunk.imports:
            yield from needed(each)
        yield chunk


def preloads(*sources: str) -> str:
    """Links to what these sources need and the first script does not bring."""
    there = [chunk.file for chunk in needed(ENTRY)]
    wanted = {chunk.file: chunk for source in sources for chunk in needed(source) if chunk.file not in there}
    styles = dict.fromkeys(style for chunk in wanted.values() for style in chunk.css)
    return "".join(
        [
            *(f'<link rel="modulepreload" crossorigin href="/{file}">' for file in wanted),
            *(f'<link rel="preload" as="style" crossorigin href="/{style}">' for style in styles),
        ]
    )

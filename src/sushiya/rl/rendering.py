"""A table as text: what a spectator sees of it."""

from __future__ import annotations

import msgspec

from sushiya.batches.batch import Batch

RENDER_MODES = ["human", "ansi"]


def as_text(batch: Batch, game: int) -> str:
    """What a spectator sees, a line for each thing."""
    view = msgspec.to_builtins(batch.game.see(batch.rules(game), None, batch.options))
    return "\n".join(f"{name}: {msgspec.json.encode(value).decode()}" for name, value in view.items())


def render(batch: Batch, mode: str | None) -> str | None:
    """The table as text, or on the screen."""
    if mode == "human":
        print(as_text(batch, 0))
        return None
    return as_text(batch, 0) if mode == "ansi" else None

"""Any program as a bot: it reads views and legal moves from its input, and writes its moves to its output.

This is above the server, so that the server cannot import it: no guest of a table can start a program.
"""

from __future__ import annotations

from sushiya.programs.program_bot import ProgramFailed
from sushiya.programs.specs import make_any_bot

__all__ = ["ProgramFailed", "make_any_bot"]

"""The yardstick: Sushi Go! by hand in C, compiled when the benchmark runs."""

from __future__ import annotations

import ctypes
import subprocess
import sysconfig
import tempfile
from pathlib import Path

SOURCE = Path(__file__).with_name("sushi_go.c")


class SushiGoInC:
    """The C version, called through ctypes, which leaves the GIL as well."""

    def __init__(self) -> None:
        library = Path(tempfile.mkdtemp()) / "sushi_go.so"
        compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
        subprocess.run([compiler, "-O3", "-fwrapv", "-shared", "-fPIC", "-o", library, SOURCE], check=True)
        self.library = ctypes.CDLL(str(library))
        self.library.play_games.restype = ctypes.c_long
        self.library.perft.restype = ctypes.c_long

    def play_games(self, players: int, games: int, seed: bytes) -> int:
        """Play random games; the sum of all scores."""
        return int(self.library.play_games(players, games, seed))

    def perft(self, players: int, depth: int, seed: bytes) -> int:
        """The number of ways through the next turns."""
        return int(self.library.perft(players, depth, seed))

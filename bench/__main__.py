"""`make bench`: all benchmarks, one after another."""

import shutil
import sys

import sushiya
from bench import sushi_go, sushi_go_party, turn_games
from bench.server import compare

if not sushiya.compiled:
    sys.exit("The package is not compiled: install a C compiler, then `make clean bench`.")
sushi_go.main()
sushi_go_party.main()
turn_games.main()
if shutil.which("node") and shutil.which("npm"):
    compare.main([])

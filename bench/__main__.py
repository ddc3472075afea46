"""`make bench`: all benchmarks, one after another."""

import sys

import sushiya
from bench import batch, budgets, page, review, search, solver, sushi_go, sushi_go_party, turn_games
from bench.server import compare, kills

if not sushiya.compiled:
    sys.exit("The package is not compiled: install a C compiler, then `make clean bench`.")
sushi_go.main()
search.main()
solver.main()
budgets.main()
review.main()
sushi_go_party.main()
turn_games.main()
batch.main()
page.main()
compare.main([])
kills.main([])

"""`python -m bench.server`."""

from bench.server.compare import main

main()

"""`python -m sushiya.cli` is `sushiya`."""

from sushiya.cli import main

main()

"""`make bench`: all benchmarks, one after another."""

from bench import engine

engine.main()

"""How fast the house is: every figure is a ratio of things measured in one run."""

"""The rules for MicroPython in the page: the same sources, made plain by a few passes over their syntax trees."""

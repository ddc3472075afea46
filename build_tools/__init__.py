"""What the build makes of the sources: C constants, and the fields of states from their declarations."""

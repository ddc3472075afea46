"""What every game shares: pure, with no input or output, no clock and no global randomness."""

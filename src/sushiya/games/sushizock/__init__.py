"""Sushizock im Gockelwok: roll for sushi and bones, keep them in balance."""

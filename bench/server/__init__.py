"""The house under load, beside boardgame.io under the same load."""

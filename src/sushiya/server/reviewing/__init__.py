"""Reviews of finished games: asked for (desk.py), made (runner.py, maker.py), lent to workers (lending.py)."""

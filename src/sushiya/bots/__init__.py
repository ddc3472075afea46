"""Players that are programs: a bot gets a view and the legal moves, nothing else."""

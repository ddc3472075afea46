"""How the processes of a house tell one another what has happened."""

"""The history of the database, read by alembic."""

"""Lessons: courses as data, and the walk through one of them. docs/lessons.md tells how they are written."""

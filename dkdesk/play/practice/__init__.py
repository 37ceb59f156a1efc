"""Drills: questions without end, each answered by the referee."""

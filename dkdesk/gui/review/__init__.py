"""Looking a recorded game through."""

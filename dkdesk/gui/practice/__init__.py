"""The drills on paper: a question, an answer, at once the reason."""

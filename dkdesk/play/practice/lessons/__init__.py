"""The lessons: the path from the first trump to the first announcement, under any rules."""

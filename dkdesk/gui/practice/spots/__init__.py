"""The announcement drill in its window."""

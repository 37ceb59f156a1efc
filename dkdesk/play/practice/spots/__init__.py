"""The announcement drill: positions in which something could be said, and what it is worth."""

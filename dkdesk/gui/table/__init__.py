"""The cloth with its cards, seats and bubbles, and the motion that explains the play."""

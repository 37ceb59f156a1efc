"""The wishes: how the player wants the program, and where that is kept."""

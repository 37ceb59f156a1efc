"""Decks on the desk: drawn by Qt, shown in a list of pictures, chosen."""

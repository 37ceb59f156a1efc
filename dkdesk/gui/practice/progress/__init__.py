"""How the player comes along, on one sheet."""

"""The opponents: each knows only its view of the table."""

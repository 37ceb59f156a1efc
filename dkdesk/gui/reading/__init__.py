"""The table for those who hear it: what lies where, what happens, whose turn it is."""

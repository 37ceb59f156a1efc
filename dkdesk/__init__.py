"""Doppelkopf on the desktop. The floors of the house are described in the README."""

__version__ = "0.1.0"

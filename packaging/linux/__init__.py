"""Packages for Linux, one a module, all from the same tree of files."""

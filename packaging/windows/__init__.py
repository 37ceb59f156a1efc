"""The installer for Windows: what it holds, what it says, how it is made and checked."""

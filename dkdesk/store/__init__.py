"""The memory: evenings, deals and every action, in SQLite."""

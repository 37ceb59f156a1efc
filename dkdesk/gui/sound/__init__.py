"""What the table sounds like. Off until the player wishes for it, and never the only sign."""

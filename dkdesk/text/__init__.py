"""The voice: what people read, by key, in four languages."""

"""Builds the objects and joins them; the only place that knows everyone."""

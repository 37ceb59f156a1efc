"""The help: pages to read, without a network."""

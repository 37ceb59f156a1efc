"""The evening: deals one after another, without Qt, so that it runs headless."""

"""The referee: values and pure functions, nothing but the language."""

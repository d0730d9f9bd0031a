"""How fast it is: ``python -m tests.bench``, by hand; nothing here is a test."""

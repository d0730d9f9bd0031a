"""The words of the figures and tables of a fight."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {}

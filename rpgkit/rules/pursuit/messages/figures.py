"""The words of the figures and tables of a pursuit."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {}

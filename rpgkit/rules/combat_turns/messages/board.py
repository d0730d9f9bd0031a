"""The board of a fight: what stands on panels, tables, buttons and forms."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {}

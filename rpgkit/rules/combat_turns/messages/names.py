"""Names of ready-made things. People keep their own names in every language."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "name.event": "the event",
}

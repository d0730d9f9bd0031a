"""The page of an initiative table: what it says in its own words."""

from rpgkit.say import text
from rpgkit.show.parts import Page

__all__ = ["TablePage"]


class TablePage(Page):
    """A page with the words of this board beside those that all boards have."""

    def b(self, code: str, /, **facts: object) -> str:
        """Say one of the table's own words."""
        return text(f"fight.{code}", self.lang, **facts)

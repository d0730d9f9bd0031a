"""A chart told in a sentence, for a reader who does not see it."""

from collections.abc import Iterable, Sequence

from rpgkit.say import join, text
from rpgkit.show.charts import Part, Texture

__all__ = ["shares", "whole"]


def whole(title: str, parts: Iterable[str], lang: str) -> str:
    """Put a title and what follows into one paragraph.

    Examples
    --------
    >>> whole("Odds", ["A: 35%", "B: 48%"], "en")
    'Odds. A: 35%; B: 48%.'
    """
    several = text("figure.semicolon", lang).join(parts)
    return text("figure.told", lang, title=title, parts=several)


def shares(
    name: str, parts: Sequence[Part], key: tuple[tuple[Texture, str], ...], lang: str
) -> str:
    """Tell a bar or a column: what may have become of it, without what cannot."""
    said = [
        text("figure.part", lang, what=what, chance=part.written)
        for part, (_, what) in zip(parts, key, strict=True)
        if part.share
    ]
    return text("figure.shares", lang, who=name, parts=join(said, lang))

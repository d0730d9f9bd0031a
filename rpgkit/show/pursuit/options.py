"""The picture of options: who is away at once, later, or never."""

from rpgkit.rules.pursuit.odds import Comparison, Row
from rpgkit.say import percent, resolve, text
from rpgkit.show.charts import Bar, BarChart, Part, Texture
from rpgkit.show.pursuit import listings
from rpgkit.show.pursuit.words import option_said
from rpgkit.show.telling import shares, whole
from rpgkit.show.written import caption

__all__ = ["comparison_bars"]

_TEXTURES: dict[str, Texture] = {"at-once": "yes", "later": "near", "never": "no"}


def comparison_bars(found: Comparison, lang: str | None = None) -> BarChart:
    """Draw options side by side: away at once, away later, never.

    Parameters
    ----------
    found : Comparison
        What `should_we_run` or `compare` gave.
    lang : str, optional
        A language for this once.

    Examples
    --------
    >>> from rpgkit import pursuit as pu
    >>> p = pu.Wilderness(pu.Group("Company", 6, speed=24), pu.Group("Wolves", 3, speed=36))
    >>> bar = comparison_bars(pu.odds.should_we_run(p), "en").bars[0]
    >>> bar.name, [part.written for part in bar.parts]
    ('Run as things stand', ['35%', '17%', '48%'])
    """
    lang = resolve(lang)
    bars = tuple(_bar(row, lang) for row in found)
    title = text("pursuit.figure.options", lang)
    key = tuple(
        (texture, text(f"pursuit.share.{name}", lang)) for name, texture in _TEXTURES.items()
    )
    return BarChart(
        title=title,
        caption=caption((row.ever for row in found), lang),
        bars=bars,
        key=key,
        told=whole(title, (shares(bar.name, bar.parts, key, lang) for bar in bars), lang),
        numbers=listings.comparison(found, lang),
    )


def _bar(row: Row, lang: str) -> Bar:
    name = option_said(row.option, lang)
    chances = (row.now, row.ever.value - row.now, 1 - row.ever.value)
    parts = []
    for (what, texture), share in zip(_TEXTURES.items(), chances, strict=True):
        written = percent(share, lang)
        facts = {"who": name, "what": text(f"pursuit.share.{what}", lang), "chance": written}
        said = text("figure.share", lang, **facts)
        parts.append(Part(texture, float(share), written, said))
    return Bar(name, tuple(parts))

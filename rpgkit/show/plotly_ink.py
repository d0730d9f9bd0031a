"""What plotly draws with.

Plotly knows one colour for both themes, never the theme's own, except in text: a span may carry a
style, and so the text takes the theme's ink. Lines are of a grey that stands out from both.
"""

from html import escape

__all__ = ["CLEAR", "GREY", "HAIR", "ink"]

GREY = "#7d7d7d"  # 4.1 to 1 on white, 4.6 to 1 on the dark paper of the lab
CLEAR = "rgba(0,0,0,0)"
HAIR = "rgba(125,125,125,0.3)"
_INK = "var(--jp-ui-font-color1,currentColor)"


def ink(words: str, *, strong: bool = False) -> str:
    """Words in the theme's own ink.

    Examples
    --------
    >>> ink("a & b")
    '<span style="color:var(--jp-ui-font-color1,currentColor)">a &amp; b</span>'
    """
    weight = ";font-weight:600" if strong else ""
    return f'<span style="color:{_INK}{weight}">{escape(words, quote=False)}</span>'

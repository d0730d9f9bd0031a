"""Numbers, percents and lists as each language writes them."""

from collections.abc import Iterable
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

from rpgkit.say.languages import LOCALES, resolve

__all__ = ["Number", "join", "number", "percent", "signed"]

Number = int | float | Fraction | Decimal
LONG = 10**18
MINUS = "\N{MINUS SIGN}"
NARROW = "\N{NARROW NO-BREAK SPACE}"


def number(x: Number, lang: str | None = None, digits: int | None = None) -> str:
    r"""Write a number.

    Parameters
    ----------
    x : int, float, Fraction or Decimal
        The number.
    lang : str, optional
        A language for this once.
    digits : int, optional
        Decimals, always so many; without it, as many as are needed, three at most.

    Returns
    -------
    str
        With the separators of the language and a true minus sign; a number too long to be read
        anyway is written without separators.

    Examples
    --------
    >>> number(-1234.5, "en"), number(2, "en", digits=1)
    ('−1,234.5', '2.0')
    >>> number(1234.5, "fr").replace("\N{NARROW NO-BREAK SPACE}", "_")
    '1_234,5'
    """
    return _number(x, resolve(lang), digits)


# A slider that is dragged has the same few numbers written again and again.
@lru_cache(maxsize=4096)
def _number(x: Number, lang: str, digits: int | None) -> str:
    if not -LONG < x < LONG:
        return _typeset(str(round(x)), lang)
    exact = _rounded(x, 3 if digits is None else digits)
    pattern = None if digits is None else "#,##0." + "0" * digits if digits else "#,##0"
    return _typeset(format_decimal(exact, format=pattern, locale=LOCALES[lang]), lang)


def signed(x: Number, lang: str | None = None, digits: int | None = None) -> str:
    """Write a modifier, with its sign.

    Parameters
    ----------
    x : int, float, Fraction or Decimal
        The modifier.
    lang : str, optional
        A language for this once.
    digits : int, optional
        Decimals, as in `number`.

    Returns
    -------
    str
        With ``+`` or a true minus sign.

    Examples
    --------
    >>> signed(2, "en"), signed(-4, "en"), signed(0, "en")
    ('+2', '−4', '+0')
    """
    written = number(x, lang, digits)
    return written if written.startswith(MINUS) else "+" + written


def percent(x: Number, lang: str | None = None, digits: int = 0) -> str:
    """Write a probability, never as certain or impossible when it is neither.

    Parameters
    ----------
    x : int, float, Fraction or Decimal
        The probability, 0 to 1. (A difference of two, below 0, is written too.)
    lang : str, optional
        A language for this once.
    digits : int, default 0
        Decimals of the percentage.

    Returns
    -------
    str
        Such as ``35%``; ``<1%`` and ``>99%`` for what would round to 0% or 100%.

    Examples
    --------
    >>> percent(0.35, "en"), percent(Fraction(1, 400), "en"), percent(Fraction(399, 400), "en")
    ('35%', '<1%', '>99%')
    >>> percent(1, "en"), percent(Fraction(1, 8), "en", digits=1)
    ('100%', '12.5%')
    """
    return _percent(x, resolve(lang), digits)


@lru_cache(maxsize=4096)
def _percent(x: Number, lang: str, digits: int) -> str:
    step = Decimal(1).scaleb(-2 - digits)
    rounded, bound = _rounded(x, 2 + digits), ""
    if 0 < x < 1 and rounded == 0:
        rounded, bound = step, "<"
    elif 0 < x < 1 and rounded == 1:
        rounded, bound = 1 - step, ">"
    unit = LOCALES[lang].percent_formats[None].pattern.lstrip("#,0")
    pattern = "#,##0" + ("." + "0" * digits if digits else "") + unit
    return bound + _typeset(format_percent(rounded, format=pattern, locale=LOCALES[lang]), lang)


def join(
    items: Iterable[object],
    lang: str | None = None,
    style: Literal["standard", "or"] = "standard",
) -> str:
    """Write a list as a sentence does.

    Parameters
    ----------
    items : iterable
        What to list; numbers are written as `number` writes them.
    lang : str, optional
        A language for this once.
    style : {"standard", "or"}
        ``"or"`` for alternatives.

    Returns
    -------
    str
        The list; ``""`` when there is nothing in it.

    Examples
    --------
    >>> join(["Ada", "Bran", "Cleo"], "en"), join(["Ada", "Bran"], "fr", style="or")
    ('Ada, Bran and Cleo', 'Ada ou Bran')
    """
    lang = resolve(lang)
    words = [
        number(item, lang) if isinstance(item, Number) and not isinstance(item, bool) else str(item)
        for item in items
    ]
    return format_list(words, style=style, locale=LOCALES[lang])


def _rounded(x: Number, places: int) -> Decimal:
    exact = Decimal(x.numerator) / x.denominator if isinstance(x, Fraction) else Decimal(x)
    return exact.quantize(Decimal(1).scaleb(-places), rounding=ROUND_HALF_UP)


def _typeset(written: str, lang: str) -> str:
    if lang == "fr":
        written = written.replace("\N{NO-BREAK SPACE}", NARROW)
    return written.replace("-", MINUS)

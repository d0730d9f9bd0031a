"""How well a number is known, written."""

from collections.abc import Iterable
from fractions import Fraction

from rpgkit.odds.estimate import Estimate, Kind
from rpgkit.say import number, percent, text

__all__ = ["bounded", "caption", "chance", "fraction", "rounds"]

_LONG = 10_000  # a denominator that nobody reads any more


def bounded(e: Estimate, lang: str | None = None) -> str:
    """Write a probability, with its bounds when it is not exact.

    Examples
    --------
    >>> from fractions import Fraction
    >>> bounded(Estimate.exact(Fraction(7, 20)), "en")
    '35%'
    >>> bounded(Estimate.between(Fraction(1, 2), Fraction(3, 4)), "en")
    '63% (50% to 75%)'
    """
    value = percent(e.value, lang)
    if e.low == e.high:
        return value
    low, high = percent(e.low, lang), percent(1 if e.high is None else e.high, lang)
    return text("figure.between", lang, value=value, low=low, high=high)


def fraction(x: Fraction) -> str:
    """Write a fraction that says more than its percent; else nothing.

    Examples
    --------
    >>> fraction(Fraction(14, 27)), fraction(Fraction(7, 20)), fraction(Fraction(1, 10**9))
    ('14/27', '', '')
    """
    whole = 100 % x.denominator == 0
    return "" if whole or x.denominator >= _LONG else str(x)


def chance(x: Estimate | Fraction, lang: str) -> str:
    """Write a chance in percent, and its fraction if that says more.

    Examples
    --------
    >>> chance(Fraction(14, 27), "en"), chance(Fraction(1, 2), "en")
    ('52% (14/27)', '50%')
    """
    if isinstance(x, Estimate) and x.low != x.high:
        return bounded(x, lang)
    value = x.value if isinstance(x, Estimate) else x
    exactly = fraction(value)
    return f"{percent(value, lang)} ({exactly})" if exactly else percent(value, lang)


def rounds(e: Estimate | None, lang: str | None = None) -> str:
    """Write an expected number, with its bounds; a dash when it is infinite.

    Examples
    --------
    >>> from fractions import Fraction
    >>> rounds(Estimate.exact(Fraction(7, 2)), "en"), rounds(None, "en")
    ('3.5', '–')
    >>> rounds(Estimate.between(Fraction(3), None), "en")
    'at least 3.0'
    """
    if e is None:
        return "–"
    if e.high is None:
        return text("figure.at-least", lang, low=number(e.low, lang, 1))
    value = number(e.value, lang, 1)
    low, high = number(e.low, lang, 1), number(e.high, lang, 1)
    if low == high:
        return value
    return text("figure.between", lang, value=value, low=low, high=high)


def caption(estimates: Iterable[Estimate], lang: str | None = None) -> str:
    """Say how the numbers were come by: the least certain of them counts.

    Examples
    --------
    >>> from fractions import Fraction
    >>> caption([Estimate.exact(Fraction(1))], "en")
    'Exact.'
    """
    kinds = {e.kind for e in estimates}
    worst = next((k for k in (Kind.SAMPLED, Kind.BRACKET) if k in kinds), Kind.EXACT)
    return text(f"figure.{worst}", lang)

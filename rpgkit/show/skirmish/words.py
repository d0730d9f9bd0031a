"""Words and numbers that the tables, listings and pictures of a skirmish share."""

from fractions import Fraction
from typing import Any

from rpgkit.rules.skirmish.odds import Change
from rpgkit.rules.skirmish.scores import Score
from rpgkit.rules.skirmish.state import Arms, Card
from rpgkit.say import join, number, percent, signed, text
from rpgkit.say.names import named
from rpgkit.say.skirmish import score

__all__ = [
    "FLAGS",
    "NOTHING",
    "STATS",
    "chance",
    "change_said",
    "column",
    "flags_said",
    "mean",
    "points",
    "save_said",
    "score_said",
    "sign",
    "stat_cells",
]

NOTHING = "–"
STATS = ("ballistic", "melee", "strength", "toughness", "pv", "initiative", "attacks", "leadership")
SAVES = ("save", "invulnerable")
FLAGS = ("blast", "flame", "power", "one_handed")
_LONG = 1000  # a denominator that nobody reads any more


def column(name: str, lang: str, **facts: Any) -> str:
    """A heading."""
    return text(f"skirmish.col.{name}", lang, **facts)


def sign(stat: str, lang: str) -> str:
    """The short sign of a characteristic, as on a sheet.

    Examples
    --------
    >>> sign("ballistic", "en"), sign("ballistic", "fr")
    ('BS', 'CT')
    """
    return text(f"skirmish.sign.{stat}", lang)


def chance(x: Fraction, lang: str, digits: int = 0) -> str:
    """Write a chance in percent, and its fraction if that says more and can be read.

    Examples
    --------
    >>> chance(Fraction(1, 6), "en"), chance(Fraction(1, 2), "en")
    ('17% (1/6)', '50%')
    """
    said = percent(x, lang, digits)
    readable = 100 % x.denominator and x.denominator < _LONG
    return f"{said} ({x})" if readable else said


def points(x: Fraction, lang: str) -> str:
    """Write a change of a chance in points; a dash for none.

    Examples
    --------
    >>> points(Fraction(27, 200), "en"), points(Fraction(0), "en")
    ('+13.5', '–')
    """
    return signed(100 * x, lang, 1) if x else NOTHING


def mean(x: Fraction, lang: str) -> str:
    """Write a mean with two decimals, and none where it is a whole number."""
    return number(x, lang, None if x.denominator == 1 else 2)


def score_said(found: Score, lang: str) -> str:
    """Write a score to reach; a dash when no die reaches it.

    Examples
    --------
    >>> score_said(Score(4, ()), "en")
    '4+'
    """
    told = score(found.target)
    return text(told.pop("code"), lang, **told)


def save_said(value: int | None) -> str:
    """Write a save of a sheet.

    Examples
    --------
    >>> save_said(3), save_said(None)
    ('3+', '–')
    """
    return NOTHING if value is None else f"{value}+"


def stat_cells(card: Card, lang: str) -> tuple[str, ...]:
    """The characteristics of a sheet, in its order, then both saves."""
    numbers = tuple(number(getattr(card, stat), lang) for stat in STATS)
    return (*numbers, *(save_said(getattr(card, save)) for save in SAVES))


def flags_said(arms: Arms, lang: str) -> str:
    """Say what a weapon is beside its type."""
    found = [text(f"skirmish.flag.{flag}", lang) for flag in FLAGS if getattr(arms, flag)]
    return join(found, lang)


def change_said(change: Change, lang: str) -> str:
    """Say what a change of a fighter is.

    Examples
    --------
    >>> from rpgkit import skirmish as sk
    >>> rows = sk.odds.what_if(sk.ready.fighter("noor"), sk.ready.fighter("rask"))
    >>> [change_said(row, "en") for row in rows[:2]]
    ['Toughness 5 instead of 4', 'Armour save 3+ instead of 4+']
    """
    facts = dict(change.facts)
    if change.what == "weapon":
        code = "skirmish.change.weapon" if facts["instead"] else "skirmish.change.weapon.new"
        said = {key: named(value, lang) for key, value in facts.items()}
        return text(code, lang, **said)
    code = "skirmish.change.stat"
    if change.what in SAVES:
        code = "skirmish.change.save" if facts["before"] else "skirmish.change.save.new"
    return text(code, lang, stat=change.what, **facts)

"""From a code and facts to a sentence."""

from collections.abc import Mapping
from fractions import Fraction
from string import Formatter
from typing import Any

from rpgkit.engine.errors import BadValue
from rpgkit.say.catalogue import template
from rpgkit.say.languages import resolve
from rpgkit.say.numbers import Number, join, number, percent, signed

__all__ = ["text"]


def text(code: str, lang: str | None = None, /, **facts: Any) -> str:
    """Say a code and its facts.

    A field of a template is written as the language writes such a value: numbers with its
    separators and a true minus, lists with its commas and "and", None as nothing. After a colon
    the template may ask for more:

    - ``{bonus:+}`` with its sign, ``{chance:%}`` as a percent (``{chance:.1%}`` with a decimal),
      ``{length:.1f}`` with so many decimals;
    - ``{action:@}`` as the text of the code it holds, ``{phase:@chase.phase.}`` as the text of the
      code ``chase.phase.`` + what it holds;
    - ``{sides:or}`` as alternatives.

    A fact that is a dict with a ``"code"`` is itself said, with its other entries as facts.

    Parameters
    ----------
    code : str
        A message code.
    lang : str, optional
        A language for this once, instead of the one spoken now.
    **facts
        The values of the fields; those the template does not use are ignored. A message that has
        a singular and a plural takes the number from the fact `n`.

    Returns
    -------
    str
        The sentence.

    Raises
    ------
    UnknownName
        For a code or a language that does not exist.
    BadValue
        For a fact that the template needs and was not given, or cannot write.

    Examples
    --------
    >>> text("ui.undo", "en"), text("ui.undo", "fr")
    ('Undo', 'Annuler')
    >>> text("ui.move-ahead", "en", n=1)
    '1 zone ahead in progress'
    >>> text("ui.move-ahead", "en", n=2)
    '2 zones ahead in progress'
    """
    lang = resolve(lang)
    found = template(code, lang, facts.get("n"))
    if "{" not in found and "}" not in found:  # most are like that, and boards say hundreds
        return found
    return _Sentence(code, lang).vformat(found, (), facts)


class _Sentence(Formatter):
    """`str.format`, with the values written as the language writes them."""

    def __init__(self, code: str, lang: str) -> None:
        self.code, self.lang = code, lang

    def get_value(self, key: int | str, args: Any, facts: Mapping[str, Any]) -> Any:
        if not isinstance(key, str) or key not in facts:
            raise BadValue(f"facts of {self.code}", dict(facts), f'a value for "{key}"')
        return facts[key]

    def format_field(self, value: Any, spec: str) -> str:
        match value:
            case None:
                return ""
            case {"code": str(code), **facts}:
                return text(code, self.lang, **{str(name): fact for name, fact in facts.items()})
            case list() | tuple() | set() | frozenset():
                if spec == "or":
                    return join((self.format_field(v, "") for v in value), self.lang, "or")
                return join((self.format_field(v, spec) for v in value), self.lang)
            case _ if spec.startswith("@"):
                return text(spec[1:] + str(value), self.lang)
            case bool():
                return text("word.yes" if value else "word.no", self.lang)
            case int() | float() | Fraction():
                return self._number(value, spec)
        return format(str(value), spec)

    def _number(self, value: Number, spec: str) -> str:
        sign, rest = (signed, spec[1:]) if spec.startswith("+") else (number, spec)
        places, kind = rest[:-1].removeprefix("."), rest[-1:]
        digits = int(places) if places else None
        if kind == "%":
            return percent(value, self.lang, digits or 0)
        if kind in ("", "f"):
            return sign(value, self.lang, digits)
        raise BadValue(f"field of {self.code}", spec, "+, %, .1% or .1f for a number")

"""Names and other facts, said: ready-made things and known skills have words in each language."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from rpgkit.rules import DOCUMENTS
from rpgkit.say.catalogue import messages
from rpgkit.say.sentences import text

__all__ = ["named", "skill", "spoken", "tellers"]


@cache
def tellers() -> dict[str, Any]:
    """The module of this package that tells each document, by the document's name."""
    return {document: import_module(f"rpgkit.say.{document}") for document in DOCUMENTS}


def named(value: object, lang: str | None = None) -> str:
    """Say a name: a ready-made one in the language, any other as it was typed.

    Parameters
    ----------
    value : object
        A name, or a code such as ``"name.rockfall"``.
    lang : str, optional
        A language for this once, as in `rpgkit.say.text`; so everywhere below.

    Returns
    -------
    str

    Examples
    --------
    >>> named("name.rockfall", "en"), named("Comète", "en"), named("name.nobody", "en")
    ('Rockfall', 'Comète', 'name.nobody')
    """
    word = str(value)
    return text(word, lang) if word.startswith("name.") and word in messages() else word


def skill(value: str, lang: str | None = None) -> str:
    """Say the name of a skill; one that rpgkit does not know, as it was typed.

    Examples
    --------
    >>> skill("piloting", "en"), skill("Yodelling", "en")
    ('Piloting', 'Yodelling')
    """
    for teller in tellers().values():
        code = f"{teller.PREFIX}.skill.{value.casefold()}"
        if code in messages():
            return text(code, lang)
    return named(value, lang)


def spoken(value: Any, lang: str, key: str = "") -> Any:
    """The same facts, with the names and skills in them said."""
    if isinstance(value, str):
        if key in ("code", "text"):
            return value
        return skill(value, lang) if key == "skill" else named(value, lang)
    if isinstance(value, Mapping):
        return {k: spoken(v, lang, k) for k, v in value.items()}
    if isinstance(value, list | tuple):
        return [spoken(v, lang) for v in value]
    return value

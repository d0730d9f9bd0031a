"""Every message code, with its template in each language.

English templates stand in the code, in the ``MESSAGES`` of `rpgkit.say.words`, of
`rpgkit.say.interface`, of `rpgkit.say.figures` and of each document; the other languages in
gettext catalogues under ``rpgkit/locale``, where a message is known by its code (``msgctxt``) and
its English template (``msgid``).
"""

import io
from difflib import get_close_matches
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from babel import Locale

from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.rules import DOCUMENTS
from rpgkit.say.languages import LOCALES

__all__ = ["Template", "messages", "sources", "template"]

# One form, or singular and plural; the number that decides is the fact ``n``.
Template = str | tuple[str, str]

# A whole number that stands for each plural category, to ask gettext for the right form.
_STAND_IN = {"one": 1, "many": 1_000_000}


@cache
def sources() -> dict[str, dict[str, Template]]:
    """List the modules that hold English templates, with what they hold.

    Returns
    -------
    dict
        Module name to its ``MESSAGES``.
    """
    names = ["rpgkit.say.words", "rpgkit.say.interface", "rpgkit.say.figures"]
    names += [f"rpgkit.rules.{document}.messages" for document in DOCUMENTS]
    return {name: import_module(name).MESSAGES for name in names}


@cache
def messages() -> dict[str, Template]:
    """Gather every English template.

    Returns
    -------
    dict
        Code to template.

    Raises
    ------
    BadValue
        When two modules claim one code.

    Examples
    --------
    >>> messages()["ui.undo"]
    'Undo'
    """
    gathered: dict[str, Template] = {}
    for module, held in sources().items():
        for code in held:
            if code in gathered:
                raise BadValue(f"{module}.MESSAGES", code, "a code that no other module uses")
        gathered |= held
    return gathered


def template(code: str, lang: str, n: object = None) -> str:
    """Find the template of a code.

    Parameters
    ----------
    code : str
        A message code, such as ``"ui.undo"``.
    lang : str
        A language as `rpgkit.say.resolve` settles it.
    n : number, optional
        The number that decides between the forms of a message that has several.

    Returns
    -------
    str
        The template, its fields still open; English where the language has no entry.

    Raises
    ------
    UnknownName
        For a code that no module has; the nearest is named.
    BadValue
        For a message with plural forms and an `n` that is no number.
    """
    source = messages().get(code)
    if source is None:
        raise UnknownName("code", code, get_close_matches(code, messages(), n=3, cutoff=0.4))
    catalogue = _catalogue(lang)
    if isinstance(source, str):
        return catalogue.pgettext(code, source)
    if isinstance(n, bool) or not isinstance(n, int | float):
        raise BadValue(f"n of {code}", n, "a number, to choose between singular and plural")
    singular, plural = source
    stand_in = _STAND_IN.get(LOCALES[lang].plural_form(n), 2)
    return catalogue.npgettext(code, singular, plural, stand_in)


@cache
def _catalogue(lang: str) -> NullTranslations:
    if lang == "en":
        return NullTranslations()
    folder = files("rpgkit") / "locale" / lang / "LC_MESSAGES"
    compiled, source = folder / "rpgkit.mo", folder / "rpgkit.po"
    if _outdated(compiled, source):
        return GNUTranslations(_compile(source, LOCALES[lang]))
    with compiled.open("rb") as file:
        return GNUTranslations(file)


def _outdated(compiled: Traversable, source: Traversable) -> bool:
    # Only a development checkout has the source beside the compiled catalogue.
    if not isinstance(source, Path) or not source.is_file():
        return False
    if not isinstance(compiled, Path) or not compiled.is_file():
        return True
    return source.stat().st_mtime_ns > compiled.stat().st_mtime_ns


def _compile(source: Traversable, locale: Locale) -> io.BytesIO:
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with source.open("rb") as file:
        catalogue = read_po(file, locale=locale)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return compiled

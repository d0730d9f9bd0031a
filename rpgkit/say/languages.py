"""Which language is spoken now.

The first of these that answers: what was asked for with `language`, the environment variable
``RPGKIT_LANG``, the language of the page a widget is shown in, the locale of the machine
(``LC_ALL``, ``LC_MESSAGES``, ``LANG``), English.
"""

import os
import sys

from babel import Locale

from rpgkit.engine.errors import UnknownName

__all__ = ["LOCALES", "language", "page_language", "resolve", "supported"]

# British English: "A, B and C".
LOCALES = {"en": Locale("en", "GB"), "fr": Locale("fr")}

_chosen: str | None = None
_page: str | None = None


def language(choice: str | None = None, /) -> str:
    """Choose the language of everything rpgkit says, or ask which it is.

    Parameters
    ----------
    choice : str, optional
        ``"en"``, ``"fr"`` or a tag of theirs such as ``"fr-CA"`` or ``"fr_FR.UTF-8"``;
        ``"auto"`` takes an earlier choice back. Without it nothing changes.

    Returns
    -------
    str
        ``"en"`` or ``"fr"``: the language spoken from now on.

    Raises
    ------
    UnknownName
        For a language that rpgkit does not speak, whether given here or in ``RPGKIT_LANG``.

    Examples
    --------
    >>> language("fr-CA")
    'fr'
    >>> language()
    'fr'
    >>> language("en")
    'en'
    >>> language("tlh")
    Traceback (most recent call last):
    rpgkit.engine.errors.UnknownName: language = 'tlh': one of "en", "fr", "auto"
    """
    global _chosen
    if choice is not None:
        _chosen = None if choice == "auto" else _demand("language", choice, "auto")
    return resolve()


def page_language(tag: str | None) -> None:
    """Take note of the language of the page a widget is shown in, as the page sends it.

    A page in a language that rpgkit does not speak counts for nothing: nobody asked for it.

    Parameters
    ----------
    tag : str or None
        The page's ``lang`` attribute, such as ``"fr-FR"``; None or ``""`` when it has none.
    """
    global _page
    _page = supported(tag)


def resolve(lang: str | None = None) -> str:
    """Settle which language a sentence is said in.

    Parameters
    ----------
    lang : str, optional
        A language for this once, instead of the one spoken now.

    Returns
    -------
    str
        A key of ``LOCALES``.

    Raises
    ------
    UnknownName
        For a language that rpgkit does not speak, whether given here or in ``RPGKIT_LANG``.

    Examples
    --------
    >>> resolve("fr_FR.UTF-8")
    'fr'
    """
    if lang is not None:
        return _demand("lang", lang)
    if _chosen is not None:
        return _chosen
    if wanted := os.environ.get("RPGKIT_LANG"):
        return _demand("RPGKIT_LANG", wanted)
    return _page or supported(_machine_tag()) or "en"


def supported(tag: str | None) -> str | None:
    """Read a language tag, with or without region and encoding.

    Parameters
    ----------
    tag : str or None
        Such as ``"fr"``, ``"fr-CA"``, ``"fr_FR.UTF-8"`` or ``"C.UTF-8"``.

    Returns
    -------
    str or None
        A key of ``LOCALES``; None when rpgkit does not speak that language.

    Examples
    --------
    >>> supported("fr-CA"), supported("de_DE.UTF-8"), supported(None)
    ('fr', None, None)
    """
    base = (tag or "").partition(".")[0].partition("@")[0]
    base = base.replace("_", "-").partition("-")[0].strip().lower()
    return base if base in LOCALES else None


def _demand(field: str, tag: str, *also: str) -> str:
    found = supported(tag) if isinstance(tag, str) else None
    if found is None:
        raise UnknownName(field, tag, [*LOCALES, *also])
    return found


def _machine_tag() -> str | None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if tag := os.environ.get(name):
            return tag
    if sys.platform == "win32":  # these variables are not set there
        import ctypes
        import locale

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage())
    return None

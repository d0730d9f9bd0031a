"""Bring the translation catalogues up to date with the templates in the code.

``python -m rpgkit.say.extract`` in a clone writes ``rpgkit/locale/*/LC_MESSAGES/rpgkit.po`` anew:

- a new code comes in, its translation empty;
- a code whose English changed keeps its translation, marked ``fuzzy``: read it again, mend it,
  and delete the mark;
- a code that is gone goes.

Then it names the codes that still want a translator, and says how many there are by its exit
status being 1 instead of 0.
"""

import io
import re
import sys
from collections.abc import Mapping
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from rpgkit.say.catalogue import Template, sources
from rpgkit.say.languages import LOCALES

__all__ = ["main", "merge", "read", "unfinished"]

FOLDER = Path(__file__).parents[1] / "locale"
HEADER = "# What rpgkit says, in {language}, kept by `python -m rpgkit.say.extract`."
# Headers that differ from one run, machine or release of Babel to the next.
NOISE = re.compile(
    r'^"(?:POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|Generated-By'
    r"|Report-Msgid-Bugs-To|Project-Id-Version):.*\n",
    re.MULTILINE,
)


def read(lang: str) -> Catalog:
    """Read the catalogue of a language from the checkout.

    Parameters
    ----------
    lang : str
        Such as ``"fr"``.

    Returns
    -------
    babel.messages.catalog.Catalog
        Empty when there is no file yet.
    """
    path = _path(lang)
    if not path.is_file():
        return Catalog(locale=LOCALES[lang])
    with path.open("rb") as file:
        return read_po(file, locale=LOCALES[lang])


def merge(old: Catalog, modules: Mapping[str, Mapping[str, Template]]) -> Catalog:
    """Make the catalogue that belongs to the templates, keeping what was translated.

    Parameters
    ----------
    old : babel.messages.catalog.Catalog
        The translations so far.
    modules : mapping
        Module name to its codes and templates.

    Returns
    -------
    babel.messages.catalog.Catalog
        In the order of `modules`, with nothing that they do not hold.

    Examples
    --------
    >>> new = merge(Catalog(locale="fr"), {"here": {"ui.zones": ("{n} zone", "{n} zones")}})
    >>> new.get("{n} zone", "ui.zones").string
    ('', '', '')
    """
    kept = {message.context: message for message in old if message.id}
    new = Catalog(locale=old.locale)
    for module, held in modules.items():
        for code, source in held.items():
            before = kept.get(code)
            string, flags = _carry(before, source, new.num_plurals)
            new.add(source, string, context=code, flags=flags, auto_comments=[module])
    return new


def unfinished(catalogue: Catalog) -> list[str]:
    """List the codes that a translator has to look at.

    Parameters
    ----------
    catalogue : babel.messages.catalog.Catalog
        A merged catalogue.

    Returns
    -------
    list of str
        Codes with an empty form or marked ``fuzzy``.
    """
    return [
        str(message.context)
        for message in catalogue
        if message.id and (message.fuzzy or not all(_forms(message)))
    ]


def main() -> int:
    """Merge every catalogue, and name what is left to translate.

    Returns
    -------
    int
        The exit status: 1 while a translation is wanting, else 0.
    """
    wanting = 0
    for lang in sorted(set(LOCALES) - {"en"}):
        merged = merge(read(lang), sources())
        _path(lang).write_text(_written(merged, lang), encoding="utf-8", newline="\n")
        for code in unfinished(merged):
            print(f"{lang}: {code}")
            wanting += 1
    return 1 if wanting else 0


def _path(lang: str) -> Path:
    return FOLDER / lang / "LC_MESSAGES" / "rpgkit.po"


def _forms(message: Message) -> tuple[str, ...]:
    held = message.string or ""
    return (held,) if isinstance(held, str) else tuple(held)


def _carry(
    before: Message | None, source: Template, plurals: int
) -> tuple[str | tuple[str, ...], set[str]]:
    wanted = 1 if isinstance(source, str) else plurals
    blank = [""] * wanted
    if before is None:
        forms, flags = blank, set()
    else:
        forms = [*_forms(before), *blank][:wanted]
        changed = before.id != source and any(forms)
        flags = {"fuzzy"} if before.fuzzy or changed else set()
    return (forms[0] if isinstance(source, str) else tuple(forms)), flags


def _written(catalogue: Catalog, lang: str) -> str:
    file = io.BytesIO()
    catalogue.header_comment = HEADER.format(language=LOCALES[lang].english_name)
    catalogue.fuzzy = False
    write_po(file, catalogue, width=0)
    return NOISE.sub("", file.getvalue().decode("utf-8"))


if __name__ == "__main__":
    sys.exit(main())

"""A small HTML builder that escapes everything it was not told to trust."""

import json
import re
from collections.abc import Iterable, Mapping
from html import escape

VOID = frozenset({"br", "hr", "input", "link", "meta"})
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9:-]*")

Child = object
Attributes = Mapping[str, object]


class Markup(str):
    """Text that is HTML already; any other string is escaped when it is placed in a page.

    Adding a plain string to a `Markup` gives a plain string, so a careless join is escaped too.

    Examples
    --------
    >>> h("p", None, Markup("<b>ok</b>"), "<i>")
    '<p><b>ok</b>&lt;i&gt;</p>'
    """

    __slots__ = ()


def h(tag: str, attributes: Attributes | None = None, *children: Child) -> Markup:
    """Build one element.

    Parameters
    ----------
    tag
        The element's name.
    attributes
        Values by name. `None` and `False` leave the attribute out, `True` writes it bare, a
        mapping or a list is written as JSON, anything else as text.
    children
        Strings (escaped), `Markup` (kept), numbers, nested iterables; `None`, `False` and ""
        write nothing.

    Raises
    ------
    ValueError
        If the tag or an attribute's name is not a plain HTML name, or a void element is given
        children.

    Examples
    --------
    >>> h("button", {"data-do": {"intent": "undo"}, "disabled": True}, "<Undo>")
    '<button data-do="{&quot;intent&quot;: &quot;undo&quot;}" disabled>&lt;Undo&gt;</button>'
    """
    opening = _name(tag) + "".join(_attribute(k, v) for k, v in (attributes or {}).items())
    inside = join(*children)
    if tag in VOID:
        if inside:
            raise ValueError(f"<{tag}> takes no children, got {inside!r}")
        return Markup(f"<{opening}>")
    return Markup(f"<{opening}>{inside}</{tag}>")


def join(*children: Child) -> Markup:
    """Put children one after the other, without an element round them.

    Examples
    --------
    >>> join("a & b", None, [1, Markup("<br>")])
    'a &amp; b1<br>'
    """
    return Markup("".join(_pieces(children)))


def classes(*names: str | bool | None) -> str | None:
    """Join the names that are there; `None` (no attribute at all) when none is.

    Examples
    --------
    >>> classes("tok", False, "a")
    'tok a'
    """
    return " ".join(name for name in names if isinstance(name, str) and name) or None


def _name(name: str) -> str:
    if not _NAME.fullmatch(name):
        raise ValueError(f"{name!r} is not an HTML name: letters, digits, '-' and ':' only")
    return name


def _attribute(name: str, value: object) -> str:
    if value is None or value is False:
        return ""
    if value is True:
        return f" {_name(name)}"
    if isinstance(value, Mapping | list | tuple):
        value = json.dumps(value, ensure_ascii=False, default=str)
    return f' {_name(name)}="{escape(str(value))}"'


def _pieces(children: Iterable[Child]) -> Iterable[str]:
    for child in children:
        if child is None or child is False or child == "":
            continue
        if isinstance(child, Markup):
            yield child
        elif isinstance(child, str):
            yield escape(child, quote=False)
        elif isinstance(child, Iterable):
            yield from _pieces(child)
        else:
            yield escape(str(child), quote=False)

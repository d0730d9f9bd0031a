"""Text, files and tables as plain values, before anything is built from them."""

from __future__ import annotations

import csv
import json
import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from rpgkit.engine.errors import BadValue, UnknownName

__all__ = ["cells", "csv_rows", "find", "heading", "json_values", "shipped", "text", "toml_values"]


def text(source: str | Path, suffix: str) -> str:
    """Take text as it is, and a path or a one-line name with the suffix as a file's.

    Raises
    ------
    BadValue
        For anything but text or a path, and for a file that is not in UTF-8.
    OSError
        For a file that cannot be read.
    """
    kind = suffix.removeprefix(".")
    if not isinstance(source, str | Path):
        raise BadValue(kind, source, f"text, or the path of a {suffix} file")
    name = str(source).strip()
    if isinstance(source, str) and (not name.lower().endswith(suffix) or "\n" in name):
        return source
    try:
        # Spreadsheets put a byte-order mark before their text.
        return Path(name).expanduser().read_text("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadValue(kind, name, "the file is not in UTF-8: save it as UTF-8") from error
    except (RuntimeError, ValueError) as error:  # no such home folder; no name of a file
        raise BadValue(kind, name, f"the name of a file ({error})") from error


def json_values(source: Any) -> Any:
    """Read JSON text or a ``.json`` file; values pass as they are."""
    if not isinstance(source, str | Path):
        return source
    content = text(source, ".json")
    try:
        return json.loads(content)
    except json.JSONDecodeError as error:
        raise BadValue("json", content[:40], f"this is no JSON ({error})") from error


def toml_values(source: str | Path) -> dict[str, Any]:
    """Read TOML text or a ``.toml`` file."""
    content = text(source, ".toml")
    try:
        return tomllib.loads(content)
    except tomllib.TOMLDecodeError as error:
        raise BadValue("toml", content[:40], f"this is no TOML ({error})") from error


def csv_rows(source: str | Path) -> Iterator[tuple[str, dict[str, str]]]:
    """Read CSV text or a ``.csv`` file: each row with the line where it ends, as ``"line 2"``."""
    lines = text(source, ".csv").splitlines(keepends=True)
    head = lines[0] if lines else ""
    reader = csv.DictReader(lines, delimiter=max(",;\t", key=head.count), restval="")
    for row in reader:
        yield f"line {reader.line_num}", row


def cells(where: str, row: Mapping[Any, Any]) -> dict[str, Any]:
    """Take the cells of a row that are not empty, by field name.

    Raises
    ------
    BadValue
        For cells past the last column, and for one that begins with a bracket and is no JSON.
    """
    if None in row:  # where the CSV reader puts what is past the last column
        raise BadValue(where, row[None], "more cells than there are columns")
    return {
        heading(column): _cell(where, value) for column, value in row.items() if not _empty(value)
    }


def heading(column: Any) -> str:
    """Read the heading of a column, without regard to case, spaces and accents.

    Examples
    --------
    >>> heading(" Dés d’initiative "), heading("Svg"), heading("Svg*")
    ('des_d_initiative', 'svg', 'svg_star')
    """
    plain = unicodedata.normalize("NFKD", str(column).replace("*", " star"))
    letters = "".join(c for c in plain if not unicodedata.combining(c))
    return re.sub(r"\W+", "_", letters.strip().lower()).strip("_")


def _empty(value: Any) -> bool:
    """Tell an empty cell, whatever pandas calls it."""
    if isinstance(value, str):
        return not value.strip()
    odd = isinstance(value, float) and value != value  # not a number equals nothing
    return value is None or odd or type(value).__name__ in ("NAType", "NaTType")


def _cell(where: str, value: Any) -> Any:
    if isinstance(value, str):
        value = value.strip()
        if value[0] in "[{":
            try:
                return json.loads(value)
            except json.JSONDecodeError as error:
                raise BadValue(where, value, f"a cell in brackets is JSON ({error})") from error
    return value


@cache
def shipped(package: str, name: str) -> dict[str, Any]:
    """Read a TOML table that a package brings along in its folder ``tables``; not to be changed.

    Parameters
    ----------
    package : str
        The package, as its ``__package__`` says.
    name : str
        The file, without its ending.
    """
    return tomllib.loads(files(package).joinpath(f"tables/{name}.toml").read_text("utf-8"))


def find(field: str, key: str, known: Mapping[str, Any]) -> Any:
    """Look something up by the name that somebody typed.

    Raises
    ------
    UnknownName
        When nothing goes by that name; the nearest is named.

    Examples
    --------
    >>> find("vehicle", "comet", {"comet": 4})
    4
    """
    if not isinstance(key, str) or key not in known:
        raise UnknownName(field, key, known)
    return known[key]

"""The base of everything a GM builds: checked when it is built, frozen afterwards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar, Self, get_args

import pydantic
from pydantic import BaseModel, ConfigDict

from rpgkit.engine import sources
from rpgkit.engine.errors import BadValue, UnknownName, nearest

__all__ = ["Model"]

# What would do, by pydantic's error type; the names in braces are its context's.
_WANTED = {
    "bool_parsing": "True or False",
    "bool_type": "True or False",
    "dict_type": "a table of names and values",
    "finite_number": "a number that is not infinite",
    "float_parsing": "a number",
    "float_type": "a number",
    "greater_than": "more than {gt}",
    "greater_than_equal": "{ge} or more",
    "int_from_float": "a whole number",
    "int_parsing": "a whole number",
    "int_type": "a whole number",
    "less_than": "less than {lt}",
    "less_than_equal": "{le} or less",
    "list_type": "a list",
    "missing": "must be given",
    "model_attributes_type": "a table of its fields",
    "model_type": "a {class_name}, or a table of its fields",
    "string_pattern_mismatch": "text of the form {pattern}",
    "string_too_long": "text of {max_length} characters or fewer",
    "string_too_short": "text of {min_length} or more characters",
    "string_type": "text",
    "string_unicode": "text without broken characters",
    "too_long": "{max_length} of them or fewer",
    "too_short": "{min_length} of them or more",
    "tuple_type": "a list",
}


class Model(BaseModel):
    """Something a GM builds, such as a vehicle.

    The fields named in `positional` (the first one, unless a class says otherwise) may be given
    without their names. A value that cannot be used raises `BadValue`, which names the field, the
    value and what would do; a field that does not exist raises `UnknownName`. Numbers written as
    text are taken for numbers, since tables are full of them.

    Examples
    --------
    >>> class Mule(Model):
    ...     name: str
    ...     load: int = pydantic.Field(0, ge=0)
    >>> Mule("Belle", load="12")
    Mule('Belle', load=12)
    >>> Mule("Belle", load=-1)
    Traceback (most recent call last):
    ...
    rpgkit.engine.errors.BadValue: load = -1: 0 or more
    >>> Mule("Belle", lode=12)
    Traceback (most recent call last):
    ...
    rpgkit.engine.errors.UnknownName: Mule = 'lode': did you mean "load"?
    """

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)
    positional: ClassVar[tuple[str, ...]] = ()
    # What else people write over a column of a spreadsheet, as `sources.heading` reads it.
    headings: ClassVar[Mapping[str, str]] = {}

    def __init__(self, *args: Any, **data: Any) -> None:
        names = self.positional or tuple(type(self).model_fields)[:1]
        if len(args) > len(names):
            first = ", ".join(names)
            raise BadValue(type(self).__name__, args, f"only {first} can go without its name")
        for name, value in zip(names, args, strict=False):
            if name in data:
                raise BadValue(name, data[name], f"given twice: {value!r} came first")
            data[name] = value
        try:
            super().__init__(**data)
        except pydantic.ValidationError as error:
            raise self._plain(error, data) from error

    # So that pydantic checks a model inside another itself, and names the whole path.
    __init__.__pydantic_base_init__ = True  # type: ignore[attr-defined]

    def __setattr__(self, name: str, value: Any) -> None:
        if name in type(self).model_fields:
            raise BadValue(name, value, f"it is frozen: make another with .but({name}={value!r})")
        super().__setattr__(name, value)

    def __repr_args__(self) -> Iterable[tuple[str | None, Any]]:
        """Show what differs from the defaults, as it would be typed."""
        names = self.positional or tuple(type(self).model_fields)[:1]
        told = {
            name: getattr(self, name)
            for name, field in type(self).model_fields.items()
            if field.is_required()
            or getattr(self, name)
            != field.get_default(call_default_factory=True, validated_data={})
        }
        unnamed = True  # until a positional one is left out
        for name in (*names, *(name for name in told if name not in names)):
            unnamed = unnamed and name in names and name in told
            if name in told:
                yield None if unnamed else name, told[name]

    def but(self, **changes: Any) -> Self:
        """Make another like this one, with some fields changed and everything checked again.

        Examples
        --------
        >>> class Mule(Model):
        ...     name: str
        ...     load: int = 0
        >>> Mule("Belle", load=12).but(name="Brune")
        Mule('Brune', load=12)
        """
        return type(self)(**{**{k: getattr(self, k) for k in self.model_fields_set}, **changes})

    def to_json(self) -> dict[str, Any]:
        """Write every field as a JSON value."""
        return self.model_dump(mode="json")

    @classmethod
    def from_json(cls, source: Mapping[str, Any] | str | Path) -> Self:
        """Read one from JSON values, JSON text, or a ``.json`` file.

        Raises
        ------
        BadValue
            When the text is no JSON, or a value in it cannot be used.
        """
        return cls._build("", sources.json_values(source))

    @classmethod
    def list_from_json(cls, source: Iterable[Mapping[str, Any]] | str | Path) -> list[Self]:
        """Read a list of them from JSON values, JSON text, or a ``.json`` file.

        Raises
        ------
        BadValue
            When the text is no JSON list, or a value in it cannot be used; the item is named,
            counted from 1.
        """
        items = sources.json_values(source)
        if isinstance(items, Mapping) or not isinstance(items, Iterable):
            raise BadValue("json", items, f"a list of {cls.__name__}")
        return [cls._build(f"item {n}", item) for n, item in enumerate(items, 1)]

    @classmethod
    def from_toml(cls, source: str | Path) -> Self:
        """Read one from TOML text or a ``.toml`` file.

        Raises
        ------
        BadValue
            When the text is no TOML, or a value in it cannot be used.
        """
        return cls._build("", sources.toml_values(source))

    @classmethod
    def list_from_toml(cls, source: str | Path) -> list[Self]:
        """Read a list of them from TOML text or a ``.toml`` file: one table each.

        The tables are called like the class, in lower case.

        Raises
        ------
        BadValue
            When the text is no TOML, has no such tables, or a value in it cannot be used.

        Examples
        --------
        >>> class Mule(Model):
        ...     name: str
        >>> Mule.list_from_toml('''
        ... [[mule]]
        ... name = "Belle"
        ... [[mule]]
        ... name = "Brune"
        ... ''')
        [Mule('Belle'), Mule('Brune')]
        """
        key = cls.__name__.lower()
        found = sources.toml_values(source)
        items = found.get(key)
        if not isinstance(items, list) or len(found) > 1:
            raise BadValue("toml", sorted(found), f"write each as a table [[{key}]]")
        return [cls._build(f"{key} {n}", item) for n, item in enumerate(items, 1)]

    @classmethod
    def from_frame(cls, frame: Any) -> list[Self]:
        """Read a list of them from a pandas data frame: a row each, a column a field.

        Column names are read without regard to case, spaces and accents, and an index that has a
        name is a column too. An empty cell leaves the field at its default; a cell of text that
        begins with a bracket is read as JSON.

        Raises
        ------
        BadValue
            When a value cannot be used; the row is named by its label.
        """
        if not all(hasattr(frame, name) for name in ("columns", "index", "to_dict")):
            raise BadValue("frame", frame, "a pandas data frame")
        labels = [f"row {label}" for label in frame.index]
        if getattr(frame.index, "name", None) is not None:
            frame = frame.reset_index()
        return cls._rows(zip(labels, frame.to_dict("records"), strict=True))

    @classmethod
    def from_csv(cls, source: str | Path) -> list[Self]:
        r"""Read a list of them from CSV text or a ``.csv`` file, as `from_frame` does.

        Commas, semicolons and tabs will do; the first line names the fields.

        Raises
        ------
        BadValue
            When a value cannot be used; the line is named, counted from 1.

        Examples
        --------
        >>> class Mule(Model):
        ...     name: str
        ...     load: int = 0
        >>> Mule.from_csv("name;load\nBelle;12\nBrune;\n")
        [Mule('Belle', load=12), Mule('Brune')]
        """
        return cls._rows(sources.csv_rows(source))

    @classmethod
    def _rows(cls, rows: Iterable[tuple[str, Mapping[Any, Any]]]) -> list[Self]:
        filled = ((where, sources.cells(where, row)) for where, row in rows)
        return [cls._build(where, cls._fields(where, cells)) for where, cells in filled if cells]

    @classmethod
    def _fields(cls, where: str, cells: Mapping[str, Any]) -> dict[str, Any]:
        """Take cells by the fields that their headings stand for."""
        found: dict[str, Any] = {}
        for heading, value in cells.items():
            field = cls.headings.get(heading, heading)
            if field in found:
                raise BadValue(f"{where}: {field}", value, "one column, not two")
            found[field] = value
        return found

    @classmethod
    def _build(cls, where: str, data: Any) -> Self:
        if isinstance(data, cls):
            return data
        try:
            return cls.model_validate(data)
        except pydantic.ValidationError as error:
            raise cls._plain(error, data, where) from error

    @classmethod
    def _plain(cls, error: pydantic.ValidationError, data: Any, where: str = "") -> BadValue:
        """Say pydantic's finding in plain words: the first problem, then the others."""
        # One wrong name often brings a missing one with it: name the cause first.
        found = sorted(error.errors(), key=lambda d: d["type"] != "extra_forbidden")
        problems = [cls._problem(detail, data, where) for detail in found]
        first, *others = problems
        if others:
            first.wanted += "; also " + "; ".join(map(str, others))
            first.args = (f"{first.field} = {first.value!r}: {first.wanted}",)
        return first

    @classmethod
    def _problem(cls, detail: Any, data: Any, where: str) -> BadValue:
        kind, context = detail["type"], detail.get("ctx", {})
        path = ".".join(map(str, detail["loc"]))
        field = ": ".join(part for part in (where, path) if part)
        if kind == "extra_forbidden":
            owner = _owner(cls, detail["loc"][:-1])
            place = ": ".join(part for part in (where, owner.__name__) if part)
            return UnknownName(place, detail["loc"][-1], owner.model_fields)
        value = None if kind == "missing" else detail["input"]
        if not path:  # the whole of it: its name says enough
            field = ": ".join(part for part in (where, cls.__name__) if part)
            names = cls.positional or tuple(cls.model_fields)[:1]
            value = data.get(names[0]) if isinstance(data, Mapping) else data
        if kind in ("literal_error", "enum"):
            allowed = re.findall(r"'([^']*)'", context["expected"])
            words = isinstance(value, str) and allowed
            wanted = nearest(str(value), allowed) if words else f"one of {context['expected']}"
        elif isinstance(inner := context.get("error"), BadValue):
            wanted = inner.wanted
        elif isinstance(inner, ValueError):
            wanted = str(inner)
        else:
            wanted = _WANTED.get(kind, detail["msg"]).format(**context)
        return BadValue(field, value, wanted)


def _owner(model: type[Model], path: tuple[int | str, ...]) -> type[Model]:
    """Find the model that a path inside `model` leads to; `model` itself when in doubt."""
    for step in path:
        if step in model.model_fields:
            model = next(_inside(model.model_fields[str(step)].annotation), model)
    return model


def _inside(annotation: Any) -> Iterator[type[Model]]:
    if isinstance(annotation, type) and issubclass(annotation, Model):
        yield annotation
    for part in get_args(annotation):
        yield from _inside(part)

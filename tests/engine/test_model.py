"""What a GM builds: checked, frozen, read from JSON, TOML, CSV and data frames."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, Literal

import pandas as pd
import pytest
from pydantic import Field, field_validator, model_validator

from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.engine.model import Model


class Driver(Model):
    name: str = Field(min_length=1, max_length=10)
    role: Literal["pilot", "gunner"] = "gunner"

    @field_validator("name")
    @classmethod
    def _no_number(cls, value: str) -> str:
        if value.isdigit():
            raise ValueError("a name, not a number")
        return value


class Van(Model):
    name: str
    level: int = Field(ge=0, le=25)
    height: float = Field(1.0, gt=0)
    open: bool = False
    crew: tuple[Driver, ...] = Field((), max_length=3)
    skills: dict[str, int] = Field(default_factory=dict)
    lane: Literal[0, 1] = 0
    colour: str = ""

    @field_validator("colour")
    @classmethod
    def _known(cls, value: str) -> str:
        if value not in ("", "red", "blue"):
            raise UnknownName("colour", value, ("red", "blue"))
        return value

    @model_validator(mode="after")
    def _one_pilot(self) -> Van:
        if [driver.role for driver in self.crew].count("pilot") > 1:
            raise ValueError("one pilot only")
        return self


class Point(Model):
    positional: ClassVar[tuple[str, ...]] = ("x", "y")
    y: int
    x: int


def test_the_first_field_goes_without_its_name() -> None:
    assert Van("Comète", level=4) == Van(name="Comète", level=4)
    assert Point(1, 2) == Point(x=1, y=2)
    assert Point(1, y=2) == Point(1, 2)


def test_a_repr_is_short_and_can_be_typed() -> None:
    van = Van("Comète", level=4, crew=[Driver("Noor", role="pilot")], height=1)
    assert repr(van) == "Van('Comète', level=4, crew=(Driver('Noor', role='pilot'),))"
    assert eval(repr(van)) == van


def test_numbers_written_as_text_are_numbers() -> None:
    van = Van("Comète", level="4", height="1.5", open="true")
    assert (van.level, van.height, van.open) == (4, 1.5, True)


def test_models_travel() -> None:
    van = Van("Comète", level=4, crew=[Driver("Noor")])
    assert pickle.loads(pickle.dumps(van)) == van
    assert hash(Driver("Noor")) == hash(Driver("Noor"))
    assert Van.from_json(van.to_json()) == van


PILOTS = [Driver("Noor", role="pilot"), {"name": "Rask", "role": "pilot"}]


@pytest.mark.parametrize(
    ("build", "message"),
    [
        (lambda: Van("C", level=-3), "level = -3: 0 or more"),
        (lambda: Van("C", level=26), "level = 26: 25 or less"),
        (lambda: Van("C", level="four"), "level = 'four': a whole number"),
        (lambda: Van("C", level=2.5), "level = 2.5: a whole number"),
        (lambda: Van("C", level=None), "level = None: a whole number"),
        (lambda: Van("C"), "level = None: must be given"),
        (lambda: Van(level=3), "name = None: must be given"),
        (lambda: Van(3, level=3), "name = 3: text"),
        (lambda: Van("C", level=3, height=0), "height = 0: more than 0.0"),
        (lambda: Van("C", level=3, height="x"), "height = 'x': a number"),
        (
            lambda: Van("C", level=3, height=float("inf")),
            "height = inf: a number that is not infinite",
        ),
        (lambda: Van("C", level=3, open="maybe"), "open = 'maybe': True or False"),
        (lambda: Van("C", level=3, lane=2), "lane = 2: one of 0 or 1"),
        (lambda: Van("C", level=3, crew=2), "crew = 2: a list"),
        (lambda: Van("C", level=3, crew=[2]), "crew.0 = 2: a Driver, or a table of its fields"),
        (lambda: Van("C", level=3, skills=2), "skills = 2: a table of names and values"),
        (lambda: Van("C", level=3, skills={"bluff": "x"}), "skills.bluff = 'x': a whole number"),
        (lambda: Van("C", level=3, colour="rad"), "colour = 'rad': did you mean \"red\"?"),
        (lambda: Van("C", level=3, crew=PILOTS), "Van = 'C': one pilot only"),
        (
            lambda: Van("C", level=3, crew=[{"name": "Noor", "role": "pilote"}]),
            "crew.0.role = 'pilote': did you mean \"pilot\"?",
        ),
        (
            lambda: Van("C", level=3, crew=["Noor", {"name": ""}]),
            "crew.0 = 'Noor': a Driver, or a table of its fields; "
            "also crew.1.name = '': text of 1 or more characters",
        ),
        (lambda: Driver("x" * 11), "name = 'xxxxxxxxxxx': text of 10 characters or fewer"),
        (lambda: Driver("7"), "name = '7': a name, not a number"),
        (
            lambda: Van("C", level=3, crew=[Driver("a")] * 4),
            "3 of them or fewer",
        ),
        (lambda: Van("C", 3), "Van = ('C', 3): only name can go without its name"),
        (lambda: Van("C", name="D"), "name = 'D': given twice: 'C' came first"),
    ],
)
def test_a_bad_value_names_field_value_and_what_would_do(
    build: Callable[[], Any], message: str
) -> None:
    with pytest.raises(BadValue) as error:
        build()
    assert str(error.value).endswith(message)
    assert str(error.value).startswith(error.value.field)


@pytest.mark.parametrize(
    ("build", "message"),
    [
        (lambda: Van("C", level=3, colr="red"), "Van = 'colr': did you mean \"colour\"?"),
        (
            lambda: Van("C", lvel=3),
            "Van = 'lvel': did you mean \"level\"?; also level = None: must be given",
        ),
        (
            lambda: Van("C", level=3, crew=[{"name": "Noor", "rol": "pilot"}]),
            "Driver = 'rol': did you mean \"role\"?",
        ),
    ],
)
def test_an_unknown_field_names_the_nearest(build: Callable[[], Any], message: str) -> None:
    with pytest.raises(UnknownName) as error:
        build()
    assert str(error.value) == message


def test_models_are_frozen_and_made_anew() -> None:
    van = Van("Comète", level=4)
    with pytest.raises(BadValue) as error:
        van.level = 5  # type: ignore[misc]
    assert str(error.value) == "level = 5: it is frozen: make another with .but(level=5)"
    assert van.but(level=5, open=True) == Van("Comète", level=5, open=True)
    assert van == Van("Comète", level=4)
    with pytest.raises(BadValue, match="level = 50: 25 or less"):
        van.but(level=50)


# Reading


TOML = """
[[van]]
name = "Comète"
level = 4
crew = [{name = "Noor", role = "pilot"}]
[[van]]
name = "Milice"
level = 5
"""
VANS = [Van("Comète", level=4, crew=[Driver("Noor", role="pilot")]), Van("Milice", level=5)]


def test_json(tmp_path: Path) -> None:
    file = tmp_path / "vans.json"
    text = '[{"name": "Comète", "level": 4, "crew": [{"name": "Noor", "role": "pilot"}]}, ' + (
        '{"name": "Milice", "level": 5}]'
    )
    file.write_text(text, "utf-8")
    for source in (text, file, str(file), [van.to_json() for van in VANS], VANS):
        assert Van.list_from_json(source) == VANS
    assert Van.from_json('{"name": "Milice", "level": 5}') == VANS[1]


def test_toml(tmp_path: Path) -> None:
    file = tmp_path / "vans.toml"
    file.write_text(TOML, "utf-8")
    for source in (TOML, file, str(file)):
        assert Van.list_from_toml(source) == VANS
    assert Van.from_toml('name = "Milice"\nlevel = 5') == VANS[1]


def test_csv(tmp_path: Path) -> None:
    rows = [
        "Name;Level;Crew;Open",
        'Comète;4;"[{""name"": ""Noor"", ""role"": ""pilot""}]";',
        ";;;",
        "Milice; 5 ;;false",
    ]
    file = tmp_path / "vans.csv"
    file.write_text("\n".join(rows), "utf-8-sig")
    for source in ("\n".join(rows), file, str(file)):
        assert Van.from_csv(source) == VANS
    assert Van.from_csv("name,level\r\nMilice,5\r\n") == VANS[1:]
    assert Van.from_csv("name\tlevel\nMilice\t5") == VANS[1:]
    assert Driver.from_csv('name\n"No\nor"\n') == [Driver("No\nor")]
    assert Van.from_csv("") == []


def test_frames() -> None:
    frame = pd.DataFrame(
        {
            "Name": ["Comète", "Milice", None],
            "level ": [4, 5, None],
            "crew": ['[{"name": "Noor", "role": "pilot"}]', None, pd.NA],
            "height": [None, float("nan"), None],
            "open": pd.array([False, None, None], dtype="boolean"),
        }
    )
    assert Van.from_frame(frame) == VANS
    assert Van.from_frame(frame.iloc[:0]) == []


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (
            lambda: Van.from_frame(pd.DataFrame({"name": ["a", "b"], "level": [3, 33]})),
            "row 1: level = 33: 25 or less",
        ),
        (
            lambda: Van.from_frame(pd.DataFrame({"level": [1]}, index=["Comète"])),
            "row Comète: name = None: must be given",
        ),
        (
            lambda: Van.from_frame(pd.DataFrame({"name": ["a"], "levl": [3]})),
            "row 0: Van = 'levl': did you mean \"level\"?; also row 0: level = None: must be given",
        ),
        (
            lambda: Van.from_csv("name,level\na,3\n\nb,x\n"),
            "line 4: level = 'x': a whole number",
        ),
        (
            lambda: Van.from_csv("name,level\na,3,blue\n"),
            "line 2 = ['blue']: more cells than there are columns",
        ),
        (
            lambda: Van.from_csv("name,level,crew\na,3,[x\n"),
            "line 2 = '[x': a cell in brackets is JSON (Expecting value: line 1 column 2 (char 1))",
        ),
        (lambda: Van.list_from_json([{"name": "a"}]), "item 1: level = None: must be given"),
        (
            lambda: Van.list_from_toml(TOML.replace("5", "-5")),
            "van 2: level = -5: 0 or more",
        ),
        (
            lambda: Van.list_from_toml("[[vans]]\nname = 'a'"),
            "toml = ['vans']: write each as a table [[van]]",
        ),
        (
            lambda: Van.list_from_toml(TOML + "[[goat]]\nname = 'b'"),
            "toml = ['goat', 'van']: write each as a table [[van]]",
        ),
        (lambda: Van.list_from_json('{"name": "a"}'), "json = {'name': 'a'}: a list of Van"),
        (lambda: Van.list_from_json("3"), "json = 3: a list of Van"),
        (lambda: Van.from_json("[]"), "Van = []: a Van, or a table of its fields"),
        (
            lambda: Van.from_json('{"name": }'),
            "json = '{\"name\": }': this is no JSON (Expecting value: line 1 column 10 (char 9))",
        ),
        (lambda: Van.from_toml("name ="), "toml = 'name =': this is no TOML (Invalid value"),
    ],
)
def test_what_cannot_be_read_says_where(read: Callable[[], Any], message: str) -> None:
    with pytest.raises(BadValue) as error:
        read()
    assert str(error.value).startswith(message)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Van.from_csv(str(tmp_path / "vans.csv"))

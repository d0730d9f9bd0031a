"""The campaign file: kept as it happens, opened where the table was, safe when things go wrong."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from rpgkit.engine import store
from rpgkit.engine.dice import AtTable, Scripted, Seeded
from rpgkit.engine.errors import (
    AnotherWriter,
    BadValue,
    CampaignError,
    IllegalAction,
    NotACampaign,
    UnknownName,
)
from rpgkit.engine.model import Model
from rpgkit.engine.procedure import Event, Refusal
from rpgkit.engine.session import load, open_session
from rpgkit.engine.store import Campaign
from tests.engine.toy import Climb, Rest, Toy, Wall, WallRules


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "Soirée à l’étage, n° 1 #%.rpgkit"


def sql(path: Path, statement: str, *values: Any) -> list[Any]:
    with closing(sqlite3.connect(path)) as db, db:
        return db.execute(statement, values).fetchall()


def kept(path: Path, dice: Any = None, name: str = "docks") -> Toy:
    session = Toy(dice=dice or AtTable(5))
    session.keep(path, name)
    return session


# Keeping and opening


def test_every_change_is_in_the_file_as_it_happens(path: Path) -> None:
    session = Toy(dice=AtTable(5))
    session.do(Climb(0))
    session.keep(path, "docks")
    assert session.kept == (path, "docks")
    steps: list[Callable[[], object]] = [
        lambda: session.roll(1),
        lambda: session.roll(3),
        session.undo,
        session.redo,
        session.roll,
        lambda: session.decree(Event("toy.placed", {"who": 1, "at": 4})),
        lambda: session.do(Rest(0)),
        lambda: session.begin(Climb(0)),
        session.roll_all,
    ]
    for step in steps:
        step()
        assert Campaign(path).read("docks") == session.export()


def test_opened_in_mid_roll_with_the_faces_typed(path: Path) -> None:
    session = kept(path)
    session.do(Climb(0))
    session.roll(1)
    session.roll(3)
    again = open_session(path)
    assert isinstance(again, Toy)
    assert again.under_way is not None
    assert again.under_way.action == Climb(0)
    assert again.under_way.rolls == ((1,), (3,))
    assert again.export() == session.export()
    again.roll(4)
    assert again.state == Wall((0, 0), (7, 0))


@pytest.mark.parametrize("dice", [Seeded(21), AtTable(21), Scripted([20] * 4)])
def test_the_next_die_is_the_one_there_would_have_been(path: Path, dice: Any) -> None:
    session, twin = kept(path, dice), Toy(dice=dice)
    for one in (session, twin):
        one.begin(Climb(0))
        one.roll_all()
    again = open_session(path, "docks")
    for one in (again, twin):
        one.begin(Climb(0))
        one.roll_all()
    assert again.export() == twin.export()


def test_paths_are_read_as_people_write_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(variable, str(tmp_path))
    kept(Path("~/tonight.rpgkit"))
    assert (tmp_path / "tonight.rpgkit").is_file()
    monkeypatch.chdir(tmp_path)
    session = open_session("tonight.rpgkit")
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    session.do(Rest(0))
    assert open_session("~/tonight.rpgkit").export() == session.export()


def test_a_campaign_is_one_file_that_nothing_holds(path: Path) -> None:
    session = kept(path)
    session.do(Rest(0))
    assert [p.name for p in path.parent.iterdir()] == [path.name]
    moved = path.rename(path.with_name("moved.rpgkit"))
    assert open_session(moved).export() == session.export()
    before = session.export()
    with pytest.raises(CampaignError, match="there is no such file"):
        session.do(Rest(0))
    assert session.export() == before
    assert not path.exists(), "a session whose file is gone does not make an empty one"


def test_several_sessions_in_a_file(path: Path) -> None:
    docks, roofs = kept(path, name="docks"), kept(path, name="Les toits")
    sql(path, "UPDATE sessions SET updated = '2000-01-01 00:00:00'")
    docks.do(Rest(0))
    assert Campaign(path).sessions() == ["docks", "Les toits"]
    assert open_session(path, "Les toits").export() == roofs.export()
    with pytest.raises(BadValue) as error:
        open_session(path)
    wanted = f'name = None: say which session of {path.name}: "docks", "Les toits"'
    assert str(error.value) == wanted
    with pytest.raises(UnknownName, match="session = 'les tois': did you mean \"Les toits\""):
        open_session(path, "les tois")


def test_a_name_that_is_taken(path: Path) -> None:
    first = kept(path)
    first.do(Rest(0))
    second = Toy(dice=AtTable(1))
    with pytest.raises(BadValue, match="name = 'docks': the file has such a session"):
        second.keep(path, "docks")
    assert second.kept is None
    assert Campaign(path).read("docks") == first.export()
    second.keep(path, "docks", overwrite=True)
    assert Campaign(path).read("docks") == second.export()
    with pytest.raises(AnotherWriter):
        first.do(Rest(0))


@pytest.mark.parametrize("name", ["", "  ", None, 3])
def test_a_session_needs_a_name(path: Path, name: Any) -> None:
    with pytest.raises(BadValue, match="a name for the session"):
        Toy().keep(path, name)
    assert not path.exists()


def test_keeping_twice_in_the_same_place_is_no_error(path: Path) -> None:
    session = kept(path)
    session.do(Rest(0))
    session.keep(path, "docks")
    session.keep(path, "a copy")
    session.do(Rest(1))
    assert Campaign(path).read("a copy") == session.export()
    assert len(Campaign(path).read("docks")["journal"]) == 1


def test_a_refusal_writes_nothing(path: Path) -> None:
    session = kept(path)
    before = path.read_bytes()
    with pytest.raises(IllegalAction):
        session.do(Climb(7))
    assert path.read_bytes() == before


# Two writers


def test_whoever_opens_last_is_the_writer(path: Path) -> None:
    first = kept(path, Seeded(3))
    first.do(Climb(0))
    second = open_session(path)
    before, next_die = first.export(), load(first.export()).do(Climb(0)).rolls
    with pytest.raises(AnotherWriter) as error:
        first.do(Climb(0))
    assert "nothing was written. To go on here, open(" in str(error.value)
    assert first.export() == before
    assert second.do(Climb(0)).rolls == next_die
    with pytest.raises(AnotherWriter):
        first.undo()
    assert first.state == load(before).state
    third = open_session(path)
    assert third.export() == second.export()


def test_reading_takes_nothing_from_the_writer(path: Path) -> None:
    session = kept(path)
    copy = load(Campaign(path).read("docks"))
    copy.do(Rest(0))
    session.do(Rest(1))
    assert Campaign(path).read("docks") == session.export() != copy.export()


def test_a_session_that_goes_on_while_it_is_opened(path: Path) -> None:
    session, campaign = kept(path), Campaign(path)
    session.do(Rest(0))
    with pytest.raises(AnotherWriter, match="just went on; open it again"):
        campaign.claim("docks", 0)
    session.do(Rest(0))
    assert len(campaign.read("docks")["journal"]) == 2


# When writing fails


def test_a_change_that_cannot_be_written_has_not_happened(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, twin = kept(path, Seeded(8)), Toy(dice=Seeded(8))
    seen: list[int] = []
    session.watch(lambda s: seen.append(1))

    def full(*args: Any) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(store, "_insert", full)
        for change in (
            lambda: session.do(Climb(0)),
            lambda: session.decree(Event("toy.placed", {"who": 1, "at": 4})),
        ):
            with pytest.raises(CampaignError, match="written: database or disk is full"):
                change()
    assert session.export() == twin.export() == Campaign(path).read("docks")
    assert not seen
    session.do(Climb(0))
    twin.do(Climb(0))
    assert session.export() == twin.export(), "the dice drawn for what failed were put back"


def test_interrupted_after_the_file_was_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file has the change and the memory has not: the session says so rather than fork."""
    session = kept(path)
    append = Campaign.append

    def interrupted(*args: Any) -> None:
        append(*args)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Campaign, "append", interrupted)
        with pytest.raises(KeyboardInterrupt):
            session.do(Rest(0))
    with pytest.raises(AnotherWriter):
        session.do(Rest(1))
    assert [entry.action for entry in open_session(path).log] == [{"do": "Rest", "who": 0}]


def test_a_file_that_is_being_written(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = kept(path)
    before = session.export()
    monkeypatch.setattr(store, "BUSY", 0)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(CampaignError, match="another program is writing to it; try again"):
            session.do(Rest(0))
        other.execute("ROLLBACK")
    assert session.export() == before
    session.do(Rest(0))


def child(body: str, path: Path) -> subprocess.Popen[str]:
    """A real other process that keeps a session of the toy in `path`."""
    start = (
        "import os, sys\n"
        "from rpgkit.engine import store\n"
        "from rpgkit.engine.dice import AtTable, Seeded\n"
        "from tests.engine.toy import *\n"
        "path = sys.argv[1]\n"
        "def say(word): print(word, flush=True)\n"
    )
    root = str(Path(__file__).parents[2])
    return subprocess.Popen(
        [sys.executable, "-c", start + body, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=root,
        env={**os.environ, "PYTHONPATH": root},
    )


def test_killed_in_mid_roll(path: Path) -> None:
    body = (
        "toy = Toy(dice=AtTable(5)); toy.keep(path, 'docks'); toy.do(Climb(0))\n"
        "toy.roll(1); toy.roll(3); say('ready'); sys.stdin.read()\n"
    )
    with child(body, path) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        process.kill()
    session = open_session(path, "docks")
    assert session.under_way is not None
    assert session.under_way.rolls == ((1,), (3,))
    session.roll(4)
    assert session.state == Wall((0, 0), (7, 0))


def test_killed_while_playing_loses_the_action_under_way_at_most(path: Path) -> None:
    body = (
        "toy = Toy(dice=Seeded(5)); toy.keep(path, 'docks')\n"
        "while True: say(toy.do(toy.legal()[0]).n)\n"
    )
    with child(body, path) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if int(line) >= 12:
                break
        process.kill()
        told = 12 + len(process.stdout.readlines())
    session, twin = open_session(path), Toy(dice=Seeded(5))
    assert len(session.log) in (told, told + 1)
    for _ in session.log:
        twin.do(twin.legal()[0])
    assert session.export() == twin.export()
    assert session.do(Climb(1)).rolls == twin.do(Climb(1)).rolls


def test_killed_inside_the_transaction(path: Path) -> None:
    body = (
        "toy = Toy(dice=Seeded(5)); toy.keep(path, 'docks'); toy.do(Climb(0))\n"
        "write = store._insert\n"
        "def last(*args): write(*args); say('written'); os._exit(9)\n"
        "store._insert = last\n"
        "toy.do(Climb(0))\n"
    )
    with child(body, path) as process:
        assert process.communicate()[0] == "written\n"
    assert process.returncode == 9
    session, twin = open_session(path), Toy(dice=Seeded(5))
    twin.do(Climb(0))
    assert session.export() == twin.export()
    assert session.do(Climb(0)).rolls == twin.do(Climb(0)).rolls


# What is no campaign


def damage_pages(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xff" * (len(data) - 4096)
    path.write_bytes(data)


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda p: p.write_text("a shopping list"), "this is no campaign file"),
        (lambda p: p.write_bytes(b""), "this is no campaign file"),
        (lambda p: p.write_bytes(p.read_bytes()[:100]), "no campaign file, or damaged"),
        (lambda p: sql(p, "DROP TABLE meta"), "this is no campaign file (no such table: meta)"),
        (lambda p: sql(p, "DELETE FROM meta"), "format None, and this version reads 1"),
        (lambda p: sql(p, "UPDATE meta SET format = 2"), "reads 1: update rpgkit"),
        (lambda p: sql(p, "DELETE FROM entries WHERE n = 2"), "lacks entry 2"),
        (lambda p: sql(p, "UPDATE entries SET body = '{' WHERE n = 2"), "damaged (Expecting"),
        (lambda p: sql(p, "UPDATE sessions SET dice = 'x'"), "damaged (Expecting"),
        (damage_pages, "damaged"),
    ],
)
def test_a_file_that_is_no_campaign(
    path: Path, spoil: Callable[[Path], object], message: str
) -> None:
    session = kept(path)
    for _ in range(3):
        session.do(Rest(0))
    spoil(path)
    with pytest.raises(NotACampaign) as error:
        open_session(path, "docks")
    assert message in str(error.value)
    assert str(error.value).startswith(str(path)), "the file is named"


def test_nothing_is_written_over_what_is_no_campaign(path: Path) -> None:
    path.write_text("a shopping list")
    with pytest.raises(NotACampaign):
        Toy().keep(path, "docks")
    assert path.read_text() == "a shopping list"
    sql(other := path.with_suffix(".db"), "CREATE TABLE bread (n)")
    with pytest.raises(NotACampaign):
        Toy().keep(other, "docks")
    assert sql(other, "SELECT name FROM sqlite_master") == [("bread",)]


def test_an_empty_file_becomes_a_campaign(path: Path) -> None:
    path.touch()
    kept(path)
    assert Campaign(path).sessions() == ["docks"]


def test_places_where_no_file_can_be(tmp_path: Path) -> None:
    with pytest.raises(CampaignError, match="this is a folder; name a file in it"):
        Toy().keep(tmp_path, "docks")
    with pytest.raises(CampaignError, match="nowhere: there is no such folder"):
        Toy().keep(tmp_path / "nowhere" / "a.rpgkit", "docks")
    with pytest.raises(CampaignError, match=r"a\.rpgkit: there is no such file"):
        open_session(tmp_path / "a.rpgkit")
    assert list(tmp_path.iterdir()) == []


def test_a_journal_that_the_rules_now_refuse(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = kept(path, Scripted([20, 20]))
    session.do(Rest(0))
    session.do(Climb(0))

    def harder(self: WallRules, state: Wall, action: Any) -> Refusal | None:
        return Refusal("toy.closed", {}) if isinstance(action, Climb) else None

    with monkeypatch.context() as patch:
        patch.setattr(WallRules, "refuse", harder)
        with pytest.raises(CampaignError) as error:
            open_session(path)
    assert "session 'docks': journal entry 2" in str(error.value)
    assert "the rules refuse it: toy.closed" in str(error.value)
    session.do(Climb(0))  # who could not open it has not become its writer


def test_a_document_this_version_does_not_have(path: Path) -> None:
    kept(path)
    sql(path, "UPDATE sessions SET document = 'os'")
    with pytest.raises(CampaignError, match="session 'docks': document = 'os': one of "):
        open_session(path)


# Rosters


class Mule(Model):
    name: str
    load: int = 0


class Goat(Model):
    name: str


def test_rosters(path: Path) -> None:
    campaign = Campaign(path)
    mules = [Mule("Belle", load=12), Mule("Été")]
    campaign.save_roster("pack", [Goat("Biquette")])
    campaign.save_roster("pack", mules)
    campaign.save_roster("herd", [Goat("Biquette")])
    assert campaign.roster("pack", Mule) == mules
    assert campaign.rosters() == ["herd", "pack"]
    assert campaign.sessions() == []
    with pytest.raises(UnknownName, match="roster = 'pak': did you mean \"pack\""):
        campaign.roster("pak", Mule)
    with pytest.raises(BadValue, match="roster = 'pack': it holds Mule, not Goat"):
        campaign.roster("pack", Goat)
    for odd in ([], [Mule("Belle"), Goat("Biquette")]):
        with pytest.raises(BadValue, match="models of one kind, at least one"):
            campaign.save_roster("odd", odd)


def test_rosters_and_sessions_share_a_file(path: Path) -> None:
    session = kept(path)
    Campaign(path).save_roster("pack", [Mule("Belle")])
    session.do(Rest(0))
    assert Campaign(path).roster("pack", Mule) == [Mule("Belle")]
    assert repr(Campaign(path)) == f"Campaign({str(path)!r})"


def test_bodies_are_readable_json(path: Path) -> None:
    session = kept(path)
    session.do(Rest(1))
    ((body,),) = sql(path, "SELECT body FROM entries")
    assert json.loads(body) == {"kind": "do", "action": {"do": "Rest", "who": 1}, "rolls": []}


def test_a_file_that_went_away_is_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "campaign.rpgkit"
    session = Toy(dice=Seeded(1))
    session.keep(path, "one")
    session.do(Climb(0))
    path.unlink()
    with pytest.raises(CampaignError, match="there is no such file"):
        session.do(Climb(0))
    session.keep(path, "one")
    session.do(Climb(0))
    assert open_session(path).export() == session.export()

"""Where sessions live: a campaign file, which is an SQLite database.

SQLite keeps its rollback journal (not WAL), with full synchronisation: a campaign stays one file
that can be copied, and one on a network drive is safe, which WAL does not promise. A file is only
open while something is read or written, so that it can be moved or deleted at any other time.
"""

from __future__ import annotations

import json
import os
import secrets
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from rpgkit.engine.errors import AnotherWriter, BadValue, CampaignError, NotACampaign, UnknownName

if TYPE_CHECKING:
    from rpgkit.engine.model import Model

__all__ = ["FORMAT", "Campaign"]

M = TypeVar("M", bound="Model")
FORMAT = 1
BUSY = 5.0  # seconds to wait for another program's write
_HEADER = b"SQLite format 3\x00"
_TABLES = """
CREATE TABLE meta (format INTEGER NOT NULL);
CREATE TABLE sessions (
    name TEXT PRIMARY KEY, document TEXT NOT NULL, setup TEXT NOT NULL, rulings TEXT NOT NULL,
    dice TEXT NOT NULL, writer TEXT NOT NULL,
    created TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    updated TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP);
CREATE TABLE entries (
    session TEXT NOT NULL REFERENCES sessions (name) ON DELETE CASCADE,
    n INTEGER NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL,
    at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, PRIMARY KEY (session, n));
CREATE TABLE rosters (name TEXT PRIMARY KEY, kind TEXT NOT NULL, body TEXT NOT NULL);
"""


class Campaign:
    """A campaign file: sessions with their journals, and rosters of models.

    Parameters
    ----------
    path : str or path
        The file; ``~`` is the home folder. It is made by the first thing written into it.

    Notes
    -----
    Every writing is one transaction: killed at any moment, the file is as before or as after. A
    session's row carries the token of its last writer, and whoever writes with another one is told.

    Examples
    --------
    >>> import tempfile
    >>> folder = tempfile.TemporaryDirectory()
    >>> Campaign(folder.name + "/tonight.rpgkit").sessions()
    Traceback (most recent call last):
    ...
    rpgkit.engine.errors.CampaignError: ...tonight.rpgkit: there is no such file
    >>> folder.cleanup()
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        named = isinstance(path, str | os.PathLike) and str(path).strip()
        if not named or "\0" in str(path):
            raise BadValue("path", path, "the name of a file")
        try:
            self.path = Path(os.fsdecode(path)).expanduser().absolute()
        except RuntimeError as error:  # ~somebody
            raise BadValue("path", path, f"the name of a file ({error})") from error

    def sessions(self) -> list[str]:
        """List the sessions, the one played last first.

        Raises
        ------
        NotACampaign
            When the file is something else, damaged, or from a later version.
        CampaignError
            When there is no such file, or it cannot be read now.
        """
        with self._connected() as db:
            return _names(db)

    def choose(self, name: str | None = None) -> str:
        """Find the session that is meant: the one of that name, or the only one.

        Raises
        ------
        UnknownName
            When no session has that name.
        BadValue
            When no name is given and there is not exactly one session.
        NotACampaign, CampaignError
            See `sessions`.
        """
        names = self.sessions()
        if name is None:
            if len(names) != 1:
                told = ", ".join(f'"{n}"' for n in names) or "it has none yet"
                raise BadValue("name", name, f"say which session of {self.path.name}: {told}")
            return names[0]
        if name not in names:
            raise UnknownName("session", name, names)
        return name

    def read(self, name: str) -> dict[str, Any]:
        """Read a session as `Session.export` writes it, whoever is writing it.

        Raises
        ------
        UnknownName
            When no session has that name.
        NotACampaign, CampaignError
            See `sessions`.
        """
        with self._connected() as db:
            damage = db.execute("PRAGMA quick_check(1)").fetchone()[0]
            if damage != "ok":
                raise self._damaged(damage)
            row = db.execute(
                "SELECT document, setup, rulings, dice FROM sessions WHERE name = ?", (name,)
            ).fetchone()
            if row is None:
                raise UnknownName("session", name, _names(db))
            query = "SELECT n, body FROM entries WHERE session = ? ORDER BY n"
            journal = []
            for due, (n, body) in enumerate(db.execute(query, (name,)), 1):
                if n != due:
                    raise self._damaged(f"session {name!r} lacks entry {due}")
                journal.append(json.loads(body))
            setup, rulings, dice = map(json.loads, row[1:])
            return {
                "format": FORMAT,
                "document": row[0],
                "setup": setup,
                "rulings": rulings,
                "dice": dice,
                "journal": journal,
            }

    def claim(self, name: str, n: int) -> str:
        """Become the writer of a session that was read with `n` entries.

        Returns
        -------
        str
            The token to `append` with.

        Raises
        ------
        AnotherWriter
            When the session has gone on, or away, since it was read.
        NotACampaign, CampaignError
            See `sessions`.
        """
        token = secrets.token_hex(8)
        with self._connected(write=True) as db:
            if _length(db, name) != n:
                raise AnotherWriter(f"{self.path}: session {name!r} just went on; open it again")
            db.execute("UPDATE sessions SET writer = ? WHERE name = ?", (token, name))
        return token

    def add(self, name: str, data: Mapping[str, Any], overwrite: bool = False) -> str:
        """Write a whole session and become its writer.

        Parameters
        ----------
        name : str
            What it will be called in the file.
        data : mapping
            What `Session.export` gave.
        overwrite : bool
            Whether it may take the place of another session of that name.

        Returns
        -------
        str
            The token to `append` with.

        Raises
        ------
        BadValue
            When the name is taken or empty.
        NotACampaign, CampaignError
            See `sessions`.
        """
        if not isinstance(name, str) or not name.strip() or not _writable(name):
            raise BadValue("name", name, "a name for the session")
        token = secrets.token_hex(8)
        kept = [json.dumps(data[part], ensure_ascii=False) for part in ("setup", "rulings", "dice")]
        with self._connected(write=True, create=True) as db:
            if name in _names(db):
                if not overwrite:
                    wanted = "the file has such a session: choose another, or overwrite=True"
                    raise BadValue("name", name, wanted)
                db.execute("DELETE FROM sessions WHERE name = ?", (name,))
            db.execute(
                "INSERT INTO sessions (name, document, setup, rulings, dice, writer)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                (name, data["document"], *kept, token),
            )
            for n, command in enumerate(data["journal"], 1):
                _insert(db, name, n, command)
        return token

    def append(
        self, name: str, token: str, n: int, command: Mapping[str, Any], dice: Mapping[str, Any]
    ) -> None:
        """Write the `n`-th command of a session, and the dice as they are after it.

        Raises
        ------
        AnotherWriter
            When somebody else has become the session's writer.
        NotACampaign, CampaignError
            See `sessions`.
        """
        with self._connected(write=True) as db:
            mine = "SELECT 1 FROM sessions WHERE name = ? AND writer = ?"
            if not db.execute(mine, (name, token)).fetchone() or _length(db, name) != n - 1:
                raise AnotherWriter(
                    f"{self.path}: session {name!r} went on somewhere else, or was opened there;"
                    f" nothing was written. To go on here, open({str(self.path)!r}, {name!r})"
                )
            _insert(db, name, n, command)
            db.execute(
                "UPDATE sessions SET dice = ?, updated = CURRENT_TIMESTAMP WHERE name = ?",
                (json.dumps(dice, ensure_ascii=False), name),
            )

    def save_roster(self, name: str, models: Iterable[Model]) -> None:
        """Keep a list of models, such as vehicles, under a name; it replaces one of that name.

        Raises
        ------
        BadValue
            When the list is empty or of several kinds.
        NotACampaign, CampaignError
            See `sessions`.
        """
        line = list(models)
        kinds = sorted({type(model).__name__ for model in line})
        if len(kinds) != 1:
            raise BadValue("roster", kinds, "models of one kind, at least one")
        body = json.dumps([model.to_json() for model in line], ensure_ascii=False)
        with self._connected(write=True, create=True) as db:
            db.execute("INSERT OR REPLACE INTO rosters VALUES (?, ?, ?)", (name, kinds[0], body))

    def roster(self, name: str, kind: type[M]) -> list[M]:
        """Read a list of models that `save_roster` kept.

        Raises
        ------
        UnknownName
            When no roster has that name.
        BadValue
            When it is of another kind.
        NotACampaign, CampaignError
            See `sessions`.
        """
        with self._connected() as db:
            rows = {row[0]: row[1:] for row in db.execute("SELECT name, kind, body FROM rosters")}
        if name not in rows:
            raise UnknownName("roster", name, rows)
        found, body = rows[name]
        if found != kind.__name__:
            raise BadValue("roster", name, f"it holds {found}, not {kind.__name__}")
        return kind.list_from_json(body)

    def rosters(self) -> list[str]:
        """List the rosters by name."""
        with self._connected() as db:
            return [name for (name,) in db.execute("SELECT name FROM rosters ORDER BY name")]

    @contextmanager
    def _connected(self, write: bool = False, create: bool = False) -> Iterator[sqlite3.Connection]:
        """Open the file for one piece of work, in a transaction when it writes."""
        fresh = self._look(create)
        try:
            with closing(sqlite3.connect(self.path, timeout=BUSY, isolation_level=None)) as db:
                db.execute("PRAGMA foreign_keys = ON")
                db.execute("BEGIN IMMEDIATE" if write else "BEGIN")
                if fresh and not db.execute("SELECT 1 FROM sqlite_master").fetchone():
                    for statement in _TABLES.split(";")[:-1]:
                        db.execute(statement)
                    db.execute("INSERT INTO meta VALUES (?)", (FORMAT,))
                self._check(db)
                yield db
                db.execute("COMMIT")
        except sqlite3.OperationalError as error:
            if "no such" in str(error):  # a table or a column
                raise self._foreign(error) from error
            busy = "locked" in str(error)
            why = "another program is writing to it; try again" if busy else str(error)
            code, path = "busy" if busy else "unwritten", str(self.path)
            told = f"{path}: nothing was written: {why}"
            raise CampaignError(told, code, path=path, why=why) from error
        except (sqlite3.DatabaseError, json.JSONDecodeError) as error:
            raise self._damaged(error) from error

    def _look(self, create: bool) -> bool:
        """Tell whether the file is still to be made; refuse what cannot be a campaign."""
        try:
            if self.path.is_dir():
                told = f"{self.path}: this is a folder; name a file in it"
                raise CampaignError(told, "folder", path=str(self.path))
            with self.path.open("rb") as file:
                start = file.read(len(_HEADER))
        except FileNotFoundError:
            if not create:
                told = f"{self.path}: there is no such file"
                raise CampaignError(told, "no-file", path=str(self.path)) from None
            if not self.path.parent.is_dir():
                told = f"{self.path.parent}: there is no such folder"
                raise CampaignError(told, "no-folder", path=str(self.path.parent)) from None
            return True
        except CampaignError:
            raise
        except (OSError, ValueError) as error:  # ValueError: half a character in the name
            why = getattr(error, "strerror", None) or str(error)
            told = f"{self.path}: cannot be read ({why})"
            raise CampaignError(told, "unreadable", path=str(self.path), why=why) from error
        if start == _HEADER or (create and not start):
            return not start
        raise self._foreign()

    def _check(self, db: sqlite3.Connection) -> None:
        (found,) = db.execute("SELECT format FROM meta").fetchone() or (None,)
        if found != FORMAT:
            path = str(self.path)
            told = f"{path}: format {found}, and this version reads {FORMAT}: update rpgkit"
            raise NotACampaign(told, "later", path=path, found=found, known=FORMAT)

    def _foreign(self, why: object = "") -> NotACampaign:
        told = f"{self.path}: this is no campaign file" + (f" ({why})" if why else "")
        return NotACampaign(told, "foreign", path=str(self.path))

    def _damaged(self, why: object) -> NotACampaign:
        told = f"{self.path}: no campaign file, or damaged ({why})"
        return NotACampaign(told, "damaged", path=str(self.path), why=str(why))

    def __repr__(self) -> str:
        return f"Campaign({str(self.path)!r})"


def _writable(name: str) -> bool:
    """Whether a file can hold the name: half a character, for one, it cannot."""
    return name == name.encode(errors="replace").decode()


def _names(db: sqlite3.Connection) -> list[str]:
    rows = db.execute("SELECT name FROM sessions ORDER BY updated DESC, rowid DESC")
    return [name for (name,) in rows]


def _length(db: sqlite3.Connection, name: str) -> int:
    query = "SELECT COUNT(*) FROM entries WHERE session = ?"
    (length,) = db.execute(query, (name,)).fetchone()
    return int(length)


def _insert(db: sqlite3.Connection, name: str, n: int, command: Mapping[str, Any]) -> None:
    body = json.dumps(command, ensure_ascii=False)
    db.execute(
        "INSERT INTO entries (session, n, kind, body) VALUES (?, ?, ?, ?)",
        (name, n, command["kind"], body),
    )

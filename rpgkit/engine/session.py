"""A game being played: what was done, what can be done, and what must be rolled next."""

from __future__ import annotations

import copy
import logging
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, Self, TypeVar

from rpgkit.engine import documents
from rpgkit.engine.dice import Dice, Seeded, checked, from_json
from rpgkit.engine.errors import BadValue, CampaignError, IllegalAction
from rpgkit.engine.journal import Entry, checked_command, checked_event
from rpgkit.engine.play import Play, plain
from rpgkit.engine.procedure import Event, Rules
from rpgkit.engine.rulings import Rulings
from rpgkit.engine.store import FORMAT, Campaign
from rpgkit.engine.timeline import Moment, Timeline, draw, extend, finish

__all__ = ["Session", "load", "open_session"]

S = TypeVar("S")
_LOG = logging.getLogger("rpgkit")
_PARTS = {"setup": Mapping, "rulings": Mapping, "dice": Mapping, "journal": list}


class _Home(NamedTuple):
    """Where a session is kept, and the token that says it is its writer."""

    campaign: Campaign
    name: str
    token: str


class Session(Play[S]):
    """One game of a document: its state, its log, its dice.

    A document makes its own session by subclassing, with its name as ``document=``, its `actions`
    and the method `from_setup`.

    Parameters
    ----------
    rules : Rules
        The document's rules. They may offer ``refuse_decree(state, event)``.
    start : object
        The frozen state the game starts in.
    setup : mapping
        JSON values from which `from_setup` makes the same rules and start again.
    rulings : Rulings
        How the table reads what the document leaves open.
    dice : Dice, optional
        `Seeded` with a random seed when left out. The session goes on with a copy of its own, so
        that a change that cannot be accepted leaves them alone.

    Notes
    -----
    Every change is worked out first, then written to the campaign file if the session is kept in
    one, and only then takes place: a change that fails on the way has not happened.
    """

    document: ClassVar[str] = ""

    def __init_subclass__(cls, document: str = "", **rest: Any) -> None:
        super().__init_subclass__(**rest)
        if document:
            cls.document = document
            documents.register(document, cls)

    def __init__(
        self,
        rules: Rules[S],
        start: S,
        setup: Mapping[str, Any],
        rulings: Rulings,
        dice: Dice | None = None,
    ) -> None:
        dice = checked(dice)
        super().__init__(rules, start, setup, rulings, Seeded() if dice is None else dice)
        self._home: _Home | None = None
        self._watchers: list[tuple[Callable[[Any], object]]] = []

    @classmethod
    def from_setup(cls, setup: Mapping[str, Any], rulings: Mapping[str, str], dice: Dice) -> Self:
        """Make a new session from what was saved of another's beginning."""
        raise NotImplementedError

    def do(self, action: Any, *faces: int) -> Entry:
        """Do an action; with dice on the table it waits for its faces, else it is rolled at once.

        Parameters
        ----------
        action : object
            What is done.
        *faces : int
            The faces that fell for it, if they are known: for its first roll, then the next. It
            waits for what is still missing.

        Raises
        ------
        IllegalAction
            When the rules refuse it. No die is rolled and nothing changes.
        BadRoll
            When the dice cannot show those faces, or there are too many. Nothing changes.
        """
        moment, dice = self._begin(action), copy.deepcopy(self._dice)
        if faces:
            for face in faces:
                moment = extend(self.rules, moment, (face,))
        elif not dice.waits:
            moment = finish(self.rules, moment, dice)
        return self._accept(self._time.add(moment), Entry.begun(moment), dice)

    def begin(self, action: Any) -> Entry:
        """Start an action and stop at its first roll, whatever the dice.

        Raises
        ------
        IllegalAction
            When the rules refuse it.
        """
        moment = self._begin(action)
        return self._accept(self._time.add(moment), Entry.begun(moment))

    def roll(self, *faces: int) -> Entry:
        """Give the faces that fell for the pending roll, or have the machine roll.

        Parameters
        ----------
        *faces : int
            The faces typed; those of several dice may be typed in parts. Without any, the
            machine rolls what is missing of the pending roll.

        Raises
        ------
        BadRoll
            When the dice cannot show that, or there are too many. Nothing changes.
        NothingToDo
            When nothing waits for a roll.
        """
        before, dice = self._waiting(), copy.deepcopy(self._dice)
        after = extend(self.rules, before, faces or draw(before, dice))
        entry = Entry.rolled(self._next, before, after, typed=bool(faces))
        return self._accept(self._time.replace(after), entry, dice)

    def roll_all(self) -> Entry:
        """Have the machine roll until the action under way is done.

        Raises
        ------
        NothingToDo
            When nothing waits for a roll.
        """
        before, dice = self._waiting(), copy.deepcopy(self._dice)
        after = finish(self.rules, before, dice)
        entry = Entry.rolled(self._next, before, after, typed=False)
        return self._accept(self._time.replace(after), entry, dice)

    def decree(self, event: Event) -> Entry:
        """Make something happen because the GM says so, past the rules but in the log.

        Raises
        ------
        IllegalAction
            When an action waits for dice, or the rules say that the event makes no sense.
        BadValue
            When the event is written wrong.
        """
        if not isinstance(event, Event):
            raise BadValue("event", event, "an Event")
        written = {"code": event.code, "facts": plain(str(event.code), event.facts)}
        moment = self._decree(checked_event("event", written))
        return self._accept(self._time.add(moment), Entry.begun(moment))

    def undo(self) -> Entry:
        """Take back the last action or decree, or the whole action under way.

        The dice that fell are not put back: the next roll is a new one.

        Raises
        ------
        NothingToDo
            At the start.
        """
        return self._accept(*self._move("undo"))

    def redo(self) -> Entry:
        """Bring back what was taken back last, with the dice as they fell.

        Raises
        ------
        NothingToDo
            When nothing was taken back, or something else was done since.
        """
        return self._accept(*self._move("redo"))

    def watch(self, callback: Callable[[Self], object]) -> Callable[[], None]:
        """Call `callback` with the session after every accepted change.

        An error in it is logged (logger ``rpgkit``) and hurts neither the session nor the other
        watchers.

        Returns
        -------
        function
            Stops the watching when called.
        """
        watcher: tuple[Callable[[Any], object]] = (callback,)
        self._watchers.append(watcher)

        def stop() -> None:  # by identity: one function may watch twice
            self._watchers = [w for w in self._watchers if w is not watcher]

        return stop

    def keep(self, path: str | os.PathLike[str], name: str, overwrite: bool = False) -> None:
        """Write the session into a campaign file, and every change from here on as it happens.

        Once kept, no change is accepted that cannot be written. Should the file be gone, keeping
        the session again, there or elsewhere, writes the whole of it anew.

        Parameters
        ----------
        path : str or path
            The campaign file; it is made when there is none.
        name : str
            What the session is called in it.
        overwrite : bool
            Whether it may take the place of another session of that name.

        Raises
        ------
        BadValue
            When the file has another session of that name.
        NotACampaign
            When the file is something else, damaged, or from a later version.
        CampaignError
            When it cannot be written.
        """
        campaign = Campaign(path)
        if self.kept != (campaign.path, name) or not campaign.path.exists():
            token = campaign.add(name, self.export(), overwrite)
            self._home = _Home(campaign, name, token)

    @property
    def kept(self) -> tuple[Path, str] | None:
        """The campaign file and the name the session is kept under, or None."""
        return self._home and (self._home.campaign.path, self._home.name)

    def imagine(self, state: S) -> Self:
        """Make this game as it would be in another state: something to reckon with, not to play.

        It has no log, is kept nowhere and watched by nobody. What it exports begins at the start.

        Parameters
        ----------
        state : object
            Where it stands.

        Raises
        ------
        BadValue
            For a state of another game.
        """
        if type(state) is not type(self.state):
            raise BadValue("state", state, f"a {type(self.state).__name__}")
        other = copy.copy(self)
        other._time, other._log = Timeline((Moment(state, state),)), []
        return other

    def __getstate__(self) -> dict[str, Any]:
        """What a copy, or a pickle, begins with: a log of its own, kept and watched by nobody."""
        return {**self.__dict__, "_log": list(self._log), "_home": None, "_watchers": []}

    def export(self) -> dict[str, Any]:
        """Write the whole session as JSON values: setup, rulings, dice and journal."""
        return {
            "format": FORMAT,
            "document": self.document,
            "setup": copy.deepcopy(self.setup),
            "rulings": dict(self.rulings),
            "dice": self._dice.to_json(),
            "journal": [entry.command() for entry in self._log],
        }

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Self:
        """Read what `export` wrote: the session's next roll is the one there would have been.

        Raises
        ------
        BadValue
            When something in it is missing, wrong, or no longer allowed by the rules; the
            journal's entry is named.
        """
        if not isinstance(data, Mapping):
            raise BadValue("session", data, "what export gave")
        if data.get("format") != FORMAT:
            raise BadValue("format", data.get("format"), f"this version reads format {FORMAT}")
        if data.get("document") != cls.document:
            raise BadValue("document", data.get("document"), f"this is for {cls.document}")
        for part, kind in _PARTS.items():
            if part not in data:
                raise BadValue("session", sorted(data), f"it lacks {part}")
            if not isinstance(data[part], kind):
                wanted = "a list of entries" if kind is list else "a table of names and values"
                raise BadValue(part, data[part], wanted)
        session = cls.from_setup(data["setup"], data["rulings"], from_json(data["dice"]))
        for command in data["journal"]:
            session._replay(command)
        return session

    def _replay(self, command: Mapping[str, Any]) -> None:
        """Accept a command of a journal again, with the faces it carries."""
        field = f"journal entry {self._next}"
        try:
            self._time, entry = self._played(checked_command(field, command))
        except BadValue as error:
            if error.field.startswith(field):
                raise
            raise BadValue(field, command, f"it cannot be played ({error})") from error
        except IllegalAction as error:
            why = f"the rules refuse it: {error.code} {error.facts}"
            raise BadValue(field, command, why) from error
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise BadValue(field, command, f"it cannot be played ({error})") from error
        self._log.append(entry)

    def _accept(self, time: Timeline[S], entry: Entry, dice: Dice | None = None) -> Entry:
        """Let a change take place that was worked out: first in the file, then here."""
        dice = dice or self._dice
        if self._home:
            campaign, name, token = self._home
            campaign.append(name, token, entry.n, entry.command(), dice.to_json())
        self._time, self._dice = time, dice
        self._log.append(entry)
        for (callback,) in tuple(self._watchers):
            try:
                callback(self)
            except Exception:  # whatever a screen does wrong, the game goes on
                _LOG.exception("a watcher of %r failed", self)
        return entry

    def __repr__(self) -> str:
        waits = f", waits for {self.pending.key}" if self.pending else ""
        return f"<{type(self).__name__}: {len(self._log)} entries{waits}>"


def load(data: Mapping[str, Any]) -> Session[Any]:
    """Read the session that `Session.export` wrote, whatever its document.

    Raises
    ------
    BadValue
        See `Session.load`.
    UnknownName
        When there is no such document.
    """
    if not isinstance(data, Mapping):
        raise BadValue("session", data, "what export gave")
    return documents.find(data.get("document")).load(data)


def open_session(path: str | os.PathLike[str], name: str | None = None) -> Session[Any]:
    """Open a session of a campaign file where the table left it, in mid-roll too.

    From here on this is the session's writer: whoever else has it open is told when they go on.

    Parameters
    ----------
    path : str or path
        The campaign file.
    name : str, optional
        The session's name; not needed when the file has only one.

    Raises
    ------
    UnknownName
        When no session has that name; the nearest is named.
    BadValue
        When no name is given and there is not exactly one session.
    NotACampaign
        When the file is something else, damaged, or from a later version.
    CampaignError
        When there is no such file, or the rules no longer allow what was done; the entry is named.
    """
    campaign = Campaign(path)
    name = campaign.choose(name)
    data = campaign.read(name)
    try:
        session = load(data)
    except BadValue as error:
        told = f"{campaign.path}: session {name!r}: {error}"
        facts = {"path": str(campaign.path), "name": name, "why": str(error)}
        raise CampaignError(told, "replay", **facts) from error
    session._home = _Home(campaign, name, campaign.claim(name, len(data["journal"])))
    return session

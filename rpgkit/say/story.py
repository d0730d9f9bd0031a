"""A game told: events, rolls, refusals, sums and whole logs, as sentences.

What depends on the document is in a module of its name beside this one, such as
`rpgkit.say.vehicle_chase`.
"""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, TypedDict

from rpgkit.engine.actions import Action
from rpgkit.engine.ask import Ask, Term
from rpgkit.engine.errors import (
    AnotherWriter,
    BadNumber,
    BadRoll,
    BadValue,
    CampaignError,
    IllegalAction,
    NothingToDo,
    UnknownName,
)
from rpgkit.engine.journal import Entry
from rpgkit.engine.procedure import Event, Refusal, Rolled
from rpgkit.engine.session import Session
from rpgkit.say.languages import resolve
from rpgkit.say.names import named, skill, spoken, tellers
from rpgkit.say.rolls import roll
from rpgkit.say.sentences import text

__all__ = [
    "Line",
    "action",
    "ask_title",
    "heading",
    "log_lines",
    "named",
    "refusal",
    "roll",
    "sentence",
    "skill",
    "tell",
    "term",
    "why",
]


class Line(TypedDict):
    """An entry of a log, told.

    Attributes
    ----------
    n, of : int
        The entry's number, and that of the entry it goes on with or takes back.
    kind : str
        ``"do"``, ``"roll"``, ``"decree"``, ``"undo"`` or ``"redo"``.
    text : str
        The line itself.
    dice : str
        The roll of the action itself, such as ``"14 + 8 = 22 against 21: success by 1"``; may be
        empty.
    details : list of str
        What else came of it, in order.
    undone : bool
        Whether it does not hold any more.
    """

    n: int
    of: int
    kind: str
    text: str
    dice: str
    details: list[str]
    undone: bool


def _say(code: str, facts: Mapping[str, Any], lang: str | None) -> str:
    lang = resolve(lang)
    said = {k: v for k, v in spoken(facts, lang).items() if k != "code"}
    return text(code, lang, **said)


def _retold(code: str, facts: Mapping[str, Any], lang: str | None) -> str:
    """Say a refusal or a line of a sum, as its document's teller has it where that matters."""
    teller = next((t for t in tellers().values() if code in t.RETOLD), None)
    told = teller.retell(code, facts) if teller else {"code": code, **facts}
    return _say(told["code"], told, lang)


def sentence(event: Event, lang: str | None = None) -> str:
    """Say what happened.

    Parameters
    ----------
    event : Event
        From a log, or about to be decreed.

    Returns
    -------
    str
        ``""`` for an event that says nothing by itself.

    Raises
    ------
    UnknownName
        For an event no document knows.

    Examples
    --------
    >>> sentence(Event("chase.moved", {"vehicle": "Comète", "zone": 5}), "en")
    'Comète: +1 zone at once, to zone 5'
    """
    every = tellers().values()
    teller = next((t for t in every if event.code in t.EVENTS), None)
    if teller is None:
        raise UnknownName("event", event.code, sorted(set().union(*(t.EVENTS for t in every))))
    told = teller.retell(event.code, event.facts)
    return "" if told is None else _say(told["code"], told, lang)


def refusal(refused: Refusal, lang: str | None = None) -> str:
    """Say why something cannot be done, and what would do.

    Examples
    --------
    >>> refusal(Refusal("refuse.down", {"who": "Noor"}), "en")
    'Noor is at 0 hit points'
    """
    return _retold(refused.code, refused.facts, lang)


def why(error: Exception, lang: str | None = None) -> str:
    """Say what an error says, in the user's language where rpgkit has the words for it.

    Parameters
    ----------
    error : Exception
        An `IllegalAction` above all; of any other error that has no words of its own, its text.

    Returns
    -------
    str

    Examples
    --------
    >>> why(IllegalAction("refuse.down", {"who": "Noor"}, None, ()), "en")
    'Noor is at 0 hit points'
    """
    match error:
        case IllegalAction():
            return refusal(Refusal(error.code, error.facts), lang)
        case BadNumber():
            said = "" if error.value is None else str(error.value).strip()
            code = "error.number" if said else "error.no-number"
            return text(code, lang, value=said, low=error.low, high=error.high)
        case BadRoll():
            faces = error.value if isinstance(error.value, list | tuple) else [error.value]
            return text("error.roll", lang, faces=[str(face) for face in faces])
        case UnknownName() if error.known:
            close = get_close_matches(str(error.value), error.known, n=1, cutoff=0.6)
            known = [named(name, lang) for name in close or error.known]
            code = "error.nearest" if close else "error.name"
            return text(code, lang, name=str(error.value), known=known)
        case BadValue() if isinstance(error.value, str) and not error.value.strip():
            return text("error.empty", lang)
        case BadValue():
            values = error.value if isinstance(error.value, list | tuple) else [error.value]
            return text("error.value", lang, value=[str(value) for value in values])
        case NothingToDo():
            return text("error.nothing", lang)
        case AnotherWriter():
            return text("error.writer", lang)
        case CampaignError() if error.code:
            return text(f"error.file.{error.code}", lang, **error.facts)
    return str(error)


def term(line: Term, lang: str | None = None) -> str:
    """Say what a line of a sum is; its amount is `rpgkit.say.signed`'s affair.

    Examples
    --------
    >>> term(Term("term.trick", -2, "chase.trick", {"who": "Milice"}), "en")
    'trick (Milice)'
    """
    return _retold(line.code, line.facts, lang)


def heading(rule: str, lang: str | None = None) -> str:
    """Say where a rule comes from: the heading in the document, which is French, as a name.

    Examples
    --------
    >>> heading("chase.accelerate", "en"), heading("d20.range", "en")
    ('Accélérer', 'd20 convention, not in the document')
    """
    return text(f"rule.{rule}", lang)


def ask_title(ask: Ask[Any], lang: str | None = None) -> str:
    """Say what is rolled for.

    Examples
    --------
    >>> from rpgkit.engine.ask import Total
    >>> facts = {"hazard": "Ogre", "vehicle": "Comète"}
    >>> ask_title(Total("chase.hazard-damage", facts, "5d6"), "en")
    '5d6 damage: Ogre against Comète'
    """
    return _say(f"ask.{ask.key}", {**ask.facts, "dice": getattr(ask, "dice", "")}, lang)


def action(done: object, lang: str | None = None, *, document: str | None = None) -> str:
    """Say what somebody does, in full.

    Parameters
    ----------
    done : Action, or mapping
        An action of any document, or the JSON values of one.
    document : str, optional
        The document that JSON values are of, such as ``"vehicle_chase"``; only needed for a kind
        of action that several have.

    Returns
    -------
    str

    Raises
    ------
    UnknownName
        For what is no action of any document, or a document that does not exist.
    BadValue
        For JSON values of a kind that several documents have, when `document` is not given.

    Examples
    --------
    >>> action({"do": "engage", "vehicle": "Comète", "target": "Milice"}, "en")
    'Comète: engage Milice'
    """
    act = _read(done, document) if isinstance(done, Mapping) else done
    told = _teller(act).deed(act)
    return _say(told["code"], told, lang)


def _read(data: Mapping[str, Any], document: str | None) -> Action:
    """The action that JSON values are of: documents may have kinds in common."""
    known = {name: t.ACTIONS for name, t in tellers().items() if document in (None, name)}
    if not known:
        raise UnknownName("document", document, tellers())
    kind = data.get("do")
    having = [name for name, actions in known.items() if kind in list(actions)]
    if not having:
        raise UnknownName("do", kind, sorted(set().union(*known.values())))
    if len(having) > 1:
        raise BadValue("document", document, f"one of {', '.join(having)}: each has such an action")
    read: Action = known[having[0]].from_json(data)
    return read


def _teller(done: object) -> Any:
    """The module that tells an action."""
    for teller in tellers().values():
        if teller.ACTIONS.has(done):
            return teller
    raise UnknownName("action", done, ())


def tell(session: Session[Any], lang: str | None = None) -> list[str]:
    """Tell a game so far: one sentence for each thing done, without what was taken back.

    Parameters
    ----------
    session : Session
        Of any document.

    Returns
    -------
    list of str
        Oldest first; the rolls of an action stand with it.

    Examples
    --------
    >>> from rpgkit import dice, vehicle_chase as vc
    >>> chase = vc.Chase([vc.Vehicle("Comète", side="crew", level=4, kac=16, pilot="Noor")],
    ...                  initiative={"Noor": 17}, dice=dice.AtTable())
    >>> _ = chase.do(vc.KeepPace("Comète"), 12)
    >>> tell(chase, "en")[0]
    'Comète: pace lost (12 + 0 = 12 against 14: failure by 2)'
    """
    if not isinstance(session, Session):
        raise BadValue("session", session, "a game, such as a Chase")
    heads: dict[int, str] = {}
    dice: dict[int, str] = {}
    more: dict[int, list[str]] = {}
    for line in log_lines(session, lang):
        if line["undone"] or line["kind"] in ("undo", "redo"):
            continue
        heads[line["of"]] = line["text"]  # a later roll knows better how it went
        dice[line["of"]] = line["dice"] or dice.get(line["of"], "")
        more.setdefault(line["of"], []).extend(line["details"])
    return [
        " · ".join([f"{head} ({dice[n]})" if dice[n] else head, *more[n]])
        for n, head in heads.items()
    ]


def log_lines(session: Session[Any], lang: str | None = None) -> list[Line]:
    """Tell a session's log, oldest entry first.

    Parameters
    ----------
    session : Session
        Of any document.

    Returns
    -------
    list of Line
        One for each entry.

    Examples
    --------
    >>> from rpgkit import dice, vehicle_chase as vc
    >>> chase = vc.Chase([vc.Vehicle("Comète", side="crew", level=4, kac=16, pilot="Noor")],
    ...                  initiative={"Noor": 17}, dice=dice.Scripted([12]))
    >>> _ = chase.do(vc.KeepPace("Comète"))
    >>> line = log_lines(chase, "en")[0]
    >>> line["text"], line["dice"]
    ('Comète: pace lost', '12 + 0 = 12 against 14: failure by 2')
    """
    lang = resolve(lang)
    plain: dict[int, str] = {}  # the first line about what an entry began
    told: dict[int, str] = {}  # the latest that says more than that
    undone: set[int] = set()
    lines: list[Line] = []
    for entry in session.log:
        match entry.kind:
            case "undo":
                undone.add(entry.of)
            case "redo":
                undone.discard(entry.of)
        line = _line(session, entry, told.get(entry.of, plain.get(entry.of, "")), lang)
        if entry.kind not in ("undo", "redo") and line["text"] != plain.setdefault(
            entry.of, line["text"]
        ):
            told[entry.of] = line["text"]
        lines.append(line)
    for line in lines:
        line["undone"] = line["of"] in undone and line["kind"] not in ("undo", "redo")
    return lines


def _line(session: Session[Any], entry: Entry, before: str, lang: str) -> Line:
    line = Line(n=entry.n, of=entry.of, kind=entry.kind, text="", dice="", details=[], undone=False)
    if entry.kind in ("undo", "redo"):
        line["text"] = text(f"story.{entry.kind}", lang, what=before)
        return line
    if entry.event is not None:
        line["text"] = text("story.decree", lang, what=sentence(entry.event, lang))
        return line
    done = session.action_from_json(entry.action or {})
    line["text"] = action(done, lang)
    teller = _teller(done)
    headline = None
    for item in entry.story:
        if isinstance(item, Rolled):
            result = roll(item.ask, item.faces, lang)
            if item.ask.key in teller.OWN.get(done.kind, ()):
                line["dice"] = result
            else:
                title = ask_title(item.ask, lang)
                line["details"].append(text("story.roll", lang, what=title, result=result))
        elif (said := sentence(item, lang)) and item.code not in teller.ROLLED:
            if headline is None and item.code in teller.HEADLINES:
                headline = said
            else:
                line["details"].append(said)
    line["text"] = headline or line["text"]
    return line

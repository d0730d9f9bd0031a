"""A fight as a forum post, ready to copy: the document's game is played on a forum.

In the document's order: opening, strategies, then turn by turn the distance before every shot and
after every move, the score to reach before every roll, the dice, morale; the total of the gains is
told at the end, so that it is not lost between the dice.
"""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from rpgkit.engine.ask import Ask, Term
from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.engine.journal import Entry
from rpgkit.engine.pools import Successes
from rpgkit.engine.procedure import Event, Rolled
from rpgkit.rules.skirmish.asks import MoraleTest
from rpgkit.rules.skirmish.fight import Skirmish
from rpgkit.rules.skirmish.state import KO, OPENING, OVER, WAITS
from rpgkit.say import number, resolve, signed, text
from rpgkit.say.names import named
from rpgkit.say.skirmish import SILENT
from rpgkit.say.story import ask_title, roll, sentence, term

__all__ = ["MARKUPS", "post"]

MARKUPS = ("bbcode", "markdown")
JOINER = "\N{WORD JOINER}"  # invisible: a bracket before it opens no tag
# What is told elsewhere in the post: gains at its end, a morale test by its dice.
_ELSEWHERE = SILENT | {"skirmish.gains", "skirmish.granted", "skirmish.stands", "skirmish.totals"}


class Item(NamedTuple):
    """A line of the post: a heading, something that happened, or dice under it."""

    level: int
    line: str


class _Bbcode:
    def plain(self, said: str) -> str:
        return _one_line(said).replace("[", f"[{JOINER}")

    def strong(self, said: str) -> str:
        return f"[b]{self.plain(said)}[/b]"

    def item(self, item: Item) -> str:
        return f"\n[b]{item.line}[/b]" if not item.level else item.line


class _Markdown:
    def plain(self, said: str) -> str:
        escaped = re.sub(r"([\\`*_\[\]<>#|~&])", r"\\\1", _one_line(said))
        return re.sub(r"://|\bwww\.", lambda found: found[0][:-1] + "\\" + found[0][-1], escaped)

    def strong(self, said: str) -> str:
        return f"**{self.plain(said)}**"

    def item(self, item: Item) -> str:
        if not item.level:
            return f"\n### {item.line}\n"
        line = re.sub(r"^(\d*)([-+.)=])", r"\1\\\2", item.line)  # no list within the list
        return f"{'  ' * (item.level - 1)}- {line}"


def _one_line(said: str) -> str:
    return re.sub(r"[\r\n]+", " ", said)


def post(fight: Skirmish, markup: str = "bbcode", lang: str | None = None) -> str:
    """Write a fight as a forum post, ready to copy.

    Parameters
    ----------
    fight : Skirmish
        As far as it has gone; what was undone is left out.
    markup : {"bbcode", "markdown"}
        What the forum reads. Names stand as they were typed: what would be markup in them is not.
    lang : str, optional
        A language for this once.

    Returns
    -------
    str
        The post, line by line.

    Raises
    ------
    BadValue
        For something that is no skirmish.
    UnknownName
        For another markup, or a language that rpgkit does not speak.

    Examples
    --------
    >>> from rpgkit import dice
    >>> from rpgkit import skirmish as sk
    >>> fight = sk.ready.fight("duel", dice=dice.Scripted([3, 2, 1, 2, 4, 5]))
    >>> for action in (sk.Act("Noor"), sk.Shoot("name.rotor", "Rask")):
    ...     _ = fight.do(action)
    >>> lines = post(fight, "markdown", "en").splitlines()
    >>> for line in lines[11:16]:
    ...     print(line)
    - Noor fires at Rask, 24 paces away: rotor gun, 4 shots
      - To hit, Noor against Rask – score to reach: **3+** (Ballistic Skill 4)
      - → 1 hit on 3+: 3 2 2 1
      - To wound, Noor against Rask – score to reach: **3+** (Strength 5 against Toughness 4)
      - → 1 wound on 3+: 4
    """
    if not isinstance(fight, Skirmish):
        raise BadValue("fight", fight, "a Skirmish")
    if markup not in MARKUPS:
        raise UnknownName("markup", markup, MARKUPS)
    marks = _Bbcode() if markup == "bbcode" else _Markdown()
    lines = [marks.item(item) for item in _Post(fight, marks, resolve(lang)).items()]
    return "\n".join(lines).strip("\n").replace("\n\n\n", "\n\n") + "\n"


class _Post:
    """The lines of a post, in one language and one markup."""

    def __init__(self, fight: Skirmish, marks: _Bbcode | _Markdown, lang: str) -> None:
        self.fight, self.marks, self.lang = fight, marks, lang

    def items(self) -> Iterator[Item]:
        """Everything, from the title on."""
        start = self.fight.setting.setup
        title = named(self.fight.title, self.lang) if self.fight.title else ""
        yield Item(0, self._plain(title or self._t("post.title", camps=self.fight.state.camps)))
        entries = list(_standing(self.fight))
        first = next((n for n, one in enumerate(entries) if _begins(one)), len(entries))
        if not start.opening:
            first = 0
            yield self._line(self._t("skirmish.begins", distance=start.distance))
        elif entries:
            yield Item(0, self._plain(self._t("post.opening")))
            for entry in entries[: first + 1]:
                yield from self._told(entry)
            first += 1
        yield from self._strategies()
        yield from self._turns(entries[first:])
        if self.fight.state.phase != OPENING:
            yield from self._gains()

    # --- parts ---------------------------------------------------------------------------------

    def _strategies(self) -> Iterator[Item]:
        there = [one for one in self.fight.state.soldiers if one.status != WAITS and one.strategy]
        if there:
            yield Item(0, self._plain(self._t("post.strategies")))
        for one in there:
            facts = {"who": one.name, "clan": one.card.clan, "strategy": one.strategy}
            yield self._line(self._t("post.strategy", **facts))

    def _turns(self, entries: list[Entry]) -> Iterator[Item]:
        turn, said = 1, 0
        for entry in entries:
            for item in self._parts(entry):
                if isinstance(item, Event) and item.code == "skirmish.turn-over":
                    turn += 1
                    continue
                for line in self._item(item, entry.event is not None):
                    if said != turn:
                        yield Item(0, self._plain(self._t("post.turn", turn=turn)))
                        said = turn
                    yield line
        if self.fight.pending:  # who rolls next knows what for
            yield self._ask(self.fight.pending)

    def _gains(self) -> Iterator[Item]:
        yield Item(0, self._plain(self._t("post.gains")))
        parts: dict[str, list[str]] = {}
        for entry in _standing(self.fight):
            for item in self._parts(entry):
                if isinstance(item, Event) and item.code in ("skirmish.gains", "skirmish.granted"):
                    code = "post.part" if item.code == "skirmish.gains" else "post.granted"
                    parts.setdefault(item.facts["who"], []).append(self._t(code, **item.facts))
        for who, from_ in parts.items():
            xp, credits = self.fight.gains[who]
            total = self.marks.strong(self._t("post.total", xp=xp, credits=credits))
            facts = {"who": self._plain(who), "total": total}
            facts["from"] = self._plain(self._several(from_))
            yield Item(1, self._t("post.gained", **facts))
        if not parts:
            yield self._line(self._t("post.no-gains"))
        for one in self.fight.state.soldiers:
            if one.status == KO and one.card.player:
                cared = self.fight.after()[one.name]._asdict()
                yield self._line(self._t("post.care", who=one.name, **cared))
        if self.fight.state.phase != OVER:
            yield self._line(self._t("post.so-far"))

    # --- lines ---------------------------------------------------------------------------------

    def _parts(self, entry: Entry) -> tuple[Event | Rolled, ...]:
        return entry.story if entry.event is None else (entry.event,)

    def _told(self, entry: Entry) -> Iterator[Item]:
        for item in self._parts(entry):
            yield from self._item(item, entry.event is not None)

    def _item(self, item: Event | Rolled, decreed: bool = False) -> Iterator[Item]:
        if isinstance(item, Rolled):
            yield from self._rolled(item)
        elif item.code not in _ELSEWHERE and (said := sentence(item, self.lang)):
            yield self._line(self._t("story.decree", what=said) if decreed else said)

    def _rolled(self, item: Rolled) -> Iterator[Item]:
        result = roll(item.ask, item.faces, self.lang)
        if isinstance(item.ask, Successes | MoraleTest):
            yield self._ask(item.ask)
            yield Item(2, self._plain(self._t("post.rolled", dice=result)))
        else:
            title = ask_title(item.ask, self.lang)
            yield Item(2, self._plain(self._t("story.roll", what=title, result=result)))

    def _ask(self, ask: Ask[Any]) -> Item:
        """What is rolled for, with the score to reach."""
        title = self._plain(ask_title(ask, self.lang))
        if isinstance(ask, Successes):
            needed = self._t("skirmish.score", score=ask.target)
            if len(ask.terms) == 1:
                return self._need(title, needed, [term(ask.terms[0], self.lang)])
            return self._need(title, needed, [self._save(line) for line in ask.terms])
        if isinstance(ask, MoraleTest):
            needed = self._t("skirmish.at-most", score=max(2, ask.at_most))
            terms = [self._sum(line) for line in ask.terms]
            if ask.at_most < 2:
                terms.append(self._t("post.two"))
            return self._need(title, needed, terms)
        return Item(2, title)

    def _need(self, title: str, needed: str, terms: list[str]) -> Item:
        why = self._t("post.need.why", terms=self._several(terms)) if terms else ""
        score = self.marks.strong(needed)
        return Item(2, self._t("post.need", what=title, score=score, why=self._plain(why)))

    def _save(self, line: Term) -> str:
        """A line of a save: the number on the sheet, and what comes off the die."""
        pierced = line.code in ("skirmish.term.ap", "skirmish.term.power")
        amount = signed(-line.amount, self.lang) if pierced else f"{line.amount}+"
        return self._t("post.sum", label=term(line, self.lang), amount=amount)

    def _sum(self, line: Term) -> str:
        """A line of a morale test."""
        first = line.code == "skirmish.term.leadership"
        amount = number(line.amount, self.lang) if first else signed(line.amount, self.lang)
        return self._t("post.sum", label=term(line, self.lang), amount=amount)

    def _several(self, parts: list[str]) -> str:
        return self._t("figure.semicolon").join(parts)

    def _line(self, said: str) -> Item:
        return Item(1, self._plain(said))

    def _plain(self, said: str) -> str:
        return self.marks.plain(said)

    def _t(self, code: str, **facts: Any) -> str:
        return text(code, self.lang, **facts)


def _standing(fight: Skirmish) -> Iterator[Entry]:
    """The entries that hold: no undoing, and nothing undone."""
    undone: set[int] = set()
    for entry in fight.log:
        if entry.kind == "undo":
            undone.add(entry.of)
        elif entry.kind == "redo":
            undone.discard(entry.of)
    for entry in fight.log:
        if entry.kind not in ("undo", "redo") and entry.of not in undone:
            yield entry


def _begins(entry: Entry) -> bool:
    return any(isinstance(item, Event) and item.code == "skirmish.begins" for item in entry.story)

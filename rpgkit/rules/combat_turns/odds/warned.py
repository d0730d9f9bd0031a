"""Who acts before the event: tests of surprise share rolls, so they are reckoned together."""

from __future__ import annotations

from fractions import Fraction
from math import prod

from rpgkit.engine.errors import BadValue, UnknownName
from rpgkit.odds.distribution import Distribution
from rpgkit.rules.combat_turns.fight import Fight
from rpgkit.rules.combat_turns.odds.tests import successes
from rpgkit.rules.combat_turns.surprise import participants, target_terms

__all__ = ["Warned", "surprise"]


class Warned:
    """The chances of a test of surprise.

    Attributes
    ----------
    victims, authors : tuple of str
        Who suffers the event, and who brings it about (or the event itself).

    Examples
    --------
    >>> from rpgkit import combat_turns as ct
    >>> fight = ct.Fight([ct.Combatant("V", reaction=5), ct.Combatant("A", reaction=4),
    ...                   ct.Combatant("B", reaction=3)], event=ct.Event(authors=["A", "B"]))
    >>> odds = ct.odds.surprise(fight)
    >>> odds.all("V"), odds.against("V", "A"), odds.nobody()
    (Fraction(1703, 4096), Fraction(1, 2), Fraction(1143, 4096))
    """

    def __init__(
        self,
        victims: dict[str, Distribution[int]],
        authors: dict[str, Distribution[int]],
        partly: bool,
    ) -> None:
        self._victims, self._authors, self._partly = victims, authors, partly
        self.victims, self.authors = tuple(victims), tuple(authors)

    def against(self, victim: str, author: str) -> Fraction:
        """The chance to beat one author: strictly more successes."""
        mine, theirs = self._of("victim", victim), self._of("author", author)
        return sum(
            (
                share * theirs.probability(lambda n, most=n: n < most)  # type: ignore[misc]
                for n, share in mine.items()
            ),
            Fraction(0),
        )

    def all(self, victim: str) -> Fraction:
        """The chance to beat every author."""
        return self._beats(victim, every=True)

    def some(self, victim: str) -> Fraction:
        """The chance to beat at least one."""
        return self._beats(victim, every=False)

    def forewarned(self, victim: str) -> Fraction:
        """The chance to act before the event. Ruling: `partly-forewarned`."""
        return self.some(victim) if self._partly else self.all(victim)

    def nobody(self) -> Fraction:
        """The chance that nobody is forewarned."""
        bar = self._bar(every=not self._partly)
        return sum(
            (
                share * prod(_at_most(mine, n) for mine in self._victims.values())
                for n, share in bar.items()
            ),
            Fraction(0),
        )

    def _beats(self, victim: str, *, every: bool) -> Fraction:
        mine = self._of("victim", victim)
        bar = self._bar(every=every)
        return sum((share * (1 - _at_most(mine, n)) for n, share in bar.items()), Fraction(0))

    def _bar(self, *, every: bool) -> Distribution[int]:
        """What must be beaten: the best of the authors, or the worst."""
        pick = max if every else min
        found: Distribution[int] | None = None
        for one in self._authors.values():
            found = one if found is None else _both(found, one, pick)
        assert found is not None  # there is an author, or the event
        return found

    def _of(self, field: str, name: str) -> Distribution[int]:
        known = self._victims if field == "victim" else self._authors
        if name not in known:
            raise UnknownName(field, name, known)
        return known[name]

    def __repr__(self) -> str:
        return f"<Warned: {len(self.victims)} against {len(self.authors)}>"


def _both(one: Distribution[int], other: Distribution[int], pick: object) -> Distribution[int]:
    return one.then(lambda a: other.map(lambda b: pick(a, b)))  # type: ignore[operator]


def _at_most(one: Distribution[int], most: int) -> Fraction:
    return one.probability(lambda n: n <= most)


def surprise(fight: Fight) -> Warned:
    """Work out a test of surprise that is still to be rolled. Source: `turns.surprise`.

    Parameters
    ----------
    fight : Fight
        With an event.

    Raises
    ------
    BadValue
        When there is no event, or nobody suffers it.
    """
    event = fight.setting.setup.event
    if event is None:
        raise BadValue("event", None, "a fight with an Event")
    authors, victims = participants(fight.setting, fight.state)
    if not victims:
        raise BadValue("victims", [], "somebody who suffers the event")
    again = fight.setting.again
    targets = {
        side: sum(term.amount for term in target_terms(fight.setting, side))
        for side in (True, False)
    }
    dice = {f.name: max(0, f.reaction) for f in fight.state.fighters}
    against = {name: successes(dice[name], targets[True], again=again) for name in authors}
    if not authors:
        against[event.name] = successes(event.reaction, targets[True], again=again)
    return Warned(
        {name: successes(dice[name], targets[False], again=again) for name in victims},
        against,
        fight.rulings["partly-forewarned"] == "before",
    )

"""One action, all its outcomes: the procedure of play, answered in every way the dice allow.

A generator cannot be forked. So it is run once for each leaf: a run sends the first possible answer
to every new `Ask` and leaves the other answers to later runs, which begin with the same answers.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from fractions import Fraction
from typing import Any, Generic, NamedTuple, TypeVar

from rpgkit.engine.ask import Ask
from rpgkit.engine.procedure import Event, Rules
from rpgkit.odds.distribution import Distribution, common

__all__ = ["Answered", "Branch", "branches", "walk"]

S = TypeVar("S", bound=Hashable)


class Answered(NamedTuple):
    """An ask, and the answer that leads down a branch."""

    ask: Ask[Any]
    answer: Any


class Branch(NamedTuple, Generic[S]):
    """One way an action can go.

    Attributes
    ----------
    path : tuple of Answered
        The asks met and the answers given, in order.
    probability : Fraction
        Of going exactly this way.
    state : object
        Where it leads.
    events : tuple of Event
        What happens on the way.
    """

    path: tuple[Answered, ...]
    probability: Fraction
    state: S
    events: tuple[Event, ...]


def walk(rules: Rules[S], state: S, action: Any) -> Distribution[S]:
    """Where an action can lead, exactly, equal states merged.

    Parameters
    ----------
    rules : Rules
        The document's rules.
    state : object
        Where the action starts; hashable.
    action : object
        What is done; it must not be refused.

    Returns
    -------
    Distribution
        Of the states after the action.

    Examples
    --------
    >>> from rpgkit.engine.ask import Chance
    >>> class Coin:
    ...     def resolve(self, state, action):
    ...         if (yield Chance("coin", {}, at_most=1, sides=2)):
    ...             yield Event("won", {})
    ...     def apply(self, state, event):
    ...         return state + 1
    >>> walk(Coin(), 0, "toss")
    Distribution({1: 1, 0: 1})
    """
    shares: dict[int, dict[S, int]] = {}
    for weight, under, last, _, _ in _leaves(rules, state, action):
        into = shares.get(under)
        if into is None:
            into = shares[under] = {}
        into[last] = into.get(last, 0) + weight
    return Distribution._of(*common(shares))


def branches(rules: Rules[S], state: S, action: Any) -> list[Branch[S]]:
    """Every way an action can go, told apart by the answers of the dice.

    Parameters
    ----------
    rules, state, action
        See `walk`.

    Returns
    -------
    list of Branch
        In the order of the asks' outcomes (success first); their probabilities add up to 1.

    Examples
    --------
    >>> from rpgkit.engine.ask import Chance
    >>> class Coin:
    ...     def resolve(self, state, action):
    ...         if (yield Chance("coin", {}, at_most=1, sides=2)):
    ...             yield Event("won", {})
    ...     def apply(self, state, event):
    ...         return state + 1
    >>> [(b.path[0].answer, b.probability, b.state) for b in branches(Coin(), 0, "toss")]
    [(True, Fraction(1, 2), 1), (False, Fraction(1, 2), 0)]
    """
    return [
        Branch(
            tuple(map(Answered, asks, answers)),
            Fraction(weight, under),
            last,
            tuple(met for met in story if isinstance(met, Event)),
        )
        for weight, under, last, answers, story in _leaves(rules, state, action)
        for asks in ([met for met in story if not isinstance(met, Event)],)
    ]


Leaf = tuple[int, int, S, tuple[Any, ...], list[Ask[Any] | Event]]


def _leaves(rules: Rules[S], state: S, action: Any) -> Iterator[Leaf[S]]:
    """Each leaf as weight, denominator, state, answers, and the asks and events met."""
    resolve, apply = rules.resolve, rules.apply
    later: list[tuple[tuple[Any, ...], int, int]] = [((), 1, 1)]
    while later:
        answers, weight, under = later.pop()
        depth = 0
        last = state
        story: list[Ask[Any] | Event] = []
        send = resolve(state, action).send
        reply: Any = None
        try:
            while True:
                met = send(reply)
                story.append(met)
                if isinstance(met, Event):
                    reply = last = apply(last, met)
                    continue
                if depth == len(answers):  # not met by the run that left this one to do
                    first, *others = [answer for answer in met.outcomes() if answer[1]]
                    total = first[1]
                    for _, ways in others:
                        total += ways
                    under *= total
                    for reply, ways in reversed(others):
                        later.append(((*answers, reply), weight * ways, under))
                    answers = (*answers, first[0])
                    weight *= first[1]
                reply = answers[depth]
                depth += 1
        except StopIteration:
            yield weight, under, last, answers, story

"""The order of a turn as a pandas table."""

from typing import TYPE_CHECKING, Any

from rpgkit.rules.combat_turns import Fight
from rpgkit.rules.combat_turns.order import STEP
from rpgkit.rules.combat_turns.state import ACTING, IN
from rpgkit.say import resolve
from rpgkit.show.combat_turns.board.course import course
from rpgkit.show.combat_turns.board.rows import ordered, passes_now
from rpgkit.show.combat_turns.board.words import Words

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = ["order"]


def order(fight: Fight, *, lang: str | None = None) -> "DataFrame":
    """Everybody in their order, with their score in each pass.

    Parameters
    ----------
    fight : Fight
        As it stands.
    lang : str, optional
        A language for this once.

    Returns
    -------
    pandas.DataFrame
        By name: side, what is rolled, wounds, where they stand, and a column a pass. A score in a
        pass that is over is the one somebody had in it.

    Examples
    --------
    >>> from rpgkit import combat_turns as ct
    >>> fight = ct.Fight([ct.Combatant("Vex", reaction=13), ct.Combatant("Ilse", reaction=7)],
    ...                  scores={"Vex": 14, "Ilse": 8})
    >>> _ = fight.do(ct.RollInitiative())
    >>> table = order(fight, lang="en")
    >>> table["Pass 1"].to_dict(), table["Pass 2"].dropna().to_dict()
    ({'Vex': 14, 'Ilse': 8}, {'Vex': 4})
    """
    import pandas as pd

    w = Words(fight, resolve(lang))
    s, found = fight.state, course(fight)
    people = [s.fighters[i] for i in ordered(w)]
    columns: dict[str, Any] = {
        w.b("column-side"): [w.name(f.card.side) for f in people],
        w.b("column-reaction"): [f.reaction for f in people],
        w.b("column-dice"): [f.card.dice for f in people],
        w.b("column-wounds"): [w.wounds(f) for f in people],
        w.b("column-status"): [w.t(f"turns.status.{f.status}") for f in people],
    }
    for n in range(1, passes_now(w, found) + 1):
        scores: list[int | None] = []
        for f in people:
            played = found.played.get((f.name, n))
            score = None if f.score is None else f.score - STEP * (n - s.in_pass)
            runs = s.phase == ACTING and n >= s.in_pass and f.status == IN
            ahead = score if runs and score is not None and score > 0 else None
            scores.append(played.own if played else ahead)
        columns[w.b("pass", n=n)] = pd.array(scores, dtype="Int64")
    names = pd.Index([w.name(f.name) for f in people], name=w.b("who"))
    return pd.DataFrame(columns, names)

"""The odds of the next roll of initiative: who acts before whom, passes, and what changes them."""

from dataclasses import dataclass, replace
from fractions import Fraction

from rpgkit.odds.distribution import Distribution
from rpgkit.rules.combat_turns import Combatant, Fight
from rpgkit.rules.combat_turns.odds import before, changes
from rpgkit.rules.combat_turns.odds.scores import Change, Changes
from rpgkit.rules.combat_turns.state import IN, Fighter
from rpgkit.show.charts import BarChart
from rpgkit.show.combat_turns.board.hand import Hand
from rpgkit.show.combat_turns.board.views import Changed, Matrix, Odds
from rpgkit.show.combat_turns.board.words import Words
from rpgkit.show.combat_turns.figures import changes_bars

__all__ = ["MOST", "Foresight", "chart", "foresee", "odds", "whose"]

MOST = 12
"""Of a larger group, only one is compared with the others."""


@dataclass(frozen=True)
class Foresight:
    """What has been worked out.

    Attributes
    ----------
    who : str
        Whose passes and changes.
    names : tuple of str
        Those of the matrix.
    chances : dict of str to dict of str to Fraction
        To act before: one, then the other. Of a large group only `who` is one.
    changes : Changes
        What a wound, one more die and so on change.
    """

    who: str
    names: tuple[str, ...]
    chances: dict[str, dict[str, Fraction]]
    changes: Changes


def whose(fight: Fight, hand: Hand) -> str:
    """Whose odds are looked at: chosen, or picked, or acting, or the first."""
    there = [f.name for f in fight.state.fighters if f.status == IN]
    for name in (hand.rolls, hand.picked, fight.acting):
        if name in there:
            return name
    return there[0] if there else ""


def foresee(fight: Fight, who: str) -> Foresight | None:
    """Work out the next roll, of everybody as they are now: wounded, most of all.

    Examples
    --------
    >>> from rpgkit import combat_turns as ct
    >>> fight = ct.Fight([ct.Combatant("Vex", reaction=6), ct.Combatant("Tomas", reaction=5)])
    >>> foresee(fight, "Vex").chances["Vex"]
    {'Tomas': Fraction(13, 18)}
    """
    there = [f for f in fight.state.fighters if f.status == IN]
    if len(there) < 2 or not who:
        return None
    own = next(f for f in there if f.name == who)
    first = fight.rulings["first-action"]
    if len(there) <= MOST:
        rows = before([_combatant(f) for f in there], first_action=first).rows()
    else:
        against = {
            f.name: before([_combatant(own), _combatant(f)], first_action=first).chance(who, f.name)
            for f in there
            if f.name != who
        }
        rows = {who: against}
    table = dict(fight.setting.setup.wounds)
    found = changes(own.reaction, own.card.dice, {str(k): v for k, v in table.items()})
    return Foresight(who, tuple(f.name for f in there), rows, found)


def _combatant(f: Fighter) -> Combatant:
    return Combatant(
        name=f.name,
        side=f.card.side,
        reaction=max(-20, f.reaction),
        dice=f.card.dice,
        natural=f.card.natural,
    )


def chart(found: Foresight, lang: str) -> BarChart:
    """The passes of one, and what would change them; the table beside it says what it is."""
    return replace(changes_bars(found.changes, lang), title="", caption="")


def odds(w: Words, hand: Hand, found: Foresight | None) -> Odds:
    """The odds in words; before they have been worked out, that they are being worked out."""
    there = [f for f in w.fight.state.fighters if f.status == IN]
    who = whose(w.fight, hand)
    shown: Odds = {
        "title": w.b("title-odds"),
        "note": w.b("odds-note") if found else w.b("reckoning"),
        "changes": [],
        "changes_title": w.b("changes", who=w.name(who)),
        "caption": w.b("changes-note"),
        "whose": w.people(there),
        "who": who,
    }
    if found is None:
        return shown
    shown["matrix"] = _matrix(w, found)
    shown["changes"] = [_changed(w, one) for one in found.changes]
    shown["changes_title"] = w.b("changes", who=w.name(found.who))
    return shown


def _matrix(w: Words, found: Foresight) -> Matrix:
    if len(found.chances) == 1 and len(found.names) > MOST:
        ((who, against),) = found.chances.items()
        rows = sorted(against.items(), key=lambda one: -one[1])
        return {
            "caption": w.b("before-each", who=w.name(who)),
            "names": [],
            "rows": [(w.name(name), [w.percent(chance)]) for name, chance in rows],
        }
    return {
        "caption": w.b("before-whom"),
        "names": [w.name(name) for name in found.names],
        "rows": [
            (
                w.name(one),
                ["" if one == other else w.percent(row[other]) for other in found.names],
            )
            for one, row in found.chances.items()
        ],
    }


def _changed(w: Words, one: Change) -> Changed:
    return {
        "label": w.b(f"change-{one.key}"),
        "actions": w.mean(one.actions),
        "gain": "" if one.key == "now" else w.gain(one.gain),
        "passes": _passes(w, one.passes),
    }


def _passes(w: Words, passes: Distribution[int]) -> str:
    return ", ".join(
        w.b("passes-chance", n=n, chance=w.percent(chance)) for n, chance in passes.items()
    )

"""A skirmish as pandas tables: headings in the reader's language, numbers as numbers."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from rpgkit.rules.skirmish import ready
from rpgkit.rules.skirmish.conventions import Tables
from rpgkit.rules.skirmish.fight import Shot, Skirmish
from rpgkit.rules.skirmish.model import STRATEGIES, Fighter, Weapon
from rpgkit.rules.skirmish.odds import Changes, Duel, Nerve, Outlook, Strategies, Volley
from rpgkit.rules.skirmish.odds.nerve import anybody
from rpgkit.rules.skirmish.scores import NEVER
from rpgkit.rules.skirmish.scores import wound as scored
from rpgkit.rules.skirmish.setup import npcs as all_npcs
from rpgkit.rules.skirmish.state import FLED, IN, KO, Arms, Card, armed, card
from rpgkit.say import join, resolve, text
from rpgkit.say.names import named
from rpgkit.say.story import term
from rpgkit.show.skirmish.words import STATS, change_said, column, flags_said, sign

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = [
    "changes",
    "duel",
    "encounters",
    "fighters",
    "gains",
    "hit",
    "melee",
    "nerve",
    "outlook",
    "ready_fighters",
    "ready_npcs",
    "ready_weapons",
    "scores",
    "sheets",
    "strategies",
    "volley",
    "weapons",
    "wound",
]

Number = float | Fraction


def _share(x: Fraction, exact: bool) -> Number:
    return x if exact else float(x)


def _frame(rows: Sequence[Sequence[Any]], heads: Sequence[str], names: Sequence[Any]) -> Any:
    """A table whose first heading is that of the names."""
    import pandas as pd

    first, *others = heads
    return pd.DataFrame([list(row) for row in rows], pd.Index(names, name=first), others)


def _heads(lang: str, *names: str) -> list[str]:
    return [column(name, lang) for name in names]


# --- a fight as it stands ----------------------------------------------------------------------


def fighters(fight: Skirmish, *, lang: str | None = None) -> "DataFrame":
    """Everybody in a fight: clan, strategy, PV left and base, place, melee, gains so far.

    Parameters
    ----------
    fight : Skirmish
        As it stands.
    lang : str, optional
        A language for this once; so everywhere below.

    Returns
    -------
    pandas.DataFrame
        By name. ``attrs["turn"]`` is the number of the turn.
    """
    lang = resolve(lang)
    foes = {name: [n for n in group if n != name] for group in fight.melees for name in group}
    rows = [
        (
            one.card.clan,
            text(f"skirmish.strategy.{one.strategy}", lang),
            text(f"skirmish.status.{one.status}", lang),
            one.pv,
            one.card.pv,
            one.x if one.status == IN else None,
            join(foes.get(one.name, []), lang),
            one.xp,
            one.credits,
        )
        for one in fight.state.soldiers
    ]
    heads = [
        *_heads(lang, "name", "clan", "strategy", "status", "left"),
        sign("pv", lang),
        *_heads(lang, "at", "with", "xp", "credits"),
    ]
    table = _frame(rows, heads, [one.name for one in fight.state.soldiers])
    table.attrs["turn"] = fight.state.turn
    found: DataFrame = table
    return found


def sheets(fight: Skirmish, *, lang: str | None = None) -> "DataFrame":
    """The characteristics of everybody in a fight, by the short signs of a sheet."""
    return _sheets([one.card for one in fight.state.soldiers], resolve(lang))


def weapons(fight: Skirmish, *, lang: str | None = None) -> "DataFrame":
    """Every weapon in a fight, and who carries it."""
    lang = resolve(lang)
    carried: dict[Arms, list[str]] = {}
    for one in fight.state.soldiers:
        for arms in dict.fromkeys(one.card.arms):
            carried.setdefault(arms, []).append(one.name)
    table = _weapons(carried, lang)
    table[column("name", lang)] = [join(names, lang) for names in carried.values()]
    return table


def scores(fight: Skirmish, *, exact: bool = False, lang: str | None = None) -> "DataFrame":
    """What can be fired or struck now: scores to reach, and the chance of a die to take a PV.

    Parameters
    ----------
    fight : Skirmish
        As it stands.
    exact : bool
        Chances as ``Fraction`` rather than as floats; so everywhere below.
    """
    lang = resolve(lang)
    shots: list[tuple[str, Any]] = [(fight.acting, one) for one in fight.shots()]
    every = [*shots, *((one.who, one) for one in fight.blows())]
    rows = []
    for _, one in every:
        shot = isinstance(one, Shot)
        rows.append(
            (
                named(one.weapon, lang) if shot else text("skirmish.type.melee", lang),
                one.target,
                one.distance if shot else 0,
                one.shots if shot else one.blows,
                *(_target(part.target) for part in one.pool),
                _share(one.pool.chance, exact),
            )
        )
    names = ("name", "weapon", "target", "distance", "dice", "hit", "wound", "save", "each")
    found: DataFrame = _frame(rows, _heads(lang, *names), [who for who, _ in every])
    return found


def _target(score: int) -> int | None:
    """A score to reach; None when no die shows it."""
    return None if score >= NEVER else score


# --- sheets and weapons ------------------------------------------------------------------------


def _sheets(cards: Sequence[Card], lang: str) -> "DataFrame":
    stats = (*STATS, "save", "invulnerable")
    rows = [
        (
            one.clan,
            *(getattr(one, stat) for stat in stats),
            join([named(arms.name, lang) for arms in one.arms], lang),
            one.worth,
        )
        for one in cards
    ]
    signs = [sign(stat, lang) for stat in stats]
    heads = [*_heads(lang, "name", "clan"), *signs, *_heads(lang, "weapons", "worth")]
    table = _frame(rows, heads, [one.name for one in cards])
    saves = signs[-2:]
    table[saves] = table[saves].astype("Int64")  # whole numbers, also where some have none
    found: DataFrame = table
    return found


def _weapons(every: Iterable[Arms], lang: str) -> "DataFrame":
    every = list(every)
    rows = [
        (
            text(f"skirmish.type.{arms.type}", lang),
            arms.range,
            arms.shots if arms.type in ("heavy", "assault") else None,
            arms.strength if arms.type != "melee" else None,
            arms.ap,
            flags_said(arms, lang),
        )
        for arms in every
    ]
    heads = [
        *_heads(lang, "weapon", "type", "range", "shots"),
        sign("strength", lang),
        sign("ap", lang),
        column("flags", lang),
    ]
    table = _frame(rows, heads, [named(arms.name, lang) for arms in every])
    whole = [column("shots", lang), sign("strength", lang)]
    table[whole] = table[whole].astype("Int64")
    found: DataFrame = table
    return found


def _noted(table: "DataFrame", title: str, note: str, lang: str) -> "DataFrame":
    """A table that is not from the document says so."""
    table.attrs["title"] = text(f"skirmish.table.{title}", lang)
    table.attrs["source"] = text(f"skirmish.table.{note}", lang)
    return table


def ready_weapons(*, lang: str | None = None) -> "DataFrame":
    """The ready weapons. They are not from the document; ``attrs["source"]`` says so."""
    lang = resolve(lang)
    every: list[Weapon] = [ready.weapon(key) for key in ready.weapons()]
    return _noted(_weapons(map(armed, every), lang), "weapons", "ready", lang)


def _people(every: Iterable[Fighter], title: str, lang: str | None) -> "DataFrame":
    lang = resolve(lang)
    return _noted(_sheets([card(one) for one in every], lang), title, "ready", lang)


def ready_fighters(*, lang: str | None = None) -> "DataFrame":
    """The ready fighters. They are not from the document."""
    return _people(map(ready.fighter, ready.fighters()), "fighters", lang)


def ready_npcs(*, lang: str | None = None) -> "DataFrame":
    """The ready NPCs. They are not from the document."""
    return _people(all_npcs().values(), "npcs", lang)


# --- tables that the document lost -------------------------------------------------------------


def hit(tables: Tables | None = None, *, lang: str | None = None) -> "DataFrame":
    """To hit by shooting, by CT. Not from the document; ``attrs["source"]`` says so.

    Parameters
    ----------
    tables : Tables, optional
        Others than the usual ones; so everywhere below.
    """
    lang, tables = resolve(lang), tables or Tables()
    names = [str(n) for n in range(1, len(tables.hit))]
    names.append(text("skirmish.row.or-more", lang, n=len(tables.hit)))
    heads = [sign("ballistic", lang), column("hit", lang)]
    return _noted(_frame([(n,) for n in tables.hit], heads, names), "hit", "convention", lang)


def wound(tables: Tables | None = None, *, lang: str | None = None) -> "DataFrame":
    """To wound, by strength and toughness from 1 to 10; None where nothing will do."""
    lang = resolve(lang)
    setting = anybody(tables=tables)
    ten = range(1, 11)
    rows = [[_target(scored(setting, mine, theirs).target) for theirs in ten] for mine in ten]
    signs = (sign("strength", lang), sign("toughness", lang))
    heads = [signs[0], *(f"{signs[1]} {n}" for n in ten)]
    table = _frame(rows, heads, list(ten)).astype("Int64")
    return _noted(table, "wound", "convention", lang)


def melee(tables: Tables | None = None, *, lang: str | None = None) -> "DataFrame":
    """To hit in melee, by how the CC of both compare."""
    lang, table = resolve(lang), (tables or Tables()).melee
    cases = ("higher", "other", "doubled")
    names = [text(f"skirmish.row.melee.{case}", lang) for case in cases]
    rows = [(getattr(table, case),) for case in cases]
    made = _frame(rows, _heads(lang, "melee.case", "hit"), names)
    return _noted(made, "melee", "convention", lang)


def gains(tables: Tables | None = None, *, lang: str | None = None) -> "DataFrame":
    """XP and credits for an opponent of each worth. Invented here."""
    lang, every = resolve(lang), (tables or Tables()).gains
    rows = [(row.xp, row.credits) for row in every]
    made = _frame(rows, _heads(lang, "worth", "xp", "credits"), [row.worth for row in every])
    return _noted(made, "gains", "invented", lang)


def encounters(tables: Tables | None = None, *, lang: str | None = None) -> "DataFrame":
    """Who turns up, by encounter die and face. Invented here."""
    lang, every = resolve(lang), (tables or Tables()).encounters
    known = all_npcs()
    rows = []
    for row in every:
        faces = text("skirmish.faces", lang, low=row.low, high=row.high)
        who = known[row.npc].name if row.npc in known else row.npc
        if row.number > 1:
            who = text("skirmish.met", lang, name=who, n=row.number)
        rows.append(
            (
                str(row.low) if row.low == row.high else faces,
                who if row.npc else text("skirmish.row.nobody", lang),
            )
        )
    names = [f"d{row.die}" for row in every]
    made = _frame(rows, _heads(lang, "die", "faces", "found"), names)
    return _noted(made, "encounters", "invented", lang)


# --- odds --------------------------------------------------------------------------------------


def volley(found: Volley, *, exact: bool = False, lang: str | None = None) -> "DataFrame":
    """The chance of each loss of PV, and of that or more.

    Returns
    -------
    pandas.DataFrame
        By PV lost. ``attrs`` holds the mean, and the chances of a morale test (``"tests"``), of
        flight (``"flees"``) and to be knocked out, in flight or not (``"out"``).
    """
    lang = resolve(lang)
    rows, more = [], Fraction(1)
    lost = dict(sorted(found.lost.items()))
    for share in lost.values():
        rows.append((_share(share, exact), _share(more, exact)))
        more -= share
    table: DataFrame = _frame(rows, _heads(lang, "lost", "chance", "at-least"), list(lost))
    table.attrs["mean"] = _share(found.lost.mean(), exact)
    for name in ("tests", "flees", "out"):
        table.attrs[name] = _share(getattr(found, name), exact)
    return table


def duel(found: Duel, *, exact: bool = False, lang: str | None = None) -> "DataFrame":
    """What a duel comes to, for each of the two.

    Returns
    -------
    pandas.DataFrame
        By name. ``attrs["turns"]`` is the expected number of turns, None when it may never end.
    """
    lang = resolve(lang)
    rows = [
        [
            _share(x, exact)
            for x in (
                found.wins(who),
                found.fate(who, FLED),
                found.fate(who, KO),
                found.left(who).mean(),
            )
        ]
        for who in found.names
    ]
    heads = _heads(lang, "name", "wins", "fled", "ko", "mean-left")
    table: DataFrame = _frame(rows, heads, found.names)
    table.attrs["turns"] = None if found.turns is None else _share(found.turns, exact)
    return table


def strategies(found: Strategies, *, exact: bool = False, lang: str | None = None) -> "DataFrame":
    """The first fighter's chance to win, by the strategies of both."""
    lang = resolve(lang)
    mine = [one for one in STRATEGIES if any(pair[0] == one for pair in found)]
    theirs = [one for one in STRATEGIES if any(pair[1] == one for pair in found)]
    rows = [[_share(found.chance(one, other), exact) for other in theirs] for one in mine]
    heads = [column("mine", lang, who=found.names[0])]
    heads += [text("skirmish.strategies.against", lang, strategy=other) for other in theirs]
    names = [text(f"skirmish.strategy.{one}", lang) for one in mine]
    table: DataFrame = _frame(rows, heads, names)
    return table


def changes(found: Changes, *, exact: bool = False, lang: str | None = None) -> "DataFrame":
    """What each change buys: the chance to win with it, and the gain in points; best first."""
    lang = resolve(lang)
    rows = [
        (_share(row.duel.wins(row.duel.names[0]), exact), _share(100 * row.gain, exact))
        for row in found
    ]
    names = [change_said(row, lang) for row in found]
    table: DataFrame = _frame(rows, _heads(lang, "change", "wins", "gain"), names)
    table.attrs["before"] = _share(found.before.wins(found.name), exact)
    return table


def nerve(found: Nerve, *, lang: str | None = None) -> "DataFrame":
    """What a morale test is rolled against, line by line; ``attrs["chance"]`` is exact."""
    lang = resolve(lang)
    rows = [(line.amount,) for line in found.terms]
    names = [term(line, lang) for line in found.terms]
    table: DataFrame = _frame(rows, _heads(lang, "what", "amount"), names)
    table.attrs["chance"] = found.chance
    return table


def outlook(found: Outlook, *, exact: bool = False, lang: str | None = None) -> "DataFrame":
    """What becomes of everybody when all follow their strategies: shares of a sample."""
    lang = resolve(lang)
    rows = [
        (clan, *(_share(found.fate(who, fate).value, exact) for fate in (IN, FLED, KO)))
        for who, clan in zip(found.names, found.camps, strict=True)
    ]
    heads = _heads(lang, "name", "clan", "stands", "fled", "ko")
    table: DataFrame = _frame(rows, heads, found.names)
    table.attrs["runs"] = found.runs
    return table

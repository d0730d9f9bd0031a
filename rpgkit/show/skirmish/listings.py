"""Small tables of words about a skirmish: what a notebook shows of it and of its odds."""

from fractions import Fraction

from rpgkit.rules.skirmish.fight import Blow, Shot, Skirmish
from rpgkit.rules.skirmish.model import STRATEGIES
from rpgkit.rules.skirmish.odds import Changes, Duel, Nerve, Outlook, Strategies, Volley
from rpgkit.rules.skirmish.state import FLED, IN, KO, OVER, Soldier
from rpgkit.say import join, number, percent, resolve, signed, text
from rpgkit.say.names import named
from rpgkit.say.story import term
from rpgkit.show.listing import Listing
from rpgkit.show.skirmish.words import (
    NOTHING,
    chance,
    change_said,
    column,
    mean,
    points,
    score_said,
    sign,
)
from rpgkit.show.written import bounded, rounds

__all__ = [
    "changes",
    "duel",
    "nerve",
    "outlook",
    "scores",
    "skirmish",
    "strategies",
    "volley",
]


def skirmish(fight: Skirmish, lang: str | None = None) -> Listing:
    """List the fighters of a fight, and how it stands.

    Examples
    --------
    >>> from rpgkit import skirmish as sk
    >>> from rpgkit.show.listing import as_text
    >>> print(as_text(skirmish(sk.ready.fight("duel"), "en")))
    Turn 1 – Who acts?
    Name  Clan    Strategy  Where             W  At, paces
    Noor  Hollow  entrench  in the fight  12/12          0
    Rask  Dune    charge    in the fight  10/10         24
    now: Noor
    """
    lang = resolve(lang)
    state = fight.state
    code = "skirmish.standing.turn" if state.turn else "skirmish.standing"
    standing = text(code, lang, turn=state.turn, phase=state.phase)
    title = named(fight.title, lang) if fight.title else ""
    heads = [column(name, lang) for name in ("name", "clan", "strategy", "status")]
    return Listing(
        text("figure.named", lang, who=title, what=standing) if title else standing,
        (*heads, sign("pv", lang), column("at", lang)),
        tuple(_soldier(fight, one, lang) for one in state.soldiers),
        " · ".join(_notes(fight, lang)),
        words=(0, 1, 2, 3),
    )


def _soldier(fight: Skirmish, one: Soldier, lang: str) -> tuple[str, ...]:
    there = text(f"skirmish.status.{one.status}", lang)
    for group in fight.melees:
        if one.name in group:
            foes = join([name for name in group if name != one.name], lang)
            there = text("figure.named", lang, who=column("with", lang), what=foes)
    return (
        one.name,
        one.card.clan,
        text(f"skirmish.strategy.{one.strategy}", lang),
        there,
        f"{one.pv}/{one.card.pv}",
        number(one.x, lang) if one.status == IN else NOTHING,
    )


def _notes(fight: Skirmish, lang: str) -> list[str]:
    if fight.state.phase == OVER:
        notes = [text("skirmish.standing.over", lang, how=fight.state.how)]
    elif fight.state.endless:
        notes = [text("skirmish.standing.endless", lang)]
    elif fight.acting:
        notes = [text("skirmish.standing.acting", lang, who=fight.acting)]
    else:
        notes = [text("skirmish.standing.due", lang, who=fight.due)] if fight.due else []
    every = [(one.name, one.xp, one.credits) for one in fight.state.soldiers]
    gained = [
        text("skirmish.total", lang, who=who, xp=xp, credits=credits)
        for who, xp, credits in every
        if xp or credits
    ]
    return [*notes, *gained]


def scores(fight: Skirmish, lang: str | None = None) -> Listing:
    """List what can be fired or struck now, with the scores to reach.

    Examples
    --------
    >>> from rpgkit import skirmish as sk
    >>> from rpgkit.show.listing import as_text
    >>> fight = sk.ready.fight("duel")
    >>> _ = fight.do(sk.Act("Noor"))
    >>> print(as_text(scores(fight, "en")))
    What can be done now, and the scores to reach
    Name  Weapon     Target  Paces  Dice  To hit  To wound  Save  A W each
    Noor  rotor gun  Rask       24     4      3+        3+    5+       30%
    """
    lang = resolve(lang)
    names = ("name", "weapon", "target", "distance", "dice", "hit", "wound", "save", "each")
    rows = [
        *(_row(fight.acting, one, lang) for one in fight.shots()),
        *(_row(one.who, one, lang) for one in fight.blows()),
    ]
    heads = tuple(column(name, lang) for name in names)
    return Listing(text("skirmish.scores", lang), heads, tuple(rows), words=(0, 1, 2))


def _row(who: str, one: Shot | Blow, lang: str) -> tuple[str, ...]:
    if isinstance(one, Shot):
        weapon, away, dice = named(one.weapon, lang), number(one.distance, lang), one.shots
    else:
        weapon, away, dice = text("skirmish.type.melee", lang), NOTHING, one.blows
    needed = (score_said(part, lang) for part in one.pool)
    each = percent(one.pool.chance, lang)
    return (who, weapon, one.target, away, number(dice, lang), *needed, each)


# --- odds --------------------------------------------------------------------------------------


def volley(found: Volley, lang: str | None = None) -> Listing:
    """List what a volley takes, and what comes of it.

    Examples
    --------
    >>> from rpgkit import skirmish as sk
    >>> from rpgkit.show.listing import as_text
    >>> noor, rask = sk.ready.fighter("noor"), sk.ready.fighter("rask", left=2)
    >>> print(as_text(volley(sk.odds.volley(noor, "name.rotor", rask, 24), "en")))
    4 shots: 3+ to hit, 3+ to wound, save 5+
    W lost  Chance  Or more
    0          25%     100%
    1          41%      75%
    2          34%      34%
    1.10 W on average · morale test 0% · flees 0% · knocked out 34%
    """
    lang = resolve(lang)
    needed = {
        name: score_said(part, lang)
        for name, part in zip(("hit", "wound", "save"), found.pool, strict=True)
    }
    rows, more = [], Fraction(1)
    for n, share in sorted(found.lost.items()):
        rows.append((number(n, lang), percent(share, lang), percent(more, lang)))
        more -= share
    notes = [
        text("skirmish.volley.mean", lang, mean=mean(found.lost.mean(), lang)),
        *(
            text(f"skirmish.volley.{name}", lang, chance=percent(share, lang))
            for name, share in (
                ("tests", found.tests),
                ("flees", found.flees),
                ("out", found.out),
            )
        ),
    ]
    heads = tuple(column(name, lang) for name in ("lost", "chance", "at-least"))
    title = text("skirmish.volley", lang, n=found.shots, **needed)
    return Listing(title, heads, tuple(rows), " · ".join(notes))


def duel(found: Duel, lang: str | None = None) -> Listing:
    """List what a duel comes to, for each of the two.

    Examples
    --------
    >>> from rpgkit import skirmish as sk
    >>> from rpgkit.show.listing import as_text
    >>> print(as_text(duel(sk.odds.duel(sk.ready.fighter("noor"), sk.ready.fighter("rask")), "en")))
    Noor against Rask
    Name   Wins  Flees  Knocked out  W left, mean
    Noor  46.8%  52.8%         0.4%          8.49
    Rask  53.2%  45.5%         1.3%          5.01
    8.33 turns on average · both out <0.1%
    """
    lang = resolve(lang)
    one, other = found.names
    rows = tuple(
        (
            who,
            percent(found.wins(who), lang, 1),
            percent(found.fate(who, FLED), lang, 1),
            percent(found.fate(who, KO), lang, 1),
            mean(found.left(who).mean(), lang),
        )
        for who in found.names
    )
    notes = []
    if found.turns is not None:
        notes.append(text("skirmish.duel.turns", lang, turns=number(found.turns, lang, 2)))
    for name, share in (("nobody", found.nobody), ("endless", found.endless)):
        if share:
            notes.append(text(f"skirmish.duel.{name}", lang, chance=percent(share, lang, 1)))
    heads = tuple(column(name, lang) for name in ("name", "wins", "fled", "ko", "mean-left"))
    title = text("skirmish.duel", lang, one=one, other=other)
    return Listing(title, heads, rows, " · ".join(notes))


def strategies(found: Strategies, lang: str | None = None) -> Listing:
    """List the first fighter's chance to win, by the strategies of both."""
    lang = resolve(lang)
    who = found.names[0]
    mine = [one for one in STRATEGIES if any(pair[0] == one for pair in found)]
    theirs = [one for one in STRATEGIES if any(pair[1] == one for pair in found)]
    rows = tuple(
        (
            text(f"skirmish.strategy.{one}", lang),
            *(percent(found.chance(one, other), lang, 1) for other in theirs),
        )
        for one in mine
    )
    notes = []
    for other in theirs:
        best, gain = found.best(other)
        what = "only" if len(mine) == 1 else "best" if gain else "same"
        facts = {"mine": best, "theirs": other, "points": number(100 * gain, lang, 1)}
        notes.append(text(f"skirmish.strategies.{what}", lang, **facts))
    against = (text("skirmish.strategies.against", lang, strategy=other) for other in theirs)
    return Listing(
        text("skirmish.strategies", lang, who=who),
        (column("mine", lang, who=who), *against),
        rows,
        " · ".join(notes),
    )


def changes(found: Changes, lang: str | None = None) -> Listing:
    """List what one more point of each characteristic buys, or another weapon; the best first.

    Examples
    --------
    >>> from rpgkit import skirmish as sk
    >>> from rpgkit.show.listing import as_text
    >>> noor, rask = sk.ready.fighter("noor"), sk.ready.fighter("rask")
    >>> said = as_text(changes(sk.odds.what_if(noor, rask), "en")).splitlines()
    >>> for line in said[:5]:
    ...     print(line)
    What one more point buys Noor
    Change                         Wins  Points
    as things stand               46.8%       –
    Toughness 5 instead of 4      60.3%   +13.5
    Armour save 3+ instead of 4+  60.3%   +13.5
    """
    lang = resolve(lang)
    who = found.name
    before = text("skirmish.changes.before", lang)
    rows = [(before, percent(found.before.wins(who), lang, 1), NOTHING)]
    for row in found:
        won = percent(row.duel.wins(row.duel.names[0]), lang, 1)
        rows.append((change_said(row, lang), won, points(row.gain, lang)))
    heads = tuple(column(name, lang) for name in ("change", "wins", "gain"))
    return Listing(text("skirmish.changes", lang, who=who), heads, tuple(rows))


def nerve(found: Nerve, lang: str | None = None) -> Listing:
    """List what a morale test is rolled against, and the chance to hold.

    Examples
    --------
    >>> from rpgkit import skirmish as sk
    >>> from rpgkit.show.listing import as_text
    >>> print(as_text(nerve(sk.odds.morale(8, 3, 12, opponent=12), "en")))
    Morale test: 3 or less on 2d6
    What                                            Amount
    Leadership                                           8
    under half the base Wounds (3 of 12)                −1
    a quarter of the opponent’s Wounds (3 against 12)   −4
    holds in 3 of 36: 8% (1/12)
    """
    lang = resolve(lang)
    first, *more = found.terms
    rows = [(term(first, lang), number(first.amount, lang))]
    rows += [(term(line, lang), signed(line.amount, lang)) for line in more]
    notes = []
    if found.at_most < 2:
        notes.append(text("skirmish.morale.two", lang))
    said = chance(found.chance, lang)
    notes.append(text("skirmish.morale.chance", lang, ways=found.ways, chance=said))
    score = text("skirmish.at-most", lang, score=max(2, found.at_most))
    heads = (column("what", lang), column("amount", lang))
    return Listing(
        text("skirmish.morale", lang, score=score), heads, tuple(rows), " · ".join(notes)
    )


def outlook(found: Outlook, lang: str | None = None) -> Listing:
    """List what becomes of everybody when all follow their strategies: a sample, with intervals."""
    lang = resolve(lang)
    rows = tuple(
        (who, clan, *(bounded(found.fate(who, fate), lang) for fate in (IN, FLED, KO)))
        for who, clan in zip(found.names, found.camps, strict=True)
    )
    notes = [
        text("skirmish.outlook.camp", lang, clan=clan, chance=bounded(found.stands(clan), lang))
        for clan in dict.fromkeys(found.camps)
    ]
    notes.append(text("skirmish.outlook.turns", lang, turns=rounds(found.turns(), lang)))
    heads = tuple(column(name, lang) for name in ("name", "clan", "stands", "fled", "ko"))
    note = " · ".join([*notes, text("figure.sampled", lang)])
    return Listing(text("skirmish.outlook", lang), heads, rows, note, words=(0, 1))

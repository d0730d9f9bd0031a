"""What stands beside the deeds: PV that may be lost, playing on, what comes, the gains."""

from rpgkit.odds.distribution import Distribution
from rpgkit.rules.skirmish.opening import LIMIT
from rpgkit.rules.skirmish.state import KO, MELEE, OPENING, OVER, WAITS
from rpgkit.say import join
from rpgkit.show.skirmish.board.reckon import Known, Struck
from rpgkit.show.skirmish.board.views import Gain, Gains, Loss, Losses, Turning
from rpgkit.show.skirmish.board.words import Words
from rpgkit.show.view import Press

__all__ = ["gains", "losses", "turning"]

MOST = 8  # rows of a figure; the last one holds the rest
PLAY = (("step", "n"), ("turn", "m"), ("to-end", "e"))


def losses(w: Words, every: tuple[Struck, ...], done: Known) -> list[Losses]:
    """The PV that each may lose, from the dice that are still to fall."""
    found = []
    for each in every:
        lost = each.lost(done)
        if not each.one.pv:
            continue
        dice, _ = each.left(done)
        told = [w.b("losses.exact", n=dice), w.b("losses.mean", mean=float(lost.mean()))]
        if flees := each.tested(lost):
            told.append(w.b("effect.test", chance=w.percent(flees)))
        if ko := lost.probability(each.one.pv):
            told.append(w.b("effect.ko", chance=w.percent(ko)))
        shown: Losses = {
            "title": w.b("losses", who=w.name(each.one.name)),
            "rows": _rows(w, lost),
            "caption": " · ".join(told),
        }
        found.append(shown)
    return found


def _rows(w: Words, lost: Distribution[int]) -> list[Loss]:
    top = min(max(lost.weights), MOST - 1)
    shares = [lost.probability(n) for n in range(top + 1)]
    shares[-1] = lost.probability(lambda n: n >= top)
    more = max(lost.weights) > top
    return [
        {
            "n": w.b("or-more", n=n) if more and n == top else w.number(n),
            "width": float(share * 100),
            "chance": w.percent(share),
        }
        for n, share in enumerate(shares)
    ]


def turning(w: Words) -> Turning:
    """Buttons that play on by the strategies, and what is still to come."""
    fight, s = w.fight, w.fight.state
    can = fight.pending is None and s.phase not in (OPENING, OVER) and not s.endless
    buttons: list[Press] = [
        {
            "label": w.b(f"play.{what}"),
            "do": {"intent": what},
            "key": f"play-{what}",
            "hotkey": hotkey,
            "off": not can,
        }
        for what, hotkey in PLAY
    ]
    if s.endless and s.phase != OVER:
        close: Press = {"label": w.b("close"), "do": {"intent": "decree-close"}, "key": "close"}
        buttons.append(close)
    return {
        "title": w.b("coming"),
        "buttons": [] if s.phase in (OPENING, OVER) else buttons,
        "coming": _coming(w),
    }


def _coming(w: Words) -> list[str]:
    fight, s = w.fight, w.fight.state
    if s.phase == OVER:
        return []
    said = []
    opened = bool(s.opening.attacker or s.opening.hunters)
    if opened and s.clock <= LIMIT:
        said.append(w.b("clock", n=s.clock, left=LIMIT - s.clock))
    elif opened:
        said.append(w.b("clock.late", n=s.clock))
    if s.phase == OPENING:
        if s.opening.attacker:
            names = [w.name(one) for one in fight.engaged]
            said.append(w.b("engaged", names=join(names, w.lang)))
        elif fight.setting.setup.opening == "attack":
            said.append(w.b("region"))
        return said
    if s.endless:
        said.append(w.t("skirmish.endless"))
    code = "melee.now" if s.phase == MELEE else "melee"
    groups = [join([w.name(one) for one in group], w.lang) for group in fight.melees]
    said += [w.b(code, names=names) for names in groups]
    if not groups:
        said.append(w.b("no-melee"))
    return said


def gains(w: Words) -> Gains | None:
    """What everybody has gained so far; at the end also what they go home with."""
    fight, s = w.fight, w.fight.state
    over = s.phase == OVER
    home = fight.after() if over else {}
    rows: list[Gain] = []
    for one in s.soldiers:
        if one.status == WAITS or not (over or one.xp or one.credits):
            continue
        after = ""
        if over:
            left = home[one.name]
            code = "after.ko" if one.status == KO else "after"
            after = w.b(code, pv=left.pv, xp=left.xp, credits=left.credits)
        rows.append(
            {
                "who": w.named(one),
                "xp": w.signed(one.xp) if one.xp else "0",
                "credits": w.signed(one.credits) if one.credits else "0",
                "after": after,
            }
        )
    if not rows:
        return None
    heads = [w.b("gains.who"), w.b("gains.xp"), w.b("gains.credits")]
    return {
        "title": w.b("gains.all" if over else "gains"),
        "heads": [*heads, w.b("gains.after")] if over else heads,
        "rows": rows,
        "note": w.b("gains.note"),
    }

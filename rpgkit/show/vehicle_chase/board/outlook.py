"""What the odds beside the board say: where it leads, and what to do best."""

from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction

from rpgkit.odds.chain import TooLarge
from rpgkit.odds.estimate import Kind
from rpgkit.rules.vehicle_chase import Chase, pilot
from rpgkit.rules.vehicle_chase import odds as chase_odds
from rpgkit.rules.vehicle_chase.advice import Advice, advise
from rpgkit.rules.vehicle_chase.odds import ChaseOdds
from rpgkit.rules.vehicle_chase.plans import NAMED, Plan
from rpgkit.rules.vehicle_chase.rounds import Rounds
from rpgkit.rules.vehicle_chase.state import ESCAPED, IN, INITIATIVE, OVER, PILOT
from rpgkit.say import story
from rpgkit.show.vehicle_chase.board.hand import Hand, candidates, compose
from rpgkit.show.vehicle_chase.board.track import current_vehicle
from rpgkit.show.vehicle_chase.board.words import Words
from rpgkit.show.view import Option, Term
from rpgkit.show.zone_track.view import Odds, Planned

__all__ = ["AHEAD", "Foresight", "Outlook", "foresee", "odds", "subject"]

AHEAD = 10  # rounds the figure looks at
FEW = 4  # vehicles for which everything is exact at the speed of a click
RUNS = 300  # chases sampled when there are more
ADVISED = 5  # rounds the advice looks at
QUICK = 20_000  # outcomes worked out before a board does without

PLANS = ("keep-pace", "accelerate", "accelerate+accelerate", "accelerate+keep-pace", *NAMED[2:])


@dataclass(frozen=True)
class Outlook:
    """The odds of a chase as they stand.

    Attributes
    ----------
    vehicle : str
        Whom they are about.
    odds : ChaseOdds
        Its curves.
    advice : Advice or None
        What to do best, on a pilot's turn.
    """

    vehicle: str
    odds: ChaseOdds
    advice: Advice | None


Foresight = tuple[Outlook | None, dict[str, Fraction]]


def foresee(chase: Chase, hand: Hand, outlook: Outlook | None = None) -> Foresight:
    """Everything a board says of the odds: the outlook, and the chance behind each card.

    An `outlook` that still holds is not worked out again.
    """
    who = subject(chase)
    if who is None or chase.state.phase in (INITIATIVE, OVER):
        return None, {}
    return outlook or reckon(chase, hand, who), leads(chase, hand)


def subject(chase: Chase) -> str | None:
    """Whom the odds are about: the vehicle under the lamp, else the foremost in the chase."""
    s, t = chase.state, chase.setting
    now = current_vehicle(chase)
    if now is None or s.cars[now].status is not IN:
        running = [i for i, car in enumerate(s.cars) if car.status is IN]
        if not running:
            return None
        now = max(running, key=lambda i: (s.cars[i].zone, -i))
    if _chases(chase, now):  # then what it wants to know is whether they get away
        now = max(t.enemies(s, now), key=lambda j: s.cars[j].zone)
    return t.vehicles[now].name


def _chases(chase: Chase, i: int) -> bool:
    """Whether vehicle `i` is behind every enemy still in the chase."""
    s = chase.state
    foes = [s.cars[j].zone for j in chase.setting.enemies(s, i)]
    return bool(foes) and s.cars[i].zone < min(foes)


def _plans(hand: Hand) -> dict[str, Plan]:
    return dict(hand.plans)


def reckon(chase: Chase, hand: Hand, vehicle: str) -> Outlook:
    """Work out the odds and the advice: exact for few vehicles, sampled for many."""
    running = sum(car.status is IN for car in chase.state.cars)
    few = running <= FEW
    # Hit points that may run out make every point of damage a situation of its own: then the
    # curves are sampled, and the advice looks no farther than this round.
    steps = Rounds.of(chase.setting, _plans(hand), hand.decline)
    wrecks = any(car.hp is not None for car in steps.safe(chase.state, AHEAD).cars)
    found = chase_odds.escape(
        chase,
        _plans(hand),
        rounds=AHEAD,
        method="auto" if few and not wrecks else "sampled",
        decline=hand.decline,
        runs=RUNS,
    )
    advice = None
    if few and chase.state.phase == PILOT and chase.pending is None:
        with suppress(TooLarge):
            advice = advise(
                chase,
                _plans(hand),
                goal=_goal(chase),
                rounds=1 if wrecks else ADVISED,
                budget=QUICK,
            )
    return Outlook(vehicle, found, advice)


def _goal(chase: Chase) -> str:
    """Those behind want to stop the others, everybody else to escape."""
    i = pilot.current(chase.state)
    assert i is not None
    return "stop-them" if _chases(chase, i) else "escape"


def leading(chase: Chase, hand: Hand) -> bool:
    """Whether each card of the pilot whose turn it is will say where it leads."""
    running = sum(car.status is IN for car in chase.state.cars)
    waits = chase.pending is not None
    if chase.state.phase != PILOT or waits or hand.double or running > FEW:
        return False
    i = pilot.current(chase.state)
    return i is not None and not _chases(chase, i)  # who chases does not mean to escape


def leads(chase: Chase, hand: Hand) -> dict[str, Fraction]:
    """For each card of a pilot, the chance to have escaped by the end of this round.

    Nothing for a first half of a double manoeuvre, which leaves the second one open.
    """
    s, t = chase.state, chase.setting
    if not leading(chase, hand):
        return {}
    i = pilot.current(s)
    assert i is not None
    steps = Rounds.of(t, _plans(hand), hand.decline)
    steps.budget = steps.looks + QUICK
    start = steps.safe(s, 1)
    found = {}
    for key in candidates(chase):
        action = compose(chase, hand, key)
        if action is None or chase.rules.refuse(s, action) is not None:
            continue
        try:
            after = steps.act(start, action).then(steps.step)
        except TooLarge:
            return {}
        found[key] = after.probability(lambda end: end.cars[i].status == ESCAPED)
    return found


def odds(w: Words, hand: Hand, outlook: Outlook | None) -> Odds | None:
    """The words round the figure, and the plans it rests on."""
    s = w.chase.state
    who = subject(w.chase)
    if s.phase in (INITIATIVE, OVER) or who is None:
        return None
    view: Odds = {
        "title": w.b("outlook", vehicle=w.name(who)),
        "summary": [],
        "caption": w.u("reckoning"),
        "plan": [_planned(w, hand, i) for i, car in enumerate(s.cars) if car.status is IN],
    }
    if outlook is None or outlook.vehicle != who:
        return view
    view["summary"] = _summary(w, outlook)
    exact = outlook.odds.kind is Kind.EXACT
    view["caption"] = w.b("exact" if exact else "sampled", n=RUNS)
    if outlook.advice is not None and len(outlook.advice.options) > 1:
        view["advice"] = _advice(w, outlook.advice)
    return view


def _summary(w: Words, outlook: Outlook) -> list[Term]:
    curve = outlook.odds.by("escaped", outlook.vehicle)
    behind = outlook.odds.by("left-behind", outlook.vehicle)
    first = outlook.odds.first
    rows: list[Term] = [
        {
            "label": w.b("escaped-by", round=first + n - 1),
            "amount": w.percent(curve[n].value),
        }
        for n in sorted({1, min(3, len(curve) - 1), len(curve) - 1})
    ]
    last = len(behind) - 1
    rows.append(
        {
            "label": w.b("behind-by", round=first + last - 1),
            "amount": w.percent(behind[last].value),
        }
    )
    return rows


def _advice(w: Words, advice: Advice) -> str:
    best, other = advice.options[0], advice.options[1]
    points = float(advice.gain * 100)
    facts = {
        "best": story.action(best.action, w.lang),
        "other": story.action(other.action, w.lang),
        "chance": best.chance,
        "points": points,
        "n": advice.rounds,
        "goal": w.b(f"goal.{advice.goal}"),
    }
    return w.b("advice-even" if advice.gain == 0 else "advice", **facts)


def _planned(w: Words, hand: Hand, i: int) -> Planned:
    name = w.chase.setting.vehicles[i].name
    options: list[Option] = [{"value": plan, "label": _plan_name(w, plan)} for plan in PLANS]
    return {
        "key": f"v{i}",
        "name": w.name(name),
        "side": w.side(i),
        "value": hand.plans.get(name, "keep-pace"),
        "options": options,
        "do": {"intent": "plan", "vehicle": name},
    }


def _plan_name(w: Words, plan: str) -> str:
    halves = [w.t(f"chase.action.{part}") for part in plan.split("+")]
    return " + ".join(halves)

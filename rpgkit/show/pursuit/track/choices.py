"""What the fugitives can do now: each decision with its chance at once, ever, and what follows."""

from rpgkit.engine.procedure import advance
from rpgkit.rules.pursuit import (
    DropThing,
    Dungeon,
    Flee,
    NextDay,
    Rest,
    RunOn,
    SetObstacle,
    Stop,
    Travel,
    Water,
    Wilderness,
)
from rpgkit.rules.pursuit.dungeon import REST
from rpgkit.rules.pursuit.ends import MEETING
from rpgkit.rules.pursuit.model import Drop, Obstacle
from rpgkit.rules.pursuit.odds import Decision, Horizon
from rpgkit.say import story
from rpgkit.show.pursuit.track.hand import key
from rpgkit.show.pursuit.track.words import Words
from rpgkit.show.view import Band, Choice

__all__ = ["bands", "choices", "coming", "said"]


def choices(
    w: Words, every: tuple[Decision, ...], picked: Decision | None, base: Horizon | None
) -> list[Choice]:
    """A choice for each decision; what is refused says why."""
    return [_choice(w, one, one is picked, base) for one in every]


def _choice(w: Words, one: Decision, picked: bool, base: Horizon | None) -> Choice:
    choice: Choice = {"key": key(one.action), "name": w.action(one.action)}
    if one.refusal is not None:
        choice["refused"] = story.refusal(one.refusal, w.lang)
        return choice
    choice["do"] = {"intent": "pick", "card": choice["key"]}
    choice["chosen"] = picked
    choice["test"] = said(w, one, base)
    if isinstance(one.action, Rest | Stop):
        return choice
    choice["bands"] = bands(w, one)
    choice["chance"] = w.percent(one.away)
    if isinstance(one.action, DropThing):  # what stops them for some rounds only may succeed too
        test = advance(w.pursuit.rules, w.pursuit.state, one.action).pending
        if test is not None:
            choice["bands"] = w.bands(test)
            choice["chance"] = w.good(test) or choice["chance"]
    later = _later(one, base)
    if later is not None:
        choice["leads"] = w.b("later", n=later)
    elif one.ever is not None:
        choice["leads"] = w.b("ever", chance=w.chance(one.ever))
    return choice


def _later(one: Decision, base: Horizon | None) -> int | None:
    """By how many rounds it puts the catch off, where that is all it does."""
    until = one.until
    if not isinstance(one.action, SetObstacle) or until is None or base is None:
        return None
    same = until.fate == base.fate == "caught" and not one.away
    return until.round - base.round if same else None


def bands(w: Words, one: Decision) -> list[Band]:
    """Away, still in flight, caught, by this very step."""
    going = 1 - one.away - one.caught
    shares = (("yes", "away", one.away), ("near", "going", going), ("no", "caught", one.caught))
    return [
        {
            "kind": kind,  # type: ignore[typeddict-item]
            "width": float(share * 100),
            "label": w.t(f"pursuit.share.{code}"),
            "chance": w.percent(share),
        }
        for kind, code, share in shares
        if share
    ]


def said(w: Words, one: Decision, base: Horizon | None) -> str:
    """What a decision does, in a sentence or two."""
    action, p = one.action, w.pursuit
    if isinstance(p, Dungeon) and isinstance(action, DropThing | SetObstacle):
        thing = next(each for each in p.scene.things if each.name == action.name)
        left = w.b("left", n=p.left[thing.name])
        return " ".join(x for x in (left, _does(w, thing), _then(w, one, base)) if x)
    if isinstance(action, Rest):
        return w.b("does.rest", n=p.state.rest + 1, all=REST)
    if isinstance(action, Stop):
        return w.b("does.stand" if p.state.phase == MEETING else "does.stop")
    if isinstance(action, NextDay):
        return _next_day(w, action)
    if isinstance(action, Travel):
        assert isinstance(p, Wilderness)
        return w.b("does.travel" if p.daily else "does.travel-free", chance=p.daily)
    if isinstance(action, Flee):
        return _flee(w, one)
    assert isinstance(action, RunOn)
    return _then(w, one, base) or w.b("does.run")


def _does(w: Words, thing: Drop | Obstacle) -> str:
    if isinstance(thing, Drop):
        code = f"does.{thing.kind}"
        return w.b(f"{code}.delay", n=thing.delay) if thing.delay else w.b(code)
    if thing.ends:
        return w.b("does.ends")
    if thing.holds:
        return w.b("does.holds", n=thing.holds)
    return w.b("does.slows", share=thing.slows / 100, n=thing.rounds)


def _then(w: Words, one: Decision, base: Horizon | None) -> str:
    """The gap after the coming round, and what comes of it."""
    until = coming(one, base)
    if until is None or not until.gaps:
        return ""
    (_, gap), *_ = until.gaps
    return w.b("then", gap=gap, then=w.follows(until, base))


def coming(one: Decision, base: Horizon | None) -> Horizon | None:
    """The rounds to come, this one included: to run on is part of what comes anyway."""
    return base if isinstance(one.action, RunOn) else one.until


def _flee(w: Words, one: Decision) -> str:
    p = w.pursuit
    if isinstance(p, Dungeon):
        if one.away or one.caught:
            return w.b("does.faster" if one.away else "does.halted")
        return w.b("does.pursuit", gap=p.gap, then=w.follows(one.until))
    if isinstance(p, Water):
        if p.scene.gap is not None:
            return w.b("does.sail", gap=p.scene.gap)
        return w.b("does.sail-dice", dice=p.scene.distance)
    assert isinstance(p, Wilderness)
    if p.flight is None:
        return w.b("does.ambush" if one.away else "does.surprised")
    return w.b("does.flee-again" if p.state.day else "does.flee")


def _next_day(w: Words, action: NextDay) -> str:
    p = w.pursuit
    follows = w.t(f"ruling.water-next-day.{p.rulings['water-next-day']}")
    if action.encounter is None:
        assert isinstance(p, Water)
        n, sides = p.scene.encounter, p.scene.encounter_die
        return w.b("does.next-day", n=n, sides=sides, follows=follows)
    if action.encounter:
        return w.b("does.next-day.encounter", follows=follows)
    return w.b("does.next-day.none")

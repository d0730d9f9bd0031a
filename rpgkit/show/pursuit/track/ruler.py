"""The ruler between the two sides, in metres: where they were, are, and will be."""

from collections.abc import Sequence

from rpgkit.rules.pursuit.ends import FUGITIVES, PURSUERS
from rpgkit.show.pursuit.track.views import Limit, Line, Runner, Tick
from rpgkit.show.pursuit.track.words import Words

__all__ = ["line"]

STEPS = (1, 2, 3, 5, 6, 9, 10, 15, 20, 30, 45, 60)
FEW = 40  # marks of rounds that can be told apart


def line(
    w: Words,
    *,
    gap: float,
    trail: Sequence[float],
    ahead: Sequence[float],
    reach: float,
    sight: float | None,
    paces: tuple[float, float],
) -> Line:
    """Lay out the ruler, pursuers at its beginning.

    Parameters
    ----------
    gap
        Metres between the two sides.
    trail
        The gaps that were, oldest first.
    ahead
        The gaps to come, if nothing changes.
    reach, sight
        Metres within which they are caught, beyond which they are out of sight.
    paces
        Of fugitives and pursuers, metres a round.
    """
    # What the horizon promises beyond the edge of sight is not drawn: the pursuit ends there.
    seen = [each for each in ahead if sight is None or each <= sight]
    growing = bool(seen) and max(seen) > gap
    reached = [gap, *trail, reach, *([sight] if sight is not None else [])]
    longest = max(reached)
    if sight is None and growing:
        longest = max(longest, min(max(seen), 2 * max(gap, 1)))
    every = _step(longest)
    top = every * max(1, -(-longest // every))

    def at(metres: float) -> float:
        return round(100 * metres / top, 2)

    limits: list[Limit] = []
    if sight is not None:
        limits.append({"at": at(sight), "label": w.b("limit.sight")})
    runners: list[Runner] = [
        {
            "key": f"runner-{side}",
            **w.named(side),
            "at": at(place),
            "detail": w.b("pace", n=paces[side]),
        }
        for side, place in ((FUGITIVES, gap), (PURSUERS, 0))
    ]
    return {
        "told": _told(w, gap, trail, reach, sight),
        "fugitives": runners[0],
        "pursuers": runners[1],
        "trail": [at(each) for each in dict.fromkeys(trail[-FEW:]) if each != gap],
        "ahead": [at(each) for each in dict.fromkeys(seen[:FEW]) if each <= top and each != gap],
        "limits": limits,
        "scale": _scale(w, every, top, reach),
    }


def _step(longest: float) -> float:
    """Metres between two numbers of the scale, so that five or fewer are enough."""
    size = 1.0
    while True:
        for step in STEPS:
            if longest <= 5 * step * size:
                return step * size if size > 1 else step
        size *= 60


def _scale(w: Words, every: float, top: float, reach: float) -> list[Tick]:
    caught = w.t("pursuit.share.caught")
    ticks: list[Tick] = []
    count = round(top / every)
    for n in range(count + 1):
        number = n * every
        if reach and abs(number - reach) < every / 2:
            continue  # the mark of the reach takes its place
        label = w.b("metres", n=number) if n == count else w.number(number)
        tick: Tick = {"at": round(100 * number / top, 2), "label": label}
        if not n and not reach:
            tick["strong"] = caught
        if 0 < n < count and n % 2:
            tick["spare"] = True
        ticks.append(tick)
    if reach:
        ticks.append(
            {"at": round(100 * reach / top, 2), "label": w.number(reach), "strong": caught}
        )
    return sorted(ticks, key=lambda one: one["at"])


def _told(w: Words, gap: float, trail: Sequence[float], reach: float, sight: float | None) -> str:
    told = [w.b("told.gap", n=gap), w.b("told.reach", n=reach)]
    if sight is not None:
        told.append(w.b("told.sight", n=sight))
    if trail and trail[0] != gap:
        told.append(w.b("told.start", n=trail[0]))
    return ". ".join(told)

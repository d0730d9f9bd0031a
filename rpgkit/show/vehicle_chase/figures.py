"""The pictures of a chase: the course of a chance, what becomes of whom, how an action can go."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from rpgkit.engine.errors import BadValue
from rpgkit.odds.estimate import Estimate
from rpgkit.rules.vehicle_chase.odds import FATES, ActionOdds, BandOdds, ChaseOdds
from rpgkit.rules.vehicle_chase.state import ESCAPED, IN, LEFT_BEHIND, WRECKED
from rpgkit.say import percent, resolve, text
from rpgkit.say.names import named
from rpgkit.show.charts import Bar, BarChart, Curve, CurveChart, Part, Texture
from rpgkit.show.curves import labels, levels, marks, settled, told
from rpgkit.show.listing import Listing
from rpgkit.show.telling import shares, whole
from rpgkit.show.vehicle_chase import listings
from rpgkit.show.written import bounded, caption

__all__ = ["action_bands", "chase_curve", "fates"]

_FATE_TEXTURES: dict[str, Texture] = {
    ESCAPED: "yes",
    IN: "near",
    WRECKED: "lost",
    LEFT_BEHIND: "no",
}
_BAND_TEXTURES: dict[str, Texture] = {
    "success": "yes",
    "hit": "yes",
    "sure": "yes",
    "near": "near",
    "fail": "no",
    "missed": "no",
}
_ORDER: tuple[Texture, ...] = ("yes", "near", "no")


def chase_curve(
    odds: ChaseOdds,
    who: str | Iterable[str] | None = None,
    *,
    fate: str = ESCAPED,
    how: str = "all",
    rounds: int | None = None,
    lang: str | None = None,
) -> CurveChart:
    """Draw the chance of a fate by the end of each round.

    Parameters
    ----------
    odds : ChaseOdds
        What `escape` gave.
    who : str or iterable of str, optional
        Vehicles or sides; every vehicle with any chance when left out.
    fate : {"escaped", "left-behind", "wrecked"}
        What becomes of them.
    how : {"all", "any"}
        Of a side: every vehicle of it, or at least one.
    rounds : int, optional
        How many rounds; until nothing changes any more, and six at least, when left out.
    lang : str, optional
        A language for this once.

    Raises
    ------
    BadValue
        For no rounds, or more than `odds` has.
    UnknownName
        For a vehicle, a side or a fate that does not exist.

    Examples
    --------
    >>> from rpgkit import vehicle_chase as vc
    >>> chase = vc.Chase([vc.Vehicle("A", side="a", level=4, kac=16, piloting=8, pilot="Noor"),
    ...                   vc.Vehicle("B", side="b", level=4, kac=17, piloting=6, pilot="Rask")],
    ...                  initiative={"Noor": 17, "Rask": 14})
    >>> chart = chase_curve(vc.odds.escape(chase, {"a": "accelerate"}), "A", lang="en", rounds=3)
    >>> chart.title, chart.curves[0].values[0], chart.labels[0].text
    ('A: chance to have escaped', 0.21, '21%')
    """
    lang = resolve(lang)
    names = _who(odds, who, fate)
    courses = {name: odds.by(fate, name, how)[1:] for name in names}
    count = _count(courses, rounds, odds.forecast.rounds)
    shown = tuple(range(odds.first, odds.first + count))
    curves = tuple(
        _curve(odds, name, course[:count], shown, lang) for name, course in courses.items()
    )
    title = text(f"chase.by.{fate}", lang)
    if len(names) == 1:
        title = text("figure.named", lang, who=curves[0].name, what=title)
    else:
        title = title[:1].upper() + title[1:]
    return CurveChart(
        title=title,
        caption=caption((e for course in courses.values() for e in course), lang),
        across=text("figure.round", lang),
        rounds=shown,
        marks=marks(shown),
        levels=levels(lang),
        curves=curves,
        labels=labels(curves, shown, lang),
        told=told(title, curves, shown, lang),
        numbers=Listing(
            title,
            (text("chase.col.round", lang), *(curve.name for curve in curves)),
            tuple(
                (f"{round}", *(bounded(course[n], lang) for course in courses.values()))
                for n, round in enumerate(shown)
            ),
        ),
    )


def _who(odds: ChaseOdds, who: str | Iterable[str] | None, fate: str) -> list[str]:
    if who is not None:
        return [who] if isinstance(who, str) else list(dict.fromkeys(who))
    able = [name for name in odds.vehicles if odds.by(fate, name)[-1].value]
    return able or list(odds.vehicles)


def _count(courses: Mapping[str, tuple[Estimate, ...]], rounds: int | None, most: int) -> int:
    if rounds is not None:
        if not 1 <= rounds <= most:
            raise BadValue("rounds", rounds, f"1 to {most}, the rounds that were worked out")
        return rounds
    if most < 1:
        raise BadValue("odds", most, "odds over one round or more")
    return settled(tuple(tuple(float(e.value) for e in c) for c in courses.values()))


def _curve(
    odds: ChaseOdds, who: str, course: tuple[Estimate, ...], rounds: tuple[int, ...], lang: str
) -> Curve:
    name = named(who, lang)
    side = who if who in odds.sides and who not in odds.vehicles else odds.side(who)
    known = all(e.low == e.high for e in course)
    return Curve(
        name=name,
        values=tuple(float(e.value) for e in course),
        low=() if known else tuple(float(e.low) for e in course),
        high=() if known else tuple(1.0 if e.high is None else float(e.high) for e in course),
        said=tuple(
            text("figure.point", lang, who=name, round=round, chance=bounded(e, lang))
            for round, e in zip(rounds, course, strict=True)
        ),
        marker=odds.sides.index(side),
    )


def fates(odds: ChaseOdds, *, round: int | None = None, lang: str | None = None) -> BarChart:
    """Draw what has become of each vehicle by the end of a round.

    Parameters
    ----------
    odds : ChaseOdds
        What `escape` gave.
    round : int, optional
        The round; the last that was worked out when left out.
    lang : str, optional
        A language for this once.

    Raises
    ------
    BadValue
        For a round that was not worked out.

    Examples
    --------
    >>> from rpgkit import vehicle_chase as vc
    >>> chase = vc.Chase([vc.Vehicle("A", side="a", level=4, kac=16, piloting=8, pilot="Noor"),
    ...                   vc.Vehicle("B", side="b", level=4, kac=17, piloting=6, pilot="Rask")],
    ...                  initiative={"Noor": 17, "Rask": 14})
    >>> chart = fates(vc.odds.escape(chase, {"a": "accelerate"}), round=1, lang="en")
    >>> [part.said for part in chart.bars[0].parts if part.share]
    ['A, escaped: 21%', 'A, in the chase: 79%']
    """
    lang = resolve(lang)
    last = odds.first + odds.forecast.rounds - 1
    at = last if round is None else round
    if not odds.first - 1 <= at <= last:
        raise BadValue("round", at, f"{odds.first - 1} to {last}, the rounds that were worked out")
    status = {fate: text(f"chase.status.{fate}", lang) for fate in _FATE_TEXTURES}
    estimates = {
        (name, fate): odds.by(fate, name)[at - odds.first + 1]
        for name in odds.vehicles
        for fate in FATES
    }
    bars = []
    for name in odds.vehicles:
        now: dict[str, Fraction] = {fate: estimates[name, fate].value for fate in FATES}
        now[IN] = 1 - sum(now.values(), Fraction(0))
        parts = []
        for fate, texture in _FATE_TEXTURES.items():
            chance = percent(now[fate], lang)
            facts = {"who": named(name, lang), "what": status[fate], "chance": chance}
            said = text("figure.share", lang, **facts)
            parts.append(Part(texture, float(now[fate]), chance, said))
        bars.append(Bar(named(name, lang), tuple(parts)))
    key = tuple((texture, status[fate]) for fate, texture in _FATE_TEXTURES.items())
    title = text("chase.fates", lang, round=at)
    return BarChart(
        title=title,
        caption=caption(estimates.values(), lang),
        bars=tuple(bars),
        key=key,
        told=whole(title, (shares(bar.name, bar.parts, key, lang) for bar in bars), lang),
        numbers=Listing(
            title,
            (text("chase.col.vehicle", lang), *(said for _, said in key)),
            tuple((bar.name, *(part.written for part in bar.parts)) for bar in bars),
        ),
    )


def action_bands(
    odds: ActionOdds | Mapping[str, ActionOdds], *, lang: str | None = None
) -> BarChart:
    """Draw how an action can go, or several of them to compare.

    Parameters
    ----------
    odds : ActionOdds, or mapping of str to ActionOdds
        What `action` gave; several by the name to be shown.
    lang : str, optional
        A language for this once.

    Examples
    --------
    >>> from rpgkit import vehicle_chase as vc
    >>> chase = vc.Chase([vc.Vehicle("A", side="a", level=4, kac=16, piloting=8, pilot="Noor"),
    ...                   vc.Vehicle("B", side="b", level=4, kac=17, piloting=6, pilot="Rask")],
    ...                  initiative={"Noor": 17, "Rask": 14})
    >>> action_bands(vc.odds.action(chase, vc.Accelerate("A")), lang="en").key
    (('yes', 'success, 13 to 20: +2 zones'), ('near', 'failed by less than 5, 9 to 12: +1 zone'), \
('no', 'failed, 1 to 8: no movement'))
    """
    lang = resolve(lang)
    if isinstance(odds, ActionOdds):
        title = listings.action_title(odds, lang)
        numbers, several = listings.action_odds(odds, lang), {title: odds}
    else:
        several = dict(odds)
        title, numbers = text("chase.col.chance", lang), listings.several_actions(several, lang)
    key: dict[Texture, str] = {}
    for each in several.values():
        for band in each.bands:
            alone = len(several) == 1
            said = listings.band_said(each, band, lang) if alone else listings.band(band, lang)
            key.setdefault(_BAND_TEXTURES[band.band], said)
    keys = tuple((texture, key[texture]) for texture in _ORDER if texture in key)
    bars = []
    for name, each in several.items():
        found = {_BAND_TEXTURES[band.band]: band for band in each.bands}
        parts = tuple(_part(each, found.get(texture), texture, name, lang) for texture, _ in keys)
        bars.append(Bar(name, parts))
    return BarChart(
        title=title,
        caption=text("figure.exact", lang),
        bars=tuple(bars),
        key=keys,
        told=whole(title, (shares(bar.name, bar.parts, keys, lang) for bar in bars), lang),
        numbers=numbers,
    )


def _part(odds: ActionOdds, band: BandOdds | None, texture: Texture, name: str, lang: str) -> Part:
    if band is None:
        return Part(texture, 0.0, percent(0, lang), "")
    chance = percent(band.probability, lang)
    what = listings.band_said(odds, band, lang)
    said = text("figure.share", lang, who=name, what=what, chance=chance)
    return Part(texture, float(band.probability), chance, said)

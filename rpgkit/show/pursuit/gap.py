"""The gap between fugitives and pursuers, round by round, in a dungeon or on water."""

from collections.abc import Sequence

from rpgkit.rules.pursuit.odds import Horizon
from rpgkit.say import join, resolve, text
from rpgkit.say.names import named
from rpgkit.show.charts import Curve, CurveChart, Label, Place
from rpgkit.show.curves import marks
from rpgkit.show.listing import Listing
from rpgkit.show.telling import whole

__all__ = ["gap_curve"]

_LONG = 45  # rounds shown of a gap that never comes to an end


def gap_curve(
    ahead: Horizon,
    *,
    now: tuple[int, float],
    sight: float | None = None,
    lang: str | None = None,
) -> CurveChart:
    """Draw the gap between the two sides, round by round, if the fugitives only run.

    Parameters
    ----------
    ahead : Horizon
        What `horizon` gave, or the `until` of a decision.
    now : tuple of int and number
        The round of the present, and the gap of it in metres.
    sight : number, optional
        Metres beyond which the pursuers see nobody; a line is drawn there.
    lang : str, optional
        A language for this once.

    Examples
    --------
    >>> from rpgkit import pursuit as pu
    >>> p = pu.Dungeon(pu.Group("Company", 4, speed=27), pu.Group("Ghouls", 3, speed=36), gap=18)
    >>> _ = p.do(pu.Flee())
    >>> chart = gap_curve(pu.odds.horizon(p), now=(0, p.gap), lang="en")
    >>> chart.curves[0].values, chart.labels[-1].text
    ((18.0, 9.0, 0.0), 'Caught')
    """
    lang = resolve(lang)
    gaps = ((now[0], now[1]), *ahead.gaps)
    if not ahead.fate:
        gaps = gaps[:_LONG]
    rounds = tuple(at for at, _ in gaps)
    said = [text("pursuit.figure.gap.at", lang, round=at, gap=gap) for at, gap in gaps]
    name = text("pursuit.figure.gap.of", lang)
    curve = Curve(name, tuple(float(gap) for _, gap in gaps), (), (), tuple(said), 0)
    top = 1.15 * max(*curve.values, sight or 0, 1)
    notes = _tired(ahead, gaps, lang)
    if ahead.fate:
        end = text(f"pursuit.fate.{ahead.fate}", lang)
        notes.append(Label(rounds[-1], curve.values[-1], end, "end"))
    if sight is not None:
        notes.insert(0, Label(rounds[0], sight, text("pursuit.figure.gap.sight", lang), "above"))
    title = text("pursuit.figure.gap", lang)
    head = text("pursuit.figure.round", lang)
    return CurveChart(
        title=title,
        caption=text("pursuit.figure.gap.caption", lang),
        across=head,
        rounds=rounds,
        marks=marks(rounds),
        levels=_heights(curve.values[0], sight, top, lang),
        curves=(curve,),
        labels=tuple(notes),
        told=_gap_told(title, ahead, said, lang),
        numbers=Listing(
            title,
            (head[:1].upper() + head[1:], name[:1].upper() + name[1:]),
            tuple((f"{at}", text("pursuit.figure.gap.metres", lang, gap=gap)) for at, gap in gaps),
        ),
        top=top,
    )


def _tired(ahead: Horizon, gaps: Sequence[tuple[int, float]], lang: str) -> list[Label]:
    """Who is exhausted when, beside the curve; those of one round in one label."""
    rounds = dict(gaps)
    first, last = gaps[0][0], gaps[-1][0]
    notes = []
    for at in sorted(set(ahead.tired.values()) & set(rounds)):
        who = join((named(name, lang) for name, n in ahead.tired.items() if n == at), lang)
        said = text("pursuit.figure.gap.tired", lang, who=who)
        place: Place = "above" if 2 * (at - first) < last - first else "left"
        notes.append(Label(at, float(rounds[at]), said, place))
    return notes


def _heights(
    gap: float, sight: float | None, top: float, lang: str
) -> tuple[tuple[float, str], ...]:
    """The lines that are worth drawing: nothing, the gap now, and how far they see."""
    lines = [0.0, *([] if sight is None else [sight])]
    if all(abs(gap - line) > 0.09 * top for line in lines):
        lines.append(gap)
    return tuple(
        (line, text("pursuit.figure.gap.metres", lang, gap=line)) for line in sorted(lines)
    )


def _gap_told(title: str, ahead: Horizon, said: Sequence[str], lang: str) -> str:
    places = sorted({0, len(said) // 3, len(said) // 2, len(said) - 1})
    parts = [join((said[n] for n in places), lang)]
    for who, at in ahead.tired.items():
        facts = {"who": named(who, lang), "round": at}
        parts.append(text("pursuit.figure.gap.tires", lang, **facts))
    if ahead.fate:
        end = {"fate": ahead.fate, "how": ahead.how, "round": ahead.round}
        parts.append(text("pursuit.figure.gap.ends", lang, **end))
    return whole(title, parts, lang)

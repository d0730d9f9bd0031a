"""How a roll went, in words and figures."""

from typing import Any

from rpgkit.engine.ask import Ask, Attack, Check, Total
from rpgkit.engine.pools import Successes
from rpgkit.say.catalogue import messages
from rpgkit.say.numbers import join, number
from rpgkit.say.sentences import text

__all__ = ["roll"]


def roll(ask: Ask[Any], faces: tuple[int, ...], lang: str | None = None) -> str:
    """Say how a roll went.

    Parameters
    ----------
    ask : Ask
        What was rolled for.
    faces : tuple of int
        The faces, all of them.

    Returns
    -------
    str

    Examples
    --------
    >>> from rpgkit.engine.ask import Term
    >>> check = Check("chase.evade", {}, (Term("", 8, ""),), (Term("", 21, ""),))
    >>> roll(check, (14,), "en"), roll(check, (11,), "en")
    ('14 + 8 = 22 against 21: success by 1', '11 + 8 = 19 against 21: failure by 2')

    A chance is rolled under:

    >>> from rpgkit.engine.ask import Chance
    >>> roll(Chance("wilderness.flight", {}, at_most=35), (34,), "en")
    '34 against 35: success'

    Dice that count successes stand in order, a six that was rolled again with what it was added to:

    >>> roll(Successes("turns.athletics", {}, dice=5, target=4), (2, 6, 4, 1, 5), "en")
    '3 successes against 4: 6 5 4 2 1'
    >>> roll(Successes("turns.athletics", {}, dice=2, target=8), (5, 6, 3), "en")
    '1 success against 8: 6+3 5'

    A document may have words of its own for them:

    >>> roll(Successes("skirmish.hit", {}, dice=3, target=4), (2, 6, 4), "en")
    '2 hits on 4+: 6 4 2'
    """
    report = ask.report(faces)
    match ask:
        case Check():
            by = faces[0] + ask.bonus - ask.dc
            code = "story.failure" if by < 0 else "story.success" if by else "story.just"
            result = {"code": code, "by": abs(by)}
            added = _added(faces, ask.bonus, lang)
            return text("story.against", lang, sum=added, target=ask.dc, result=result)
        case Attack():
            hit = ask.read(faces)
            result = {"code": "story.hit" if hit else "story.miss"}
            if hit != (faces[0] >= ask.need):
                result = {"code": "story.natural", "face": faces[0], "result": result}
            added = _added(faces, ask.bonus, lang)
            return text("story.against", lang, sum=added, target=ask.ac, result=result)
        case _ if "at_most" in report:  # a chance, or 2d6 to stay under
            answer = "yes" if ask.read(faces) else "no"
            own = f"ask.{ask.key}.{answer}"  # "caught", where success would say little
            result = {"code": own if own in messages() else f"story.chance.{answer}"}
            added = _added(faces, None, lang)
            return text("story.against", lang, sum=added, target=report["at_most"], result=result)
        case Successes():
            dice = sorted(ask.thrown(faces), key=sum, reverse=True)
            thrown = " ".join("+".join(map(str, die)) for die in dice)
            facts = {"n": ask.read(faces), "target": ask.target, "dice": thrown}
            own = f"ask.{ask.key}.rolled"
            code = own if own in messages() else "story.successes"
            return text(code if dice else "story.no-dice", lang, **facts)
        case _ if isinstance(report.get("answer"), list):  # dice read one by one
            return join(report["answer"], lang)
        case Total():
            return _added(faces, ask.plus or None, lang)
    return _added(faces, ask.facts.get("bonus"), lang)


def _added(faces: tuple[int, ...], bonus: int | None, lang: str | None) -> str:
    """Faces, a bonus with its sign, and what they add up to; a single face stands alone."""
    written = " + ".join(number(face, lang) for face in faces)
    if bonus is not None:
        written += f" {'−' if bonus < 0 else '+'} {number(abs(bonus), lang)}"
    if len(faces) == 1 and bonus is None:
        return written
    return f"{written} = {number(sum(faces) + (bonus or 0), lang)}"

"""Small words of the calculator: chances, fractions, lengths, names."""

from __future__ import annotations

from fractions import Fraction
from itertools import chain
from typing import Any

from rpgkit.odds.estimate import Estimate
from rpgkit.rules.pursuit.odds.options import Row
from rpgkit.rules.pursuit.scenes import Scene
from rpgkit.say import number, percent, text
from rpgkit.say.names import named
from rpgkit.show.pursuit.calculator.desk import Pin
from rpgkit.show.pursuit.calculator.inputs import read
from rpgkit.show.pursuit.words import fraction, option_said, points
from rpgkit.show.written import bounded

__all__ = ["Words"]

SIMPLE = 999  # a fraction with a larger denominator says less than its percent


class Words:
    """What is said in one language.

    Examples
    --------
    >>> w = Words("en")
    >>> w.fraction(Fraction(14, 27)), w.fraction(Fraction(1)), w.fraction(Fraction(1, 2048))
    ('14/27', '', '')
    """

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, code: str, /, **facts: Any) -> str:
        """Say one of the calculator's own words."""
        return text(f"calc.{code}", self.lang, **facts)

    def ui(self, code: str, /, **facts: Any) -> str:
        """Say one of the words that all boards have."""
        return text(f"ui.{code}", self.lang, **facts)

    def name(self, name: str) -> str:
        """A name, in this language when it is one of rpgkit's own."""
        return named(name, self.lang)

    def percent(self, chance: Fraction) -> str:
        """A chance in percent."""
        return percent(chance, self.lang)

    def estimate(self, chance: Estimate) -> str:
        """A chance in percent, with its bounds where they are apart."""
        return bounded(chance, self.lang)

    def number(self, value: float | Fraction) -> str:
        """A number."""
        return number(value, self.lang)

    def fraction(self, chance: Fraction) -> str:
        """A chance as a fraction when that is simple; else ""."""
        if chance.denominator == 1 or chance.denominator > SIMPLE:
            return ""
        return f"{chance.numerator}/{chance.denominator}"

    def exact(self, chance: Estimate) -> str:
        """The fraction of a chance that is known exactly."""
        return self.fraction(chance.value) if chance.low == chance.high else ""

    def either(self, chance: Fraction) -> str:
        """The fraction if it is simple, else the percent."""
        return self.fraction(chance) or self.percent(chance)

    def both(self, chance: Fraction) -> str:
        """The fraction if it says more than the percent, and the percent."""
        exactly, said = fraction(chance), self.percent(chance)
        return self("chance", fraction=exactly, percent=said) if exactly else said

    def points(self, gain: Fraction) -> str:
        """A change of a chance, in points."""
        if not gain:
            return self("same")
        return self("points", n=float(abs(100 * gain)), said=points(gain, self.lang))

    def length(self, found: Estimate | None, unit: str) -> str:
        """An expected number of days or rounds."""
        if found is None:
            return self("pins.no-end")
        return self(f"pins.{unit}s", n=float(found.value))

    def of(self, scene: Scene) -> str:
        """A scene in a few words."""
        facts: dict[str, Any] = {"fled": scene.fugitives.pace, "chased": scene.pursuers.pace}
        code = f"pin.of.{scene.setting}"
        if scene.setting == "dungeon":
            facts["gap"] = read(scene, "gap")
        elif scene.setting == "wilderness":
            facts |= {"n": scene.fugitives.size, "m": scene.pursuers.size}
            facts |= {"pace": read(scene, "pace"), "who": read(scene, "surprised")}
            if facts["who"] != "nobody":
                code += ".surprised"
        return self(code, **facts)

    def suggested(self, scene: Scene) -> str:
        """A name for a pin of a scene."""
        if scene.title:
            return self.name(scene.title)
        sides = {"fugitives": scene.fugitives, "pursuers": scene.pursuers}
        said = {
            side: self("pin.group", who=self.name(group.name), n=group.size)
            for side, group in sides.items()
        }
        return self("pin.suggested", **said)

    def option(self, row: Row) -> str:
        """What an option does, in words."""
        return option_said(row.option, self.lang)

    def pin(self, pin: Pin) -> str:
        """What a pinned scenario is, in a few words."""
        said = self.of(pin.scene)
        if pin.parts:
            split = text("pursuit.option.split", self.lang, parts=pin.parts)
            return self("pin.of.option", scene=said, option=split)
        if pin.plan:
            names = [self.name(name) for name in dict.fromkeys(chain(*pin.plan))]
            return self("pin.of.option", scene=said, option=self("plan", names=names))
        return said

"""Small words of a pursuit's board: sides, distances, chances rolled under, sums."""

from fractions import Fraction
from typing import Any

from rpgkit.engine.actions import Action
from rpgkit.engine.ask import Ask, Chance
from rpgkit.odds.estimate import Estimate
from rpgkit.rules.pursuit import Dungeon, Pursuit
from rpgkit.rules.pursuit.measure import metres
from rpgkit.rules.pursuit.odds import Horizon
from rpgkit.say import story
from rpgkit.say.catalogue import messages
from rpgkit.say.pursuit import heading
from rpgkit.show.view import Band, Named, Term, Why
from rpgkit.show.words import BoardWords

__all__ = ["Words"]

# What a success and a failure mean to the fugitives, where it is not "away" and "still in flight".
_MEANS = {
    "wilderness.pursuit": ("no", "near"),
    "water.encounter": ("near", "yes"),
}


class Words(BoardWords):
    """What is said about one pursuit in one language.

    Parameters
    ----------
    pursuit : Pursuit
        Whose sides are named.
    lang : str
        The board's language.
    """

    own = "track"

    def __init__(self, pursuit: Pursuit[Any, Any], lang: str) -> None:
        super().__init__(pursuit, lang)
        self.pursuit = pursuit

    @property
    def sides(self) -> tuple[str, str]:
        """The names of fugitives and pursuers."""
        fugitives, pursuers = self.pursuit.scene.groups
        return self.name(fugitives.name), self.name(pursuers.name)

    def named(self, side: int) -> Named:
        """A side, with its sign."""
        return {"name": self.sides[side], "side": side}

    def speed(self, side: int) -> int | float:
        """How fast a side is, as its own group says it."""
        return metres(self.pursuit.state.speeds[side])

    def action(self, action: Action) -> str:
        """What is done, in full."""
        return story.action(action, self.lang)

    def chance(self, found: Estimate) -> str:
        """A chance in the end; from what to what where it is not known exactly."""
        low = self.percent(found.low)
        high = self.percent(1 if found.high is None else found.high)
        return low if low == high else self.b("between.chances", low=low, high=high)

    def faces(self, low: int, high: int) -> str:
        """Faces of a die, from the lowest to the highest."""
        return self.number(low) if low == high else self.b("faces", low=low, high=high)

    def bands(self, ask: Ask[Any]) -> list[Band]:
        """Success and failure of a chance; none where every face counts."""
        if not isinstance(ask, Chance):
            return []
        bands: list[Band] = []
        order = ("yes", "near", "no")
        means = _MEANS.get(ask.key, ("yes", "near"))
        ways = {
            "yes": (1, ask.at_most, ask.at_most),
            "no": (ask.at_most + 1, ask.sides, ask.sides - ask.at_most),
        }
        for kind, (answer, (low, high, number)) in zip(means, ways.items(), strict=True):
            if not number:
                continue
            own = f"ask.{ask.key}.{answer}"
            what = self.t(own if own in messages() else f"story.chance.{answer}")
            share = Fraction(number, ask.sides)
            bands.append(
                {
                    "kind": kind,  # type: ignore[typeddict-item]
                    "width": float(share * 100),
                    "label": self.b("band", what=what, faces=self.faces(low, high)),
                    "chance": self.percent(share),
                }
            )
        return sorted(bands, key=lambda band: order.index(band["kind"]))

    def good(self, ask: Ask[Any]) -> str | None:
        """The chance that a roll goes well for the fugitives."""
        if not isinstance(ask, Chance):
            return None
        share = Fraction(ask.at_most, ask.sides)
        return self.percent(1 - share if self._ill(ask) else share)

    def _ill(self, ask: Chance) -> bool:
        """Whether the pursuers gain by its success."""
        return ask.key in _MEANS

    def rolled(self, ask: Ask[Any], faces: tuple[int, ...]) -> str:
        """How a roll of the action under way went; a direction in words."""
        if ask.key == "wilderness.direction":
            return self.t(heading(faces[0], self.pursuit.scene.directions)["code"])
        return super().rolled(ask, faces)

    def why(self, ask: Ask[Any]) -> Why | None:
        """Where the number to roll under comes from."""
        if not isinstance(ask, Chance):
            return None
        terms = [self.term(line) for line in ask.terms]
        if terms:
            terms[0]["amount"] = terms[0]["amount"].lstrip("+")
        else:
            terms = [self._rule(ask)]
        for key in _ASKED.get(ask.key, ()):
            terms.append(self.ruling(key))
        total = self._in(ask)
        what = total if self._ill(ask) else self.good(ask)
        return {
            "question": self.b("why", what=what),
            "terms": terms,
            "total": {"label": self.b("to-roll"), "amount": total},
        }

    def _rule(self, ask: Chance) -> Term:
        """The line of a chance that is no sum: what the rule says."""
        code = f"why.{ask.key}"
        return {
            "label": self.b(code if f"track.{code}" in messages() else "why.chance", **ask.facts),
            "amount": self._in(ask),
            "rule": story.heading(_RULES.get(ask.key, ask.key), self.lang),
        }

    def _in(self, ask: Chance) -> str:
        """A chance as it is rolled: in percent on a d100, else so many faces of the die."""
        if ask.sides == 100:
            return self.percent(Fraction(ask.at_most, 100))
        return self.b("in", n=ask.at_most, sides=ask.sides)

    def ruling(self, key: str) -> Term:
        """How this table reads a point that the document leaves open."""
        reading = self.t(f"ruling.{key}.{self.pursuit.rulings[key]}")
        return {"label": self.b("ruling", reading=reading), "amount": ""}

    def follows(self, until: Horizon | None, base: Horizon | None = None) -> str:
        """What comes if the fugitives only run on from there."""
        if until is None:
            return ""
        if not until.fate:
            return self.b("then.dice" if self._dice_ahead(until) else "then.nothing")
        code = f"then.{until.fate}"
        facts = {"n": until.round, "how": until.how}
        same = base is not None and (base.fate, base.how) == (until.fate, until.how)
        if base is not None and same and base.round != until.round:
            return self.b(f"{code}.instead", other=base.round, **facts)
        return self.b(code, **facts)

    def _dice_ahead(self, until: Horizon) -> bool:
        """Whether it has no end because dice decide, and not because nothing ever changes."""
        if not isinstance(self.pursuit, Dungeon) or self.pursuit.state.sight is None:
            return False
        gaps = [self.pursuit.gap, *(gap for _, gap in until.gaps)]
        return len(gaps) == 1 or gaps[-2] < gaps[-1] <= metres(self.pursuit.state.sight)


_RULES = {"water.encounter": "water.success"}
_ASKED: dict[str, tuple[str, ...]] = {
    "dungeon.food": ("lure-checks",),
    "dungeon.treasure": ("lure-checks",),
    "wilderness.pursuit": ("wilderness-equal",),
    "water.encounter": ("water-next-day",),
}

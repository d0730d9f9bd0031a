"""Small words of a fight's board: scores to reach, distances, who stands how."""

from fractions import Fraction
from typing import Any

from rpgkit.engine.actions import Action
from rpgkit.engine.ask import Ask
from rpgkit.engine.pools import Successes
from rpgkit.rules.skirmish.asks import MoraleTest
from rpgkit.rules.skirmish.fight import Skirmish
from rpgkit.rules.skirmish.scores import Score
from rpgkit.rules.skirmish.state import Soldier
from rpgkit.say import story
from rpgkit.say.skirmish import score
from rpgkit.show.view import Named, Term, Why
from rpgkit.show.words import BoardWords

__all__ = ["Words"]


class Words(BoardWords):
    """What is said about one fight in one language.

    Parameters
    ----------
    fight : Skirmish
        Whose fighters are named.
    lang : str
        The board's language.
    """

    own = "field"

    def __init__(self, fight: Skirmish, lang: str) -> None:
        super().__init__(fight, lang)
        self.fight = fight

    def named(self, one: Soldier) -> Named:
        """A fighter, with the sign of their camp."""
        return {"name": self.name(one.name), "side": one.camp}

    def action(self, action: Action) -> str:
        """What is done, in full."""
        return story.action(action, self.lang)

    def score(self, target: int) -> str:
        """A score to reach, such as "4+"."""
        said = score(target)
        return self.t(said.pop("code"), **said)

    def need(self, ask: Ask[Any]) -> str:
        """What a roll needs, large."""
        if isinstance(ask, Successes):
            return self.score(ask.target)
        if isinstance(ask, MoraleTest):
            return self.b("at-most", n=max(2, ask.at_most))
        return ""

    def summed(self, what: Score) -> list[Term]:
        """The lines of a score: what the table says, then what is added to it."""
        lines = [self.term(line) for line in what.terms]
        if lines:
            lines[0]["amount"] = self.score(what.terms[0].amount)
        if len(lines) > 1:
            lines.append({"label": self.b("to-save"), "amount": self.score(what.target)})
        return lines

    def morale_why(self, test: MoraleTest) -> Why:
        """Leadership and every modifier."""
        lines = [self.term(line) for line in test.terms]
        lines[0]["amount"] = self.number(test.terms[0].amount)
        total = self.need(test)
        return {
            "question": self.b("why", what=total),
            "terms": lines,
            "total": {"label": self.b("on-2d6"), "amount": total},
        }

    def in_36(self, ways: int) -> str:
        """A chance on 2d6, in percent and as it is."""
        return self.b("in-36", chance=self.percent(Fraction(ways, 36)), ways=ways)

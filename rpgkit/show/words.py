"""Small words of any session's board: names, chances, sums, dice to type, in its language."""

from fractions import Fraction
from typing import Any, ClassVar

from rpgkit.engine.ask import Ask
from rpgkit.engine.ask import Term as Line
from rpgkit.engine.session import Session
from rpgkit.say import number, percent, signed, story, text
from rpgkit.show.view import Band, Term, Typed, Why

__all__ = ["BoardWords"]


class BoardWords:
    """What is said about one session in one language.

    Parameters
    ----------
    session : Session
        The game.
    lang : str
        The board's language.
    """

    own: ClassVar[str] = ""
    """What the codes of the board's own words begin with."""

    def __init__(self, session: Session[Any], lang: str) -> None:
        self.session, self.lang = session, lang

    def t(self, code: str, /, **facts: object) -> str:
        """Say a code of the catalogue."""
        return text(code, self.lang, **facts)

    def b(self, code: str, /, **facts: object) -> str:
        """Say one of the board's own words."""
        return text(f"{self.own}.{code}", self.lang, **facts)

    def u(self, code: str, /, **facts: object) -> str:
        """Say one of the words that all boards have."""
        return text(f"ui.{code}", self.lang, **facts)

    def name(self, value: str) -> str:
        """A name, in the board's language when it is one of rpgkit's own."""
        return story.named(value, self.lang)

    def percent(self, chance: Fraction | float) -> str:
        """A chance, in percent."""
        return percent(chance, self.lang)

    def number(self, value: float | Fraction) -> str:
        """A number."""
        return number(value, self.lang)

    def signed(self, amount: float) -> str:
        """A number with its sign."""
        return signed(amount, self.lang)

    def term(self, line: Line) -> Term:
        """One line of a sum, with the rule it comes from."""
        said: Term = {"label": story.term(line, self.lang), "amount": self.signed(line.amount)}
        if line.rule:
            said["rule"] = story.heading(line.rule, self.lang)
        return said

    def typed(self, ask: Ask[Any], faces: tuple[int, ...], intent: str) -> Typed:
        """The field for the dice that fell on the table."""
        needed = ask.needed(faces)
        field: Typed = {"do": {"intent": intent}, "faces": len(needed), "sides": needed[0]}
        if len(needed) > 1:
            field["hint"] = self.u("hint", n=len(needed))
        return field

    def bands(self, ask: Ask[Any]) -> list[Band]:
        """The outcomes of a roll; none where every face counts."""
        return []

    def good(self, ask: Ask[Any]) -> str | None:
        """The chance of a roll, large; that of its first outcome unless a board knows better."""
        bands = self.bands(ask)
        return bands[0]["chance"] if bands else None

    def rolled(self, ask: Ask[Any], faces: tuple[int, ...]) -> str:
        """How a roll of the action under way went."""
        return story.roll(ask, faces, self.lang)

    def why(self, ask: Ask[Any]) -> Why | None:
        """Where the number to reach comes from, if it is a sum."""
        return None

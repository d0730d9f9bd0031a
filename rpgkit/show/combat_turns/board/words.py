"""Small words of a fight's board: sides, wounds, what is rolled, in the board's language."""

from fractions import Fraction
from functools import lru_cache

from rpgkit.rules.combat_turns import Fight
from rpgkit.rules.combat_turns.model import LEVELS
from rpgkit.rules.combat_turns.people import TRACKS
from rpgkit.rules.combat_turns.state import GONE, Fighter
from rpgkit.say import number, signed, text
from rpgkit.say.combat_turns import act
from rpgkit.show.view import Option
from rpgkit.show.words import BoardWords

__all__ = ["Words"]


@lru_cache(maxsize=8192)
def _said(code: str, lang: str, facts: tuple[tuple[str, object], ...]) -> str:
    """A sentence; forty people make the same few again and again."""
    return text(code, lang, **dict(facts))


class Words(BoardWords):
    """What is said about one fight in one language.

    Parameters
    ----------
    fight : Fight
        Whose people are named.
    lang : str
        The board's language.
    """

    own = "fight"

    def __init__(self, fight: Fight, lang: str) -> None:
        super().__init__(fight, lang)
        self.fight = fight
        # Sides that the players see come first: they have the same letters on both screens, and no
        # letter is left out that would tell of a side in hiding.
        people = sorted(fight.state.fighters, key=lambda f: f.card.hidden or f.status == GONE)
        self.sides = list(dict.fromkeys(f.card.side for f in people))

    def b(self, code: str, /, **facts: object) -> str:
        """Say one of the board's own words; lists are given as tuples."""
        return _said(f"fight.{code}", self.lang, tuple(facts.items()))

    def side(self, fighter: Fighter) -> int:
        """Number of somebody's side."""
        return self.sides.index(fighter.card.side)

    def act(self, what: str) -> str:
        """The name of an action of the catalogue."""
        told = act(what)
        return told if isinstance(told, str) else self.t(told["code"])

    def level(self, level: str) -> str:
        """A level of wounds."""
        return _said(f"turns.level.{level}", self.lang, ())

    def track(self, track: str) -> str:
        """A track of wounds."""
        return _said(f"turns.track.{track}", self.lang, ())

    def reaction(self, fighter: Fighter) -> str:
        """What somebody's initiative is rolled with: "Reaction 8 + 2d6"."""
        code = "reaction" if fighter.card.dice else "reaction-only"
        return self.b(code, reaction=fighter.reaction, dice=fighter.card.dice)

    def wounds(self, fighter: Fighter) -> str:
        """Somebody's wounds, "light (physical), serious (stun)"; "" for none."""
        hurt = [
            self.b("wound", level=self.level(level), track=self.track(track))
            for track, level in zip(TRACKS, fighter.wounds, strict=True)
            if level != LEVELS[0]
        ]
        return ", ".join(hurt)

    def levels(self, levels: tuple[str, ...]) -> list[Option]:
        """Levels of wounds to choose from."""
        return [{"value": level, "label": self.level(level)} for level in levels]

    def people(self, fighters: list[Fighter]) -> list[Option]:
        """People to choose from."""
        return [{"value": f.name, "label": self.name(f.name)} for f in fighters]

    def metres(self, i: int) -> str:
        """How far somebody gets in this pass."""
        far = self.fight.metres(self.fight.state.fighters[i].name)
        return self.b("metres", n=far)

    def mean(self, value: Fraction) -> str:
        """An expected number of actions."""
        return number(value, self.lang, 2)

    def gain(self, value: Fraction) -> str:
        """A difference of two."""
        return signed(value, self.lang, 2)

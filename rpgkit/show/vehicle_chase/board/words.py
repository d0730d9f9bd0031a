"""Small words of a chase board: sides, chances, sums, in the board's language."""

from fractions import Fraction
from typing import Any

from rpgkit.engine.ask import Ask, Attack, Chance, Check
from rpgkit.engine.ask import Term as Line
from rpgkit.rules.vehicle_chase import Chase
from rpgkit.say import number
from rpgkit.show.view import Band, Term, Why
from rpgkit.show.words import BoardWords

__all__ = ["Words"]


class Words(BoardWords):
    """What is said about one chase in one language.

    Parameters
    ----------
    chase : Chase
        Whose vehicles and people are named.
    lang : str
        The board's language.
    """

    own = "board"

    def __init__(self, chase: Chase, lang: str) -> None:
        super().__init__(chase, lang)
        self.chase = chase
        self._sides = list(dict.fromkeys(chase.setting.sides))

    def side(self, i: int) -> int:
        """Number of the side of vehicle `i`."""
        return self._sides.index(self.chase.setting.sides[i])

    @property
    def sides(self) -> list[str]:
        """The sides, by number."""
        return self._sides

    def faces(self, faces: tuple[int, ...]) -> str:
        """The faces of a d20 that lead to something, as a range: they always make one or two."""
        if not faces:
            return self.b("no-face")
        runs: list[list[int]] = []
        for face in faces:
            if runs and face == runs[-1][-1] + 1:
                runs[-1].append(face)
            else:
                runs.append([face])
        said = [
            number(run[0], self.lang)
            if len(run) == 1
            else self.b("faces", low=run[0], high=run[-1])
            for run in runs
        ]
        return ", ".join(said)

    def why(self, ask: Ask[Any]) -> Why | None:
        """Where the number to reach comes from, of a check and of an attack."""
        if not isinstance(ask, Check | Attack):
            return None
        against = ask.dc_terms if isinstance(ask, Check) else ask.ac_terms
        target = ask.dc if isinstance(ask, Check) else ask.ac
        return {
            "question": self.b("why", reach=self.reach(ask)),
            "terms": [self.term(line) for line in ask.terms],
            "total": {"label": self.b("bonus"), "amount": self.signed(ask.bonus)},
            "against": [
                *(self._plain(line) for line in against),
                {
                    "label": self.b("dc" if isinstance(ask, Check) else "ac"),
                    "amount": number(target, self.lang),
                },
            ],
        }

    def _plain(self, line: Line) -> Term:
        """One line of a target to reach: written without a sign."""
        said = self.term(line)
        said["amount"] = number(line.amount, self.lang)
        return said

    def test(self, ask: Check | Attack) -> str:
        """The test in one line: difficulty, bonus, face to reach."""
        code = "test" if isinstance(ask, Check) else "attack"
        target = ask.dc if isinstance(ask, Check) else ask.ac
        return self.b(code, target=target, bonus=ask.bonus, reach=self.reach(ask))

    def reach(self, ask: Check | Attack) -> str:
        """The faces that succeed: "14 or more", "out of reach", "any roll will do"."""
        good = [n for n in range(1, 21) if ask.read((n,)) in ("success", True)]
        if not good:
            return self.b("never")
        if len(good) == 20:
            return self.b("always")
        return self.b("or-more", need=good[0])

    def bands(self, ask: Ask[Any]) -> list[Band]:
        """The outcomes of a roll, solid, hatched and hollow; none where every face counts."""
        if not isinstance(ask, Check | Attack | Chance):
            return []
        ways = ask.outcomes()
        total = sum(weight for _, weight in ways)
        kinds = {"success": "yes", "near": "near", "fail": "no", "True": "yes", "False": "no"}
        bands: list[Band] = []
        for answer, weight in ways:
            share = Fraction(weight, total)
            faces = ""
            if isinstance(ask, Check | Attack):
                faces = self.faces(tuple(n for n in range(1, 21) if ask.read((n,)) == answer))
            band = str(answer)
            code = {"True": "hit", "False": "missed"}.get(band, band)
            if isinstance(ask, Chance):
                code = {"hit": "concealed", "missed": "seen"}[code]
            label = self.b(f"band.{code}")
            if faces:
                label = self.b("band-faces", band=label, faces=faces)
            bands.append(
                {
                    "kind": kinds[band],  # type: ignore[typeddict-item]
                    "width": float(share * 100),
                    "label": label,
                    "chance": self.percent(share),
                }
            )
        return bands

"""The wilderness in closed form: a first roll, then days that are all alike.

With e the chance of flight, c the daily chance to be caught and q = (1 − c)(1 − e), a day of flight
ends caught with c, away with (1 − c)e, and goes on with q. After n days the three shares are sums
of a geometric series; in the end they are its limits.
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import NamedTuple

from rpgkit.engine.errors import BadValue, UnknownName, at_least

__all__ = ["ClosedForm", "closed_form"]

FATES = ("away", "caught", "going")


class ClosedForm(NamedTuple):
    """A flight in the wilderness as three chances.

    Attributes
    ----------
    first : Fraction
        Chance of the roll at the meeting.
    later : Fraction
        Chance of each daily roll.
    caught : Fraction
        Chance to be caught on a day of flight.

    Examples
    --------
    >>> form = closed_form(Fraction(35, 100), Fraction(1, 2))
    >>> form.after_failure(), form.ever(), form.days()
    (Fraction(7, 27), Fraction(14, 27), Fraction(26, 27))
    """

    first: Fraction
    later: Fraction
    caught: Fraction

    @property
    def going_on(self) -> Fraction:
        """The chance that a day ends neither caught nor away: q."""
        return (1 - self.caught) * (1 - self.later)

    def after_failure(self) -> Fraction:
        """The chance to escape ever, once the first roll has failed.

        0 when nobody is ever caught and nobody ever gets away: then it never ends.
        """
        over = 1 - self.going_on
        return (1 - self.caught) * self.later / over if over else Fraction(0)

    def ever(self) -> Fraction:
        """The chance to escape ever, first roll included."""
        return self.first + (1 - self.first) * self.after_failure()

    def by_day(self, day: int) -> tuple[Fraction, Fraction, Fraction]:
        """The chances to be away, caught, and still in flight at the end of a day.

        Parameters
        ----------
        day : int
            0 is the meeting.

        Examples
        --------
        >>> [str(share) for share in closed_form(Fraction(1, 2), Fraction(1, 2)).by_day(1)]
        ['5/8', '1/4', '1/8']
        """
        at_least(0, day=day)
        failed, going = 1 - self.first, self.going_on**day
        over = 1 - self.going_on
        days = (1 - going) / over if over else Fraction(0)  # how often a day was begun
        away = self.first + failed * (1 - self.caught) * self.later * days
        return away, failed * self.caught * days, failed * going

    def curve(self, fate: str, days: int) -> tuple[Fraction, ...]:
        """One of the three shares on each day, reckoned in whole numbers from day to day.

        Parameters
        ----------
        fate : {"away", "caught", "going"}
            Which share.
        days : int
            The last day; entry 0 is the meeting.

        Raises
        ------
        UnknownName
            For any other fate.

        Examples
        --------
        >>> [str(share) for share in closed_form(Fraction(1, 2), Fraction(1, 2)).curve("away", 2)]
        ['1/2', '5/8', '21/32']
        """
        at_least(0, days=days)
        if fate not in FATES:
            raise UnknownName("fate", fate, FATES)
        unit = lcm(self.first.denominator, self.later.denominator, self.caught.denominator)
        first, later, catch = (int(chance * unit) for chance in self)
        day = unit * unit
        away_a_day, caught_a_day = (unit - catch) * later, catch * unit
        on_a_day = day - away_a_day - caught_a_day
        shares = {"away": first, "caught": 0, "going": unit - first}
        gain = {"away": away_a_day, "caught": caught_a_day, "going": on_a_day - day}[fate]
        share, going, under = shares[fate], shares["going"], unit
        found = [Fraction(share, under)]
        for _ in range(days):
            share = share * day + going * gain
            going *= on_a_day
            under *= day
            found.append(Fraction(share, under))
        return tuple(found)

    def days(self) -> Fraction | None:
        """The expected number of days of flight; None when it may never end."""
        over = 1 - self.going_on
        failed = 1 - self.first
        if not over:
            return None if failed else Fraction(0)
        return failed / over


def closed_form(chance: Fraction, caught: Fraction, *, later: Fraction | None = None) -> ClosedForm:
    """Put a flight in the wilderness into closed form. Source: `wilderness.pursuit`.

    Parameters
    ----------
    chance : Fraction
        Of flight at the meeting.
    caught : Fraction
        To be caught on a day of flight: 1/2 by faster pursuers, else 0.
    later : Fraction, optional
        Of flight on later days; `chance` when left out.

    Raises
    ------
    BadValue
        For a chance below 0 or above 1.

    Examples
    --------
    >>> closed_form(Fraction(1, 2), Fraction(1, 2)).ever()
    Fraction(2, 3)
    """
    form = ClosedForm(chance, chance if later is None else later, caught)
    for name, value in form._asdict().items():
        if not isinstance(value, int | Fraction) or not 0 <= value <= 1:
            raise BadValue(name, value, "a Fraction from 0 to 1")
    return ClosedForm(*map(Fraction, form))

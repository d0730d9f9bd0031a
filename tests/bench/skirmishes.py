"""A volley of 20 shots and a duel of 10 PV a side: ``python -m tests.bench.skirmishes``, by hand.

The peers roll the volley in its stages: 20 dice to hit, as many to wound as have hit, as many to
save as have wounded. One that is not installed (``pip install dyce icepool``) is left out.
"""

from fractions import Fraction

from rpgkit.rules import skirmish as sk

from .timing import processor

SHOTS, HIT, WOUND, SAVE = 20, 3, 4, 4
GUN = sk.Weapon("Gun", "heavy", 36, SHOTS, strength=4, ap=1)
NOOR = sk.Fighter("Noor", "Hollow", ballistic=4, weapons=[GUN])
RASK = sk.Fighter("Rask", "Dune", toughness=4, save=3, pv=SHOTS)


def volley():
    """Each number of PV lost with its probability."""
    return dict(sk.odds.volley(NOOR, GUN, RASK, 24).lost.items())


def duel():
    """Two of the ready fighters, cut to 10 PV."""
    return sk.odds.duel(sk.ready.fighter("noor", pv=10), sk.ready.fighter("rask"))


def _dyce():
    import warnings

    from dyce import H, expand

    warnings.simplefilter("ignore")  # dyce calls its `expand` experimental, each time
    stages = [H(6).ge(need) for need in (HIT, WOUND)] + [H(6).lt(SAVE)]
    pools = [{n: n @ one if n else H({0: 1}) for n in range(SHOTS + 1)} for one in stages]

    def staged():
        stands = pools[0][SHOTS]
        for pool in pools[1:]:
            stands = expand(
                lambda it, pool=pool: pool[it.outcome], stands, min_path_probability=Fraction(0)
            )
        return {n: Fraction(ways, stands.total) for n, ways in stands.items()}

    return staged


def _icepool():
    import icepool

    d6 = icepool.d6
    stages = (d6 >= HIT, d6 >= WOUND, d6 < SAVE)

    def staged():
        stands = SHOTS @ stages[0] @ stages[1] @ stages[2]
        return {n: stands.probability(n) for n in stands}

    return staged


def peers():
    """The peers that are installed: name and a function that gives the volley."""
    for name, make in (("dyce", _dyce), ("icepool", _icepool)):
        try:
            yield name, make()
        except ImportError:
            continue


def main():
    """Print a table of times."""
    ours = processor(volley, 25)
    print(f"{'volley of 20 shots':<34}{ours:>8.2f} ms")
    for name, staged in peers():
        assert {int(n): p for n, p in staged().items()} == volley()
        taken = processor(staged, 9)
        print(f"{'the same by ' + name:<34}{taken:>8.2f} ms  {taken / ours:.0f} × (target 5 ×)")
    print(f"{'duel of 10 PV a side':<34}{processor(duel, 9):>8.1f} ms  (target 200 ms)")


if __name__ == "__main__":
    main()

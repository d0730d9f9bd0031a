"""The chases that are timed: everybody's bonus differs, so no two vehicles are alike."""

from rpgkit import vehicle_chase as vc

TWO = (("A", "a", 4, 8, 1), ("B", "b", 4, 6, 0))
FOUR = (("A1", "a", 4, 8, 1), ("B1", "b", 4, 6, 0), ("A2", "a", 5, 9, 1), ("B2", "b", 3, 7, 0))


def chase(cars):
    """A new chase, of which nothing is known yet."""
    return vc.Chase(
        [
            vc.Vehicle(
                name,
                side=side,
                level=level,
                kac=16,
                piloting=piloting,
                zone=zone,
                pilot=f"pilot {name}",
            )
            for name, side, level, piloting, zone in cars
        ],
        initiative={f"pilot {name}": 20 - n for n, (name, *_) in enumerate(cars)},
    )


def two():
    return (chase(TWO),)


def four():
    return (chase(FOUR),)

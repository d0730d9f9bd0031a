"""Where everybody stands, what has become of them, and how far it is between them."""

from rpgkit import vehicle_chase as vc


def chase():
    return vc.Chase(
        [
            vc.Vehicle("A", side="a", level=4, kac=16, zone=1),
            vc.Vehicle("B", side="b", level=4, kac=17, zone=3),
            vc.Vehicle("C", side="b", level=4, kac=17, zone=1),
        ],
        initiative={"A": 3, "B": 2, "C": 1},
    )


def test_zones_from_the_foremost_of_those_still_in():
    game = chase()
    assert list(game.zones.items()) == [("B", 3), ("A", 1), ("C", 1)]
    game.decree(vc.decrees.let_escape("B"))
    assert game.zones == {"A": 1, "C": 1}


def test_fates():
    game = chase()
    game.decree(vc.decrees.let_escape("B"))
    game.decree(vc.decrees.leave_behind("C"))
    assert game.fates == {"A": "in", "B": "escaped", "C": "left-behind"}


def test_metres():
    game = chase()
    assert game.distance("A", "B") == 120
    assert game.distance("A", "C") == 15
    game.decree(vc.decrees.engage("A", "C"))
    assert game.distance("A", "C") == 0


def test_a_pilot_without_a_name_goes_by_the_vehicle_s():
    assert chase().setting.people[0].name == "A"

"""Both tables of the document, cell by cell, and each edge of each band from both sides."""

import pytest

from rpgkit import pursuit as pu
from rpgkit.rules.pursuit import tables

from .table import asked, end, play, water, wilderness

# Copied by hand from the document: row by row, each cell from its lowest number of pursuers to
# its highest. "More" is tried up to 9999, the most a group may be.
WILDERNESS = {
    (1, 4): {(1, 1): 50, (2, 3): 70, (4, 9999): 90},
    (5, 12): {(1, 3): 35, (4, 8): 50, (9, 9999): 70},
    (13, 24): {(1, 6): 25, (7, 16): 35, (17, 9999): 50},
    (25, 9999): {(1, 10): 10, (11, 30): 25, (31, 9999): 35},
}
EDGES = [
    (fugitives, pursuers, chance)
    for row, cells in WILDERNESS.items()
    for column, chance in cells.items()
    for fugitives in row
    for pursuers in sorted(set(column))
]


@pytest.mark.parametrize(("fugitives", "pursuers", "chance"), EDGES)
def test_wilderness_at_the_corners_of_each_cell(fugitives, pursuers, chance):
    assert tables.wilderness(fugitives, pursuers).chance == chance
    game = wilderness(fugitives, pursuers)
    assert (game.flight.percent, asked(game, pu.Flee()).at_most) == (chance, chance)


def test_wilderness_everywhere_up_to_forty():
    for fugitives in range(1, 41):
        for pursuers in range(1, 41):
            (expected,) = (
                chance
                for (low, high), cells in WILDERNESS.items()
                if low <= fugitives <= high
                for (least, most), chance in cells.items()
                if least <= pursuers <= most
            )
            assert tables.wilderness(fugitives, pursuers).chance == expected


@pytest.mark.parametrize(("fugitives", "pursuers", "chance"), EDGES)
def test_the_d100_at_the_edge_of_each_chance(fugitives, pursuers, chance):
    game = wilderness(fugitives, pursuers)
    play(game, pu.Flee(), chance)
    assert end(game) == ("over", "away", "roll")
    game.undo()
    play(game, pu.Flee(), chance + 1)
    assert end(game) == ("running", "", "")


def test_a_cell_knows_its_row_and_column():
    cell = tables.wilderness(13, 17)
    assert (tuple(cell.fugitives), tuple(cell.pursuers)) == ((13, 24), (17, None))
    assert (cell.row, cell.column) == (2, 2)
    cell = tables.wilderness(1, 1)
    assert (tuple(cell.fugitives), tuple(cell.pursuers)) == ((1, 4), (1, 1))
    assert (cell.row, cell.column) == (0, 0)
    assert tables.wilderness(25, 1).fugitives == (25, None)
    assert [len(row) for row in tables.wilderness_rows()] == [3, 3, 3, 3]


# Metres by which the fugitives are slower, and the percent: "80% faster; 0-9: 50; 9-18: 40;
# 18-27: 35; 27-36: 25; 36 and more: 10". What is on an edge depends on the rulings.
INSIDE = [
    (-300, 80), (-36, 80), (-9, 80), (-0.01, 80),
    (0, 50), (0.01, 50), (4.5, 50), (8.99, 50),
    (9.01, 40), (10, 40), (17.99, 40),
    (18.01, 35), (26.99, 35),
    (27.01, 25), (35.99, 25),
    (36.01, 10), (50, 10), (300, 10),
]  # fmt: skip
ON_THE_EDGE = {  # metres: percent with the upper row, percent with the lower
    9: (50, 40),
    18: (40, 35),
    27: (35, 25),
}
BOTH = [
    (edge, last)
    for edge in ("upper-inclusive", "lower-inclusive")
    for last in ("10", "25")
]  # fmt: skip


def on_water(slower, edge, last):
    """A flight of fugitives slower than 60 m by so much; faster than 60 when it is below 0."""
    speeds = (60, 60 + slower) if slower >= 0 else (360, 360 + slower)
    return water(*speeds, rulings={"water-band-edge": edge, "water-36": last})


@pytest.mark.parametrize(("edge", "last"), BOTH)
def test_water_in_every_reading(edge, last):
    expected = dict(INSIDE)
    for metres, (upper, lower) in ON_THE_EDGE.items():
        expected[metres] = upper if edge == "upper-inclusive" else lower
    expected[36] = int(last)
    for slower, chance in expected.items():
        game = on_water(slower, edge, last)
        assert (slower, game.flight.percent) == (slower, chance)
        assert asked(game, pu.Flee()).at_most == chance
        play(game, pu.Flee(), chance)
        assert game.state.phase == "clear"


@pytest.mark.parametrize(
    ("row", "slower", "chance"),
    [(0, -1, 80), (1, 0, 50), (2, 10, 40), (3, 20, 35), (4, 30, 25), (5, 40, 10)],
)
def test_the_d100_at_the_edge_of_each_chance_on_water(row, slower, chance):
    game = on_water(slower, "upper-inclusive", "10")
    assert (game.flight.cell.chance, game.flight.cell.row) == (chance, row)
    play(game, pu.Flee(), chance)
    assert game.state.phase == "clear"
    game.undo()
    game.do(pu.Flee())
    game.roll(chance + 1)
    assert game.pending.key == "water.distance"

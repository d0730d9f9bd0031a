"""Random hands on a zone track: whatever is pressed, the board is drawn, and the game can be saved.

The odds are left out: they are another module's affair, and would take most of the time.
"""

import asyncio
import random
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from rpgkit import dice
from rpgkit import vehicle_chase as vc
from rpgkit.engine.errors import BadValue
from rpgkit.widgets import zone_track
from tests.widgets.hands import JUNK, NAMES, TYPED, pressed, random_hands

CARDS = ("accelerate", "keep-pace", "evade", "trick", "engage", "disengage", "slow-down")
MORE_CARDS = ("uncontrolled", "drop-second", "shoot:Gun", "strike:Lance", "board", "ram", "pass")


def a_chase(rng):
    vehicles = [
        vc.Vehicle(
            NAMES[(k + rng.randrange(2) * 4) % 8] if k < 4 else f"V{k}",
            side=f"s{k % rng.choice([1, 2, 3])}" if k else "s0",
            level=rng.randint(0, 12),
            kac=rng.randint(8, 22),
            piloting=rng.randint(0, 15),
            pilot=f"p{k}&<u>",
            hp=rng.choice([None, 1, 30]),
            zone=rng.choice([0, 0, 1, -2]),
            weapons=[vc.Weapon("Gun")],
            crew=[
                vc.Crew(
                    f"g{k}",
                    role=rng.choice(["gunner", "passenger"]),
                    hp=rng.choice([None, 1]),
                    skills={"Athletics": 3},
                    weapons=[vc.Weapon("Lance", melee=True, reach=True)],
                )
            ],
        )
        for k in range(rng.choice([1, 2, 2, 3, 4]))
    ]
    offered = vc.ready.environment("desert").tricks
    track = vc.Track(
        zones={
            0: vc.ready.zone("water", "mega-shark", cr=1),
            1: vc.ready.lanes("forest"),
            2: vc.ready.zone("motorway", "oncoming-traffic", "police-roadblock", cr=3),
        },
        everywhere=vc.ready.zone("desert", *offered, cr=2),
    )
    return vc.Chase(
        vehicles,
        players="s0",
        track=rng.choice([None, track]),
        rulings={ruling.key: rng.choice(ruling.readings) for ruling in vc.RULINGS},
        dice=rng.choice([dice.Seeded, dice.AtTable])(rng.randrange(100)),
    )


def an_intent(chase, rng):
    """Mostly what goes on with the game, sometimes the GM's hand, sometimes nonsense."""
    t = chase.setting
    junk = rng.random() < 0.05
    vehicle = rng.choice(JUNK if junk else [v.name for v in t.vehicles])
    other = rng.choice([v.name for v in t.vehicles])
    person = rng.choice(JUNK if junk else [p.name for p in t.people])
    zone = rng.choice(JUNK if junk else [-1, 0, 1, 2, 3])
    step = rng.choice(JUNK if junk else [1, -1])
    typed = {"faces": rng.choice(TYPED)}
    yes = rng.random() < 0.5
    going_on = [
        {"intent": "pick", "card": rng.choice(CARDS)},
        {"intent": "pick", "card": rng.choice(MORE_CARDS)},
        {"intent": rng.choice(["act", "act-typed"]), "fields": typed},
        {"intent": rng.choice(["roll", "roll-typed"]), "fields": typed},
        {"intent": "initiative"},
        {"intent": rng.choice(["progress", "next-round"])},
        {"intent": "act"},
    ]
    choices = [
        {"intent": "initiative-typed", "fields": {"p0": rng.choice(TYPED)}},
        {"intent": "set", "what": "target", "value": other},
        {"intent": "set", "what": "occupant", "value": person},
        {"intent": "set", "what": "skill", "value": rng.choice(["athletics", "piloting", "x"])},
        {"intent": "set", "what": "lane", "value": rng.choice(["0", "1", "2", vehicle])},
        {"intent": rng.choice(["double", "agreed", "full"]), "value": yes},
        {"intent": rng.choice(["undo", "redo"])},
        {"intent": "inspect", "vehicle": vehicle},
        {"intent": "plan", "vehicle": vehicle, "value": rng.choice(["evade", "x", ""])},
        {"intent": "decline", "vehicle": vehicle, "value": yes},
        {"intent": "overrule", "vehicle": vehicle, "value": step},
        {"intent": "language", "value": rng.choice(["en", "fr", "xx"])},
        {"intent": "page", "lang": rng.choice(["fr-CA", "xx", ""])},
    ]
    masters = [
        {
            "intent": "place",
            "vehicle": vehicle,
            "zone": zone,
            "lane": rng.choice([None, 0, 1, zone]),
        },
        {"intent": "step", "vehicle": vehicle, "by": step},
        {"intent": "shift", "person": person, "by": step},
        {"intent": "award", "points": zone},
    ]
    ground = rng.choice(["", "forest/thicket", "forest/hidden-cave", "motorway/oncoming-traffic"])
    fields = {
        "place": {"vehicle": vehicle, "zone": zone, "lane": rng.choice(["", "0", "1", "x"])},
        "fate": {"vehicle": vehicle, "fate": rng.choice(["escaped", "left-behind", "wrecked"])},
        "reenter": {"vehicle": vehicle, "zone": zone},
        "hp": {"who": rng.choice([vehicle, person]), "hp": rng.choice(["0", "9", "", "x", "-1"])},
        "engage": {"vehicle": vehicle, "other": other},
        "part": {"vehicle": vehicle},
        "hazard": {
            "name": rng.choice(["", "<u>Rocks", "🦈"]),
            "cr": rng.choice(["1", "1/2"]),
            "fires": rng.choice(["entering", "once", "last"]),
            "swerve": yes,
            "zone": rng.choice(["", "0", "1", "x"]),
        },
        "hazard-gone": {"hazard": rng.choice(["0", "1", "7", "x"])},
        "scenery": {"zone": zone, "ground": ground},
        "seat": {"person": person, "role": rng.choice(["pilot", "gunner", "passenger", "x"])},
        "ally": {"side": t.sides[0], "other": t.sides[-1], "allies": "yes" if yes else "no"},
        "note": {"text": rng.choice(["", " ", "<u>Rain"])},
        "end": {},
    }
    which = rng.choice(list(fields) if rng.random() < 0.1 else list(fields)[:-1])
    masters.append({"intent": f"decree-{which}", "fields": fields[which]})
    return rng.choice(rng.choices([going_on, choices, masters], [6, 3, 1])[0])


@pytest.fixture(autouse=True)
def _no_odds(monkeypatch):
    monkeypatch.setattr(zone_track.ZoneTrack, "_reckon", lambda _: None)


@pytest.mark.parametrize("seed", range(3))
def test_random_hands(seed):
    rng = random.Random(seed)
    chase = a_chase(rng)
    random_hands(zone_track.ZoneTrack, chase, lambda: an_intent(chase, rng))


def two(**more):
    return vc.Chase(
        [vc.Vehicle(n, side=n, level=4, kac=16, piloting=8) for n in "AB"],
        dice=dice.AtTable(1),
        **more,
    )


def test_what_is_pressed_too_late_is_refused():
    board = zone_track.ZoneTrack(two(initiative={"A": 2, "B": 1}), lang="en")
    chase = board.chase
    assert pressed(board, "roll") == pressed(board, "roll-typed", fields={"faces": "5"}) != ""
    assert pressed(board, "progress")
    assert pressed(board, "initiative")
    chase.begin(vc.KeepPace("A"))
    assert pressed(board, "initiative")
    assert chase.pending is not None  # and nobody's die was rolled by that
    for intent in ("act", "progress", "next-round", "step"):
        assert pressed(board, intent, vehicle="A", by=1)
    chase.roll(15)
    assert pressed(board, "pick", card="drop-second") == ""
    assert pressed(board, "decline", vehicle="Nobody", value=True)
    assert pressed(board, "plan", vehicle="A", value="fly")
    assert pressed(board, "decree-hazard-gone", fields={"hazard": "0"})
    board.close()


def test_odds_that_are_overtaken_before_they_begin_are_never_worked_out(monkeypatch):
    monkeypatch.undo()
    begun, go_on = [], threading.Event()

    def foresee(chase, *_):
        begun.append(chase.state.cars[0].zone)
        go_on.wait(10)
        return None, {}

    monkeypatch.setattr(zone_track, "foresee", foresee)

    async def press():
        board = zone_track.ZoneTrack(two(initiative={"A": 2, "B": 1}), lang="en")
        for _ in range(5):
            assert pressed(board, "step", vehicle="A", by=1) == ""
        go_on.set()
        await asyncio.wrap_future(board._reckoning.future)
        board.close()

    with ThreadPoolExecutor(1) as aside:  # the browser's tests leave a loop running in this thread
        aside.submit(asyncio.run, press()).result()
    assert begun[-1] == 5
    assert len(begun) <= 2  # what had begun, and what counts


def test_saving_once_more_when_the_file_has_gone(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    board = zone_track.ZoneTrack(two(initiative={"A": 2, "B": 1}), lang="en")
    assert pressed(board, "save") == ""
    (tmp_path / "rpgkit-campaign.rpgkit").unlink()
    assert "no such file" in pressed(board, "step", vehicle="A", by=1)
    assert pressed(board, "save") == pressed(board, "step", vehicle="A", by=1) == ""
    board.close()


def test_what_is_no_chase_has_no_board():
    with pytest.raises(BadValue, match="chase = 3: a Chase"):
        zone_track.ZoneTrack(3)

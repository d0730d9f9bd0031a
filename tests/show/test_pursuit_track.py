"""What a pursuit's board shows, in every phase of the three settings: the view-model, then HTML."""

from html.parser import HTMLParser

import pytest

from rpgkit import dice
from rpgkit import pursuit as pu
from rpgkit.show.pursuit.track import Hand, chart, foresee, render, view, weigh
from tests.say.french import narrow
from tests.show.pursuits import gallery, moor, strait

NASTY = '<b>"&🐉'


def shown(p, lang="en", card="", **more):
    return view(p, Hand(card), lang, **more)


def by_key(view_):
    return {one["key"]: one for one in view_["choices"]}


def beside(p, card="", lang="en"):
    hand, found = Hand(card), foresee(p, Hand(card), weigh(p))
    return view(p, hand, lang, foresight=found, picture=chart(p, found, lang) if found else None)


def run(p, *actions):
    for action in actions:
        p.do(action)
    return p


# --- a dungeon ---


def test_the_gap_its_line_and_how_it_closes():
    p = run(gallery(sight=60), pu.RunOn(), pu.RunOn())  # 21, 18, 15
    gap = shown(p)["gap"]
    assert (gap["amount"], gap["unit"]) == ("15", "m")
    assert gap["lines"] == ["closing 3 m a round: 30 against 27"]
    line = gap["line"]
    assert (line["pursuers"]["at"], line["fugitives"]["at"]) == (0, 25)
    assert line["trail"] == [35, 30]
    assert line["ahead"] == [20, 15, 10, 5, 0]
    assert line["limits"] == [{"at": 100, "label": "out of sight"}]
    assert [one["label"] for one in line["scale"]] == ["0", "15", "30", "45", "60 m"]
    assert line["scale"][0]["strong"] == "caught"
    assert line["told"] == (
        "Gap 15 metres. Caught at 0. Out of sight beyond 60 metres. It was 21 at the start"
    )


def test_a_gap_that_widens_and_one_that_stays():
    held = gallery()
    held.decree(pu.decrees.hold(2, "net", "Ghouls"))
    gap = shown(held)["gap"]
    assert gap["lines"] == ["widening 27 m a round: 0 against 27"]
    assert gap["marks"] == ["pursuers held up for 2 more rounds"]
    even = gallery()
    even.decree(pu.decrees.speed("pursuers", 27))
    even.decree(pu.decrees.slow(50, 1, "net", "Ghouls"))
    assert shown(even)["gap"]["marks"] == ["pursuers 50% slower for 1 more round"]
    even.undo()
    assert shown(even)["gap"]["lines"] == ["the same from round to round: 27 against 27"]


def test_the_reach_is_marked_instead_of_nothing():
    scale = shown(gallery(reach=3))["gap"]["line"]["scale"]
    assert [(one["label"], one.get("strong")) for one in scale if one.get("strong")] == [
        ("3", "caught")
    ]


def test_the_breath_of_both_and_what_comes_first():
    breath = shown(run(gallery(), pu.RunOn(), pu.RunOn()))["breath"]
    assert breath["said"] == "If they only run on: caught in round 7."
    (clock,) = breath["clocks"]
    kinds = [cell["kind"] for cell in clock["cells"]]
    assert len(kinds) == 30
    assert kinds[:8] == ["ran", "ran", "now", "left", "left", "left", "caught", "left"]
    assert kinds[-1] == "tired"
    assert [(one["label"], one["strong"]) for one in clock["ticks"]] == [
        ("3", "now"),
        ("7", "caught"),
        ("30", "exhausted"),
    ]
    assert clock["told"].startswith("Company and Ghouls: 2 of 30 rounds run; round 3: now;")


def test_who_is_held_up_does_not_run():
    p = gallery()
    p.decree(pu.decrees.hold(1, "net", "Ghouls"))
    run(p, pu.RunOn())  # 48 m, and 3 m a round: caught in round 17, the 16th that the ghouls run
    first, second = shown(p)["breath"]["clocks"]
    assert [clock["said"] for clock in (first, second)] == [
        "1 of 30 rounds run",
        "0 of 30 rounds run",
    ]
    caught = [[c["kind"] for c in one["cells"]].index("caught") + 1 for one in (first, second)]
    assert caught == [17, 16]


def test_the_exhausted_and_their_rest():
    p = gallery()
    p.decree(pu.decrees.speed("pursuers", 27))
    run(p, *[pu.RunOn()] * 30)
    (clock,) = shown(p)["breath"]["clocks"]
    assert clock["marks"] == ["exhausted: −2 attack, −2 damage, −2 AC"]
    assert {cell["kind"] for cell in clock["cells"]} == {"ran"}
    p.decree(pu.decrees.catch())
    run(p, pu.Rest())
    over = shown(p)
    assert over["breath"]["clocks"][0]["marks"][1] == "rest: 1 of 3 turns"
    assert [one["name"] for one in over["choices"]] == ["Rest for a turn"]
    run(p, pu.Rest(), pu.Rest())
    assert shown(p)["breath"]["clocks"][0]["marks"] == []


def test_only_those_who_tire_have_a_clock():
    p = gallery(rulings={"who-tires": "characters"})
    (clock,) = shown(p)["breath"]["clocks"]
    assert [side["name"] for side in clock["sides"]] == ["Company"]
    stone = pu.Group("Golems", speed=20, monsters=True)
    none = pu.Dungeon(stone, pu.Group("Ghouls", speed=30), rulings={"who-tires": "characters"})
    assert "breath" not in shown(none)


def test_what_each_decision_is_worth_and_what_follows():
    p = pu.Dungeon(
        pu.Group("Company", 4, speed=27),
        pu.Group("Ghouls", 3, speed=30, hungry=True),
        gap=21,
        drops=[pu.Drop("ration", "food", 2), pu.Drop("purse", "treasure")],
        obstacles=[pu.Obstacle("oil", holds=1)],
    )
    choices = by_key(shown(run(p, pu.Flee())))
    food, oil, on = choices["drop:ration"], choices["obstacle:oil"], choices["run-on"]
    assert (food["chance"], food["leads"]) == ("50%", "ever 75%")
    assert food["test"].startswith("2 left. Hungry pursuers stop for it on 3 in 6")
    # Held up for a round they are 48 m behind: 16 rounds of 3 m more.
    assert oil["test"].endswith("Gap 48 m after the round: caught in round 17 instead of 7.")
    assert (oil["chance"], oil["leads"]) == ("0%", "+10 rounds")
    assert on["test"] == "Gap 18 m after the round: caught in round 7."
    assert choices["drop:purse"]["refused"].startswith("treasure does not tempt Ghouls")
    assert "do" not in choices["drop:purse"]
    assert "chance" not in choices["stop"]
    assert [key for key, one in choices.items() if one.get("chosen")] == ["drop:ration"]


def test_the_roll_prepared_says_why():
    panel = shown(gallery(), card="drop:ration")["panel"]
    assert (panel["chance"], panel["roll"]["label"]) == ("50%", "Roll 1d6")
    assert panel["said"] == "On a 1, 2 or 3 they stop. All 2, one a round: 75% in all."
    assert [band["label"] for band in panel["bands"]] == ["success, 1 to 3", "failed, 4 to 6"]
    assert panel["why"]["terms"][0]["amount"] == panel["why"]["total"]["amount"] == "3 in 6"
    assert "one for each drop" in panel["why"]["terms"][1]["label"]
    assert panel["typed"] == {"do": {"intent": "act-typed"}, "faces": 1, "sides": 6}


def test_running_on_is_a_sum_of_metres():
    why = shown(gallery(), card="run-on")["panel"]["why"]
    assert [term["amount"] for term in why["terms"]] == ["21 m", "+27", "−30"]
    assert (why["question"], why["total"]["amount"]) == ("Why 18 m?", "18 m")


def test_a_roll_under_way_leaves_nothing_else_to_decide():
    p = gallery()
    p.begin(pu.DropThing("ration"))
    now = shown(p)
    assert now["choices"] == []
    assert (now["panel"]["chance"], now["panel"]["past"]) == ("50%", ["Drop: ration"])
    assert now["panel"]["typed"]["do"] == {"intent": "roll-typed"}
    assert now["say"].endswith("To roll: Food (ration) for Ghouls")


@pytest.mark.parametrize(
    ("sight", "faces", "step"), [(None, (), 0), (30, (), 3)], ids=["things", "out of sight"]
)
def test_the_step_of_the_round(sight, faces, step):
    p = gallery(sight=sight, sight_chance=50, dice=dice.AtTable())
    if sight:
        p.decree(pu.decrees.hold(1, "net", "Ghouls"))
        p.begin(pu.RunOn())
    head = shown(p)["head"]
    assert (head["step"], head["title"]) == (step, "Round 1")


def test_how_it_ended_is_said_large_and_can_be_reopened():
    over = shown(run(gallery(), pu.Stop()))
    assert over["ending"]["title"] == "Caught"
    assert over["ending"]["lines"] == ["They flee no more."]
    assert over["ending"]["buttons"][0]["do"] == {"intent": "decree-reopen"}
    assert over["head"]["steps"] == []
    assert "odds" not in over


def test_things_left():
    p = gallery(dice=dice.Scripted([6]))
    run(p, pu.DropThing("ration"))
    assert [(one["name"], one["left"]) for one in shown(p)["things"]] == [
        ("ration", "1 of 2 left"),
        ("purse", "1 of 1 left"),
    ]


# --- the wilderness ---


def test_a_meeting_in_the_wilderness_lights_its_cell():
    meeting = shown(moor())["meeting"]
    assert meeting["table"]["lit"] == (1, 1)  # 5 to 12 fugitives, 1 to 3 pursuers
    assert meeting["table"]["rows"][1] == ["5–12", "1–3|35%", "4–8|50%", "9+|70%"]
    facts = {one["label"]: one for one in meeting["facts"]}
    assert facts["Chance to flee"]["detail"] == "table: fugitives 5–12, pursuers 1–3"
    assert facts["Caught on a day of flight"]["amount"] == "50%"
    assert facts["Away in the end, fleeing again and again"]["amount"] == "52%"  # 14/27
    assert facts["Days of flight, on average"]["amount"] == "1.0"  # 26/27


def test_nobody_faster_is_never_caught_and_an_endless_flight_says_so():
    facts = {one["label"]: one["amount"] for one in shown(moor(speed=24))["meeting"]["facts"]}
    assert facts["Caught on a day of flight"] == "never"
    stuck = moor(speed=24, modifier=-100)
    facts = {one["label"]: one["amount"] for one in shown(stuck)["meeting"]["facts"]}
    assert facts["Chance to flee"] == "0%"
    assert facts["Days of flight, on average"] == "it may never end"


@pytest.mark.parametrize(
    ("surprised", "said", "chance"),
    [("pursuers", "away unseen", "100%"), ("fugitives", "cannot flee", "0%")],
)
def test_surprise(surprised, said, chance):
    flee = by_key(shown(moor(surprised=surprised)))["flee"]
    assert said in flee["test"]
    assert flee["chance"] == chance
    assert shown(moor(surprised=surprised))["meeting"]["table"]["lit"] == (-1, -1)


def test_ways_on_the_compass():
    p = run(moor(dice=dice.Scripted([36, 7, 51, 90, 2, 51])), pu.Flee(), pu.Travel(), pu.Flee())
    run(p, pu.Travel())
    now = shown(p)
    compass = now["meeting"]["compass"]
    assert compass["headings"] == [7, 2]
    assert compass["title"] == "Day 2: north-east"
    assert compass["days"] == ["Day 2: north-east", "Day 1: west"]
    assert (now["head"]["title"], now["head"]["step"]) == ("Day 2", 2)
    assert list(by_key(now)) == ["flee", "stop"]


def test_the_daily_catch_in_the_panel():
    p = run(moor(dice=dice.Scripted([36])), pu.Flee())
    now = shown(p)
    assert now["panel"]["chance"] == "50%"
    assert [band["kind"] for band in now["panel"]["bands"]] == ["near", "no"]
    assert now["panel"]["roll"]["label"] == "Roll 1d8"
    p.begin(pu.Travel())
    p.roll(7)
    under_way = shown(p)
    assert under_way["panel"]["past"] == ["Travel on for a day", "west"]
    assert under_way["head"]["step"] == 1


@pytest.mark.parametrize(
    ("sides", "face", "x", "y"), [(8, 3, 1, 0), (6, 4, 0, 1), (12, 12, 0, -1), (12, 3, 1, 0)]
)
def test_a_heading_points_where_the_die_says(sides, face, x, y):
    p = moor(directions=sides, dice=dice.Scripted([36, face, 51]))
    html = render(shown(run(p, pu.Flee(), pu.Travel())))
    needle = html.split('class="needle" points="')[1].split('"')[0]
    tip = [float(each) for each in needle.split(" ")[0].split(",")]
    assert tip == pytest.approx([75 * x, 75 * y], abs=0.1)


# --- water ---


def test_a_meeting_on_water():
    now = shown(strait(encounter=2))
    assert now["head"]["step"] == 0
    meeting = now["meeting"]
    assert meeting["table"]["lit"] == (2, 1)
    assert meeting["table"]["rows"][2] == ["9–18 m slower", "40%"]
    facts = {one["label"]: one["amount"] for one in meeting["facts"]}
    assert facts["Random encounter the next day"] == "2 in 6"
    assert by_key(now)["flee"]["chance"] == "40%"


def test_a_safe_day_and_the_next_one_told_or_rolled():
    p = run(strait(encounter=2, dice=dice.Scripted([40])), pu.Flee())
    now = shown(p)
    assert now["ending"]["title"] == "Safe until the next day"
    choices = by_key(now)
    assert list(choices) == ["next-day", "next-day:yes", "next-day:no"]
    assert choices["next-day:no"]["chance"] == "100%"
    assert (now["panel"]["chance"], now["panel"]["bands"][0]["label"]) == ("67%", "none, 3 to 6")
    told = run(strait(dice=dice.Scripted([40])), pu.Flee())
    assert "refused" in by_key(shown(told))["next-day"]
    assert "odds" not in beside(told)  # only the referee knows


def test_rounds_until_caught_and_the_gap_at_each():
    p = run(strait(dice=dice.Scripted([41])), pu.Flee(), pu.RunOn())
    gap = shown(p)["gap"]
    assert gap["amount"] == "88"
    assert gap["lines"][1] == "caught in 8 rounds, at the end of round 9"
    assert gap["line"]["trail"] == [100]
    assert gap["line"]["ahead"] == [76, 64, 52, 40, 28, 16, 4, 0]


# --- beside it ---


def test_should_we_run():
    options = beside(moor())["run"]["options"]
    assert [(one["ever"], one["change"]) for one in options[:3]] == [
        ("52%", ""),
        ("82%", "+31 points"),  # 14/17 − 14/27
        ("67%", "+15 points"),  # 2/3 − 14/27
    ]
    assert [one["best"] for one in options].count(True) == 1


def test_the_figure_is_the_course_of_what_is_picked_or_the_gap():
    food = beside(gallery(), "drop:ration")["odds"]
    assert food["summary"][-1] == {"label": "Got away, in the end", "amount": "75%"}
    on = beside(gallery(), "run-on")["odds"]
    assert on["summary"][-1] == {"label": "Gap, round 7", "amount": "0 m"}
    assert shown(gallery())["odds"]["summary"] == []  # not worked out yet


# --- words and HTML ---

SCENES = {
    "dungeon": gallery,
    "wilderness": lambda: run(moor(dice=dice.Scripted([36, 7, 51])), pu.Flee(), pu.Travel()),
    "water": strait,
}


@pytest.mark.parametrize("scene", SCENES)
def test_french(scene):
    now = beside(SCENES[scene](), lang="fr")
    assert now["question"].startswith(narrow("Que font-ils ?"))
    html = render(now)
    assert 'lang="fr"' in html
    for english in ("Chance to", "Breath", "between them", "Should", "Day ", "Caught"):
        assert english not in html


class Tree(HTMLParser):
    """Roles with their labels, and whether any name has become a tag."""

    def __init__(self):
        super().__init__()
        self.images, self.tags = [], set()

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        if dict(attrs).get("role") == "img":
            self.images.append(dict(attrs).get("aria-label"))


def named():
    """The same nasty name for everything that has one."""
    return [
        pu.Dungeon(
            pu.Group(NASTY, 4, speed=27),
            pu.Group(NASTY + "2", 3, speed=30, hungry=True),
            title=NASTY,
            drops=[pu.Drop(NASTY, "food")],
            obstacles=[pu.Obstacle(NASTY + "oil", holds=1)],
        ),
        pu.Wilderness(pu.Group(NASTY, speed=27), pu.Group(NASTY + "2", speed=30), title=NASTY),
        pu.Water(pu.Group(NASTY, speed=27), pu.Group(NASTY + "2", speed=30), title=NASTY),
    ]


@pytest.mark.parametrize("live", [True, False])
@pytest.mark.parametrize("n", range(3))
def test_names_stay_names_and_pictures_are_told(n, live):
    tree = Tree()
    tree.feed(render(beside(run(named()[n], *[pu.Flee()][: n == 0])), live=live))
    assert "b" in tree.tags  # the board's own
    assert "🐉" not in "".join(tree.tags)
    assert all(tree.images)
    assert len(tree.images) == (2, 1, 0)[n]


def test_a_still_board_has_no_control_that_works():
    html = render(beside(gallery()), live=False)
    assert "<fieldset disabled" in html
    assert "tool-undo" not in html
    assert "decree-gap" not in html
    assert "Should we run now?" in html

"""A table to try the rules at: chases built in a line, and actions done with known dice.

Nothing here knows a rule; what is expected is written in the tests.
"""

from rpgkit import dice
from rpgkit import vehicle_chase as vc
from rpgkit.engine.procedure import Event, Rolled


def car(name, side, zone=0, **more):
    """Item level 4, KAC 16, Piloting +8, unless told otherwise; its pilot is called 'pilot A'."""
    plain = {"level": 4, "kac": 16}
    if not any(c.role == "pilot" for c in more.get("crew", ())):
        plain |= {"piloting": 8, "pilot": f"pilot {name}"}
    return vc.Vehicle(name, side=side, zone=zone, **(plain | more))


def chase(*cars, **rest):
    """A chase whose people act in the order they are listed; real dice, so that nothing rolls."""
    people = [who.name for vehicle in cars for who in vehicle.people]
    order = {name: 100 - i for i, name in enumerate(people)}
    return vc.Chase(cars, **({"initiative": order, "dice": dice.AtTable(seed=1)} | rest))


def play(game, action, *faces):
    """Do an action with exactly these dice; what happened, rolls and events."""
    story, left = list(game.do(action).story), list(faces)
    while game.pending:
        wanted = len(game.pending.needed(()))
        assert len(left) >= wanted, f"{game.pending.key} wants {wanted} more dice"
        story += game.roll(*left[:wanted]).story
        del left[:wanted]
    assert not left, f"nothing asked for {left}"
    return story


def drive(game, *turns):
    """Pilots act in turn: an action, or an action and its dice."""
    for turn in turns:
        play(game, *(turn if isinstance(turn, tuple) else (turn,)))


def idle(game):
    """The other pilots of the phase take no action."""
    while game.state.phase == "pilot":
        order = game.setting.vehicles[game.state.order[game.state.turn]].name
        play(game, vc.DropSecond(order) if game.state.half else vc.Uncontrolled(order))


def progress(game, *faces, decline=()):
    """The others idle, then progress."""
    idle(game)
    return play(game, vc.Progress(decline=tuple(decline)), *faces)


def next_round(game):
    """Go through to the next round's first pilot, with nobody doing anything."""
    progress(game)
    play(game, vc.NextRound())


def test_of(game, action):
    """Bonus and difficulty of an action's first roll; the action is taken back."""
    game.begin(action)
    ask = game.pending
    game.undo()
    return ask.bonus, ask.ac if hasattr(ask, "ac") else ask.dc


test_of.__test__ = False  # a helper, whatever its name


def terms_of(game, action, sums="bonus"):
    """The lines of a sum of an action's first roll, as (code, amount)."""
    game.begin(action)
    lines = [(term.code, term.amount) for term in game.pending.sums()[sums]]
    game.undo()
    return lines


def needs_no_test(game, action):
    """Whether an action asks for no roll; it is taken back."""
    game.begin(action)
    free = game.pending is None
    game.undo()
    return free


def at(game, name):
    """The running vehicle of that name."""
    return game.state.cars[game.setting.number(name)]


def zones(game):
    return {v.name: c.zone for v, c in zip(game.setting.vehicles, game.state.cars, strict=True)}


def status(game):
    return {v.name: c.status for v, c in zip(game.setting.vehicles, game.state.cars, strict=True)}


def groups(game):
    """Engagements, as sets of names."""
    return [{game.setting.vehicles[i].name for i in group} for group in game.state.groups]


def person(game, name):
    return game.state.people[game.setting.person_number(name)]


def events(story):
    return [item for item in story if isinstance(item, Event)]


def codes(story):
    return [event.code for event in events(story)]


def facts(story, code):
    """The facts of each event of that code."""
    return [dict(event.facts) for event in events(story) if event.code == code]


def rolled(story, key):
    """The rolls of that key."""
    return [item for item in story if isinstance(item, Rolled) and item.ask.key == key]


def refusal(game, action):
    """Why an action is refused: its code. Doing it raises the same and changes nothing."""
    why = game.why_not(action)
    return why and why.code


def left(game, name):
    """Actions somebody has left in combat: 1 a standard action, 2 a move action, 3 both."""
    return game.setting.left(game.state, game.setting.person_number(name))

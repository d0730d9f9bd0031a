"""A table to try the rules at: pursuits built in a line, and actions done with known dice.

Nothing here knows a rule; what is expected is written in the tests.
"""

from rpgkit import dice
from rpgkit import pursuit as pu
from rpgkit.engine.procedure import Event, Rolled


def group(name, speed, number=1, **more):
    return pu.Group(name, number, speed=speed, **more)


def dungeon(fugitives=27, pursuers=36, *, like=None, **rest):
    """Company and Ghouls at these speeds; `like` are the Ghouls' traits."""
    sides = group("Company", fugitives), group("Ghouls", pursuers, **(like or {}))
    return pu.Dungeon(*sides, **({"dice": dice.AtTable(seed=1)} | rest))


def wilderness(fugitives=6, pursuers=3, *, speeds=(24, 36), **rest):
    """Company and Wolves, this many of each."""
    sides = group("Company", speeds[0], fugitives), group("Wolves", speeds[1], pursuers)
    return pu.Wilderness(*sides, **({"dice": dice.AtTable(seed=1)} | rest))


def water(fugitives=36, pursuers=48, **rest):
    """Cutter and Raiders at these speeds."""
    sides = group("Cutter", fugitives), group("Raiders", pursuers)
    return pu.Water(*sides, **({"dice": dice.AtTable(seed=1)} | rest))


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
    """One action after the other: an action, or an action and its dice. The last story."""
    story = []
    for turn in turns:
        story = play(game, *(turn if isinstance(turn, tuple) else (turn,)))
    return story


def run(game, rounds=1):
    """Rounds of running that ask for no dice; the last round's story."""
    return drive(game, *[pu.RunOn()] * rounds)


def running(*sides, **rest):
    """A pursuit in a dungeon that has begun."""
    game = dungeon(*sides, **rest)
    play(game, pu.Flee())
    return game


def asked(game, action, *faces):
    """What an action asks for first, or after some dice; the action is taken back."""
    game.begin(action)
    for face in faces:
        game.roll(face)
    found = game.pending
    game.undo()
    return found


def end(game):
    """Phase, fate and how."""
    return game.state.phase, game.fate, game.how


def events(story):
    return [item for item in story if isinstance(item, Event)]


def codes(story):
    return [event.code for event in events(story)]


def facts(story, code):
    """The facts of each event of that code."""
    return [dict(event.facts) for event in events(story) if event.code == code]


def rolled(story, key):
    """The rolls of that key, as faces."""
    return [item.faces for item in story if isinstance(item, Rolled) and item.ask.key == key]


def refusal(game, action):
    """Why an action is refused: its code."""
    why = game.why_not(action)
    return why and why.code

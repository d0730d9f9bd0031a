"""A table to try the rules at: fighters built in a line, and actions done with known dice.

Nothing here knows a rule; what is expected is written in the tests.
"""

from rpgkit import dice
from rpgkit.engine.procedure import Event, Rolled
from rpgkit.rules import skirmish as sk

RIFLE = sk.Weapon("Rifle", "rapid-fire", 24, strength=4, ap=1)
GUN = sk.Weapon("Gun", "heavy", 36, 3, strength=5, ap=2)
CARBINE = sk.Weapon("Carbine", "assault", 18, 2, strength=4)
PISTOL = sk.Weapon("Pistol", "pistol", 12, strength=4, one_handed=True)
MORTAR = sk.Weapon("Mortar", "heavy", 36, 2, strength=4, blast=True)
TORCH = sk.Weapon("Torch", "assault", 12, 1, strength=4, flame=True)
SABER = sk.Weapon("Saber", "melee", one_handed=True)
BLADE = sk.Weapon("Blade", "melee", power=True)


def fighter(name="Noor", clan="Hollow", **fields):
    return sk.Fighter(name, clan, **fields)


def skirmish(fighters, distance=24, **rest):
    return sk.Skirmish(fighters, distance=distance, **({"dice": dice.AtTable(seed=1)} | rest))


def pair(distance=24, one=None, other=None, **rest):
    """Noor of Hollow against Rask of Dune, with these fields each."""
    sides = fighter("Noor", **(one or {})), fighter("Rask", "Dune", **(other or {}))
    return skirmish(sides, distance, **rest)


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


def locked(one=None, other=None, *, more=(), **rest):
    """Noor has assaulted Rask, and Rask is to strike first or together: a melee."""
    game = pair(6, one, other, **rest)
    drive(game, sk.Act("Noor"), sk.Assault("Rask"))
    return game


def asked(game, action, *faces):
    """What an action asks for first, or after some dice; the action is taken back."""
    game.begin(action)
    for face in faces:
        game.roll(*(face if isinstance(face, tuple) else (face,)))
    found = game.pending
    game.undo()
    return found


def one(game, name):
    return next(x for x in game.state.soldiers if x.name == name)


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

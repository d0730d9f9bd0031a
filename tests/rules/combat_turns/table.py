"""A table to try the rules at: fights built in a line, and actions done with known dice.

Nothing here knows a rule; what is expected is written in the tests.
"""

from rpgkit import combat_turns as ct
from rpgkit import dice
from rpgkit.engine.procedure import Event, Rolled

END = ct.EndPhase()
ROLL = ct.RollInitiative()


def fight(scores, *, like=None, **rest):
    """Combatants with these scores in turn 1, not rolled yet; `like` has more of each, by name.

    All have Reaction 5 and no dice, so that every later turn is at 5.
    """
    more = like or {}
    people = [
        ct.Combatant(name, **({"reaction": 5, "dice": 0} | more.get(name, {}))) for name in scores
    ]
    known = {name: score for name, score in scores.items() if score is not None}
    return ct.Fight(people, scores=known, **({"dice": dice.AtTable(seed=1)} | rest))


def begun(scores, *faces, **rest):
    """The same, with initiative rolled: the first combat phase runs."""
    game = fight(scores, **rest)
    play(game, ROLL, *faces)
    return game


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


def drive(game, *actions):
    """One action after the other: an action, or an action and its dice. The last story."""
    story = []
    for action in actions:
        story = play(game, *(action if isinstance(action, tuple) else (action,)))
    return story


def end(game, phases=1):
    """End so many phases, whoever acts."""
    return drive(game, *[END] * phases)


def now(game):
    """Who acts, at which score, in which pass."""
    phase = game.state.now
    return phase and (game.acting, phase.score, game.state.in_pass)


def rest_of_turn(game):
    """Everybody just acts, devices go off, held actions are let go: who acted, pass by pass."""
    passes = {}
    while game.state.phase == "acting":
        phase = game.state.now
        if phase is None:
            play(game, ct.EndPass())
            continue
        passes.setdefault(game.state.in_pass, []).append((game.acting, phase.score))
        play(game, ct.GoOff(game.acting) if phase.device else END)
    return passes


def person(game, name):
    """Somebody's place in the state."""
    (found,) = (fighter for fighter in game.state.fighters if fighter.name == name)
    return found


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


def asked(game, action, *faces):
    """What an action asks for first, or after some dice; the action is taken back."""
    game.begin(action)
    for face in faces:
        game.roll(face)
    found = game.pending
    game.undo()
    return found


def refusal(game, action):
    """Why an action is refused: its code."""
    why = game.why_not(action)
    return why and why.code

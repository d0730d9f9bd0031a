"""Fights to lay on a board, and hands to play them with."""

from rpgkit import combat_turns as ct
from rpgkit import dice
from rpgkit.widgets import InitiativeTable

C = ct.Combatant


def shed(**more):
    """The example of the document under other names, with a hidden guard."""
    people = [
        C("Vex", side="crew", reaction=13, dice=4, quickness=6, athletics=5, pools={"combat": 9}),
        C("Brandt", side="guards", reaction=8, dice=2, pools={"combat": 6}, note="has the keys"),
        C("Ilse", side="crew", reaction=7, dice=2),
        C("Tomas", side="guards", reaction=4, dice=1, dwarf=True),
        C("Mole", side="guards", reaction=11, dice=1, hidden=True, note="a traitor"),
    ]
    scores = {"Vex": 34, "Brandt": 18, "Ilse": 14, "Tomas": 6, "Mole": 16}
    given = {"players": "crew", "scores": scores, "dice": dice.Seeded(3), "title": "The shed"}
    return ct.Fight(people, **given | more)


def ambush(**more):
    """Two lie in wait for two."""
    people = [
        C("Vex", side="crew", reaction=5),
        C("Ilse", side="crew", reaction=4),
        C("Brandt", side="guards", reaction=4),
        C("Tomas", side="guards", reaction=3),
    ]
    event = ct.Event("the ambush", authors=["Brandt", "Tomas"], ambush=True)
    return ct.Fight(people, players="crew", event=event, dice=dice.Seeded(2), **more)


class Hands:
    """A board without a browser: what is sent up, and what stands on it."""

    def __init__(self, fight, **more):
        self.fight = fight
        self.board = InitiativeTable(fight, **{"lang": "en"} | more)

    def send(self, intent, **more):
        self.board._take(self.board, {"intent": intent, **more}, None)
        assert self.board.failure == ""
        return self.board.refusal and self.board.refusal["text"]

    def play(self, *intents):
        for intent in intents:
            intent, more = intent if isinstance(intent, tuple) else (intent, {})
            assert self.send(intent, **more) is None
        return self

    def go_on(self):
        """Do whatever comes next."""
        s = self.fight.state
        if s.phase != "acting":
            steps = {"event": "happen", "turn-end": "next-turn", "initiative": "roll-initiative"}
            return self.play(steps[s.phase])
        if s.now is None:
            return self.play("end-pass")
        if s.now.device:
            return self.play(("go-off", {"name": s.now.device}))
        return self.play("end-phase")

    @property
    def html(self):
        return self.board.view["html"]

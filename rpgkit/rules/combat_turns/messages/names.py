"""Names of ready-made things. Who fights keeps a name of their own in every language."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # --- events
    "name.event": "the event",
    "name.event-ambush": "the shots in the arcade",
    "name.event-accident": "the fall of the gantry",
    # --- sides and fights
    "name.night-crew": "The night crew",
    "name.guards": "The guards",
    "name.gang": "The gang",
    "name.passers-by": "Passers-by",
    "name.fight-example": "The example of the document",
    "name.fight-customs": "The customs shed",
    "name.fight-ambush": "Under the arcade",
    "name.fight-accident": "The gantry",
    "name.fight-depot": "Depot 12",
    # --- who somebody is, for the GM
    "name.note-blade": "a blade, wired for speed",
    "name.note-markswoman": "a markswoman",
    "name.note-mage": "a mage",
    "name.note-drone-pilot": "a drone pilot",
    "name.note-runner": "a runner, hard to catch",
    "name.note-bruiser": "a bruiser",
    "name.note-spy-drone": "a drone the size of a hand",
    "name.note-captain": "the captain of the guards",
    "name.note-guard": "a guard",
    "name.note-dog": "a watchdog",
    "name.note-patrol-drone": "a patrol drone",
    "name.note-turret": "a turret in the ceiling",
    "name.note-leader": "the leader of the gang",
    "name.note-spirit": "a spirit of the fog",
    "name.note-night-watch": "a night porter on the way home",
}

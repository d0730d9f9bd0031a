"""Why something cannot be done, and what would do."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # --- whose turn, which phase
    "refuse.phase": "“{action:@chase.action.}” is not for this phase ({phase:@chase.phase.})",
    "refuse.over": "the chase is over: bring a vehicle back into it, or undo",
    "refuse.not-your-turn": "it is the turn of {now}; {vehicle} has to wait",
    "refuse.out": (
        "{vehicle} is no longer in the chase ({status:@chase.status.}): only the GM can bring it "
        "back"
    ),
    "refuse.still-in": "{vehicle} is still in the chase: place it in another zone instead",
    "refuse.no-pilot": "nobody pilots {vehicle}: seat somebody at the wheel first",
    # --- pilot actions
    "refuse.no-second-half": (
        "{vehicle} has begun no double manoeuvre, so there is no second action to drop"
    ),
    "refuse.half-done": (
        "the double manoeuvre of {vehicle} is half done: choose the second action, or drop it"
    ),
    "refuse.double-in-double": (
        "the second action of a double manoeuvre cannot be another double manoeuvre: choose a "
        "single action"
    ),
    "refuse.lane": "there is no route {lane}: it is 0 (the first) or 1 (the second)",
    "refuse.engaged": (
        "{vehicle} is engaged in combat, which rules out “{action:@chase.action.}”: disengage first"
    ),
    "refuse.itself": "{target} cannot be its own target: choose another",
    "refuse.engaged-already": "{vehicle} and {target} are engaged with each other already",
    "refuse.other-zone": (
        "{vehicle} is in zone {zone}, {target} in zone {there}: they must share a zone, and a "
        "route where there are two"
    ),
    "refuse.other-lane": "{vehicle} and {target} are on different routes of their zone",
    "refuse.not-engaged": "{vehicle} is engaged with nobody, so there is nothing to leave",
    "refuse.no-skill": "{who} has no bonus in {skill}: choose another skill, or give one",
    "refuse.no-such-trick": (
        "the ground where {vehicle} stands does not offer “{name}”: leave it out for a plain trick"
    ),
    # --- combat
    "refuse.fallen": "{who} has fallen off and is no longer aboard any vehicle",
    "refuse.down": "{who} is at 0 hit points",
    "refuse.nothing-left": "{who} has no action left this round",
    "refuse.no-standard": "{who} has no standard action left, which this takes",
    "refuse.no-full": (
        "a full attack takes the whole turn, and {who} has spent part of it; a pilot has it only "
        "when the vehicle was left uncontrolled"
    ),
    "refuse.ally": "{target} is an ally of {vehicle}: only an enemy can be rammed",
    "refuse.not-engaged-with": "{vehicle} is not engaged with {target}: engage first",
    "refuse.no-collision": "{vehicle} has no collision damage, so ramming would do nothing",
    "refuse.pilot-boards": (
        "{who} is the pilot, and only passengers board: hand over the wheel first"
    ),
    "refuse.aboard-already": "{who} is aboard {target} already",
    "refuse.no-weapon": "{who} has no weapon “{weapon}” here",
    "refuse.unfit": "the GM has ruled out “{weapon}” in a chase: choose another weapon",
    "refuse.not-gunner": (
        "“{weapon}” is mounted on the vehicle: {who} must be at a gunner’s station to fire it"
    ),
    "refuse.penalty": "a penalty is 0 or less, not {penalty:+}",
    "refuse.melee-weapon": "“{weapon}” is a melee weapon: strike with it instead",
    "refuse.ranged-weapon": "“{weapon}” is a ranged weapon: shoot with it instead",
    "refuse.too-far": (
        "{target} is {zones} zones away: shots reach the same zone and the next one only"
    ),
    "refuse.not-aboard": "{who} cannot be shot at aboard {vehicle}: choose somebody else there",
    "refuse.no-reach": (
        "“{weapon}” has no reach: only a reach weapon strikes into an engaged vehicle"
    ),
}

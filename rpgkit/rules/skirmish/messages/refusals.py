"""Why something cannot be done, and what would do."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # --- what belongs to another phase: the phase there is, then what was tried
    "skirmish.refuse.over": "the fight is over: undo, to go on with it",
    "skirmish.refuse.opening-over": "the fight has begun: that belongs to its opening",
    "skirmish.refuse.not-begun": "the fight has not begun: begin the first turn",
    "skirmish.refuse.turn.shoot": "nobody is acting: say who acts, then shoot",
    "skirmish.refuse.turn.assault": "nobody is acting: say who acts, and assaults in turn",
    "skirmish.refuse.turn.strike": "blows are struck when everybody has acted: say who acts",
    "skirmish.refuse.shooting.act": "somebody is acting already, and shoots first",
    "skirmish.refuse.shooting.assault": "the assault comes after the shooting: shoot first",
    "skirmish.refuse.shooting.strike": (
        "blows are struck when everybody has acted: whoever acts now shoots first"
    ),
    "skirmish.refuse.assault.act": "somebody is acting already: the assault comes first",
    "skirmish.refuse.assault.shoot": "the shooting is over: the assault is due",
    "skirmish.refuse.assault.strike": (
        "blows are struck when everybody has acted: the assault comes first"
    ),
    "skirmish.refuse.melee.act": "melees are being fought: all blows come first, then a new turn",
    "skirmish.refuse.melee.shoot": "melees are being fought: nobody shoots now",
    "skirmish.refuse.melee.assault": "melees are being fought: assaults wait for the next turn",
    "skirmish.refuse.later": "not in the middle of an act or of a melee: let it end, or undo",
    # --- opening
    "skirmish.refuse.opening.hunt": "this fight is a hunt: encounter dice open it",
    "skirmish.refuse.opening.attack": "this fight is opened by an attack: nobody rolls to hunt",
    "skirmish.refuse.opening.none": "everybody is there already: this fight needs no opening",
    "skirmish.refuse.cannot-entrench": "{who} has nothing to shoot with, and can only charge",
    "skirmish.refuse.engaged": "this fight is open already, and nobody else can engage {engaged}",
    "skirmish.refuse.friend": "{who} and {target} are on the same side: choose an enemy",
    "skirmish.refuse.not-attackers": "{who} is not of {clan}, and {clan} opens this fight",
    "skirmish.refuse.region": (
        "{who} is in {region} and {target} in {other}: only within a region can one attack"
    ),
    "skirmish.refuse.not-open": "nobody has opened this fight: attack or hunt first",
    "skirmish.refuse.confirmed": "the presence of {target} is confirmed already",
    "skirmish.refuse.not-confirmed": "the presence of {target} is yet to be confirmed",
    "skirmish.refuse.not-in.waits": "{who} is not in the fight yet: joining comes first",
    "skirmish.refuse.not-in.ko": "{who} is knocked out",
    "skirmish.refuse.not-in.fled": "{who} has left the fight",
    "skirmish.refuse.strategy-kept": (
        "{who} keeps to the strategy stated – {strategy:@skirmish.strategy.} – to the end"
    ),
    "skirmish.refuse.no-strategy": "a strategy is still to be stated by {who}",
    "skirmish.refuse.hunt-rolls": "{who} joins a hunt by rolling encounter dice: hunt",
    "skirmish.refuse.joined": "{who} is in the fight already, or has left it",
    "skirmish.refuse.clan": "{who} is of another clan: only those of {clans:or} can join",
    "skirmish.refuse.same-name": "there is a {who} already: each fighter needs a name of their own",
    "skirmish.refuse.too-late": (
        "{clock} minutes have passed: one may join until {limit} minutes after the opening"
    ),
    "skirmish.refuse.rolled": "{who} has rolled already: once each",
    "skirmish.refuse.too-many": "{dice} encounter dice would be due, and {most} is the limit",
    "skirmish.refuse.nobody-found": "there is nobody to fight yet: roll encounter dice",
    # --- acting
    "skirmish.refuse.acted": "{who} has acted this turn",
    "skirmish.refuse.other-camp": "another side is due: now acts {due:or}",
    "skirmish.refuse.is-locked": "{who} is locked in melee: neither moves, shoots nor assaults",
    "skirmish.refuse.somebody-acts": "somebody is still to act or to strike: that comes first",
    "skirmish.refuse.must-shoot": "{who} has somebody in range, and shoots",
    "skirmish.refuse.no-shot": "“{weapon}” is for melee: choose something to shoot with",
    "skirmish.refuse.locked": "{target} is locked in melee: no shot is fired into it",
    "skirmish.refuse.fired": "“{weapon}” has been fired in this phase",
    "skirmish.refuse.out-of-range": (
        "{target} is {distance} paces away, and “{weapon}” reaches {range}"
    ),
    "skirmish.refuse.assault-first": (
        "the assault has priority: “{weapon}” would forbid it, and an enemy is within reach"
    ),
    "skirmish.refuse.moved": "{who} has moved: “{weapon}” cannot be fired so far after that",
    "skirmish.refuse.shots": "“{weapon}” fires from 1 to {most} shots here, not {shots}",
    "skirmish.refuse.too-far": "{target} cannot be assaulted: {distance} paces away, and not near",
    "skirmish.refuse.must-assault": "{who} charges, and must assault an enemy within reach",
    # --- melee
    "skirmish.refuse.not-striking": "{who} does not strike at this step: now strikes {striking:or}",
    "skirmish.refuse.say-whom": "say whom {who} strikes: {opponents:or}",
    "skirmish.refuse.not-in-melee": "{target} is no opponent in the melee of {who}",
    "skirmish.refuse.blows": "{who} has {most} blows to share out, not {blows}",
}

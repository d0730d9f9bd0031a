"""The catalogue of actions, by the keys of ``tables/actions.csv``, and the three kinds.

An action that a GM has added is called what the GM called it.
"""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # --- free
    "turns.act.cyberware": "Activate cyberware",
    "turns.act.fire-mode-by-link": "Change fire mode (smartlinked weapon)",
    "turns.act.magic-defence": "Spell defence",
    "turns.act.focus-off": "Deactivate a focus",
    "turns.act.eject-clip-by-link": "Eject a clip (smartlinked weapon)",
    "turns.act.gesture": "Gesture",
    "turns.act.drop-spell": "Drop a sustained spell",
    "turns.act.drop-object": "Drop an object",
    "turns.act.observe": "Observe",
    "turns.act.speak-a-word": "Speak a word",
    "turns.act.delay": "Delay an action",
    "turns.act.drop-prone": "Drop prone",
    "turns.act.aim": "Call a shot",
    # --- simple
    "turns.act.focus-on": "Activate a focus",
    "turns.act.take-aim": "Take aim",
    "turns.act.shift-perception": "Shift perception",
    "turns.act.fire-mode": "Change fire mode",
    "turns.act.change-position": "Change position",
    "turns.act.command-spirit": "Command a spirit",
    "turns.act.fire-weapon": "Fire a weapon",
    "turns.act.call-nature-spirit": "Call a nature spirit",
    "turns.act.insert-clip": "Insert a clip",
    "turns.act.throw-weapon": "Throw a weapon",
    "turns.act.observe-in-detail": "Observe in detail",
    "turns.act.remove-clip": "Remove a clip",
    "turns.act.ready-weapon": "Ready a weapon",
    "turns.act.pick-up-or-put-down": "Pick up or put down an object",
    "turns.act.quick-shot": "Quick draw",
    "turns.act.use-simple-object": "Use a simple object",
    # --- complex
    "turns.act.summon-nature-spirit": "Conjure a nature spirit",
    "turns.act.melee-attack": "Melee attack",
    "turns.act.banish-spirit": "Banish a spirit",
    "turns.act.control-spirit": "Control a spirit",
    "turns.act.erase-astral-signature": "Erase an astral signature",
    "turns.act.summon-elemental": "Call an elemental",
    "turns.act.cast-spell": "Cast a spell",
    "turns.act.astral-projection": "Astral projection",
    "turns.act.reload-firearm": "Reload a firearm",
    "turns.act.fire-automatic-weapon": "Fire an automatic weapon",
    "turns.act.fire-mounted-weapon": "Fire a mounted weapon",
    "turns.act.use-skill": "Use a skill",
    "turns.act.use-complex-object": "Use a complex object",
    # --- whatever takes as much
    "turns.act.free": "Free action",
    "turns.act.simple": "Simple action",
    "turns.act.complex": "Complex action",
    "turns.kind.free": "free action",
    "turns.kind.simple": "simple action",
    "turns.kind.complex": "complex action",
    # --- what still fits a phase
    "turns.left.free": ("{n} free action", "{n} free actions"),
    "turns.left.simple": ("{n} simple action", "{n} simple actions"),
    "turns.left.complex": ("{n} complex action", "{n} complex actions"),
}

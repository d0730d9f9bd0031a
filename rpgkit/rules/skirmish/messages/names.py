"""Names of ready-made weapons. People keep their own names."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "name.bolt-rifle": "bolt rifle",
    "name.needle-carbine": "needle carbine",
    "name.long-gun": "long gun",
    "name.rotor": "rotor gun",
    "name.mortar": "mortar",
    "name.storm-gun": "storm gun",
    "name.scatter-gun": "scatter gun",
    "name.grenades": "grenades",
    "name.torch": "flamethrower",
    "name.sidearm": "sidearm",
    "name.hand-torch": "hand flamer",
    "name.arc-pistol": "arc pistol",
    "name.saber": "sabre",
    "name.arc-blade": "arc blade",
    "name.maul": "power maul",
}

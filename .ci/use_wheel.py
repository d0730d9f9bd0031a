"""Use an installed wheel, away from the sources: what a stranger gets."""

import subprocess
import sys
import tempfile
from pathlib import Path

import rpgkit
from rpgkit import combat_turns, dice, pursuit, say, skirmish
from rpgkit import vehicle_chase as vc
from rpgkit.rules import DOCUMENTS
from rpgkit.say import story
from rpgkit.widgets import (
    DuelOdds,
    EscapeCalculator,
    InitiativeTable,
    MoraleSliders,
    PursuitTrack,
    SkirmishBoard,
    ZoneTrack,
)

package = Path(rpgkit.__file__).parent
assert package.is_relative_to(sys.prefix), f"{package} is not the installed package"

shipped = {path.relative_to(package).as_posix() for path in package.rglob("*") if path.is_file()}
assert "locale/fr/LC_MESSAGES/rpgkit.mo" in shipped
assert not [name for name in shipped if name.endswith(".po")]
assert "py.typed" in shipped
for document in DOCUMENTS:
    assert [name for name in shipped if name.startswith(f"rules/{document}/tables/")], document
for lang, start in {"en": "00-start.ipynb", "fr": "00-depart.ipynb"}.items():
    assert f"notebooks/{lang}/{start}" in shipped
assert {Path(name).suffix for name in shipped if name.startswith("widgets/static/")} == {
    ".js",
    ".css",
}

assert say.text("ui.undo", "fr") == "Annuler"

chase = vc.Chase(
    [
        vc.Vehicle("Comète", side="crew", level=4, kac=16, piloting=8),
        vc.Vehicle("Milice", side="law", level=4, kac=17, piloting=6),
    ]
)
flight = pursuit.ready.pursuit(pursuit.ready.pursuits()[0], dice=dice.Seeded(1))
names = [story.named(group.name, "fr") for group in flight.scene.groups]
for board, words in (
    (ZoneTrack(chase, lang="fr"), ["Comète", "Milice"]),
    (PursuitTrack(flight, lang="fr"), names),
    (EscapeCalculator(flight, lang="fr"), names),
    (InitiativeTable(combat_turns.ready.fight("example"), lang="fr"), ["El Rayo", "Fat"]),
    (SkirmishBoard(skirmish.ready.fight("duel"), lang="fr"), ["Noor", "Rask"]),
    (MoraleSliders(lang="fr"), ["21/36"]),
    (DuelOdds(lang="fr"), ["Noor", "Rask"]),
):
    picture = board._repr_mimebundle_()
    html = (picture[0] if isinstance(picture, tuple) else picture)["text/html"]
    for word in words:
        assert word in html, (board, word)

# JupyterLab is not part of the bare wheel: the command says how to get it.
with tempfile.TemporaryDirectory() as folder:
    run = subprocess.run(
        [sys.executable, "-m", "rpgkit.lab", "lab", folder, "--lang", "fr"],
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
assert run.returncode == 2, run
assert "-m pip install" in run.stderr
print("the wheel works:", package)

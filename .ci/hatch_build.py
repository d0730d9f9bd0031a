"""What a wheel needs beyond the sources: compiled catalogues, and the notebooks."""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WheelHook(BuildHookInterface):
    def initialize(self, version, build_data):
        root = Path(self.root)
        for po in root.glob("rpgkit/locale/*/LC_MESSAGES/*.po"):
            with po.open("rb") as source:
                catalogue = read_po(source, locale=po.parts[-3])
            with po.with_suffix(".mo").open("wb") as target:
                write_mo(target, catalogue)
        if version == "editable":  # `rpgkit lab` then finds the notebooks in the clone
            return
        for file in root.glob("notebooks/*/**/*"):
            inside = file.relative_to(root)
            if file.is_file() and not any(part.startswith(".") for part in inside.parts):
                build_data["force_include"][str(file)] = f"rpgkit/{inside.as_posix()}"

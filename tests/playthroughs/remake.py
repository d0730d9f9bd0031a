"""Writes the playthroughs anew: ``python -m tests.playthroughs.remake [part of a name ...]``."""

import sys

from .replay import files, replay
from .test_playthroughs import document_of


def main(wanted: list[str]) -> None:
    for path in files():
        if not wanted or any(part in path.stem for part in wanted):
            old = path.read_text("utf-8")
            new = replay(old, document_of(path))
            path.write_text(new, "utf-8")
            print(f"{'changed' if new != old else 'same   '} {path.name}")


if __name__ == "__main__":
    main(sys.argv[1:])

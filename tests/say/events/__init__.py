"""What is said of each event of each document, by hand: a module for each, with its ``TOLD``."""

from importlib import import_module
from typing import Any

from rpgkit.rules import DOCUMENTS

Told = list[tuple[str, dict[str, Any], str, str]]  # code, facts, English, French

TOLD: dict[str, Told] = {
    document: import_module(f"tests.say.events.{document}").TOLD for document in DOCUMENTS
}

"""Reads a playthrough and plays it again."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from rpgkit.engine.errors import IllegalAction
from rpgkit.engine.procedure import Event, Rolled

HERE = Path(__file__).parent
_WORD = re.compile(r'(\w[\w-]*)(?:=("(?:[^"\\]|\\.)*"|\[[^\]]*\]|\{.*\}|\S+))?\s*')
_DICE = re.compile(r"\s\[([\d ]+)\]$")


class Document(NamedTuple):
    """How a document is set up from JSON values, and its state told in a line."""

    build: Callable[[Mapping[str, Any]], Any]
    line: Callable[[Any], str]


def files() -> list[Path]:
    """All playthroughs."""
    return sorted(HERE.glob("*.txt"))


def replay(text: str, document: Document) -> str:
    """The text with what comes of each command worked out again."""
    return "\n".join([*_Player(document).lines(text), ""])


class _Player:
    def __init__(self, document: Document) -> None:
        self.document = document
        self.game: Any = None
        self.setup: dict[str, Any] = {}
        self.seated = False

    def lines(self, text: str) -> Iterator[str]:
        for line in text.splitlines():
            if line.startswith(("  ", "=")):
                continue
            if self.setup and not self.seated and not line.startswith(":"):
                yield self._sit_down()
            yield line
            if line.startswith(": "):
                self._lay_out(line[2:])
            elif line.startswith("> "):
                yield from self._command(line[2:])
                yield self._state()

    def _lay_out(self, line: str) -> None:
        key, _, value = line.partition(" ")
        if self.seated and key != "again":
            self.setup = {}
        self.seated = False
        if key == "again":
            self.setup = {**self.setup, **json.loads(value)}
        elif key.endswith("+"):  # one of a list
            self.setup.setdefault(key[:-1], []).append(json.loads(value))
        else:
            self.setup[key] = json.loads(value)

    def _sit_down(self) -> str:
        self.game, self.seated = self.document.build(self.setup), True
        return self._state()

    def _state(self) -> str:
        return f"= {self.document.line(self.game)}"

    def _command(self, line: str) -> Iterator[str]:
        dice = _DICE.search(line)
        faces = [int(face) for face in dice[1].split()] if dice else []
        verb, rest = _words(line[: dice.start()] if dice else line)
        game = self.game
        if verb in ("undo", "redo"):
            getattr(game, verb)()
        elif verb == "save-and-load":
            self.game = type(game).load(json.loads(json.dumps(game.export())))
        elif verb == "decree":
            (code, facts) = rest
            try:
                yield from _told(game.decree(Event(code, facts)).story)
            except IllegalAction as error:
                yield f"  refused {error.code} {_facts(error.facts)}"
        elif verb == "refused":
            (name, facts) = rest
            refusal = game.why_not(game.action_from_json({"do": name, **facts}))
            assert refusal is not None, line
            yield f"  refused {refusal.code} {_facts(refusal.facts)}"
        else:
            if verb != "roll":
                (_, facts) = rest
                action = game.action_from_json({"do": verb, **facts})
                yield from _told(game.do(action).story)
            while faces:
                assert game.pending, f"nothing asks for {faces}: {line}"
                count = len(game.pending.needed(game.under_way.faces))
                yield from _told(game.roll(*faces[:count]).story)
                faces = faces[count:]
            if game.pending:
                yield f"  waits for {game.pending.key}"


def _words(line: str) -> tuple[str, tuple[str, dict[str, Any]]]:
    """The verb, and what follows it; after `decree` and `refused` comes a second verb."""
    verb, _, rest = line.partition(" ")
    name = verb
    if verb in ("decree", "refused"):
        name, _, rest = rest.partition(" ")
    facts = {key: _value(value) if value else True for key, value in _WORD.findall(rest)}
    return verb, (name, facts)


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text


def _told(story: tuple[Event | Rolled, ...]) -> Iterator[str]:
    for item in story:
        if isinstance(item, Event):
            yield f"  {item.code} {_facts(item.facts)}".rstrip()
        else:
            dice = " ".join(map(str, item.faces))
            yield f"  roll {item.ask.key} [{dice}] {_facts(item.ask.report(item.faces))}"


def _facts(facts: Mapping[str, Any]) -> str:
    return " ".join(f"{key}={_written(value)}" for key, value in facts.items())


def _written(value: Any) -> str:
    if isinstance(value, str) and re.fullmatch(r"[^\s\"\[{]+", value):
        return value
    return json.dumps(value, ensure_ascii=False)

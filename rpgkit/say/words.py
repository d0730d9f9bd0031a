"""What is said outside the boards and the documents: yes and no, the command line, a game told."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "word.yes": "yes",
    "word.no": "no",
    "lab.about": "Chases, pursuits and skirmishes for the game table.",
    "lab.about-lab": (
        "Copies the notebooks into a folder of your own and opens JupyterLab there. "
        "A notebook you have changed is never written over."
    ),
    "lab.usage": "usage:",
    "lab.options": "options",
    "lab.commands": "commands",
    "lab.folder": "FOLDER",
    "lab.help-help": "show this help and end",
    "lab.help-version": "show the version and end",
    "lab.help-lab": "open the notebooks in JupyterLab",
    "lab.help-folder": "where your notebooks are to live (by default {folder})",
    "lab.help-lang": "the language of the notebooks and boards (by default, that of the system)",
    "lab.help-port": "the port to serve on (by default, the first that is free from 8888)",
    "lab.help-no-browser": "open no browser: the address to visit is printed",
    "lab.copied": "copied      {name}",
    "lab.updated": "updated     {name}",
    "lab.left-alone": (
        "left alone  {name} (you changed it; rename it to get the current one beside it)"
    ),
    "lab.starting": "Opening JupyterLab in {folder} – Ctrl-C here ends it.",
    "lab.no-jupyterlab": "JupyterLab is not installed. This installs it:\n  {command}",
    "lab.port-taken": (
        "port {port} is taken by another program. Choose another with --port, or leave --port "
        "out and a free one is found."
    ),
    "lab.port-refused": "the system does not let you serve on port {port}. Try one from 1024 up.",
    "lab.bad-port": "{port} is no port; a number from 1 to 65535 is wanted",
    "lab.not-a-folder": "{folder} is a file, not a folder. Name another folder.",
    "lab.not-writable": "nothing can be written to {folder} ({reason}). Name another folder.",
    "lab.no-language": "--lang {value}: rpgkit speaks {known:or}",
    "lab.unknown-argument": "{argument} means nothing here; `rpgkit lab --help` lists what does",
    "lab.value-wanted": "a value is wanted after it",
    # --- a game told
    "session.under-way": "an action is under way: roll its dice first, or undo it",
    "story.decree": "GM: {what}",
    "story.undo": "Taken back – {what}",
    "story.redo": "Brought back – {what}",
    "story.roll": "{what}: {result}",
    "story.against": "{sum} against {target}: {result}",
    "story.success": "success by {by}",
    "story.just": "success, just",
    "story.failure": "failure by {by}",
    "story.hit": "hit",
    "story.miss": "miss",
    "story.natural": "natural {face}, {result}",
    "story.chance.yes": "success",
    "story.chance.no": "failed",
    "story.successes": (
        "{n} success against {target}: {dice}",
        "{n} successes against {target}: {dice}",
    ),
    "story.no-dice": "no dice, no success",
    # --- errors
    "error.roll": "The dice asked for cannot show {faces}.",
    "error.name": "Nothing goes by the name “{name}”; there is {known}.",
    "error.nearest": "Nothing goes by the name “{name}”. Did you mean “{known}”?",
    "error.number": "{value}: a whole number from {low} to {high} is needed here.",
    "error.no-number": "A whole number from {low} to {high} is needed here.",
    "error.empty": "Some words are needed here.",
    "error.value": "{value} will not do here.",
    "error.nothing": "There is nothing to take back, to bring back or to roll.",
    "error.file.no-file": "{path}: there is no such file.",
    "error.file.no-folder": "{path}: there is no such folder.",
    "error.file.folder": "{path} is a folder: name a file in it.",
    "error.file.unreadable": "{path} cannot be read ({why}).",
    "error.file.busy": "{path}: another program is writing to it. Nothing was written; try again.",
    "error.file.unwritten": "{path}: nothing was written ({why}).",
    "error.file.foreign": "{path} is no campaign file.",
    "error.file.damaged": "{path} is damaged, or no campaign file ({why}).",
    "error.file.later": (
        "{path} has format {found}, and this version reads {known}: update rpgkit."
    ),
    "error.file.replay": "{path}: the game “{name}” cannot be played on ({why}).",
    "error.writer": (
        "Somebody else has gone on with this game since it was opened here: open it again."
    ),
}

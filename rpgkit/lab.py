"""``rpgkit lab``: the notebooks in a folder of one's own, and JupyterLab on the start page."""

import argparse
import errno
import hashlib
import importlib.util
import json
import os
import socket
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib.metadata import requires
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, NoReturn

from rpgkit import __version__
from rpgkit.engine.errors import RpgkitError
from rpgkit.say import LOCALES, language, text
from rpgkit.say.languages import supported

__all__ = ["copy_notebooks", "main", "trust_pages"]

FOLDER = "rpgkit-notebooks"
# Remembers what each notebook was when it was copied, to tell a page the user has changed.
MANIFEST = ".rpgkit.json"


class Trouble(Exception):
    """Something that the user can put right; its message says what."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line.

    Parameters
    ----------
    argv : sequence of str, optional
        The arguments, without the program's name; those of the process by default.

    Returns
    -------
    int
        The exit status: 0, or 2 when something has to be put right first.
    """
    for stream in (sys.stdout, sys.stderr):  # accents, whatever the encoding of the terminal
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    args = list(sys.argv[1:] if argv is None else argv)
    try:
        if wanted := _wanted_language(args):
            if supported(wanted) is None:
                raise Trouble(text("lab.no-language", value=wanted, known=sorted(LOCALES)))
            os.environ["RPGKIT_LANG"] = language(wanted)  # the kernels will speak it too
        if (command := next((a for a in args if not a.startswith("-")), "lab")) != "lab":
            raise Trouble(text("lab.unknown-argument", argument=command))
        parser = _parser()
        options, unknown = parser.parse_known_args(args)
        if unknown:
            raise Trouble(text("lab.unknown-argument", argument=unknown[0]))
        if options.command is None:
            parser.print_help()
            return 0
        return _lab(options.folder, options.port, not options.no_browser)
    except (Trouble, RpgkitError) as trouble:
        print(f"rpgkit: {trouble}", file=sys.stderr)
        return 2


def copy_notebooks(folder: Path, lang: str) -> Iterator[str]:
    """Bring the notebooks of a language into a folder, and leave alone what the user changed.

    Parameters
    ----------
    folder : Path
        Where they go; it has to exist.
    lang : str
        ``"en"`` or ``"fr"``.

    Yields
    ------
    str
        A line for each notebook that was copied, updated or left alone.

    Raises
    ------
    OSError
        When the folder cannot be written.
    """
    manifest = folder / MANIFEST
    pristine = _read_manifest(manifest)
    for name, fresh in _pages(lang):
        target = folder / name
        there = target.read_bytes() if target.exists() else None
        known, ours = _digest(there) if there is not None else None, _digest(fresh)
        if known not in (None, ours, pristine.get(name)):
            yield text("lab.left-alone", name=name)
            continue
        pristine[name] = ours
        if known != ours:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(fresh)
            yield text("lab.copied" if there is None else "lab.updated", name=name)
    manifest.write_text(json.dumps(pristine, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def trust_pages(folder: Path, lang: str) -> None:
    """Sign the pages that are still as we made them, as JupyterLab signs what is run in it.

    Of a page it does not trust, JupyterLab shows stored pictures without their style.

    Parameters
    ----------
    folder : Path
        Where `copy_notebooks` put them.
    lang : str
        ``"en"`` or ``"fr"``.
    """
    import nbformat
    from nbformat.sign import NotebookNotary

    notary = NotebookNotary()  # type: ignore[no-untyped-call]
    for name, fresh in _pages(lang):
        page = folder / name
        there = page.read_bytes() if page.suffix == ".ipynb" and page.exists() else b""
        if _digest(there) == _digest(fresh):
            notebook = nbformat.reads(there.decode("utf-8"), as_version=4)  # type: ignore[no-untyped-call]
            notary.sign(notebook)  # type: ignore[no-untyped-call]


def _pages(lang: str) -> Iterator[tuple[str, bytes]]:
    """Every notebook of a language, and what lies beside it: name in the folder, content."""
    packed = files("rpgkit") / "notebooks"  # in a wheel; a clone has them beside the package
    source = packed if packed.is_dir() else Path(__file__).parents[1] / "notebooks"
    with as_file(source / lang) as folder:
        for page in sorted(folder.rglob("*")):
            name = page.relative_to(folder)
            if page.is_file() and not any(part.startswith(".") for part in name.parts):
                yield name.as_posix(), page.read_bytes()


def _digest(content: bytes) -> str:
    """What tells two versions of a file apart: of a notebook, its cells.

    JupyterLab writes the version of Python into a page that was only opened.
    """
    with suppress(ValueError, TypeError, KeyError):  # any other file is taken as it is
        content = json.dumps(json.loads(content)["cells"], sort_keys=True).encode()
    return hashlib.sha256(content).hexdigest()


def _read_manifest(path: Path) -> dict[str, str]:
    try:
        return {str(name): str(digest) for name, digest in json.loads(path.read_bytes()).items()}
    except (FileNotFoundError, ValueError, AttributeError):
        return {}  # then every page that differs from ours counts as the user's


def _lab(folder: Path, port: int | None, browser: bool) -> int:
    if importlib.util.find_spec("jupyterlab") is None:
        raise Trouble(text("lab.no-jupyterlab", command=_pip_line()))
    if port is not None:
        _check_port(port)
    folder = folder.expanduser().absolute()
    if folder.exists() and not folder.is_dir():
        raise Trouble(text("lab.not-a-folder", folder=str(folder)))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for line in copy_notebooks(folder, language()):
            print(line)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Trouble(text("lab.not-writable", folder=str(folder), reason=reason)) from error
    trust_pages(folder, language())
    print(text("lab.starting", folder=str(folder)), flush=True)
    _serve(folder, port, browser)
    return 0


def _serve(folder: Path, port: int | None, browser: bool) -> None:
    from jupyterlab.labapp import LabApp

    # The kernels speak the user's language, not that of JupyterLab's own page.
    os.environ["RPGKIT_LANG"] = language()
    start, _ = next(_pages(language()))
    server = LabApp.initialize_server(
        [
            f"--ServerApp.root_dir={folder}",
            f"--LabApp.default_url=/lab/tree/{start}",
            "--ServerApp.answer_yes=True",  # Ctrl-C ends it, without asking back
            # Nothing leaves the machine: no news, no look for updates, no list of extensions.
            "--LabApp.news_url=None",
            "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
            "--LabApp.extension_manager=readonly",
            *([f"--port={port}", "--ServerApp.port_retries=0"] if port is not None else []),
            *([] if browser else ["--no-browser"]),
            # A container often has no other user.
            *(["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
        ]
    )
    server.web_app.settings["page_config_hook"] = _no_announcements
    server.start()


def _no_announcements(_: object, page: dict[str, Any]) -> dict[str, Any]:
    """Take out what asks, on the first visit, whether to be told of news that never come."""
    disabled = [*page.get("disabledExtensions", ()), "@jupyterlab/apputils-extension:announcements"]
    return page | {"disabledExtensions": disabled}


def _check_port(port: int) -> None:
    for family, kind, protocol, _, address in socket.getaddrinfo(
        "localhost", port, type=socket.SOCK_STREAM
    ):
        with socket.socket(family, kind, protocol) as trial:
            if sys.platform != "win32":  # there it would let two programs share a port
                trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind(address)
            except OSError as error:
                if error.errno == errno.EADDRINUSE:
                    raise Trouble(text("lab.port-taken", port=str(port))) from error
                if error.errno == errno.EACCES:
                    raise Trouble(text("lab.port-refused", port=str(port))) from error


def _pip_line() -> str:
    """What installs the extra `lab` into the very Python that runs this."""
    wanted = [
        line.partition(";")[0]
        for line in requires("rpgkit") or ()
        if 'extra == "lab"' in line.replace("'", '"')
    ]
    return " ".join([f'"{sys.executable}" -m pip install', *(f'"{name}"' for name in wanted)])


class _Help(argparse.HelpFormatter):
    def add_usage(self, usage, actions, groups, prefix=None):  # type: ignore[no-untyped-def]
        own = f"{text('lab.usage')} " if prefix is None else prefix
        super().add_usage(usage, actions, groups, own)

    def _format_action(self, action: argparse.Action) -> str:
        if action.nargs != argparse.PARSER:
            return super()._format_action(action)
        # The title of the group says what these are; the formatter would add an empty line.
        return "".join(map(super()._format_action, action._get_subactions()))  # type: ignore[attr-defined]


class _Parser(argparse.ArgumentParser):
    """argparse, speaking the user's language."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options, add_help=False, allow_abbrev=False, formatter_class=_Help)
        self.titled = self.add_argument_group(text("lab.options"))
        self.titled.add_argument("-h", "--help", action="help", help=text("lab.help-help"))

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        raise Trouble(message.replace("expected one argument", text("lab.value-wanted")))


def _parser() -> _Parser:
    parser = _Parser(prog="rpgkit", description=text("lab.about"))
    parser.titled.add_argument(
        "--version",
        action="version",
        version=f"rpgkit {__version__}",
        help=text("lab.help-version"),
    )
    commands = parser.add_subparsers(dest="command", title=text("lab.commands"), metavar="lab")
    lab = commands.add_parser("lab", help=text("lab.help-lab"), description=text("lab.about-lab"))
    lab.titled.add_argument(
        "folder",
        nargs="?",
        type=Path,
        default=Path(FOLDER),
        metavar=text("lab.folder"),
        help=text("lab.help-folder", folder=f"./{FOLDER}"),
    )
    lab.titled.add_argument("--lang", metavar="fr|en", help=text("lab.help-lang"))
    lab.titled.add_argument("--port", type=_port, metavar="N", help=text("lab.help-port"))
    lab.titled.add_argument("--no-browser", action="store_true", help=text("lab.help-no-browser"))
    return parser


def _port(written: str) -> int:
    if not (written.isascii() and written.isdigit() and 1 <= int(written) <= 65535):
        raise argparse.ArgumentTypeError(text("lab.bad-port", port=written))
    return int(written)


def _wanted_language(args: list[str]) -> str | None:
    """The value of --lang, which is needed before the parser can say anything."""
    early = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    early.add_argument("--lang", nargs="?")
    lang: str | None = early.parse_known_args(args)[0].lang
    return lang


if __name__ == "__main__":
    sys.exit(main())

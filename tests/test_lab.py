"""The command line, as a stranger meets it: in a process of its own."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest

import rpgkit
from rpgkit import lab

ROOT = Path(__file__).parents[1]
START = {"en": "00-start.ipynb", "fr": "00-depart.ipynb"}


@pytest.fixture
def command(capsys, monkeypatch):
    """Runs the command line: arguments in; exit status, what it said, what it complained of out."""
    monkeypatch.setenv("COLUMNS", "100")

    def run(*args):
        try:
            status = lab.main([str(arg) for arg in args])
        except SystemExit as ended:  # --help and --version
            status = ended.code
        return status, *capsys.readouterr()

    return run


@pytest.fixture
def refusal(command):
    def run(*args):
        status, said, complaint = command(*args)
        assert (status, said) == (2, "")
        return complaint

    return run


# What it answers.


def test_the_installed_command_gives_the_version():
    installed = Path(sys.executable).with_name("rpgkit" + (".exe" if os.name == "nt" else ""))
    run = subprocess.run([installed, "--version"], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == f"rpgkit {rpgkit.__version__}"


@pytest.mark.parametrize("args", [["--help"], []])
def test_help(command, args):
    status, said, complaint = command(*args)
    assert (status, complaint) == (0, "")
    assert said.startswith("usage: rpgkit [-h] [--version] lab ...")
    assert said.endswith("commands:\n  lab         open the notebooks in JupyterLab\n")


def test_help_of_the_command_in_english(command):
    status, said, _ = command("lab", "--help")
    assert status == 0
    assert said.startswith("usage: rpgkit lab [-h]")
    for word in ("FOLDER", "--lang", "--port", "--no-browser", "./rpgkit-notebooks"):
        assert word in said


@pytest.mark.parametrize(
    ("args", "changes"),
    [
        (["lab", "--help"], {"RPGKIT_LANG": "fr"}),
        (["lab", "--help"], {"LANG": "fr_CA.UTF-8"}),
        (["lab", "--lang", "fr", "--help"], {}),
        (["lab", "--lang=fr-BE", "-h"], {"RPGKIT_LANG": "en"}),
    ],
)
def test_help_in_french(command, no_language, args, changes):
    for name, value in changes.items():
        no_language.setenv(name, value)
    _, said, _ = command(*args)
    assert said.startswith("usage\u202f: rpgkit lab [-h]")
    assert "DOSSIER" in said
    assert not re.search(r"\b(the|show|FOLDER|default)\b", said)


# What it refuses.


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (["play"], "play means nothing here"),
        (["lab", "--fast"], "--fast means nothing here"),
        (["lab", "a", "b"], "b means nothing here"),
        (["lab", "--lang", "de"], "--lang de: rpgkit speaks en or fr"),
        (["lab", "--port", "eight"], "eight is no port; a number from 1 to 65535 is wanted"),
        (["lab", "--port", "65536"], "65536 is no port"),
        (["lab", "--port"], "argument --port: a value is wanted after it"),
    ],
)
def test_arguments_that_make_no_sense(refusal, args, complaint):
    assert complaint in refusal(*args)


def test_an_environment_that_makes_no_sense(refusal, monkeypatch):
    monkeypatch.setenv("RPGKIT_LANG", "de")
    assert 'RPGKIT_LANG = \'de\': one of "en", "fr"' in refusal("lab")


def test_a_taken_port_is_said_and_no_other_is_chosen(refusal, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        complaint = refusal("lab", tmp_path / "new", "--port", port)
        assert f"port {port} is taken by another program" in complaint
        french = refusal("lab", tmp_path / "new", "--port", port, "--lang", "fr")
        assert f"le port {port} est pris" in french
    assert not (tmp_path / "new").exists()


def test_a_file_is_no_folder(refusal, tmp_path):
    (tmp_path / "page").write_text("mine")
    assert "page is a file, not a folder" in refusal("lab", tmp_path / "page")
    assert (tmp_path / "page").read_text() == "mine"


def test_a_folder_that_cannot_be_made(refusal, tmp_path):
    (tmp_path / "page").write_text("mine")
    complaint = refusal("lab", tmp_path / "page" / "folder")
    assert f"nothing can be written to {tmp_path / 'page' / 'folder'}" in complaint


def test_a_folder_that_cannot_be_written(refusal, tmp_path):
    # A folder stands where a notebook goes: it stops root too, whom permissions do not stop.
    (tmp_path / START["en"]).mkdir()
    assert f"nothing can be written to {tmp_path}" in refusal("lab", tmp_path)


def test_without_jupyterlab_the_pip_line_is_given(refusal, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "jupyterlab", None)
    line = refusal("lab", tmp_path / "new").splitlines()[-1]
    assert line.startswith(f'  "{sys.executable}" -m pip install "')
    assert re.search(r'"jupyterlab>=[\d.]+"', line)
    assert re.search(r'"ipykernel>=[\d.]+"', line)
    assert not (tmp_path / "new").exists()


# What it copies.


@pytest.fixture
def pages(tmp_path, monkeypatch):
    """A small set of notebooks, to change at will; the folder of the package they come from."""
    source = tmp_path / "package" / "notebooks" / "en"
    source.mkdir(parents=True)
    (source / "00-start.ipynb").write_text("start")
    (source / "01-chase.ipynb").write_text("chase")
    (source / "data").mkdir()
    (source / "data" / "crew.csv").write_text("name")
    (source / ".ipynb_checkpoints").mkdir()
    (source / ".ipynb_checkpoints" / "00-start.ipynb").write_text("old")
    monkeypatch.setattr(lab, "files", lambda package: tmp_path / "package")
    return source


@pytest.fixture
def folder(tmp_path):
    made = tmp_path / "mine"
    made.mkdir()
    return made


def copy(folder):
    return [tuple(line.split()[:2]) for line in lab.copy_notebooks(folder, "en")]


def test_a_new_folder_gets_every_page_and_nothing_hidden(pages, folder):
    names = ["00-start.ipynb", "01-chase.ipynb", "data/crew.csv"]
    assert copy(folder) == [("copied", name) for name in names]
    found = sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file())
    assert found == [lab.MANIFEST, *names]


def test_a_second_time_nothing_is_said(pages, folder):
    copy(folder)
    assert copy(folder) == []


def test_a_changed_page_is_left_alone_whether_ours_moved_on_or_not(pages, folder):
    copy(folder)
    (folder / "01-chase.ipynb").write_text("my own chase")
    assert copy(folder) == [("left", "alone")]
    (pages / "01-chase.ipynb").write_text("chase, second edition")
    assert copy(folder) == [("left", "alone")]
    assert (folder / "01-chase.ipynb").read_text() == "my own chase"


def test_a_page_nobody_changed_is_updated(pages, folder):
    copy(folder)
    (pages / "01-chase.ipynb").write_text("chase, second edition")
    assert copy(folder) == [("updated", "01-chase.ipynb")]
    assert (folder / "01-chase.ipynb").read_text() == "chase, second edition"
    (pages / "01-chase.ipynb").write_text("chase, third edition")
    assert copy(folder) == [("updated", "01-chase.ipynb")]


def test_a_page_that_was_only_opened_counts_as_ours_and_one_that_was_run_as_the_users(
    pages, folder
):
    def page(version, found=()):
        cell = {"cell_type": "code", "source": "chase", "outputs": list(found)}
        return json.dumps({"metadata": {"language_info": {"version": version}}, "cells": [cell]})

    (pages / "01-chase.ipynb").write_text(page("3.11"))
    copy(folder)
    (folder / "01-chase.ipynb").write_text(page("3.14.1"))  # as JupyterLab does, saving by itself
    assert copy(folder) == []
    assert (folder / "01-chase.ipynb").read_text() == page("3.14.1")
    (pages / "01-chase.ipynb").write_text("chase, second edition")
    assert copy(folder) == [("updated", "01-chase.ipynb")]
    (folder / "01-chase.ipynb").write_text(page("3.14.1", found=["a board"]))
    assert copy(folder) == [("left", "alone")]


def test_a_file_of_the_same_name_that_was_there_before_is_the_users(pages, folder):
    (folder / "00-start.ipynb").write_text("something else")
    assert ("left", "alone") in copy(folder)
    assert (folder / "00-start.ipynb").read_text() == "something else"


def test_a_renamed_page_makes_room_for_ours(pages, folder):
    copy(folder)
    (folder / "01-chase.ipynb").write_text("my own chase")
    (folder / "01-chase.ipynb").rename(folder / "my-chase.ipynb")
    assert copy(folder) == [("copied", "01-chase.ipynb")]
    assert (folder / "my-chase.ipynb").read_text() == "my own chase"


@pytest.mark.parametrize("broken", ["", "{", "[]", '{"00-start.ipynb": 1}'])
def test_a_broken_manifest_costs_no_page(pages, folder, broken):
    copy(folder)
    (folder / lab.MANIFEST).write_text(broken)
    (folder / "01-chase.ipynb").write_text("my own chase")
    assert copy(folder) == [("left", "alone")]
    assert list(json.loads((folder / lab.MANIFEST).read_text())) == [
        "00-start.ipynb",
        "data/crew.csv",
    ]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_real_notebooks_are_copied_whole(tmp_path, lang):
    list(lab.copy_notebooks(tmp_path, lang))
    source = ROOT / "notebooks" / lang
    names = sorted(p.name for p in source.glob("*.ipynb"))
    assert names[0] == START[lang]
    for name in names:
        assert (tmp_path / name).read_bytes() == (source / name).read_bytes()


# What it serves.


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return probe.getsockname()[1]


def fetch(process, address, token):
    """Ask until somebody listens; the address is printed a moment before."""
    asked = urllib.request.Request(address, headers={"Authorization": f"token {token}"})
    while process.poll() is None:
        try:
            with urllib.request.urlopen(asked) as answer:
                return answer.read().decode("utf-8")
        except urllib.error.URLError as error:
            if not isinstance(error.reason, ConnectionRefusedError):
                raise
    raise AssertionError(process.stderr.read())


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_start_page_is_served_and_an_interrupt_ends_it(tmp_path, lang):
    port = free_port()
    own = {
        f"{name}_DIR": str(tmp_path / name)
        for name in ("JUPYTER_CONFIG", "JUPYTER_DATA", "JUPYTER_RUNTIME", "JUPYTERLAB_SETTINGS")
    }
    command = [sys.executable, "-m", "rpgkit.lab", "lab", str(tmp_path / "mine"), "--no-browser"]
    with subprocess.Popen(
        [*command, "--port", str(port), "--lang", lang],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=os.environ | own,
    ) as process:
        try:
            said = next(line for line in process.stderr if f"http://127.0.0.1:{port}" in line)
            address = said.split()[-1]
            home, _, token = address.partition("?token=")
            assert home == f"http://127.0.0.1:{port}/lab/tree/{START[lang]}"
            contents = f"http://127.0.0.1:{port}/api/contents/{START[lang]}"
            assert json.loads(fetch(process, contents, token))["type"] == "notebook"
            page = fetch(process, address, token)
            config = re.search(r'id="jupyter-config-data"[^>]*>(.*?)</script>', page, re.DOTALL)
            assert json.loads(config[1])["news"] == {"disabled": True}
            # What asks whether one would like news, on the first visit.
            announcements = "@jupyterlab/apputils-extension:announcements"
            assert announcements in json.loads(config[1])["disabledExtensions"]
            process.send_signal(signal.SIGTERM if os.name == "nt" else signal.SIGINT)
            process.stderr.read()
            assert os.name == "nt" or process.wait() == 0
        finally:
            process.kill()


def test_our_own_pages_are_trusted_and_changed_ones_are_not(tmp_path, monkeypatch):
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    from nbformat import read
    from nbformat.sign import NotebookNotary

    folder = tmp_path / "pages"
    folder.mkdir()
    list(lab.copy_notebooks(folder, "en"))
    start, chase, *_ = sorted(folder.glob("*.ipynb"))
    chase.write_text(chase.read_text("utf-8").replace("zone", "Zone"), "utf-8")
    lab.trust_pages(folder, "en")
    notary = NotebookNotary()
    assert notary.check_signature(read(start, 4))
    assert not notary.check_signature(read(chase, 4))

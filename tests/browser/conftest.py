"""One Chromium for the browser tests, axe-core where it is installed, and a bare page for a board.

Without Chromium, Playwright or axe-core these tests cannot run and skip, saying what is missing;
with RPGKIT_REQUIRE_BROWSER=1 that skip is a failure. RPGKIT_AXE may name `axe.min.js`; otherwise
`node_modules/axe-core` of the repository is looked at.
"""

import json
import os
import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "rpgkit" / "widgets" / "static"
# JupyterLab's own variables in both themes, as far as a board reads them.
THEMES = {
    "light": "--jp-ui-font-color0:#000;--jp-layout-color1:#fff;--jp-brand-color1:#1976d2",
    "dark": "--jp-ui-font-color0:#fff;--jp-layout-color1:#212121;--jp-brand-color1:#2196f3",
}
# A widget model with the little of anywidget's that a board uses; `sent` is what went up.
MODEL = """
window.model = (view) => {
  const heard = {};
  return {
    sent: [], data: {view, figure: null},
    get(name) { return this.data[name]; },
    set(name, value) { this.data[name] = value; this.fire("change:" + name); },
    fire(name) { for (const f of heard[name] ?? []) f(); },
    on(name, f) { (heard[name] ??= []).push(f); },
    off(name, f) { heard[name] = (heard[name] ?? []).filter((g) => g !== f); },
    listeners() { return Object.values(heard).flat().length; },
    send(intent) { this.sent.push(intent); },
  };
};
"""


def missing(what: str) -> None:
    """Skip, or fail where the browser is required."""
    if os.environ.get("RPGKIT_REQUIRE_BROWSER") == "1":
        pytest.fail(f"RPGKIT_REQUIRE_BROWSER=1, but {what}")
    pytest.skip(what)


@pytest.fixture(scope="session")
def chromium():
    """A headless Chromium that can reach nothing but this machine."""
    try:
        from playwright.sync_api import expect, sync_playwright
    except ImportError:
        missing("Playwright is not installed")
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        missing("Chromium is not installed")
    expect.set_options(timeout=20_000)  # a busy machine is no fault
    with sync_playwright() as driver:
        browser = driver.chromium.launch(
            executable_path=path,
            args=[
                "--no-sandbox",
                "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
            ],
        )
        yield browser
        browser.close()


BLANK = ("board.ipynb", "figure.ipynb")  # each has a kernel of its own


def blank(path: Path) -> None:
    """Write a notebook of one empty cell."""
    cell = {"cell_type": "code", "id": "board", "metadata": {}, "outputs": [], "source": ""}
    book = {
        "cells": [cell | {"execution_count": None}],
        "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    path.write_text(json.dumps(book), "utf-8")


@pytest.fixture(scope="session")
def lab(tmp_path_factory):
    """JupyterLab over a working folder as `rpgkit lab` makes it, with notebooks of one cell.

    Gives its address and the folder.
    """
    from rpgkit.lab import copy_notebooks
    from tests.bench.browser import lab as serve

    folder = tmp_path_factory.mktemp("table")
    for lang in ("en", "fr"):
        (folder / lang).mkdir()
        list(copy_notebooks(folder / lang, lang))
    for name in BLANK:
        blank(folder / name)
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("RPGKIT_LANG", raising=False)
        patch.setenv("LC_ALL", "C.UTF-8")
        with serve(folder) as url:
            yield url, folder


READY = """() => window.jupyterapp?.shell?.currentWidget?.sessionContext
  ?.session?.kernel?.status === "idle" """
ASK = """async (code) => {
  const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
  const ask = { code: "", silent: true, store_history: false, user_expressions: { said: code } };
  const { said } = (await kernel.requestExecute(ask).done).content.user_expressions;
  if (said.status !== "ok") throw new Error(said.ename + ": " + said.evalue);
  return said.data["text/plain"];
}"""
RUN = """async (code) => {
  const { commands, shell } = window.jupyterapp;
  const { content } = shell.currentWidget;
  content.activeCellIndex = 0;
  content.activeCell.model.sharedModel.setSource(code);
  await commands.execute("notebook:run-cell");
}"""
AXE = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


class Lab:
    """A page of JupyterLab with one notebook open, and all it has asked for and complained of."""

    def __init__(self, page, url: str) -> None:
        self.page, self.url, self.errors, self.outside = page, url, [], []
        page.on("console", lambda m: self.errors.append(m.text) if m.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda one: self._asked(one.url))

    def _asked(self, url: str) -> None:
        if url.startswith(("http", "ws")) and not url.startswith(self.url):
            self.outside.append(url)

    def open(self, name: str):
        self.page.goto(f"{self.url}/lab/tree/{name}?reset")
        self.page.wait_for_function(READY, timeout=90_000)
        if self.page.locator(".jp-FileBrowser").is_visible():
            self.command("application:toggle-left-area")
        return self

    def command(self, name: str, **more) -> None:
        self.page.evaluate(
            "([name, more]) => window.jupyterapp.commands.execute(name, more)", [name, more]
        )

    def run(self, code: str) -> None:
        """Run code in the first cell, and wait until it is through."""
        self.page.evaluate(RUN, code)

    def py(self, expression: str) -> str:
        """The repr of an expression, in the kernel."""
        return self.page.evaluate(ASK, expression)

    def theme(self, name: str) -> None:
        self.command("apputils:change-theme", theme=f"JupyterLab {name.title()}")
        light = str(name == "light").lower()
        self.page.wait_for_function(f"() => document.body.dataset.jpThemeLight === '{light}'")


@pytest.fixture(scope="session")
def in_lab(chromium, lab):
    """Open notebooks in JupyterLab, each in a page of its own."""
    contexts = []

    def open_(name: str) -> Lab:
        if name in BLANK:  # a test before may have saved it, with boards that are gone since
            blank(lab[1] / name)
        context = chromium.new_context(viewport={"width": 1400, "height": 1800})
        contexts.append(context)
        return Lab(context.new_page(), lab[0]).open(name)

    yield open_
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core."""
    path = Path(os.environ.get("RPGKIT_AXE", ROOT / "node_modules" / "axe-core" / "axe.min.js"))
    if not path.is_file():
        missing(f"axe-core is not installed: no file {path}")
    return path.read_text("utf-8")


class Bare:
    """A page with a board, a model that answers nothing by itself, and no notebook."""

    def __init__(self, page, view: dict, theme: str) -> None:
        from rpgkit.widgets.board import stylesheet
        from rpgkit.widgets.figure import script

        self.page, self.errors = page, []
        page.on("console", lambda m: self.errors.append(m.text) if m.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        html = (
            f'<!doctype html><html lang="en"><title>Board</title><style>:root{{{THEMES[theme]}}}'
            f"{stylesheet('zone-track')}</style>"
            f'<body data-jp-theme-light="{str(theme == "light").lower()}"'
            ' style="background:var(--jp-layout-color1)"><main id="at"></main>'
        )
        served = {
            "/": ("text/html", html),
            **{
                f"/{name}.js": ("text/javascript", (STATIC / f"{name}.js").read_text("utf-8"))
                for name in ("board", "figure")
            },
            "/plotly.min.js": ("text/javascript", script()),
        }

        def answer(route) -> None:
            path = "/" + route.request.url.split("/", 3)[3]
            kind, body = served.get(path, ("text/plain", ""))
            route.fulfill(content_type=f"{kind}; charset=utf-8", body=body)

        page.route("**/*", answer)
        page.goto("http://board.test/")
        page.evaluate(MODEL)
        page.evaluate("(view) => { window.m = window.model(view); }", view)
        self.mount("at")

    def mount(self, where: str) -> None:
        """Show the model in an element of the page."""
        self.page.evaluate(
            """async (where) => {
              const { default: board } = await import("/board.js");
              const el = document.getElementById(where);
              (window.closers ??= []).push(board.render({ model: window.m, el }));
            }""",
            where,
        )

    @property
    def sent(self) -> list[dict]:
        """What hands have sent up so far."""
        return [
            {name: said for name, said in one.items() if name != "asked"}
            for one in self.page.evaluate("() => window.m.sent")
            if one["intent"] not in ("page", "closed")
        ]

    def answer(self, view: dict) -> None:
        """Send a view down, as the kernel does after each intent."""
        self.page.evaluate("(view) => window.m.set('view', view)", view)


@pytest.fixture
def bare(chromium):
    """Open a bare page with a view in it."""
    contexts = []

    def open_(view: dict, *, theme: str = "light", width: int = 1400, **more) -> Bare:
        context = chromium.new_context(viewport={"width": width, "height": 900}, **more)
        contexts.append(context)
        return Bare(context.new_page(), view, theme)

    yield open_
    for context in contexts:
        context.close()

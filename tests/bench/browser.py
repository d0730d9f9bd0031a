"""In JupyterLab, in Chromium: from a new kernel to the first board, from a click to paint."""

import contextlib
import json
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

CELL = """from rpgkit import dice, vehicle_chase as vc
from rpgkit.widgets import ZoneTrack
chase = vc.ready.chase("motorway", dice=dice.Seeded(1))
ZoneTrack(chase, lang="en")"""
READY = """() => window.jupyterapp?.shell?.currentWidget?.sessionContext
  ?.session?.kernel?.status === "idle" """
BOARD = ".rpg.zone-track.is-live"
# A new kernel, and from the moment it is ready until the board is on the screen; then the same from
# the moment it was asked for, which is mostly the kernel's own start.
FIRST = """async (board) => {
  const { commands, shell } = window.jupyterapp;
  const seen = (there) => new Promise((done) => {
    const look = () => {
      if (!!document.querySelector(board) === there) done();
      else requestAnimationFrame(look);
    };
    look();
  });
  await commands.execute("editmenu:clear-all");
  await seen(false);
  const asked = performance.now();
  const kernel = shell.currentWidget.sessionContext.session.kernel;
  await kernel.restart();
  await kernel.requestExecute({code: ""}).done;
  const ready = performance.now();
  commands.execute("notebook:run-all-cells");
  await seen(true);
  await new Promise(requestAnimationFrame);
  return [performance.now() - ready, performance.now() - asked];
}"""
# From a click until what it changed has been painted.
CLICK = """async ([board, button]) => {
  const root = document.querySelector(board).parentElement;
  const changed = new Promise((done) => {
    const watch = new MutationObserver(() => { watch.disconnect(); done(); });
    watch.observe(root, {subtree: true, childList: true, characterData: true, attributes: true,
                         attributeFilter: ["lang"]});
  });
  const start = performance.now();
  root.querySelector(button).click();
  await changed;
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - start;
}"""


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


@contextlib.contextmanager
def lab(folder):
    """JupyterLab over a folder, with settings of its own."""
    port, home = free_port(), Path(folder) / ".home"
    quiet = home / "LAB_SETTINGS/@jupyterlab/apputils-extension/notification.jupyterlab-settings"
    quiet.parent.mkdir(parents=True)
    quiet.write_text('{"fetchNews": "false"}')  # nor the question whether to fetch any
    env = os.environ | {
        f"JUPYTER{name}_DIR": str(home / name)
        for name in ("_CONFIG", "_DATA", "_RUNTIME", "LAB_SETTINGS", "LAB_WORKSPACES")
    }
    env |= {"IPYTHONDIR": str(home / "ipython"), "PYTHONPATH": str(Path(__file__).parents[2])}
    server = subprocess.Popen(
        [
            sys.executable,
            *("-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1"),
            *(f"--port={port}", "--ServerApp.port_retries=0", f"--ServerApp.root_dir={folder}"),
            *(
                "--IdentityProvider.token=",
                "--LabApp.news_url=None",
                "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
                "--LabApp.extension_manager=readonly",
                "--LabApp.expose_app_in_browser=True",
            ),
        ],
        env=env,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    url = f"http://127.0.0.1:{port}"
    try:
        while True:
            if server.poll() is not None:
                raise RuntimeError("JupyterLab did not start")
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"{url}/api/status", timeout=1).read()
                break
            time.sleep(0.1)
        yield url
    finally:
        server.terminate()
        server.wait()


TABLE = """from rpgkit.widgets import InitiativeTable
from tests.bench.tables import forty
InitiativeTable(forty(), lang="en")"""


@contextlib.contextmanager
def notebook(code):
    """A page of JupyterLab with a notebook of one cell, its kernel ready."""
    from playwright.sync_api import sync_playwright

    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    cell = {"cell_type": "code", "id": "board", "metadata": {}, "outputs": [], "source": code}
    book = {"cells": [cell | {"execution_count": None}], "metadata": {}, "nbformat": 4}
    book["metadata"]["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "board.ipynb").write_text(json.dumps(book | {"nbformat_minor": 5}), "utf-8")
        with lab(folder) as url, sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            page = browser.new_page(viewport={"width": 1400, "height": 1600})
            page.goto(f"{url}/lab/tree/board.ipynb?reset")
            page.wait_for_function(READY, timeout=90_000)
            yield page
            browser.close()


def measure_table(times=20):
    """Median milliseconds by the clock from "next phase" to paint, with forty in the fight."""
    table = ".rpg.initiative-table.is-live"
    with notebook(TABLE) as page:
        page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
        page.wait_for_selector(f"{table} [data-key=next]")
        page.wait_for_timeout(1000)
        taken = []
        for _ in range(times):
            taken.append(page.evaluate(CLICK, [table, "[data-key=next]"]))
            page.wait_for_timeout(400)
    return statistics.median(taken)


def measure(times=5):
    """Median milliseconds by the clock.

    From a kernel that is ready to the first board, the same from the asking for that kernel, from
    picking an action to paint, and from switching the language, which draws the whole board anew.
    """
    with notebook(CELL) as page:
        first = [page.evaluate(FIRST, BOARD) for _ in range(times)]
        page.wait_for_timeout(3000)  # the odds beside the first board are drawn by then
        page.click(f"{BOARD} button[data-key=roll]")  # initiative
        page.wait_for_selector(f"{BOARD} [data-key=pick-act-pilot-evade]")
        page.wait_for_timeout(3000)
        picks, switches = [], []
        for n in range(2 * times):
            card = f"[data-key=pick-act-pilot-{('evade', 'trick')[n % 2]}]"
            picks.append(page.evaluate(CLICK, [BOARD, card]))
            page.wait_for_timeout(500)
        for n in range(2 * times):
            button = f"[data-key=tool-{('fr', 'en')[n % 2]}]"
            switches.append(page.evaluate(CLICK, [BOARD, button]))
            page.wait_for_timeout(500)
    ready, asked = zip(*first, strict=True)
    return [statistics.median(one) for one in (ready, asked, picks, switches)]

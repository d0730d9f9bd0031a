"""The pursuit track in JupyterLab: real kernel, real browser, no network."""

import re
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import AXE

SHOTS = Path(__file__).parent / "shots"
START = """
import rpgkit
from IPython.display import display
from rpgkit import PursuitTrack, dice, pursuit as pu
def dungeon(*faces, **more):
    return pu.Dungeon(
        pu.Group("Company", 4, speed=27), pu.Group("Ghouls", 3, speed=36, hungry=True), gap=18,
        drops=[pu.Drop("ration", "food", 2)], obstacles=[pu.Obstacle("oil", holds=1)],
        dice=dice.Scripted(faces), **more)
def moor(**more):
    return pu.Wilderness(pu.Group("Company", 6, speed=24), pu.Group("Wolves", 3, speed=36), **more)
def strait(*faces, **more):
    return pu.Water(pu.Group("Cutter", speed=36), pu.Group("Raiders", speed=48),
                    dice=dice.Scripted(faces), **more)
"""


@pytest.fixture(scope="module")
def page(in_lab):
    opened = in_lab("board.ipynb")
    opened.run(START)
    return opened


class Table:
    """One board on the page, with its hands."""

    def __init__(self, lab) -> None:
        self.lab, self.page = lab, lab.page
        self.root = lab.page.locator(".rpg-board").first
        self.gap = self.root.locator(".pt-gap .chance")
        self.title = self.root.locator(".when .far")
        self.ending = self.root.locator(".pt-end .chance")
        self.panel = self.root.locator(".panel")
        self.roll = self.root.locator("[data-land]")

    def key(self, name: str):
        return self.root.locator(f"[data-key='{name}']")

    def press(self, key: str, then: str) -> None:
        """Press a key, and see the focus arrive at a part of the board."""
        self.page.keyboard.press(key)
        expect(self.root.locator(f"{then}:focus")).to_have_count(1)


@pytest.fixture
def play(page):
    """Lay out a board for `p`, which the code makes."""
    count = iter(range(1_000))

    def lay(p: str, show: str = "PursuitTrack(p, lang='en')") -> Table:
        page.tables = getattr(page, "tables", 0) + 1
        name = f"Table {page.tables}.{next(count)}"
        page.run(f"title = {name!r}\np = {p}\n{show}")
        table = Table(page)
        expect(table.root.locator(".when")).to_contain_text(name)
        return table

    return lay


def test_a_dungeon_by_keyboard_to_its_end(play, page):
    table = play("dungeon(5, 6, title=title)")
    page.command("notebook:enter-command-mode")
    for _ in range(60):
        page.page.keyboard.press("Tab")
        if table.root.locator(":focus").count():
            break
    expect(table.root.locator(":focus")).to_have_count(1)
    table.press("t", "*")  # flee
    expect(table.title).to_have_text("Round 1")
    for _ in range(30):
        if table.root.locator("input[type=radio]:focus").count():
            break
        page.page.keyboard.press("Tab")
    food, oil, on = (
        f"[data-key='pick-do-{one}']" for one in ("drop:ration", "obstacle:oil", "run-on")
    )
    expect(table.root.locator(f"{food}:focus")).to_have_count(1)
    expect(table.panel.locator(".chance")).to_have_text("50%")
    page.page.keyboard.press("Enter")
    expect(table.key("thing-0")).to_contain_text("1 of 2 left")
    table.press("ArrowDown", oil)
    expect(table.panel.locator("h3")).to_have_text("Set in the way: oil")
    page.page.keyboard.press("Enter")
    expect(table.key("gap")).to_contain_text("pursuers held up for 1 more round")
    expect(table.root.locator(f"{food}:focus")).to_have_count(1)
    table.press("ArrowDown", on)
    expect(table.panel.locator("h3")).to_have_text("Keep going for a round")
    for n, gap in ((2, 45), (3, 36), (4, 27), (5, 18), (6, 9)):
        table.press("Enter", on)  # who runs mostly runs on
        expect(table.title).to_have_text(f"Round {n}")
        expect(table.gap).to_contain_text(str(gap))
    page.page.keyboard.press("t")
    expect(table.ending).to_have_text("Caught")
    assert page.py("p.fate, p.how, p.state.round") == "('caught', 'reached', 6)"
    page.page.keyboard.press("u")
    expect(table.title).to_have_text("Round 6")
    page.page.keyboard.press("r")
    expect(table.ending).to_have_text("Caught")
    table.key("reopen").click()
    expect(table.ending).to_have_count(0)
    assert page.py("p.state.phase") == "'running'"


def test_the_wilderness_by_mouse_with_typed_dice(play, page):
    table = play("moor(dice=dice.AtTable(), title=title)")

    def typed(face: str) -> None:
        table.panel.locator(".field").fill(face)
        table.panel.locator("[data-submit]").click()

    expect(table.root.locator(".pt-table .lit")).to_have_text("1–335%")
    typed("101")
    expect(table.panel.get_by_role("alert")).to_contain_text("101")
    assert page.py("len(p.log)") == "0"
    typed("36")
    expect(table.title).to_have_text("Day 1")
    typed("7")
    expect(table.panel.locator("h3")).to_have_text("Pursuit on day 1 (Wolves)")
    expect(table.root.locator(".steps [aria-current]")).to_have_text("Caught?")
    typed("51")
    expect(table.root.get_by_role("img", name="Ways taken. Day 1: west")).to_be_visible()
    table.root.get_by_role("radio", name="Flee").check()
    typed("35")
    expect(table.ending).to_have_text("Got away")
    table.root.get_by_role("button", name="Log").click()
    expect(table.root.locator(".log > li").first).to_contain_text("35 against 35: success")


def test_the_figure_follows_what_is_picked(play):
    table = play("dungeon(title=title); p.do(pu.Flee())")
    figure = table.root.locator(".slot .js-plotly-plot")
    expect(figure).to_be_visible()
    expect(table.root.locator(".pt-odds h3")).to_have_text("The fugitives by the end of each round")
    figure.evaluate("el => { el.mine = 1; }")
    table.root.get_by_role("radio", name="Keep going").check()
    expect(table.root.locator(".pt-odds h3")).to_have_text("The gap, if the fugitives only run")
    expect(figure.locator(".scatterlayer .js-line")).not_to_have_count(0)
    assert figure.evaluate("el => el.mine") == 1
    table.root.get_by_role("button", name="What if?").click()
    expect(table.key("option-1")).to_contain_text("points")


def test_the_referee_and_two_boards_in_two_languages(play, page):
    show = "a, b = PursuitTrack(p, lang='en'), PursuitTrack(p)\ndisplay(a, b)"
    table = play("dungeon(title=title); p.do(pu.Flee())", show)
    other = page.page.locator(".rpg-board").nth(1)
    other.get_by_role("button", name="Français").click()
    expect(other.locator("section.rpg")).to_have_attribute("lang", "fr")
    table.root.get_by_role("button", name="GM").click()
    form = table.key("form-decree-gap")
    form.get_by_label("Gap, m").fill("far")
    form.locator("[data-submit]").click()
    expect(form.get_by_role("alert")).to_contain_text("“far” will not do")
    form.get_by_label("Gap, m").fill("40,5")
    form.get_by_label("Gap, m").press("Enter")
    expect(table.gap).to_contain_text("40.5")
    expect(other.locator(".pt-gap .chance")).to_contain_text("40,5")
    page.run("p.undo()")
    assert page.py("p.gap") == "18"


def test_a_kernel_that_died_in_mid_roll(play, page):
    table = play("dungeon(title=title); p.do(pu.Flee()); p.keep('night.rpgkit', 'gallery')",
                 "p.begin(pu.DropThing('ration'))\nPursuitTrack(p, lang='en')")  # fmt: skip
    title = table.panel.locator("h3").inner_text()
    page.page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.restartKernel()")
    table.roll.click()
    expect(table.root.get_by_role("alert")).to_contain_text("The kernel does not answer")
    page.run(START)
    page.run("p = rpgkit.open('night.rpgkit', 'gallery')\nPursuitTrack(p, lang='en')")
    expect(table.panel.locator("h3")).to_have_text(title)
    field = table.panel.locator(".field")
    field.fill("3")
    field.press("Enter")
    expect(table.ending).to_have_text("Got away")
    assert page.py("p.how, p.left['ration']") == "('food', 1)"


def test_a_page_without_a_kernel_shows_the_last_state(play, page, lab, chromium):
    from nbconvert import HTMLExporter

    table = play("strait(41, gap=100, title=title); p.do(pu.Flee())", "p")
    expect(table.gap).to_contain_text("100")
    page.command("docmanager:save")
    html, _ = HTMLExporter().from_filename(str(lab[1] / "board.ipynb"))
    context = chromium.new_context(java_script_enabled=False)
    still = context.new_page()
    still.set_content(html, wait_until="domcontentloaded")
    board = still.locator("section.pursuit-track.still")
    expect(board.locator(".pt-gap .chance")).to_contain_text("100")
    expect(board.get_by_role("img", name=re.compile("Gap 100 metres"))).to_be_visible()
    expect(board.get_by_role("button", name="Roll")).to_have_count(0)
    context.close()


# Each with a title of its own, as the landmarks of one page have to have.
PHASES = """
def at(name):
    where, phase = name.split("-")
    if where == "dungeon":
        p = dungeon(title=name, sight=60)
        if phase != "meeting":
            p.do(pu.Flee())
        if phase == "pending":
            p.begin(pu.DropThing("ration"))
        elif phase == "tired":
            p.decree(pu.decrees.speed("pursuers", 27))
            p.decree(pu.decrees.breath("fugitives", 30))
        elif phase == "over":
            p.decree(pu.decrees.breath("fugitives", 30))
            p.do(pu.Stop())
    elif where == "wilderness":
        p = moor(title=name, dice=dice.Scripted([36, 7, 51, 90, 2, 51]))
        if phase == "decide":
            for action in (pu.Flee(), pu.Travel(), pu.Flee(), pu.Travel()):
                p.do(action)
        elif phase == "running":
            p.do(pu.Flee())
    else:
        p = strait(*([] if phase == "meeting" else [40] if phase == "clear" else [41]),
                   title=name, gap=100, encounter=2)
        if phase != "meeting":
            p.do(pu.Flee())
    return p
"""
SHOWN = (
    *("dungeon-meeting", "dungeon-running", "dungeon-pending", "dungeon-tired", "dungeon-over"),
    *("wilderness-meeting", "wilderness-running", "wilderness-decide"),
    *("water-meeting", "water-clear", "water-running"),
)


def test_every_phase_in_both_themes(page, axe):
    page.run(f"{PHASES}\ndisplay(*(PursuitTrack(at(one), lang='en') for one in {SHOWN}))")
    boards = page.page.locator(".rpg-board")
    expect(boards).to_have_count(len(SHOWN))
    expect(page.page.locator(".slot .js-plotly-plot")).to_have_count(len(SHOWN) - 2)
    for drawer in ("What if?", "GM"):
        boards.first.get_by_role("button", name=drawer).click()
    page.page.evaluate(axe)
    SHOTS.mkdir(exist_ok=True)
    for theme, width in product(("light", "dark"), (1400, 700, 400)):
        page.theme(theme)
        page.page.set_viewport_size({"width": width, "height": 4000})
        if width != 700:
            found = page.page.evaluate("(rules) => axe.run('.rpg-board', {runOnly: rules})", AXE)
            faults = [(one["id"], one["nodes"][0]["html"]) for one in found["violations"]]
            assert faults == [], (theme, width)
        for n, name in enumerate(SHOWN):
            boards.nth(n).screenshot(path=SHOTS / f"{name}-{theme}-{width}.png")
            wide = boards.nth(n).evaluate("el => el.scrollWidth - el.clientWidth")
            assert wide <= 0, f"{name} sticks out at {width}"


def test_nothing_was_complained_of_and_nothing_left_the_machine(page):
    assert page.errors == []
    assert page.outside == []

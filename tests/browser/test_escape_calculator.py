"""The escape calculator in JupyterLab: real kernel, real browser, no network."""

import urllib.parse
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import AXE

SHOTS = Path(__file__).parent / "shots"
START = """
from rpgkit import EscapeCalculator, pursuit as pu
six, wolves = pu.Group("Company", 6, speed=24), pu.Group("Wolves", 3, speed=36)
forest = pu.WildernessScene(six, wolves)
"""


@pytest.fixture(scope="module")
def page(in_lab):
    opened = in_lab("board.ipynb")
    opened.run(START)
    return opened


class Calculator:
    """One calculator on the page, with its hands."""

    def __init__(self, page, root) -> None:
        self.page, self.root = page, root

    def key(self, name: str):
        return self.root.locator(f"[data-key='{name}']")

    @property
    def number(self):
        return self.root.locator(".ec-big .chance")

    @property
    def fraction(self):
        return self.root.locator(".ec-big .fraction")

    @property
    def lit(self):
        return self.root.locator(".tb .lit")

    def tab(self, name: str):
        return self.root.get_by_role("tab", name=name, exact=True)


@pytest.fixture
def lay(page):
    def laid(code: str = "calculator = EscapeCalculator(forest, lang='en')\ncalculator"):
        page.run(code)
        root = page.page.locator(".rpg-board:has(> div > .escape-calculator)").first
        expect(root).to_be_visible()
        return Calculator(page.page, root)

    return laid


def test_a_slider_moves_the_lit_cell_the_fraction_and_the_figure(lay, page):
    table = lay()
    expect(table.lit).to_have_text("35% 1–3")
    figure = table.root.locator(".slot .js-plotly-plot")
    expect(figure).to_be_visible()
    figure.evaluate("el => { el.mine = 1; }")
    slider = table.key("slide-wilderness-pursuers.number")
    box = slider.bounding_box()
    page.page.mouse.move(box["x"] + 12, box["y"] + box["height"] / 2)
    page.page.mouse.down()
    page.page.mouse.move(box["x"] + box["width"] * 0.7, box["y"] + box["height"] / 2, steps=9)
    expect(table.lit).to_have_text("70% 9+")  # the hand still holds it
    expect(table.root.locator(".ec-options.old")).to_have_count(1)
    page.page.mouse.up()
    expect(table.root.locator(".ec-options.old")).to_have_count(0)
    expect(table.fraction).to_have_text("14/17")
    expect(table.number).to_have_text("82%")
    expect(figure.locator(".annotation-text").first).to_have_text("70%")
    assert figure.evaluate("el => el.mine") == 1, "the same figure, changed in place"
    shown = table.key("in-wilderness-pursuers.number").input_value()
    assert slider.input_value() == shown == page.py("str(calculator.scene.pursuers.size)")[1:-1]
    slider.press("Home")
    expect(table.lit).to_have_text("35% 1–3")
    expect(table.key("slide-wilderness-pursuers.number")).to_be_focused()
    table.root.get_by_role("button", name="Undo").click()
    expect(table.lit).to_have_text("70% 9+")
    table.root.get_by_role("button", name="Undo").click()
    expect(table.lit).to_have_text("35% 1–3")
    expect(table.root.get_by_role("button", name="Undo")).to_be_disabled()


def test_a_number_is_typed_and_a_bad_one_stays_where_it_is(lay, page):
    table = lay()
    field = table.key("in-wilderness-pursuers.number")
    field.fill("many")
    field.press("Enter")
    alert = table.key("num-wilderness-pursuers.number").get_by_role("alert")
    expect(alert).to_contain_text("a whole number from 1 to 9,999")
    expect(field).to_have_value("many")
    expect(field).to_have_attribute("aria-invalid", "true")
    assert page.py("calculator.scene.pursuers.size") == "3"
    field.fill("9")
    field.press("Enter")
    expect(table.fraction).to_have_text("14/17")
    expect(alert).to_have_count(0)
    expect(field).to_be_focused()


def test_settings_by_keyboard(lay):
    table = lay()
    table.tab("Wilderness").focus()
    table.page.keyboard.press("ArrowRight")
    expect(table.tab("On water")).to_be_focused()
    expect(table.tab("Wilderness")).to_have_attribute("aria-selected", "true")
    table.page.keyboard.press("Enter")
    expect(table.tab("On water")).to_have_attribute("aria-selected", "true")
    expect(table.root.get_by_role("tabpanel", name="On water")).to_be_visible()
    expect(table.lit).to_have_text("40% 12 m slower")
    expect(table.fraction).to_have_text("2/5")
    table.page.keyboard.press("Home")
    expect(table.tab("Dungeon")).to_be_focused()
    table.page.keyboard.press(" ")
    expect(table.root.locator(".ec-big .far")).to_have_text("caught in round 2")
    expect(table.tab("Dungeon")).to_be_focused()
    table.page.keyboard.press("End")
    expect(table.tab("On water")).to_be_focused()


def test_pins_side_by_side_and_taken_away_as_csv(lay, page):
    table = lay()
    name = table.key("pin-name")
    expect(name).to_have_value("Company (6), from Wolves (3)")
    name.fill('=cmd|"<b>🐉"')
    name.press("Enter")
    pin = table.key("pin-1")
    expect(pin.locator(".name")).to_have_text('=cmd|"<b>🐉"')
    table.root.get_by_role("button", name="Pin this: Be followed by 4").click()
    expect(table.key("pin-2")).to_contain_text("+15 points")
    link = table.root.get_by_role("link", name="Download as CSV").get_attribute("href")
    kind, _, held = link.partition(",")
    assert kind == "data:text/csv;charset=utf-8"
    lines = urllib.parse.unquote(held).removeprefix("\ufeff").splitlines()
    assert lines[1] == '"\'=cmd|""<b>🐉""",Wilderness,35.0,51.85,14 in 27,0.96,days,0.0'
    assert page.py("len(calculator.csv().splitlines())") == f"{len(lines)}" == "3"
    table.root.get_by_role("button", name="Rename: Be followed by 4").click()
    field = table.key("name-2")
    expect(field).to_be_focused()
    field.fill("four wolves")
    field.press("Enter")
    expect(table.key("pin-2").locator(".name")).to_have_text("four wolves")
    table.root.get_by_role("button", name="Take up again: four wolves").click()
    expect(table.lit).to_have_text("50% 4–8")
    table.key("unpin-1").click()
    expect(pin).to_have_count(0)
    expect(table.key("pin")).to_be_focused()  # not thrown to the top of the board
    expect(table.key("pin-2")).to_contain_text("67%")


def test_a_roll_typed_begins_a_pursuit_that_opens_below(lay, page):
    table = lay()
    field = table.key("face")
    field.fill("101")
    field.press("Enter")
    expect(table.root.locator(".ec-roll").get_by_role("alert")).to_contain_text("from 1 to 100")
    expect(field).to_have_value("101")
    field.fill("77")
    field.press("Enter")
    expect(table.root.locator(".tale")).to_contain_text("77 against 35: failed")
    table.root.get_by_role("button", name="Open the pursuit").click()
    track = table.root.locator(".ec-track .pursuit-track")
    expect(track).to_be_visible()
    before = page.py("len(calculator.pursuit.log), calculator._history.at")
    track.locator("[data-key=tool-undo]").click()
    expect(track.locator("[data-key=tool-undo]")).to_be_disabled()
    after = page.py("len(calculator.pursuit.log), calculator._history.at")
    assert (before, after) == ("(1, 1)", "(2, 1)"), "the track's undo is not the calculator's"
    table.root.get_by_role("button", name="Close the pursuit").click()
    expect(track).to_have_count(0)


def test_two_views_keep_in_step_and_the_language_changes_live(lay, page):
    show = "calculator = EscapeCalculator(forest, lang='en')\nfrom IPython.display import display\n"
    lay(show + "display(calculator, calculator)")
    views = page.page.locator(".rpg-board")
    expect(views).to_have_count(2)
    first, second = (Calculator(page.page, views.nth(n)) for n in range(2))
    second.root.get_by_role("radio", name="not faster").check(force=True)
    expect(first.number).to_have_text("100%")
    expect(first.root.get_by_role("radio", name="not faster")).to_be_checked()
    first.key("tool-fr").click()
    expect(second.root.locator(".escape-calculator")).to_have_attribute("lang", "fr")
    expect(second.tab("Contrées sauvages")).to_have_attribute("aria-selected", "true")
    page.py("calculator.show(forest.but(modifier=15))")
    expect(first.fraction).to_have_text("2/3")


def test_a_page_without_a_kernel(lay, page, lab, chromium):
    from nbconvert import HTMLExporter

    table = lay("calculator = EscapeCalculator(forest, lang='en')\n"
                "calculator.pin('six')\ncalculator")  # fmt: skip
    expect(table.key("pin-1")).to_be_visible()
    page.command("docmanager:save")
    html, _ = HTMLExporter().from_filename(str(lab[1] / "board.ipynb"))
    context = chromium.new_context(java_script_enabled=False)
    still = context.new_page()
    still.set_content(html, wait_until="domcontentloaded")
    board = still.locator("section.escape-calculator.still")
    expect(board.locator(".lit")).to_have_text("35% 1–3")
    expect(board.locator(".ec-figure svg")).to_be_visible()
    expect(board.locator("[data-key=pin-1]")).to_contain_text("14/27")
    expect(board.get_by_role("link", name="Download as CSV")).to_be_visible()
    expect(board.get_by_role("button", name="Roll d100")).to_have_count(0)
    context.close()


SCENES = ("wilderness", "water", "dungeon", "refused")
AT = """
from IPython.display import display
def at(name):
    made = EscapeCalculator(forest.but(title=name), lang="en")
    made.pin("As it stands")
    def do(**message):
        made._handle_custom_msg(message, [])
    if name in ("water", "dungeon"):
        do(intent="tab", value=name)
        do(intent="pin", fields={"name": "Another"})
    if name == "refused":
        do(intent="roll-typed", fields={"face": "77"})
        do(intent="rename-open", key="1")
        do(intent="set", field="fugitives.number", value="none")
    return made
"""


def test_every_setting_in_both_themes(page, axe):
    page.run(f"{AT}\ndisplay(*(at(one) for one in {SCENES}))")
    boards = page.page.locator(".rpg-board")
    expect(boards).to_have_count(len(SCENES))
    expect(page.page.locator(".slot .js-plotly-plot")).to_have_count(len(SCENES))
    for drawer in page.page.locator(".rpg-board details:not(.drawer)").all():
        drawer.evaluate("el => { el.open = true; }")
    page.page.evaluate(axe)
    SHOTS.mkdir(exist_ok=True)
    for theme, width in product(("light", "dark"), (1400, 400)):
        page.theme(theme)
        page.page.set_viewport_size({"width": width, "height": 4000})
        found = page.page.evaluate("(rules) => axe.run('.rpg-board', {runOnly: rules})", AXE)
        faults = [(one["id"], one["nodes"][0]["html"]) for one in found["violations"]]
        assert faults == [], (theme, width)
        for n, name in enumerate(SCENES):
            boards.nth(n).screenshot(path=SHOTS / f"escape-{name}-{theme}-{width}.png")
            wide = boards.nth(n).evaluate("el => el.scrollWidth - el.clientWidth")
            assert wide <= 0, f"{name} sticks out at {width}"
    page.theme("light")


def test_nothing_was_complained_of_and_nothing_left_the_machine(page):
    assert page.errors == []
    assert page.outside == []

"""Morale sliders and duel odds in JupyterLab: real kernel, real browser, no network."""

from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import AXE

SHOTS = Path(__file__).parent / "shots"
START = """
from rpgkit import DuelOdds, MoraleSliders, skirmish as sk
morale = MoraleSliders(leadership=8, base=12, left=4, opponent=9, lang="en")
saber = sk.ready.weapon("saber")
ann = sk.Fighter("Ann", "East", pv=3, attacks=2, weapons=[saber])
duel = DuelOdds(ann, ann.but(name="Bea", clan="West", attacks=1), 6, lang="en")
display(morale, duel)
"""


@pytest.fixture(scope="module")
def page(in_lab):
    opened = in_lab("board.ipynb")
    opened.run(START)
    return opened


@pytest.fixture
def morale(page):
    return page.page.locator(".rpg-board:has(> div > .morale-sliders)")


@pytest.fixture
def duel(page):
    return page.page.locator(".rpg-board:has(> div > .duel-odds)")


def test_a_slider_moves_the_lit_throws_and_the_fraction(morale, page):
    fraction, lit = morale.locator(".fraction"), morale.locator(".pyramid .lit")
    expect(fraction).to_have_text("10/36")
    expect(lit).to_have_count(10)
    slider = morale.locator("[data-key='slide-opponent']")
    slider.press("End")
    expect(fraction).to_have_text("3/36")
    expect(lit).to_have_count(3)
    expect(slider).to_be_focused()
    expect(morale.locator("[data-key='in-opponent']")).to_have_value("24")
    field = morale.locator("[data-key='in-opponent']")
    field.fill("few")
    field.press("Enter")
    expect(morale.get_by_role("alert")).to_contain_text("whole number from 0 to 99")
    field.fill("9")
    field.press("Enter")
    expect(fraction).to_have_text("10/36")
    morale.locator("[data-key='faces']").fill("6 2")
    morale.locator("[data-key='faces']").press("Enter")
    expect(morale.locator(".tale")).to_contain_text("6 + 2 = 8 against 5 or less: Fighter flees")


def test_an_edited_duel_changes_the_one_figure(duel, page):
    figure = duel.locator(".slot .js-plotly-plot")
    expect(figure).to_be_visible()
    figure.evaluate("el => { el.mine = 1; }")
    first = duel.locator(".chance").first
    was = first.inner_text()
    duel.locator("[data-key='slide-1.left']").press("Home")
    expect(duel.locator(".du-advice.old")).to_have_count(0)
    expect(first).not_to_have_text(was)
    assert figure.evaluate("el => el.mine") == 1, "the same figure, changed in place"
    now = first.inner_text()
    use = duel.get_by_role("button", name="Use this: ").first
    use.click()
    expect(first).not_to_have_text(now)
    duel.get_by_role("button", name="Undo").click()
    expect(first).to_have_text(now)


def test_both_themes_wide_and_narrow(morale, duel, page, axe):
    for fold in page.page.locator(".rpg-board details:not(.drawer)").all():
        fold.evaluate("el => { el.open = true; }")
    page.page.evaluate(axe)
    SHOTS.mkdir(exist_ok=True)
    for theme, width in product(("light", "dark"), (1400, 400)):
        page.theme(theme)
        page.page.set_viewport_size({"width": width, "height": 4000})
        found = page.page.evaluate("(rules) => axe.run('.rpg-board', {runOnly: rules})", AXE)
        faults = [(one["id"], one["nodes"][0]["html"]) for one in found["violations"]]
        assert faults == [], (theme, width)
        for name, board in (("morale", morale), ("duel", duel)):
            board.screenshot(path=SHOTS / f"{name}-{theme}-{width}.png")
            wide = board.evaluate("el => el.scrollWidth - el.clientWidth")
            assert wide <= 0, f"{name} sticks out at {width}"
    page.theme("light")


def test_nothing_was_complained_of_and_nothing_left_the_machine(page):
    assert page.errors == []
    assert page.outside == []

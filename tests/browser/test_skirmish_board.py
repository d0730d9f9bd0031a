"""The skirmish board in JupyterLab: real kernel, real browser, no network."""

from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import AXE

SHOTS = Path(__file__).parent / "shots"
START = """
import rpgkit
from IPython.display import display
from rpgkit import SkirmishBoard, dice, skirmish as sk
from rpgkit.show.skirmish.post import post
"""


@pytest.fixture(scope="module")
def page(in_lab):
    opened = in_lab("board.ipynb")
    opened.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    opened.run(START)
    return opened


class Table:
    """One board on the page, with its hands."""

    def __init__(self, lab) -> None:
        self.lab, self.page = lab, lab.page
        self.root = lab.page.locator(".rpg-board").first
        self.title = self.root.locator(".when .far")
        self.roll = self.root.locator("[data-land]")
        self.now = self.root.locator(".sk-panel .now")

    def key(self, name: str):
        return self.root.locator(f"[data-key='{name}']")

    def button(self, name: str):
        return self.root.get_by_role("button", name=name)


@pytest.fixture
def play(page):
    """Lay out a board for `f`, which the code makes."""
    count = iter(range(1_000))

    def lay(f: str, show: str = "SkirmishBoard(f, lang='en')") -> Table:
        page.tables = getattr(page, "tables", 0) + 1
        name = f"Table {page.tables}.{next(count)}"
        page.run(f"title = {name!r}\nf = {f}\n{show}")
        table = Table(page)
        expect(table.root.locator(".when")).to_contain_text(name)
        return table

    return lay


def test_six_a_side_to_the_end_by_clicks_and_the_post_copied(play, page):
    table = play("sk.ready.fight('lines', dice=dice.Seeded(5), title=title)")
    table.roll.click()
    expect(table.root.locator(".steps [aria-current]")).to_have_text("Shooting")
    table.root.get_by_role("radio", name="Fire at Sif").check()
    expect(table.root.locator(".sk-row.aim")).to_contain_text("Sif")
    expect(table.now.locator(".sk-need")).to_have_text("3+")
    table.roll.click()
    expect(table.now.locator(".sk-kind")).to_have_text("To wound Sif")
    expect(table.root.locator(".sk-panel .done .die")).to_have_count(4)
    table.button("Roll all that follows").click()
    expect(table.key("just")).to_contain_text("Noor fires at Sif, 30 paces away")
    table.button("One step").click()
    expect(table.root.locator(".sk-row.due")).not_to_have_count(0)
    for turn in range(2, 60):
        table.button("One turn").click()
        expect(table.title).to_have_text(f"Turn {turn}")
        if turn == 4:
            break
    table.button("To the end").click()
    expect(table.title).to_have_text("Fight over")
    expect(table.root.locator(".sk-end h3")).to_have_text("One side at most still stands.")
    expect(table.root.locator(".sk-gains tbody tr")).to_have_count(12)
    table.button("Forum post").click()
    table.key("post-bbcode").get_by_role("button", name="Copy").click()
    expect(table.key("post-bbcode").get_by_role("button")).to_have_text("Copied")
    copied = page.page.evaluate("() => navigator.clipboard.readText()")
    assert copied == eval(page.py("post(f, 'bbcode', 'en')"))
    assert "Gains" in copied


def test_keys_and_typed_dice(play, page):
    table = play("sk.ready.fight('duel', dice=dice.AtTable(), title=title)")
    table.roll.focus()
    page.page.keyboard.press("t")
    expect(table.root.locator("input[type=radio]:focus")).to_have_count(0)
    field = table.now.locator(".field")
    field.fill("3 4 1 u")  # a letter in a field is no hotkey
    field.press("Enter")
    expect(table.root.get_by_role("alert")).to_be_visible()
    field.fill("3 4 1 2")
    field.press("Enter")
    expect(table.now.locator(".sk-kind")).to_have_text("To wound Rask")
    table.now.locator(".field").fill("6 1")
    table.now.locator("[data-submit]").click()
    expect(table.now.locator(".sk-kind")).to_have_text("Saves of Rask")
    table.roll.focus()
    page.page.keyboard.press("u")
    expect(table.now.locator(".sk-kind")).to_have_text("To hit Rask")
    page.page.keyboard.press("r")
    expect(table.now.locator(".sk-kind")).to_have_text("Saves of Rask")
    table.roll.dblclick()
    expect(table.key("just").locator(".done")).to_have_count(3)
    assert page.py("f.due") == "('Rask',)"


def test_the_opening_and_two_boards_in_two_languages(play, page):
    show = "a, b = SkirmishBoard(f, lang='en'), SkirmishBoard(f)\ndisplay(a, b)"
    table = play("sk.ready.fight('attack', title=title)", show)
    other = page.page.locator(".rpg-board").nth(1)
    other.get_by_role("button", name="Français").click()
    expect(other.locator("section.rpg")).to_have_attribute("lang", "fr")
    table.root.get_by_text("Dorval – ").click()
    expect(table.root.locator(".sk-panel")).to_contain_text("attack Dorval")
    table.roll.click()
    expect(other.locator(".sk-turning")).to_contain_text("Dorval")
    other.locator("[data-land]").click()  # the presence is confirmed on the other one
    expect(table.root.locator(".acts")).to_contain_text("State a strategy")
    table.button("GM").click()
    form = table.key("form-decree-clock")
    form.get_by_label("Minutes").fill("31")
    form.get_by_label("Minutes").press("Enter")
    expect(other.locator(".sk-turning")).to_contain_text("31 minutes")
    assert page.py("f.state.clock") == "31"


def test_a_page_without_a_kernel_shows_the_last_state(play, page, lab, chromium):
    from nbconvert import HTMLExporter

    table = play("sk.ready.fight('duel', dice=dice.Seeded(3), title=title)", "f")
    expect(table.title).to_have_text("Turn 1")
    page.command("docmanager:save")
    html, _ = HTMLExporter().from_filename(str(lab[1] / "board.ipynb"))
    context = chromium.new_context(java_script_enabled=False)
    still = context.new_page()
    still.set_content(html, wait_until="domcontentloaded")
    board = still.locator("section.skirmish-board.still")
    expect(board.locator(".when .far")).to_have_text("Turn 1")
    expect(board.locator(".sk-row")).to_have_count(2)
    expect(board.locator(".sk-line .sk-token").first).to_be_visible()
    expect(board.locator(".sk-panel .roll")).not_to_be_visible()
    context.close()


# Each with a title of its own, as the landmarks of one page have to have.
PHASES = """
def at(name):
    key, phase = name.split("-")
    f = sk.ready.fight(key, dice=dice.Seeded(5), title=name)
    if phase == "shooting":
        f.do(sk.Act("Noor"))
    elif phase == "wound":
        f.do(sk.Act("Noor"))
        f.begin(f.legal()[0])
        f.roll()
    elif phase == "melee":
        while f.state.phase != "melee":
            sk.step(f)
    elif phase == "over":
        sk.to_end(f)
    return f
"""
SHOWN = (
    *("lines-turn", "lines-shooting", "lines-wound", "lines-melee", "lines-over"),
    *("attack-opening", "hunt-opening"),
)


def test_every_phase_in_both_themes(page, axe):
    page.run(f"{PHASES}\ndisplay(*(SkirmishBoard(at(one), lang='en') for one in {SHOWN}))")
    boards = page.page.locator(".rpg-board")
    expect(boards).to_have_count(len(SHOWN))
    for drawer in ("Forum post", "GM", "Log"):
        boards.first.get_by_role("button", name=drawer).click()
    page.page.evaluate(axe)
    SHOTS.mkdir(exist_ok=True)
    for theme, width in product(("light", "dark"), (1400, 400)):
        page.theme(theme)
        page.page.set_viewport_size({"width": width, "height": 4000})
        found = page.page.evaluate("(rules) => axe.run('.rpg-board', {runOnly: rules})", AXE)
        faults = [(one["id"], one["nodes"][0]["html"]) for one in found["violations"]]
        assert faults == [], (theme, width)
        for n, name in enumerate(SHOWN):
            wide = boards.nth(n).evaluate("el => el.scrollWidth - el.clientWidth")
            assert wide <= 0, f"{name} sticks out at {width}"
        boards.nth(2).screenshot(path=SHOTS / f"skirmish-{theme}-{width}.png")


def test_nothing_was_complained_of_and_nothing_left_the_machine(page):
    assert page.errors == []
    assert page.outside == []

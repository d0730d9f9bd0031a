"""The initiative table in JupyterLab: real kernel, real browser, no network."""

import re
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import AXE

SHOTS = Path(__file__).parent / "shots"
START = """
from IPython.display import display
from rpgkit import combat_turns as ct, dice
from rpgkit.widgets import InitiativeTable, PlayerView
C = ct.Combatant
def shed(**more):
    people = [
        C("Vex", side="crew", reaction=13, dice=4, quickness=6, pools={"combat": 9}, athletics=4),
        C("Brandt", side="guards", reaction=8, dice=2, pools={"combat": 6}, note="has the keys"),
        C("Ilse", side="crew", reaction=7, dice=2),
        C("Tomas", side="guards", reaction=4, dice=1),
        C("Mole", side="guards", reaction=11, hidden=True, note="a traitor"),
    ]
    scores = {"Vex": 34, "Brandt": 18, "Ilse": 14, "Tomas": 6, "Mole": 16}
    return ct.Fight(people, **dict(players="crew", scores=scores, dice=dice.Seeded(3)) | more)
def crowd(n, **more):
    people = [C(f"C{k:02}", side="ab"[k % 2], reaction=5 + k % 9, dice=1 + k % 3) for k in range(n)]
    return ct.Fight(people, dice=dice.Seeded(5), **more)
def rolled(fight):
    fight.do(ct.RollInitiative())
    return fight
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

    def key(self, name: str):
        return self.root.locator(f"[data-key='{name}']")

    @property
    def who(self):
        return self.root.locator(".it-now h3")

    @property
    def names(self):
        return self.root.locator(".it .who .name")

    @property
    def refusal(self):
        return self.root.get_by_role("alert")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)


@pytest.fixture
def lay(page):
    """Lay out a board for `fight`, which the code makes."""

    def lay_(fight: str, show: str = "board = InitiativeTable(fight, lang='en')\nboard") -> Table:
        page.tables = getattr(page, "tables", 0) + 1
        title = f"Table {page.tables}."
        page.run(f"fight = {fight}\nfight.setting.setup.__dict__['title'] = {title!r}\n{show}")
        table = Table(page)
        expect(table.root.locator(".when, .pv-screen").first).to_be_visible()
        if "PlayerView" not in show:
            expect(table.root.locator(".when")).to_contain_text(title)
        return table

    return lay_


def test_a_whole_turn_of_twelve_by_keyboard_alone(lay, page):
    table = lay("crowd(12)")
    page.command("notebook:enter-command-mode")
    for _ in range(60):
        page.page.keyboard.press("Tab")
        if table.root.locator(":focus").count():
            break
    expect(table.root.locator(":focus")).to_have_count(1)
    table.press("r")
    expect(table.who).to_be_visible()
    first = page.py("fight.acting").strip("'")
    expect(table.who).to_have_text(re.compile(first))
    table.press("s")  # the catalogue of simple actions, its first button in focus
    expect(table.root.locator(".it-deeds button:focus")).to_have_count(1)
    table.press("ArrowRight", "Enter")
    expect(table.root.locator(".it-tool")).to_have_count(0)
    expect(table.key("next")).to_be_focused()
    assert page.py("fight.state.now.spent") == "(0, 1, 0)"
    table.press("n")
    expect(table.who).not_to_have_text(re.compile(first))
    second = page.py("fight.acting").strip("'")
    table.press("h")  # holds
    expect(table.root.locator(".it-holders li")).to_have_count(1)
    third = page.py("fight.acting").strip("'")
    table.press("w")  # wounds whoever is named by typing
    expect(table.root.locator(".it-tool select").first).to_be_focused()
    last = page.py("fight.queue()[-1]").strip("'")
    page.page.keyboard.type(last)
    table.press("Enter", "Enter")
    expect(table.root.locator(".it s").first).to_be_visible()
    assert page.py(f"fight.state.fighters[fight.setting.number(fight.state, {last!r})].wounds") == (
        "('light', 'none')"
    )
    hotkey = table.root.locator(".it-holders button").get_attribute("data-hotkey")
    table.press("n")
    expect(table.who).not_to_have_text(re.compile(third))
    table.press(hotkey)
    expect(table.who).to_have_text(re.compile(second))
    while page.py("fight.state.phase") == "'acting'":
        count = page.py("len(fight.log)")
        table.press("n")
        page.page.wait_for_function("() => !document.querySelector('.rpg-board [aria-busy]')")
        assert page.py("len(fight.log)") != count
    expect(table.root.locator(".it-title")).to_contain_text("Turn 1 is over")
    expect(table.key("next")).to_be_focused()
    table.press("n")
    expect(table.root.locator(".when .far")).to_have_text("Turn 2")
    assert page.py("all(f.acted_at for f in fight.history[-2].fighters)") == "True"


def test_a_wound_by_mouse_reorders_and_the_sheet_says_why(lay, page):
    table = lay("rolled(shed())")
    expect(table.names).to_have_text(["Vex", "Brandt", "Mole", "Ilse", "Tomas"])
    table.key("who-r1").click()
    table.root.get_by_role("radio", name="serious").first.check()
    expect(table.names).to_have_text(["Vex", "Mole", "Brandt", "Ilse", "Tomas"])
    expect(table.key("r1")).to_contain_text("18")
    table.root.get_by_text("Why is Brandt at 15?").click()
    expect(table.root.locator(".it-open .sum .total")).to_contain_text("15")
    expect(table.root.locator(".it-open .sum")).to_contain_text("−3")
    table.key("tool-undo").click()
    expect(table.names).to_have_text(["Vex", "Brandt", "Mole", "Ilse", "Tomas"])


def test_scores_typed_from_the_table_and_one_that_cannot_be(lay, page):
    table = lay("shed(scores={})")
    table.root.get_by_role("textbox", name="Score of Vex").fill("99")
    table.press("Enter")
    expect(table.key("starter-p0").get_by_role("alert")).to_contain_text("17 to 37")
    expect(table.root.get_by_role("textbox", name="Score of Vex")).to_have_value("99")
    table.root.get_by_role("textbox", name="Score of Vex").fill("31")
    table.root.get_by_role("textbox", name="Score of Tomas").fill("9")
    table.press("Enter")
    expect(table.root.locator(".it-score")).to_contain_text("31")
    assert page.py("fight.scores['Vex'], fight.scores['Tomas']") == "(31, 9)"


def test_a_party_is_pasted_and_a_wrong_row_is_named(lay, page):
    table = lay("rolled(shed())")
    table.root.get_by_role("button", name="Join").click()
    area = table.root.locator("textarea")
    area.fill("name\tside\treaction\nAda\tcrew\t9\nBo\tcrew\tmany")
    table.root.get_by_role("button", name="Everybody joins").click()
    expect(table.refusal).to_contain_text("Row 3")
    expect(area).to_have_value(re.compile("many"))
    area.fill("name\tside\treaction\nAda\tcrew\t9\nBo\tcrew\t3")
    table.root.get_by_role("button", name="Everybody joins").click()
    expect(table.names).to_have_count(7)


def test_the_players_page_has_nothing_hidden_in_all_its_data(lay, page):
    table = lay(
        "rolled(shed())",
        "gm = InitiativeTable(fight, lang='en')\nplayers = gm.player_view()\n"
        "gm.send_state = None\nPlayerView and display(players)",
    )
    expect(table.root.locator(".pv-big")).to_contain_text("Vex")
    page.run("fight.do(ct.EndPhase()); fight.do(ct.Wound('Brandt', 'light'))\ndisplay(players)")
    expect(table.root.locator(".pv-big")).to_contain_text("Brandt")
    found = page.page.evaluate(
        """async () => {
          const view = document.querySelector(".rpg-board").closest(".jp-OutputArea-output");
          return view.outerHTML;
        }"""
    )
    for secret in ("Mole", "traitor", "keys", "18", "16", "light", "−1"):
        assert secret not in re.sub(r"<svg.*?</svg>", "", found, flags=re.DOTALL), secret
    page.run("fight.do(ct.EndPhase())\ndisplay(players)")
    expect(table.root.locator(".pv-big")).to_have_count(0)
    assert "Mole" not in table.root.inner_html()


def test_the_players_screen_opens_on_its_own_and_follows(lay, page):
    table = lay("rolled(shed())")
    with page.page.expect_popup() as opened:
        table.key("own").click()
    own = opened.value
    expect(own.locator(".pv-big")).to_contain_text("Vex")
    table.key("next").click()
    expect(own.locator(".pv-big")).to_contain_text("Brandt")
    assert "Mole" not in own.content().split("</style>")[-1]
    assert own.evaluate("getComputedStyle(document.querySelector('.pv-big')).fontSize") != "16px"
    own.close()


def test_another_language_and_no_key_is_stolen_from_the_notebook(lay, page):
    table = lay("rolled(shed())")
    table.root.get_by_role("button", name="Français").click()
    expect(table.key("next")).to_contain_text("Phase suivante")
    expect(table.root.locator(".rpg-live")).to_contain_text("Vex")
    table.press("z")  # not a key of the board's
    assert page.py("len(fight.log)") == "1"
    page.page.evaluate("() => document.activeElement.blur()")
    table.press("n")
    assert page.py("len(fight.log)") == "1"


def test_a_double_click_is_one_phase(lay, page):
    table = lay("rolled(shed())")
    table.key("next").dblclick()
    expect(table.who).to_have_text(re.compile("Brandt"))
    assert page.py("len(fight.log)") == "2"


def test_a_page_without_a_kernel_shows_the_last_state(lay, page, lab, chromium):
    from nbconvert import HTMLExporter

    table = lay("rolled(shed())")
    table.key("next").click()
    expect(table.who).to_have_text(re.compile("Brandt"))
    page.run("board")
    expect(table.who).to_have_text(re.compile("Brandt"))
    page.command("docmanager:save")
    html, _ = HTMLExporter().from_filename(str(lab[1] / "board.ipynb"))
    context = chromium.new_context(java_script_enabled=False)
    still = context.new_page()
    still.set_content(html, wait_until="domcontentloaded")
    board = still.locator("section.initiative-table.still")
    expect(board).to_be_visible()
    expect(board.locator(".it-now h3")).to_have_text(re.compile("Brandt"))
    expect(board.get_by_role("button", name="Next phase")).to_be_disabled()
    context.close()


STATES = ("surprise", "initiative", "acting", "open", "sheet", "forty", "players")
AT = """
def at(state):
    if state == "surprise":
        event = ct.Event("the ambush", authors=["Brandt", "Tomas"], ambush=True)
        return InitiativeTable(shed(event=event, title=state), lang="en")
    if state == "initiative":
        return InitiativeTable(shed(scores={}, title=state), lang="en")
    if state == "forty":
        return InitiativeTable(rolled(crowd(40, title=state)), lang="en")
    fight = rolled(shed(title=state))
    fight.do(ct.Hold())
    fight.do(ct.SetTimer("Charge", "Brandt"))
    fight.do(ct.Wound("Ilse", "light"))
    board = InitiativeTable(fight, lang="en")
    if state == "open":
        board._take(board, {"intent": "open", "tool": "join"}, None)
    if state == "sheet":
        board._take(board, {"intent": "pick", "row": "r2"}, None)
        board._take(board, {"intent": "open", "tool": "odds"}, None)
    return board.player_view() if state == "players" else board
"""


def test_every_state_in_both_themes(page, axe):
    page.run(f"{AT}\ndisplay(*(at(one) for one in {STATES}))")
    boards = page.page.locator(".rpg-board")
    expect(boards).to_have_count(len(STATES))
    page.page.evaluate(axe)
    SHOTS.mkdir(exist_ok=True)
    for theme, width in product(("light", "dark"), (1400, 400)):
        page.theme(theme)
        page.page.set_viewport_size({"width": width, "height": 4000})
        found = page.page.evaluate("(rules) => axe.run('.rpg-board', {runOnly: rules})", AXE)
        faults = [(one["id"], one["nodes"][0]["html"]) for one in found["violations"]]
        assert faults == [], (theme, width)
        for n, name in enumerate(STATES):
            boards.nth(n).screenshot(path=SHOTS / f"table-{name}-{theme}-{width}.png")
            wide = boards.nth(n).evaluate("el => el.scrollWidth - el.clientWidth")
            assert wide <= 0, f"{name} sticks out at {width}"


def test_nothing_was_complained_of_and_nothing_left_the_machine(page):
    assert page.errors == []
    assert page.outside == []

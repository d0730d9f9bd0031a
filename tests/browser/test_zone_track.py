"""The zone track in JupyterLab: real kernel, real browser, no network."""

import re
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import AXE

SHOTS = Path(__file__).parent / "shots"
START = """
import rpgkit
from rpgkit import dice, vehicle_chase as vc
from rpgkit.rules.vehicle_chase import decrees
from rpgkit.widgets import ZoneTrack
def chase_of(faces=(), rolled=True, **more):
    crew = vc.Vehicle("Comète", side="crew", level=4, kac=16, piloting=8, pilot="Noor")
    law = vc.Vehicle("Milice", side="law", level=4, kac=17, piloting=6, pilot="Rask")
    scores = {"Noor": 17, "Rask": 14} if rolled else {}
    return vc.Chase(
        [crew, law], initiative=scores, dice=dice.Scripted(faces), title=title, **more
    )
"""
DONE = "tuple((kind, band.value) for kind, band in chase.state.cars[0].done)"
TURN = "board.chase.state.phase, board.chase.state.turn"


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
    def roll(self):
        return self.root.locator("[data-land]")

    @property
    def refusal(self):
        return self.root.get_by_role("alert")

    @property
    def who(self):
        return self.root.locator(".zt-who h3")

    @property
    def log(self):
        return self.root.locator(".log > li")

    def open_log(self) -> None:
        self.root.get_by_role("button", name="Log").click()
        expect(self.root.locator("ol.log")).to_be_visible()

    def press(self, key: str, then: str) -> None:
        """Press a key, and see the focus arrive at a part of the board."""
        self.page.keyboard.press(key)
        expect(self.root.locator(f"{then}:focus")).to_have_count(1)


@pytest.fixture
def play(page):
    """Lay out a board for `chase`, which the code makes."""
    count = iter(range(1_000))

    def lay(chase: str, show: str = "board = ZoneTrack(chase, lang='en')\nboard") -> Table:
        name = f"{play_title()}{next(count)}"
        page.run(f"title = {name!r}\nchase = {chase}\n{show}")
        table = Table(page)
        expect(table.root.locator(".when")).to_contain_text(name)
        return table

    def play_title() -> str:
        page.tables = getattr(page, "tables", 0) + 1
        return f"Table {page.tables}."

    return lay


def test_a_round_by_mouse(play, page):
    table = play("chase_of([12, 9, 15, 4], rolled=False)")
    table.roll.click()
    expect(table.who).to_have_text(re.compile("Comète"))
    table.root.get_by_role("radio", name="Keep pace").click()
    expect(table.root.locator(".panel h3")).to_have_text("Comète: keep pace")
    table.roll.click()
    expect(table.who).to_have_text(re.compile("Milice"))
    expect(table.root.locator(".ghost")).to_have_count(1)
    table.root.get_by_role("radio", name="Accelerate").click()
    table.roll.click()
    expect(table.key("mover-v0")).to_contain_text("Comète")
    table.roll.click()
    expect(table.root.locator("[data-key=zone-1] [data-key=v-0]")).to_be_visible()
    table.key("next-round").click()
    expect(table.root.locator(".when .far")).to_have_text("Round 2")
    assert page.py("chase.state.round, chase.state.phase") == "(2, 'pilot')"


def test_a_round_by_keyboard(play, page):
    table = play("chase_of([12, 9, 15, 14], rolled=False)")
    page.command("notebook:enter-command-mode")
    for _ in range(60):
        page.page.keyboard.press("Tab")
        if table.root.locator(":focus").count():
            break
    expect(table.root.locator(":focus")).to_have_count(1)
    table.press("t", "*")
    expect(table.who).to_have_text(re.compile("Comète"))
    for _ in range(30):
        if table.root.locator("input[type=radio]:focus").count():
            break
        page.page.keyboard.press("Tab")
    expect(table.root.locator("[data-key='pick-act-pilot-accelerate']:focus")).to_have_count(1)
    table.press("ArrowDown", "[data-key='pick-act-pilot-keep-pace']")
    expect(table.root.locator(".panel h3")).to_have_text("Comète: keep pace")
    table.page.keyboard.press("Enter")
    expect(table.who).to_have_text(re.compile("Milice"))
    expect(table.root.locator("[data-key='pick-act-pilot-accelerate']:focus")).to_have_count(1)
    table.press("Tab", "[data-key=roll]")
    table.press("Enter", "[data-key=go]")
    expect(table.key("mover-v1")).to_be_visible()
    table.page.keyboard.press("t")
    expect(table.key("next-round")).to_be_visible()
    expect(table.root.locator(":focus")).to_have_count(1)
    table.page.keyboard.press("n")
    expect(table.root.locator(".when .far")).to_have_text("Round 2")
    expect(table.root.locator(":focus")).to_have_count(1)


def test_an_illegal_action_says_why_and_is_no_control(play):
    table = play("chase_of()")
    card = table.key("act-pilot-disengage")
    expect(card).to_contain_text("Comète is engaged with nobody, so there is nothing to leave")
    expect(card.locator("input, button")).to_have_count(0)


def test_the_die_that_fell_on_the_table(play, page):
    table = play("chase_of()")
    field = table.root.locator(".panel .field")
    field.fill("21")
    field.press("Enter")
    expect(table.root.locator(".panel").get_by_role("alert")).to_contain_text("21")
    expect(field).to_have_value("21")
    assert page.py("chase.state.turn, len(chase.log)") == "(0, 0)"
    field.fill("14")
    table.root.locator(".panel [data-submit]").click()
    expect(table.who).to_have_text(re.compile("Milice"))
    expect(table.refusal).to_have_count(0)
    table.open_log()
    expect(table.log.first).to_contain_text("14 + 8 = 22 against")


def test_a_double_click_is_one_roll(play, page):
    table = play("chase_of([14, 14])")
    table.roll.dblclick()
    expect(table.who).to_have_text(re.compile("Milice"))
    assert page.py(TURN) == "('pilot', 1)"


def test_a_double_manoeuvre(play, page):
    table = play("chase_of([19, 18])")
    table.root.get_by_role("checkbox", name=re.compile("Double manoeuvre")).check()
    expect(table.root.locator(".panel .chance")).to_have_text("20%")
    table.roll.click()
    halves = table.root.locator(".zt-double ol")
    expect(halves).to_contain_text("Accelerate: success")
    expect(table.key("act-pilot-drop-second")).to_be_visible()
    table.root.get_by_role("radio", name="Keep pace").click()
    expect(table.root.locator(".panel h3")).to_have_text("Comète: keep pace")
    table.roll.click()
    expect(table.who).to_have_text(re.compile("Milice"))
    assert page.py(DONE) == ("(('accelerate', 'success'), ('keep-pace', 'success'))")


def test_progress_is_seen_before_it_happens_and_may_be_overruled(play, page):
    table = play("chase_of([14, 14])", "chase.decree(decrees.place('Comète', 1))\n" + SHOW)
    for who in ("Comète", "Milice"):
        expect(table.who).to_have_text(re.compile(who))
        table.root.get_by_role("radio", name="Keep pace").click()
        table.roll.click()
    ahead, behind = table.key("mover-v0"), table.key("mover-v1")
    expect(ahead).to_contain_text("moves on")
    expect(table.root.locator("[data-key=zone-2] .ghost")).to_contain_text("Comète")
    behind.get_by_role("radio", name="0", exact=True).check(force=True)
    expect(behind).to_contain_text("your ruling")
    expect(ahead).to_contain_text("escapes")
    expect(table.root.locator("[data-key='by-v1=0']:focus")).to_have_count(1)
    ahead.get_by_role("checkbox", name="declines to escape").check()
    expect(ahead).to_contain_text("drops back")
    table.roll.click()
    expect(table.key("next-round")).to_be_visible()
    assert page.py("[(c.status, c.zone) for c in chase.state.cars]") == "[('in', 1), ('in', 0)]"
    table.open_log()
    expect(table.root.locator(".log > .decree")).to_have_count(2)


SHOW = "board = ZoneTrack(chase, lang='en')\nboard"


def test_undo_and_redo_by_button_and_by_key(play, page):
    table = play("chase_of([14, 14])")
    table.roll.click()
    expect(table.who).to_have_text(re.compile("Milice"))
    table.root.get_by_role("button", name="Undo").click()
    expect(table.who).to_have_text(re.compile("Comète"))
    table.root.get_by_role("button", name="Redo").click()
    expect(table.who).to_have_text(re.compile("Milice"))
    table.key("v-0").focus()
    page.page.keyboard.press("u")
    expect(table.who).to_have_text(re.compile("Comète"))
    page.page.keyboard.press("r")
    expect(table.who).to_have_text(re.compile("Milice"))
    expect(table.root.locator("[data-key='v-0']:focus")).to_have_count(1)
    assert page.py(DONE) == "(('accelerate', 'success'),)"
    table.open_log()
    expect(table.log.first).to_contain_text("Redone")


def test_a_token_put_elsewhere_is_a_decree(play, page):
    table = play("chase_of()")
    table.key("v-1").drag_to(table.root.locator("[data-key=zone-2] .zt-no"))
    expect(table.root.locator("[data-key=zone-2] [data-key=v-1]")).to_be_visible()
    table.key("v-1").focus()
    page.page.keyboard.press("Alt+ArrowLeft")
    expect(table.root.locator("[data-key=zone-1] [data-key=v-1]")).to_be_visible()
    expect(table.root.locator("[data-key='v-1']:focus")).to_have_count(1)
    assert page.py("chase.state.cars[1].zone") == "1"
    table.open_log()
    expect(table.root.locator(".log > .decree")).to_have_count(2)
    expect(table.root.locator(".sheet")).to_have_count(0)


def test_all_views_of_a_session_stay_in_step(play, page):
    show = f"from IPython.display import display\n{SHOW[:-6]}\n"
    play("chase_of([14, 3])", show + "display(board, board, ZoneTrack(chase, lang='fr'))")
    views = page.page.locator(".rpg-board")
    expect(views).to_have_count(3)
    views.nth(1).get_by_role("radio", name="Evade").click()
    expect(views.nth(0).get_by_role("radio", name="Evade")).to_be_checked()
    expect(views.nth(2).get_by_role("radio", name="Accélérer")).to_be_checked()
    views.nth(1).locator("[data-land]").click()
    for n in range(3):
        expect(views.nth(n).locator(".zt-who h3")).to_have_text(re.compile("Milice"))
    page.run("chase.undo()")
    page.run("board")
    expect(page.page.locator(".rpg-board .zt-who h3")).to_have_text(re.compile("Comète"))


def test_the_language_of_the_page_and_of_the_hand(play, page):
    page.page.evaluate("() => { document.documentElement.lang = 'fr-FR'; }")
    table = play("chase_of()", "board = ZoneTrack(chase)\nboard")
    section = table.root.locator("section.rpg")
    expect(section).to_have_attribute("lang", "fr")
    expect(table.root.get_by_role("button", name="Annuler")).to_be_visible()
    table.root.get_by_role("radio", name="Éviter").click()
    expect(table.root.get_by_role("radio", name="Éviter")).to_be_checked()
    table.root.get_by_role("button", name="English").click()
    expect(section).to_have_attribute("lang", "en")
    expect(table.root.get_by_role("radio", name="Evade")).to_be_checked()
    expect(table.root.locator("[data-key=tool-fr]")).to_be_visible()
    page.page.evaluate("() => { document.documentElement.lang = 'en'; }")


def test_another_plan_changes_the_figure_in_place(play):
    table = play("chase_of()")
    figure = table.root.locator(".slot .js-plotly-plot")
    expect(figure).to_be_visible(timeout=15_000)
    fits = "el => Math.abs(el.querySelector('.main-svg').getBoundingClientRect().width - "
    table.page.wait_for_function(f"el => ({fits} el.parentElement.clientWidth) < 2)(el)",
                                 arg=figure.element_handle())  # fmt: skip
    figure.evaluate("el => { el.mine = 1; }")
    lines = figure.locator(".scatterlayer .js-line").last
    before = lines.get_attribute("d")
    advice = table.root.locator(".advice")
    told = advice.inner_text()
    table.root.locator("summary", has_text="Change the plan").click()
    table.key("planned-v1").select_option("accelerate")
    expect(lines).not_to_have_attribute("d", before)
    expect(advice).not_to_have_text(told)
    assert figure.evaluate("el => el.mine") == 1
    expect(table.key("planned-v1")).to_be_visible()


def test_saving_says_where(play, lab):
    table = play("chase_of()")
    table.root.get_by_role("button", name="Save").click()
    expect(table.root.locator(".kept")).to_contain_text("rpgkit-campaign.rpgkit")
    expect(table.root.get_by_role("status")).to_contain_text("rpgkit-campaign.rpgkit as “")
    assert (lab[1] / "rpgkit-campaign.rpgkit").is_file()


def test_a_kernel_that_died_in_mid_roll(play, page):
    table = play("chase_of()", "chase.keep('night.rpgkit', 'docks')\n"
                 "chase.begin(vc.Accelerate('Comète'))\n" + SHOW)  # fmt: skip
    title = table.root.locator(".panel h3").inner_text()
    expect(table.root.locator(".zt-choices")).to_have_count(0)
    page.page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.restartKernel()")
    table.roll.click()
    expect(table.refusal).to_contain_text("The kernel does not answer")
    page.run(START)
    page.run("chase = rpgkit.open('night.rpgkit', 'docks')\n" + SHOW)
    expect(table.root.locator(".panel h3")).to_have_text(title)
    field = table.root.locator(".panel .field")
    field.fill("17")
    field.press("Enter")
    expect(table.who).to_have_text(re.compile("Milice"))
    assert page.py(DONE) == "(('accelerate', 'success'),)"


def test_a_page_without_a_kernel_shows_the_last_state(play, page, lab, chromium):
    from nbconvert import HTMLExporter

    table = play("chase_of([14])")
    table.roll.click()
    expect(table.who).to_have_text(re.compile("Milice"))
    page.run("board")
    expect(table.who).to_have_text(re.compile("Milice"))
    page.command("docmanager:save")
    html, _ = HTMLExporter().from_filename(str(lab[1] / "board.ipynb"))
    context = chromium.new_context(java_script_enabled=False)
    still = context.new_page()
    still.set_content(html, wait_until="domcontentloaded")
    board = still.locator("section.zone-track.still")
    expect(board).to_be_visible()
    expect(board.locator(".zt-who h3")).to_have_text(re.compile("Milice"))
    expect(board.locator(".still-note")).to_be_visible()
    expect(board.get_by_role("button", name="Roll")).to_have_count(0)
    context.close()


PHASES = ("initiative", "pilot", "pending", "progress", "combat", "end")
# Each in a chase with a title of its own, as the landmarks of one page have to have.
AT_PHASE = """
from IPython.display import display
def at(phase):
    chase = vc.ready.chase("motorway", dice=dice.Seeded(4), title=phase)
    if phase == "initiative":
        return chase
    chase.do(vc.RollInitiative())
    if phase == "pending":
        chase.begin(vc.Accelerate("Comète"))
    elif phase == "end":
        chase.decree(decrees.leave_behind("Brigade 7"))
        chase.decree(decrees.leave_behind("Brigade 12"))
        chase.decree(decrees.end())
    elif phase in ("progress", "combat"):
        while chase.state.phase == "pilot":
            who = chase.state.order[chase.state.turn]
            chase.do(vc.Accelerate(chase.setting.vehicles[who].name))
        if phase == "combat":
            chase.do(vc.Progress())
    return chase
"""


def test_every_phase_in_both_themes(page, axe):
    page.run(f"{AT_PHASE}\ndisplay(*(ZoneTrack(at(one), lang='en') for one in {PHASES}))")
    boards = page.page.locator(".rpg-board")
    expect(boards).to_have_count(len(PHASES))
    expect(page.page.locator(".slot .js-plotly-plot")).to_have_count(4)
    expect(page.page.locator(".slot.old")).to_have_count(0)
    page.page.evaluate(axe)
    SHOTS.mkdir(exist_ok=True)
    for theme, width in product(("light", "dark"), (1400, 700)):
        page.theme(theme)
        page.page.set_viewport_size({"width": width, "height": 4000})
        found = page.page.evaluate("(rules) => axe.run('.rpg-board', {runOnly: rules})", AXE)
        faults = [(one["id"], one["nodes"][0]["html"]) for one in found["violations"]]
        assert faults == [], (theme, width)
        for n, name in enumerate(PHASES):
            boards.nth(n).screenshot(path=SHOTS / f"{name}-{theme}-{width}.png")
            wide = boards.nth(n).evaluate("el => el.scrollWidth - el.clientWidth")
            assert wide <= 0, f"{name} sticks out at {width}"


def test_nothing_was_complained_of_and_nothing_left_the_machine(page):
    assert page.errors == []
    assert page.outside == []

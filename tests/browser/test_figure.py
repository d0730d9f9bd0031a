"""A figure in the browser: the newest state, whatever comes while plotly is at work."""

import pytest
from playwright.sync_api import expect

from rpgkit.show.plotly_chart import specification
from rpgkit.show.vehicle_chase.figures import chase_curve
from tests.browser.test_board_js import down
from tests.show.chases import odds

# A figure's model beside that of the board, with plotly's script in a model of its own. `drawings`
# are what plotly was given; `meanwhile` is done each time before it is through.
SET_UP = """async (specs) => {
  const code = await (await fetch("/plotly.min.js")).text();
  const library = { get: () => code + ";module.exports = spied(module.exports);" };
  window.define = Object.assign(() => { throw new Error("not for us"); }, { amd: true });
  window.specs = specs;
  window.f = window.model(null);
  f.data = { spec: specs[0], library: "IPY_MODEL_library" };
  f.widget_manager = { get_model: async () => library };
  window.drawings = [];
  window.loads = 0;
  window.spied = (plotly) => {
    loads += 1;
    const react = (...what) => {
      const drawn = plotly.react(...what);
      drawings.push(what[1][1].name);
      window.meanwhile?.();
      return drawn;
    };
    return { ...plotly, react };
  };
  window.mount = async (id) => {
    const el = Object.assign(document.createElement("div"), { id });
    document.body.append(el);
    const { default: figure } = await import("/figure.js");
    return figure.render({ model: f, el });
  };
}"""
LAST = "#one .js-plotly-plot"


@pytest.fixture
def alone(bare):
    """A bare page with `mount`, and specs of two to eight rounds; the name is how many."""
    page = bare(down())
    specs = []
    for rounds in range(2, 9):
        spec = specification(chase_curve(odds(), "A", rounds=rounds, lang="en"))
        spec["data"][1]["name"] = str(rounds)
        specs.append(spec)
    page.page.evaluate(SET_UP, specs)
    return page


def points(page, where: str = "#one"):
    return page.locator(f"{where} .scatterlayer .point")


def test_it_is_drawn_as_wide_as_its_place_and_follows_it(alone):
    page = alone.page
    page.evaluate("() => mount('one')")
    expect(points(page)).to_have_count(2)
    for width in ("600px", "300px", "700px"):
        page.evaluate("(w) => { document.getElementById('one').style.width = w; }", width)
        expect(page.locator("#one .main-svg").first).to_have_css("width", width)
    assert page.evaluate("() => typeof Plotly") == "undefined"
    assert page.evaluate("() => f.data.spec.layout.width === undefined"), "plotly got a copy"
    assert alone.errors == []


def test_what_comes_during_the_first_drawing_is_drawn_after_it_and_only_the_newest(alone):
    page = alone.page
    page.evaluate(
        """() => {
          window.meanwhile = () => {
            window.meanwhile = null;
            for (let n = 0; n < 30; n++) f.set("spec", specs[n % 6]);
            f.set("spec", specs[6]);
          };
          return mount("one");
        }"""
    )
    expect(points(page)).to_have_count(8)
    assert page.evaluate("() => drawings") == ["2", "8"]
    assert alone.errors == []


def test_what_comes_before_the_first_drawing_is_never_drawn(alone):
    page = alone.page
    page.evaluate("() => { mount('one'); for (const spec of specs) f.set('spec', spec); }")
    expect(points(page)).to_have_count(8)
    assert page.evaluate("() => drawings") == ["8"]


def test_views_have_plots_of_their_own_and_one_library(alone):
    page = alone.page
    page.evaluate("async () => { window.two = [await mount('one'), await mount('two')]; }")
    expect(points(page, "#two")).to_have_count(2)
    page.evaluate("() => { two[0](); f.set('spec', specs[3]); }")
    expect(points(page, "#two")).to_have_count(5)
    expect(page.locator(LAST)).to_have_count(0)
    assert page.evaluate("() => loads") == 1
    page.evaluate("() => two[1]()")
    assert page.evaluate("() => f.listeners()") == 0
    assert alone.errors == []


def test_a_view_that_goes_while_it_is_drawn_leaves_nothing(alone):
    page = alone.page
    page.evaluate(
        """async () => {
          const close = mount("one");
          await new Promise((done) => { window.meanwhile = done; });
          (await close)();
          f.set("spec", specs[2]);
        }"""
    )
    expect(page.locator("#one .js-plotly-plot")).to_have_count(0)
    expect(page.locator("#one .main-svg")).to_have_count(0)
    assert page.evaluate("() => drawings") == ["2"]
    assert alone.errors == []


def test_taken_off_the_page_and_put_back_it_is_the_same_and_up_to_date(alone):
    page = alone.page
    page.evaluate("() => mount('one')")
    expect(points(page)).to_have_count(2)
    page.evaluate(
        """() => {
          const el = document.getElementById("one");
          el.firstChild.mine = 1;
          el.remove();
          f.set("spec", specs[4]);
          document.body.append(el);
        }"""
    )
    expect(points(page)).to_have_count(6)
    assert page.locator(LAST).evaluate("el => el.mine") == 1
    page.evaluate("() => { document.getElementById('one').style.display = 'none'; }")
    page.evaluate("() => { f.set('spec', specs[1]); }")
    page.evaluate("() => { document.getElementById('one').style.display = ''; }")
    expect(points(page)).to_have_count(3)
    assert alone.errors == []


def test_a_drawing_that_fails_is_told_and_the_next_is_drawn(alone):
    page = alone.page
    page.evaluate("() => mount('one')")
    expect(points(page)).to_have_count(2)
    with page.expect_event("pageerror"):
        page.evaluate("() => f.set('spec', { data: [], layout: 0, config: 1n })")
    page.evaluate("() => f.set('spec', specs[1])")
    expect(points(page)).to_have_count(3)


# --- in a notebook ----------------------------------------------------------------------------

BURST = """
from dataclasses import replace
from IPython.display import display
from rpgkit.show.html import h
from rpgkit.show.vehicle_chase.figures import chase_curve
from rpgkit.widgets.board import Board
from tests.show.chases import odds
chart = chase_curve(odds(), "A", lang="en")
class Burst(Board):
    name = "zone-track"
    def __init__(self):
        super().__init__()
        self.shown = 0
        self.refresh()
    def draw(self, live):
        slot = h("div", {"class": "slot", "data-slot": "figure", "data-key": "slot"})
        return h("section", {"class": "rpg zone-track"}, slot)
    def spoken(self):
        return ""
    def burst(self):
        for self.shown in range(self.shown + 1, self.shown + 31):
            self.show_figure(replace(chart, across=f"update {self.shown}"))
    def _learn(self, intent, message):
        super()._learn(intent, message)
        if intent == "page":
            self.burst()
board = Burst()
display(board, board)
"""


def test_a_burst_of_updates_while_a_notebook_draws_two_views(in_lab):
    lab = in_lab("figure.ipynb")
    lab.run(BURST)
    plots = lab.page.locator(".slot .js-plotly-plot")
    expect(plots.locator(".main-svg").first).to_be_attached()
    lab.py("board.burst()")
    for n in range(2):
        expect(plots.nth(n)).to_contain_text("update 90")
    expect(plots).to_have_count(2)
    before = plots.first.element_handle()
    lab.py("board.burst()")
    expect(plots.first).to_contain_text("update 120")
    assert before.evaluate("el => el.isConnected"), "changed in place"
    lab.run("board.close()")
    expect(plots).to_have_count(0)
    assert lab.errors == []
    assert lab.outside == []

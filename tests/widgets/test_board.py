"""What every board does with the messages it gets, without a browser."""

import pytest

from rpgkit.engine.errors import BadValue
from rpgkit.show.plotly_chart import specification
from rpgkit.show.vehicle_chase.figures import action_bands, chase_curve
from rpgkit.show.zone_track import render
from rpgkit.widgets.board import Board, stylesheet
from tests.show.chases import accelerate, odds
from tests.show.views import view


class Table(Board):
    name = "zone-track"
    places = {"do": "panel"}  # noqa: RUF012

    def __init__(self):
        super().__init__()
        self.taken = []
        self.refresh()

    def __repr__(self):
        return "Table()"

    def draw(self, live):
        more = {"refusal": self.refusal} if self.refusal else {}
        return render(view("pilot", lang=self.lang, **more), live=live)

    def spoken(self):
        return "all is well"

    def on_hit_points(self, message):
        self.taken.append(message["fields"])

    def on_do(self, message):
        raise BadValue("face", 21, "a face from 1 to 20")

    def on_save(self, message):
        raise RuntimeError("disk <full>")


@pytest.fixture
def table():
    made = Table()
    yield made
    made.close()


def send(table, **message):
    table._handle_custom_msg(message, [])


def test_an_intent_goes_to_its_method_and_a_new_view_answers(table):
    before = table.view["revision"]
    send(table, intent="hit-points", fields={"points": "3"})
    assert table.taken == [{"points": "3"}]
    assert table.view["revision"] == before + 1
    assert table.view["say"] == "all is well"


def test_a_view_says_which_intent_it_answers(table):
    send(table, intent="hit-points", fields={}, asked="x7")
    assert table.view["answers"] == "x7"
    table.refresh()  # of itself, such as odds that come later
    assert table.view["answers"] == ""


def test_a_refusal_is_in_the_view_at_its_place_and_gone_with_the_next_intent(table):
    send(table, intent="do")
    assert table.refusal["at"] == "panel"
    assert "a face from 1 to 20" in table.view["html"]
    assert table.view["say"] == table.refusal["text"]
    send(table, intent="hit-points", fields={})
    assert table.refusal is None
    assert 'role="alert"' not in table.view["html"]


def test_no_error_vanishes(table):
    send(table, intent="save")
    assert "RuntimeError: disk &lt;full&gt;" in table.view["html"]
    assert "disk <full>" in table.failure


@pytest.mark.parametrize("intent", ["", "nothing", "do_", "__init__", "Do", None])
def test_an_unknown_intent_is_said_and_answered(table, intent):
    before = table.view["revision"]
    send(table, intent=intent)
    assert "LookupError" in table.refusal["text"]
    assert table.view["revision"] == before + 1


def test_language_changes_live(table):
    send(table, intent="language", value="fr")
    assert table.view["lang"] == "fr"
    assert 'lang="fr"' in table.view["html"]


def test_the_page_speaks_for_who_has_chosen_nothing(table, monkeypatch):
    monkeypatch.setattr("rpgkit.say.languages._chosen", None)
    monkeypatch.setattr("rpgkit.say.languages._page", None)
    monkeypatch.delenv("RPGKIT_LANG", raising=False)
    before = table.view["revision"]
    send(table, intent="page", lang="fr-FR")
    assert (table.lang, table.view["revision"]) == ("en", before), "this board has its language"
    table.follows = True
    send(table, intent="page", lang="fr-FR")
    assert (table.view["lang"], table.views) == ("fr", 2)
    send(table, intent="language", value="en")
    send(table, intent="page", lang="fr")
    assert table.lang == "en", "a hand has chosen since"
    send(table, intent="closed")
    assert table.views == 2


def test_beside_the_live_view_stands_a_picture(table):
    data, _ = table._repr_mimebundle_()
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == table.model_id
    assert data["text/plain"] == "Table()"
    html = data["text/html"]
    assert html.startswith("<style>")
    assert "<fieldset disabled" in html
    assert "/*" not in html
    assert "http" not in html.lower()


def test_style_sheet_and_script_are_sent(table):
    state = table.get_state()
    assert state["_css"] == stylesheet("zone-track")
    assert "export default" in state["_esm"]


def test_a_figure_is_there_while_somebody_looks(table):
    bands, curve = action_bands(accelerate()), chase_curve(odds(), "A")
    table.show_figure(bands)
    assert table.figure is None, "nobody looks"
    send(table, intent="page", lang="en")
    send(table, intent="page", lang="en")
    first = table.figure
    assert first.spec == specification(bands)
    table.show_figure(curve)
    assert table.figure is first
    assert first.spec == specification(curve)
    send(table, intent="closed")
    assert table.figure is first
    send(table, intent="closed")
    assert (table.figure, first.comm) == (None, None)
    send(table, intent="page", lang="en")
    assert table.figure.spec == specification(curve), "a late view gets the last chart"
    table.show_figure(None)
    assert table.figure is None


def test_a_figure_goes_with_its_board_and_none_comes_after(table):
    send(table, intent="page", lang="en")
    table.show_figure(chase_curve(odds(), "A"))
    figure = table.figure
    table.close()
    assert (table.figure, figure.comm) == (None, None)
    table.show_figure(chase_curve(odds(), "B"))  # odds that were on their way
    assert table.figure is None

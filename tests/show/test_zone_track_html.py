"""The HTML of a zone track, read without a browser."""

from html.parser import HTMLParser

import pytest

from rpgkit.say import text
from rpgkit.show.html import Markup, h, join
from rpgkit.show.shapes import letter, shape
from rpgkit.show.zone_track import render
from tests.show.views import NASTY, VIEWS, view

VOID = {"input", "br", "hr", "img", "link", "meta"}


class Element:
    def __init__(self, tag: str, attributes: dict[str, str | None], parent: "Element | None"):
        self.tag, self.attributes, self.parent = tag, attributes, parent
        self.children: list[Element | str] = []

    def walk(self):
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.walk()

    def text(self) -> str:
        """The words a reader hears: none of what is hidden from them."""
        if self.attributes.get("aria-hidden") == "true":
            return ""
        return "".join(c if isinstance(c, str) else c.text() for c in self.children)

    def up(self, tag: str) -> "Element | None":
        here = self
        while here and here.tag != tag:
            here = here.parent
        return here


class Tree(HTMLParser):
    """A strict little parser: every element is closed, and by its own name."""

    def __init__(self, html: str):
        super().__init__()
        self.root = self.here = Element("root", {}, None)
        self.feed(html)
        self.close()
        assert self.here is self.root, f"<{self.here.tag}> is not closed"

    def handle_starttag(self, tag, attrs):
        assert len(dict(attrs)) == len(attrs), f"<{tag}> has an attribute twice"
        element = Element(tag, dict(attrs), self.here)
        self.here.children.append(element)
        if tag not in VOID:
            self.here = element

    def handle_endtag(self, tag):
        assert self.here.tag == tag, f"</{tag}> closes <{self.here.tag}>"
        self.here = self.here.parent

    def handle_data(self, data):
        self.here.children.append(data)

    def all(self, *tags: str):
        return [one for one in self.root.walk() if one.tag in tags]


@pytest.fixture(params=VIEWS)
def tree(request) -> Tree:
    return Tree(render(view(request.param)))


def test_builder_escapes_text_and_attributes_but_not_markup():
    built = h("p", {"title": '"<&>"', "hidden": False, "data-x": None}, "<b>", Markup("<i>"), 0)
    assert built == '<p title="&quot;&lt;&amp;&gt;&quot;">&lt;b&gt;<i>0</p>'
    assert not isinstance(Markup("<i>") + "<b>", Markup)
    assert join(Markup("<i>") + "<b>") == "&lt;i&gt;&lt;b&gt;"


@pytest.mark.parametrize("name", ["a b", "on<", "", "1a"])
def test_builder_refuses_what_is_no_name(name):
    with pytest.raises(ValueError, match="is not an HTML name"):
        h(name)
    with pytest.raises(ValueError, match="is not an HTML name"):
        h("p", {name: "x"})


def test_builder_refuses_children_of_a_void_element():
    with pytest.raises(ValueError, match="takes no children"):
        h("input", None, "x")


def test_nasty_names_come_out_as_they_went_in():
    tree = Tree(render(view("crowd")))
    assert not tree.all("script")
    tokens = [one.text() for one in tree.all("button") if "data-drag" in one.attributes]
    assert sum(NASTY in words for words in tokens) == 1
    drags = [
        one.attributes["data-drag"] for one in tree.all("button") if "data-drag" in one.attributes
    ]
    assert any("alert('“Ogre” & \\\"Co\\\"')" in drag for drag in drags), "JSON survives quoting"


def test_every_control_has_a_name(tree):
    for one in tree.all("button", "input", "select", "summary"):
        label = one.up("label")
        name = one.attributes.get("aria-label") or (label or one).text()
        assert name.strip(), f"<{one.tag} {one.attributes}> has no name"


def test_no_id_and_no_key_twice(tree):
    keys = [one.attributes.get("data-key") for one in tree.root.walk()]
    keys = [key for key in keys if key is not None]
    assert len(keys) == len(set(keys))
    assert not [one for one in tree.root.walk() if "id" in one.attributes]


def test_every_radio_is_in_the_form_that_keeps_it_apart(tree):
    for one in tree.all("input"):
        assert one.up("form"), one.attributes


def test_a_refused_choice_is_text_with_its_reason():
    tree = Tree(render(view("pilot")))
    refused = [one for one in tree.all("li") if one.attributes.get("class") == "act no"]
    assert [one.text() for one in refused] == [
        f"Engager{text('ui.impossible', 'fr')}aucun autre véhicule dans la zone 7",
        f"Désengager{text('ui.impossible', 'fr')}Comète n’est engagée avec personne",
    ]
    assert not [e for one in refused for e in one.walk() if e.tag in ("input", "button")]


def test_the_panel_follows_the_chosen_card():
    tree = Tree(render(view("pilot")))
    cards = next(one for one in tree.all("ul") if "acts" in one.attributes.get("class", ""))
    kinds = [one.attributes["class"] for one in cards.children]
    assert kinds[:3] == ["act", "panel", "act"]


@pytest.mark.parametrize(
    ("at", "near"),
    [
        ("accelerate", "act"),
        ("panel", "panel"),
        ("place", "form"),
        ("track", "zt-where"),
        ("order", "form"),
        ("odds", "zt-odds"),
        ("of nobody", "rpg zone-track is-live"),
    ],
)
def test_a_refusal_is_shown_once_and_where_it_belongs(at, near):
    tree = Tree(render(view("pilot", refusal={"at": at, "text": "no <face> 21"})))
    alerts = [one for one in tree.root.walk() if one.attributes.get("role") == "alert"]
    assert [one.text() for one in alerts] == ["no <face> 21"]
    assert alerts[0].parent.attributes["class"] == near


def test_odds_bar_leaves_failure_hollow():
    tree = Tree(render(view("pilot")))
    bar = next(one for one in tree.all("span") if one.attributes.get("class") == "odds big")
    drawn = [(one.attributes.get("class"), one.attributes["style"]) for one in bar.children]
    assert drawn == [("y", "width:35.00%"), ("n", "width:20.00%")]


def test_a_still_board_has_no_live_control_and_says_so():
    tree = Tree(render(view("pilot"), live=False))
    disabled = next(one for one in tree.all("fieldset") if "disabled" in one.attributes)
    for one in tree.all("button", "input", "select"):
        here = one
        while here is not None and here is not disabled:
            here = here.parent
        assert here is disabled
    assert "Comète accélère : raté." in tree.root.text(), "the log can be read"
    assert text("ui.still", "fr") in tree.root.text()


def test_sides_share_colours_but_neither_shapes_nor_letters():
    sides = range(12)
    outlines = {shape(n).split("<text")[0].split(">", 1)[1] for n in sides}
    assert len(outlines) == len({letter(n) for n in sides}) == 12


def test_negative_zones_have_a_true_minus():
    tree = Tree(render(view("crowd")))
    numbers = [one for one in tree.all("p") if one.attributes.get("class") == "zt-no"]
    assert numbers[0].text() == "Zone −12"


def test_the_boards_own_words_follow_the_language():
    for lang, undo in (("en", "Undo"), ("fr", "Annuler")):
        tree = Tree(render(view("pilot", lang=lang)))
        tools = {one.attributes.get("data-key"): one.text() for one in tree.all("button")}
        assert tools["tool-undo"] == undo
        offered = "tool-fr" if lang == "en" else "tool-en"
        assert offered in tools

"""board.js with sliders, fields that send by themselves, tabs, and a board inside a board."""

import pytest
from playwright.sync_api import expect

from rpgkit import EscapeCalculator

SLIDER = "[data-key='slide-wilderness-pursuers.number']"
FIELD = "[data-key='in-wilderness-pursuers.number']"


class Hands:
    """A calculator, and the messages its page has sent so far handed to it one by one."""

    def __init__(self, bare) -> None:
        self.table = EscapeCalculator(lang="en")
        self.board = bare(dict(self.table.view))
        self.page = self.board.page
        self.taken = 0

    @property
    def waiting(self) -> list[dict]:
        sent = self.page.evaluate("() => window.m.sent")
        return [one for one in sent if one["intent"] not in ("page", "closed")][self.taken :]

    def answer(self) -> None:
        """Let the kernel take the next message, and its view arrive."""
        self.table._handle_custom_msg(self.waiting[0], [])
        self.taken += 1
        self.board.answer(dict(self.table.view))

    def slide(self, value: int, kind: str = "input") -> None:
        self.page.locator(SLIDER).evaluate(
            """(el, [value, kind]) => {
              el.value = value;
              el.dispatchEvent(new Event(kind, { bubbles: true }));
            }""",
            [value, kind],
        )


@pytest.fixture
def hands(bare):
    made = Hands(bare)
    yield made
    assert made.board.errors == []
    made.table.close()


def test_one_intent_of_a_slider_at_a_time_and_the_latest_wins(hands):
    for value in (4, 5, 6, 7):
        hands.slide(value)
    assert [(one["value"], one["moving"]) for one in hands.waiting] == [("4", True)]
    hands.answer()
    assert [one["value"] for one in hands.waiting] == ["7"]
    expect(hands.page.locator(SLIDER)).to_have_value("7")  # not drawn back to 4 under the hand
    expect(hands.page.locator(FIELD)).to_have_value("4")
    hands.slide(7, "change")
    hands.answer()
    assert [(one["value"], "moving" in one) for one in hands.waiting] == [("7", False)]
    hands.answer()
    assert hands.waiting == []
    expect(hands.page.locator(FIELD)).to_have_value("7")
    # Let go of, it shows what the kernel says.
    hands.table._handle_custom_msg({"intent": "undo"}, [])
    hands.board.answer(dict(hands.table.view))
    expect(hands.page.locator(SLIDER)).to_have_value("3")


def test_what_is_typed_outlives_a_view_that_comes_meanwhile(hands):
    field = hands.page.locator(FIELD)
    field.click()
    field.press("End")
    field.press_sequentially("12")
    hands.table.show(hands.table.scene.but(modifier=10))
    hands.board.answer(dict(hands.table.view))
    expect(field).to_have_value("312")
    expect(field).to_be_focused()
    field.press("Enter")
    hands.answer()
    assert hands.table.scene.pursuers.size == 312
    expect(field).to_have_value("312")


def test_the_tab_stop_of_tabs_is_the_open_one(hands):
    stops = hands.page.get_by_role("tab").evaluate_all("tabs => tabs.map(tab => tab.tabIndex)")
    assert stops == [-1, 0, -1]


def test_a_field_that_was_asked_for_has_the_focus(hands):
    hands.table.pin("six")
    hands.board.answer(dict(hands.table.view))
    hands.page.get_by_role("button", name="Rename: six").click()
    hands.answer()
    name = hands.page.locator("[data-key=name-1]")
    expect(name).to_be_focused()
    hands.page.keyboard.type("seven")
    expect(name).to_have_value("seven")
    hands.page.keyboard.press("Enter")
    hands.answer()
    assert hands.table.pins[0].name == "seven"
    expect(hands.page.locator("[data-key=pin]")).to_be_focused()  # the pins' own heir


def test_a_board_in_a_board_keeps_its_keys_and_its_clicks(hands):
    table = hands.table
    table._handle_custom_msg({"intent": "roll-typed", "fields": {"face": "99"}}, [])
    table._handle_custom_msg({"intent": "open", "value": True}, [])
    hands.board.answer(dict(table.view))
    hands.page.evaluate(
        """async (view) => {
          const { default: board } = await import("/board.js");
          const el = document.createElement("div");
          document.querySelector("[data-slot=track]").append(el);
          window.inner = window.model(view);
          board.render({ model: window.inner, el });
        }""",
        dict(table.track.view),
    )
    inner = hands.page.locator("[data-slot=track] .rpg-board")
    inner.locator("[data-key=tool-undo]").click()
    inner.locator("[data-key=tool-undo]").press("u")
    assert hands.waiting == []
    sent = [one["intent"] for one in hands.page.evaluate("() => window.inner.sent")]
    assert sent == ["page", "undo"]
    before = inner.evaluate("el => el.querySelectorAll('[data-key]').length")
    hands.slide(5)
    hands.answer()
    expect(hands.page.locator(FIELD)).to_have_value("5")
    assert inner.evaluate("el => el.querySelectorAll('[data-key]').length") == before

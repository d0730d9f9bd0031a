"""The browser half of a board, in a bare page: no kernel, no notebook, a model made of paper."""

import pytest

from rpgkit.show.zone_track import render
from tests.browser.conftest import AXE
from tests.show.views import VIEWS, view

# Notes which elements are made to slide; the slide itself is short, and not to be raced.
SPY = """() => {
  window.slid = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    slid.push(this.dataset.key);
    return animate.apply(this, how);
  };
}"""


def ahead(model: dict) -> None:
    """Take Comète from zone 7 to zone 9."""
    zones = model["track"]["zones"]
    zones[6]["pieces"].append(zones[4]["pieces"].pop())


def down(name: str = "pilot", change=None, said: str = "", live: bool = True) -> dict:
    """What a kernel sends for a sample view, changed if asked."""
    model = view(name)
    if change:
        change(model)
    return {"html": render(model, live=live), "say": said or model["say"], "lang": "en"}


def focused(board) -> str | None:
    return board.page.evaluate("() => document.activeElement.closest('[data-key]')?.dataset.key")


def test_a_choice_is_sent_and_the_view_that_follows_keeps_focus(bare):
    board = bare(down())
    board.page.get_by_role("radio", name="Éviter").click()
    assert board.sent == [{"intent": "choose", "action": {"kind": "evade", "vehicle": "Comète"}}]

    def evade(model):
        choices = model["stage"]["groups"][0]["choices"]
        del choices[0]["chosen"]
        choices[2]["chosen"] = True
        model["panel"]["title"] = "Éviter"

    board.answer(down(change=evade))
    assert focused(board) == "pick-act-pilot-evade"
    assert board.page.locator(".panel h3").inner_text() == "Éviter"
    assert board.page.get_by_role("radio", name="Éviter").is_checked()
    assert board.errors == []


def test_arrows_choose_and_enter_rolls(bare):
    board = bare(down())
    board.page.get_by_role("radio", name="Accélérer").focus()
    board.page.keyboard.press("Enter")
    assert board.sent == [{"intent": "do"}]
    board.answer(down())
    board.page.keyboard.press("ArrowDown")
    assert board.sent[-1]["action"]["kind"] == "keep-pace"


def test_typed_die_goes_by_enter_and_by_button(bare):
    board = bare(down())
    field = board.page.locator(".field")
    field.fill("14")
    field.press("Enter")
    board.answer(down())
    assert field.input_value() == "", "an accepted die leaves the field"
    field.fill("21")
    board.page.get_by_role("button", name="OK").click()
    assert board.sent == [
        {"intent": "typed", "fields": {"faces": "14"}},
        {"intent": "typed", "fields": {"faces": "21"}},
    ]

    def refuse(model):
        model["refusal"] = {"at": "panel", "text": "no face 21"}

    board.answer(down(change=refuse))
    assert field.input_value() == "21", "a refused die stays, to be mended"
    assert board.page.get_by_role("alert").inner_text() == "no face 21"


def test_a_button_sends_once_until_the_answer(bare):
    board = bare(down())
    button = board.page.get_by_role("button", name="Lancer 1d20")
    button.dblclick()
    button.click()
    assert board.sent == [{"intent": "do"}]
    board.answer(down())
    button.click()
    assert len(board.sent) == 2


def test_what_comes_of_itself_is_no_answer(bare):
    board = bare(down())
    button = board.page.get_by_role("button", name="Lancer 1d20")
    button.click()
    board.answer({**down(), "answers": ""})  # odds that were being worked out
    button.click()
    assert len(board.sent) == 1
    board.answer({**down(), "answers": board.page.evaluate("() => m.sent.at(-1).asked")})
    button.click()
    assert len(board.sent) == 2


def test_a_key_that_is_held_down_plays_once(bare):
    board = bare(down())
    board.page.get_by_role("radio", name="Éviter").focus()
    for _ in range(3):
        board.page.keyboard.down("Enter")
    assert [one["intent"] for one in board.sent] == ["do"]
    board.answer(down())
    board.page.keyboard.down("Enter")
    assert len(board.sent) == 1


def test_the_last_of_quick_choices_waits_for_its_turn(bare):
    board = bare(down())
    for name in ("Éviter", "Feinter", "Ralentir"):
        board.page.get_by_role("radio", name=name).click()
    board.answer(down())
    assert [one["action"]["kind"] for one in board.sent] == ["evade", "slow-down"]


def test_a_silent_kernel_is_said_and_blocks_nothing(bare):
    board = bare(down())
    board.page.clock.install()
    button = board.page.get_by_role("button", name="Lancer 1d20")
    button.click()
    board.page.clock.run_for(60_000)
    assert board.page.get_by_role("alert").count() == 1
    button.click()
    assert len(board.sent) == 2
    board.answer(down())
    assert board.page.get_by_role("alert").count() == 0


def test_a_lost_kernel_is_said_at_once_and_nothing_is_sent_to_it(bare):
    board = bare(down())
    board.page.evaluate(
        "() => { document.body.className = 'jupyter-widgets-disconnected';"
        " m.fire('comm_live_update'); }"
    )
    assert board.page.get_by_role("alert").count() == 1
    board.page.get_by_role("button", name="Lancer 1d20").click()
    assert board.sent == []
    assert board.page.get_by_role("alert").count() == 1


def test_morph_keeps_what_is_being_typed_and_what_is_unfolded(bare):
    board = bare(down())
    board.page.locator("summary", has_text="Pourquoi").click()
    field = board.page.locator(".field")
    field.press_sequentially("17")
    field.evaluate("el => { el.setSelectionRange(1, 1); el.mine = 1; }")

    def later(model):
        model["head"]["title"] = "Round 4"
        model["panel"]["bands"][0]["label"] = "new"

    board.answer(down(change=later))
    state = field.evaluate(
        "el => [el.value, el.selectionStart, el.mine, document.activeElement === el]"
    )
    assert state == ["17", 1, 1, True]
    assert board.page.locator("details.why[open]").count() == 1
    assert board.page.get_by_role("heading", name="Round 4").count() == 1


def test_a_token_that_changes_zone_is_the_same_element_and_slides(bare):
    board = bare(down())
    token = board.page.locator("[data-key='v-Comète']")
    token.focus()
    token.evaluate("el => { el.mine = 1; }")
    board.page.evaluate(SPY)
    board.answer(down(change=ahead))
    assert token.evaluate(
        "el => [el.mine, el.closest('[data-drop]').dataset.key, document.activeElement === el]"
    ) == [1, "zone-9", True]
    assert board.page.evaluate("() => slid") == ["v-Comète"]


def test_nothing_slides_when_motion_is_unwanted(bare):
    board = bare(down(), reduced_motion="reduce")
    board.page.evaluate(SPY)
    board.answer(down(change=ahead))
    assert board.page.evaluate("() => slid") == []


def test_breaking_and_making_an_engagement_keeps_the_tokens(bare):
    board = bare(down())
    for key in ("v-Mulet", "v-Brigade 12"):
        board.page.locator(f"[data-key='{key}']").evaluate("el => { el.mine = 1; }")

    def apart(model):
        zones = model["track"]["zones"]
        one, two = zones[2]["pieces"].pop()["pieces"]
        zones[2]["pieces"].append(two)
        zones[3]["pieces"].insert(0, one)

    def kept():
        return board.page.evaluate(
            "() => [...document.querySelectorAll('.tok')].filter((el) => el.mine).length"
        )

    board.answer(down(change=apart))
    assert kept() == 2
    board.answer(down())
    assert kept() == 2
    assert board.page.locator(".brace .tok").count() == 2


def test_every_view_follows_every_other(bare):
    board = bare(down())
    for name in [*VIEWS, *reversed(VIEWS)]:
        want = down(name)
        board.answer(want)
        same = board.page.evaluate(
            """(html) => {
              const clean = (root) => {
                for (const el of root.querySelectorAll("*")) {
                  for (const a of ["tabindex", "aria-expanded"]) el.removeAttribute(a);
                }
                return root;
              };
              const want = document.createElement("div");
              want.innerHTML = html;
              const have = document.querySelector("#at > div").cloneNode(true);
              return clean(have).isEqualNode(clean(want));
            }""",
            want["html"],
        )
        assert same, name
    assert board.errors == []


def test_drag_places_and_a_tap_looks(bare):
    board = bare(down())
    token = board.page.locator("[data-key='v-Comète']")
    token.click()
    assert board.sent == [{"intent": "inspect", "vehicle": "Comète"}]
    board.answer(down())
    token.drag_to(board.page.locator("[data-key='zone-4'] .zt-no"))
    assert board.sent[1:] == [{"intent": "place", "vehicle": "Comète", "zone": 4}]
    board.answer(down())
    token.drag_to(board.page.locator("[data-key='lane-9-1']"))
    assert board.sent[2:] == [
        {"intent": "place", "vehicle": "Comète", "zone": 9, "lane": "Chaussée"}
    ]
    board.answer(down())
    token.drag_to(board.page.get_by_role("heading", name="Round 3"))
    assert len(board.sent) == 3, "dropped beside the track, nothing happens"
    assert token.evaluate("el => [el.style.transform, el.className]") == ["", "tok a now"]


@pytest.mark.parametrize("width", [1400, 390])
def test_alt_arrow_is_the_twin_of_drag(bare, width):
    board = bare(down(), width=width)
    board.page.locator("[data-key='v-Comète']").focus()
    for key, by in [("ArrowRight", 1), ("ArrowLeft", -1), ("ArrowUp", 1), ("ArrowDown", -1)]:
        board.page.keyboard.press(f"Alt+{key}")
        assert board.sent[-1] == {"intent": "step", "vehicle": "Comète", "by": by}
        board.answer(down())
    assert focused(board) == "v-Comète"


def test_arrows_walk_a_group_and_tab_leaves_it(bare):
    board = bare(down())
    board.page.locator("[data-key='v-Comète']").focus()
    board.page.keyboard.press("ArrowLeft")
    assert focused(board) == "v-Brigade 7"
    board.page.keyboard.press("Home")
    assert focused(board) == "v-Faucheuse"
    board.page.keyboard.press("Tab")
    assert focused(board) == "pick-act-pilot-accelerate"
    board.page.keyboard.press("Shift+Tab")
    assert focused(board) == "v-Faucheuse", "the group remembers where the hand was"


def test_hotkeys_act_on_the_board_but_not_in_a_field(bare):
    board = bare(down())
    board.page.evaluate(
        "() => { window.lab = []; addEventListener('keydown', (e) => lab.push(e.key)); }"
    )
    board.page.keyboard.press("u")
    assert board.sent == [], "the board has no focus"
    board.page.locator("[data-key='v-Comète']").focus()
    board.page.keyboard.press("u")
    assert board.sent == [{"intent": "undo"}]
    board.answer(down())
    board.page.locator(".field").focus()
    board.page.keyboard.press("u")
    assert len(board.sent) == 1
    board.page.locator("[data-key='v-Comète']").focus()
    for key in ("z", "ArrowLeft", "Control+u", "Enter"):
        board.page.keyboard.press(key)
    assert board.page.evaluate("() => lab") == ["u", "z", "Control", "u"], (
        "the lab gets what the board does not use, and nothing else"
    )


def test_the_log_opens_by_its_key_and_stays_open(bare):
    board = bare(down())
    board.page.locator("[data-key='v-Comète']").focus()
    board.page.keyboard.press("l")
    log = board.page.get_by_role("list", name="Journal").or_(
        board.page.get_by_role("list", name="Log")
    )
    assert log.is_visible()
    board.answer(down())
    assert log.is_visible()
    assert board.page.locator("[data-toggle=log]").get_attribute("aria-expanded") == "true"
    board.page.keyboard.press("l")
    assert not log.is_visible()


def test_a_form_sends_its_fields(bare):
    board = bare(down())
    board.page.locator("[data-toggle=master]").click()
    form = board.page.get_by_role("group", name="Danger actif")
    form.get_by_label("Nom").fill('Pont « coupé » <b>"')
    form.get_by_label("Zone").fill("-3")
    form.get_by_role("button", name="Ajouter").click()
    fields = {"name": 'Pont « coupé » <b>"', "zone": "-3", "cr": "4", "swerve": True}
    assert board.sent == [{"intent": "hazard", "fields": fields}]


def test_focus_goes_on_to_what_comes_next(bare):
    board = bare(down())
    board.page.get_by_role("button", name="Lancer 1d20").focus()
    board.page.keyboard.press("Enter")
    board.answer(down("progress"))
    assert focused(board) == "go"
    assert board.page.evaluate("() => document.activeElement.textContent") == "Move everybodyM"


def test_two_views_of_one_model_stay_in_step(bare):
    board = bare(down())
    board.page.evaluate(
        "() => document.body.append(Object.assign(document.createElement('main'), {id: 'two'}))"
    )
    board.mount("two")

    def evade(model):
        choices = model["stage"]["groups"][0]["choices"]
        del choices[0]["chosen"]
        choices[2]["chosen"] = True

    board.page.locator("#two").get_by_role("radio", name="Éviter").click()
    assert board.page.locator("#at").get_by_role("radio", name="Accélérer").is_checked(), (
        "radios of one view are not radios of the other"
    )
    board.answer(down(change=evade))
    for where in ("#at", "#two"):
        assert board.page.locator(where).get_by_role("radio", name="Éviter").is_checked()


def test_closing_leaves_no_listener(bare):
    board = bare(down())
    assert board.page.evaluate("() => m.listeners()") > 0
    board.page.evaluate("() => closers.forEach((close) => close())")
    assert board.page.evaluate("() => m.listeners()") == 0
    board.page.get_by_role("button", name="Lancer 1d20").click()
    assert board.sent == []


def test_a_press_waits_for_the_setting_before_it(bare):
    board = bare(down())
    board.page.get_by_role("radio", name="Éviter").click()
    board.page.get_by_role("button", name="Lancer 1d20").click()
    assert [one["intent"] for one in board.sent] == ["choose"]
    board.answer(down())
    assert [one["intent"] for one in board.sent] == ["choose", "do"]


def test_a_double_click_is_one_roll_however_quick_the_answer(bare):
    board = bare(down())
    button = board.page.get_by_role("button", name="Lancer 1d20")
    button.evaluate(
        "(el) => el.addEventListener('click', () => queueMicrotask(() => m.fire('change:view')))"
    )
    button.dblclick()
    assert board.sent == [{"intent": "do"}]


def test_a_view_tells_the_language_of_its_page_and_when_it_goes(bare):
    board = bare(down())
    assert board.page.evaluate("() => m.sent") == [{"intent": "page", "lang": "en"}]
    board.page.evaluate("() => closers.forEach((close) => close())")
    assert board.page.evaluate("() => m.sent.at(-1)") == {"intent": "closed"}


def test_what_is_said_is_in_a_polite_region(bare):
    board = bare(down())
    board.answer(down(said="Comète moves to zone 9."))
    assert board.page.get_by_role("status").inner_text() == "Comète moves to zone 9."


def test_nasty_names_stay_text(bare):
    board = bare(down("crowd"))
    assert board.page.locator("script").count() == 0
    assert board.page.get_by_role("button", name="<script>alert(").count() == 1
    assert board.errors == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", VIEWS)
def test_axe_finds_nothing(bare, axe, name, theme):
    board = bare(down(name), theme=theme)
    board.page.evaluate(
        "() => document.querySelectorAll('details').forEach((el) => { el.open = true; })"
    )
    board.page.evaluate(axe)
    for width in (1400, 390):
        board.page.set_viewport_size({"width": width, "height": 900})
        found = board.page.evaluate("(rules) => axe.run('#at', {runOnly: rules})", AXE)
        assert [(v["id"], v["nodes"][0]["html"]) for v in found["violations"]] == []
        wide = board.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, "nothing sticks out of the page"

"""A board on a page with no kernel looks the same whatever stands around it."""

import pytest

import rpgkit
from rpgkit import pursuit as pu
from rpgkit import skirmish as sk
from rpgkit import vehicle_chase as vc
from tests.show.pursuits import gallery, moor

# What a lab says about the HTML of an output; as strong as there, and louder.
HOST = """
:not(.nothing).common h2, .common h3 { font-size: 40px; margin: 30px; }
.common ul:not(.nothing), .common ol:not(.nothing) { padding-left: 2em; margin-bottom: 1em; }
.common ul { list-style: disc; } .common ol { list-style: decimal; }
.common dl dt { float: left; font-weight: bold; } .common dl dd { margin-left: 50px; }
.common table { table-layout: fixed; margin: 30px auto; font-size: 30px; }
:not(.nothing).common td, :not(.nothing).common th { text-align: right; padding: 1em; }
.common tbody tr:nth-child(odd) { background: red; }
.common p { margin: 0 0 1em; text-align: right; } .common kbd { padding: 1em; }
"""
LOOKS = """() => [...document.querySelectorAll(".rpg, .rpg *")].map((e) => {
  const {x, y, width, height} = e.getBoundingClientRect();
  const {backgroundColor, listStyleType, textAlign, fontWeight} = getComputedStyle(e);
  return [e.tagName, x, y, width, height, backgroundColor, listStyleType, textAlign, fontWeight];
})"""
BOARDS = {
    "zone track": lambda: rpgkit.ZoneTrack(vc.ready.chase("motorway"), lang="en"),
    "pursuit track": lambda: rpgkit.PursuitTrack(gallery(), lang="en"),
    "skirmish board": lambda: rpgkit.SkirmishBoard(sk.ready.fight("lines"), lang="fr"),
    "escape calculator": lambda: rpgkit.EscapeCalculator(moor(), lang="en"),
    "wilderness": lambda: rpgkit.PursuitTrack(pu.ready.pursuit("moor"), lang="fr"),
}


@pytest.mark.parametrize("name", BOARDS)
def test_the_rules_of_the_host_do_not_reach_a_board(chromium, name):
    data, _ = BOARDS[name]()._repr_mimebundle_()
    looks = []
    for host in ("alone", "common"):
        page = chromium.new_page(viewport={"width": 1100, "height": 900})
        body = f'<div class="{host}">{data["text/html"]}</div>'
        page.set_content(f"<!doctype html><title>x</title><style>{HOST}</style><body>{body}")
        looks.append(page.evaluate(LOOKS))
        page.close()
    alone, hosted = looks
    assert len(alone) > 50
    assert [pair for pair in zip(alone, hosted, strict=True) if pair[0] != pair[1]] == []

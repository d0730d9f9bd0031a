"""Every event there is, told in both languages."""

import pytest

from rpgkit.engine.errors import UnknownName
from rpgkit.engine.procedure import Event
from rpgkit.rules import DOCUMENTS
from rpgkit.rules.vehicle_chase.actions import ACTIONS, PilotAction
from rpgkit.say import story
from rpgkit.say.names import tellers
from tests.say.events import TOLD
from tests.say.french import narrow


@pytest.mark.parametrize(
    ("code", "facts", "english", "french"), [told for every in TOLD.values() for told in every]
)
def test_an_event_is_told_in_both_languages(code, facts, english, french):
    assert story.sentence(Event(code, facts), "en") == english
    assert story.sentence(Event(code, facts), "fr") == narrow(french)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_event_there_is_has_a_sentence_here_or_is_declared_silent(name):
    teller = tellers()[name]
    told = {code for code, _, english, _ in TOLD[name] if english}
    assert teller.EVENTS - told == teller.SILENT
    assert {code for code, *_ in TOLD[name]} == teller.EVENTS


@pytest.mark.parametrize("name", DOCUMENTS)
def test_what_a_log_says_apart_is_an_event_of_the_document(name):
    teller = tellers()[name]
    assert teller.HEADLINES | teller.ROLLED | teller.SILENT <= teller.EVENTS
    assert set(teller.OWN) <= set(teller.ACTIONS)
    assert not teller.RETOLD & teller.EVENTS


def test_every_end_of_every_pilot_action_is_told():
    for kind, cls in ACTIONS.items():
        if not issubclass(cls, PilotAction):
            continue
        for band in ["success", *([] if kind == "slow-down" else ["near", "fail"])]:
            tried = Event("chase.tried", {"vehicle": "V", "action": kind, "band": band})
            assert story.sentence(tried, "en").startswith("V: ")
    dropped = Event("chase.tried", {"vehicle": "V", "action": "drop-second", "band": "fail"})
    assert story.sentence(dropped, "en") == "V: second action dropped"


@pytest.mark.parametrize(
    "name", ["L’Étoile", "{0} {vehicle}", "100 %s", "🐉", "<b>", "name.nobody"]
)
def test_a_name_is_said_as_it_was_typed(name):
    assert story.sentence(Event("chase.escaped", {"vehicle": name}), "fr") == f"{name} s’enfuit"


def test_an_unknown_event_is_no_sentence():
    with pytest.raises(UnknownName, match=r"chase\.escaped"):
        story.sentence(Event("chase.escapd", {}), "en")

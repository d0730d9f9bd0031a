import pytest

import rpgkit
from rpgkit import say
from rpgkit.engine.errors import UnknownName


def test_the_first_that_answers_is_spoken(no_language):
    assert say.language() == "en"
    no_language.setenv("LANG", "fr_FR.UTF-8")
    assert say.language() == "fr"
    say.page_language("en-US")
    assert say.language() == "en"
    no_language.setenv("RPGKIT_LANG", "fr")
    assert say.language() == "fr"
    assert say.language("en") == "en"
    assert say.language("auto") == "fr"


def test_lc_all_outdoes_lc_messages_which_outdoes_lang(no_language):
    no_language.setenv("LANG", "en_GB.UTF-8")
    no_language.setenv("LC_MESSAGES", "fr_BE")
    assert say.language() == "fr"
    no_language.setenv("LC_ALL", "C.UTF-8")
    assert say.language() == "en"


@pytest.mark.parametrize("tag", ["fr", "FR", "fr-CA", "fr_FR.UTF-8", "fr_FR@euro", "fr-Latn-CH"])
def test_tags_of_french(tag):
    assert rpgkit.language(tag) == "fr"


@pytest.mark.parametrize("tag", ["de", "", "français", "f"])
def test_an_unknown_language_is_refused_and_changes_nothing(tag):
    say.language("fr")
    with pytest.raises(UnknownName) as caught:
        say.language(tag)
    assert f"language = {tag!r}" in str(caught.value)
    assert say.language() == "fr"


def test_what_cannot_be_a_language_is_refused_too():
    with pytest.raises(UnknownName, match="language = 3"):
        say.language(3)


def test_the_error_says_where_the_language_was_asked_for(no_language):
    no_language.setenv("RPGKIT_LANG", "de")
    with pytest.raises(UnknownName, match='RPGKIT_LANG = \'de\': one of "en", "fr"'):
        say.text("ui.undo")
    with pytest.raises(UnknownName, match="lang = 'it'"):
        say.text("ui.undo", "it")


def test_a_machine_or_page_in_another_language_hears_english(no_language):
    no_language.setenv("LANG", "de_DE.UTF-8")
    say.page_language("es")
    assert say.language() == "en"


def test_a_language_for_once():
    say.language("fr")
    assert say.text("ui.undo", "en") == "Undo"
    assert say.text("ui.undo") == "Annuler"

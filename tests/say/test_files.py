"""What is wrong with a campaign file, said in both languages."""

import pytest

from rpgkit import dice, vehicle_chase as vc
from rpgkit.engine.errors import CampaignError
from rpgkit.engine.session import open_session
from rpgkit.say import story


@pytest.fixture
def kept(tmp_path):
    chase = vc.ready.chase("motorway", dice=dice.Seeded(1))
    chase.keep(tmp_path / "night.rpgkit", "docks")
    return tmp_path / "night.rpgkit"


def said(path, lang):
    with pytest.raises(CampaignError) as error:
        open_session(path)
    return story.why(error.value, lang)


def test_no_such_file(tmp_path):
    path = tmp_path / "gone.rpgkit"
    assert said(path, "en") == f"{path}: there is no such file."
    assert said(path, "fr") == f"{path}\u202f: ce fichier n’existe pas."


def test_a_folder(tmp_path):
    assert said(tmp_path, "fr").startswith(f"{tmp_path} est un dossier")


def test_no_such_folder(tmp_path):
    chase = vc.ready.chase("motorway", dice=dice.Seeded(1))
    with pytest.raises(CampaignError) as error:
        chase.keep(tmp_path / "nowhere" / "night.rpgkit", "docks")
    folder = tmp_path / "nowhere"
    assert story.why(error.value, "fr") == f"{folder}\u202f: ce dossier n’existe pas."


def test_something_else(tmp_path):
    path = tmp_path / "list.rpgkit"
    path.write_text("eggs, torches, rope", "utf-8")
    assert said(path, "fr") == f"{path} n’est pas un fichier de campagne."


def test_damaged(kept):
    kept.write_bytes(kept.read_bytes()[:5000])
    assert said(kept, "fr").startswith(f"{kept} est endommagé")

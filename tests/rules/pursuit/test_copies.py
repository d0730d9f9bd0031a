"""A copy of a pursuit goes its own way, whoever looks at the first one."""

import copy
import pickle

import pytest

from rpgkit import pursuit as pu
from rpgkit.engine.errors import BadValue

from .table import dungeon, running, water, wilderness


@pytest.mark.parametrize("how", [copy.copy, copy.deepcopy, lambda p: pickle.loads(pickle.dumps(p))])
def test_a_copy_has_its_own_log_and_nobody_watches_it(how, tmp_path):
    first = running()
    first.keep(tmp_path / "file.rpgkit", "first")
    seen = []
    first.watch(lambda p: seen.append(p))
    before = first.export()
    other = how(first)
    assert (other.state, other.export(), other.kept) == (first.state, before, None)
    other.do(pu.RunOn())
    assert (first.export(), seen) == (before, [])
    assert len(other.log) == len(first.log) + 1
    first.do(pu.RunOn())
    assert (len(seen), first.state) == (1, other.state)


@pytest.mark.parametrize("state", [None, 5, "running", (), water().state])
@pytest.mark.parametrize("make", [dungeon, wilderness])
def test_a_state_of_another_game_is_not_imagined(make, state):
    with pytest.raises(BadValue, match="state"):
        make().imagine(state)

"""What every test run needs: one language to speak, the same on every machine."""

import asyncio
import os
from pathlib import Path

import pytest
from hypothesis import settings

from rpgkit import say

# No test is timed, and what Hypothesis has tried does not depend on the machine's speed.
settings.register_profile("rpgkit", deadline=None)
settings.load_profile("rpgkit")

ROOT = Path(__file__).parents[1]
LANGUAGE_VARIABLES = ("RPGKIT_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


class OwnLoop:
    """Playwright leaves its event loop running; to other tests there must be none."""

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_setup(self, item):
        yield from self._alone(item)

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item):
        yield from self._alone(item)

    def _alone(self, item):
        if "browser" in item.path.parts:
            yield
            return
        running = asyncio._get_running_loop()
        asyncio._set_running_loop(None)
        yield
        asyncio._set_running_loop(running)


class Language:
    """Speaks English, and in the notebooks the language of their folder (``notebooks/fr``)."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item):
        inside = item.path.relative_to(ROOT) if item.path.is_relative_to(ROOT) else item.path
        notebook = inside.parts[0] == "notebooks"
        os.environ["RPGKIT_LANG"] = inside.parts[1] if notebook else "en"

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_teardown(self, item):
        say.language("auto")
        say.page_language(None)


def pytest_configure(config):
    # Registered here, it also counts for the doctests and notebooks outside this folder.
    config.pluginmanager.register(Language())
    config.pluginmanager.register(OwnLoop())


@pytest.fixture
def no_language(monkeypatch):
    """A machine on which nobody has said anything about languages."""
    for name in LANGUAGE_VARIABLES:
        monkeypatch.delenv(name, raising=False)
    return monkeypatch

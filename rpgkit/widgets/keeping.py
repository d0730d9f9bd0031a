"""Keeping a session in the campaign file beside the notebook, under a name that is free."""

from pathlib import Path
from typing import Any

from rpgkit.engine.session import Session
from rpgkit.engine.store import Campaign

__all__ = ["FILE", "keep"]

FILE = "rpgkit-campaign.rpgkit"


def keep(session: Session[Any], otherwise: str) -> tuple[Path, str]:
    """Keep a session; once kept, every action is written by itself.

    Parameters
    ----------
    session : Session
        One that has a `title`, or none.
    otherwise : str
        What it is called when it has none.

    Returns
    -------
    tuple of Path and str
        The file, and the name in it.

    Raises
    ------
    CampaignError
        When it cannot be written.
    """
    if session.kept is None:
        title = str(getattr(session, "title", "")).removeprefix("name.")
        session.keep(FILE, _free(title or otherwise))
    else:
        session.keep(*session.kept)  # anew, should the file have gone
    assert session.kept is not None
    return session.kept


def _free(name: str) -> str:
    """A session name that the campaign file does not have yet."""
    try:
        taken = set(Campaign(FILE).sessions())
    except OSError:
        return name
    n, free = 2, name
    while free in taken:
        free, n = f"{name} {n}", n + 1
    return free

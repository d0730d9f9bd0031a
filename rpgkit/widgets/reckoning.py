"""Odds worked out beside a board, so that no click waits for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Generic, TypeVar

from rpgkit.widgets.figure import script

__all__ = ["Reckoning"]

F = TypeVar("F")
_ODDS = ThreadPoolExecutor(max_workers=1, thread_name_prefix="rpgkit-odds")


class Reckoning(Generic[F]):
    """The latest piece of work, whose answer alone counts.

    In a notebook it is done in a thread of its own; what has been overtaken by then is thrown
    away. Without an event loop it is done at once.

    Parameters
    ----------
    found, failed : callable
        Called with what the work gave, or the error that it ended with, on the thread that asked.

    Attributes
    ----------
    future : Future or None
        The work in the thread.

    Examples
    --------
    >>> work = Reckoning(print, print)
    >>> work.begin("the state", lambda: "the odds of it")
    the odds of it
    """

    def __init__(
        self, found: Callable[[F], object], failed: Callable[[BaseException], object]
    ) -> None:
        self._found, self._failed = found, failed
        self._rests_on: object = None
        self.future: Future[F] | None = None

    def begin(self, rests_on: object, work: Callable[[], F]) -> None:
        """Start a piece of work; an answer to an earlier one is not wanted any more.

        Parameters
        ----------
        rests_on : object
            What the work depends on, to tell it from others.
        work : callable
            To be done on a copy of what it looks at.
        """
        self._rests_on = rests_on
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._found(work())
            return
        if self.future is not None:
            self.future.cancel()  # so that what has not begun yet keeps nobody waiting
        self.future = _ODDS.submit(_with_script, work)
        done = asyncio.wrap_future(self.future, loop=loop)
        done.add_done_callback(partial(self._arrived, rests_on))

    def _arrived(self, rests_on: object, future: asyncio.Future[F]) -> None:
        if future.cancelled() or rests_on != self._rests_on:
            return
        error = future.exception()
        if error is not None:
            self._failed(error)
        else:
            self._found(future.result())


def _with_script(work: Callable[[], F]) -> F:
    """Do the work, and read what draws figures where nobody waits for it."""
    script()
    return work()

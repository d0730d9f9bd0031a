"""What every board does: send its HTML down, take intents, hide no error."""

import re
import traceback
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import anywidget
import traitlets as t
from ipywidgets import Widget, widget_serialization

from rpgkit.engine.errors import RpgkitError
from rpgkit.say import resolve, text
from rpgkit.say.languages import page_language
from rpgkit.show.charts import Chart
from rpgkit.show.html import Markup, h
from rpgkit.show.view import Refusal
from rpgkit.widgets.figure import Figure

STATIC = files("rpgkit.widgets") / "static"


@cache
def stylesheet(board: str) -> str:
    """Join the style sheets of a board: colours and sizes, shared parts, its own.

    Parameters
    ----------
    board
        Name of its file in `static`, such as "zone-track".
    """
    return "\n".join(
        (STATIC / f"{name}.css").read_text("utf-8") for name in ("tokens", "parts", board)
    )


# A page without a kernel stands among an output's own rules for lists, tables and paragraphs, and
# those are stronger than the plain ones of the style sheets. Asking every root not to be an element
# that is nowhere makes all of ours stronger by the same amount; and theirs are taken back first.
_ROOT = re.compile(
    r"\.(rpg|[a-z]+-track|[a-z]+-calculator|morale-sliders|duel-odds|skirmish-board)(?![\w-])"
)
_TAKEN_BACK = (
    ".rpg :where(h1, h2, h3, h4, p, ul, ol, li, dl, dt, dd, table, thead, tbody, tr, th, td, kbd)"
    " { all: revert; }"
)


@cache
def _packed(board: str) -> Markup:
    """Write the style sheet for a page, without comments and needless blanks.

    The style sheets are ours, so they are trusted as they are.
    """
    bare = re.sub(r"/\*.*?\*/", "", _TAKEN_BACK + stylesheet(board), flags=re.DOTALL)
    strong = _ROOT.sub(r".\1:not(#_)", bare)
    return h("style", None, Markup(re.sub(r"\s+", " ", strong).strip()))


class Board(anywidget.AnyWidget):
    """A board: a picture of something that is kept elsewhere, and hands to change it with.

    A subclass says how it looks in `draw` and `spoken`, and has a method `on_<intent>` for each
    intent (with "_" for "-") that is given the message. A method that raises changes nothing on
    the board but shows why, beside the control it came from.

    Attributes
    ----------
    view
        What the browser has: `html`, `say` (a sentence for a reader), `lang`, `revision`, which
        grows with every view, and `answers`, the intent it answers ("" when it comes of itself).
    figure : Figure or None
        The one in the board's slot, which `show_figure` puts there; None while nobody looks.
    at
        Where a refusal would be shown; a method may name a place of its own before it raises.
    views : int
        How many views of the board are open, as far as it has heard.
    follows : bool
        Whether the board speaks the language of rpgkit and of the page, nobody having chosen one
        for this board.
    failure
        Traceback of the last error that is not a refusal, for a bug report; else "".
    """

    _esm = (STATIC / "board.js").read_text("utf-8")
    name = ""
    """File name of its own style sheet."""
    places: Mapping[str, str] = {}
    """Where the refusal of an intent is shown, if not at the part with the intent's own name."""

    view = t.Dict().tag(sync=True)
    figure = t.Instance(Figure, allow_none=True).tag(sync=True, **widget_serialization)
    lang = t.Unicode("en")

    def __init_subclass__(cls, **more: Any) -> None:
        """Give the subclass its style sheet."""
        # Not to the class that traitlets derives for each widget: there it would hide the trait.
        if "name" in vars(cls):
            cls._css = stylesheet(cls.name)
        super().__init_subclass__(**more)

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self.refusal: Refusal | None = None
        self.at = ""
        self.views = 0
        self._chart: Chart | None = None
        self.follows = False
        self.failure = ""
        self._asked = ""  # by which intent, while its answer is made
        self.on_msg(self._take)

    # -- what a subclass gives --

    def draw(self, live: bool) -> Markup:
        """Draw the board, with live controls or still."""
        raise NotImplementedError

    def spoken(self) -> str:
        """Say what has just changed."""
        raise NotImplementedError

    # -- down --

    def refresh(self) -> None:
        """Draw the board anew in every view of it."""
        self.view = {
            "html": self.draw(live=True),
            "say": self.refusal["text"] if self.refusal else self.spoken(),
            "lang": self.lang,
            "revision": self.view.get("revision", 0) + 1,
            "answers": self._asked,
        }

    def show_figure(self, chart: Chart | None) -> None:
        """Show a chart in the board's slot, in place of what is there.

        There is a figure only while there is a view of the board; a view that comes later gets the
        last chart. The board's HTML has to have the slot: an element with ``data-slot="figure"``.

        Parameters
        ----------
        chart : Chart or None
            What it says; None for an empty slot.
        """
        self._chart = chart
        if chart is None or not self.views:
            if (shown := self.figure) is not None:
                self.figure = None
                shown.close()
        elif self.figure is None:
            self.figure = Figure(chart)
        else:
            self.figure.show(chart)

    def close(self) -> None:
        """Take the board off every page, its figure with it."""
        self.views = 0
        self.show_figure(None)
        super().close()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Show the board; beside the live view, a picture of its state for pages with no kernel."""
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        still = {"text/plain": repr(self), "text/html": _packed(self.name) + self.draw(live=False)}
        return {**data, **still}, metadata

    # -- up --

    def on_language(self, message: Mapping[str, Any]) -> None:
        """Go on in another language."""
        self.lang, self.follows = resolve(str(message["value"])), False

    def _learn(self, intent: str, message: Mapping[str, Any]) -> None:
        """Hear from a view of its own accord: no wish of anybody's, so no view has to answer."""
        self.views = max(0, self.views + (1 if intent == "page" else -1))
        if intent == "page":
            page_language(str(message.get("lang", "")))
            if self.follows and (spoken := resolve()) != self.lang:
                self.lang = spoken
                self.refresh()
        self.show_figure(self._chart)

    def _take(self, _widget: Widget, message: object, _buffers: object) -> None:
        """Do what a browser sends; the view that follows is the answer, whatever happened."""
        if not isinstance(message, Mapping):
            return
        intent = str(message.get("intent", ""))
        if intent in ("page", "closed"):
            self._learn(intent, message)
            return
        self.refusal, self._asked = None, str(message.get("asked", ""))
        self.at = str(message.get("at") or self.places.get(intent, intent))
        try:
            self._method(intent)(message)
        except RpgkitError as error:
            self.refusal = {"at": self.at, "text": self.refuse(error)}
        except Exception as error:
            self.failure = traceback.format_exc()
            failed = text("ui.failed", self.lang, error=_short(error))
            self.refusal = {"at": self.at, "text": failed}
        self.refresh()
        self._asked = ""

    def refuse(self, error: RpgkitError) -> str:
        """Say why not; a subclass puts it into the table's language."""
        return str(error)

    def _method(self, intent: str) -> Callable[[Mapping[str, Any]], None]:
        method = getattr(self, "on_" + intent.replace("-", "_"), None)
        if not re.fullmatch(r"[a-z]+(-[a-z]+)*", intent) or not callable(method):
            raise LookupError(f"no intent {intent!r}")
        return method  # type: ignore[no-any-return]


def _short(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"

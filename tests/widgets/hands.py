"""Hands on any session's board: one press, or many at random, and what must hold after each."""

import json
from html.parser import HTMLParser

from rpgkit.engine.session import load
from rpgkit.say.story import tell

NAMES = ("Q\"uo'te", "<script>alert(1)</script>", "🚗💨", "\u202eRTL", "é" * 80, "a", "A", " b ")
JUNK = (None, "", -1, 10**9, True, "x", "<u>", 1.5, [], {}, "²", "Nobody")
TYPED = ("5", "20", "1", "3 4", "3+5+1", "99", "", "abc", "-1", "²", "1e3")
VOID = {"br", "img", "input"}


class Tags(HTMLParser):
    """Whether every tag is closed, no id is there twice, and no name has become a tag."""

    def __init__(self):
        super().__init__()
        self.open, self.ids, self.wrong = [], set(), ""

    def handle_starttag(self, tag, attrs):
        key = dict(attrs).get("id")
        if tag in ("script", "u") or len(dict(attrs)) < len(attrs) or (key and key in self.ids):
            self.wrong = self.get_starttag_text()
        self.ids.add(key)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        if tag not in VOID and (not self.open or self.open.pop() != tag):
            self.wrong = f"</{tag}>"


def pressed(board, intent, **more):
    board._take(board, {"intent": intent, **more}, None)
    assert board.failure == ""
    return board.refusal["text"] if board.refusal else ""


def random_hands(kind, session, intent, rounds=16):
    """Whatever is pressed, both boards are drawn, and the game can be saved and told."""
    board, other = kind(session, lang="en"), kind(session, lang="fr")
    try:
        for n in range(rounds):
            for _ in range(3):
                message = intent()
                board._take(board, message, None)
                assert board.failure == "", (message, board.failure)
            assert other.failure == ""
            for view in (board.view, other.view):
                page = Tags()
                page.feed(view["html"])
                assert (page.wrong, page.open) == ("", [])
            if n % 5 == 0:
                again = load(json.loads(json.dumps(session.export())))
                assert (again.state, again.export()) == (session.state, session.export())
                assert [e.to_json() for e in again.log] == [e.to_json() for e in session.log]
                assert len(tell(session, "en")) == len(tell(session, "fr"))
    finally:
        board.close()
        other.close()
    assert session.log  # something did happen

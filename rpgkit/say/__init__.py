"""Codes and facts made into words, numbers and lists, in English and in French.

Nothing below this package holds a sentence; nothing above it holds a rule.
"""

from rpgkit.say.languages import LOCALES, language, page_language, resolve
from rpgkit.say.numbers import join, number, percent, signed
from rpgkit.say.sentences import text

__all__ = [
    "LOCALES",
    "join",
    "language",
    "number",
    "page_language",
    "percent",
    "resolve",
    "signed",
    "text",
]

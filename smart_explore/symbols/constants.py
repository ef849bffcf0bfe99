"""The constants of a file that a symbol's rows speak of: their values are asked for next."""

from __future__ import annotations

import re
from collections.abc import Iterable

from smart_explore.model import FileOutline, Symbol
from smart_explore.model.kinds import MEMBER_KINDS, VALUE_KINDS
from smart_explore.model.unfold_answer import Constant, Excerpt

MAX_CONSTANTS = 6
"""So many are told of one symbol."""

_NUMBER = r"[-+]?\d[\w.]*(?:\s*[*+/-]\s*\d[\w.]*|\s*\*\s*[\w.]+)*"
_TEXT = r"\"[^\"]{1,40}\"|'[^']{1,40}'"
_ARGUMENT = rf"(?:\w+\s*=\s*)?(?:{_NUMBER}|{_TEXT})"
_VALUE = re.compile(
    rf"=\s*(?P<value>{_NUMBER}|{_TEXT}|true|True|false|False"
    rf"|(?!this\b|self\b)[A-Za-z_][\w.]{{0,40}}\(\s*{_ARGUMENT}(?:\s*,\s*{_ARGUMENT}){{0,3}}\s*,?\s*\))\s*;?\Z"
)
"""A literal, or a call with literals alone, as ``timedelta(minutes=10)``."""
_PLAIN = frozenset({"0", "1", "-1", "0.0", "true", "True", "false", "False"})
"""A field that begins with one of these is a state, and no setting."""

_CONSTANT = re.compile(r"(?<![\w.])[A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9]\b")
_WORD = re.compile(r"[^\W\d][\w$]*")


def constants_of(outline: FileOutline, symbol: Symbol, texts: Iterable[str]) -> tuple[Constant, ...]:
    """The names with a literal value, of the file's uppermost level or of the same type, that ``texts`` name.

    At most ``MAX_CONSTANTS``, in the order of the file.
    """
    names = {word for text in texts for word in _WORD.findall(text)}
    own = next((each for each in outline.walk() if each.qualified_name == symbol.parent), None)
    fields = [each for each in own.children if each.name in names and _is_setting(each)] if own else []
    beside = [each for each in outline.symbols if each.kind in VALUE_KINDS and each.name in names and literal(each)]
    found = [each for each in (*beside, *fields) if each is not symbol]
    told = sorted(found, key=lambda each: each.name_line)[:MAX_CONSTANTS]
    return tuple(Constant(each.name, literal(each), each.name_line) for each in told)


def unknown_constants(excerpt: Excerpt) -> list[str]:
    """The constants that the rows shown name, and whose values the excerpt does not tell yet.

    A constant is what is written in capital letters with an underscore, and is no member of something.
    """
    rows = [*excerpt.head, *(excerpt.focused or excerpt.rows)] if excerpt.rows else []
    known = {constant.name for constant in excerpt.constants}
    return [name for name in dict.fromkeys(_CONSTANT.findall("\n".join(row.text for row in rows))) if name not in known]


def literal(symbol: Symbol) -> str:
    """The literal that a symbol is declared with, or a call of literals; ``""`` for another value, and for none."""
    match = _VALUE.search(symbol.signature)
    return match["value"] if match else ""


def _is_setting(symbol: Symbol) -> bool:
    return symbol.kind in MEMBER_KINDS | VALUE_KINDS and literal(symbol) not in {"", *_PLAIN}

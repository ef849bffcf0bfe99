"""The constants of a file that a symbol's rows use, as their values are usually requested next."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

from smart_explore.model import FileOutline, Symbol
from smart_explore.model.kinds import MEMBER_KINDS, VALUE_KINDS
from smart_explore.model.unfold_answer import Constant, Excerpt
from smart_explore.reading.rows.log_calls import is_log
from smart_explore.reading.rows.shortened import MAX_CONTEXT, MAX_LINE

MAX_CONSTANTS = 6
"""Maximum number of constants shown for one symbol."""

_NUMBER = r"[-+]?\d[\w.]*(?:\s*[*+/-]\s*\d[\w.]*|\s*\*\s*[\w.]+)*"
_NAMED = r"[A-Z][A-Z0-9_]{2,40}(?:\s*[*+/-]\s*[\w.]+){0,3}"
_TEXT = rf"\"[^\"]{{1,{MAX_CONTEXT}}}\"|'[^']{{1,{MAX_CONTEXT}}}'"
"""A text of at most so many characters, as the message of an error has."""
_ARGUMENT = rf"(?:\w+\s*=\s*)?(?:{_NUMBER}|(?:[A-Za-z_][\w.]{{0,40}}\s*\+\s*)?(?:{_TEXT})|{_NAMED})"
_VALUE = re.compile(
    rf"(?:=\s*|\A@\w+\s+)(?P<value>{_NUMBER}|{_TEXT}|true|True|false|False"
    rf"|(?:new\s+)?(?!this\b|self\b)[A-Za-z_][\w.]{{0,40}}\(\s*{_ARGUMENT}(?:\s*,\s*{_ARGUMENT}){{0,3}}\s*,?\s*\))\s*;?\Z"
)
"""A literal, or a call of literals and constants only: ``timedelta(minutes=10)``, ``errors.New("full")``.

In Elixir ``@limit 10``.
"""
_FOLDED = re.compile(r"(?:[(\[{]\.\.\.[)\]}]\s*|\.\.\.)\Z")
"""The end of a signature whose value takes several lines, or is long."""
_COMMENT = re.compile(r"\s(?:#|//).*\Z")
_MAX_VALUE_LINES = 6
"""A value of more lines, or with more characters, is no setting that one reads at a glance."""
_SETTINGS = MEMBER_KINDS | VALUE_KINDS
_PLAIN = frozenset({"0", "1", "-1", "0.0", "true", "True", "false", "False"})
"""Initial values of fields that hold a state, not a setting."""

_CONSTANT = re.compile(r"(?<![\w.])(?:[A-Z]\w*[a-z]\w*\.)?[A-Z][A-Z0-9_]+[A-Z0-9]\b(?!\()")
_WORD = re.compile(r"[^\W\d][\w$]*")


def constants_of(
    outline: FileOutline, symbol: Symbol | None, texts: Iterable[str], lines: Sequence[str]
) -> tuple[Constant, ...]:
    """The names with a literal value, at the file's top level or in the type of a symbol, that ``texts`` contain.

    Names in capital letters may be of any type of the file, such as a companion, if no other has them. ``lines`` are
    the file's. Constants in such a value are included. At most ``MAX_CONSTANTS``, in the order of the file.
    """
    named = "\n".join(texts)
    names = {*_WORD.findall(named), *_CONSTANT.findall(named)}
    around = symbol.parent if symbol else ""
    own = next((each for each in outline.walk() if each.qualified_name == around), None)
    beside = {each.name: each for each in outline.symbols if each.kind in VALUE_KINDS}
    values = {name: literal(beside[name], lines) for name in names & beside.keys()}
    further = {word for value in values.values() for word in _CONSTANT.findall(value)} - names
    names |= further
    values |= {name: literal(beside[name], lines) for name in further & beside.keys()}
    fields = [each for each in own.children if each.name in names and each.kind in _SETTINGS] if own else []
    members = [each for top in outline.symbols for each in top.children if each.qualified_name in names]
    members += _only_ones(outline, named)
    declared = [(each, values[name]) for name, each in beside.items() if name in values]
    declared += [(each, value) for each in fields if (value := literal(each, lines)) not in _PLAIN]
    declared += [(each, literal(each, lines)) for each in members]
    told = {
        each.name_line: Constant(_called(each, names), value, each.name_line)
        for each, value in declared
        if each is not symbol and is_informative(each.name, value)
    }
    return tuple(told[line] for line in sorted(told)[:MAX_CONSTANTS])


def with_constants(excerpt: Excerpt, outline: FileOutline, lines: Sequence[str]) -> Excerpt:
    """The excerpt of a file or of some of its lines, with the constants that its rows use and do not declare."""
    rows = excerpt.focused or excerpt.rows
    shown = {line for row in rows for line in range(row.line_start, row.line_end + 1)}
    told = [*rows, *(row for one in excerpt.called for row in one.rows)]
    used = constants_of(outline, None, (row.text for row in told), lines) if rows else ()
    return excerpt._replace(constants=tuple(each for each in used if each.line not in shown))


def _only_ones(outline: FileOutline, text: str) -> list[Symbol]:
    """The constants of types, in capital letters, that a text names, with or without the type; none with two values."""
    values: dict[str, list[Symbol]] = {}
    for each in outline.walk():
        if each.kind in _SETTINGS and each.name in text and _CONSTANT.fullmatch(each.name):
            values.setdefault(each.name, []).append(each)
    only = [each for (each, *others) in values.values() if not others and each.parent]
    return [each for each in only if re.search(rf"(?:(?<![\w$.:>])|{_behind_type(each)}){each.name}\b", text)]


def _behind_type(symbol: Symbol) -> str:
    """A pattern for the text before a member of a type: ``Limits.``, ``Limits::``."""
    return rf"\b{re.escape(symbol.parent.rpartition('.')[2])}(?:\.|::)"


def _called(symbol: Symbol, names: Collection[str]) -> str:
    return symbol.qualified_name if symbol.qualified_name in names else symbol.name


def unknown_constants(excerpt: Excerpt) -> list[str]:
    """The constants named in the rows shown whose values the excerpt does not have yet.

    A constant is a name in capital letters, alone or as a member of a type: ``LIMIT``, ``Limits.SIZE``.
    """
    rows = [*excerpt.head, *(excerpt.focused or excerpt.rows)] if excerpt.rows else []
    known = {constant.name for constant in excerpt.constants}
    return [name for name in dict.fromkeys(_CONSTANT.findall("\n".join(row.text for row in rows))) if name not in known]


def literal(symbol: Symbol, lines: Sequence[str]) -> str:
    """The literal, or call of literals, that a symbol is declared with; else ``""``.

    ``lines`` are the file's: the signature lacks a value of several lines, and the end of a long one.
    """
    match = _VALUE.search(symbol.signature)
    if match is None and _FOLDED.search(symbol.signature) and symbol.line_end - symbol.line_start < _MAX_VALUE_LINES:
        declared = lines[symbol.name_line - 1 : symbol.line_end]
        written = " ".join(_COMMENT.sub("", line).strip() for line in declared)
        written = re.sub(r"([(\[{]) +| +(?=[)\]}])|,(?= *[)\]}])", r"\1", written)
        match = _VALUE.search(written) if len(written) <= MAX_LINE else None
    return match["value"] if match else ""


def is_informative(name: str, value: str) -> bool:
    """True unless a value only repeats its name, as in ``ATTR_ADMIN = 'admin'``, or creates a log."""
    if value.endswith(")") and is_log(f"{name}.info"):
        return False
    value, name = _bare(value), _bare(name)
    return bool(value) and not (value.endswith(name) or (name.endswith(value) and value.isalpha()))


def _bare(text: str) -> str:
    return re.sub(r"[\W_]", "", text).lower()

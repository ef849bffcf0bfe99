"""The keys and calls around a line inside a symbol: ``lock.retry`` in ``lock = Lock({retry: {``.

They are read from the less indented lines above, as formatters write literals in any language: each leaves a bracket
open. The head of a block of statements ends the path. For lists of objects the path identifies the entry:
``rules[name=write]``. For TOML and YAML it is read from heads of tables, and from indentation.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from smart_explore.languages.language import Layout
from smart_explore.text_search.entries import entry_label, indentation, indented_path, table_head, table_path

MAX_LINES_ABOVE = 400
"""The most lines above that are read; a longer literal has no path."""

MAX_PATH_CHARACTERS = 60
"""A longer path is shown by its inner names."""

_STRING = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|`(?:\\.|[^`\\])*`')
_COMMENT = re.compile(r"(?:^|\s)(?://|#|--\s).*$")
_SEPARATOR = re.compile(r"=>|(?<![:\w])::=|:=|(?<![=!<>])=(?![=~>])|(?<=[\w\"'`)\]?]):(?![:=])")
_KEY = re.compile(r"(?:([\"'`])([^\"'`]+)\1|([\w$][\w$-]*))[\])]*[?!]?\s*\Z")
_CALLEE = re.compile(r"([A-Za-z_$][\w$]*)[?!]?\.?(?:<[^()]*>)?\s*\Z")
_LITERAL_TYPE = re.compile(r"(?:\A|[\s&*.:\]}])[A-Z]\w*(?:<[^(){}]*>)?\s*\Z|\]\S*\s*\Z")
_DECLARES = re.compile(r"\s*(?:[\w<>\[\],.?*&]+\s+)+[\w$]+\s*\Z")
_IS_GIVEN = ("(", "[", "{", ",", ":", "=", "?", "|", "&", "return", ">")
"""The tokens before a brace that opens a literal, if no type's name is before it."""

_BLOCK = re.compile(
    r"(?:if|else|elif|elsif|for|foreach|while|until|unless|switch|match|when|try|catch|except|finally|with|class|struct|"
    r"interface|enum|namespace|impl|trait|fn|func|fun|def|function|module|package|do|begin|case|default|select|using|lock|"
    r"loop|unsafe|lambda|macro|type|object|extension|protocol|union|constructor|async)\Z"
)
_PLAIN_WORDS = re.compile(r"(?:new|await|return|throw|yield|go|defer|raise|const|let|var|val|else)\Z")
_FIRST_WORD = re.compile(
    r"[\s})]*(?:(?:export|public|private|protected|static|override|pub)\s+)*([A-Za-z]+)\b(?!\s*[:=.,)])"
)
_DEFAULT = re.compile(r"\s*(?:case\b.*|default\s*):\s*\Z")


class _Opening(NamedTuple):
    """A bracket that a line leaves open, and the text before it, up to the bracket or comma before that."""

    bracket: str
    before: str
    """The text before it, with blanks for strings."""
    written: str


class LinesAbove:
    """The lines of one file, for questions about the surroundings of a line. Lines count from 1."""

    def __init__(self, data: bytes, layout: Layout = "brackets") -> None:
        self._data, self._layout = data, layout

    @cached_property
    def _lines(self) -> list[str]:
        return self._data.decode("utf-8", "replace").split("\n")

    def enclosing_keys(self, line: int, first: int) -> str:
        """The path of keys and calls between ``first``, a shown line, and ``line``; ``""`` if none."""
        if self._layout == "indented":
            return _joined([name for name in indented_path(self._lines, line, first) if name])
        inner = self._keys_in_brackets(line, first)
        table = table_path(self._lines, line) if self._layout == "tables" else ""
        return f"{table}.{inner}" if table and inner and inner[0] != "[" else f"{table}{inner}"

    def head_of(self, line: int) -> int:
        """The first line of the entry that directly holds a line; 0 if none. It differs between entries."""
        if self._layout == "tables":
            return table_head(self._lines, line)
        text = self._text(line)
        if self._layout == "indented" and text.lstrip().startswith("- "):
            return line
        own = indentation(text)
        above = range(line - 1, max(0, line - MAX_LINES_ABOVE), -1)
        return next((n for n in above if self._text(n).strip() and indentation(self._text(n)) < own), 0)

    def _keys_in_brackets(self, line: int, first: int) -> str:
        names = list[str]()
        entry = 0  # the first line of an object that may be an entry of a list
        depth = indentation(self._text(line))
        closed = _closed_first(self._text(line))
        for number in range(line - 1, max(first, line - MAX_LINES_ABOVE), -1):
            text = self._text(number)
            if not text.strip():
                continue
            column = indentation(text)
            if column > depth or (column == depth and not closed) or text.lstrip().startswith("#"):
                continue
            inner = list(_names(text))
            inner = inner[closed:] or inner  # ``}, {`` closes the innermost bracket of the line above
            depth, closed = column, _closed_first(text)
            for bracket, name in inner:
                if entry and bracket == "[":
                    names.append(entry_label(self._lines, entry))
                entry = number if bracket == "{" and name == "" else 0
                names.append(name or "")
            if inner[-1][1] is None:
                entry = 0
                break
        if entry and [each.bracket for each in _openings(self._text(first))][-1:] == ["["]:
            names.append(entry_label(self._lines, entry))
        return _joined([name for name in names if name])

    def _text(self, line: int) -> str:
        return self._lines[line - 1] if 0 < line <= len(self._lines) else ""


def _joined(names: Sequence[str]) -> str:
    """The path, outermost first, of names that come innermost first."""
    path = ""
    for name in names:
        longer = f"{name}{'' if path.startswith('[') else '.'}{path}" if path else name
        if len(longer) > MAX_PATH_CHARACTERS:
            return f"...{path}"
        path = longer
    return path


def _closed_first(text: str) -> int:
    """The number of brackets that a line closes before anything else."""
    text = text.lstrip()
    return len(text) - len(text.lstrip(")]}"))


def _names(text: str) -> Iterator[tuple[str, str | None]]:
    """The brackets that a line leaves open, the innermost first, with the name of their content.

    It is ``""`` if there is none, None if the path ends.
    """
    openings = _openings(text)
    if not openings:
        yield "", None
        return
    for opening in reversed(openings):
        name = _name(opening)
        yield opening.bracket, name
        if name is None:
            return
    first = _FIRST_WORD.match(text)
    if first and (_BLOCK.match(first[1]) or _PLAIN_WORDS.match(first[1])):
        yield "", None


def _openings(text: str) -> list[_Opening]:
    blank = _STRING.sub(lambda string: string[0][0] + "_" * (len(string[0]) - 2) + string[0][0], text)
    blank = _COMMENT.sub("", blank)
    openings = list[tuple[int, int]]()
    start = 0
    starts = list[int]()
    for index, character in enumerate(blank):
        if character in "([{":
            openings.append((start, index))
            starts.append(start)
            start = index + 1
        elif character in ")]}" and openings:
            openings.pop()
            start = starts.pop()
        elif character in ",;":
            start = index + 1
    return [_Opening(blank[index], blank[start:index], text[start:index]) for start, index in openings]


def _name(opening: _Opening) -> str | None:
    """The key of a bracket's content, or the callee; None for a block of statements."""
    before = opening.before.rstrip()
    first = _FIRST_WORD.match(before)
    if (first and _BLOCK.match(first[1])) or _DEFAULT.match(before):
        return None
    separator = _SEPARATOR.search(before)
    value = before[separator.end() :] if separator else before
    if opening.bracket == "{" and not _is_literal(value, before):
        return None
    if value and (word := _FIRST_WORD.match(value)) and _BLOCK.match(word[1]):
        return None
    if separator and not re.search(r"\s\?\s", before[: separator.start()]):
        key = _KEY.search(opening.written[: separator.start()])
        if key:
            return key[2] or key[3]
    if opening.bracket == "(":
        return _called(value)
    return ""


def _is_literal(value: str, before: str) -> bool:
    stripped = value.rstrip()
    if before.endswith(("=>", "->")):
        return before.endswith("=>") and bool(re.search(r"(?:[\"']|:\w+)\s*=>\Z", before))
    return not stripped or stripped.endswith(_IS_GIVEN) or bool(_LITERAL_TYPE.search(stripped))


def _called(value: str) -> str | None:
    callee = _CALLEE.search(value)
    if callee is None:
        return ""
    if _BLOCK.match(callee[1]):
        return None
    head = value[: callee.start()].split()
    if _DECLARES.match(value) and not (head and _PLAIN_WORDS.match(head[-1])):
        return None
    return "" if _PLAIN_WORDS.match(callee[1]) else f"{callee[1]}()"

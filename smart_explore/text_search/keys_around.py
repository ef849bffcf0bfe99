"""The keys and calls that a line stands below inside of a symbol: ``lock.retry`` in ``lock = Lock({retry: {``.

They are read from the lines above that are indented less, as formatters write literals in any language: each leaves a
bracket open. What opens a block of statements ends the path.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

MAX_LINES_ABOVE = 400
"""Lines above that are looked through; a longer literal has no path."""

MAX_PATH_CHARACTERS = 60
"""Of a longer path the inner names are told."""

_TAB = 8
_STRING = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|`(?:\\.|[^`\\])*`')
_COMMENT = re.compile(r"(?:^|\s)(?://|#|--\s).*$")
_SEPARATOR = re.compile(r"=>|(?<![:\w])::=|:=|(?<![=!<>])=(?![=~>])|(?<=[\w\"'`)\]?]):(?![:=])")
_KEY = re.compile(r"(?:([\"'`])([^\"'`]+)\1|([\w$][\w$-]*))[\])]*[?!]?\s*\Z")
_CALLEE = re.compile(r"([A-Za-z_$][\w$]*)[?!]?\.?(?:<[^()]*>)?\s*\Z")
_LITERAL_TYPE = re.compile(r"(?:\A|[\s&*.:\]}])[A-Z]\w*(?:<[^(){}]*>)?\s*\Z|\]\S*\s*\Z")
_DECLARES = re.compile(r"\s*(?:[\w<>\[\],.?*&]+\s+)+[\w$]+\s*\Z")
_IS_GIVEN = ("(", "[", "{", ",", ":", "=", "?", "|", "&", "return", ">")
"""What stands before a brace that opens a literal where no type's name does."""

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
    """A bracket that a line leaves open, and what stands before it: up to the bracket or comma before that."""

    bracket: str
    before: str
    """With strings made blank."""
    written: str


class LinesAbove:
    """The lines of one file, of which those around a line are asked for. Lines count from 1."""

    def __init__(self, data: bytes) -> None:
        self._lines = data.split(b"\n")

    def keys_around(self, line: int, first: int) -> str:
        """The path of keys and calls between ``first``, a line that is told already, and ``line``; ``""`` for none."""
        names = list[str]()
        depth = _indentation(self._text(line))
        is_closed = _starts_closed(self._text(line))
        for number in range(line - 1, max(first, line - MAX_LINES_ABOVE), -1):
            text = self._text(number)
            if not text.strip():
                continue
            indentation = _indentation(text)
            if indentation > depth or (indentation == depth and not is_closed) or text.lstrip().startswith("#"):
                continue
            depth, is_closed = indentation, _starts_closed(text)
            inner = list(_names(text))
            names += [name for name in inner if name]
            if None in inner:
                break
        return _joined(names)

    def _text(self, line: int) -> str:
        return self._lines[line - 1].decode("utf-8", "replace") if line <= len(self._lines) else ""


def _joined(names: Sequence[str]) -> str:
    """A path of names, the innermost first, from outside in."""
    path = ""
    for name in names:
        longer = f"{name}.{path}" if path else name
        if len(longer) > MAX_PATH_CHARACTERS:
            return f"...{path}"
        path = longer
    return path


def _indentation(text: str) -> int:
    text = text.expandtabs(_TAB)
    return len(text) - len(text.lstrip())


def _starts_closed(text: str) -> bool:
    return text.lstrip().startswith((")", "]", "}"))


def _names(text: str) -> Iterator[str | None]:
    """The names of what a line leaves open, the innermost first; ``""`` for what has none, None where the path ends."""
    openings = _openings(text)
    if not openings:
        yield None
        return
    for opening in reversed(openings):
        name = _name(opening)
        yield name
        if name is None:
            return
    first = _FIRST_WORD.match(text)
    if first and (_BLOCK.match(first[1]) or _PLAIN_WORDS.match(first[1])):
        yield None


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
    """The key that a bracket's content is given to, or what is called with it; None for a block of statements."""
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

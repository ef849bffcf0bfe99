"""Ruby's calls without a receiver that declare something: what their literal arguments name, how far they reach."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.languages.captures import FileCaptures, Region

WORD = rb"[A-Za-z_\x80-\xff][\w\x80-\xff]*"
OPERATOR = rb"\[\]=?|\*\*|<=>|===?|=~|![=~]?|<<|>>|<=|>=|[+\-~]@|[+\-*/%<>&|^~`]"
METHOD_NAME = rb"(?:%s(?:[?!]|=(?![=~>]))?|%s)" % (WORD, OPERATOR)

_GAP = re.compile(rb"(?:[ \t]|\\\r?\n)*")
_WIDE_GAP = re.compile(rb"(?:\s|#[^\n]*)*+")
_SYMBOL = re.compile(rb":(%s)|:?\"([^\"\\#\n]*)\"|:?'([^'\\\n]*)'" % METHOD_NAME)
_LIST = re.compile(rb"\*?%[iIwW][\[({<]([^\])}>#]{0,4000}+)[\])}>]")
_LISTED = re.compile(rb"[^\s]+")
_STATEMENT_END = re.compile(rb"[ \t]*(?:[#;}]|\r?\n|\Z|(?:if|unless|end)\b)")
_STRING = rb"\"(?:[^\"\\]|\\.)*+\"|'(?:[^'\\]|\\.)*+'"
_PART = re.compile(rb"(%s)|[(\[{]|[)\]}]|\s(?:if|unless|rescue)\b|[#;\n]" % _STRING, re.DOTALL)
_CONTINUES = frozenset(b",+.\\|&([{")
_BEFORE = re.compile(rb"(?:\.|::|\b(?:def|alias|undef)[ \t]+)\Z")
_IMPORTED = re.compile(rb"[ \t]*(\(?[ \t]*(?:[\"']|File\b|__dir__\b|:[A-Z])|\([ \t]*[a-zA-Z_]|[ \t][a-zA-Z_:@])")
_NO_ARGUMENT = re.compile(rb"[ \t]*(?:if|unless|do|and|or|rescue)\b")
_MAX_STATEMENT = 2000


class Arguments(NamedTuple):
    """The leading literal arguments of a call: each name with its byte offset, and where they end."""

    names: list[tuple[str, int]]
    end: int


def arguments(data: bytes, offset: int) -> Arguments:
    """Read ``:a, "b", %i[c d]`` after the word that ends at ``offset``, with or without parentheses, over lines.

    What is no literal ends the reading.
    """
    names: list[tuple[str, int]] = []
    start = _end(_GAP, data, offset)
    opened = data[start : start + 1] == b"("
    if start == offset and not opened:
        return Arguments(names, offset)
    offset = _end(_WIDE_GAP, data, start + 1) if opened else start
    end = start
    while True:
        if literal := _SYMBOL.match(data, offset):
            group = literal.lastindex or 1
            names.append((literal[group].decode("utf-8", "replace"), literal.start(group)))
        elif literal := _LIST.match(data, offset):
            names += [
                (name[0].decode("utf-8", "replace"), name.start()) for name in _LISTED.finditer(data, *literal.span(1))
            ]
        else:
            break
        end = literal.end()
        offset = _end(_WIDE_GAP if opened else _GAP, data, end)
        if data[offset : offset + 1] != b",":
            if opened and data[offset : offset + 1] == b")":
                end = offset + 1
            break
        offset = _end(_WIDE_GAP, data, offset + 1)
    return Arguments(names, end)


def _end(pattern: re.Pattern[bytes], data: bytes, offset: int) -> int:
    match = pattern.match(data, offset)
    return match.end() if match else offset


def stands_alone(data: bytes, offset: int) -> bool:
    """Whether the word that ends at ``offset`` is a whole statement: ``private`` and not ``private :a``."""
    return _STATEMENT_END.match(data, offset) is not None


def is_called(data: bytes, word: Region) -> bool:
    """Whether a word is a call without a receiver, and not the name in ``def private`` or ``x.private``."""
    return not _BEFORE.search(data, max(0, word.start - 20), word.start)


def imports(file: FileCaptures) -> Iterator[Region]:
    """The statements that load another file: ``require``, ``require_relative``, ``load``, ``autoload``."""
    data = file.data
    end = 0
    for word in file.captures.get("ruby.import", ()):
        if word.start < end:
            continue  # an argument of the one before
        argument = _IMPORTED.match(data, word.end)
        if not argument or not is_called(data, word) or _NO_ARGUMENT.match(data, word.end):
            continue
        if data[word.start : word.end] == b"load" and argument[1].strip(b"( \t")[:1].islower():
            continue  # a method of the program's own
        end = statement_end(data, word.end)
        yield Region(word.start, end)


def statement_end(data: bytes, start: int) -> int:
    """Where the statement that ``start`` is inside of ends, its modifiers (``if x``) and comment left out."""
    depth, limit = 0, min(len(data), start + _MAX_STATEMENT)
    in_parentheses = data[start : start + 1] == b"("
    for part in _PART.finditer(data, start, limit):
        text = part[0]
        if part[1]:
            continue
        if text in (b"(", b"[", b"{"):
            depth += 1
        elif text in (b")", b"]", b"}"):
            depth -= 1
            if depth < 0:
                return part.start()
            if not depth and in_parentheses:
                return part.end()
        elif text == b"\n" and not depth and not _continues(data, start, part.start()):
            return part.start()
        elif text != b"\n" and not depth:
            return _rstrip(data, part.start())
    return limit


def _continues(data: bytes, start: int, end: int) -> bool:
    """Whether a statement that began at ``start`` goes on below the line that ends at ``end``."""
    text = data[start:end]
    code = text.rstrip()
    return (bool(code) and code[-1] in _CONTINUES) or b"\r" in text[len(code) :]


def _rstrip(data: bytes, offset: int) -> int:
    while offset > 0 and data[offset - 1] in b" \t\r\n":
        offset -= 1
    return offset

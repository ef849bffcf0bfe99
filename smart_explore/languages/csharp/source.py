"""C# source as the grammar can read it: of the same length, with the same line breaks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.blanks import blank_ink, blank_ranges
from smart_explore.languages.lexing import MAX_READ, closing_bracket

_TEXT = (
    rb"//[^\n]*|/\*(?>.*?\*/)|(?P<quotes>\"{3,})(?>.*?(?P=quotes))|@\$?\"(?:[^\"]|\"\")*+\"|\$@\"(?:[^\"]|\"\")*+\""
    rb"|\"(?:[^\"\\\n]|\\.)*+\"|'(?:[^'\\\n]|\\.)+'"
)
_BRACES = re.compile(_TEXT + rb"|[{}]", re.DOTALL)
_BRACKETS = re.compile(_TEXT + rb"|[()]", re.DOTALL)
_EXTENSION = re.compile(rb"(?:^|(?<=[{};]))[ \t]*(extension)[ \t]*(?:<[^<>(){};\n]{0,200}>[ \t]*)?\(", re.MULTILINE)
_BEHIND = re.compile(rb"\s*(?:where\b[^{};()]*(?:\(\)[^{};()]*)*)?\{")
_CONDITION = re.compile(rb"^[ \t]*#[ \t]*(if|elif|else|endif)\b[^\n]*", re.MULTILINE)
_COMPLETE = frozenset((b"", b";", b"{", b"}", b"]", b":", b"/"))
"""The signs behind which the grammar knows a condition."""

_ACCESSOR = re.compile(rb"\b(?:get|set|init|add|remove)\s*;\s*\Z")

_MAX_EXTENSIONS = 1000
_CONDITIONAL = re.compile(
    rb"\?(?=(?:\.|\[[^\[\]\n]{0,200}\])[\w.?]{0,200}(?:\[[^\[\]\n]{0,200}\])?\s*(?:[-+*/%|&^]|\?\?|<<|>>)?=(?![=>]))"
)
_VERBATIM = re.compile(rb"(?:\$@|@\$)\"((?:[^\"]|\"\")*+)\"(?!\")")
_FILE_APP = re.compile(rb"^#:[^\n]*", re.MULTILINE)
_ALLOWS = re.compile(rb"\ballows[ \t]+ref[ \t]+struct\b")
_UNION = re.compile(
    rb"(?:^|(?<=[{};]))([ \t]*(?:(?:public|internal|private|protected|file|partial|readonly|unsafe|new)[ \t]+)*)union"
    rb"([ \t]+@?\w+(?:<[^<>(){};\n]{0,200}>)?[ \t]*)(\((?:[^()\s]|(?<=[,(])\s+)*\))(?=\s*(?:[;{:]|where\b|$))",
    re.MULTILINE,
)


def prepare(data: bytes) -> bytes:
    """The bytes with what the grammar reads as something else, without an error, as it can read it.

    ``union Pet(Cat, Dog);``, a method to it, is a class. ``extension(string text) { .. }``, a constructor, goes with
    its braces: what is in it are members of the class.
    """
    if b"extension" in data:
        data = blank_ranges(data, _extension_heads(data))
    if b"union " not in data:
        return data
    return _UNION.sub(lambda head: head[1] + b"class" + head[2] + blank_ink(head[3]), data)


def known_gaps(data: bytes) -> bytes:
    """The bytes of a damaged file, where one head has one brace.

    Of the branches of an ``#if`` that each open or close a block, the first stays, without the condition. ``x?.A = v``,
    no assignment to the grammar, is ``x .A = v``, and ``allows ref struct`` another constraint. The directives of
    programs of one file, ``#:package``, go, and so do quotation marks in ``$@".."``.
    """
    data = blank_ranges(data, (line.span() for line in _FILE_APP.finditer(data)))
    data = _VERBATIM.sub(lambda found: found[0][:3] + found[1].replace(b'""', b"  ") + b'"', data)
    data = blank_ranges(data, _other_branches(data))
    return _CONDITIONAL.sub(b" ", _ALLOWS.sub(lambda found: b"notnull".ljust(len(found[0])), data))


def _extension_heads(data: bytes) -> Iterator[tuple[int, int]]:
    """The heads of extension blocks, up to the opening brace, and their closing braces."""
    for number, head in enumerate(_EXTENSION.finditer(data)):
        if number == _MAX_EXTENSIONS:
            return
        closing = closing_bracket(_BRACKETS, data, head.end() - 1, head.end() - 1 + MAX_READ, missing=-1)
        opening = _BEHIND.match(data, closing) if closing > 0 else None
        if opening is None:
            continue
        end = closing_bracket(_BRACES, data, opening.end() - 1, len(data), missing=-1)
        if end < 0:
            return
        yield head.start(1), opening.end()
        yield end - 1, end


def _other_branches(data: bytes) -> Iterator[tuple[int, int]]:
    """The lines and the branches behind the first of conditions that the grammar cannot read where they stand.

    Those are in which all branches leave the same number of blocks open, or closed, and those within a head, a list or
    an expression. Where commas part what is in the branches all of them stay.
    """
    open_conditions: list[list[int]] = []
    for line in _CONDITION.finditer(data):
        if line[1] == b"if":
            open_conditions.append([line.start(), line.end()])
        elif open_conditions and line[1] != b"endif":
            open_conditions[-1] += [line.start(), line.end()]
        elif open_conditions:
            first, *marks = *open_conditions.pop(), line.start()
            branches = list(zip(marks[::2], marks[1::2], strict=True))
            balances = {_balance(data, start, end) for start, end in branches}
            is_split = len(branches) > 1 and len(balances) == 1 and balances != {0}
            before = b"get" if _ACCESSOR.search(data, max(0, first - 40), first) else _last_sign(data, 0, first)
            ends = {_last_sign(data, *branch) or before for branch in branches}
            if is_split or (balances == {0} and not ({before, *ends} <= _COMPLETE or ends == {before} == {b"]"})):
                yield first, branches[0][0]
                if b"," in ends or before == b",":
                    yield from zip((end for _, end in branches), (*marks[2::2], line.end()), strict=True)
                else:
                    yield branches[0][1], line.end()


def _last_sign(data: bytes, start: int, end: int) -> bytes:
    """The last byte of code in a range, without comments and other directives."""
    for line in reversed(data[max(start, end - MAX_READ) : end].split(b"\n")):
        text = line.partition(b"//")[0].strip()
        if text and not text.startswith(b"#"):
            return text[-1:]
    return b""


def _balance(data: bytes, start: int, end: int) -> int:
    signs = (token[0] for token in _BRACES.finditer(data, start, end))
    return sum(1 if sign == b"{" else -1 for sign in signs if len(sign) == 1)

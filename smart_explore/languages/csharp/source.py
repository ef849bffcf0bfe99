"""C# source rewritten for the grammar, with the same length and line breaks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.blanks import blank_ranges
from smart_explore.languages.lexing import MAX_READ, closing_bracket
from smart_explore.languages.rewriting import rewriting

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
"""The signs after which the grammar accepts a condition."""

_ACCESSOR = re.compile(rb"\b(?:get|set|init|add|remove)\s*;\s*\Z")

_MAX_EXTENSIONS = 1000
_RUN = re.compile(rb"\{+|\}+")


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
    """The lines and all branches but the first of conditions that the grammar cannot read there.

    In these all branches leave the same number of blocks open, or closed, or they are within a head, a list or an
    expression. If commas separate the content of the branches, all of them stay.
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


def _without_braces_of_text(text: re.Match[bytes]) -> bytes:
    """A raw text without runs of braces that are shorter than its signs; of others the inner ones stay."""
    most = len(text["signs"])

    def shorter(run: re.Match[bytes]) -> bytes:
        kept = run[0][:most]
        return kept.rjust(len(run[0])) if kept.startswith(b"{") else kept.ljust(len(run[0]))

    return _RUN.sub(shorter, text[0])


prepare = rewriting(
    # one of three braces in a ``$$`` text is text: two begin code
    (rb"(?P<signs>\$\$+)(?P<quotes>\"{3,})(?>(?s:.*?)(?P=quotes))", _without_braces_of_text, b'$$"""'),
    # blank the head and braces of ``extension(string text) { .. }``, which the grammar reads as a constructor
    lambda data: blank_ranges(data, _extension_heads(data)) if b"extension" in data else data,
    # ``union Pet(Cat, Dog);`` becomes a class: the grammar reads a method
    (
        rb"(?:^|(?<=[{};]))([ \t]*(?:(?:public|internal|private|protected|file|partial|readonly|unsafe|new)[ \t]+)*)"
        rb"union([ \t]+@?\w+(?:<[^<>(){};\n]{0,200}>)?[ \t]*)\((?:[^()\s]|(?<=[,(])\s+)*\)(?=\s*(?:[;{:]|where\b|$))",
        rb"\1class\2",
        b"union ",
    ),
)
known_gaps = rewriting(
    # the directives of programs of one file, ``#:package``
    (rb"^#:[^\n]*", b""),
    # quotation marks in ``$@".."``
    (
        rb"(?:\$@|@\$)\"((?:[^\"]|\"\")*+)\"(?!\")",
        lambda found: found[0][:3] + found[1].replace(b'""', b"  ") + b'"',
    ),
    # if all branches of an ``#if`` open or close a block, the first stays, without the condition
    lambda data: blank_ranges(data, _other_branches(data)),
    # another constraint
    (rb"\ballows[ \t]+ref[ \t]+struct\b", b"notnull"),
    # ``x?.A = v``, no assignment to the grammar, is ``x .A = v``
    (
        rb"\?(?=(?:\.|\[[^\[\]\n]{0,200}\])[\w.?]{0,200}(?:\[[^\[\]\n]{0,200}\])?"
        rb"\s*(?:[-+*/%|&^]|\?\?|<<|>>)?=(?![=>]))",
        b"",
    ),
)

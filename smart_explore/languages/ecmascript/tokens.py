"""Read names and heads of declarations from their bytes. All offsets are byte offsets into the file.

No parser: a declaration is known to begin at an offset, and a few tokens tell its name and where its body begins.
Nothing here looks further than a head can reasonably reach, so that hostile nesting costs no more than its length.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.languages.captures import FileCaptures

HEAD_LIMIT = 2000
"""Bytes of a head that are looked at: many times more than a signature shows."""

GAP_LIMIT = 4000
"""Bytes of white space and comments that are skipped between two tokens."""

_GAP = re.compile(rb"(?:\s++|//[^\n]*+|/\*(?>.*?\*/))*+", re.DOTALL)
_NAME = re.compile(
    rb"[\w$\\\x80-\xff]+|#[\w$\\\x80-\xff]+|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'|\[[^\[\]\n]*(?:\[[^\[\]\n]*\][^\[\]\n]*)*\]"
)
_TOKEN = re.compile(
    rb"//[^\n]*|/\*(?:(?>.*?\*/)|.*)"
    rb"|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'"
    rb"|`(?:[^`\\$]|\\.|\$(?!\{)|\$\{(?:[^{}\"'`]|\"[^\"\n]*\"|'[^'\n]*'|`[^`]*`|\{[^{}]*\})*\})*`"
    rb"|(?<=[(,=:\[!&|?{};\s])/(?![/*\s])(?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/"
    rb"|=>|\.\.\.|[\w$\x80-\xff]+|[^\s\w]",
    re.DOTALL,
)
_CLOSERS = {b"(": b")", b"[": b"]", b"{": b"}", b"<": b">"}
_BEFORE_TYPE = frozenset(
    b": | & => = ? , ( < is extends implements keyof typeof readonly unique infer new in asserts".split()
)
_MODIFIERS = frozenset(
    b"abstract accessor async class component const declare enum function get interface module namespace override"
    b" private protected public readonly set static type".split()
)
_ENDS_NAME = frozenset(b"(<=:?;,!}{")


class Name(NamedTuple):
    """A declared name: its text without quotes, where it stands, and the words before it (``static``, ``get``)."""

    text: str
    start: int
    end: int
    modifiers: tuple[bytes, ...]


def skip_gap(data: bytes, at: int) -> int:
    """The offset of the first byte at or after ``at`` that is neither white space nor comment."""
    return _GAP.match(data, at, at + GAP_LIMIT).end()  # type: ignore[union-attr]  # it matches nothing, too


def skip_gap_back(file: FileCaptures, at: int) -> int:
    """The offset just behind the last byte before ``at`` that is neither white space nor comment."""
    data = file.data
    while True:
        while at > 0 and data[at - 1] in b" \t\r\n":
            at -= 1
        comment = file.comment_before(at)
        if comment is None or comment.end != at or comment.start == at:
            return at
        at = comment.start


def word_before(data: bytes, at: int) -> bytes:
    """The identifier or keyword that ends at ``at``, or ``b""``."""
    start = at
    while start > 0 and (data[start - 1] in _WORD_BYTES or data[start - 1] >= 0x80):
        start -= 1
    return data[start:at]


_WORD_BYTES = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$")


def name_at(data: bytes, at: int, end: int) -> Name | None:
    """The name of the declaration that begins at ``at``, behind its decorators, keywords and modifiers.

    None where there is no name, as in ``class extends A {}``.
    """
    modifiers = []
    while True:
        at = skip_gap(data, at)
        if data[at : at + 1] == b"*":
            at += 1
            continue
        if data[at : at + 1] == b"@":
            at = skip_decorator(data, at, end)
            continue
        match = _NAME.match(data, at, end)
        if match is None:
            return None
        word = match[0]
        if word in _MODIFIERS:
            after = skip_gap(data, match.end())
            if after < end and data[after] not in _ENDS_NAME:
                modifiers.append(word)
                at = match.end()
                continue
        if word in (b"extends", b"implements") and modifiers[-1:] == [b"class"]:
            return None
        return Name(_name_text(word), match.start(), match.end(), tuple(modifiers))


def skip_decorator(data: bytes, at: int, end: int) -> int:
    """The offset behind the decorator that begins at ``at``."""
    at = skip_gap(data, at + 1)
    while (match := _NAME.match(data, at, end)) is not None and match[0][:1] not in b"[\"'":
        at = match.end()
        if data[at : at + 1] != b".":
            break
        at += 1
    return skip_bracketed(data, at, end) if data[at : at + 1] == b"(" else max(at, 1)


def skip_bracketed(data: bytes, at: int, end: int) -> int:
    """The offset behind the bracket that closes the one at ``at``, or the farthest that is looked at."""
    limit = min(end, at + HEAD_LIMIT)
    stack: list[bytes] = []
    for start, text in tokens(data, at, limit):
        balance(stack, text)
        if not stack:
            return start + len(text)
    return limit


def body_start(data: bytes, at: int, end: int, *, arrow: bool = False) -> int:
    """The offset of the ``{`` that opens the body, of an ``arrow`` function of its ``=>``, in the head from ``at`` on.

    -1 where there is none, as in a signature. Of a head that is too long, the offset up to which it was looked at.
    """
    stack: list[bytes] = []
    before = b""
    limit = min(end, at + HEAD_LIMIT)
    for start, text in tokens(data, at, limit):
        if not stack and (text == b"=>" if arrow else text == b"{" and before not in _BEFORE_TYPE):
            return start
        balance(stack, text)
        before = text
    return -1 if limit == end else limit


def tokens(data: bytes, at: int, end: int) -> Iterator[tuple[int, bytes]]:
    """The tokens in ``[at, end)`` with their offsets, comments left out; strings, templates and regexes are whole."""
    for token in _TOKEN.finditer(data, at, end):
        text = token[0]
        if not text.startswith((b"//", b"/*")):
            yield token.start(), text


def balance(stack: list[bytes], token: bytes) -> None:
    """Keep the stack of the brackets that are open; ``<`` is one only outside of the others."""
    if stack and token == stack[-1]:
        stack.pop()
    elif token in _CLOSERS and (token != b"<" or not stack or stack[-1] == b">"):
        stack.append(_CLOSERS[token])


def _name_text(word: bytes) -> str:
    text = word.decode("utf-8", "replace")
    return text[1:-1] if text[0] in "\"'" else text
